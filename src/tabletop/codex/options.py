"""Options for variants, smaller games and unclear rules."""

from collections.abc import Iterator

from attrs import field, frozen

from tabletop.codex.cards import PRINTED, CardSet
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.setup import CARD_SET, LATER, check_first, repr_of

TRACK_END = 29
LONGEST = 400  # docs/rules/codex.md derives this number of actions.
MAX_ROUNDS = 100
PER_DECK = 2
"""The number of slots beside each deck. Slots 0 and 1 are beside the resource deck."""
_LIMITS = (("resources_dealt", 0, 2), ("golds_dealt", 0, 1), ("face_up", 0, PER_DECK), ("common", 0, 2))


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """The options of a game. The defaults are the printed game.

    `cap` limits points from play to the end of the score track. `refill_from_other_deck` fills slots from any deck that
    has cards. `cards` is a selection of the printed cards, or None for all of them. Smaller games deal fewer cards to
    each hand (`resources_dealt`, `golds_dealt`), turn fewer `face_up` beside each deck, have fewer `common` objectives,
    and end after `rounds` at the latest. `first` is the seat that begins, or None to draw it.

    >>> codex.Options(cap=29, rounds=5)
    Options(cap=29, refill_from_other_deck=False, rounds=5)
    >>> codex.new_game(players=4, seed=7, options=codex.Options(rounds=5))
    <codex starter, to act (0, 1, 2, 3), round 0, scores 0/0/0/0, decks 38+38>
    >>> codex.Options(cap=30)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: invalid cap 30: expected None or 29, the end of the score track
    """

    cap: int | None = None
    refill_from_other_deck: bool = False
    cards: CardSet | None = field(default=None, metadata={**CARD_SET, **LATER})
    resources_dealt: int = field(default=2, metadata=LATER)
    golds_dealt: int = field(default=1, metadata=LATER)
    face_up: int = field(default=PER_DECK, metadata=LATER)
    common: int = field(default=2, metadata=LATER)
    rounds: int | None = field(default=None, metadata=LATER)
    first: int | None = field(default=None, metadata=LATER, validator=check_first)

    def __attrs_post_init__(self) -> None:
        if self.cap is not None and (type(self.cap) is not int or self.cap != TRACK_END):
            raise SetupError(f"invalid cap {shown(self.cap)}: expected None or {TRACK_END}, the end of the score track")
        if type(self.refill_from_other_deck) is not bool:
            raise SetupError(
                f"invalid refill_from_other_deck {shown(self.refill_from_other_deck)}: expected True or False"
            )
        if not isinstance(self.cards, CardSet | None):
            raise SetupError(f"invalid cards {shown(self.cards)}: expected a codex.CardSet or None")
        for fault in self._wrong_numbers():
            raise SetupError(fault)

    @implements("codex.smaller")
    def _wrong_numbers(self) -> Iterator[str]:
        for name, least, most in _LIMITS:
            number = getattr(self, name)
            if type(number) is not int or not least <= number <= most:
                yield f"invalid {name} {shown(number)}: expected {least} to {most}"
        if not self.resources_dealt and not self.golds_dealt:
            yield "resources_dealt and golds_dealt are both 0: expected a hand of at least one card"
        if self.rounds is not None and (type(self.rounds) is not int or not 1 <= self.rounds <= MAX_ROUNDS):
            yield f"invalid rounds {shown(self.rounds)}: expected None or 1 to {MAX_ROUNDS}"

    def __repr__(self) -> str:
        return repr_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        numbers = self.resources_dealt, self.golds_dealt, self.face_up, self.common, self.rounds, self.first
        return Options, (self.cap, self.refill_from_other_deck, self.cards, *numbers)

    @property
    def box(self) -> CardSet:
        """The cards of the game."""
        return PRINTED if self.cards is None else self.cards

    @property
    def hand(self) -> int:
        """The number of cards in a hand at the start of a turn."""
        return self.resources_dealt + self.golds_dealt


def _longest(players: int, options: Options) -> int:
    return LONGEST if options.rounds is None else min(LONGEST, 2 * players * (1 + options.rounds))


STANDARD = Options()
INFO = GameInfo(
    name="codex",
    title="Codex Naturalis",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(
        ("standard", STANDARD),
        ("capped", Options(cap=TRACK_END)),
        ("refilled", Options(refill_from_other_deck=True)),
        ("capped-refilled", Options(cap=TRACK_END, refill_from_other_deck=True)),
    ),
    longest=_longest,
)
"""Facts about Codex for a lobby: name, title, numbers of players and named option sets.

>>> codex.INFO.title, codex.INFO.players
('Codex Naturalis', (2, 3, 4))
>>> [name for name, options in codex.INFO.option_sets]
['standard', 'capped', 'refilled', 'capped-refilled']
>>> codex.INFO.longest(2, codex.Options(rounds=5))
24
"""


@implements("codex.smaller")
def slots_in_use(options: Options, players: int) -> tuple[int, ...]:
    """Return the slots that setup fills.

    A deck that is empty after dealing has no slots in use.
    """
    box = options.box
    left = len(box.resources) - players * options.resources_dealt, len(box.golds) - players * options.golds_dealt
    decks = [deck for deck, cards in enumerate(left) if cards]
    return tuple([deck * PER_DECK + slot for deck in decks for slot in range(options.face_up)])


@implements("codex.setup", "codex.deal", "codex.smaller")
def check_size(options: Options, players: int) -> None:
    """Raise SetupError if there are too few cards for setup, or for the last turns.

    The hands can take all cards of one kind, whose deck is then empty, but not of both kinds.
    """
    box, common = options.box, options.common
    for name, dealt in (("resources", options.resources_dealt), ("golds", options.golds_dealt)):
        _check_kind(name, len(getattr(box, name)), players * dealt, players, options.face_up + 1)
    _check_kind("starters", len(box.starters), players, players)
    _check_kind("objectives", len(box.objectives), 2 * players + common, players)
    if len(box.cards) == players * options.hand:
        raise SetupError(
            f"too few cards: expected more than the {players * options.hand} that are dealt to {players} players"
        )
    if options.hand == 1 and options.rounds != 1 and options.face_up < players - 1:
        raise SetupError(
            f"invalid face_up {options.face_up}: expected at least {players - 1} for {players} players "
            "with one card each, unless rounds is 1"
        )


def _check_kind(name: str, size: int, dealt: int, players: int, more: int = 0) -> None:
    """Raise SetupError unless `size` is at least `dealt + more`, or exactly `dealt`."""
    if size < dealt + more and (size != dealt or not more):
        but = f", or exactly {dealt}," if more else ""
        raise SetupError(f"too few {name}, {size}: expected at least {dealt + more}{but} for {players} players")
