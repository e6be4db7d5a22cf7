"""Words that documents repeat are worked out once, and what is kept for that stays small."""

from tabletop.records.shapes import MAX_CACHED, MAX_CACHED_LENGTH, Words


def test_a_word_is_worked_out_once_but_a_long_one_whenever_it_comes() -> None:
    asked: list[str] = []

    def work_out(word: str) -> str:
        asked.append(word)
        return word.lower()

    words, long = Words(work_out), "X" * (MAX_CACHED_LENGTH + 1)
    for _ in range(2):
        assert [words["B1"], words["G2"], words[long]] == ["b1", "g2", long.lower()]
    assert asked == ["B1", "G2", long, long]


def test_what_is_short_and_means_something_long_is_not_kept() -> None:
    words = Words(lambda word: word * 30)

    assert (words["ab"], words["a"]) == ("ab" * 30, "a" * 30)
    assert words == {"a": "a" * 30}


def test_never_more_words_are_kept_than_there_is_room_for() -> None:
    words = Words(str)

    assert [words[number] for number in range(MAX_CACHED + 3)] == [str(number) for number in range(MAX_CACHED + 3)]
    assert len(words) == 3
