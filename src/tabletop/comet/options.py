"""Options of a table, and facts about Comet for a lobby."""

from typing import Literal, TypeAlias, cast

from attrs import field, fields, frozen

from tabletop.comet.catalogue import Catalogue
from tabletop.comet.catalogue.book import Book, Variants, book_of
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.setup import CARD_SET, LATER, check_first, repr_of

UsedAdvantage: TypeAlias = Literal["removed", "discarded"]
ArrivalFirst: TypeAlias = Literal["active", "next"]

SIDES = ("side_blue", "side_other")  # These are the sides of the built-in catalogue, which is read lazily.


def _book(options: "Options") -> Book:
    return book_of(options.catalogue, options.side, Variants(options.leader_step_passage, options.steps_enter_nests))


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """The board side, the card set and the variants of a table.

    Used advantage cards are `removed` from the game or `discarded`. With `steps_enter_nests`, steps by abilities may
    end on free nests. With `leader_step_passage`, a leader's extra step works like a wild symbol. With
    `self_between_turns`, the player of the last turn may also use cards in the window after it. When the comet arrives,
    the `active` or the `next` player chooses first (`arrival_first`). The game ends after `turn_limit` turns.
    `catalogue` is your own card set, or None for the built-in one. `first` is the seat that begins, or None to draw it
    at random.

    >>> options = comet.Options(side="side_other", turn_limit=200)
    >>> comet.new_game(players=3, seed=7, options=options)
    <comet turn, to act (0,), turn 1 of seat 0, rescued 0/0/0, comet in 55 cards>
    >>> comet.Options(used_advantage="kept")
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: invalid used_advantage 'kept': expected removed or discarded
    >>> comet.Options(side="nowhere")
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: unknown board side 'nowhere': expected side_blue, side_other
    """

    side: str = "side_blue"
    used_advantage: UsedAdvantage = "removed"
    steps_enter_nests: bool = False
    leader_step_passage: bool = False
    self_between_turns: bool = False
    arrival_first: ArrivalFirst = "active"
    turn_limit: int | None = None
    catalogue: Catalogue | None = field(default=None, metadata=CARD_SET)
    first: int | None = field(default=None, metadata=LATER, validator=check_first)
    _book: Book | None = field(init=False, default=None, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        _check(self)
        if self.catalogue is not None or self.side not in SIDES:
            object.__setattr__(self, "_book", _book(self))

    def __repr__(self) -> str:
        return repr_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the arguments only. The book is made or found when the options are loaded."""
        return Options, tuple([getattr(self, each.name) for each in fields(Options) if each.init])

    @property
    def book(self) -> Book:
        """The tables of the catalogue under these variants, made lazily."""
        if self._book is None:
            object.__setattr__(self, "_book", _book(self))
        return cast("Book", self._book)


@implements("comet.variants", "comet.turn_limit")
def _check(options: Options) -> None:
    for name in ("steps_enter_nests", "leader_step_passage", "self_between_turns"):
        if not isinstance(getattr(options, name), bool):
            raise SetupError(f"invalid {name} {shown(getattr(options, name))}: expected True or False")
    for name, words in (("used_advantage", ("removed", "discarded")), ("arrival_first", ("active", "next"))):
        if getattr(options, name) not in words:
            raise SetupError(f"invalid {name} {shown(getattr(options, name))}: expected {' or '.join(words)}")
    limit: object = options.turn_limit
    if limit is not None and (type(limit) is not int or limit < 1):
        raise SetupError(f"invalid turn_limit {shown(limit)}: expected a whole number from 1 up, or None")
    if not isinstance(options.catalogue, Catalogue | None):
        raise SetupError(f"invalid catalogue: expected a Catalogue or None, not {type(options.catalogue).__name__}")
    if not isinstance(options.side, str):
        raise SetupError(f"invalid side {shown(options.side)}: expected the name of a board side")


STANDARD = Options()
HOUSE_RULES = Options(
    side="side_other", used_advantage="discarded", steps_enter_nests=True, leader_step_passage=True,
    self_between_turns=True, arrival_first="next", turn_limit=200,
)  # fmt: skip
INFO = GameInfo(
    name="comet",
    title="Comet",
    players=(2, 3, 4),
    rules_version=2,
    option_sets=(
        ("standard", STANDARD),
        ("other side", Options(side="side_other", turn_limit=200)),
        ("all variants", HOUSE_RULES),
    ),
)
"""The name and title of Comet, the numbers of players, and the named option sets.

>>> comet.INFO.title, comet.INFO.players
('Comet', (2, 3, 4))
>>> [name for name, options in comet.INFO.option_sets]
['standard', 'other side', 'all variants']
>>> print(comet.INFO.longest(2, comet.Options()))  # one may refresh for ever
None
"""
