"""File locks between processes. The system releases a lock when its process ends, so no lock is stale."""

import os
import sys
from contextlib import suppress
from pathlib import Path


class Lock:
    """A lock with its own file. A file that is not locked has no meaning, and may be removed."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def take(cls, path: Path) -> "Lock | None":
        """Acquire the lock, or return None if it is held in this or another process."""
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if not lock_file(handle):
                    os.close(handle)
                    return None
                if _is_there(path, handle):
                    return cls(path, handle)
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)  # The file was removed after it was opened and before it was locked.

    def release(self, *, remove: bool = False) -> None:
        """Release the lock. With `remove`, delete its file."""
        if remove and sys.platform != "win32":
            self._path.unlink(missing_ok=True)
        os.close(self._handle)
        if remove and sys.platform == "win32":  # Windows cannot delete an open file.
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def _is_there(path: Path, handle: int) -> bool:
    """Whether the path still names the open file."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    FAR = 2**31 - 2

    def lock_file(handle: int) -> bool:
        """Lock an open file until it is closed, or return False if another holds it."""
        place = os.lseek(handle, 0, os.SEEK_CUR)
        try:
            os.lseek(handle, FAR, os.SEEK_SET)  # Others cannot read a locked byte, so one after the text is used.
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, place, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock_file(handle: int) -> bool:
        """Lock an open file until it is closed, or return False if another holds it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
