"""Positions with a senate: what they say and leave open, what can't be, what is expected of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from duel_tui.content import BOXES, ruleset
from duel_tui.engine.actions import TakeToken
from duel_tui.engine.check import invariants
from duel_tui.engine.records_agora import Plot
from duel_tui.engine.state import GameState, Task
from duel_tui.record.scenario import BadScenario, Case, Failure, parse_scenarios, run
from duel_tui.record.scenario.agora.section import AGORA
from duel_tui.record.scenario.agora.waiting import effect_text

RULES = ruleset(("base", "agora"))
PATH = Path("trial.toml")


def case(text: str) -> Case:
    (only,) = parse_scenarios(PATH, text.encode()).cases
    return only


def state(text: str) -> GameState:
    return case(text).state


def problems(text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadScenario) as bad:
        parse_scenarios(PATH, text.encode())
    return [(problem.line, problem.text) for problem in bad.value.problems]


# What a position is made of


@pytest.mark.parametrize(("tables", "boxes"), [("agora = {}", ("base", "agora")), ("agora = {}\npantheon = {}", BOXES)])
def test_a_game_has_the_boxes_whose_tables_a_position_has(tables: str, boxes: tuple[str, ...]) -> None:
    assert case(f"age = 2\n{tables}").rules is ruleset(boxes)


def test_conspiracies_that_are_not_mentioned_lie_in_the_deck_below_those_that_are_named() -> None:
    senate = state('agora.deck = ["treason", "coup"]\none.plots = ["extortion"]\ntwo.plots = ["sabotage"]').agora
    assert senate is not None
    assert senate.deck[:4] == ("treason", "coup", "blackmail", "expropriation")
    assert len(senate.deck) == 14


def test_a_decree_lies_face_up_where_it_is_laid_so_and_where_cubes_are() -> None:
    text = """
    agora.chambers.1.decree = "shield"
    agora.chambers.2.decree = "income_red"
    agora.chambers.4 = { one = 1, two = 1, decree = "income_blue" }
    agora.chambers.6.decree = { decree = "income_green", face_up = true }
    """
    senate = state(text).agora
    assert senate is not None
    assert [[token.face_up for token in chamber.decrees] for chamber in senate.chambers] == [
        [True],
        [False],
        [],
        [True],
        [],
        [True],
    ]


def test_the_decrees_of_a_chamber_work_for_who_has_more_cubes_there() -> None:
    text = 'agora.chambers.4 = { one = 2, two = 1, decree = "income_blue" }\nagora.chambers.3.decree = "shield"'
    assert [city.politics.decrees for city in state(text).cities] == [("income_blue",), ()]


def test_a_city_has_its_conspiracies_in_the_order_in_which_they_are_named() -> None:
    text = """
    age = 2
    agora = {}
    two.plots = [
      "coup",
      { conspiracy = "treason", with = "altar" },
      { conspiracy = "obscurantism", with = "baths", triggered = true, token = "law", hidden = true },
    ]
    """
    assert state(text).cities[1].politics.plots == (
        Plot("coup"),
        Plot("treason", "altar"),
        Plot("obscurantism", "baths", True, "law", True),
    )


def test_a_turn_is_counted_for_every_conspiracy_that_was_triggered() -> None:
    text = 'age = 2\nagora = {}\none.plots = [{ conspiracy = "coup", with = "altar", triggered = true }]'
    assert state(text).turn == 50 + 1 + 1


def test_treason_finds_every_card_of_the_ages_so_far_unless_it_is_said_which_were_removed() -> None:
    treason = 'one.plots = [{ conspiracy = "treason", with = "altar", triggered = true }]\ndecision.kind = "treason"\n'
    open_choice = state(f"age = 2\nagora = {{}}\n{treason}").decision
    assert open_choice is not None
    cards = RULES.catalogue.buildings
    assert Counter(cards[card].back for card in open_choice.options) == {"1": 22, "2": 23}
    said = 'agora.removed_cards = { 1 = ["baths"], 2 = ["walls"], 3 = ["palace"] }\n'
    few = state(f"age = 2\n{said}{treason}").decision
    assert few is not None
    assert few.options == ("baths", "walls")


# Dealing the rest


@pytest.mark.parametrize(
    "text",
    ["age = 1", "age = 2", "age = 3", 'accessible = ["port", "conspirator_1"]', "draft = {}", 'one.plots = ["coup"]'],
)
@pytest.mark.parametrize("boxes", ["agora = {}", "agora = {}\npantheon = {}"])
@pytest.mark.parametrize("seed", range(3))
def test_fill_deals_a_sound_position_from_a_seed(text: str, boxes: str, seed: int) -> None:
    filled = f"{text}\nfill = true\nseed = {seed}\n{boxes}"
    first, again = case(filled), case(filled)
    assert first.state == again.state
    assert invariants(first.rules, first.state) == ()


def test_fill_mixes_as_many_senators_into_each_age_as_there_are_in_a_game() -> None:
    for seed in range(5):
        start = state(f"draft = {{}}\nfill = true\nseed = {seed}\nagora = {{}}")
        backs = [[RULES.catalogue.buildings[card].back for card in age] for age in start.deal.structures]
        assert [age.count("senator") for age in backs] == [5, 5, 3]


def test_fill_takes_senators_of_the_cities_for_those_of_past_ages_first() -> None:
    senators = [f"conspirator_{number}" for number in range(1, 7)]
    text = "age = 2\nfill = true\nagora = {}\none.buildings = "
    filled = state(f"{text}{senators[:5]}")
    lying = [card for card in filled.structure.cards if RULES.catalogue.buildings[card].back == "senator"]
    assert len(lying) == 5
    assert problems(f"{text}{senators}") == [(1, "25 cards of age 2 are to be dealt, but only 24 are left")]


def test_fill_leaves_what_is_said() -> None:
    senate = state('fill = true\nagora = { chambers.3 = { one = 1, decree = "shield" }, deck = ["coup"] }').agora
    assert senate is not None
    assert (senate.chambers[2].decrees[0].decree, senate.deck[0]) == ("shield", "coup")
    assert len({token.decree for chamber in senate.chambers for token in chamber.decrees}) == 6


# The draft

DRAFT = """
fill = true
agora = { deck = ["coup", "treason"], chambers.3.decree = "shield" }
[draft]
wonders = ["curia_julia", "knossos", "piraeus", "the_sphinx"]
"""


def test_what_was_chosen_between_the_picks_of_the_draft_is_said_by_actions() -> None:
    said = f'{DRAFT}taken = ["curia_julia", "knossos"]\nanswers = ["keep coup bottom", "cube 3"]'
    drafted = state(said)
    assert drafted.decision is not None and drafted.agora is not None
    assert (drafted.decision.kind, drafted.decision.seat) == ("draft", 1)
    assert (drafted.cities[0].politics.plots, drafted.agora.deck[-1]) == ((Plot("coup"),), "treason")
    assert (drafted.agora.chambers[2].cubes, drafted.pawn) == ((0, 1), -1)


def test_without_an_answer_the_choice_of_the_draft_is_open() -> None:
    drafted = state(f'{DRAFT}taken = ["curia_julia"]')
    assert drafted.decision is not None
    assert (drafted.decision.kind, drafted.decision.options) == ("keep", ("coup", "treason"))


# The middle of an action


def triggered(conspiracy: str, kind: str, more: str = "") -> GameState:
    plot = f'{{ conspiracy = "{conspiracy}", with = "altar", triggered = true }}'
    return state(f'age = 2\nagora = {{}}\none.plots = [{plot}]\ndecision = {{ kind = "{kind}"{more} }}\n{TARGETS}')


TARGETS = """
accessible = ["walls", "brewery"]
one.buildings = ["school"]
board = ["law"]
box = ["strategy"]
[two]
coins = 3
buildings = ["theater", "library", "forum", "quarry", "politician_left_1"]
built = ["piraeus"]
unbuilt = ["the_sphinx"]
"""

ASKED = [
    ("extortion", "claim", ("the_sphinx",), ["move_cube"]),
    ("expropriation", "destroy", ("theater",), ["move_cube"]),
    ("swindle", "destroy", ("forum",), ["move_cube"]),
    ("obscurantism", "lock", ("law", "strategy"), []),
    ("property_fraud", "fraud", ("walls", "brewery"), []),
    ("political_maneuver", "cube", ("1", "2", "3", "4", "5", "6"), ["remove_cube", "move_cube"]),
    ("espionage", "espionage", ("strategy",), []),
    ("turn_of_events", "clear", ("walls", "brewery"), ["discard_accessible optional=True", "move_cube"]),
    ("foreclosure", "take", ("quarry",), []),
    ("coercion", "exchange", ("library",), ["move_cube"]),
    ("sabotage", "sabotage", ("piraeus",), []),
]


@pytest.mark.parametrize(("conspiracy", "kind", "options", "rest"), ASKED, ids=[f"{c} {k}" for c, k, *_ in ASKED])
def test_a_conspiracy_that_was_triggered_asks(
    conspiracy: str, kind: str, options: tuple[str, ...], rest: list[str]
) -> None:
    asked = triggered(conspiracy, kind)
    decision = asked.decision
    assert decision is not None and asked.agora is not None
    assert (decision.kind, decision.cause, decision.options) == (kind, conspiracy, options)
    assert [effect_text(task.effect) for task in asked.agenda] == rest
    assert (asked.goes_on, asked.agora.triggered) == (True, True)


def test_the_second_card_of_turn_of_events_is_optional() -> None:
    asked = triggered("turn_of_events", "clear", ", optional = true")
    assert asked.decision is not None
    assert asked.decision.options == ("walls", "brewery", "stop")
    assert [effect_text(task.effect) for task in asked.agenda] == ["move_cube"]


def test_what_the_curia_julia_triggers_does_not_let_the_turn_go_on() -> None:
    text = """
    age = 2
    accessible = ["walls", "brewery"]
    one = { built = ["curia_julia"], plots = [{ conspiracy = "property_fraud", triggered = true }] }
    decision.kind = "fraud"
    agora.waiting = [{ effect = "extra_turn", cause = "curia_julia" }]
    steps = [{ do = "fraud brewery", to_move = "one", events = ["extra_turn_gained seat=one"] }]
    """
    assert not state(text).goes_on
    assert run(case(text)) == ()


def test_a_politician_asks_as_often_as_it_is_said() -> None:
    text = """
    agora = {}
    one.buildings = ["politician_centre_2"]
    decision = { kind = "senate", actions = 3 }
    accessible = ["altar"]
    steps = [
      { actions_left = 3, decision.options = [3, 4], decision.cause = "politician_centre_2" },
      { do = "cube 3", actions_left = 2 },
    ]
    """
    assert run(case(text)) == ()


def test_a_conspirator_asks_and_its_conspiracies_are_drawn_from_the_top() -> None:
    text = 'agora.deck = ["coup", "treason"]\none.buildings = ["conspirator_2"]\naccessible = ["altar"]\n'
    chosen = state(f'{text}decision.kind = "conspirator"').decision
    kept = state(f'{text}decision.kind = "keep"').decision
    assert chosen is not None and kept is not None
    assert (chosen.cause, kept.options, kept.secret) == ("conspirator_2", ("coup", "treason"), True)


def test_a_military_token_asks_the_seat_to_which_it_falls() -> None:
    text = """
    agora.chambers.2.one = 1
    one.buildings = ["politician_left_1"]
    to_move = "one"
    decision = { kind = "cube", seat = "two", cause = "military" }
    agora.waiting = [{ effect = "senate_action", cause = "politician_left_1" }]
    accessible = ["altar"]
    steps = [
      { decision.seat = "two", to_move = "one" },
      { do = "cube 5", seat = "two", decision = { kind = "senate", seat = "one" }, actions_left = 1 },
    ]
    """
    assert run(case(text)) == ()


def test_a_pair_that_was_given_away_asks_the_other_seat() -> None:
    text = """
    age = 2
    agora = {}
    accessible = ["walls"]
    board = ["law"]
    to_move = "one"
    two.buildings = ["library", "scriptorium"]
    decision = { kind = "token", seat = "two", cause = "quill" }
    """
    asked = state(text)
    assert asked.decision is not None
    assert (asked.decision.seat, asked.active, asked.legal) == (1, 0, (TakeToken("law"),))


@pytest.mark.parametrize(
    ("effect", "cause"),
    [
        ("move_cube", "military"),
        ("senate_action", "politician_left_1"),
        ("token_for_pair symbol=quill", "coercion"),
        ("discard_accessible optional=True", "turn_of_events"),
        ("science symbol=quill", "library"),
        ("extra_turn", "curia_julia"),
    ],
)
def test_effects_that_wait_are_named_with_their_fields(effect: str, cause: str) -> None:
    asked = state(
        'age = 2\none.buildings = ["conspirator_1"]\ndecision.kind = "conspirator"\n'
        f'agora.waiting = [{{ effect = "{effect}", cause = "{cause}", seat = "two" }}]'
    )
    (task,) = asked.agenda
    assert (task.seat, task.cause) == Task(1, task.effect, cause)[::2]
    assert effect_text(task.effect).startswith(effect)


# Contradictions

PREPARED = '{ conspiracy = "%s", with = "altar", triggered = true }'
ALL_CHAMBERS = "\n".join(f"agora.chambers.{number}.one = 1" for number in range(1, 7))

CONTRADICTIONS = [
    ("agora.chambers.7.one = 1", "chambers are numbered 1 to 6, so there is no chamber `7`"),
    ("agora.chambers.1.one = 13", "seat one has 12 cubes, and 13 are in the senate"),
    ("agora.chambers.1.two = -1", "no chamber has -1 cubes"),
    ('agora.chambers = { 1.decree = "shield", 2.decree = "shield" }', "`shield` is in two places"),
    ('agora.chambers.1.decree = "schield"', "there is no decree `schield`; did you mean `shield`?"),
    (
        'agora.chambers.1.decree = ["shield", "income_red"]',
        "a chamber gets a second decree by `insider_influence` alone, which nobody triggered",
    ),
    (
        'agora.chambers.2 = { one = 1, decree = { decree = "shield", face_up = false } }',
        "chamber 2 is controlled, so that `shield` lies face up",
    ),
    (ALL_CHAMBERS, "seat one controls every chamber and has won; `outcome` has to say so"),
    (
        'agora = {}\noutcome = { kind = "political", winner = "two" }',
        "`two` can't have won by politics: seat two doesn't control all chambers",
    ),
    ('agora.deck = ["coup"]\none.plots = ["coup"]', "`coup` is in two places"),
    ('agora = {}\none.plots = ["coop"]', "there is no conspiracy `coop`; did you mean `coup`?"),
    ('agora = {}\none.plots = ["altar"]', "`altar` is a card, not a conspiracy"),
    (
        'agora = {}\none = { buildings = ["altar"], plots = [{ conspiracy = "coup", with = "altar" }] }',
        "`altar` is in two places",
    ),
    (
        'agora = {}\none.plots = [{ conspiracy = "obscurantism", with = "altar", token = "law" }]',
        "a progress token is locked by `obscurantism` alone, once that was triggered",
    ),
    ('agora = {}\none.plots = [{ conspiracy = "coup", hidden = true }]', "`hidden` belongs to `token`"),
    ('agora = {}\none.plots = [{ conspiracy = "coup", with = "port" }]', "`port` is a card of age 3, and the game"),
    ("agora.triggered = true", "seat one has triggered no conspiracy in this turn: none of its `plots` is `triggered`"),
    ("agora.goes_on = true", "`goes_on` is for the middle of an action, when a choice is open"),
    ('agora.waiting = [{ effect = "coins", cause = "tavern" }]', "`waiting` is for the middle of an action"),
    (
        'agora.waiting = [{ effect = "coin", cause = "tavern" }]',
        "`tavern` has no effect `coin`; did you mean `coins`?",
    ),
    ('agora.waiting = [{ effect = "coins", cause = "tafern" }]', "nothing that is called `tafern` has effects"),
    (
        'agora.removed_wonders = ["piraeus"]',
        "a wonder goes to the box by `sabotage` alone, which nobody triggered",
    ),
    ('agora.removed_cards.1 = ["walls"]', "`walls` is a card of age 2, not a card of age 1"),
    ('agora.removed_cards.3 = ["builders_guild"]', "`builders_guild` is a guild, not a card of age 3"),
    (
        'age = 1\nagora = {}\nstructure = [["conspirator_1", "conspirator_2", "conspirator_3"], '
        '["conspirator_4", "conspirator_5", "conspirator_6", "-"]]',
        "6 senators lie in age 1, but only 5 are mixed into it",
    ),
    # The draft
    ("draft = {}\nfill = true\nagora.chambers.1.one = 1", "the wonder draft begins with an empty senate"),
    ("draft = {}\nfill = true\nagora.triggered = true", "`triggered` can't be said in the wonder draft"),
    (f'{DRAFT}taken = ["piraeus"]\nanswers = ["cube 3"]', "nothing asks for this answer"),
    (f'{DRAFT}taken = ["knossos"]\nanswers = ["cube 9"]', "this can't be answered here"),
    # Choices
    ('agora = {}\ndecision.kind = "senate"', "no politician that seat one has recruited asks for such a choice"),
    (
        'agora = {}\none.buildings = ["conspirator_1"]\ndecision = { kind = "keep", cause = "politician_left_1" }',
        "no conspirator that seat one has recruited asks for such a choice",
    ),
    (
        'agora = {}\none = { buildings = ["conspirator_1"], tokens = ["organized_crime"] }\ndecision.kind = "keep"',
        "with `organized_crime` everything that is drawn is kept, and nothing is to choose",
    ),
    (
        'agora = {}\none.plots = ["property_fraud"]\ndecision.kind = "fraud"',
        "no wonder that seat one has built and no senator or conspiracy of it, nor a military token, asks for such",
    ),
    (
        'agora = {}\none.buildings = ["conspirator_1"]\ndecision = { kind = "conspirator", actions = 2 }',
        "`actions` is for decisions of the kind `senate`",
    ),
    (
        'agora = {}\nto_move = "one"\ntwo.buildings = ["conspirator_1"]\n'
        'decision = { kind = "conspirator", seat = "two" }',
        "it is seat one's turn, so that seat decides",
    ),
    # Games without a senate
    ('one.plots = ["coup"]', "`plots` is for games with the box `agora`; a position has it by a table of that name"),
    ('accessible = ["conspirator_1"]', "`conspirator_1` is only in games with the box `agora`"),
    ("steps = [{ supply.one = 3 }]", "`supply` is for games with the box `agora`"),
    # Words
    ("agora.chamber = {}", "unknown key `chamber` in `agora`; did you mean `chambers`"),
    ("agora = {}\nsteps = [{ chambers.7.one = 1 }]", "there is no chamber `7`"),
    ('agora = {}\nsteps = [{ plots.one = ["coop"] }]', "there is no conspiracy `coop`"),
    ('agora = {}\nsteps = ["recrut altar"]', "`recrut altar` is no action; actions are draft ID"),
]


@pytest.mark.parametrize(("text", "sentence"), CONTRADICTIONS, ids=[sentence for _, sentence in CONTRADICTIONS])
def test_a_contradiction_is_told(text: str, sentence: str) -> None:
    told = problems("# one line more\n" + text)
    assert any(sentence in found for _, found in told), told
    assert all(line > 1 for line, _ in told)


def test_a_problem_is_told_with_its_line() -> None:
    text = '[agora.chambers]\n1 = { one = 13 }\n8 = {}\n[agora]\ndeck = ["coop"]\n[one]\nplots = ["coup", "coup"]'
    assert [line for line, _ in problems(text)] == [1, 3, 5, 7]


POSSIBLE = [
    # Insider Influence put one decree under another one.
    f'agora.chambers.1.decree = ["shield", "income_red"]\none.plots = [{PREPARED % "insider_influence"}]',
    # Property Fraud took a covered card.
    f"""
    age = 3
    structure = [["palace", "-"], ["-", "port", "-"]]
    agora = {{}}
    two.plots = [{PREPARED % "property_fraud"}]
    """,
    # Sabotage removed a wonder, after seven were built.
    f"""
    age = 3
    agora.removed_wonders = ["the_colossus"]
    one = {{ built = ["the_sphinx", "piraeus", "the_pyramids"], plots = [{PREPARED % "sabotage"}] }}
    two = {{ built = ["the_mausoleum", "the_appian_way", "the_great_lighthouse"], removed = ["knossos"] }}
    """,
    # Extortion took a fifth wonder.
    f"""
    agora = {{}}
    age = 2
    [one]
    unbuilt = ["the_sphinx", "piraeus", "the_pyramids", "knossos", "the_mausoleum"]
    plots = [{PREPARED % "extortion"}]
    """,
]


@pytest.mark.parametrize("text", POSSIBLE)
def test_what_only_a_conspiracy_can_have_done_needs_that_it_was_triggered(text: str) -> None:
    case(text)
    assert problems(text.replace(", triggered = true", ""))


# Expectations

START = """
age = 2
board = ["law"]
accessible = ["politician_left_1", "walls"]
one = { buildings = ["conspirator_1", "conspirator_2"], plots = ["coup", { conspiracy = "treason", with = "altar" }] }
two.tokens = ["corruption"]
[agora]
deck = ["sabotage", "blackmail"]
[agora.chambers]
1 = { one = 2, two = 1, decree = "income_red" }
2 = { decree = "shield" }
"""


def failures(*steps: str) -> tuple[Failure, ...]:
    return run(case(f"steps = [{', '.join(steps)}]\n{START}"))


BROKEN = [
    ("chambers.1 = { one = 2, two = 0 }", "cubes of seat two in chamber 1", "0", "1"),
    ("chambers.1 = { control = 'none' }", "who controls chamber 1", "none", "one"),
    ("chambers.3 = { control = 'one' }", "who controls chamber 3", "one", "none"),
    ("chambers.1.decree = []", "decrees in chamber 1", "nothing", "income_red"),
    ("chambers.2.decree = { decree = 'shield', face_up = true }", "how shield lies", "face up", "face down"),
    (
        "plots.one = ['coup', 'treason']",
        "conspiracies of seat one",
        "coup, treason",
        "coup, treason with altar",
    ),
    ("conspiracies.top = ['blackmail']", "top of the deck of conspiracies", "blackmail", "sabotage"),
    ("conspiracies.bottom = ['coup']", "bottom of the deck of conspiracies", "coup", "insider_influence"),
    ("conspiracies.size = 16", "cards in the deck of conspiracies", "16", "14"),
    ("triggered = true", "a conspiracy was triggered in this turn", "True", "False"),
    ("senators.one = ['conspirator_1']", "senators of seat one", "conspirator_1", "conspirator_1, conspirator_2"),
    ("senator_price.one = 1", "price of the next senator of seat one", "1", "2"),
    ("decrees.one = []", "decrees of seat one", "nothing", "income_red"),
    ("supply.two = 12", "cubes in the supply of seat two", "12", "11"),
    ("actions_left = 1", "senate actions left", "1", "no senate action is due"),
    ("removed_wonders = ['piraeus']", "wonders in the box", "piraeus", "nothing"),
    ("points.one.senate = 2", "senate points of seat one", "2", "1"),
    ("price = { of = 'politician_left_1', total = 3 }", "price of politician_left_1 for seat one", "3", "2"),
]


@pytest.mark.parametrize(("step", "what", "expected", "seen"), BROKEN, ids=[step for step, *_ in BROKEN])
def test_a_broken_expectation_is_told(step: str, what: str, expected: str, seen: str) -> None:
    (failure,) = failures(f"{{ {step} }}")
    assert (failure.what, failure.expected, failure.seen) == (what, expected, seen)


def test_every_kind_of_expectation_has_a_broken_one_above() -> None:
    keys = {re.split(r"[.=]", step)[0].strip() for step, *_ in BROKEN}
    assert keys - {"points", "price"} == AGORA.expectations.keys()


def test_what_is_expected_rightly_holds() -> None:
    steps = [
        "{ chambers = { 1 = { one = 2, two = 1, control = 'one', decree = 'income_red' }, 3 = { control = 'none' } } }",
        "{ plots.one = [{ conspiracy = 'treason', with = 'altar' }, 'coup'], plots.two = [] }",
        "{ conspiracies = { top = ['sabotage', 'blackmail', 'extortion'], size = 14 }, triggered = false }",
        "{ senators.two = [], senator_price = { one = 2, two = 0 }, supply = { one = 10, two = 11 } }",
        "{ do = 'recruit politician_left_1', actions_left = 1, decrees.one = ['income_red'] }",
    ]
    assert failures(*steps) == ()


def test_ids_of_conspiracies_and_decrees_are_found_in_views_and_in_what_is_told() -> None:
    text = f"steps = [{{ sees = {{ viewer = '%s', %s = ['%s'] }} }}]\n{START}"
    for viewer, word, seen in (
        ("one", "coup", True),
        ("two", "coup", False),
        ("spectator", "coup", False),
        ("omniscient", "coup", True),
        ("one", "shield", False),
        ("omniscient", "shield", True),
    ):
        assert run(case(text % (viewer, "shown" if seen else "hidden", word))) == ()
        assert run(case(text % (viewer, "hidden" if seen else "shown", word))) != ()
