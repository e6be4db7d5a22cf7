"""Lines of text about the table, for `render_text`, the screen and its panels."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.canvas import board_lines, ground_name
from tabletop.comet.faces.captions import card_lines, does, readable, species_word, uses_of, worth
from tabletop.comet.scoring import score
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Pending, Using
from tabletop.comet.views import View
from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import total
from tabletop.core.validation import takes
from tabletop.faces import any_form
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import NO_BREAK, WIDTH, spread, wrapped

HUES: Mapping[str, str] = MappingProxyType(
    {"water": "blue", "jungle": "green", "meadow": "light", "lava": "red", "desert": "sand"}
)
"""The colours of terrains at a terminal."""
SEAT_LETTERS, NEUTRAL = "ABCD", "N"
MAX_UNBROKEN = 60


def colours(words: Words) -> Mapping[str, str]:
    """Return a regular expression of the words that a terminal shows in each colour.

    >>> from tabletop.texts import language
    >>> comet.FACES.colours(language("en").words())["red"]
    'lava|la|red'
    """
    terrains = {name: any_form(words, f"comet.symbol.{name}") for name in HUES}
    eggs = {egg: f"|{any_form(words, f'comet.egg.{egg}')}" for egg in ("blue", "green", "red")}
    grounds = "|".join([r"n\d", *terrains.values(), *[name[:4] for name in HUES]])
    return {
        **{hue: f"{terrains[name]}|{name[:2]}{eggs.get(hue, '')}" for name, hue in HUES.items()},
        "strong": words.say("comet.screen.nest", nest=r"\d+"),
        "token": rf"[A-DN]\d(?= ({grounds}))",
    }


@frozen
class Names:
    """Names of players, tokens, cards and places, in notation or as on the screen."""

    seats: Sequence[str]
    signs: Sequence[str]
    words: Words
    card: Callable[[Card], str] = str
    place: Callable[[Hex], str] = str


@takes(View, error=PictureError)
def render_text(view: View, *, words: Words | None = None) -> str:
    """Return the table as text, as the viewer sees it.

    It has the piles, every player, the board, the viewer's hand and the step under way.

    >>> from tabletop.testing import tables
    >>> view = comet.view(tables.comet(tokens={0: "silver-okapi-1@0,4", 1: "@0,1"}), 0)
    >>> for line in comet.render_text(view).splitlines()[10:13]:
    ...     print(line)
    >seat 0 (you)  0 points so far, 5 cards in hand
        leader    leader-blue-egg: hatch: nest -1; end: 2 per blue egg
        slots     A0 silver-okapi-1 (4p) at 0,4 water, A1 free, A2 free
    """
    words = as_words(words).at(you=view.seat)
    names = Names(numbered_names(len(view.seats), view.seat, words), SEAT_LETTERS, words)
    book, turn = view.options.book, words.say("comet.screen.has_turn", name=names.seats[view.turn])
    lines = [spread([*clock(view, words), turn], WIDTH), _piles(view, words), ""]
    lines += card_lines(book, words.say("comet.screen.gold_row"), view.gold_row, words=words)
    for seat in range(len(view.seats)):
        lines += ["", *player_lines(view, seat, names, WIDTH)]
    lines += ["", *board_lines(book.board, tokens_on(view, names.signs), words)]
    lines += neutral_lines(view, words) if any(view.neutrals) else []
    if view.seat is not None:
        lines += ["", *card_lines(book, words.say("comet.screen.hand"), view.hand, words=words)]
    return "\n".join([*lines, *_step(view.step, words)])


def clock(view: View, words: Words) -> list[str]:
    """Return the name of the game, the turn, and the comet's distance, in words."""
    turn = words.say("comet.screen.turn", turn=view.turns, limit=view.options.turn_limit)
    comet = words.say("comet.screen.comet_in", count=view.silver_size)
    if view.comet:
        comet = words.say("comet.screen.comet_here", count=view.silver_size)
    end = words.say("comet.screen.end")
    return [words.say("comet.screen.title"), end if view.phase == "over" else turn, comet]


def _piles(view: View, words: Words) -> str:
    return words.say(
        "comet.screen.piles",
        aside=None if view.comet else view.aside_size,
        silver=len(view.silver_discard),
        gold=len(view.gold_discard),
        deck=view.gold_size,
    )


