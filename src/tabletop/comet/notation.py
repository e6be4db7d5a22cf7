"""Actions as a person types them: hatch silver-okapi-1 0, step 2 0,3 lava, use leader-gold, stop."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from attrs import NOTHING, fields

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.legal import legal_actions, why_illegal
from tabletop.comet.state import State
from tabletop.comet.words import SYMBOLS, Symbol
from tabletop.core.errors import IllegalAction, NotationError, shown
from tabletop.core.notation import typed_words


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names."""
    action = read_action(text)
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def read_action(text: str) -> Action:
    """Return the action that the text names, legal or not."""
    verb, *words = typed_words(text) or [""]
    kind: Any = _KINDS.get(verb)
    parts = fields(kind) if kind else ()
    needed = [each for each in parts if each.default is NOTHING]
    if not (kind and len(needed) <= len(words) <= len(parts)):
        raise NotationError(f"{shown(text)} is no action: expected {_EXPECTED}")
    action: Action = kind(*[_READERS[each.type](word) for each, word in zip(parts, words, strict=False)])
    return action


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and str(int(text[:9])) == text:
        return int(text)
    raise NotationError(f"{shown(text)} is no number of a slot or an ability: expected 0, 1, 2...")


def _symbol(text: str) -> Symbol:
    for symbol in SYMBOLS:
        if symbol == text:
            return symbol
    raise NotationError(f"{shown(text)} is no symbol: expected {', '.join(SYMBOLS)}")


_READERS: Mapping[Any, Callable[[str], object]] = {
    Card: Card.from_notation,
    Hex: Hex.from_notation,
    int: _number,
    Symbol: _symbol,
}
_KINDS: Mapping[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(Action)}
_EXPECTED = (
    "hatch CARD SLOT, nest Q,R, move CARD, add CARD, step SLOT Q,R SYMBOL, use CARD [ABILITY], go SLOT Q,R, "
    "guide SLOT, place Q,R, take CARD, copy CARD, discard CARD or refresh, draw, ready, pass, stop"
)
