"""The pages of docs/trace, one for each game and one for the shared rules."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from proof.traceability.reasons import REASONS
from proof.traceability.rulebook import title_of
from proof.traceability.situations import SITUATIONS
from proof.traceability.sources import Place
from proof.traceability.traced import Traced

OPENING = """\
# {title}: evidence for each rule

`python -m proof.traceability --pages` writes this page from [the rules]({page}), the marks of code and tests
(`@implements`, `@covers`), the sentences of objections and events, and the figures of `python -m proof.traceability`.
"""
COLUMNS = """\
A game reaches a rule if its code runs between set-up and outcome. It reaches a ruling if the situation occurs that is
stated below it; a ruling without a situation is not counted.

- *Random* is the number of games that reached it among {random:,} random games, and *greedy* among {greedy:,} games
  between bots, at all tables in turn, with the number of the game as its seed.
- *Tried* is how often the code of a rule ran, or refused an action, in {tried:,} games of all bots and policies. There,
  queries and actions of other states are tried as well.
"""
UNCOUNTED = ("", "", "")


def page_of(name: str, rules: Sequence[Traced], reach: Mapping[str, Any]) -> str:
    """Return the page of a game."""
    lines = [OPENING.format(title=title_of(name), page=f"../rules/{name}.md")]
    if name in reach:
        lines.append(COLUMNS.format(**dict(zip(("random", "greedy", "tried"), reach[name]["games"], strict=True))))
    lines += [*_overview(rules), "", *_gaps(rules)]
    for chapter, found in groupby(rules, key=lambda each: each.rule.chapter):
        lines += [f"## {chapter}", ""]
        for each in found:
            lines += [*_told(name, each), ""]
    return "\n".join(lines)


def _overview(rules: Sequence[Traced]) -> Iterator[str]:
    yield "| rule | functions | tests | objections | events | random | greedy | tried |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for each in rules:
        has = [len(part) for part in (each.functions, each.tests, each.objections, each.events)]
        reached = [*[f"{count:,}" for count in each.reached or ()], *UNCOUNTED][:3]
        yield f"| [`{each.rule.id}`](#{each.rule.id}) | {' | '.join([*map(str, has), *reached])} |"


def _gaps(rules: Sequence[Traced]) -> list[str]:
    lacking = [(each.rule.id, ", ".join(each.gaps)) for each in rules if each.gaps]
    rows = [f"| `{rule}` | {gaps} | {REASONS.get(rule, 'unexplained')} |" for rule, gaps in lacking]
    return ["| rule | missing | reason |", "|---|---|---|", *rows, ""] if rows else []


def _told(name: str, each: Traced) -> Iterator[str]:
    rule = each.rule
    asked = f"{rule.question} " if rule.question else ""
    kind = "ruling" if rule.is_ruling else "rule"
    yield f'<a id="{rule.id}"></a>**`{rule.id}`** ([{kind}](../rules/{name}.md#{rule.id})). {asked}{rule.says}'
    yield ""
    yield from [f"- carried out by {_link(file)}: {_named(names)}" for file, names in _by_file(each.functions)]
    yield from [f'- refuses, `{code}`: "{said}"' for code, said in each.objections.items()]
    yield from [f'- reported by `{key}`: "{said}"' for key, said in each.events.items()]
    yield from [f"- tested by {_link(file)}: {_named(names)}" for file, names in _by_file(each.tests)]
    if situation := SITUATIONS.get(rule.id):
        yield f"- counted if this occurs: {situation.words}"
    if each.table:
        yield f"- reached on a table laid for it: `{each.table}`"


def _by_file(places: Sequence[Place]) -> Iterator[tuple[str, list[str]]]:
    for file, found in groupby(places, key=lambda place: place.file):
        yield file, [place.name for place in found]


def _link(file: str) -> str:
    short = file.removeprefix("src/tabletop/").removeprefix("tests/")
    return f"[{short}](../../{file})"


def _named(names: Sequence[str]) -> str:
    return ", ".join([f"`{name}`" for name in names])
