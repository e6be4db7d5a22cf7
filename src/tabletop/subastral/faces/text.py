"""The table as lines of text, for `render_text` and for screens."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.icu import Facts
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.faces import any_form
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import WIDTH, columns_of, cut, filled, padded
from tabletop.subastral.actions import Take
from tabletop.subastral.cards import CLOUDS, Biome, Card
from tabletop.subastral.faces.prospects import gain_of, points_of
from tabletop.subastral.state import Journal
from tabletop.subastral.views import View, cards_to_end, way_of

CARDS_AT, NAME_WIDTH = 39, 12
HUES: Mapping[str, tuple[Biome, ...]] = MappingProxyType(
    {
        "green": ("rainforest", "forest"), "light": ("grassland",), "red": ("chaparral",), "yellow": ("savanna",),
        "sand": ("desert",), "ice": ("taiga", "tundra"),
    }
)  # fmt: skip
"""The colours of biomes at a terminal."""


def colours(words: Words) -> Mapping[str, str]:
    """Return which words a terminal shows in which colour: a regular expression for each colour.

    >>> import re
    >>> from tabletop.texts import language
    >>> bool(re.search(subastral.FACES.colours(language("en").words())["green"], "seat 0 plays forest:3"))
    True
    """
    return {hue: _pattern_of(biomes, words) for hue, biomes in HUES.items()} | {"strong": "SUBASTRAL"}


def _pattern_of(biomes: Sequence[Biome], words: Words) -> str:
    """Match biomes in words and in notation, alone, with a number, or with a sign for each card."""
    named = any_form(words, *[f"subastral.biome.{biome}" for biome in biomes])
    return f"({named}|{'|'.join(biomes)})([: #]+[1-6])?|({'|'.join([biome[:2] for biome in biomes])})([1-6]|#+)?"


@takes(View, error=PictureError)
def render_text(view: View, *, words: Words | None = None) -> str:
    """Return the view as text, in lines of at most 79 columns.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> lines = subastral.render_text(subastral.view(state, 0)).splitlines()
    >>> print(lines[2])
       cloud 1  in the journal +6 points   rainforest:6 forest:1
    >>> print(lines[-1])
    your hand  desert:4  rainforest:2  forest:3
    """
    words = as_words(words).at(you=view.seat)
    names = numbered_names(len(view.seats), view.seat, words)
    lines = [title(view, names, words, WIDTH), *clouds(view, (), words, WIDTH, in_full=True), ""]
    lines += [*players(view, names, words, WIDTH), *known_hands(view, names, words, WIDTH, in_full=True)]
    return "\n".join([*lines, "", *hand(view, words, WIDTH, in_full=True)]).rstrip()


def short(card: Card) -> str:
    """Return the short name of a card, which can be typed to play it."""
    return f"{card.biome[:2]}{card.number}"


def title(view: View, names: Sequence[str], words: Words, columns: int) -> str:
    """Return the round, the size of the deck, and the cards left until the end."""
    rounds = view.rounds
    facts = {"round": rounds.number, "name": names[rounds.first], "count": view.deck_size, **end_facts(view)}
    return cut(words.with_facts("subastral.screen.title", facts), columns)


def end_facts(view: View) -> Facts:
    """Return the facts of the end.

    They are `off`, `met` or `last`, and the number of cards above the game-end card.
    """
    above = cards_to_end(view)
    return {"end": "off" if above is not None else "last" if view.rounds.is_last else "met", "above": above}


def clouds(view: View, takes: Sequence[Take], words: Words, columns: int, *, in_full: bool = False) -> Iterator[str]:
    """Yield the clouds from the deck to the sun, with their use and their cards.

    If the cards do not fit into a line, all have short names. With `in_full`, they use several lines instead.
    """
    named = {cloud: [str(card) for card in view.row[cloud - 1]] for cloud in CLOUDS}
    if not in_full and any(CARDS_AT + len(" ".join(cards)) > columns for cards in named.values()):
        named = {cloud: [short(card) for card in view.row[cloud - 1]] for cloud in CLOUDS}
    can_be_taken = {take.cloud for take in takes}
    yield f"   {words.say('subastral.screen.deck_side')}"
    for cloud in CLOUDS:
        sign = ">" if cloud in can_be_taken else " "
        head = f" {sign} {words.say('subastral.screen.cloud', cloud=cloud)}  {_use(view, cloud, words)}"
        cards = named[cloud] or [words.say("subastral.screen.empty")]
        yield from filled([f"{head:{CARDS_AT - 1}}", *cards], columns, hanging=" " * CARDS_AT, between=" ")
    yield f"   {words.say('subastral.screen.sun_side')}"


def _use(view: View, cloud: int, words: Words) -> str:
    """Return the use of a cloud, and its gain for the player to act."""
    cards, way = view.row[cloud - 1], way_of(view, cloud)
    if way in ("played", "taken"):
        facts: Facts = {"way": way}
    elif len(view.to_act) == 1 and cards and (way or view.phase == "play"):
        journal = view.seats[view.to_act[0]].journal
        facts = {"way": way, **hand_facts(view, cards), **gain_facts(journal, cards)}
    else:
        return ""
    return words.with_facts("subastral.screen.use", facts)


def hand_facts(view: View, cards: Sequence[Card]) -> Facts:
    """Return the facts of a take to the hand.

    They are the number of cards, and whether a bonus card is drawn.
    """
    return {"count": len(cards), "drawn": "yes" if view.deck_size else "no"}


def gain_facts(journal: Journal, cards: tuple[Card, ...]) -> Facts:
    """Return the facts of a take to the journal.

    They are the gained points, and a plus sign unless they are negative.
    """
    gain = gain_of(journal, cards)
    return {"gain": gain, "sign": "+" if gain >= 0 else ""}


def players(view: View, names: Sequence[str], words: Words, columns: int) -> Iterator[str]:
    """Yield a line for each player, with points, hand size and journal."""
    for seat, seen in enumerate(view.seats):
        acts = ">" if seat in view.to_act else " "
        points, held = f"{points_of(seen.journal):4}", f"{seen.hand_size:2}"
        head = f"{acts}{padded(names[seat], NAME_WIDTH)}"
        head += words.say("subastral.screen.player", points=points, hand=held)
        piles = _piles(seen.journal, columns - columns_of(head) - 3) or [words.say("subastral.screen.no_journal")]
        yield from filled([f"{head} ", *piles], columns, hanging=" " * (columns_of(head) + 3))


def _piles(journal: Journal, room: int) -> list[str]:
    """Return the piles with a sign for each card.

    If that is too long for a line, numbers are used instead.
    """
    piles = [f"{place} {pile[0].biome[:2]}{'#' * len(pile)}" for place, pile in enumerate(journal, 1)]
    if len("  ".join(piles)) > room:
        piles = [" ".join([f"{pile[0].biome[:2]}*{len(pile)}" for pile in journal])]
    return piles if journal else []


def hand(view: View, words: Words, columns: int, *, in_full: bool = False) -> list[str]:
    """Return the lines of the viewer's hand.

    If there are many cards, only short names are used.
    """
    if view.seat is None:
        return []
    cards = [str(card) if in_full else _named(card, words) for card in view.hand]
    if not in_full and len("   ".join(cards)) + 11 > columns:
        cards = [short(card) for card in view.hand]
    cards = cards or [words.say("subastral.screen.empty")]
    lines = filled(cards, columns, f"{words.say('subastral.screen.your_hand'):11}", hanging=" " * 11)
    return [*lines, *([f"{words.say('subastral.screen.picked'):11}{view.pick}"] if view.pick else [])]


def _named(card: Card, words: Words) -> str:
    """Return the short name of a card, followed by its name in words."""
    return words.say("subastral.screen.card", short=short(card), biome=card.biome, number=card.number)


def known_hands(
    view: View, names: Sequence[str], words: Words, columns: int, *, in_full: bool = False
) -> Iterator[str]:
    """Yield the cards in hands that all players have seen."""
    for seat, seen in enumerate(view.seats):
        if seen.known:
            hidden = seen.hand_size - len(seen.known)
            more = [words.say("subastral.screen.unseen", hidden=hidden)] if hidden else []
            cards = map(str if in_full else short, seen.known)
            head = f" {padded(names[seat], NAME_WIDTH)} {words.say('subastral.screen.took')} "
            yield from filled([*cards, *more], columns, head, hanging=" " * 4)
