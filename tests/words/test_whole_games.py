"""Whole games in words: nothing that can happen with any boxes is without them, and none of them shows an id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from duel_tui.content import BOXES, ruleset
from duel_tui.deal import Options
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.table import LogEntry, Table
from duel_tui.words import actions, decisions, previews, steps
from tests.engine.games import COMBINATIONS

NAMES = BySeat("Anna", "Ben")
_ID = re.compile(r"[a-z]+_[a-z_]+")


def tables(modules: tuple[str, ...], seeds: range) -> Iterator[Table]:
    """Random games, in each position before its end."""
    for seed in seeds:
        table, random = Table.create(None, Options(modules=modules), NAMES, seed, "free"), Random(seed)
        while table.outcome is None:
            yield table
            table.act(random.choice(table.view(Viewer.OMNISCIENT).legal))


def is_readable(text: str) -> bool:
    return bool(text.strip()) and text.isascii() and not _ID.search(text)


@pytest.mark.parametrize("modules", COMBINATIONS)
def test_every_step_of_a_game_is_told_long_and_short(modules: tuple[str, ...]) -> None:
    last: dict[int, Table] = {}
    for table in tables(modules, range(4)):
        last[id(table)] = table
    for table in last.values():
        for entry in table.log[1:]:
            told = steps.sentences(entry, NAMES, table.catalogue)
            assert told and all(is_readable(text) and text.endswith(".") for text in told), (entry, told)
            assert is_readable(steps.brief(entry, NAMES, table.catalogue)), entry
            assert short_lines_are_readable(entry, table), entry


def short_lines_are_readable(entry: LogEntry, table: Table) -> bool:
    lines = steps.log_lines(entry, NAMES, table.catalogue)
    return bool(lines) and all(is_readable(line.text) for line in lines)


@pytest.mark.parametrize("modules", COMBINATIONS)
def test_every_question_and_every_answer_of_a_game_is_told(modules: tuple[str, ...]) -> None:
    for table in tables(modules, range(3)):
        view, catalogue = table.view(Viewer.OMNISCIENT), table.catalogue
        decision = view.decision
        assert decision is not None
        assert is_readable(decisions.question(decision, view, NAMES, catalogue))
        assert is_readable(decisions.needed(decision.kind))
        assert not _ID.search(decisions.hint(decision, view, NAMES))
        if decision.secret:
            assert "chooses." not in decisions.handover(decision, NAMES, catalogue)[0], "the hand-over says what for"
        for action in view.legal:
            assert is_readable(actions.sentence(action, view, decision.seat, NAMES, catalogue))
            told = previews.all_that_changes(table.preview(action), NAMES, catalogue)
            assert all(map(is_readable, told)), told


def test_every_kind_of_decision_of_every_box_is_asked_in_words() -> None:
    kinds = ruleset(BOXES).listers
    assert all(decisions.needed(kind) for kind in kinds)
