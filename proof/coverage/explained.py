"""What no test of the rules runs, and why it stays."""

from collections.abc import Mapping

from proof.coverage.measure import Unrun

STEPS, UNDER_WAY = [f"src/tabletop/comet/validity/{name}.py" for name in ("__init__", "under_way")]
FIRST_FAULT = "`validate` goes no further than the first fault; the line keeps what follows from what is not there"

EXPLAINED: Mapping[Unrun, str] = {
    Unrun("src/tabletop/starmap/rounds.py", "next_turn(draft, turn_order(first, len(draft.seats)), log)"): (
        "Who leads has no card only if nothing is left to draw after a round, so that all cards but one lie in "
        "collections: no set of cards is so small (`check_size`). It stays for tables that others lay."
    ),
    Unrun("src/tabletop/codex/faces/numbers/boards.py", "raise NotImplementedError"): (
        "Both kinds of stretches have a `_tell` of their own."
    ),
    Unrun(STEPS, "yield _misfit(phase, step) return"): FIRST_FAULT,
    Unrun(STEPS, 'yield f"{step.card} has no ability {step.ability}" return'): FIRST_FAULT,
    Unrun(
        STEPS,
        """yield f"the ability {step.ability} of {step.card} requires no choice in the phase '{state.phase}'" return""",
    ): FIRST_FAULT,
    Unrun(UNDER_WAY, 'yield "no card hatches in the slot, or its token is on the board" return'): FIRST_FAULT,
}
