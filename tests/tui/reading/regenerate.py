"""Write the expected texts anew: `python -m tests.tui.reading.regenerate`. Read the difference before keeping it."""

from __future__ import annotations

from .test_looks import FOLDER, LOOKS


def main() -> None:
    """Write everything shown to its file."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, shown in LOOKS.items():
        (FOLDER / f"{name}.txt").write_text(shown() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
