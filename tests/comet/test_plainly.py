"""Where tokens can go, compared on random positions with the rulebook told plainly: sets of hexes and a search."""

from random import Random
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Catalogue, Go, Hex, Nest, Options, Place, State, Step
from tabletop.comet.board import neighbours
from tabletop.testing import covers, tables
from tests.comet.play import document, walk

CAVE = Hex(0, 0)


def far_moles() -> Catalogue:
    """Return a catalogue in which one mole goes up to three steps round all tokens."""
    data = document()
    mole = next(card for card in data["silver"] if card["id"] == FAR_MOLE)
    mole["abilities"][0].update(steps=3, crossing="none")
    return Catalogue.read(data)


FAR_MOLE = "silver-golden-mole-2"
CATALOGUE = far_moles()
OPTIONS = {
    "side_blue": Options(catalogue=CATALOGUE),
    "side_other": Options(side="side_other", catalogue=CATALOGUE),
    "nests entered": Options(side="side_other", steps_enter_nests=True, catalogue=CATALOGUE),
}
KEEPERS = {"gold-okapi-1": "jungle", "gold-aurochs-1": "meadow", "gold-giant-beaver-1": "water"}
MOVE = "silver-mauritius-dodo-1"
both = pytest.mark.parametrize("name", OPTIONS)


class Plain:
    """A state as somebody at the table sees the board."""

    def __init__(self, state: State) -> None:
        board = state.options.book.board
        self.terrain = {board.hexes[at]: land for at, land in board.terrain_of.items()}
        self.nest = {board.hexes[at]: number for at, number in board.nest_of.items()}
        self.hexes = set(board.hexes)
        self.mine = state.tokens[state.turn]
        self.occupied = {at for places in (*state.tokens, state.neutrals) for at in places if at is not None}

    def around(self, place: Hex) -> set[Hex]:
        return {near for near in neighbours(place) if near in self.hexes}

    def next_to_walk(self, start: Hex, passable: set[Hex]) -> set[Hex]:
        """Find all hexes next to the start, or next to what can be walked to."""
        walked, agenda = {start}, [start]
        while agenda:
            for near in self.around(agenda.pop()) & passable - walked:
                walked.add(near)
                agenda.append(near)
        return {near for place in walked for near in self.around(place)} - {start}

    def free(self, place: Hex) -> bool:
        return place not in self.occupied

    def steps(self, start: Hex, symbol: str, passable: set[Hex]) -> set[Hex]:
        reached = self.next_to_walk(start, passable - {CAVE})
        ends = {place for place in reached if self.free(place) and self.terrain.get(place) is not None}
        return {place for place in ends if symbol in ("wild", self.terrain[place])} | reached & {CAVE}

    def runs(self, start: Hex, steps: int, *, paid: bool, nests: bool) -> set[Hex]:
        ground = {place for place in self.hexes - {CAVE} if place in self.terrain or nests}
        enterable = ground | self.occupied if paid else ground - self.occupied
        at, been = {start}, set[Hex]()
        for _ in range(steps):
            at = {near for place in at for near in self.around(place)} & (enterable | {CAVE})
            been |= at
            at -= {CAVE}
        return {place for place in been if place == CAVE or (place in ground and self.free(place))} - {start}


def lay(random: Random, options: Options, **facts: Any) -> State:
    """Lay a table with tokens anywhere, in crowds as well, nests shared now and then."""
    board = options.book.board
    crowd = list(board.hexes[1 : random.choice((18, 40, len(board.hexes)))])
    places = random.sample(crowd, 11)
    shared = next((place for place in places if board.number[place] in board.nest_of), None)
    if shared is not None and random.random() < 0.3:
        places[4] = shared  # if anybody's, then of a player who may share nests
    words = [str(place) for place in places]
    neutrals = {name: words.pop() for name in ("mammoth", "giant_tortoise") if random.random() < 0.7}
    tokens = {seat: " ".join(words[3 * seat : 3 * seat + random.randrange(1, 4)]) for seat in range(3)}
    leaders = {0: "leader-quagga", 1: "leader-red-egg", 2: "leader-blue-egg"}
    facts["rescued"] = {**facts.get("rescued", {}), 1: "silver-christmas-island-rat-2"}
    return tables.comet(players=3, options=options, leaders=leaders, tokens=tokens, neutrals=neutrals, **facts)


def listed(state: State, kind: Any) -> set[Any]:
    """Return the legal actions of a kind."""
    return {action for action in comet.legal_actions(state) if isinstance(action, kind)}


@covers("comet.step", "comet.passage", "comet.A8", "comet.terrain_passage")
@both
def test_steps(name: str) -> None:
    random = Random(name)
    for _ in range(300):
        keepers = random.sample(sorted(KEEPERS), random.randrange(3))
        wild = random.random() < 0.5
        facts: dict[str, Any] = {"hands": {0: "silver-gecko-4" if wild else MOVE}, "rescued": {0: " ".join(keepers)}}
        state = lay(random, OPTIONS[name], **facts)
        plain = Plain(state)
        open_ground = {place for place, land in plain.terrain.items() if land in [KEEPERS[card] for card in keepers]}
        state = walk(state, f"move {facts['hands'][0]}")
        symbols = ("wild",) if wild else state.options.book.animals[Card(MOVE)].symbols
        expected = {
            Step(slot, to, symbol)
            for slot, start in enumerate(plain.mine)
            for symbol in symbols
            if start is not None
            for to in plain.steps(start, symbol, plain.occupied | open_ground)
        }
        assert listed(state, Step) == expected


