"""What a table agrees on before the game, where rulebooks and tables differ."""

from attrs import frozen

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.values import never_copied

TRACK_END = 29
LONGEST = 400  # actions: docs/rules/codex.md counts them


@never_copied
@frozen
class Options:
    """`cap` ends points from play where the track ends; `refill_from_other_deck` fills slots while any deck lasts."""

    cap: int | None = None
    refill_from_other_deck: bool = False

    def __attrs_post_init__(self) -> None:
        if self.cap is not None and (type(self.cap) is not int or self.cap != TRACK_END):
            raise SetupError(f"the score track ends at {TRACK_END}: cap is None or {TRACK_END}, not {shown(self.cap)}")
        if type(self.refill_from_other_deck) is not bool:
            raise SetupError(f"refill_from_other_deck is True or False, not {shown(self.refill_from_other_deck)}")


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
