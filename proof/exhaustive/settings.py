"""The small settings: tables of each game with few reachable states, made by its options."""

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from proof.exhaustive.catalogues import comet_table
from tabletop import codex, load, starmap, subastral
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.core.game import AnyGame
from tabletop.starmap.cards import FACES
from tabletop.testing import Facts, facts_for


@frozen
class Setting:
    """A table to be visited whole: how its options are made, and what they say.

    The options are made anew at each look, so that the rules which check them are seen at work.
    """

    game_name: str
    name: str
    players: int
    make: Callable[[], Any] = field(eq=False, repr=False)
    told: str = field(eq=False, repr=False)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return load(self.game_name)

    @property
    def facts(self) -> Facts:
        """What the laws cannot know of the game."""
        return facts_for(self.game_name)

    @property
    def is_short(self) -> bool:
        """Whether the suite visits it too."""
        return self.title in SHORT

    @property
    def title(self) -> str:
        """What names it among those of all games."""
        return f"{self.game_name}, {self.name}"


SHORT = frozenset(
    {
        "starmap, two, with the dummy",
        "starmap, three, rest rounds",
        "subastral, two, three in hand",
        "codex, a gold card in hand",
        "comet, extra step",
    }
)
"""The settings that are small enough for the test suite."""


def star_map(cards: str, *, dealt: int = 1, shine: int = 1) -> starmap.Options:
    """Return a table with these cards."""
    named = {str(face): face for face in FACES}
    return starmap.Options(cards=tuple([named[card] for card in cards.split()]), dealt=dealt, shine=shine)


def subastral_table(cards: str, *, dealt: int = 1, disturbance: bool = False) -> subastral.Options:
    """Return a table with so many of these cards, such as `13 desert:2/2`, and one crowded cloud."""
    words = cards.split()
    rows = zip(words[::2], words[1::2], strict=True)
    deck = tuple([subastral.Printed.from_notation(card) for count, card in rows for _ in range(int(count))])
    return subastral.Options(disturbance=disturbance, cards=deck, dealt=dealt, crowded=1)


def codex_table(resources: str, golds: str, objectives: str, **numbers: Any) -> codex.Options:
    """Return a table with these cards, by number, and the last two starter cards, which have the fewest corners."""
    r, g, o = [[int(word) - 1 for word in words.split()] for words in (resources, golds, objectives)]
    few = codex.CardSet(
        tuple([RESOURCES[at] for at in r]), tuple([GOLDS[at] for at in g]), STARTERS[-2:],
        tuple([OBJECTIVES[at] for at in o]),
    )  # fmt: skip
    chosen: dict[str, Any] = {"common": 0, **numbers}
    return codex.Options(cards=few, rounds=1, **chosen)


def _star_map(name: str, players: int, cards: str, told: str, **more: Any) -> Setting:
    return Setting("starmap", name, players, lambda: star_map(cards, **more), told)


def _subastral(name: str, players: int, cards: str, told: str, **more: Any) -> Setting:
    return Setting("subastral", name, players, lambda: subastral_table(cards, **more), told)


def _codex(name: str, cards: tuple[str, str, str], told: str, **more: Any) -> Setting:
    return Setting("codex", name, 2, lambda: codex_table(*cards, **more), told)


ONE_KIND: dict[str, Any] = {
    "silver": "10 okapi-1", "gold": "1 adv-near-nest 2 gold-okapi-1", "hand": 2, "piles": (6, 8, 9), "turn_limit": 4,
}  # fmt: skip
"""Two cards in each hand, and equal silver cards."""
TWO_KINDS: dict[str, Any] = {
    "silver": "8 okapi-1 1 christmas-island-rat-1", "gold": "4 adv-near-nest 1 gold-okapi-1", "hand": 1,
    "piles": (8, 8, 8), "turn_limit": 4,
}  # fmt: skip
"""One card in each hand, and two kinds of silver cards."""
VARIANTS: dict[str, Any] = {
    "used_advantage": "discarded", "steps_enter_nests": True, "leader_step_passage": True, "self_between_turns": True,
    "arrival_first": "next",
}  # fmt: skip


