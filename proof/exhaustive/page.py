"""The section about small games on the page of proofs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from proof.exhaustive.kept import kept_counts
from proof.exhaustive.laws import EVERYWHERE, NEVER, SOMETIMES, STRIDE
from proof.exhaustive.settings import SETTINGS
from proof.exhaustive.unmet import NO_KIND, NO_RULE
from proof.exhaustive.visit import LARGE_STRIDE, SMALL
from proof.exhaustive.words import AFTER_A_SHUFFLE, HIDDEN, LAWS, OPENING

Found = dict[str, Any]
Worlds = dict[str, Found]


def section(found: Found) -> list[str]:
    """Return the lines of this proof."""
    worlds: Worlds = found["settings"]
    lines = [*OPENING.splitlines(), "", *_sizes(worlds), "", *_ends()]
    if len(worlds) < len(SETTINGS):
        lines += [
            "",
            f"The rest of this section is about the {len(worlds)} games that were checked with all laws.",
        ]
    return [*lines, "", *_laws(worlds), "", *_tree(worlds), "", *_unmet()]


def _table(head: str, rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Yield a table: words on the left, numbers on the right, as its head says with a colon before a number's name."""
    names = head.split(" | ")
    yield "| " + " | ".join([name.removeprefix(":") for name in names]) + " |"
    yield "|" + "|".join(["--:" if name.startswith(":") else "---" for name in names]) + "|"
    for row in rows:
        yield "| " + " | ".join([_cell(each) for each in row]) + " |"


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else "-" if value is None else str(value)


def _sizes(worlds: Worlds) -> Iterator[str]:
    rows: list[list[object]] = []
    for setting in SETTINGS:
        counts = kept_counts()[setting.title]
        numbers = [counts[name] for name in ("deals", "states", "edges", "ends", "depth", "longest", "games")]
        seconds = round(worlds[setting.title]["seconds"]) if setting.title in worlds else None
        rows.append([setting.title, setting.players, setting.told, *numbers, seconds])
    for game in dict.fromkeys([setting.game_name for setting in SETTINGS]):
        parts = [row for row in rows if str(row[0]).startswith(f"{game},")]
        rows.append([f"**{game}**", "", "", *[_sum(parts, at) for at in range(3, 7)], "", "", "", _sum(parts, 10)])
    head = "game | :players | cards | :deals | :states | :actions | :ends | :depth | :longest | :games | :seconds"
    yield from _table(head, rows)


def _sum(rows: Iterable[list[Any]], at: int) -> int:
    return sum([row[at] or 0 for row in rows])


def _ends() -> Iterator[str]:
    """Yield how often each result occurs, with the seats in order: `places 2 1` is a win of the second seat."""
    yield from ["The number of final states by reason and by the places of the seats in order:", ""]
    rows: list[list[object]] = []
    for title, each in kept_counts().items():
        rows.append([title, "; ".join([f"{told}: {count:,}" for told, count in each["results"].items()])])
    yield from _table("game | ends", rows)


def _laws(worlds: Worlds) -> Iterator[str]:
    everywhere, sometimes = [", ".join([f"`{law}`" for law in laws]) for laws in (EVERYWHERE, SOMETIMES)]
    yield from LAWS.format(everywhere=everywhere, sometimes=sometimes, stride=STRIDE).splitlines()
    asked, seconds = Counter[str](), Counter[str]()
    for each in worlds.values():
        for name, law in each["laws"].items():
            asked[name] += law["states"]
            seconds[name] += round(10 * law["seconds"])
    turns, views = [sum([_number(each, name) for each in worlds.values()]) for name in ("turns", "views")]
    yield from ["", f"{turns:,} turns were compared, in {views:,} views.", ""]
    yield from _table(
        "check of single states | :states | :seconds", [(name, asked[name], seconds[name] // 10) for name in asked]
    )
    yield from _idle(worlds)
    yield from ["", "Not tried here:", "", *[f"- `{name}`: {why}." for name, why in NEVER.items()]]


def _idle(worlds: Worlds) -> Iterator[str]:
    """List the laws that had nothing to check in a game."""
    where: dict[str, list[str]] = {}
    for title, each in worlds.items():
        for law in each["idle"]:
            where.setdefault(law, []).append(title)
    if where:
        yield from ["", "Laws of the kit that had nothing to check, and the games:", ""]
        yield from [f"- `{law}`: {'; '.join(titles)}." for law, titles in where.items()]


def _number(each: Found, name: str) -> int:
    found: int = each["turns"] if name == "turns" else each["counts"]["hidden"][name]
    return found


def _tree(worlds: Worlds) -> Iterator[str]:
    yield from [*HIDDEN.format(small=SMALL, stride=LARGE_STRIDE).splitlines(), ""]
    rows: list[list[object]] = []
    for title, each in worlds.items():
        tree = each["counts"]["hidden"]
        numbers = [tree[name] for name in ("views", "reached", "most")]
        equal = "all" if not tree["wider"] else f"all but {tree['wider']:,}"
        rows.append([title, *numbers, each["sampled"], equal, tree["unreached"]])
    names = "game | :views | :states with them | :most with one | :samplers followed"
    head = f"{names} | deals that play reaches | :deals that it does not reach"
    yield from _table(head, rows)
    after = [each["counts"]["hidden"] for each in worlds.values() if each["counts"]["hidden"]["wider"]]
    count, views, reached = [sum([tree[name] for tree in after]) for name in ("unreached", "wider", "reached")]
    if after:
        yield from ["", *AFTER_A_SHUFFLE.format(count=count, views=views, all=count + reached).splitlines()]


def _unmet() -> Iterator[str]:
    """List what no small game reaches."""
    yield from ["### Not reached by small games", ""]
    rules = [f"- `{rule}`: {why}." for found in NO_RULE.values() for rule, why in found.items()]
    yield from ["Rules:", "", *rules] if rules else ["Every rule of every game is reached."]
    yield from ["", "Kinds of actions, events and refusals:", ""]
    yield from _table(
        "game | kind | reason", [(game, kind, why) for game, found in NO_KIND.items() for kind, why in found.items()]
    )
