"""Digests of everything that must be equal on every Python. Only this library and attrs are needed.

A digest of texts in a language changes when a text is edited. No other digest does.

Run it to print the digests as JSON, by name. With `short` they are those of one table of each game. In WebAssembly it
runs without arguments.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any

from attrs import Factory, define

from tabletop import Match, bots, codec, digest, load
from tabletop.catalogue import BUILT_IN, faces_of
from tabletop.core.errors import TabletopError, TooManyDeals
from tabletop.core.language import language
from tabletop.core.messages import Words
from tabletop.core.optional import optional
from tabletop.core.rng import Dice
from tabletop.pictures import Witness
from tabletop.playouts import play_on
from tabletop.records.schema import schema
from tabletop.spaces import Space
from tabletop.version import __version__

SEED = 2024
LANGUAGES = ("en", "ru")
MOST_DEALS = 60
PICTURED, ASKED, SAMPLED = 4, 3, 6
"""The numbers of moments in a game that are drawn, given to bots, and compared in sampled worlds."""
THEMES: tuple[tuple[Any, Any], ...] = (("auto", "wide"), ("dark", "narrow"))
SIZES = ((80, 24), (120, 40))


@define
class Mark:
    """The digest of texts, one after the other."""

    _hash: Any = Factory(sha256)

    def add(self, *texts: object) -> None:
        """Take texts in; where one ends is part of it."""
        for text in texts:
            self._hash.update(f"{text}\n".encode("utf-8", "surrogatepass"))
            self._hash.update(b"\0")

    def __str__(self) -> str:
        return str(self._hash.hexdigest())


@define
class Game:
    """A whole game of uniform choices: the states, and for each step who did what and its events."""

    game: Any
    options: Any
    states: list[Any]
    steps: list[tuple[int, Any, tuple[Any, ...]]]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who can look: a spectator and the seats."""
        return (None, *range(len(self.states[0].seats)))

    def some(self, count: int) -> list[Any]:
        """Return states that are evenly spread, the last one too."""
        last = len(self.states) - 1
        return [self.states[last * part // count] for part in range(count + 1)]


def played(game: Any, options: Any, players: int) -> Game:
    """Play a game by uniform choices."""
    dice, state = Dice(SEED), game.new_game(players=players, seed=SEED, options=options)
    whole = Game(game, options, [state], [])
    while state.to_act:
        seat = dice.choice(state.to_act)
        action = dice.choice(game.legal_actions(state, seat))
        state, events = optional(game).step(state, action, seat)
        whole.states.append(state)
        whole.steps.append((seat, action, events))
    return whole


def states(whole: Game) -> Iterator[object]:
    """Tell all states."""
    write = codec(whole.game, options=whole.options).state.dumps
    for state in whole.states:
        yield from (write(state), digest(state), repr(state))
    yield whole.game.outcome(whole.states[-1])


def actions(whole: Game) -> Iterator[object]:
    """Tell what is legal everywhere, and why actions of other moments are refused."""
    write = codec(whole.game).action.dumps
    for state in whole.states:
        for seat in state.to_act:
            for action in whole.game.legal_actions(state, seat):
                yield from (action, write(action))
    for state in whole.some(SAMPLED):
        for _, action, _ in whole.steps[::7]:
            yield whole.game.why_illegal(state, action, state.to_act[0] if state.to_act else 0)


def views(whole: Game) -> Iterator[object]:
    """Tell what everybody sees."""
    formats, standing = codec(whole.game, options=whole.options), optional(whole.game).standing
    for state in whole.states:
        for viewer in whole.viewers:
            view = whole.game.view(state, viewer)
            yield from (formats.view.dumps(view), standing and standing(view))
    for state in whole.some(SAMPLED):
        view = whole.game.view(state, 0)
        yield from (repr(view), formats.derived.dumps(faces_of(whole.game).derived(view)))


def events(whole: Game) -> Iterator[object]:
    """Yield all events, as everybody sees them."""
    write = codec(whole.game).event.dumps
    for seat, action, told in whole.steps:
        yield from (seat, action)
        for event in told:
            yield from (write(event), *[repr(event.seen_by(viewer)) for viewer in whole.viewers])


def worlds(whole: Game) -> Iterator[object]:
    """Tell worlds that are sampled from views, the games that go on from them, and all deals where they are few."""
    deals = getattr(whole.game, "deals", None)
    for number, state in enumerate(whole.some(SAMPLED)):
        for viewer in whole.viewers:
            view = whole.game.view(state, viewer)
            world = whole.game.sample_state(view, seed=number)
            yield from (digest(world), digest(play_on(whole.game, world, seed=number)))
            try:
                yield [(digest(each), weight) for each, weight in deals(view, limit=MOST_DEALS)] if deals else None
            except TooManyDeals as error:
                yield error


def records(whole: Game) -> Iterator[object]:
    """Tell records: of the whole game, of what was taken back, of what each seat may keep."""
    match = Match(whole.game, players=len(whole.states[0].seats), seed=SEED, options=whole.options)
    for seat, action, _ in whole.steps:
        match.play(seat, str(action))
        if match.can_undo and match.revision % 5 == 0:
            match.undo()
            match.redo()
    yield from (match.outcome(), Match.load(match.save()).save() == match.save())
    for text in (match.save(), *map(match.record_for, whole.viewers)):
        yield text.replace(f'"library":"{__version__}"', "")  # A release must change nothing else.
    for viewer in whole.viewers:
        yield match.feed(viewer, after=match.last_id - 20)


def numbers(whole: Game) -> Iterator[object]:
    """Tell the numbers of actions and the vectors of views."""
    space = Space(whole.game, whole.options, len(whole.states[0].seats))
    yield from (space.names, space.fields)
    for state in whole.states:
        for seat in state.to_act:
            view, legal = whole.game.view(state, seat), whole.game.legal_actions(state, seat)
            yield from (space.numbers(view, legal), space.vector(view).hex())


def documents(whole: Game) -> Iterator[object]:
    """Yield the options, the facts of all cards, and the schema."""
    yield from (codec(whole.game).options.dumps(whole.options), repr(whole.options))
    yield json.dumps(faces_of(whole.game).card_table(whole.options))
    yield json.dumps(_without_descriptions(schema(whole.game)))


def _without_descriptions(value: Any) -> Any:
    """Return a JSON value without the descriptions in it."""
    match value:
        case [*items]:
            return [_without_descriptions(each) for each in items]
        case {**named}:
            return {key: _without_descriptions(each) for key, each in named.items() if key != "description"}
        case _:
            return value


ASPECTS: tuple[Callable[[Game], Iterable[object]], ...] = (
    states, actions, views, events, worlds, records, numbers, documents,
)  # fmt: skip


def texts(whole: Game, words: Words) -> Iterator[object]:
    """Yield what people read in a language: sentences, tables as text, pictures and screens."""
    for _, action, told in whole.steps:
        yield from (words.meaning(whole.game.INFO.name, action), *[words.tell(event) for event in told])
    for state in whole.some(SAMPLED):
        yield whole.game.render_text(whole.game.view(state, None), words=words)
        for _, action, _ in whole.steps[::7]:
            objection = whole.game.why_illegal(state, action, state.to_act[0] if state.to_act else 0)
            yield objection and words.tell(objection)
    yield from pictures(whole, words)


def pictures(whole: Game, words: Words) -> Iterator[object]:
    """Draw moments of the game as SVG and as a screen."""
    names = [words.seat(seat) for seat in range(len(whole.states[0].seats))]
    draw = faces_of(whole.game).screen
    for state in whole.some(PICTURED):
        for viewer in whole.viewers[:2]:
            draw_svg = Witness(whole.game, viewer).picture
            yield from (draw_svg(state, theme=theme, size=size, words=words) for theme, size in THEMES)
        for size in SIZES:
            view, legal = whole.game.view(state, 0), whole.game.legal_actions(state, 0) if 0 in state.to_act else ()
            outcome = whole.game.outcome(state)
            yield draw(view, legal, (), size, names=names, outcome=outcome, words=words).lines


def decisions(whole: Game, name: str, bot: str) -> Iterator[object]:
    """Tell what a bot chooses at some moments, and what it thinks of the choices where it says so."""
    for number, state in enumerate(state for state in whole.some(ASKED) if state.to_act):
        seat = state.to_act[0]
        decide: Any = bots.find(name, bot)(whole.game, whole.options, len(state.seats), seat)
        view, legal = whole.game.view(state, seat), whole.game.legal_actions(state, seat)
        yield decide(view, legal, number)
        if opinions := getattr(decide, "opinions", None):
            yield opinions(view, legal, number)


def bot_names(name: str) -> list[str]:
    """Name the bots of a game, each with its levels."""
    return [
        each
        for bot in bots.names(name)
        for each in (bot, *[f"{bot}:{level}" for level in bots.find(name, bot, registered=True).levels])
    ]


def tables(*, short: bool) -> Iterator[tuple[str, Any, int, str]]:
    """Go through the tables: game, options, number of players, and what it is called."""
    for name in BUILT_IN:
        info = load(name).INFO
        for option_set, options in info.option_sets[:1] if short else info.option_sets:
            for players in info.players[:1] if short else info.players:
                yield name, options, players, f"{name}, {option_set}, {players} players"


def digests(*, short: bool = False) -> Iterator[tuple[str, str]]:
    """Go through all names and digests."""
    for name, options, players, table in tables(short=short):
        whole = played(load(name), options, players)
        for aspect in ASPECTS:
            yield f"{table}, {aspect.__name__}", _digest(aspect(whole))
        for each in LANGUAGES:
            yield f"{table}, texts {each}", _digest(texts(whole, language(each).words()))
        for bot in bot_names(name):
            if bot.startswith("search:strong") and players > 2:
                continue  # It is slow, and plays as at a table for two.
            if not (short and bot == "search:strong"):
                yield f"{table}, bot {bot}", _digest(decisions(whole, name, bot))


def _digest(texts: Iterable[object]) -> str:
    mark = Mark()
    try:
        mark.add(*texts)
    except TabletopError as error:
        mark.add(repr(error))
    return str(mark)


if __name__ == "__main__":
    print(json.dumps(dict(digests(short="short" in sys.argv[1:])), indent=0))
