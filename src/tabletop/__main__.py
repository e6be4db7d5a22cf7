"""Entry point of `python -m tabletop`, which runs the command `tabletop`."""

import sys

from tabletop.cli import command

sys.exit(command())
