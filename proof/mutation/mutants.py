"""All mutants of a module that Cosmic Ray can make, and a selection by seed."""

import ast
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

# Cosmic Ray and its parser have no types.
_parsing: Any = import_module("cosmic_ray.ast")
_mutating: Any = import_module("cosmic_ray.mutating")
_plugins: Any = import_module("cosmic_ray.plugins")
_around: Any = import_module("parso.tree").search_ancestor
_keyword: Any = import_module("parso.python.tree").Keyword
NO_CODE = {"tfpdef", "parameters"}
"""Nodes in which an operator is part of a type or separates parameters."""


class RemoveStatement:
    """Leave out a statement that is a call, or that changes something in place. Cosmic Ray itself has none such."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        """Find the statement that the node is."""
        if getattr(node.parent, "type", "") == "simple_stmt" and _around(node, "funcdef"):
            called = node.type == "atom_expr" and node.children[-1].type == "trailer"
            changed = node.type == "expr_stmt" and not (node.children[0].type == "name" and node.children[1] == "=")
            if called or (changed and node.children[1].type != "annassign"):
                yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Replace the statement."""
        assert index == 0
        return _keyword("pass", node.start_pos, prefix=node.get_first_leaf().prefix)


@cache
def operators() -> dict[str, Any]:
    """Return the operators by name: Cosmic Ray's that need no arguments, and ours."""
    kinds = {name.removeprefix("core/"): _plugins.get_operator(name) for name in _plugins.operator_names()}
    return {name: kind() for name, kind in kinds.items() if not kind.arguments()} | {
        "RemoveStatement": RemoveStatement()
    }


@frozen(order=True)
class Mutant:
    """A change of a module, named so that it keeps its name when code elsewhere changes."""

    module: str
    function: str
    operator: str
    line: str
    nth: int
    """Of the changes that this operator can make in equal lines of the function."""

    @property
    def name(self) -> str:
        """The name in one line."""
        return " | ".join(str(part) for part in asdict(self).values())


@frozen
class Place:
    """A mutant, and which change of its operator it is in the module as it stands."""

    mutant: Mutant
    occurrence: int

    def code(self, source: str) -> str | None:
        """Return the changed module, or None where Python refuses it or it says the same."""
        changed: Any = _mutating.mutate_code(source, operators()[self.mutant.operator], self.occurrence)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                compile(changed, self.mutant.module, "exec")
        except (SyntaxError, SyntaxWarning):
            return None
        return None if ast.dump(ast.parse(changed)) == ast.dump(ast.parse(source)) else changed


def places(root: Path, modules: Iterable[Path]) -> list[Place]:
    """Find all places of the modules that an operator can change; types and marks are none."""
    return [place for path in modules for place in _places(path.as_posix(), (root / path).read_text("utf-8"))]


def _places(module: str, source: str) -> Iterator[Place]:
    tree: Any = _parsing.get_ast(source)
    lines = source.splitlines()
    nodes: list[tuple[Any, bool, str]] = [(node, _is_code(node), _function(node)) for node in _parsing.ast_nodes(tree)]
    for name, operator in operators().items():
        seen: Counter[tuple[str, str]] = Counter()
        found = [(each, int(start[0])) for each in nodes for start, _ in operator.mutation_positions(each[0])]
        for occurrence, ((_, is_code, function), number) in enumerate(found):
            line = lines[number - 1].strip()
            if is_code:
                yield Place(Mutant(module, function, name, line, seen[function, line]), occurrence)
                seen[function, line] += 1


def _is_code(node: Any) -> bool:
    """Tell whether the node does something when the game is played: no type, and no mark that names a rule."""
    if node.type == "decorator" and node.get_code().strip().startswith("@implements"):
        return False
    child, above = node, node.parent
    while above is not None:
        if _is_type(child, above):
            return False
        child, above = above, above.parent
    return True


def _is_type(node: Any, above: Any) -> bool:
    """Tell whether a node is the type of a name, a parameter or a result, or defines one."""
    if above.type == "annassign":
        return bool(node is above.children[1])
    if above.type == "expr_stmt":
        return "TypeAlias" in above.get_code().split("=")[0]
    return above.type in NO_CODE or (above.type == "funcdef" and above.annotation is node)


def _function(node: Any) -> str:
    names: list[str] = []
    above: Any = node
    while (above := _around(above, "funcdef", "classdef")) is not None:
        names.append(str(above.name.value))
    return ".".join(reversed(names)) or "module"


def ranked(found: Iterable[Place], seed: int) -> list[Place]:
    """Put the places in the order in which the seed draws them; it is the same for those that stay."""
    return sorted(found, key=lambda place: sha256(f"{seed} {place.mutant.name}".encode()).digest())


def drawn(root: Path, found: Iterable[Place], *, seed: int, wanted: int) -> Iterator[tuple[Place, str]]:
    """Draw so many mutants that Python accepts, with their code."""
    left = wanted
    for place in ranked(found, seed):
        code = place.code((root / place.mutant.module).read_text("utf-8")) if left else None
        if code is not None:
            left -= 1
            yield place, code
        if not left:
            return
