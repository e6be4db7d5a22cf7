"""File locks: one holder at a time, and no file that stays by mistake."""

from pathlib import Path

import pytest

from tabletop import lock
from tabletop.lock import Lock, lock_file


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    first = Lock.take(path)
    assert first is not None
    assert Lock.take(path) is None
    first.release()
    second = Lock.take(path)
    assert second is not None
    second.release(remove=True)
    assert not path.exists()


def test_a_file_that_lies_there_is_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    path.touch()
    taken = Lock.take(path)
    assert taken is not None
    taken.release()


def test_a_lock_on_a_file_that_was_removed_meanwhile_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, handles = tmp_path / "a.lock", list[int]()

    def remove_at_first(handle: int) -> bool:
        if not handles:
            path.unlink()
        handles.append(handle)
        return lock_file(handle)

    monkeypatch.setattr(lock, "lock_file", remove_at_first)
    taken = Lock.take(path)
    assert taken is not None
    assert len(handles) == 2
    assert Lock.take(path) is None
    taken.release(remove=True)


def test_a_lock_on_an_open_file_leaves_its_text_and_place(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(b"one\ntwo\n")
    with path.open("r+b", buffering=0) as file, path.open("r+b") as other:
        file.seek(4)
        assert lock_file(file.fileno())
        assert not lock_file(other.fileno())
        assert file.read() == b"two\n"
        assert path.read_bytes() == b"one\ntwo\n"
    with path.open("rb") as again:
        assert lock_file(again.fileno())
