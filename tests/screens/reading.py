"""Requirements of every screen, and decisions of whole games to test them."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from tabletop.bots import uniform
from tabletop.bots.codex import greedy as greedy_codex
from tabletop.bots.comet import greedy as greedy_comet
from tabletop.bots.starmap import greedy as greedy_starmap
from tabletop.bots.subastral import greedy as greedy_subastral
from tabletop.catalogue import faces_of
from tabletop.core.game import AnyGame
from tabletop.screens.labels import RESERVED
from tabletop.screens.layout import Screen, columns_of

Size: TypeAlias = tuple[int, int]
Policy: TypeAlias = Callable[..., Any]
SMALL, LARGE = (80, 23), (120, 39)
"""What a screen may fill in windows of 80x24 and 120x40: the frame keeps a line for the keys."""
NAMES = ("Ada", "Bo", "Cy", "Dee")
NEWS = ("Bo laid G16 (+4), took G25; Cy laid G40 (+5), took G24; " * 5,)
GREEDY: dict[str, Policy] = {
    "codex": greedy_codex, "comet": greedy_comet, "starmap": greedy_starmap, "subastral": greedy_subastral,
}  # fmt: skip
ADDRESS = re.compile(r"[a-z]\d+|cave")


class Asked:
    """A decision of a game: who is asked, what that seat sees and can do."""

    def __init__(self, game: AnyGame, state: Any, seat: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.view: Any = game.view(state, seat)
        self.actions: Sequence[Any] = faces_of(game).distinct(self.view, game.legal_actions(state, seat))
        self.names = tuple(["You" if each == seat else name for each, name in enumerate(NAMES[: len(state.seats)])])

    def screen(self, size: Size, chosen: Sequence[Any] | None = None, **other: Any) -> Screen:
        """Return the screen of this decision."""
        game: Any = self.game
        given: dict[str, Any] = {"names": self.names, "chosen": chosen, **other}
        found: Screen = game.FACES.screen(self.view, self.actions, NEWS, size, **given)
        return found


def decisions(game: AnyGame, players: int, seed: int, *, policy: str = "greedy", **options: Any) -> Iterator[Asked]:
    """Play a game to its end, and yield each decision on the way."""
    state = game.new_game(players=players, seed=seed, **options)
    choose: Policy = GREEDY[game.INFO.name] if policy == "greedy" else uniform
    turn = 0
    while state.to_act:
        asked = Asked(game, state, state.to_act[0])
        yield asked
        action = choose(asked.view, game.legal_actions(state, asked.seat), seed * 10_000 + turn)
        state, turn = game.apply(state, action, asked.seat), turn + 1


def check_size(screen: Screen, size: Size) -> None:
    """Fail if the screen is wider or higher than its size."""
    assert len(screen.lines) <= size[1], "\n".join(screen.lines)
    wide = [line for line in screen.lines if columns_of(line) > size[0]]
    assert not wide, wide


def check_labels(screen: Screen) -> None:
    """Fail if a label is a command, is no word, leads nowhere, or cannot be read on the screen."""
    text = "\n".join(screen.lines)
    for label, actions in screen.labels.items():
        assert actions, label
        assert label == label.casefold().strip()
        assert " " not in label
        assert label == "." or label not in RESERVED, label
        assert _is_told(screen, label, text), f"{label}\n{text}"


def _is_told(screen: Screen, label: str, text: str) -> bool:
    """Whether a label stands on the screen: in brackets, as a word, or as an address on the map."""
    if f"[{label}]" in text or re.search(rf"(?<![\w@]){re.escape(label)}(?!\w)", text, re.IGNORECASE):
        return True
    if not ADDRESS.fullmatch(label):
        return False
    row, number = label[0], label[1:]
    has_ruler = re.search(rf"^ .*\b{number}\b", text, re.MULTILINE)
    has_letter = any(screen.labels[other] == screen.labels[label] and f"[{other}]" in text for other in screen.labels)
    return bool(re.search(rf"^{row} ", text, re.MULTILINE) and (has_ruler or has_letter))


def reached(asked: Asked, size: Size, *, depth: int, check: Callable[[Screen], None] = check_labels) -> set[Any]:
    """Return the actions that so many labels lead to, one after the other."""
    found: set[Any] = set()
    agenda: list[tuple[Sequence[Any] | None, int]] = [(None, depth)]
    seen: set[tuple[Any, ...]] = set()
    while agenda:
        chosen, left = agenda.pop()
        screen = asked.screen(size, chosen)
        check_size(screen, size)
        check(screen)
        for actions in screen.labels.values():
            if len(actions) == 1:
                found.add(actions[0])
            elif left > 1 and actions not in seen:
                seen.add(actions)
                agenda.append((actions, left - 1))
    return found
