"""What a table agrees on before the game, where rulebooks and tables differ."""

from collections.abc import Iterator

from attrs import field, frozen

from tabletop.codex.cards import PRINTED, CardSet
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.setup import CARD_SET, LATER, check_first, repr_of

TRACK_END = 29
LONGEST = 400  # actions: docs/rules/codex.md counts them
MAX_ROUNDS = 100
PER_DECK = 2
"""Slots beside each deck: 0 and 1 are those of the resource deck."""
_LIMITS = (("resources_dealt", 0, 2), ("golds_dealt", 0, 1), ("face_up", 0, PER_DECK), ("common", 0, 2))


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """What a table agrees on before the game; the defaults are the printed game.

    `cap` ends points from play where the track ends; `refill_from_other_deck` fills slots while any deck lasts. `cards`
    is a choice of your own among the printed cards, None for all of them. Smaller games deal fewer resource and gold
    cards to each hand, turn fewer `face_up` beside each deck, have fewer `common` objectives, and end after so many
    `rounds` at the latest (None: when the rules say so). `first` is the seat that begins, None for a lot.

    >>> codex.Options(cap=29, rounds=5)
    Options(cap=29, refill_from_other_deck=False, rounds=5)
    >>> codex.new_game(players=4, seed=7, options=codex.Options(rounds=5))
    <codex starter, to act (0, 1, 2, 3), round 0, scores 0/0/0/0, decks 38+38>
    >>> codex.Options(cap=30)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: the score track ends at 29: cap is None or 29, not 30
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
            raise SetupError(f"the score track ends at {TRACK_END}: cap is None or {TRACK_END}, not {shown(self.cap)}")
        if type(self.refill_from_other_deck) is not bool:
            raise SetupError(f"refill_from_other_deck is True or False, not {shown(self.refill_from_other_deck)}")
        if not isinstance(self.cards, CardSet | None):
            raise SetupError(f"cards is a codex.CardSet or None, not {shown(self.cards)}")
        for fault in self._wrong_numbers():
            raise SetupError(fault)

    @implements("codex.smaller")
    def _wrong_numbers(self) -> Iterator[str]:
        for name, least, most in _LIMITS:
            number = getattr(self, name)
            if type(number) is not int or not least <= number <= most:
                yield f"{name} is {least} to {most}, not {shown(number)}"
        if not self.resources_dealt and not self.golds_dealt:
            yield "resources_dealt and golds_dealt make a hand of one card at least, not of none"
        if self.rounds is not None and (type(self.rounds) is not int or not 1 <= self.rounds <= MAX_ROUNDS):
            yield f"rounds is None or 1 to {MAX_ROUNDS}, not {shown(self.rounds)}"

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
        """Cards in a hand at the start of a turn."""
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
"""What a lobby needs to know of Codex: its name and title, the numbers of players, the named option sets.

>>> codex.INFO.title, codex.INFO.players
('Codex Naturalis', (2, 3, 4))
>>> [name for name, options in codex.INFO.option_sets]
['standard', 'capped', 'refilled', 'capped-refilled']
>>> codex.INFO.longest(2, codex.Options(rounds=5))
24
"""


@implements("codex.smaller")
def slots_in_use(options: Options, players: int) -> tuple[int, ...]:
    """Return which slots setup fills: so many beside each deck, none beside one that has no card left."""
    box = options.box
    left = len(box.resources) - players * options.resources_dealt, len(box.golds) - players * options.golds_dealt
    decks = [deck for deck, cards in enumerate(left) if cards]
    return tuple([deck * PER_DECK + slot for deck in decks for slot in range(options.face_up)])


@implements("codex.setup", "codex.deal", "codex.smaller")
def check_size(options: Options, players: int) -> None:
    """Raise SetupError if there are too few cards for setup to leave one in each deck, or for everybody's last turns.

    The hands may take all cards of a kind, whose deck is empty then, but not of both.
    """
    box, common = options.box, options.common
    for name, dealt in (("resources", options.resources_dealt), ("golds", options.golds_dealt)):
        _check_kind(name, len(getattr(box, name)), players * dealt, players, options.face_up + 1)
    _check_kind("starters", len(box.starters), players, players)
    _check_kind("objectives", len(box.objectives), 2 * players + common, players)
    if len(box.cards) == players * options.hand:
        raise SetupError(f"cards are more than the {players * options.hand} that are dealt to {players} players")
    if options.hand == 1 and options.rounds != 1 and options.face_up < players - 1:
        raise SetupError(
            f"face_up is at least {players - 1} for {players} players with one card each, unless rounds is 1"
        )


def _check_kind(name: str, size: int, dealt: int, players: int, more: int = 0) -> None:
    """Raise SetupError unless there are as many as are dealt, and either no others or so many more at least."""
    if size < dealt + more and (size != dealt or not more):
        but = f", or the {dealt} that are dealt" if more else ""
        raise SetupError(f"{name} are at least {dealt + more} for {players} players, not {size}{but}")
