"""The facts on the cards, and the labels that say where they come from, do not change unnoticed."""

import hashlib
import json
from typing import Any

from tests.comet.play import document

LABELS = ("provenance", "vocabulary")
INVENTED = ("adv-forced-march", "adv-fresh-tracks")


def digest(data: object) -> str:
    """Return the beginning of the digest of a document."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def without_labels(data: Any) -> Any:
    """Return the document without its provenance, and without the description of the vocabulary."""
    return json.loads(json.dumps(data), object_hook=_without)


def _without(row: dict[str, Any]) -> dict[str, Any]:
    return {key: each for key, each in row.items() if not key.startswith(LABELS)}


def test_the_card_file_says_what_it_said() -> None:
    """If you correct a label, put the new digest here. Labels have no effect on play."""
    assert digest(document()) == "ede8ec7cce9b6571"


def test_the_facts_are_those_that_are_played() -> None:
    """If you correct a card, put the new digest here and raise the rules version."""
    assert digest(without_labels(document())) == "12f0024259753d17"


def test_no_field_of_an_invented_card_is_documented() -> None:
    invented = [card for card in document()["gold"] if card["id"] in INVENTED]
    assert [{*card["provenance"].values()} for card in invented] == [{"reconstructed"}] * 2
