"""What Star Map tells newcomers at a terminal, and which words are coloured there."""

from collections.abc import Mapping
from types import MappingProxyType

HOW = """Collect each value from 1 to 6, in any colour, and you win at once.
Each round everybody plays a card, of the colour led if they can. REST may
always be played, and never wins. With two players a dummy plays the deck's top
card, too; if it is best, nobody wins. The highest card led wins; trump beats
it: the colour on top of the discard pile, none if a REST lies there. A twin of
that top, or of a card played before it in the round, beats all; the last twin
wins. The winner keeps a card, sets the new top, takes the star and leads. A
value that you have costs shine: 3 for a 1 or 2, 2 for a 3 or 4, 1 for a 5 or
6. Winning while you hold the star costs 1. Before you play, 1 shine buys 3
cards. With an empty hand, you draw as many as your shine, at least 2. Without
shine you are out; the others add shine and gems of values held once."""
"""How to play, in ten lines for newcomers.

>>> starmap.FACES.how.splitlines()[0]
'Collect each value from 1 to 6, in any colour, and you win at once.'
"""
SIGNS = """B5 is the blue 5; G is green, R red, Y yellow, REST a rest card. Of a hand you see the backs: the \
colours, and - for a rest card. Each * is a shine; star is who has the black star, the marker. In a \
collection .4 is a value that is still missing, G4+R4 one collected twice. Gems count at the end: three \
on 1 and 2, two on 3 and 4, one on 5 and 6. > is to act. To play or take a card type what is printed on \
it, such as b5, or rest."""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "blue": "[Bb][1-6]|B|blue|BLUE", "green": "[Gg][1-6]|G|green|GREEN", "red": "[Rr][1-6]|R|red|RED",
        "yellow": "[Yy][1-6]|Y|yellow|YELLOW", "strong": "STAR MAP|star|buy",
    }
)  # fmt: skip
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "lead": "You lead: the others must follow the colour of your card if they can. Trump beats it, and the twin of "
        "a card played before it in the round beats all.",
        "turn": "Follow the colour led if you can. Its highest card wins, unless somebody plays trump or a twin.",
        "take": "The winner of a round keeps one of its cards. You want each value from 1 to 6 once; the same value "
        "again costs shine.",
        "top": "The card that you leave on the pile sets the next trump, and its twin will beat all.",
    }
)
