from __future__ import annotations

import io

import pytest

from duel_tui.terminal import no_screen, speaks_utf8


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_can_show_the_screen() -> None:
    assert no_screen({"TERM": "xterm"}, (Terminal(), Terminal(), Terminal())) == ""
    assert no_screen({}, (Terminal(), Terminal(), Terminal())) == ""


@pytest.mark.parametrize("missing", [0, 1, 2])
def test_every_stream_must_be_at_a_terminal(missing: int) -> None:
    streams = [Terminal() if number != missing else io.StringIO() for number in range(3)]
    sentence = no_screen({"TERM": "xterm"}, streams)
    assert "ssh -t" in sentence and "--plain" in sentence


def test_a_dumb_terminal_is_sent_to_the_line_interface() -> None:
    sentence = no_screen({"TERM": "dumb"}, (Terminal(), Terminal(), Terminal()))
    assert "--plain" in sentence and "dumb" in sentence
    assert sentence.count(".") == 1


@pytest.mark.parametrize(
    ("environ", "c_locale", "utf8"),
    [
        ({}, False, False),
        ({"LANG": "C"}, False, False),
        ({"LANG": "en_US.UTF-8"}, False, True),
        ({"LANG": "en_US.utf8"}, False, True),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, False, False),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, False, True),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "POSIX"}, False, False),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": ""}, False, True),
        ({"LANG": "de_DE.ISO-8859-1"}, False, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True, False),  # set by Python itself
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C.UTF-8"}, True, True),  # a locale that isn't installed here
    ],
)
def test_the_locale_is_what_the_user_said(environ: dict[str, str], c_locale: bool, utf8: bool) -> None:
    assert speaks_utf8(environ, c_locale) == utf8
