"""What people type, as far as every game reads it alike: actions at a table, and examples at a prompt."""

import sys
from typing import Any

from tabletop.core.errors import NotationError, shown

MAX_TYPED_CHARACTERS = 1_000  # No action of any game is so long.
EXAMPLES = {
    "legal_actions": '>>> print(*{game}.legal_actions(state)[:2], sep=", ")\n{legal}',
    "why_illegal": ">>> {game}.why_illegal(state, {wrong}).text\n{why!r}",
    "apply": ">>> while not state.is_over:\n...     state = {game}.apply(state, {game}.legal_actions(state)[0])\n"
    ">>> state.phase\n'over'",
    "step": ">>> after, events = {game}.step(state, {game}.legal_actions(state)[0])\n>>> print(events[0])\n{events[0]}",
    "events": '>>> print(*{game}.events(state, {game}.legal_actions(state)[0]), sep="\\n")\n{told}',
    "parse_action": '>>> {game}.parse_action(state, "{typed}")\n{action}',
    "rollout": ">>> from random import Random\n>>> end = {game}.rollout(state, Random(1).random)\n"
    ">>> {game}.outcome(end).places\n{places}",
}
"""What `help` shows of the functions that are the same in every game, in words of the game."""
CONTRACT = """
Every game has these functions. `help({game}.apply)` explains one of them, with an example:

    new_game(players=2, seed=7)   set up a game; `options` choose variants
    legal_actions(state)          list every legal action
    apply(state, action)          return the state after the action
    step(state, action)           return the state after the action, and its events
    events(state, action)         return the events of the action
    why_illegal(state, action)    return the objection to the action, or None
    parse_action(state, text)     return the legal action that the text names
    rollout(state, draw)          play at random to the end
    outcome(state)                return places and scores, or None before the end
    view(state, seat)             return what the seat sees, or a spectator (None)
    sample_state(view, seed=1)    return a complete state that is consistent with the view
    deals(view)                   list all of these states, with weights
    standing(view)                return the points so far
    render_text(view)             draw what the viewer sees as text
    render_svg(view)              draw it as SVG
    screen(view, ...)             draw it for a terminal, with the choices
    panels(view, ...)             draw what a key of the terminal opens
    encoding(options, players)    return the numbers of actions and views
    card_table(options)           return the facts of all cards
    validate(state)               raise InvalidState if the state breaks a rule

`{game}.Action` and `{game}.Event` list the classes of actions and events. `help({game}.{kind})` explains one of them.
The rules are in docs/rules/{game}.md, and `tabletop rules {game}` prints them.
"""
"""What `help` shows of a game after its own docstring."""


def typed_words(text: str) -> list[str]:
    """Return the words of a typed action in small letters; raise NotationError for what nobody can type."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is no action: expected text")
    if len(text) > MAX_TYPED_CHARACTERS:
        raise NotationError(f"{shown(text)} is no action: expected at most {MAX_TYPED_CHARACTERS:,} characters")
    return text.lower().split()


def unprintable(text: str) -> str:
    r"""Return the code point of the first character that cannot be printed, or an empty text.

    >>> from tabletop.core.notation import unprintable
    >>> unprintable("moa"), unprintable("moa\x1b")
    ('', 'U+001B')
    """
    return next((f"U+{ord(letter):04X}" for letter in text if not letter.isprintable()), "")


def exemplify(
    plumbing: Any, *, legal: str, action: str, wrong: str, why: str, events: tuple[str, ...], places: tuple[int, ...]
) -> None:
    """Put an example into the docstring of each function of the plumbing: the first moment of a game for two, seed 7.

    The docstring of the package gets a list of the functions that every game has.

    `legal` are the first two legal actions and `action` what the first of them is, which has these `events`; `wrong` is
    refused with the words of `why`; a rollout of `Random(1)` ends with these `places`.
    """
    words = {"legal": legal, "action": action, "wrong": wrong, "why": why, "events": events, "places": places}
    words |= {"told": "\n".join(events), "typed": legal.partition(",")[0].upper()}
    for name, example in EXAMPLES.items():
        function: Any = getattr(plumbing, name)
        game = function.__module__.rpartition(".")[2]
        start = f"\n\n>>> state = {game}.new_game(players=2, seed=7)\n"
        if function.__doc__:  # Python may leave all of them out.
            function.__doc__ += start + example.format(game=game, **words)
    package = sys.modules[plumbing.apply.__module__]
    if package.__doc__:
        package.__doc__ += CONTRACT.format(game=package.__name__.rpartition(".")[2], kind=action.partition("(")[0])