def token_name(sign: str, slot: int) -> str:
    """Return the name of a token, such as @0 or B1."""
    return f"{sign}{slot}"


def tokens_on(view: View, signs: Sequence[str]) -> Mapping[Hex, Sequence[str]]:
    """Return the names of the tokens on each hex."""
    found: dict[Hex, list[str]] = {}
    for sign, places in zip((NEUTRAL, *signs), (view.neutrals, *view.tokens), strict=False):
        for slot, place in enumerate(places):
            if place is not None:
                found.setdefault(place, []).append(token_name(sign, slot))
    return found


def neutral_lines(view: View, words: Words) -> list[str]:
    """List the neutral tokens, and whether they are on the board."""
    told = zip(view.options.book.setup.neutrals, view.neutrals, strict=True)
    return [
        words.say(
            "comet.screen.neutral",
            sign=token_name(NEUTRAL, which),
            name=species_word(name, words),
            there="yes" if place else "no",
        )
        for which, (name, place) in enumerate(told)
    ]


def points_of(view: View, seat: int) -> int:
    """Return the points of a player's rescued cards so far."""
    return total(score(view.options.book, view.seats[seat]))


def player_lines(view: View, seat: int, names: Names, columns: int) -> Iterator[str]:
    """List the points, leader, slots and cards of a player.

    The viewer's rescued cards have their abilities.
    """
    book, seen, words = view.options.book, view.seats[seat], names.words
    head = words.say(
        "comet.screen.player",
        name=names.seats[seat],
        points=points_of(view, seat),
        count=seen.hand_size,
        passed="yes" if seen.passed else "no",
    )
    yield from wrapped(f"{'>' if seat in view.to_act else ' '}{head}", columns, "")
    ready = Counter(seen.rescued) - Counter(seen.exhausted)
    rows = {
        "comet.screen.leader": [f"{names.card(seen.leader)}: {does(book, seen.leader, words)}"],
        "comet.screen.slots": [_slot(view, names, seat=seat, slot=slot) for slot in range(len(seen.slots))],
        "comet.screen.rescued": [_rescued(book, card, names, is_own=seat == view.seat) for card in ready.elements()],
        "comet.screen.exhausted": list(map(names.card, seen.exhausted)),
        "comet.screen.hand_has": list(map(names.card, seen.known)),
    }
    for title, items in rows.items():
        yield from _item(words.say(title), items, columns)


def _rescued(book: Book, card: Card, names: Names, *, is_own: bool) -> str:
    uses = readable(uses_of(book, card, names.words)) if is_own else ""
    return f"{names.card(card)} ({uses})" if uses else names.card(card)


def _slot(view: View, names: Names, *, seat: int, slot: int) -> str:
    """Return the card of a slot and the place of its token."""
    sign, card, place = token_name(names.signs[seat], slot), view.seats[seat].slots[slot], view.tokens[seat][slot]
    if card is None:
        return names.words.say("comet.screen.free", sign=sign)
    book = view.options.book
    animal = f"{sign} {names.card(card)} ({worth(book, card, names.words)})"
    if place is None:
        return names.words.say("comet.screen.homeless", animal=animal)
    ground = ground_name(book.board, place, names.words)
    return names.words.say("comet.screen.stands", animal=animal, address=names.place(place), ground=ground)


def _item(title: str, items: Sequence[str], columns: int) -> list[str]:
    """List items after a title. Only long items are broken at the end of a line."""
    if not items:
        return []
    text = ", ".join([item.replace(" ", NO_BREAK) if len(item) < MAX_UNBROKEN else item for item in items])
    return wrapped(f"{title:9} {text}", columns, "    ", " " * 14)


def _step(step: Pending | None, words: Words) -> list[str]:
    """Return lines about the step under way."""
    match step:
        case Using(within=within):
            return _step(within, words)
        case Hatching(_, distance):
            return ["", words.say("comet.screen.to_nest", distance=distance)]
        case Moving(pool) | Copying(pool):
            return ["", words.say("comet.screen.symbols_left", symbols=pool)]
        case Between(cards):
            return ["", *wrapped(words.say("comet.screen.moved", names=", ".join(cards)), WIDTH)]
        case _:
            return []
