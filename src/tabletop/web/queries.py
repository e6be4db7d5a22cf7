"""Queries about games and tables. None of them changes a table."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from attrs import frozen

from tabletop import bots
from tabletop.bots.playing import Question
from tabletop.bots.search import STRONG_ROLLOUTS, Search
from tabletop.catalogue import faces_of, games, load
from tabletop.core.errors import SetupError, TabletopError, reason_of
from tabletop.core.game import AnyGame, Size
from tabletop.core.language import language
from tabletop.core.messages import Words
from tabletop.core.optional import optional
from tabletop.core.outcome import Outcome
from tabletop.core.setup import has_first
from tabletop.core.views import hide_known
from tabletop.pictures import Witness
from tabletop.records.codec import codec
from tabletop.records.record import Record
from tabletop.web import documents
from tabletop.web.documents import GameDocument, GamesDocument, StepDocument, sentences_of
from tabletop.web.errors import no
from tabletop.web.wire import Answer, Caller, Pending, number_of, numbers_of

T = TypeVar("T")
_Moment: TypeAlias = tuple[Any, tuple[Any, ...], tuple[Any, ...]]
_KNOWN: Mapping[str, bool] = {"shown": False, "hidden": True}
_SIZES: Mapping[str, Size | None] = {"wide": "wide", "narrow": "narrow", "none": None}
HINT_BOT = "search:strong"
MAX_REPLAYS = 8
"""The number of replays that a process caches."""


def games_document(words: Words) -> GamesDocument:
    """List the games that can be played.

    A game of another distribution is left out if its import fails.
    """
    found: list[GameDocument] = []
    for name in games():
        try:
            found.append(_game_document(load(name), words))
        except SetupError:
            continue
    return GamesDocument(games=found)


def _game_document(game: AnyGame, words: Words) -> GameDocument:
    info, write = game.INFO, codec(game).options.write
    return GameDocument(
        name=info.name,
        title=words.title(info.name, info.title),
        players=[*info.players],
        option_sets=[documents.OptionSet(name=name, options=write(options)) for name, options in info.option_sets],
        has_first=has_first(game.Options()),
        bots=_bot_names(info.name),
    )


def _bot_names(game: str) -> list[str]:
    """List the bots of a game that can be seated, each with its levels."""
    return [
        each
        for name in bots.names(game)
        for each in (name, *[f"{name}:{level}" for level in bots.find(game, name, registered=True).levels])
    ]


def look(caller: Caller) -> Answer:
    """Return everything that a page shows to the caller."""
    table, match, game, seat = caller.table, caller.match, caller.table.game, caller.seat
    words = caller.request.language.words(match.names)
    formats, view, outcome = codec(game, options=match.options), match.view(seat), match.outcome()
    actions = () if seat is None or match.bots[seat] is not None else match.legal_actions(seat)
    standing, ending, last = optional(game).standing, match.ending, table.witnesses[seat].last
    style, legal = _style(caller), _chosen(actions, numbers_of(caller.request.query.get("among", "")))
    document = documents.LookDocument(
        table=table.id,
        game=game.INFO.name,
        title=words.title(game.INFO.name, game.INFO.title),
        language=words.language.name,
        options=formats.options.write(match.options),
        seat=seat,
        names=[words.seat(at) for at in range(len(match.names))],
        bots=match.bots,
        revision=match.revision,
        heard=match.last_id,
        to_act=[*match.to_act],
        thinking=[at for at in match.to_act if match.bots[at] is not None],
        over=match.is_over,
        outcome=None if outcome is None else formats.outcome.write(outcome),
        categories=_categories(game, outcome, words),
        ending=None if ending is None else documents.EndingDocument(kind=ending.how, seat=ending.seat),
        can_undo=seat is not None and not match.is_over and match.undos_by(seat) > 0,
        can_redo=seat is not None and not match.is_over and match.can_redo_by == seat,
        view=formats.view.write(view),
        derived=formats.derived.write(faces_of(game).derived(view)),
        actions=[
            documents.Choice(action=str(action), text=words.meaning(game.INFO.name, action)) for action in actions
        ],
        picture=_draw(game, view, style, words, legal=legal, last=last, outcome=outcome),
        scores=None if standing is None else [[*score] for score in standing(view)],
        rematch=None if table.rematch is None else documents.Place(table=table.rematch, token=caller.request.token),
    )
    return Answer(200, document)


def _categories(game: AnyGame, outcome: Outcome | None, words: Words) -> dict[str, str]:
    """Return the categories of the scores in words."""
    parts = [part for parts in outcome.scores if parts for part in parts] if outcome else []
    return {name: words.word(f"{game.INFO.name}.category.{name}") for name, _ in parts}


@frozen
class Style:
    """The size of a picture, and whether it hides the known cards of hands.

    A size of None means no picture.
    """

    size: Size | None
    hides_known: bool = False


def _style(caller: Caller) -> Style:
    return Style(_parameter(caller, "size", _SIZES), hides_known=_parameter(caller, "known", _KNOWN))


def _parameter(caller: Caller, name: str, values: Mapping[str, T]) -> T:
    """Return the value of a query parameter. The first choice is the default."""
    text = caller.request.query.get(name, next(iter(values)))
    if text not in values:
        raise no("malformed", reason=f"{name} is {' or '.join(values)}")
    return values[text]


def _chosen(actions: Sequence[Any], among: Sequence[int]) -> Sequence[Any]:
    """Return the actions at the places `among`, or all actions if there are none.

    The places are those that earlier clicks have left.
    """
    return [actions[place] for place in among if place < len(actions)] or actions


def _draw(
    game: AnyGame,
    view: Any,
    style: Style,
    words: Words,
    *,
    legal: Sequence[Any] = (),
    last: Sequence[Any],
    outcome: Outcome | None,
) -> str:
    """Return the picture of a view with clickable actions, or an empty string.

    It shows the numbers of seats instead of names.
    """
    if style.size is None:
        return ""
    shown = hide_known(view) if style.hides_known else view
    return faces_of(game).svg(shown, legal=legal, last=last, outcome=outcome, size=style.size, words=words.at())


def hint(caller: Caller) -> Pending:
    """Start a search bot that finds an action for the caller."""
    seat, hinting = caller.own_seat(), caller.table.hinting
    caller.request.read(documents.Nothing)
    if seat in hinting:
        raise no("busy")
    question = caller.match.question(seat, bot=HINT_BOT)
    hinting.add(seat)

    def finish(found: Any) -> Answer:
        hinting.discard(seat)
        action, text = _or_raise(found)
        return Answer(200, documents.HintDocument(revision=question.revision, text=text, action=action))

    return Pending(HintJob(question, caller.request.language.name), finish)


@frozen
class HintJob:
    """The search for a hint. It can be pickled, so another process can run it."""

    question: Question
    language: str

    def __call__(self) -> tuple[str, str]:
        """Return the best action in notation, and a sentence with the reason."""
        asked = self.question
        search = Search(asked.game.game(), STRONG_ROLLOUTS, seat=asked.seat)
        opinions = search.opinions(asked.view, asked.actions, asked.seed)
        return str(opinions[0].action), search.said(opinions, words=language(self.language).words())


def replay(caller: Caller) -> Answer | Pending:
    """Return the number of actions of a finished game, or one step of its replay."""
    caller.check_over()
    record = caller.match.record()
    steps = len(record.moves)
    if caller.rest is None:
        return Answer(200, documents.StepsDocument(steps=steps))
    step = number_of(caller.rest)
    if step > steps:
        raise no("nothing", path=caller.request.path)
    job = StepJob(record.dumps(), caller.seat, step, _style(caller), caller.request.language.name)
    return Pending(job, lambda found: Answer(200, _or_raise(found)))


@frozen
class StepJob:
    """A step of a replay, for a seat or a spectator. It can be pickled, so another process can run it."""

    record: str
    seat: int | None
    step: int
    style: Style
    language: str

    def __call__(self) -> StepDocument:
        """Return the picture of the table after `step` actions, and sentences about the last one."""
        record, moments = _replayed(self.record, self.seat)
        state, last, events = moments[self.step]
        outcome = record.close.outcome if self.step == len(moments) - 1 else None
        view = record.game.view(state, self.seat)
        words = language(self.language).words(record.header.names, beside=True)
        return StepDocument(
            step=self.step,
            picture=_draw(record.game, view, self.style, words, last=last, outcome=outcome),
            sentences=sentences_of(events, self.seat, words),
        )


@lru_cache(maxsize=MAX_REPLAYS)
def _replayed(text: str, seat: int | None) -> tuple[Record, list[_Moment]]:
    """Return a record, and each step of its replay.

    A step is the state, the events that the picture highlights for the seat, and the events of the last action.
    """
    record = Record.loads(text)
    game, replay = record.game, record.replay()
    state, witness, functions = replay.first(), Witness(game, seat), optional(game)
    moments: list[_Moment] = [(state, (), ())]
    for move in record.moves:
        state, events = functions.step(state, functions.read(state, replay.today(move.action), move.seat), move.seat)
        witness.see(move.seat, events)
        moments.append((state, witness.last, events))
    return record, moments


def _or_raise(found: Any) -> Any:
    """Return the result of a job, or raise its error."""
    if isinstance(found, TabletopError):
        raise found
    if isinstance(found, BaseException):
        raise no("bot", error=reason_of(found))
    return found


def record(caller: Caller) -> Answer:
    """Return the record, without hidden information until the game is over."""
    match = caller.match
    text = match.save() if match.is_over else match.record_for(caller.seat)
    return Answer(200, documents.RecordDocument(record=text))


QUERIES: Mapping[tuple[str, str], Callable[[Caller], Answer | Pending]] = {
    ("GET", ""): look,
    ("GET", "replay"): replay,
    ("GET", "record"): record,
    ("POST", "hint"): hint,
}
