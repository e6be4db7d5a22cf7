"""`tabletop play` and `resume` for people at this terminal, and `watch` for games between bots."""

import argparse
import sys
import time
from contextlib import nullcontext, suppress
from typing import Any

from attrs import evolve

from tabletop.bots import act
from tabletop.bots import seat as seat_all
from tabletop.cli.arguments import Setting, add_game, add_names, add_setting, add_trusted, read_setting
from tabletop.cli.files import check_human, check_new, load_match, write_new
from tabletop.cli.languages import sentence
from tabletop.cli.parser import Command, Parser
from tabletop.cli.pictures import Album, add_look
from tabletop.cli.plain import Plain
from tabletop.cli.saves import Kept, Save, delete, kept
from tabletop.cli.session import Session
from tabletop.cli.terminal import Output, is_terminal, paged
from tabletop.cli.window import Window, can_draw
from tabletop.cli.wording import (
    AnyMatch,
    names_of,
    people,
    seated,
    seen_by,
    sentences,
    signs,
    tell_ending,
    tell_players,
    title_of,
    where_the_rules_are,
)
from tabletop.core.errors import SetupError
from tabletop.core.messages import Words
from tabletop.core.optional import optional
from tabletop.core.players import check_seat
from tabletop.match import Match
from tabletop.pictures import Witness

PLAY_EXAMPLES = """play starmap
play subastral --seats human,greedy,random --seed 7
play codex --seats human,human --names Ann,Bob
play starmap --seats human,./my_bot.py:make
play subastral --hide-known
play --load evening.jsonl"""

USUAL_DELAY, MAX_DELAY_SECONDS = 0.8, 3600
RESUME_EXAMPLES = """resume
resume 1
resume starmap-3
resume starmap-3 --delete"""
WATCH_EXAMPLES = """watch starmap --players 3 --seed 7
watch subastral --seats greedy,random --seat 0 --delay 1
watch comet --seed 5 --brief
watch codex --seed 7 --brief --svg pictures
watch starmap --language ru
watch codex --seats ./my_bot.py:make,greedy"""


def add_play(parser: Parser) -> None:
    """Add the arguments of the command."""
    say = parser.words.say
    add_game(parser, nargs="?")
    add_setting(parser, say("cli.arg.seats.play"))
    add_names(parser, say("cli.arg.names.people"))
    parser.add_argument("--load", metavar="FILE", help=say("cli.arg.load"))
    add_trusted(parser)
    _add_manner(parser)


def _add_manner(parser: Parser) -> None:
    """Add the arguments for the display and the saving of a game."""
    add, say = parser.add_argument, parser.words.say
    add("--save", metavar="FILE", help=say("cli.arg.save"))
    add("--plain", action="store_true", help=say("cli.arg.plain"))
    add("--hide-known", action="store_true", help=say("cli.arg.hide_known"))
    delay = say("cli.arg.delay.play", default=str(USUAL_DELAY))
    add("--delay", type=float, metavar="S", default=USUAL_DELAY, help=delay)


def run_play(chosen: argparse.Namespace) -> int:
    """Play until the game ends or the player leaves."""
    match = _loaded(chosen) if chosen.load else _fresh(chosen)
    _check_manner(chosen, chosen.load)
    return _sit_down(match, chosen, file=chosen.load)


def _check_manner(chosen: argparse.Namespace, file: str | None = None) -> None:
    """Raise SetupError if the delay or the file to save is invalid."""
    _check_delay(chosen.delay)
    if chosen.save:
        check_new(chosen.save, {file})


def _check_delay(seconds: float | None) -> None:
    """Raise SetupError if a delay is too long or negative."""
    if seconds is not None and not 0 <= seconds <= MAX_DELAY_SECONDS:
        raise SetupError.no("cli.undone.delay", most=MAX_DELAY_SECONDS, value=str(seconds))


def _sit_down(match: AnyMatch, chosen: argparse.Namespace, save: Save | None = None, *, file: str | None = None) -> int:
    """Play a new, loaded or resumed match until it ends or the player leaves."""
    with suppress(ImportError):
        import readline  # noqa: F401 # pyright: ignore[reportUnusedImport] - arrow keys, history
    words = chosen.words
    out = Output(match.game, words)
    display = Window(out, chosen.delay, words) if can_draw() and not chosen.plain else Plain(out, words)
    save = save or Save.begin(match)
    session = Session(display, match, save, file=file, at_end=chosen.save, hides_known=chosen.hide_known)
    try:
        return session.run()
    finally:
        save.close()
        if chosen.save:
            write_new(chosen.save, match.save(), {file, chosen.save, session.file})


def _fresh(chosen: argparse.Namespace) -> AnyMatch:
    if chosen.game is None:
        raise SetupError.no("cli.undone.which")
    if chosen.bots:
        raise SetupError.no("cli.undone.bots")
    setting = read_setting(chosen, humans=True)
    names, seed, options = setting.names, setting.seed, setting.options
    match: AnyMatch = Match(setting.game, names=names, seed=seed, options=options, bots=setting.bots)
    check_human(match)
    return match


def _loaded(chosen: argparse.Namespace) -> AnyMatch:
    for name in ("seats", "players", "seed", "options", "first", "names"):
        if getattr(chosen, name) is not None:
            raise SetupError.no("cli.undone.load", name=name)
    match = load_match(chosen.load, chosen.bots)
    if chosen.game not in (None, match.game.INFO.name):
        raise SetupError.no("cli.undone.other", file=chosen.load, game=match.game.INFO.name, name=chosen.game)
    return match


PLAY = Command(add_play, run_play, PLAY_EXAMPLES)


