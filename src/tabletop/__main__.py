"""`python -m tabletop` is the command `tabletop`."""

import sys

from tabletop.cli import main

sys.exit(main())
