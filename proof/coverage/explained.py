"""Lines of the rules that no test runs, with the reason why they stay."""

from collections.abc import Mapping

from proof.coverage.measure import Unrun

STEPS, UNDER_WAY = [f"src/tabletop/comet/validity/{name}.py" for name in ("__init__", "under_way")]
FIRST_FAULT = "`validate` stops at the first fault; the line protects the code behind it from missing parts"

EXPLAINED: Mapping[Unrun, str] = {
    Unrun("src/tabletop/starmap/rounds.py", "next_turn(draft, turn_order(first, len(draft.seats)), log)"): (
        "The leader has no card only if the deck is empty after a round, with all cards but one in collections. No "
        "card set is that small (`check_size`). The line stays for states from elsewhere."
    ),
    Unrun("src/tabletop/codex/faces/numbers/boards.py", "raise NotImplementedError"): (
        "Both subclasses have their own `_tell`."
    ),
    Unrun(STEPS, "yield _misfit(phase, step) return"): FIRST_FAULT,
    Unrun(STEPS, 'yield f"{step.card} has no ability {step.ability}" return'): FIRST_FAULT,
    Unrun(
        STEPS,
        """yield f"the ability {step.ability} of {step.card} requires no choice in the phase '{state.phase}'" return""",
    ): FIRST_FAULT,
    Unrun(UNDER_WAY, 'yield "no card hatches in the slot, or its token is on the board" return'): FIRST_FAULT,
}
