"""The end of a match, and what is told when nobody plays on."""

from tabletop.cli.display import AnyMatch, Display
from tabletop.cli.questions import Question
from tabletop.cli.screen import Screen
from tabletop.cli.wording import ranked


def say_farewell(out: Screen, display: Display, match: AnyMatch, question: Question) -> None:
    """Show the table at the end, and how the game has ended."""
    display.last(question)
    if question.outcome:
        names = [f"{name} ({bot})" if bot else name for name, bot in zip(question.names, match.bots, strict=True)]
        out.say(ranked(question.outcome, names))
    tell_seed(out, match)
    out.say("To keep a game play it with --save FILE; tabletop replay FILE walks through it.")


def tell_seed(out: Screen, match: AnyMatch) -> None:
    """Tell the seed, when nobody plays on: before, it would tell every hand."""
    out.say()
    out.tell(f"The seed was {match.seed}: --seed deals the same game again.")
