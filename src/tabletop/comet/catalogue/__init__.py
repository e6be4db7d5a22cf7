"""Catalogues of cards and boards, read from JSON and validated (rulebook: "Contents")."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from zlib import compress, decompress

import attrs
from attrs import field

from tabletop.comet.board import Board
from tabletop.comet.cards import EGGS, SET_KINDS, Advantage, Animal, Card, Leader, Printed, SetBonus
from tabletop.comet.catalogue.reading import MAX_LENGTH, Row
from tabletop.comet.catalogue.table import COUNTS, Setup, check_counts, check_split, read_board, read_setup
from tabletop.comet.catalogue.vocabulary import Known, read_ability
from tabletop.comet.effects import TERRAINS, USED, Ability, Cost, Metal, Symbol
from tabletop.core.errors import SetupError, shown
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements

NESTS = (2, 12)
MAX_CARDS, MAX_SETS, MAX_NOTICE = 1_000, 100, 2_000
_CARD = ("id", "kind", "name", "copies", "abilities")
_ANIMAL = (*_CARD, "metal", "species", "symbols", "nest", "egg", "points")


@never_copied
@attrs.frozen(cache_hash=True)
class Catalogue:
    """A card set with its boards, made from JSON text.

    Two catalogues are equal if their texts hold the same JSON values. Spaces and the order of keys do not matter.

    >>> mine = comet.Catalogue.read(comet.Options().book.catalogue.text)
    >>> len(mine.silver), mine.status  # what it says of itself in a word; `notice` says it in a few sentences
    (100, 'RECONSTRUCTION')
    """

    text: str = field(repr=False)
    silver: tuple[Animal, ...] = field(init=False, eq=False, repr=False)
    gold: tuple[Animal | Advantage, ...] = field(init=False, eq=False, repr=False)
    leaders: tuple[Leader, ...] = field(init=False, eq=False, repr=False)
    sets: tuple[SetBonus, ...] = field(init=False, eq=False, repr=False)
    setup: Setup = field(init=False, eq=False, repr=False)
    boards: tuple[Board, ...] = field(init=False, eq=False, repr=False)
    status: str = field(init=False, eq=False, repr=False)
    notice: str = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise SetupError(f"catalogue: expected JSON text, not {shown(self.text)}")
        try:
            data = _read_json(self.text)
            text = _canonical(data)
            text.encode()  # Reject half of a surrogate pair, which JSON can escape.
        except (ValueError, RecursionError) as error:
            raise SetupError(f"catalogue: the text is not JSON: {error}") from None
        object.__setattr__(self, "text", text)
        for name, part in _read(data).items():
            object.__setattr__(self, name, part)

    @classmethod
    def read(cls, data: str | Mapping[str, object]) -> "Catalogue":
        """Read a catalogue from JSON text, or from an object parsed from it.

        Raise SetupError with the location of the first error.
        """
        if isinstance(data, str):
            return cls(data)
        try:
            text = _canonical(data)
        except (TypeError, ValueError, RecursionError) as error:
            raise SetupError(f"catalogue: the data cannot be written as JSON: {error}") from None
        return cls(text)

    def __repr__(self) -> str:
        return f"Catalogue({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return unpacked, (_packed(self.text),)

    def __str__(self) -> str:
        return self.text

    @classmethod
    def from_notation(cls, text: str) -> "Catalogue":
        """Read a catalogue from its JSON text."""
        return cls.read(text)


def _read_json(text: str) -> object:
    import json  # A lazy import, because many programs never read a catalogue.

    return json.loads(text)


def _canonical(data: object) -> str:
    import json

    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=64)
def _packed(text: str) -> bytes:
    return compress(text.encode())


@lru_cache(maxsize=64)
def unpacked(packed: bytes) -> Catalogue:
    """Return the catalogue of a pickle. Recent ones are cached."""
    return Catalogue(decompress(packed).decode())


@cache
def built_in() -> Catalogue:
    """Return the catalogue of the library.

    It is a reconstruction. Its fields `provenance` list the documented facts.
    """
    from pkgutil import get_data

    return Catalogue.read((get_data("tabletop.comet", "cards.json") or b"").decode())


@implements("comet.catalogue")
def _read(data: object) -> dict[str, object]:
    top = Row(data, "the file")
    top.number("schema_version", 1, 1)
    top.choice("game", ("comet",))
    setup, sets = read_setup(top.row("setup")), _sets(top)
    rows = {name: top.rows(name, MAX_CARDS) for name in COUNTS}
    species = {row.text("species") for row in chain(rows["silver"], rows["gold"]) if row.has("species")}
    members = {one.name: one.species + one.jokers for one in sets}
    known = Known(setup.neutrals, members, dict.fromkeys(sorted(species)))
    silver = tuple([_animal(row, "silver", known) for row in rows["silver"]])
    gold = tuple([_gold(row, known) for row in rows["gold"]])
    leaders = tuple([_leader(row, known) for row in rows["leaders"]])
    _check_names([*silver, *gold, *leaders])
    check_counts(top, (silver, gold, leaders))
    check_split(top.row("setup").row("silver_split"), setup, silver=silver, leaders=leaders)
    boards = tuple([read_board(row) for row in top.rows("boards")])
    if not boards:
        raise top.wrong("boards", "expected at least one board")
    top.different("boards", [board.name for board in boards])
    return {
        "setup": setup, "sets": sets, "silver": silver, "gold": gold, "leaders": leaders, "boards": boards,
        "status": _note(top, "status", MAX_LENGTH), "notice": _note(top, "notice", MAX_NOTICE),
    }  # fmt: skip


def _note(top: Row, field: str, most: int) -> str:
    """Return a free text about the catalogue, or "" if the field is not text."""
    note = top.data.get(field)
    return top.short(field, note, most) if isinstance(note, str) else ""


@implements("comet.sets")
def _sets(top: Row) -> tuple[SetBonus, ...]:
    sets = tuple([_set(row) for row in top.rows("set_bonuses", MAX_SETS)])
    top.different("set_bonuses", [each.name for each in sets])
    return sets


def _set(row: Row) -> SetBonus:
    kind = row.choice("kind", SET_KINDS)
    counted = kind == "count"
    own = ("species", "count") if counted else ("slots", "jokers", "max_jokers_per_set")
    row.only("id", "kind", "points", "repeat", *own)
    species, jokers = row.words(own[0]), () if counted else row.words("jokers")
    if not species:
        raise row.wrong(own[0], "expected at least one species")
    if len({*species, *jokers}) < len(species) + len(jokers):
        raise row.wrong("jokers" if jokers else own[0], "expected each species only once in a set")
    return SetBonus(
        name=row.word("id"), kind=kind, species=species, count=row.number("count", 1) if counted else 0, jokers=jokers,
        max_jokers=0 if counted else row.number("max_jokers_per_set", 0), points=row.number("points", -99, 999),
        repeat=row.flag("repeat"),
    )  # fmt: skip


@implements("comet.A42")
def _abilities(row: Row, known: Known, *costs: Cost) -> tuple[Ability, ...]:
    abilities = tuple([read_ability(each, costs, known) for each in row.rows("abilities")])
    if len({each.cost for each in abilities if each.trigger in USED}) > 1:
        raise row.wrong("abilities", "expected the same cost for all abilities that are used, not rotate and none")
    return abilities


@implements("comet.cards", "comet.A28")
def _animal(row: Row, metal: Metal, known: Known) -> Animal:
    row.choice("kind", ("animal",))
    row.only(*_ANIMAL)
    shown = row.items("symbols")
    if not shown or (len(shown) > 1 and "wild" in shown):
        raise row.wrong("symbols", "expected terrains, or wild alone")
    symbols: tuple[Symbol, ...] = ("wild",) if shown == ["wild"] else row.choices("symbols", TERRAINS)
    species, abilities = row.text("species"), _abilities(row, known, "rotate", "none")
    for each in row.rows("abilities"):
        if each.has("set") and species not in known.sets[each.text("set")]:
            raise each.wrong("set", f"the set {each.text('set')} has no place for the species {species}")
    return Animal(
        card=Card(row.word("id")), metal=row.choice("metal", (metal,)), species=species, name=row.text("name"),
        symbols=symbols, nest=row.number("nest", *NESTS), egg=row.choice("egg", EGGS),
        points=row.number("points", -99, 99), copies=row.number("copies", 1), abilities=abilities,
    )  # fmt: skip


@implements("comet.cards")
def _gold(row: Row, known: Known) -> Animal | Advantage:
    if row.choice("kind", ("animal", "advantage")) == "animal":
        return _animal(row, "gold", known)
    row.only(*_CARD, "metal")
    row.choice("metal", ("gold",))
    abilities = _abilities(row, known, "discard")
    for each, ability in zip(row.rows("abilities"), abilities, strict=True):
        if ability.trigger not in USED:
            raise each.wrong("trigger", f"expected {', '.join(USED)} on an advantage card, not {ability.trigger}")
    copies = row.number("copies", 1)
    return Advantage(card=Card(row.word("id")), name=row.text("name"), copies=copies, abilities=abilities)


@implements("comet.leader")
def _leader(row: Row, known: Known) -> Leader:
    row.choice("kind", ("leader",))
    row.only(*_CARD)
    abilities = _abilities(row, known, "rotate", "none")
    for each in row.rows("abilities"):
        if each.has("set"):
            raise each.wrong("set", "a leader is not an animal and cannot belong to a set")
    copies = row.number("copies", 1) if row.has("copies") else 1
    return Leader(card=Card(row.word("id")), name=row.text("name"), copies=copies, abilities=abilities)


def _check_names(cards: Sequence[Printed]) -> None:
    seen: set[Card] = set()
    for each in cards:
        if each.card in seen:
            raise SetupError(f"catalogue: {each.card}, id: two cards have it: expected one card with copies 2")
        seen.add(each.card)
