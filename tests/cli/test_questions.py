"""How much a person is asked in a game: counted over whole games, the same everywhere."""

from benchmarks.questions import table


def test_a_game_of_comet_asks_one_of_three_players_135_times_at_most() -> None:
    _, asked, lines = table(["comet"])["comet"]
    assert asked <= 135
    assert lines <= 110, "with card and place in one line"


def test_what_has_one_answer_is_not_asked() -> None:
    decisions, asked, lines = table(["subastral"], games=4)["subastral"]
    assert lines < asked < decisions
