"""What people type, as far as every game reads it alike: actions at a table, and examples at a prompt."""

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


def typed_words(text: str) -> list[str]:
    """Return the words of a typed action in small letters; raise NotationError for what nobody can type."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is no action: expected text")
    if len(text) > MAX_TYPED_CHARACTERS:
        raise NotationError(f"{shown(text)} is no action: expected at most {MAX_TYPED_CHARACTERS:,} characters")
    return text.lower().split()


def exemplify(
    plumbing: object, *, legal: str, action: str, wrong: str, why: str, events: tuple[str, ...], places: tuple[int, ...]
) -> None:
    """Put an example into the docstring of each function of the plumbing: the first moment of a game for two, seed 7.

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
