"""What Subastral tells newcomers at a terminal, and which words are coloured there."""

from collections.abc import Mapping
from types import MappingProxyType

HOW = """Build the journal that is worth most at the end; cards in hand count nothing.
Play a card to the cloud of its number, then take all cards of another cloud.
From clouds nearer the deck (lower numbers) they go to your hand, and one card
of the deck with them; from clouds nearer the sun (higher) to your journal.
Between clouds 1 and 6 you choose. Without a card in hand you draw one: that is
your turn. A journal has a pile for each biome; their order is for good.
Mixed sets: one card of each pile from pile 1 on, without a gap, bring 1 3 6 10
15 21 28 36 points for 1 to 8 cards; the second cards of the piles do so again.
Matching sets: your two largest piles (of equal ones the left), cards x place.
The game-end card brings one more round. Ties: fewer cards in the journal win."""
"""How to play, in ten lines for newcomers.

>>> subastral.FACES.how.splitlines()[0]
'Build the journal that is worth most at the end; cards in hand count nothing.'
"""
SIGNS = """ch2 is chaparral:2, a chaparral card that is played to cloud 2: de is desert, sa savanna, ra rainforest, \
ch chaparral, gr grassland, fo forest, ta taiga, tu tundra. In a journal each # is a card: 3 de## is pile \
3, of two desert cards; de*2 is shorter, piles from left to right. > is to act. To play a card type its \
short name, to take a cloud its number."""
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "play": "First a card goes to the cloud of its number, then you take another cloud: from the deck side of the "
        "card to your hand, from the sun side to your journal.",
        "take": "What goes to the journal counts at the end; what goes to the hand can be played later, and one card "
        "of the deck comes with it.",
        "destination": "From one end of the row to the other, clouds 1 and 6, the cards go where you like.",
        "piles": "Each biome has one pile, and piles never move. Mixed sets run from pile 1 without a gap; a large "
        "pile counts its cards times its place.",
        "give": "At the end all who hold a card give one to the left neighbour, whose journal it joins: it may help "
        "little, or even break a tie.",
    }
)
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "green": "(rainforest|forest)(:[1-6])?|(ra|fo)([1-6]|#+)?", "light": "grassland(:[1-6])?|gr([1-6]|#+)?",
        "red": "chaparral(:[1-6])?|ch([1-6]|#+)?", "yellow": "savanna(:[1-6])?|sa([1-6]|#+)?",
        "sand": "desert(:[1-6])?|de([1-6]|#+)?", "ice": "(taiga|tundra)(:[1-6])?|(ta|tu)([1-6]|#+)?",
        "strong": "SUBASTRAL",
    }
)  # fmt: skip
