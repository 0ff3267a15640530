"""Write the expected screens anew: `python -m tests.tui.format.regenerate`. Read the difference before keeping it."""

from __future__ import annotations

from .test_screens import FOLDER, SCREENS


def main() -> None:
    """Write every screen to its file."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, paint in SCREENS.items():
        (FOLDER / f"{name}.txt").write_text(paint() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
