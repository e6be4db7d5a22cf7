"""The package has TypeScript declarations of each game's documents, which a client in TypeScript can use."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tabletop.catalogue import BUILT_IN
from tests.web.browsing import NODE_MODULES
from tests.web.typescript import FOLDER, MAKE_TYPES, types_of

TSC = NODE_MODULES / ".bin" / "tsc"
WITH_NPM = pytest.mark.skipif(
    shutil.which("node") is None or not TSC.exists() or not MAKE_TYPES.exists(),
    reason="there is no node, or no TypeScript: npm install --prefix tests/web --no-package-lock",
)
CLIENT = """
import type {{ Action, Event, Objection, Options, Outcome, State, View }} from "./{name}";

export function choose(view: View, seat: number, actions: readonly Action[]): Action | null {{
  return view.to_act.includes(seat) ? actions[0] ?? null : null;
}}
export const describe = (event: Event): string => event.type;
export const isFirst = (outcome: Outcome, seat: number): boolean => outcome.places[seat] === 1;
export const explain = (objection: Objection): string => objection.text;
export const options = (state: State): number => state.seats.length;
export type Table = Options;
// @ts-expect-error A view has no such field.
export const wrong = (view: View) => view.nothing_of_the_kind;
// @ts-expect-error No action has this type.
export const unknown: Action = {{ type: "nothing of the kind" }};
"""
STAR_MAP = """
import type { Action } from "./starmap";

export const cardOf = (action: Action): string | null => (action.type === "buy" ? null : action.card);
export const play: Action = { type: "play", card: "B5" };
// @ts-expect-error A purchase names no card.
export const buy: Action = { type: "buy", card: "B5" };
"""


@pytest.mark.parametrize("name", BUILT_IN)
def test_each_interface_has_a_name_without_a_number(name: str) -> None:
    declared = re.findall(r"^export (?:interface|type) (\w+)", (FOLDER / f"{name}.d.ts").read_text("utf-8"), re.M)
    assert {"State", "View", "Action", "Event", "Outcome", "Options", "Objection", "RecordMove"} <= {*declared}
    assert [each for each in declared if re.search("[0-9]", each)] == []


@WITH_NPM
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_shipped_declarations_are_the_generated_ones(name: str) -> None:
    """`python -m tests.web.typescript` writes them again."""
    assert (FOLDER / f"{name}.d.ts").read_text("utf-8") == types_of(name)


@WITH_NPM
def test_clients_compile(tmp_path: Path) -> None:
    clients = {**{f"{name}-client.ts": CLIENT.format(name=name) for name in BUILT_IN}, "cards.ts": STAR_MAP}
    for name in BUILT_IN:
        shutil.copy(FOLDER / f"{name}.d.ts", tmp_path)
    for name, text in clients.items():
        (tmp_path / name).write_text(text, "utf-8")
    command: list[str | Path] = [
        TSC,
        "--noEmit",
        "--strict",
        "--moduleResolution",
        "bundler",
        "--module",
        "esnext",
        *clients,
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout, done.returncode) == ("", 0)
