"""The section of the page about the soak."""

from collections.abc import Iterator
from typing import Any

from proof.traceability.rulebook import is_ruling
from tabletop.catalogue import BUILT_IN, load

OPENING = """\
## Long runs

{random:,} random games and {greedy:,} games between greedy bots were played: all games in turn, each at all its
tables, with every set of options and number of players. The number of a game is its seed. `validate` checked each of
the {states:,} states, in {hours:.1f} hours of one core ({made}). Faults: {faults}.
The digest of the lengths, places, points and reasons of all games is `{digest:.16}`.
"""
BOUNDS = """\

A bound is the largest possible number of actions if it is proved (`INFO.longest`). Otherwise it is where a run stops.
"""
RULES = """\

These rules ran in the fewest games, with the number of games. Rulings are left out, because the code of a ruling also
runs in other situations.
"""
RAREST = 3


def section(found: dict[str, Any]) -> list[str]:
    """Return the lines."""
    hours, faults = found["seconds"] / 3600, found["fault_count"] or "none"
    made = "; ".join(found["made_with"])
    opening = OPENING.format(**found["games"], **{**found, "hours": hours, "faults": faults, "made": made})
    faulty = [f"- {fault}" for fault in found["faults"]]
    return [opening, *faulty, *_by_game(found["tables"]), BOUNDS, *_longest(found["tables"]), RULES, *_rarest(found)]


def _by_game(tables: dict[str, Any]) -> Iterator[str]:
    yield "| games | number | mean actions | ends | ties for first place | points |"
    yield "|---|--:|--:|---|--:|--:|"
    for kind, played in _kinds(tables).items():
        games = sum([each["games"] for each in played])
        length = sum([each["actions"] for each in played]) / games
        ties = sum([each["ties"] for each in played]) / games
        points = f"{min(each['lowest'] for each in played)} to {max(each['highest'] for each in played)}"
        yield f"| {kind} | {games:,} | {length:.1f} | {_ends(played, games)} | {ties:.2%} | {points} |"


def _kinds(tables: dict[str, Any]) -> dict[str, list[Any]]:
    """Return the tables of each game, those of bots apart."""
    found: dict[str, list[Any]] = {}
    for name, each in tables.items():
        game, *_, who = name.split(", ")
        found.setdefault(f"{game}, {who}", []).append(each)
    return {kind: found[kind] for kind in sorted(found, key=lambda kind: (BUILT_IN.index(kind.split(",")[0]), kind))}


def _ends(played: list[Any], games: int) -> str:
    reasons = sorted({reason for each in played for reason in each["ends"]})
    counts = [(sum([each["ends"].get(reason, 0) for each in played]), reason) for reason in reasons]
    return ", ".join([f"{reason} {count / games:.2%}" for count, reason in sorted(counts, reverse=True)])


def _longest(tables: dict[str, Any]) -> Iterator[str]:
    """Tell of each game and number of players at which table a game came closest to its bound."""
    yield "| players | longest | bound | | table | game |"
    yield "|---|--:|--:|---|---|--:|"
    found: dict[tuple[str, str], tuple[float, str]] = {}
    for name, each in tables.items():
        game, *_, players, _ = name.split(", ")
        key, now = (game, players), (each["longest"] / each["bound"], name)
        found[key] = max(found.get(key, now), now)
    for (game, players), (_, name) in sorted(found.items(), key=lambda each: (BUILT_IN.index(each[0][0]), each)):
        each = tables[name]
        kind = "proved" if _is_proved(game, name) else "not proved"
        at = f"{name.removeprefix(f'{game}, ')} | {each['longest_number']:,}"
        yield f"| {game}, {players} | {each['longest']:,} | {each['bound']:,} | {kind} | {at} |"


def _is_proved(name: str, table: str) -> bool:
    game, (_, options, players, _) = load(name), table.split(", ")
    named = dict(game.INFO.option_sets)
    return options not in named or game.INFO.longest(int(players.split()[0]), named[options]) is not None


def _rarest(found: dict[str, Any]) -> Iterator[str]:
    for kind in _kinds(found["tables"]):
        counts = sorted((count, rule) for rule, count in found["rules"][kind].items() if not is_ruling(rule))
        yield f"- {kind}: {', '.join([f'`{rule}` {count:,}' for count, rule in counts[:RAREST]])}"