def _comet(name: str, leader: str, told: str, players: int = 2, **more: Any) -> Setting:
    base = TWO_KINDS if more.pop("two_kinds", False) else ONE_KIND
    return Setting("comet", name, players, lambda: comet_table(leader, **{**base, **more}), told)


SETTINGS: tuple[Setting, ...] = (
    _star_map("two, with the dummy", 2, "B1 B1 B2 R1 R2 REST", "6 cards, one in hand, shine 1"),
    _star_map("two, buying", 2, "B1 B1 B1 B1 B1 B2 REST", "7 cards, one in hand, shine 2", shine=2),
    _star_map("three, rest rounds", 3, "B1 B1 R1 R1 REST REST REST", "7 cards, one in hand, shine 1"),
    _star_map("three", 3, "B1 B1 B2 R1 R2 REST", "6 cards, one in hand, shine 1"),
    _star_map("three, two in hand", 3, "B1 B1 B1 B2 R1 R1 R1 R2", "8 cards, two in hand, shine 1", dealt=2),
    _star_map("four", 4, "B1 B1 B2 R1 R2 REST", "6 cards, one in hand, shine 1"),
    _subastral("two", 2, "13 desert:2/2 1 savanna:6/2 1 tundra:1/2", "15 cards of three faces, one in hand"),
    _subastral(
        "two, disturbance", 2, "13 desert:2/2 1 savanna:6/2 1 tundra:1/2",
        "the same 15 cards, one in hand, cards are given", disturbance=True,
    ),
    _subastral(
        "two, three in hand", 2, "18 desert:2/2 1 savanna:6/2", "19 cards of two faces, three in hand, cards are given",
        dealt=3, disturbance=True,
    ),
    _subastral("three", 3, "18 desert:2/2 1 savanna:6/3", "19 cards of two faces, one in hand"),
    _subastral("four", 4, "22 desert:2/2 1 savanna:6/2", "23 cards of two faces, one in hand"),
    _codex(
        "a gold card in hand", ("8", "1 2", "9 10 11 12"), "3 cards and 4 objectives, one gold card in hand",
        resources_dealt=0, golds_dealt=1, face_up=0,
    ),
    _codex(
        "refilled", ("2 8", "1", "1 5 9 13"), "3 cards and 4 objectives, one resource card in hand",
        resources_dealt=1, golds_dealt=0, face_up=0, refill_from_other_deck=True,
    ),
    _codex(
        "a card face up", ("2 8", "1 2", "1 5 9 13"), "4 cards and 4 objectives, one gold card in hand",
        resources_dealt=0, golds_dealt=1, face_up=1,
    ),
    _codex(
        "capped, a common objective", ("8", "1 2", "9 10 11 12 13"), "3 cards and 5 objectives, one for all",
        resources_dealt=0, golds_dealt=1, face_up=0, common=1, cap=29,
    ),
    _comet("two kinds of cards", "draw", "9 silver and 5 gold cards, one in hand, 4 turns", two_kinds=True),
    _comet("extra step", "extra step", "10 silver and 3 gold cards, two in hand, 4 turns"),
    _comet("symbols, all variants", "symbols", "the same cards, all variants", **VARIANTS),
    _comet("leader's step, all variants", "leader's step", "the same cards, all variants", **VARIANTS),
    _comet("move card", "move card", "the same cards"),
    _comet("passage", "passage", "the same cards"),
    _comet("special", "special", "the same cards"),
    _comet("neutral token", "neutral", "the same cards"),
    _comet("Thylacine, all variants", "thylacine", "the same cards, all variants", **VARIANTS),
    _comet("parrot", "parrot", "the same cards"),
    _comet("gold, three players", "gold", "the same cards", 3),
)  # fmt: skip
"""All small settings by game."""
BY_TITLE = {setting.title: setting for setting in SETTINGS}
