"""`python -m tabletop` is the command `tabletop`."""

import sys

from tabletop.cli import command

sys.exit(command())
