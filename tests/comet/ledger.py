"""A table that is updated by events alone."""

from collections import Counter
from typing import Any

from tabletop import comet
from tabletop.comet import Card, Event, Hex, State


class Ledger:
    """What the events tell of a game that began in a state, plainly kept in lists and counts."""

    def __init__(self, state: State) -> None:
        seats, silver, gold = state.seats, state.silver, state.gold
        self.hands = [Counter(mine.hand) for mine in seats]
        self.slots: list[list[Card | None]] = [list(mine.slots) for mine in seats]
        self.rescued = [list(mine.rescued) for mine in seats]
        self.exhausted = [Counter(mine.exhausted) for mine in seats]
        self.passed = [mine.passed for mine in seats]
        self.tokens: list[list[Hex | None]] = [list(places) for places in state.tokens]
        self.neutrals = dict(zip(state.options.book.setup.neutrals, state.neutrals, strict=True))
        self.sizes = {"silver": len(silver.pile), "gold": len(gold.deck), "aside": len(silver.aside)}
        self.discards = {"silver": list(silver.discard), "gold": list(gold.discard)}
        self.row, self.removed = list(gold.row), list(gold.removed)
        self.turn, self.turns, self.asked = state.turn, state.turns, (state.to_act, str(state.phase))
        self.pool, self.comet = Counter[str](), silver.comet
        self.guided: list[tuple[int | None, str]] = []

    def matches(self, state: State) -> bool:
        """Whether the state is the one that was told."""
        step: Any = state.step
        there = Ledger(state)
        there.pool = Counter[str](step.pool) if hasattr(step, "pool") else self.pool
        moving = isinstance(step, comet.Moving)
        there.guided = [(each.slot, each.terrain) for each in step.guided] if moving else self.guided
        return vars(there) == vars(self)

    def hear(self, event: Event) -> None:
        """Change what the event tells; an event that cannot be raises an error."""
        getattr(self, f"_{type(event).__name__.lower()}")(event)

    def _leave(self, seat: int, card: Card) -> None:
        assert self.hands[seat][card], f"{card} is not in the hand of seat {seat}"
        self.hands[seat] -= Counter([card])

    def _laid(self, event: comet.Laid) -> None:
        self._leave(event.seat, event.card)
        assert self.slots[event.seat][event.slot] is None
        self.slots[event.seat][event.slot] = event.card

    def _hatched(self, event: comet.Hatched) -> None:
        assert self.tokens[event.seat][event.slot] is None
        self.tokens[event.seat][event.slot] = event.to

    def _discarded(self, event: comet.Discarded) -> None:
        self._leave(event.seat, event.card)
        self.discards[event.metal].append(event.card)
        if event.why == "move":
            self.pool, self.guided = Counter[str](), []

    def _used(self, event: comet.Used) -> None:
        if event.goes == "exhausted":
            self.exhausted[event.seat][event.card] += 1
            return
        self._leave(event.seat, event.card)
        (self.removed if event.goes == "removed" else self.discards["gold"]).append(event.card)

    def _poolgrew(self, event: comet.PoolGrew) -> None:
        self.pool.update(event.symbols)

    def _copied(self, _event: comet.Copied) -> None:
        self.pool = Counter[str]()

    def _moved(self, event: comet.Moved) -> None:
        assert self.tokens[event.seat][event.slot] == event.start
        assert event.symbol is None or self.pool[event.symbol]
        self.pool -= Counter[str]([event.symbol] if event.symbol else [])
        self.tokens[event.seat][event.slot] = event.to

    def _rescued(self, event: comet.Rescued) -> None:
        assert (self.tokens[event.seat][event.slot], self.slots[event.seat][event.slot]) == (Hex(0, 0), event.card)
        self.tokens[event.seat][event.slot] = self.slots[event.seat][event.slot] = None
        self.rescued[event.seat].append(event.card)
        self.guided = [passage for passage in self.guided if passage[0] != event.slot]

    def _passageopened(self, event: comet.PassageOpened) -> None:
        self.guided.append((event.slot, event.terrain))

    def _neutralplaced(self, event: comet.NeutralPlaced) -> None:
        assert self.neutrals[event.token] == event.start
        self.neutrals[event.token] = event.to

    def _distancereduced(self, _event: comet.DistanceReduced) -> None:
        pass

    def _goldtaken(self, event: comet.GoldTaken) -> None:
        self.row.remove(event.card)
        self.hands[event.seat][event.card] += 1

    def _silvertaken(self, event: comet.SilverTaken) -> None:
        self.discards["silver"].remove(event.card)
        self.hands[event.seat][event.card] += 1

    def _drawn(self, event: comet.Drawn) -> None:
        assert event.card is not None
        assert self.sizes["silver"]
        self.sizes["silver"] -= 1
        self.hands[event.seat][event.card] += 1

    def _reshuffled(self, event: comet.Reshuffled) -> None:
        assert (self.sizes[event.metal], len(self.discards[event.metal])) == (0, event.count)
        assert event.metal == "gold" or self.comet, "silver is never reshuffled before the comet"
        self.sizes[event.metal], self.discards[event.metal] = event.count, []

    def _refilled(self, event: comet.Refilled) -> None:
        self.sizes["gold"] -= 1
        self.row.append(event.card)

    def _readied(self, event: comet.Readied) -> None:
        assert self.exhausted[event.seat] >= Counter(event.cards)
        self.exhausted[event.seat] -= Counter(event.cards)

    def _cometarrived(self, event: comet.CometArrived) -> None:
        assert (self.sizes["silver"], self.sizes["aside"], self.comet) == (0, event.count, False)
        self.sizes |= {"silver": event.count, "aside": 0}
        self.comet = True

    def _chose(self, event: comet.Chose) -> None:
        assert self.asked == ((event.seat,), "arrival")

    def _passed(self, event: comet.Passed) -> None:
        assert self.comet
        assert event.seat == self.turn
        self.passed[event.seat] = True

    def _turnended(self, event: comet.TurnEnded) -> None:
        assert event.seat == self.turn

    def _turnbegan(self, event: comet.TurnBegan) -> None:
        waiting = [(self.turn + ahead) % len(self.hands) for ahead in range(1, len(self.hands) + 1)]
        assert event.seat == next(seat for seat in waiting if not self.passed[seat])
        self.turn, self.turns = event.seat, self.turns + 1

    def _asked(self, event: comet.Asked) -> None:
        assert not self.passed[event.seat]
        self.asked = ((event.seat,), event.phase)

    def _ended(self, event: comet.Ended) -> None:
        assert all(self.passed) == (event.reason == "passed")
        self.asked = ((), "over")
