"""Notation of actions, such as `hatch silver-okapi-1 0`, `step 2 0,3 lava` or `stop`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from attrs import NOTHING, fields

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.effects import SYMBOLS, Symbol
from tabletop.core.errors import NotationError, shown
from tabletop.core.play import Notation


def read_action(words: Sequence[str]) -> Action | None:
    """Return the action that the words name, legal or not, or None."""
    kind: Any = _KINDS.get(words[0]) if words else None
    parts = fields(kind) if kind else ()
    needed = [each for each in parts if each.default is NOTHING]
    if not (kind and len(needed) < len(words) <= len(parts) + 1):
        return None
    action: Action = kind(*[_READERS[each.type](word) for each, word in zip(parts, words[1:], strict=False)])
    return action


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and str(int(text[:9])) == text:
        return int(text)
    raise NotationError(f"invalid number {shown(text)} of a slot or an ability: expected 0, 1, 2...")


def _symbol(text: str) -> Symbol:
    for symbol in SYMBOLS:
        if symbol == text:
            return symbol
    raise NotationError(f"invalid symbol {shown(text)}: expected {', '.join(SYMBOLS)}")


_READERS: Mapping[Any, Callable[[str], object]] = {
    Card: Card.from_notation,
    Hex: Hex.from_notation,
    int: _number,
    Symbol: _symbol,
}
_KINDS: Mapping[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(Action)}
NOTATION = Notation(
    read=read_action,
    expected="hatch CARD SLOT, nest Q,R, move CARD, add CARD, step SLOT Q,R SYMBOL, use CARD [ABILITY], go SLOT Q,R, "
    "guide SLOT, place Q,R, take CARD, copy CARD, discard CARD or refresh, draw, ready, pass, stop",
)
