"""Golden playthroughs: whole games as text, which a change of the rules, the deal, the data or the views changes.

When a change is meant: `python -m tests.playthroughs.regenerate`, and read what it changes.
"""

from collections import Counter
from itertools import pairwise, zip_longest

import pytest

from duel_tui.content import BASE_GAME
from duel_tui.engine.actions import BaseAction, Build, BuildWonder
from duel_tui.engine.events import (
    BaseEvent,
    BuildingConstructed,
    BuildingDestroyed,
    CoinsGained,
    EffectSkipped,
    ExtraTurnGained,
    MilitaryTokenTaken,
    PawnMoved,
    TokenTaken,
    WonderConstructed,
)
from duel_tui.engine.types import SEATS

from . import regenerate
from .library import PATHS, Playthroughs, script, steps
from .transcript import read, write

BASE = Playthroughs(BASE_GAME)
CATALOGUE = BASE.catalogue


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path):
    written = path.read_text(encoding="utf-8").splitlines()
    played = write(read("\n".join(written))).splitlines()
    for number, (old, new) in enumerate(zip_longest(written, played), start=1):
        if old != new:
            pytest.fail(
                f"{path.name}:{number}\n  written: {old}\n  played:  {new}\n"
                "If the change is meant: python -m tests.playthroughs.regenerate",
                pytrace=False,
            )


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_game_is_played_to_its_end(path):
    *before, (end, _, _) = steps(path)
    assert end.outcome is not None
    assert all(state.outcome is None for state, _, _ in before)


# What the playthroughs of the base game contain together


def test_every_wonder_is_built():
    assert {event.wonder for event in BASE.events(WonderConstructed)} == set(CATALOGUE.wonders)


def test_every_building_is_constructed():
    assert {event.card for event in BASE.events(BuildingConstructed)} == set(CATALOGUE.buildings)


def test_every_progress_token_is_taken():
    assert {event.token for event in BASE.events(TokenTaken)} == set(CATALOGUE.tokens)


def test_buildings_are_paid_for_free_by_chain_and_free_by_the_mausoleum():
    assert {event.how for event in BASE.events(BuildingConstructed)} == {"paid", "chain", "free"}


def test_every_kind_of_victory_is_won():
    kinds = Counter(BASE.last_view(path).outcome.kind for path in BASE.paths)
    assert set(kinds) == {"civilian", "military", "science"}


def test_a_victory_is_shared_by_equal_totals_and_blue_points():
    shared = [view for view in map(BASE.last_view, BASE.paths) if view.outcome.winner is None]
    assert shared
    for view in shared:
        one, two = (city.score for city in view.cities)
        assert (one.total, one.blue) == (two.total, two.blue)


def test_a_tie_is_broken_by_blue_points():
    def blue_decides(view):
        scores = [city.score for city in view.cities]
        if view.outcome.kind != "civilian" or view.outcome.winner is None or scores[0].total != scores[1].total:
            return False
        winner = view.outcome.winner
        return scores[winner].blue > scores[1 - winner].blue

    assert any(blue_decides(BASE.last_view(path)) for path in BASE.paths)


def test_every_option_is_played():
    options = [script(path).options for path in BASE.paths]
    assert {(it.wonders, it.reveal) for it in options} == {
        (wonders, reveal) for wonders in ("draft", "recommended", "random") for reveal in ("at-once", "after-action")
    }
    assert {it.first for it in options} == {"random", "one", "two"}
    assert {it.swap_sets for it in options if it.wonders == "recommended"} == {True, False}


def test_every_kind_of_action_is_taken():
    taken = {type(action) for path in BASE.paths for _, action, _ in steps(path) if action is not None}
    assert taken == set(BaseAction.__args__)


def test_every_kind_of_event_happens():
    assert {type(event) for event in BASE.events(BaseEvent.__args__)} == set(BaseEvent.__args__)


def test_zeus_and_the_circus_maximus_destroy_a_building_and_find_none():
    choosers = {"the_statue_of_zeus", "circus_maximus"}
    assert {event.cause for event in BASE.events(BuildingDestroyed)} == choosers
    assert {event.cause for event in BASE.events(EffectSkipped) if event.reason == "no_building"} == choosers


def test_the_mausoleum_builds_a_card_and_finds_none():
    skipped = {event.cause for event in BASE.events(EffectSkipped) if event.reason == "no_card"}
    assert skipped == {"the_mausoleum"}


def test_the_great_library_keeps_a_token_that_others_did_not_see_drawn():
    assert any(event.source == "box" for event in BASE.events(TokenTaken))
    for path in BASE.paths:
        for state, _, _ in steps(path):
            if state.decision is not None and state.decision.kind == "library":
                assert f"only {('one', 'two')[state.decision.seat]} sees:" in path.read_text(encoding="utf-8")


def test_tokens_earn_coins_and_theology_gives_a_turn():
    assert {"economy", "urbanism", "agriculture"} <= {event.cause for event in BASE.events(CoinsGained)}
    assert "theology" in {event.cause for event in BASE.events(ExtraTurnGained)}


def test_strategy_adds_a_shield():
    def added(state, event):
        red = CATALOGUE.buildings.get(event.cause)
        return red is not None and "strategy" in state.cities.of(event.seat).tokens

    assert any(
        added(state, event)
        for path in BASE.paths
        for (state, _, _), (_, _, told) in pairwise(steps(path))
        for event in told
        if isinstance(event, PawnMoved)
    )


def test_units_come_from_every_source_and_both_tokens_waive_some():
    lines = [
        line
        for path in BASE.paths
        for state, action, _ in steps(path)
        if isinstance(action, Build | BuildWonder)
        for line in BASE.rules.quote(state, state.decision.seat, action[0]).lines
    ]
    assert {line.source for line in lines} == {"own", "choice", "waived", "bought"}
    assert {cause for line in lines if line.source == "waived" for cause in line.causes} == {"architecture", "masonry"}


def test_each_military_token_is_taken():
    taken = {(event.seat, event.distance) for event in BASE.events(MilitaryTokenTaken)}
    assert taken == {(seat, distance) for seat in SEATS for distance in (3, 6)}


# The command


def test_the_command_leaves_a_transcript_that_is_right_as_it_is(tmp_path, capsys):
    copy = tmp_path / "game.txt"
    copy.write_text(PATHS[0].read_text(encoding="utf-8"), encoding="utf-8")
    assert regenerate.main([str(copy)]) == 0
    assert capsys.readouterr().out == "game.txt: unchanged\n"


def test_the_command_completes_a_script(tmp_path, capsys):
    whole = PATHS[0].read_text(encoding="utf-8")
    head = whole.split("\n\n", 1)[0]
    copy = tmp_path / "game.txt"
    copy.write_text("\n".join([head, "", *(line for line in whole.splitlines() if line.startswith("> "))]))
    assert regenerate.main([str(copy)]) == 0
    assert capsys.readouterr().out == "game.txt: written\n"
    assert copy.read_text(encoding="utf-8") == whole


def test_the_command_leaves_a_transcript_alone_whose_actions_are_refused(tmp_path, capsys):
    spoilt = PATHS[0].read_text(encoding="utf-8").replace("\n> ", "\n> destroy altar\n> ", 1)
    copy = tmp_path / "game.txt"
    copy.write_text(spoilt, encoding="utf-8")
    assert regenerate.main([str(copy)]) == 1
    assert "refuse an action of it: other_decision" in capsys.readouterr().err
    assert copy.read_text(encoding="utf-8") == spoilt
