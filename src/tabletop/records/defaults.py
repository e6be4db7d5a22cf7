"""Options from older documents: a key that is missing has the default of its field, which means "as before"."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from tabletop.records.encoding import WRITERS
from tabletop.records.faults import entries_of
from tabletop.records.reading import READERS, Read
from tabletop.records.shapes import parts_of


@cache
def options_reader(kind: Any) -> Read:
    """Return the reader of a class of options, to which fields with a default may have been added since."""
    read, defaults = READERS.of(kind), plain_defaults(kind)
    return lambda value: read({**defaults, **entries_of(value)})


def plain_defaults(kind: Any) -> Mapping[str, Any]:
    """Return the defaults of a class as plain data; fields without one are left out."""
    return {part.name: json.loads(WRITERS.of(part.kind)(part.default())) for part in parts_of(kind) if part.default}
