"""Steps of a turn that decisions interrupt."""

from typing import TYPE_CHECKING, Any, Self, TypeAlias

from attrs import frozen

from tabletop.comet.cards import Card
from tabletop.comet.effects import Symbol, Terrain
from tabletop.core.fast import fast

if TYPE_CHECKING:
    from tabletop.comet.state import Position


class UnderWay:
    """Base of the steps of a turn that decisions interrupt."""

    __slots__ = ()

    @classmethod
    def of(cls, position: "Position") -> Self:
        """Return the step under way, which must be of this class.

        While an ability is in use, this is the step that it interrupts, unless the class is `Using`.
        """
        step: Any = position.step
        if step.__class__ is Using and cls is not Using:
            step = step.within
        return step  # type: ignore[no-any-return]


@frozen(weakref_slot=False)
class Hatching(UnderWay):
    """A Hatch under way.

    The token of `slot` waits for a nest. `distance` is the distance after reductions.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-gecko-1"})
    >>> comet.apply(state, comet.Hatch(comet.Card("silver-gecko-1"), slot=1)).step
    Hatching(slot=1, distance=2)
    """

    slot: int
    distance: int


@frozen(weakref_slot=False)
class Guided:
    """Passage over empty hexes of a terrain for the rest of a Move.

    It is for the token of `slot`, or for all tokens of the player if `slot` is None.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-green-egg"}, hands={0: "silver-okapi-1"}, tokens={0: "@0,3"})
    >>> for text in ("move silver-okapi-1", "use leader-green-egg"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> state.step.guided
    (Guided(slot=0, terrain='desert'),)
    """

    slot: int | None
    terrain: Terrain


@frozen(weakref_slot=False)
class Moving(UnderWay):
    """A Move under way.

    `pool` are the unused symbols, `cards` the cards discarded for the Move, and `guided` the passages gained. `silver`
    are those of the cards that are still on the silver discard pile.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "@0,3"})
    >>> comet.apply(state, comet.Move(comet.Card("silver-okapi-1"))).step
    Moving(pool=('lava', 'water'), cards=(Card('silver-okapi-1'),), silver=(Card('silver-okapi-1'),), guided=())
    """

    pool: tuple[Symbol, ...]
    cards: tuple[Card, ...]
    silver: tuple[Card, ...]
    guided: tuple[Guided, ...] = ()


make_moving = fast(Moving)


def with_pool(moving: Moving, pool: tuple[Symbol, ...]) -> Moving:
    """Return the Move with these unused symbols."""
    return make_moving(pool, moving.cards, moving.silver, moving.guided)


def grown(pool: tuple[Symbol, ...], symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """Return the pool with more symbols, sorted."""
    return tuple(sorted(pool + symbols))


@frozen
class Refreshing(UnderWay):
    """A Refresh under way.

    >>> comet.apply(comet.new_game(players=2, seed=7), comet.Refresh()).step
    Refreshing()
    """


@frozen(weakref_slot=False)
class Between(UnderWay):
    """The window between turns.

    `cards` were discarded for the Move of the turn. `silver` are those of them that can still be taken.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "@0,3"}, rescued={1: "silver-thylacine-1"})
    >>> for text in ("move silver-okapi-1", "stop"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> state.step
    Between(cards=(Card('silver-okapi-1'),), silver=(Card('silver-okapi-1'),))
    >>> print(*comet.legal_actions(state), sep=", ")
    use silver-thylacine-1, stop
    """

    cards: tuple[Card, ...]
    silver: tuple[Card, ...]


@frozen
class Copying(UnderWay):
    """Steps with copied symbols, in the window between turns.

    >>> from tabletop.testing import tables
    >>> hands, tokens = {0: "silver-okapi-1"}, {0: "@0,3", 1: "@0,4"}
    >>> state = tables.comet(hands=hands, tokens=tokens, rescued={1: "silver-mauritius-parrot-1"})
    >>> for text in ("move silver-okapi-1", "stop", "use silver-mauritius-parrot-1"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> copying: comet.Copying = state.step
    >>> state.to_act, copying.pool
    ((1,), ('lava', 'water'))
    >>> print(*comet.legal_actions(state), sep=", ")
    step 0 0,5 lava, step 0 1,2 water, stop
    """

    pool: tuple[Symbol, ...]
    within: Between


@frozen(weakref_slot=False)
class Using(UnderWay):
    """An ability that is being carried out.

    After `left` more choices, the interrupted step `within` resumes.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-white-egg"}, hands={0: "silver-okapi-1"}, tokens={0: "@0,1"})
    >>> for text in ("move silver-okapi-1", "use leader-white-egg"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> using: comet.Using = state.step
    >>> using.card, using.within.pool
    (Card('leader-white-egg'), ('lava', 'water'))
    """

    card: Card
    ability: int
    left: int
    within: Hatching | Moving | Between


Pending: TypeAlias = Hatching | Moving | Refreshing | Between | Copying | Using
