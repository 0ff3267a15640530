from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves; settings are kept in it too, and the terminal has colours."""
    monkeypatch.setenv("DUEL_TUI_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path
