"""An expectation that doesn't hold is told with what was expected and what is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.engine.errors import Illegal
from duel_tui.record.scenario import Case, Failure, parse_scenarios, run, state_after
from duel_tui.record.scenario.expect import EXPECTATIONS
from duel_tui.record.scenario.sections import SECTIONS

POSITION = """
accessible = ["library", "statue"]
board = ["law", "economy"]
box = ["masonry", "theology"]
pile = ["stable"]
one = { coins = 7, buildings = ["scriptorium"], unbuilt = ["the_pyramids"], tokens = ["strategy"] }
two.buildings = ["brickyard"]
"""


def case(*steps: str, position: str = POSITION) -> Case:
    text = f"{position}\nsteps = [{', '.join(steps)}]"
    (only,) = parse_scenarios(Path("trial.toml"), text.encode()).cases
    return only


def failures(*steps: str) -> tuple[Failure, ...]:
    return run(case(*steps))


BROKEN = [
    ("coins = { one = 3, two = 7 }", "coins of seat one", "3", "7"),
    ("pawn = 1", "pawn", "1", "0"),
    ("age = 3", "age", "3", "2"),
    ("turn = 1", "turn", "1", "39"),
    ('to_move = "two"', "whose turn it is", "two", "one"),
    ('buildings.one = ["altar"]', "buildings of seat one", "altar", "scriptorium"),
    ("buildings.two = []", "buildings of seat two", "nothing", "brickyard"),
    ('built.one = ["the_pyramids"]', "wonders built of seat one", "the_pyramids", "nothing"),
    ("unbuilt.one = []", "unbuilt wonders of seat one", "nothing", "the_pyramids"),
    ('removed.one = ["the_pyramids"]', "removed wonders of seat one", "the_pyramids", "nothing"),
    ("tokens.one = []", "progress tokens of seat one", "nothing", "strategy"),
    ('symbols.one = ["quill", "quill"]', "scientific symbols of seat one", "quill, quill", "quill"),
    ("kinds.one = 2", "kinds of symbols of seat one", "2", "1"),
    ("discard_income.one = 3", "coins for a discard of seat one", "3", "2"),
    ('board = ["law"]', "progress tokens on the board", "law", "economy, law"),
    ("box = []", "set-aside progress tokens", "nothing", "masonry, theology"),
    ("pile = []", "discard pile", "nothing", "stable"),
    ("military_tokens = [3]", "military tokens", "3", "-3, -6, 3, 6"),
    ('accessible = ["library"]', "accessible cards", "library", "library, statue"),
    ("cards_left = 1", "cards left", "1", "2"),
    ("face_down = 1", "face-down cards", "1", "0"),
    ('decision = "token"', "open decision", "token", "turn"),
    ('decision.seat = "two"', "seat that decides", "two", "one"),
    ('outcome = "civilian"', "end of the game", "civilian", "open"),
    ("points.one = 5", "all points of seat one", "5", "2"),
    ("points.one.coins = 5", "coins points of seat one", "5", "2"),
    ('price = { of = "statue", total = 1 }', "price of statue for seat one", "1", "8"),
    ('price = { of = "statue", payee = "two" }', "price of statue for seat one: payee", "two", "bank"),
    ('price = { of = "library", chain = "none" }', "price of library for seat one: chain", "none", "scriptorium"),
    (
        'price = { of = "statue", lines = "2 clay bought at 3" }',
        "price of statue for seat one: lines",
        "2 clay bought at 3",
        "2 clay bought at 4",
    ),
    (
        'price = { of = "statue", seat = "two", lines = "2 clay own: clay_pool" }',
        "price of statue for seat two: lines",
        "2 clay own: clay_pool",
        "2 clay own: brickyard",
    ),
    ('legal = "build statue"', "build statue", "legal", "refused: cannot_afford coins=7 price=8 target=statue"),
    (
        'all_legal = "build library"',
        "all legal actions",
        "build library",
        "build library, discard library, discard statue",
    ),
    ('refuse = "discard statue"', "discard statue", "refused", "carried out"),
    (
        'refuse = "build statue", code = "covered"',
        "build statue",
        "refused: covered",
        "refused: cannot_afford coins=7 price=8 target=statue",
    ),
    ('sees = { viewer = "two", shown = "theology" }', "theology for viewer two", "it is shown", "it is hidden"),
    ('sees = { viewer = "two", hidden = "law" }', "law for viewer two", "it is hidden", "it is shown"),
    ('events = "pawn_moved"', "event pawn_moved", "it happened, in this order", "nothing happened"),
]


@pytest.mark.parametrize(("step", "what", "expected", "seen"), BROKEN, ids=[step for step, *_ in BROKEN])
def test_a_broken_expectation_is_told(step: str, what: str, expected: str, seen: str) -> None:
    ((_, *difference, _),) = [
        (failure.step, failure.what, failure.expected, failure.seen, failure.state)
        for failure in failures(f"{{ {step} }}")
    ]
    assert difference == [what, expected, seen]


def test_every_kind_of_expectation_has_a_broken_one_above() -> None:
    keys = {step.split("=")[0].split(".")[0].strip() for step, *_ in BROKEN}
    of_boxes = {key for section in SECTIONS.values() for key in section.expectations}
    assert EXPECTATIONS.keys() - of_boxes - keys == {"no_events"}


def test_events_have_to_happen_in_the_order_in_which_they_are_named() -> None:
    held = '{ do = "build library", events = ["card_taken card=library", "pair_completed symbol=quill"] }'
    turned = '{ do = "build library", events = ["pair_completed", "card_taken"] }'
    assert failures(held) == ()
    (failure,) = failures(turned)
    assert failure.what == "event card_taken"
    assert "pair_completed seat=one symbol=quill" in failure.seen


def test_an_event_that_must_not_happen_is_told() -> None:
    (failure,) = failures('{ do = "build library", no_events = "pair_completed seat=one" }')
    assert (failure.what, failure.expected) == ("event pair_completed seat=one", "it did not happen")


def test_only_the_events_of_the_last_action_are_looked_at() -> None:
    assert failures('"build library"', '{ do = "token law", no_events = "pair_completed" }') == ()


def test_the_causes_of_a_price_line_may_be_left_out() -> None:
    assert failures('{ price = { of = "statue", seat = "two", lines = "2 clay own" } }') == ()


def test_a_case_ends_at_an_action_that_is_refused() -> None:
    (failure,) = failures('"build statue"', "{ pawn = 5 }")
    assert failure.step.number == 1
    assert (failure.what, failure.expected) == ("build statue", "carried out")


def test_a_case_goes_on_after_an_expectation_that_fails() -> None:
    found = failures("{ pawn = 5 }", '"build library"', "{ pawn = 6 }")
    assert [failure.step.number for failure in found] == [1, 3]


def test_the_wrong_seat_is_refused() -> None:
    (failure,) = failures('{ do = "build library", seat = "two" }')
    assert failure.seen == "refused: not_your_turn seat=0"


def test_a_failure_shows_the_position_in_which_it_happened() -> None:
    (failure,) = failures('"build library"', '{ do = "token law", pawn = 1 }')
    assert failure.state.cities[0].tokens == ("strategy", "law")


def test_the_position_after_some_steps() -> None:
    trial = case('"build library"', "{ pawn = 5 }", '"token law"')
    assert state_after(trial, 0) == trial.state
    assert [state_after(trial, n).decision.kind for n in (1, 2, 3)] == ["token", "token", "turn"]  # type: ignore[union-attr]


def test_a_refused_step_has_no_position_after_it() -> None:
    with pytest.raises(Illegal):
        state_after(case('"build statue"'), 1)


def test_a_step_knows_its_line() -> None:
    text = 'accessible = ["altar"]\nsteps = [\n  "build altar",\n  { pawn = 3 },\n]'
    (only,) = parse_scenarios(Path("trial.toml"), text.encode()).cases
    assert [only.line_of(failure.step) for failure in run(only)] == [4]
