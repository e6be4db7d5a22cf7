"""Words that documents are full of, such as the notation of cards: each is worked out once."""

from collections.abc import Callable
from typing import Any

MAX_CACHED, MAX_CACHED_LENGTH = 10_000, 40


class Words(dict[Any, Any]):
    """What a function returns for each word, or for each text; nothing long is cached."""

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, word: Any) -> Any:
        found = self._work_out(word)
        if not any(isinstance(each, str) and len(each) > MAX_CACHED_LENGTH for each in (word, found)):
            if len(self) >= MAX_CACHED:
                self.clear()
            self[word] = found
        return found
