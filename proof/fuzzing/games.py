"""Readers of each game: its documents, typed actions, records and answers of programs."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from proof.fuzzing import played
from proof.fuzzing.reader import Reader, Trial, as_text, distinct, text_of, used
from tabletop import Match, codec, load
from tabletop.bots.process import Program, answer_of
from tabletop.core.errors import IllegalAction, InvalidState, NotationError, RecordError, SetupError
from tabletop.core.optional import optional
from tabletop.records.record import Record

MOMENTS = 8
CORPUS = Path(__file__).parents[2] / "tests" / "records" / "corpus"
DOCUMENTS: tuple[tuple[str, int, Callable[[str], list[Any]]], ...] = (
    ("state", 12_000, played.states),
    ("view", 8_000, played.views),
    ("action", 30_000, lambda name: [action for _, _, action in played.actions(name)]),
    ("event", 20_000, played.events),
    ("options", 12_000, lambda name: [walked.route.options for walked in played.walks(name)]),
    ("outcome", 12_000, played.outcomes),
    ("objection", 12_000, played.objections),
    ("derived", 10_000, played.derived),
)
"""The documents of a codec, their share of a million, and the source of valid ones."""


def readers(name: str) -> Iterator[Reader]:
    """Go through the readers of a game."""
    for kind, share, values in DOCUMENTS:
        yield Reader(f"{name}.{kind}", share, partial(_document, name, kind, values))
    yield Reader(f"{name}.typed action", 30_000, partial(_typed, name))
    yield Reader(f"{name}.word", 30_000, partial(_word, name))
    yield Reader(f"{name}.record", 5_000, partial(_record, name))
    yield Reader(f"{name}.match", 4_000, partial(_match, name))
    yield Reader(f"{name}.answer of a program", 15_000, partial(_answer, name))


def _document(name: str, kind: str, values: Callable[[str], list[Any]]) -> Trial:
    """Read a document of the codec, which knows a card set of its own; what is accepted comes back as it was."""
    game: Any = load(name)
    form: Any = getattr(codec(game, options=played.own_options(name)), kind)

    def read(document: bytes) -> None:
        value = form.loads(text_of(document))
        used(lambda: _same(form.loads(form.dumps(value)), value), "writing and reading it again")
        if kind == "state":
            used(lambda: _play_on(game, value), "play")
        elif kind == "view":
            used(lambda: game.render_text(value), "its text")

    return Trial(read, distinct(form.dumps(value) for value in values(name)), (RecordError, InvalidState))


def _same(again: object, value: object) -> None:
    assert again == value, "another value comes back"


def _play_on(game: Any, state: Any) -> None:
    """Look at an accepted state, and go a step on."""
    game.outcome(state)
    for seat in state.to_act[:1]:
        game.render_text(game.view(state, seat))
        optional(game).step(state, game.legal_actions(state, seat)[0], seat)


def _typed(name: str) -> Trial:
    """Type an action at some moments of games, until one of them has it."""
    game: Any = load(name)
    some = [state for state in played.states(name) if state.to_act]
    moments = some[:: max(1, len(some) // MOMENTS)]

    def read(document: bytes) -> None:
        text, refusal = document.decode("utf-8", "surrogateescape"), None
        for state in moments:
            try:
                action = game.parse_action(state, text, state.to_act[-1])
            except (NotationError, IllegalAction) as error:
                refusal = error
            else:
                used(partial(game.apply, state, action, state.to_act[-1]), "playing it")
                return
        raise refusal or NotationError(text)

    honest = [str(action) for state in moments for action in game.legal_actions(state, state.to_act[-1])]
    return Trial(read, distinct(honest), (NotationError, IllegalAction))


def _word(name: str) -> Trial:
    """Read a word as every class of the game that is written as one."""
    load(name)
    kinds = [kind for kind in _classes_of_words(name) if kind.__name__ != "Catalogue"]

    def read(document: bytes) -> None:
        text, refusals = as_text(document), 0
        for kind in kinds:
            try:
                kind.from_notation(text)
            except (NotationError, InvalidState):
                refusals += 1
        if refusals == len(kinds):
            raise NotationError(text)

    return Trial(read, distinct(played.words(name)), (NotationError,))


def _classes_of_words(name: str) -> list[Any]:
    package = f"tabletop.{name}."
    modules = [module for path, module in sorted(sys.modules.items()) if path.startswith(package)]
    known = dict.fromkeys(kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    own = [kind for kind in known if hasattr(kind, "from_notation") and kind.__module__.startswith(package)]
    return [kind for kind in own if not kind.__subclasses__()]


def _record(name: str) -> Trial:
    """Read a record and play it; records of every past layout are among the honest ones."""
    old = [path.read_bytes() for path in sorted(CORPUS.glob(f"{name}*.jsonl"))]

    def read(document: bytes) -> None:
        record = Record.loads(text_of(document))
        for _ in record.replay():
            pass
        used(lambda: _same(Record.loads(record.dumps()), record), "writing and reading it again")

    saved = [match.save() for match in played.matches(name)]
    return Trial(read, distinct([*saved, *old[:6]]), by_lines=True)


def _match(name: str) -> Trial:
    """Load a match, and ask it for its feed."""

    def read(document: bytes) -> None:
        match = Match.load(text_of(document))
        used(lambda: match.feed(None), "its feed")
        used(lambda: _same(Match.load(match.save()).save(), match.save()), "saving and loading it again")

    return Trial(read, distinct([match.save() for match in played.matches(name)]), by_lines=True)


def _answer(name: str) -> Trial:
    """Let a program answer what it was asked, through its pipes."""
    formats, program = codec(load(name), options=played.own_options(name)), Program("cat")

    def read(document: bytes) -> None:
        asked = document.decode("utf-8", "replace").replace("\n", " ")
        answer_of(formats, program.ask(asked, 5.0) if len(asked) < 50_000 else document)

    honest = [formats.action.dumps(action) for _, _, action in played.actions(name)]
    return Trial(read, distinct(honest), (RecordError, InvalidState))


def card_sets() -> Iterator[Reader]:
    """Go through the readers of card sets that stand in a file of their own."""

    def catalogue() -> Trial:
        from tabletop.comet.catalogue import Catalogue, built_in

        def read(document: bytes) -> None:
            found = Catalogue.read(as_text(document))
            used(lambda: _same(Catalogue.read(str(found)), found), "reading it again")
            options: Any = load("comet").Options
            used(lambda: codec(load("comet")).options.dumps(options(catalogue=found, side=found.boards[0].name)), "use")

        return Trial(read, distinct([str(played.own_options("comet").catalogue), str(built_in())]), (SetupError,))

    yield Reader("comet.catalogue", 8_000, catalogue)
