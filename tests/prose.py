"""Count phrases that make prose hard to read, in docstrings, comments, error texts and pages of docs.

`python -m tests.prose` prints the counts, `python -m tests.prose PATH` lists the places below a path.
"""

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
GAMES = {"starmap", "subastral", "codex", "comet"}
LONGEST_FIRST_LINE, LONGEST_SENTENCE = 15, 30
DIRECTIVE = re.compile(r"^(noqa|type:|pragma|fmt:|pyright:|isort|ruff:|mypy:|!|-\*-)")
CODE = re.compile(r"`[^`]*`")
NEW_BLOCK = re.compile(r"\s*(?:[-*|#]|\d+\.)")
WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
DOCSTRINGS, COMMENTS, ERRORS, DOCS = {"thing", "function"}, {"comment", "inline"}, {"error"}, {"docs"}
PROSE = DOCSTRINGS | COMMENTS | DOCS


class Text(NamedTuple):
    """A docstring, comment, error text or paragraph. A thing is a module or a class."""

    path: Path
    line: int
    kind: str
    words: str


class Phrase(NamedTuple):
    """A pattern, the kinds of text that it must not be in, and whether only the first paragraph counts."""

    kinds: set[str]
    pattern: re.Pattern[str]
    is_first_paragraph: bool = False


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


PHRASES = {
    "opening": Phrase(
        DOCSTRINGS, re.compile(r"^(?:What|Who|Whose|Whom|How|Where|When|Which|Whatever|Whoever|Why)\b"), True
    ),
    "whether": Phrase({"thing"}, re.compile(r"^Whether\b"), True),
    "what": Phrase(DOCSTRINGS | COMMENTS, re.compile(r"(?<!^)\b(?:what|whoever|whatever|whichever|whose)\b"), True),
    "verb": Phrase(
        DOCSTRINGS | COMMENTS,
        _words(
            r"(?<!player )(?<!players )(?<!owner )(?<!others )"
            r"(?:tells?|told|says?|said|hears?|heard|knows|lets?|speaks? of|wants?|see to it)"
        ),
    ),
    "semicolon": Phrase(DOCSTRINGS, re.compile(r"^(?=.*;|(?:[^\s(]+\s+){3,}[^\s(]+:\s).*$"), True),
    "house word": Phrase(
        PROSE,
        _words(
            r"rooms|(?:its|the|a) room(?! in| for| enough)|desks?|doors?|ears?|yards?|witness(?:es)?|by chance"
            r"|play(?:s|ed|ing)? on|an? (?:true )?thought"
        ),
    ),
    "so many": Phrase(PROSE | ERRORS, _words("so many|so much|as many as|how often in all")),
    "nobody": Phrase(PROSE | ERRORS, _words("nobody|somebody|everybody|anybody|whoever")),
    "is no": Phrase(PROSE | ERRORS, _words("(?<!there )(?:is|are|was|were|be) no(?! longer| more)")),
    "old word": Phrase(
        PROSE | ERRORS,
        re.compile(
            r"\b(?:anew|besides|as a rule|in vain|for ever|one's own|thereby)\b"
            r"|, for (?=(?:it|they|he|she|nobody|there|then|that|what|who|we|you|this)\b)",
            re.IGNORECASE,
        ),
    ),
    "fragment": Phrase(
        {"inline"},
        re.compile(r"^(?:are|is|of|what|that|which|so|as|than|to|for|at|in|and|or|every|many|by|its|with)\b"),
    ),
    "go on": Phrase(
        PROSE | ERRORS,
        _words(
            r"go(?:es|ing)? on(?! (?:top|the|a))|went on|comes? of|came of|gives? way|takes? along"
            r"|stands? (?:for|in|at|alone|before)"
        ),
    ),
    "error": Phrase(ERRORS, re.compile(r"[a-z]\.$|^(?!Star Map|Comet|Codex|Subastral|Python)[A-Z][a-z]+ ")),
}


def measure(root: Path = ROOT) -> Counter[str]:
    """Return how often each phrase occurs."""
    return Counter({f"prose: {name}": 0 for name in (*PHRASES, "long first line", "long sentence")}) + Counter(
        f"prose: {name}" for text in texts(root) for name in found_in(text)
    )


