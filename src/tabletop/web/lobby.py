"""What there is to play, and a table set up as somebody asked for it."""

import json

from tabletop import bots
from tabletop.catalogue import games, load
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame
from tabletop.core.setup import has_first
from tabletop.match import Match
from tabletop.records.codec import codec
from tabletop.records.decoding import READERS, entries_of, read_document
from tabletop.web.documents import GameDocument, GamesDocument, Opening, OptionSet
from tabletop.web.table import AnyMatch
from tabletop.web.wire import Request


def games_document() -> GamesDocument:
    """List the games that can be played; one of another distribution that cannot be imported is left out."""
    found: list[GameDocument] = []
    for name in games():
        try:
            found.append(_game_document(load(name)))
        except SetupError:
            continue
    return GamesDocument(games=found)


def _game_document(game: AnyGame) -> GameDocument:
    info, write = game.INFO, codec(game).options.write
    return GameDocument(
        name=info.name,
        title=info.title,
        players=[*info.players],
        option_sets=[OptionSet(name=name, options=write(options)) for name, options in info.option_sets],
        has_first=has_first(game.Options()),
        bots=bot_names(info.name),
    )


def bot_names(game: str) -> list[str]:
    """Name the bots of a game that can be seated, each with its levels."""
    return [
        each
        for name in bots.names(game)
        for each in (name, *[f"{name}:{level}" for level in bots.find(game, name, registered=True).levels])
    ]


def opened(request: Request) -> AnyMatch:
    """Return the match that is asked for; its seed comes from the system's secrets."""
    body = {**read_document(entries_of, request.body, "request")}
    options = body.pop("options", None)
    wanted = read_document(READERS.of(Opening), body, "request")
    game = load(wanted.game)
    names = [seat.name or f"seat {number}" for number, seat in enumerate(wanted.seats)]
    chosen = None if options is None else codec(game).options.loads(json.dumps(options))
    return Match(game, names=names, options=chosen, bots=[seat.bot for seat in wanted.seats])
