"""The help page: signs of the game, and everything that can be typed besides choices."""

from collections.abc import Sequence

from tabletop.cli.screen import wrapped

HELP_TITLE = "Help"
HELP = """Type what is printed on a thing that can be chosen (g2, cloud 4), or the letters in brackets at it; several \
in one line are played in that order. The notation of the library works too, such as `play G2`. Besides:
  Enter         shows the table again
  ?, how        this page; how the game is played, in ten lines
  h, hint       what a bot that thinks would do, and what for
  l, log        all that happened, as you saw it
  s m b z       all seats, market, board, other picture: where the keys say so
  .             stops, or goes back to the choice before
  u, undo       takes your last choice back, if no new card was shown; redo
  rules WORD    a rule, or where a word stands in them; rules shows them all
  save FILE     saves the game; load FILE goes on with a saved one
  concede       asks once more, then ends the game, and you come last
  q, quit       leaves; the game is kept, and `tabletop resume` goes on with it"""


def help_lines(signs: Sequence[str], lesson: str = "") -> list[str]:
    """Return the lines of the help page, with the lesson about the present decision first."""
    head, *commands = HELP.splitlines()
    parts = [wrapped(lesson).splitlines(), signs, [*wrapped(head).splitlines(), *commands]]
    return [line for part in parts if part for line in ("", *part)][1:]