@covers("comet.terrain_passage")
@both
def test_steps_of_a_guided_token(name: str) -> None:
    random = Random(name)
    for _ in range(200):
        state = lay(random, OPTIONS[name], hands={0: MOVE}, rescued={0: "silver-okapi-1 silver-komodo-dragon-1"})
        plain, symbols = Plain(state), state.options.book.animals[Card(MOVE)].symbols
        state = walk(state, f"move {MOVE}")
        opened = dict[int, set[str]]()
        for card, land in (("silver-okapi-1", "jungle"), ("silver-komodo-dragon-1", "lava")):
            slot = random.choice([slot for slot, place in enumerate(plain.mine) if place is not None])
            opened.setdefault(slot, set()).add(land)
            state = walk(state, f"use {card}")
            state = walk(state, f"guide {slot}") if state.phase == "guide" else state
        expected = set[Step]()
        for slot, start in enumerate(plain.mine):
            passable = plain.occupied | {at for at, land in plain.terrain.items() if land in opened.get(slot, ())}
            if start is not None:
                for symbol in symbols:
                    expected |= {Step(slot, to, symbol) for to in plain.steps(start, symbol, passable)}
        assert listed(state, Step) == expected


@covers("comet.extra_step", "comet.A11", "comet.A12", "comet.A15", "comet.A32")
@pytest.mark.parametrize(
    ("card", "steps", "paid"),
    [("adv-tunnel", 3, True), ("silver-golden-mole-1", 1, False), (FAR_MOLE, 3, False), ("gold-pterosaur-1", 3, True)],
)
@both
def test_runs(name: str, card: str, steps: int, paid: bool) -> None:
    random = Random(name)
    for _ in range(150):
        held = f"{MOVE} {card}" if card.startswith("adv") else MOVE
        rescued = "gold-okapi-1" + ("" if card.startswith("adv") else f" {card}")
        state = lay(random, OPTIONS[name], hands={0: held}, rescued={0: rescued})
        plain, nests = Plain(state), OPTIONS[name].steps_enter_nests
        expected = {
            Go(slot, to)
            for slot, start in enumerate(plain.mine)
            if start is not None
            for to in plain.runs(start, steps, paid=paid, nests=nests)
        }
        state = walk(state, f"move {MOVE}")
        if len(expected) < 2:
            assert (comet.Use(Card(card)) in comet.legal_actions(state)) == bool(expected)
        else:
            assert set(comet.legal_actions(walk(state, f"use {card}"))) == expected


@covers("comet.enter_special", "comet.A15")
@both
def test_entering(name: str) -> None:
    random, met = Random(name), 0
    for _ in range(300):
        state = lay(random, OPTIONS[name], hands={0: MOVE}, rescued={0: "silver-brachiosaurus-1 gold-okapi-1"})
        plain = Plain(state)
        expected = {
            Go(slot, to)
            for slot, start in enumerate(plain.mine)
            if start is not None
            for to in plain.next_to_walk(start, plain.occupied)
            if to == CAVE or (to in plain.nest and plain.free(to))
        }
        state = walk(state, f"move {MOVE}")
        if len(expected) < 2:
            assert (comet.Use(Card("silver-brachiosaurus-1")) in comet.legal_actions(state)) == bool(expected)
        else:
            met += 1
            assert set(comet.legal_actions(walk(state, "use silver-brachiosaurus-1"))) == expected
    assert met > 40


@covers("comet.place_neutral", "comet.A16")
@both
def test_placing(name: str) -> None:
    random = Random(name)
    for _ in range(60):
        state = lay(random, OPTIONS[name], hands={0: f"{MOVE} adv-ride-the-mammoth"})
        plain = Plain(state)
        state = walk(state, f"move {MOVE}", "use adv-ride-the-mammoth")
        assert set(comet.legal_actions(state)) == {Place(to) for to in plain.hexes - {CAVE} if plain.free(to)}


@covers("comet.nest", "comet.share_nest", "comet.A5", "comet.A31", "comet.A36")
@both
@pytest.mark.parametrize("shares", [False, True])
def test_nests(name: str, shares: bool) -> None:
    random, refused = Random(name), 0
    cards = ("silver-gecko-1", "silver-iguana-1", "silver-moa-1", "silver-okapi-1", "gold-okapi-1")
    for _ in range(200):
        card = random.choice(cards)
        rescued = {0: "silver-christmas-island-rat-1"} if shares else {}
        state = lay(random, OPTIONS[name], hands={0: card}, rescued=rescued)
        plain, distance = Plain(state), state.options.book.animals[Card(card)].nest
        free = {to: number for to, number in plain.nest.items() if number >= distance and plain.free(to)}
        expected = {to for to in free if free[to] == min(free.values())}
        if shares:
            lowest = min([number for number in plain.nest.values() if number >= distance])
            expected |= {to for to, number in plain.nest.items() if number == lowest}
        slot = next((slot for slot, place in enumerate(plain.mine) if place is None), None)
        begun = comet.Hatch(Card(card), slot or 0)
        assert (begun in comet.legal_actions(state)) == (bool(expected) and slot is not None)
        refused += not expected
        if expected and slot is not None:
            hatched = [event.to for event in comet.events(state, begun) if isinstance(event, comet.Hatched)]
            state = comet.apply(state, begun)
            assert listed(state, Nest) == ({Nest(to) for to in expected} if len(expected) > 1 else set())
            assert hatched == ([] if len(expected) > 1 else [*expected])
