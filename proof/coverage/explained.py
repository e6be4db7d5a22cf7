"""What no test of the rules runs, and why it stays."""

from collections.abc import Mapping

from proof.coverage.measure import Unrun

EXPLAINED: Mapping[Unrun, str] = {
    Unrun("src/tabletop/starmap/rounds.py", "next_turn(draft, turn_order(first, len(draft.seats)), log)"): (
        "Who leads has no card only if nothing is left to draw after a round, so that all cards but one lie in "
        "collections: no set of cards is so small (`check_size`). It stays for tables that others lay."
    ),
    Unrun(
        "src/tabletop/codex/numbers/boards.py", "raise NotImplementedError"
    ): "Both kinds of stretches have their own.",
}
