"""Options and views as one word of a game's name: they come back, and no word unpacks to more than a document."""

import pytest

from tabletop import codec, starmap
from tabletop.adapters.nodes import packed, read_options, unpacked
from tabletop.core.errors import RecordError, SetupError
from tabletop.records.documents import MAX_CHARACTERS


def test_options_come_back_from_their_word() -> None:
    options = starmap.Options()
    assert read_options(starmap, packed(codec(starmap).options.dumps(options))) == options
    assert unpacked(packed("ü" * 1000)) == "ü" * 1000


def test_a_word_unpacks_to_no_more_than_a_document() -> None:
    """Such a word of 1 MB once asked for a gigabyte."""
    assert len(unpacked(packed(" " * MAX_CHARACTERS))) == MAX_CHARACTERS
    bomb = packed(" " * (MAX_CHARACTERS + 1))
    assert len(bomb) < 2000
    for word in (bomb, packed("{}" * 100)[:-4]):
        with pytest.raises(SetupError, match="is not packed text of at most 1,000,000 characters"):
            read_options(starmap, word)
    with pytest.raises(SetupError, match="is not packed text"):
        read_options(starmap, "z???")
    with pytest.raises(RecordError, match="options: expected an object"):
        read_options(starmap, packed("[]"))
