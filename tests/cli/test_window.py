"""Games in a terminal that is drawn in place, as somebody meets them who looks at it and types."""

from pathlib import Path
from typing import Any

import pytest

from tabletop import Match
from tabletop.catalogue import BUILT_IN
from tabletop.cli.choices import Question, distinct, drawn
from tabletop.cli.window import CLOSE, OPEN
from tabletop.cli.wording import names_of, seen_by
from tabletop.core.language import english
from tabletop.screens.layout import Screen
from tests.cli.person import Person

SIZE = (80, 23)
AGAINST_ONE = ("--seats", "human,greedy", "--delay", "0", "--seed", "3")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home without games."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def kept(home: Path) -> Match[Any, Any, Any, Any, Any]:
    """Return the match as it is kept, under way or finished."""
    (file,) = home.rglob("*.jsonl")
    return Match.load(file.read_bytes())


def asked(match: Match[Any, Any, Any, Any, Any]) -> Question:
    """Return what the person is asked."""
    view = match.view(0)
    actions = distinct(match.game, view, match.legal_actions(0))
    return Question(match.game, view, actions, seen_by(english().at(names_of(match.names, english())), 0))


def in_sight(window: list[str], screen: Screen) -> None:
    """Check that the title stands in the first line of the window, and the question in its last ones above the keys."""
    assert window[0] == screen.lines[0].rstrip()
    keys = next(number for number, line in enumerate(window) if line.startswith("? help "))
    assert window[keys - 1] == screen.lines[-1].rstrip()
    assert not any(window[keys + 1 :])


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_label_plays_what_the_screen_has_named(name: str, home: Path) -> None:
    with Person("play", name, *AGAINST_ONE) as at:
        at.look()
        for turn in range(12):
            window = at.type("")
            if window[0].startswith("For the first time"):
                window = at.type("")
            match = kept(home)
            before, question = match.record().moves, asked(match)
            screen = drawn(question, SIZE)
            in_sight(window, screen)
            label = [*screen.labels][turn % len(screen.labels)]
            action, words = _followed(question, screen, label)
            for word in words:
                at.type(word)
            played = kept(home).record().moves[len(before)]
            assert (played.seat, played.action) == (0, str(action))
            if kept(home).is_over:
                return


def _followed(question: Question, screen: Screen, label: str) -> tuple[Any, list[str]]:
    """Follow a label to an action, by further labels where it leads to several; return the labels too."""
    actions = screen.labels[label]
    if len(actions) == 1:
        return actions[0], [label]
    further = drawn(question.about(actions), SIZE)
    left = [each for each, some in further.labels.items() if len(some) < len(actions) and set(some) <= set(actions)]
    action, words = _followed(question.about(actions), further, left[-1])
    return action, [label, *words]


def _first(at: Person) -> list[str]:
    """Turn the pages before the first question."""
    at.look()
    window = at.type("")
    return at.type("") if window[0].startswith("For the first") else window


def test_a_card_alone_asks_for_its_place_and_a_point_goes_back() -> None:
    with Person("play", "codex", *AGAINST_ONE) as at:
        window = _first(at)
        while not any("Lay a card:" in line for line in window):
            window = at.type(_any_label(window))
        card = "\n".join(window).split("Lay a card:")[1].split()[0]
        placed = "\n".join(at.type(card))
        assert f"Where does {card} go?" in placed
        assert ". back  q quit" in placed
        assert "Lay a card:" in "\n".join(at.type("."))


def _any_label(window: list[str]) -> str:
    """Return an answer to the questions before the first card is laid."""
    if window[0].startswith("For the first time"):
        return ""
    question = next(line for line in window if line.startswith(("Which side", "Keep which")))
    return question.split()[-1]


def test_a_line_stops_where_a_label_no_longer_holds() -> None:
    with Person("play", "starmap", *AGAINST_ONE) as at:
        window = _first(at)
        assert any(line.startswith("your hand") for line in window)
        cards = next(line for line in window if line.startswith("your hand")).split()[2:]
        window = at.type(f"{cards[0]} z9")
        assert "Not played: z9. Here" in " ".join(window)
        assert "Not understood" in " ".join(at.type("z9"))


def test_a_thing_that_cannot_be_chosen_says_why() -> None:
    with Person("play", "subastral", *AGAINST_ONE) as at:
        window = _first(at)
        card = "\n".join(window).split("of its number:")[1].split()[0]
        at.type(card)
        window = at.type(card[-1])
        assert window[1] == f"Not now: {card[-1]}. cloud {card[-1]}: you played here"
        assert "Take which cloud?" in "\n".join(window)


def test_long_answers_are_turned_page_by_page() -> None:
    with Person("play", "starmap", *AGAINST_ONE) as at:
        _first(at)
        first = at.type("rules")
        assert first[0] == "The rules of Star Map"
        second = at.type("")
        assert second[0] == first[0]
        assert second[2:] != first[2:]
        assert at.type("b") == first
        assert at.type("q")[0].startswith("STAR MAP")
        assert at.type("rules copies")[0] == "The rules of Star Map"
        assert at.type("q")[0].startswith("STAR MAP")
        assert at.type("how")[0] == "How to play Star Map"
        assert at.type("")[0].startswith("STAR MAP")


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (80, 30), (80, 40), (120, 40)])
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_result_is_in_sight_after_conceding(name: str, columns: int, lines: int) -> None:
    with Person(
        "play", name, "--seats", "human,greedy,greedy", "--seed", "3", "--delay", "0", columns=columns, lines=lines
    ) as at:
        _first(at)
        assert any(line.startswith("concede? y/n >") for line in at.type("concede"))
        assert "Not conceded." in at.type("n")[1]
        at.type("concede")
        window = "\n".join(at.type("y"))
        assert "The game is over: Bo and Cy share the first place." in window
        assert "2. You" in window
        assert "How to play" not in window
        assert at.code() == 0


