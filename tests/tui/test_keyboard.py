"""Bytes from the terminal become keys and texts, whatever they are."""

from __future__ import annotations

import pytest
from textual import events

from duel_tui.tui.keyboard import Keyboard


def typed(*pieces: bytes) -> list[str]:
    """The keys that these pieces are, and the texts that were pasted."""
    keyboard = Keyboard()
    found = [message for piece in pieces for message in keyboard.read(piece)]
    return [
        message.key if isinstance(message, events.Key) else message.text
        for message in found
        if isinstance(message, events.Key | events.Paste)
    ]


def test_keys_and_texts_are_read_in_whatever_pieces_they_come() -> None:
    assert typed(b"x\x1b[", b"A\xc3", b"\xa9") == ["x", "up", "é"]
    assert typed(b"\x1b[200~two w", b"ords\x1b[201~y") == ["two words", "y"]


def test_bytes_that_are_no_utf8_are_left_out() -> None:
    assert typed(b"\xe9x", b"\xff\xfe", b"y") == ["x", "y"]
    assert typed(b"\x1b[200~caf\xe9", b" \xff noir\x1b[201~y") == ["caf  noir", "y"]


@pytest.mark.parametrize("sequence", [b"\x1b[1114112u", b"\x1b[99999999999999999999u", b"\x1b[:u"])
def test_sequences_that_no_terminal_sends_are_left_out(sequence: bytes) -> None:
    assert typed(b"x" + sequence + b"y") == ["x", "y"]
