"""A bot's decision as a value, which pickles: the bot can think in another process while the match goes on."""

from typing import Any

from attrs import field, frozen

from tabletop.bots import Factory, find
from tabletop.bots.playing import asked, failure, new_bot
from tabletop.catalogue import GameHandle
from tabletop.core.errors import BotError, SetupError, shown


@frozen
class Question:
    """What a bot is asked: all that its seat may know, and nothing that leads to more."""

    game: GameHandle
    options: Any
    players: int
    seat: int
    bot: str
    """The bot's name at the match."""
    view: Any
    actions: tuple[Any, ...]
    seed: int = field(repr=False)
    revision: int
    """The revision of the match: its answer is for this moment."""
    given: Factory | None = field(default=None, repr=False)
    """The factory that the match was given; None for a bot that is known by its name."""

    def answer(self) -> str:
        """Return the notation of what the bot chooses; BotError if it fails or chooses what is not legal.

        The bot is made anew for each question, as it is when a match is loaded.
        """
        chosen = self.actions[0] if len(self.actions) == 1 else self._chosen()
        if chosen not in self.actions:
            facts = (("bot", self.bot), ("seat", self.seat), ("action", shown(chosen)))
            raise BotError("bot.illegal", facts)
        return str(chosen)

    def _chosen(self) -> Any:
        game = self.game.game()
        try:
            factory = self.given or find(game.INFO.name, self.bot, registered=True)
        except SetupError as error:
            raise failure(self.bot, self.seat, error) from error
        bot = new_bot(factory, game, self.options, players=self.players, seat=self.seat, name=self.bot)
        return asked(bot, self.view, self.actions, self.seed, seat=self.seat, name=self.bot)