def test_the_screen_follows_the_window() -> None:
    with Person("play", "starmap", *AGAINST_ONE) as at:
        _first(at)
        large = at.resize(120, 40)
        assert large[0].startswith("STAR MAP")
        assert "How to play" in large
        small = at.resize(60, 20)
        assert any(line.endswith("your turn>") for line in small), "plain lines where the window is too small"
        assert at.resize(80, 24)[0].startswith("STAR MAP")
        assert at.type("rules")[0] == "The rules of Star Map"
        assert at.resize(120, 40)[0] == "The rules of Star Map"
        assert "How to play" in at.type("q"), "the table has the size of the window, too"


def test_cards_are_coloured_where_rich_is_installed_and_the_text_stays() -> None:
    pytest.importorskip("rich")
    with Person("play", "starmap", *AGAINST_ONE) as plain, Person("play", "starmap", *AGAINST_ONE, TERM="xterm") as at:
        assert [line for line in _first(at) if line] == [line for line in _first(plain) if line]
        looks = {cell.fg for row in at.window.buffer.values() for cell in row.values()}
        assert {"green", "red"} <= looks
        assert {cell.fg for row in plain.window.buffer.values() for cell in row.values()} == {"default"}


@pytest.mark.parametrize(("keys", "code"), [("q\n", 0), ("\x03", 130), ("\x04", 1)], ids=["quit", "Ctrl-C", "Ctrl-D"])
def test_what_stood_there_before_comes_back(keys: str, code: int) -> None:
    with Person("play", "starmap", *AGAINST_ONE) as at:
        _first(at)
        at.press(keys)
        assert at.code() == code
        assert at.written.count(OPEN) == 1
        assert "To go on: tabletop resume starmap-1" in at.written.split(CLOSE)[-1]


def test_ctrl_c_is_heard_by_a_process_that_had_to_wait_for_its_turn() -> None:
    """Other signals are due by then, and Python must not deal with them while it carries the interrupt."""
    with Person("play", "starmap", *AGAINST_ONE) as at:
        _first(at)
        with at.paused():
            at.press("\x03")
        assert at.code() == 130
        assert "To go on: tabletop resume starmap-1" in at.written.split(CLOSE)[-1]


def test_a_key_ends_the_pauses_of_bots() -> None:
    with Person("play", "starmap", "--seats", "human,greedy,greedy,greedy", "--delay", "3600", "--seed", "3") as at:
        at.look()
        at.press("\n")
        at.interrupt_pauses()
        assert at.look()[0].startswith("STAR MAP")


def test_between_two_people_nothing_stays_in_the_window() -> None:
    with Person("play", "starmap", "--seats", "human,human", "--seed", "1") as at:
        at.look()
        at.type("")
        hand = next(line for line in at.type("") if line.startswith("your hand"))
        (shown,) = [line for line in at.type(hand.split()[2]) if line]
        assert shown == "It is the turn of Ada. Press Enter when nobody else can see the screen."


def test_plain_lines_are_written_where_they_are_asked_for() -> None:
    with Person("play", "starmap", *AGAINST_ONE, "--plain") as at:
        window = at.look()
        assert window[at.window.cursor.y] == "your turn>"
        assert "\x1b[" not in at.written.replace("\x1b[?2004h", "")


def test_undo_is_offered_where_it_works(home: Path) -> None:
    offered = refused = 0
    with Person("play", "codex", *AGAINST_ONE) as at:
        at.look()
        for _ in range(30):
            window = at.type("")
            if window[0].startswith("For the first time"):
                window = at.type("")
            keys = next(line for line in window if line.startswith("? help "))
            match = kept(home)
            assert ("u undo" in keys) == (match.undos_by(0, forced=False) > 0)
            if "u undo" in keys:
                offered += 1
                at.type("u")
                assert len(kept(home).record().moves) < len(match.record().moves)
                at.type("redo")
            else:
                refused += 1
                assert "nothing can be undone" in " ".join(at.type("u"))
            at.type(str(match.legal_actions(0)[0]))
    assert offered > 5
    assert refused > 5


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_question_mark_explains_on_the_pages_before_the_first_question(name: str) -> None:
    with Person("play", name, *AGAINST_ONE) as at:
        welcome = at.look()
        assert any(line.startswith("? explains") for line in welcome)
        assert at.type("?")[0] == "Help"
        while (window := at.type(""))[0] == "Help":
            pass
        assert window == welcome
        assert at.type("")[0] != welcome[0]


@pytest.mark.parametrize("lines", [20, 24])
def test_a_question_mark_explains_before_a_hand_is_shown(lines: int) -> None:
    with Person("play", "starmap", "--seats", "human,human", "--seed", "1", lines=lines) as at:
        at.look()
        if lines == 24:
            at.type("")
        window = at.type("?")
        assert window[0] == "Help" if lines == 24 else any("R red" in line for line in window)
        assert not any(line.startswith("your hand") for line in window)
