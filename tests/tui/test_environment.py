from __future__ import annotations

import pytest

from duel_tui.tui.terminal import own_colours, palette_name


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "tmux-256color"}, "dark"),
        ({"TERM": "xterm-direct"}, "dark"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "dark"),
        ({"TERM": "xterm"}, "dark-16"),
        ({"TERM": "linux"}, "dark-16"),
        ({"TERM": "screen", "COLORTERM": ""}, "dark-16"),
        ({}, "dark-16"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "no-colour"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "dark"),
    ],
)
def test_the_palette_is_chosen_by_what_the_terminal_says(environment: dict[str, str], name: str) -> None:
    assert palette_name("dark", environment) == name


def test_a_light_palette_stays_light_with_sixteen_colours() -> None:
    assert palette_name("light", {"TERM": "xterm"}) == "light-16"


def test_textual_leaves_the_colours_to_the_terminal_where_the_palette_does() -> None:
    assert [own_colours(name) for name in ("dark", "light", "dark-16", "light-16", "no-colour")] == [False] * 2 + [
        True
    ] * 3
