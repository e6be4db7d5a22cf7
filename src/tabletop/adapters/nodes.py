"""Nodes of a search, from the chance node that deals a game.

A chance node can be written as a line of text. Nodes never change, so clones share them.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, TypeAlias
from zlib import compress, decompressobj

from attrs import field, frozen

from tabletop.catalogue import load
from tabletop.core.deals import Deals
from tabletop.core.errors import SetupError, SpaceError, TooManyDeals, shown
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.outcome import returns
from tabletop.core.play import never_copied
from tabletop.core.players import check_players
from tabletop.core.rng import one_way_seed
from tabletop.core.setup import check_options, named_options, option_set
from tabletop.records.codec import codec
from tabletop.records.documents import MAX_CHARACTERS
from tabletop.spaces import Space

TINY = "tiny"
"""The name of the options of a tiny table."""
_written = lru_cache(maxsize=100_000)(repr)
_PACKED = "z"  # Marks packed text, which is never an option set's name or a number.


@frozen
class Seeds:
    """A chance node with one game for each of `size` seeds."""

    game: AnyGame
    options: Any
    players: int
    size: int
    is_exact: bool = False

    def probabilities(self) -> Sequence[float]:
        """Return the probability of each seed, which is the same for all."""
        return [1 / self.size] * self.size

    def state(self, outcome: int) -> Any:
        """Return the first state of the game with this seed."""
        return self.game.new_game(players=self.players, seed=outcome, options=self.options)


@frozen
class Listed:
    """A chance node with weighted states, which are all deals (`is_exact`) or samples."""

    deals: Deals[Any]
    is_exact: bool
    _total: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_total", sum([weight for _, weight in self.deals]))

    @property
    def size(self) -> int:
        """The number of states."""
        return len(self.deals)

    def probabilities(self) -> Sequence[float]:
        """Return the probability of each state."""
        return [weight / self._total for _, weight in self.deals]

    def state(self, outcome: int) -> Any:
        """Return state number `outcome`."""
        return self.deals[outcome][0]


Root: TypeAlias = Seeds | Listed
"""The chance node of a game, with `size` outcomes and their probabilities."""


@frozen
class Start:
    """The parameters of a chance node as text and numbers.

    It has `seeds` seeds, or all deals if that is 0, or the states that are consistent with a packed `view`.
    """

    game: str
    players: int
    options: str
    seeds: int
    view: str
    worlds: int
    limit: int

    def package(self) -> AnyGame:
        """Return the game."""
        return load(self.game)

    def own_options(self) -> Any:
        """Return the options that the text encodes."""
        return read_options(self.package(), self.options)

    def root(self) -> Root:
        """Return the chance node, which is cached."""
        return _root_of(self)


@lru_cache(maxsize=8)
def _root_of(start: Start) -> Root:
    game, options = start.package(), start.own_options()
    if start.view:
        return _worlds(game, codec(game, options=options).view.loads(unpacked(start.view)), start)
    check_players(game.INFO, start.players)
    if start.seeds:
        return Seeds(game, options, start.players, start.seeds)
    listed = optional(game).starts
    if listed is None:
        raise SetupError(f"{game.INFO.title} has no list of all deals: give a number of seeds")
    return Listed(listed(players=start.players, options=options), is_exact=True)


def _worlds(game: AnyGame, view: Any, start: Start) -> Root:
    """Return all deals consistent with a view, or sampled states if there are too many."""
    listed = optional(game).deals
    try:
        if listed is not None and start.limit:
            return Listed(listed(view, limit=start.limit), is_exact=True)
    except TooManyDeals:
        pass
    seeds = [one_way_seed(number, "load_from") for number in range(start.worlds)]
    return Listed(tuple([(game.sample_state(view, seed=seed), 1) for seed in seeds]), is_exact=False)


def text_of_options(game: AnyGame, options: Any) -> str:
    """Return options as text, which is a name, "tiny" or packed JSON."""
    if isinstance(options, str):
        read_options(game, options)
        return options
    chosen = game.Options() if options is None else options
    check_options(game.INFO, game.Options, chosen)
    names = [name for name, each in game.INFO.option_sets if each == chosen]
    return names[0] if names else packed(codec(game).options.dumps(chosen))


def read_options(game: AnyGame, text: str) -> Any:
    """Return the options that a text encodes."""
    if option_set(game.INFO, text) is None:
        if text == TINY:
            from tabletop.testing.facts import tiny

            return tiny(game.INFO.name)[0]
        if text.startswith(_PACKED):
            return codec(game).options.loads(unpacked(text))
    return named_options(game.INFO, text)


def packed(text: str) -> str:
    """Return text as one word of letters, digits, - and _."""
    return _PACKED + urlsafe_b64encode(compress(text.encode())).decode().rstrip("=")


def unpacked(word: str) -> str:
    """Return the text of a packed word."""
    reader = decompressobj()  # A word of a megabyte can decompress to a gigabyte.
    try:
        text = reader.decompress(urlsafe_b64decode(word[1:] + "=" * (-(len(word) - 1) % 4)), MAX_CHARACTERS).decode()
    except Exception as error:
        raise SetupError(f"{shown(word)} is not packed text") from error
    if not reader.eof:
        raise SetupError(f"{shown(word)} is not packed text of at most {MAX_CHARACTERS:,} characters")
    return text


@never_copied
class Node:
    """A state after a number of steps, with a fingerprint of each seat's observations."""

    def __init__(self, space: Space[Any, Any], state: Any, heard: tuple[str, ...], steps: int) -> None:
        self.space, self.state, self.heard, self.steps = space, state, heard, steps

    @classmethod
    def first(cls, space: Space[Any, Any], state: Any) -> "Node":
        """Return the first node of a game that begins with this state."""
        seats = range(space.players)
        return cls(space, state, tuple([_seen(space.game, state, seat) for seat in seats]), 0)

    @property
    def seat(self) -> int:
        """The seat to decide, or the first of several."""
        seat: int = self.state.to_act[0]
        return seat

    @cached_property
    def choices(self) -> Mapping[int, Any]:
        """The legal actions of the seat to decide, by ascending number."""
        game, seat = self.space.game, self.seat
        actions = game.legal_actions(self.state, seat)
        numbers = self.space.numbers(game.view(self.state, seat), actions)
        return dict(sorted(zip(numbers, actions, strict=True)))

    def after(self, number: int, *, exact: bool) -> "Node":
        """Return the node after the action of this number.

        Raises SpaceError, with the legal actions, if the action is illegal. If the chance node has all deals, nothing
        may be random afterwards. So SetupError is raised if cards are shuffled again.
        """
        action, seat = self.choices.get(number), self.seat
        if action is None:
            legal = ", ".join([f"{each} ({mine})" for each, mine in self.choices.items()])
            raise SpaceError(f"seat {seat} may not play {shown(number)}: legal are {legal}")
        state, events = optional(self.space.game).step(self.state, action, seat)
        if exact and getattr(state, "seed", None) != getattr(self.state, "seed", None):
            raise SetupError("cards are shuffled again, which a root with all deals does not cover: use seeds")
        heard = [
            _heard(before, events, listener, str(action) if listener == seat else "")
            for listener, before in enumerate(self.heard)
        ]
        return Node(self.space, state, tuple(heard), self.steps + 1)

    def resampled(self, seat: int, seed: int) -> "Node":
        """Return a random node with the same view for this seat."""
        game = self.space.game
        world = game.sample_state(game.view(self.state, seat), seed=seed)
        heard = [mine if each == seat else _seen(game, world, each) for each, mine in enumerate(self.heard)]
        return Node(self.space, world, tuple(heard), self.steps)

    def returns(self) -> list[float]:
        """Return the result of each seat, 0 before the end."""
        outcome = self.space.game.outcome(self.state)
        return [0.0] * self.space.players if outcome is None else [*returns(outcome)]


def _seen(game: AnyGame, state: Any, seat: int) -> str:
    view = game.view(state, seat)
    return _fingerprint(codec(game).view.dumps(view))


def _heard(before: str, events: tuple[Any, ...], seat: int, action: str) -> str:
    """Return the fingerprint after a seat's own action and its part of the events."""
    parts = [part for event in events if (part := event.seen_by(seat)) is not None]
    return _fingerprint("\n".join([before, action, *map(_written, parts)])) if parts or action else before


def _fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
