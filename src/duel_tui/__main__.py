"""`python -m duel_tui` and the command `duel-tui`."""

import sys

from duel_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