def add_resume(parser: Parser) -> None:
    """Add the arguments of the command."""
    say = parser.words.say
    parser.add_argument("game", metavar="GAME", nargs="?", help=say("cli.arg.resume"))
    add_trusted(parser)
    parser.add_argument("--delete", action="store_true", help=say("cli.arg.delete"))
    _add_manner(parser)


def run_resume(chosen: argparse.Namespace) -> int:
    """List the unfinished games, or resume one."""
    if chosen.delete and chosen.game is None:
        raise SetupError.no("cli.undone.delete")
    words: Words = chosen.words
    name = _asked(words) if chosen.game is None else _name(chosen.game)
    if name is None:
        return 0
    if chosen.delete:
        delete(name)
        Output().say(words.say("cli.resume.deleted", name=name))
        return 0
    _check_manner(chosen)
    save, match = Save.resume(name, chosen.bots)
    return _sit_down(match, chosen, save)


def _name(asked: str) -> str:
    """Return the name of a game from its name or its number on the list."""
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 9):
        return asked
    names = [each.name for each in kept()]
    if not 1 <= int(asked) <= len(names):
        raise SetupError.no("cli.undone.number", count=len(names), number=asked)
    return names[int(asked) - 1]


def _asked(words: Words) -> str | None:
    """List the games, and return the one that the user chooses, or None."""
    screen, games = Output(), kept()
    if not games:
        screen.say(words.say("cli.resume.none"))
        return None
    for number, each in enumerate(games, 1):
        _tell(screen, number, each, words)
    if not (sys.stdin.isatty() and is_terminal()):
        screen.say(f"\n{words.say('cli.resume.first')}")
        return None
    try:
        typed = screen.ask(f"\n{words.say('cli.resume.which')}")
    except EOFError:
        typed = ""
    return _name(typed) if typed else None


def _tell(screen: Output, number: int, game: Kept, words: Words) -> None:
    is_open = f"  {words.say('cli.resume.open')}" if game.is_open else ""
    screen.say(f"{number:3}  {game.name:12} {game.when:%Y-%m-%d %H:%M}{is_open}")
    match = game.match
    if match is None:
        trouble = "" if game.trouble is None else sentence(game.trouble, words)
        screen.tell(words.say("cli.resume.unreadable", trouble=trouble), " " * 5)
        return
    words, sitting = words.at(names_of(match.names, words)), people(match)
    called = seen_by(words, sitting[0] if len(sitting) == 1 else None)
    turn = ", ".join([called[seat] for seat in match.to_act])
    screen.tell(f"{title_of(match.game, words)}: {tell_players(match, words)}", " " * 5)
    screen.tell(words.say("cli.resume.so_far", count=len(match.record().moves), names=turn), " " * 5)


RESUME = Command(add_resume, run_resume, RESUME_EXAMPLES)


def add_watch(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add_game(parser)
    add_setting(parser, say("cli.arg.seats.watch"))
    add_names(parser, say("cli.arg.names.bots"))
    add("--seat", type=int, metavar="N", help=say("cli.arg.seat.watch"))
    add("--delay", type=float, metavar="S", help=say("cli.arg.delay.watch"))
    add("--brief", action="store_true", help=say("cli.arg.brief"))
    add("--svg", metavar="DIR", help=say("cli.arg.svg"))
    add_look(parser)


def run_watch(chosen: argparse.Namespace) -> None:
    """Play the game and print it."""
    _check_delay(chosen.delay)
    setting = read_setting(chosen)
    game = setting.game
    state = game.new_game(players=len(setting.seats), seed=setting.seed, options=setting.options)
    check_seat(state, chosen.seat)
    words, name = evolve(chosen.words, names=setting.names, beside=True), game.INFO.name
    title = words.say("cli.watched", title=title_of(game, words), count=len(setting.seats), seed=setting.seed)
    album = Album(chosen.svg, title, chosen, words) if chosen.svg else None
    screen = Output(game, words)
    with paged() if chosen.delay is None else nullcontext():
        screen.say(title)
        screen.say(seated(setting.names, setting.seats, words))
        screen.say(signs(game, words))
        last = _show(screen, setting, state, chosen, words, album)
        screen.say(f"\n{game.render_text(game.view(last, chosen.seat), words=words)}\n")
        if outcome := game.outcome(last):
            screen.say(tell_ending(game, outcome, setting.names, setting.seats, words))
        screen.say(f"\n{words.say('cli.play', game=name)}   {where_the_rules_are(game, words)}".rstrip())
    if album:
        screen.say("\n" + words.say("cli.pictures", page=album.close()))


def _show(
    screen: Output, setting: Setting, state: Any, chosen: argparse.Namespace, words: Words, album: Album | None
) -> Any:
    """Play to the end and print the events, and the table whenever the seat changes.

    Return the last state.
    """
    game, step, sitting = setting.game, 0, None
    bots, witness = seat_all(game, setting.seats, setting.options), Witness(game, chosen.seat)
    if album:
        album.add(witness, state, words.say("cli.start"), [])
    while not state.is_over:
        seat: int = state.to_act[0]
        if seat != sitting and not chosen.brief:
            screen.say(f"\n{game.render_text(game.view(state, chosen.seat), words=words)}\n")
        name = setting.seats[seat]
        state, events = act(
            game, state, seat, bots[seat], seed=setting.seed, step=step, name=name, play=optional(game).step
        )
        told = sentences(events, chosen.seat, words)
        for line in told:
            screen.tell(line, "  ")
        step, sitting = step + 1, seat
        if album:
            witness.see(seat, events)
            album.add(witness, state, words.say("cli.action", step=step), told)
        time.sleep(chosen.delay or 0)
    return state


WATCH = Command(add_watch, run_watch, WATCH_EXAMPLES)