def texts(root: Path) -> Iterator[Text]:
    """Go through the texts of the library and of its pages."""
    for path in sorted((root / "src").rglob("*.py")):
        source, name = path.read_text("utf-8"), path.relative_to(root)
        tree = ast.parse(source)
        for node in ast.walk(tree):
            yield from _of_node(name, node)
        yield from _comments(name, source)
    for path in sorted((root / "docs").glob("*.md")):
        yield from _paragraphs(path.relative_to(root), path.read_text("utf-8"))


def found_in(text: Text) -> Iterator[str]:
    """Go through the names of the phrases in a text."""
    first = text.words.split("\n\n")[0].replace("\n", " ")
    for name, phrase in PHRASES.items():
        if text.kind in phrase.kinds and not (name == "nobody" and _is_about_a_game(text.path)):
            searched = first if phrase.is_first_paragraph else text.words
            yield from [name] * len(phrase.pattern.findall(searched))
    if text.kind in DOCSTRINGS and len(first.split(". ")[0].split()) > LONGEST_FIRST_LINE:
        yield "long first line"
    if text.kind in PROSE:
        sentences = re.split(r"(?<=[.!?])\s+|\n\n|\s\|\s", text.words)
        yield from ["long sentence"] * sum(len(each.split()) > LONGEST_SENTENCE for each in sentences)


def _is_about_a_game(path: Path) -> bool:
    return bool(GAMES & {*path.parts})


def _of_node(path: Path, node: ast.AST) -> Iterator[Text]:
    if isinstance(node, WITH_DOCSTRING) and (docstring := ast.get_docstring(node)):
        kind = "thing" if isinstance(node, ast.Module | ast.ClassDef) else "function"
        yield Text(path, node.body[0].lineno, kind, _without_examples(docstring))
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        for argument in node.exc.args:
            if words := _literal(argument):
                yield Text(path, argument.lineno, "error", words)


def _without_examples(docstring: str) -> str:
    blocks = [block.split("\n>>>")[0] for block in docstring.split("\n\n") if not block.lstrip().startswith(">>>")]
    return CODE.sub("`x`", "\n\n".join(blocks)).strip()


def _literal(node: ast.expr) -> str:
    """Return the text of a literal, with `{}` for its parts, or nothing for a single word."""
    if isinstance(node, ast.JoinedStr):
        return "".join([str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values])
    words = node.value if isinstance(node, ast.Constant) else ""
    return words if isinstance(words, str) and " " in words else ""


def _comments(path: Path, source: str) -> Iterator[Text]:
    """Go through the comments. Those in consecutive lines are one."""
    held: Text | None = None
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        words = CODE.sub("`x`", token.string.lstrip("#").strip())
        if token.type != tokenize.COMMENT or not words or DIRECTIVE.match(words):
            continue
        kind = "comment" if token.line.lstrip().startswith("#") else "inline"
        if held and held.kind == kind == "comment" and held.line + held.words.count("\n") + 1 == token.start[0]:
            held = held._replace(words=f"{held.words}\n{words}")
            continue
        if held:
            yield held
        held = Text(path, token.start[0], kind, words)
    if held:
        yield held


def _paragraphs(path: Path, page: str) -> Iterator[Text]:
    """Go through the paragraphs, list items and rows of a page, without its code."""
    held, begin, is_code = list[str](), 0, False
    for number, each in enumerate([*page.splitlines(), ""], 1):
        line = each.strip()
        if line.startswith(("```", "~~~")):
            is_code, line = not is_code, ""
        elif is_code:
            continue
        elif line.startswith(":::"):
            line = ""
        if held and (not line or NEW_BLOCK.match(each)):
            yield Text(path, begin, "docs", CODE.sub("`x`", " ".join(held)))
            held = []
        if line:
            begin = begin if held else number
            held.append(line)


def main() -> None:
    """Print the counts, or the places below a path."""
    if not (path := sys.argv[1:]):
        for name, count in measure().items():
            print(f"{count:6} {name}")
        return
    for text in texts(ROOT):
        if str(text.path).startswith(path[0]) and (found := [*found_in(text)]):
            print(f"{text.path}:{text.line} [{', '.join(found)}] {' '.join(text.words.split())[:160]}")


if __name__ == "__main__":
    main()
