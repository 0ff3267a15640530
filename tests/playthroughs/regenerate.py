"""Write the transcripts anew: `python -m tests.playthroughs.regenerate [FILE...]`, from the top of the checkout.

Each transcript is played again from the script that stands in it: its comments, seed, options and actions. Without
arguments all of them are written. Read the differences before they are committed: they are changes of the rules, the
deal, the data or the views. To add a playthrough, write a file with a script alone and name it here:

    # What this game shows.
    seed: 1
    wonders: recommended
    swap sets: no
    first: random
    reveal: at-once
    boxes: pantheon      (only for games with boxes)

    > build altar
    > discard tavern
"""

from __future__ import annotations

import sys
from pathlib import Path

from duel_tui.engine.errors import Illegal

from .transcript import FOLDER, read, write


def main(names: list[str]) -> int:
    """Write these files, or all; returns 1 if the rules refuse an action of one of them."""
    code = 0
    for path in [Path(name) for name in names] or sorted(FOLDER.glob("*.txt")):
        old = path.read_text(encoding="utf-8")
        try:
            new = write(read(old))
        except Illegal as refused:
            print(f"{path.name}: left as it is, since the rules refuse an action of it: {refused}", file=sys.stderr)
            code = 1
            continue
        path.write_text(new, encoding="utf-8")
        print(f"{path.name}: {'unchanged' if new == old else 'written'}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
