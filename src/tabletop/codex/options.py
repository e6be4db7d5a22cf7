"""What a table agrees on before the game, where rulebooks and tables differ."""

from attrs import field, frozen

from tabletop.codex.box import PRINTED, CardSet
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.setup import CARD_SET, LATER, repr_of
from tabletop.core.values import never_copied

TRACK_END = 29
LONGEST = 400  # actions: docs/rules/codex.md counts them


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """`cap` ends points from play where the track ends; `refill_from_other_deck` fills slots while any deck lasts.

    `cards` is a choice of your own among the printed cards, None for all of them.
    """

    cap: int | None = None
    refill_from_other_deck: bool = False
    cards: CardSet | None = field(default=None, metadata={**CARD_SET, **LATER})

    def __attrs_post_init__(self) -> None:
        if self.cap is not None and (type(self.cap) is not int or self.cap != TRACK_END):
            raise SetupError(f"the score track ends at {TRACK_END}: cap is None or {TRACK_END}, not {shown(self.cap)}")
        if type(self.refill_from_other_deck) is not bool:
            raise SetupError(f"refill_from_other_deck is True or False, not {shown(self.refill_from_other_deck)}")
        if not isinstance(self.cards, CardSet | None):
            raise SetupError(f"cards is a codex.CardSet or None, not {shown(self.cards)}")

    def __repr__(self) -> str:
        return repr_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self.cap, self.refill_from_other_deck, self.cards)

    @property
    def box(self) -> CardSet:
        """The cards of the game."""
        return PRINTED if self.cards is None else self.cards


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
    longest=lambda _players, _options: LONGEST,
)
