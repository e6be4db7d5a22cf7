"""Actions as a person types them: hatch silver-okapi-1 0, step 2 0,3 lava, use leader-gold, stop."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import (
    DRAW,
    PASS,
    READY,
    REFRESH,
    STOP,
    Action,
    Add,
    Copy,
    Discard,
    Go,
    Guide,
    Hatch,
    Move,
    Nest,
    Place,
    Step,
    Take,
    Use,
)
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.legal import legal_actions, why_illegal
from tabletop.comet.state import State
from tabletop.comet.words import SYMBOLS, Symbol
from tabletop.core.errors import IllegalAction, NotationError, shown
from tabletop.core.notation import typed_words

_BARE: Mapping[str, Action] = {str(action): action for action in (REFRESH, DRAW, READY, PASS, STOP)}


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names."""
    action = read_action(text)
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def read_action(text: str) -> Action:
    """Return the action that the text names, legal or not."""
    verb, *words = typed_words(text) or [""]
    if verb in _BARE and not words:
        return _BARE[verb]
    form = _FORMS.get((verb, len(words)))
    if form is None:
        raise NotationError(f"{shown(text)} is no action: expected {', '.join(_EXPECTED)} or {', '.join(_BARE)}")
    kind, readers = form
    action: Action = kind(*[read(word) for read, word in zip(readers, words, strict=True)])
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


_card, _hex = Card.from_notation, Hex.from_notation
_FORMS: Mapping[tuple[str, int], tuple[Callable[..., Any], tuple[Callable[[str], Any], ...]]] = {
    ("hatch", 2): (Hatch, (_card, _number)),
    ("nest", 1): (Nest, (_hex,)),
    ("move", 1): (Move, (_card,)),
    ("add", 1): (Add, (_card,)),
    ("step", 3): (Step, (_number, _hex, _symbol)),
    ("use", 1): (Use, (_card,)),
    ("use", 2): (Use, (_card, _number)),
    ("go", 2): (Go, (_number, _hex)),
    ("guide", 1): (Guide, (_number,)),
    ("place", 1): (Place, (_hex,)),
    ("take", 1): (Take, (_card,)),
    ("copy", 1): (Copy, (_card,)),
    ("discard", 1): (Discard, (_card,)),
}
_EXPECTED = (
    "hatch CARD SLOT", "nest Q,R", "move CARD", "add CARD", "step SLOT Q,R SYMBOL", "use CARD [ABILITY]",
    "go SLOT Q,R", "guide SLOT", "place Q,R", "take CARD", "copy CARD", "discard CARD",
)  # fmt: skip
