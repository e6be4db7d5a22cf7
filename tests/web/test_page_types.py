"""The page's scripts are held to TypeScript types that are made from the JSON Schema of what goes over the wire."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import tabletop.web
from tabletop import load
from tabletop.web.schemas import web_schema
from tests.web.browsing import NODE_MODULES

PAGE = Path(tabletop.web.__file__).with_name("page")
TSC, MAKE_TYPES = [NODE_MODULES / ".bin" / name for name in ("tsc", "json2ts")]
STRICT = {
    "allowJs": True, "checkJs": True, "strict": True, "noEmit": True, "target": "esnext", "module": "esnext",
    "moduleResolution": "bundler", "lib": ["esnext", "dom", "dom.iterable"], "types": [],
    "noUncheckedIndexedAccess": True, "noUnusedLocals": True, "noUnusedParameters": True, "noImplicitReturns": True,
}  # fmt: skip
CLIENT = """
import type {{ Look, Entry }} from "./documents.js";
declare const look: Look, entry: Entry;
export const toAct: number[] = look.view.to_act;
export const kinds: string[] = entry.events.map((event) => event.type);
// @ts-expect-error A view has no such thing.
look.view.nothing_of_the_kind;
"""
"""A client of another's, in TypeScript: it knows the documents of the game as well."""
pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not TSC.exists() or not MAKE_TYPES.exists(),
    reason="there is no node, or no TypeScript: npm install --prefix tests/web --no-package-lock",
)


def _checked(folder: Path, game: str) -> str:
    """Check the scripts with the types of a game's documents; return what the compiler says."""
    for file in (*PAGE.glob("*.js"), *PAGE.glob("*.d.ts")):
        shutil.copy(file, folder)
    schema, types = folder / "schema.json", folder / "documents.d.ts"
    schema.write_text(json.dumps(web_schema(load(game))), "utf-8")
    command: list[str | Path] = [MAKE_TYPES, "--unreachableDefinitions", "-i", schema, "-o", types]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": STRICT, "include": ["*.js", "*.ts"]}), "utf-8")
    done = subprocess.run([TSC, "-p", folder], capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr


@pytest.mark.parametrize("game", ["starmap", "subastral", "codex", "comet"])
def test_scripts_and_clients_agree_with_the_schema(game: str, tmp_path: Path) -> None:
    (tmp_path / "client.ts").write_text(CLIENT.format(), "utf-8")
    assert _checked(tmp_path, game) == ""


def test_a_script_that_reads_what_is_not_sent_is_found(tmp_path: Path) -> None:
    wrong = """/** @import {Look} from "./types.js" */
/** @param {Look} look */
export const wrong = (look) => look.to_act.length + look.turn;
"""
    (tmp_path / "wrong.js").write_text(wrong, "utf-8")
    assert "Property 'turn' does not exist on type 'Look'" in _checked(tmp_path, "starmap")
