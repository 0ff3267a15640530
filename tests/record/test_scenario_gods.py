"""Positions with gods: what they say and leave open, what can't be, what is expected of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duel_tui.content import ruleset
from duel_tui.engine.check import invariants
from duel_tui.engine.state import GameState
from duel_tui.record.scenario import BadScenario, Case, Failure, parse_scenarios, run
from duel_tui.record.scenario.pantheon.section import PANTHEON

RULES = ruleset(("base", "pantheon"))
PATH = Path("trial.toml")
COVERED = """
age = 2
structure = [
  ["statue", "temple", "school", "-", "-", "-"],
  ["brewery", "library", "-", "-", "-"],
  ["walls", "-", "-", "-"],
]
"""
"""A face-down card of age II, slot 6, on which tokens can lie."""


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


def test_a_game_has_the_box_whose_table_a_position_has() -> None:
    text = '[[case]]\nname = "with"\npantheon = {}\n[[case]]\nname = "without"\n'
    with_gods, without = parse_scenarios(PATH, text.encode()).cases
    assert (with_gods.rules, without.rules) == (RULES, ruleset())
    assert (with_gods.state.pantheon is None, without.state.pantheon is None) == (False, True)


def test_gods_that_are_not_mentioned_lie_in_their_decks_in_the_order_of_the_catalogue() -> None:
    board = state(
        'one.gods = ["ishtar"]\nage = 2\npantheon = { spaces.6 = "zeus", decks.roman = ["neptune"] }'
    ).pantheon
    assert board is not None
    assert board.decks == (
        ("enki", "nisaba"),
        ("astarte", "baal", "tanit"),
        ("aphrodite", "hades"),
        ("anubis", "isis", "ra"),
        ("neptune", "mars", "minerva"),
    )
    assert (board.laid, board.lent, board.minerva) == ((), (), None)


@pytest.mark.parametrize(("age", "opened"), [(1, False), (2, True), (3, True)])
def test_the_gods_lie_open_from_age_2_on(age: int, opened: bool) -> None:
    board = state(f'age = {age}\npantheon.spaces.3 = {{ god = "zeus", seat = "two" }}').pantheon
    assert board is not None
    assert (board.open, board.spaces[2]) == (opened, ("zeus", 1))


def test_who_has_activated_astarte_has_her_seven_coins_unless_another_number_is_said() -> None:
    cities = state('age = 2\npantheon = {}\none.gods = ["astarte"]').cities
    assert [city.reserve for city in cities] == [7, 0]
    assert state('age = 2\npantheon = {}\none = { gods = ["astarte"], reserve = 2 }').cities[0].reserve == 2


def test_a_mythology_token_makes_its_temple_free_and_a_snake_token_gives_its_symbol() -> None:
    text = """
    accessible = ["greek_grand_temple"]
    pantheon = {}
    one = { mythologies = ["greek"], gods = ["nisaba"], snakes = ["library"] }
    two.buildings = ["library"]
    steps = [{ price = { of = "greek_grand_temple", total = 0, chain = "greek" }, symbols.one = ["quill"] }]
    """
    assert run(case(text)) == ()


def test_tokens_are_named_by_the_card_on_which_they_lie_or_by_its_slot() -> None:
    by_card, by_slot = (state(f"{COVERED}pantheon.laid.{key} = 3").pantheon for key in ("brewery", "6"))
    assert by_card is not None
    assert by_card == by_slot
    assert by_card.laid == ((6, 3),)


def test_a_turn_is_counted_for_every_god_and_can_be_said() -> None:
    gods = 'accessible = ["port"]\npantheon = {}\none.gods = ["tanit", "mars"]\n'
    assert state(gods).turn == 59 + 1 + 2
    assert state(f"{gods}turn = 70").turn == 70


def test_the_tokens_of_ages_to_come_are_laid_when_their_age_is() -> None:
    text = """
    pantheon.later = { 1 = ["greek", "greek", "roman", "roman", "egyptian"], 2 = [4, 2, 3] }
    fill = true
    draft = {}
    """
    begun = state(text)
    assert begun.pantheon is not None
    assert begun.pantheon.laid == ((2, "greek"), (4, "greek"), (9, "roman"), (11, "roman"), (13, "egyptian"))
    assert begun.deal.pantheon is not None
    assert begun.deal.pantheon.offerings == (4, 2, 3)


# Dealing the rest


@pytest.mark.parametrize(
    "text", ["age = 1", "age = 2", "age = 3", COVERED, 'accessible = ["port", "study"]', "draft = {}"]
)
@pytest.mark.parametrize("seed", range(4))
def test_fill_deals_a_sound_position_from_a_seed(text: str, seed: int) -> None:
    filled = f"{text}\nfill = true\nseed = {seed}\npantheon = {{}}"
    first, again = state(filled), state(filled)
    assert first == again
    assert invariants(RULES, first) == ()


def test_fill_deals_five_mythology_tokens_three_offering_tokens_and_a_god_for_each_token_that_was_taken() -> None:
    for seed in range(10):
        filled = state(f"age = 3\nfill = true\nseed = {seed}\npantheon = {{}}")
        assert filled.pantheon is not None
        mythologies = [token for city in filled.cities for token in city.cult.mythologies]
        offerings = [token for city in filled.cities for token in city.cult.offerings]
        assert (len(mythologies), sorted(offerings)) == (5, [2, 3, 4])
        placed = [on.god for on in filled.pantheon.spaces if on is not None]
        assert "gate" in placed
        assert sorted(str(RULES.catalogue.gods[god].mythology) for god in placed if god != "gate") == sorted(
            mythologies
        )


def test_fill_lays_tokens_on_enki_only_where_he_is_seen() -> None:
    lent = state('age = 2\nfill = true\npantheon.spaces = { 1 = "enki", 2 = "gate" }')
    assert lent.pantheon is not None
    assert len(lent.pantheon.lent) == 2
    assert (len(lent.board), len(lent.box)) == (5, 6)
    hidden = state('age = 1\nfill = true\npantheon.spaces.1 = "enki"')
    assert hidden.pantheon is not None
    assert (hidden.pantheon.lent, len(hidden.box)) == ((), 8)


def test_fill_leaves_what_is_said() -> None:
    text = """
    age = 2
    fill = true
    one = { mythologies = ["greek"], offerings = [] }
    pantheon = { spaces = { 4 = "zeus" }, decks = { roman = ["neptune"] }, laid = {}, lent = [] }
    """
    said = state(text)
    assert said.pantheon is not None
    assert [on and on.god for on in said.pantheon.spaces] == [None, None, None, "zeus", None, None]
    assert said.pantheon.decks[4][0] == "neptune"
    assert (said.pantheon.laid, said.pantheon.lent) == ((), ())
    assert [city.cult.mythologies for city in said.cities] == [("greek",), ()]


# The middle of an action


def asked(text: str) -> tuple[str, str, tuple[str, ...], bool]:
    decision = state(text).decision
    assert decision is not None
    return decision.kind, decision.cause, decision.options, decision.secret


def test_gods_are_placed_for_a_token_that_was_taken() -> None:
    text = 'age = 1\none.mythologies = ["greek"]\npantheon = {}\ndecision = { kind = "place", cause = "greek" }'
    assert asked(text) == ("place", "greek", ("aphrodite", "hades"), True)


def test_the_gate_shows_the_top_god_of_each_deck() -> None:
    text = 'age = 2\npantheon.decks = { greek = ["zeus"], roman = ["neptune"] }\ndecision.kind = "god"'
    assert asked(text) == ("god", "gate", ("enki", "astarte", "zeus", "anubis", "neptune"), False)


def test_the_theater_shows_one_deck_to_its_builder() -> None:
    theater = 'age = 2\none.built = ["the_divine_theater"]\npantheon.decks.greek = ["zeus"]\n'
    gods = ("zeus", "aphrodite", "hades")
    assert asked(f'{theater}decision = {{ kind = "god", deck = "greek" }}') == ("god", "the_divine_theater", gods, True)
    assert asked(f'{theater}decision = {{ kind = "order", cause = "zeus" }}') == ("order", "zeus", gods[1:], True)
    assert asked(f'{theater}decision.kind = "deck"')[:2] == ("deck", "the_divine_theater")


def test_a_god_asks_who_was_activated() -> None:
    text = 'age = 2\nmilitary_tokens = [3, 6]\none.gods = ["neptune"]\npantheon = {}\n'
    assert asked(f'{text}decision.kind = "neptune_discard"') == ("neptune_discard", "neptune", ("3", "6"), False)
    assert asked(f'{text}decision.kind = "neptune_apply"') == ("neptune_apply", "neptune", ("3", "6"), False)


# Contradictions

CONTRADICTIONS = [
    ('pantheon.spaces = { 1 = "zeus", 2 = "zeus" }', "`zeus` is in two places: here and in line"),
    ('age = 2\none.gods = ["zeus"]\npantheon.decks.greek = ["zeus"]', "`zeus` is in two places"),
    ('pantheon.spaces.7 = "zeus"', "spaces are numbered 1 to 6, so there is no space `7`"),
    ('pantheon.decks.greek = ["mars"]', "`mars` is not of this mythology"),
    ('pantheon.spaces.1 = "gate"', "`gate` is placed at the start of age 2"),
    ('age = 2\npantheon.spaces.1 = { god = "gate", seat = "one" }', "no player places `gate`"),
    ('age = 2\npantheon = {}\none.gods = ["gate"]', "`gate` leaves the game when it is activated"),
    (
        'pantheon.spaces = { 1 = "zeus", 2 = "mars", 3 = "ra", 4 = "isis", 5 = "enki", 6 = "tanit" }',
        "5 mythology tokens place 5 gods, and 6 are on the spaces",
    ),
    ('pantheon = {}\ntwo.gods = ["zeus"]', "in age 1 only a wonder can activate `zeus`, and no city has such a one"),
    ("age = 2\npantheon.minerva = 3", "the Minerva pawn is not in the game: no city has `minerva` among its `gods`"),
    ('age = 2\npawn = 2\none.gods = ["minerva"]\npantheon.minerva = 2', "the conflict pawn stands at 2, too"),
    ('age = 2\none.gods = ["minerva"]\npantheon.minerva = -10', "the track ends 9 spaces from the middle"),
    ('age = 2\npantheon.lent = ["law"]', "tokens lie on `enki` only where he is seen, and he isn't"),
    ('pantheon = { spaces.1 = "enki", lent = ["law"] }', "tokens lie on `enki` only where he is seen, and he isn't"),
    (
        'age = 2\npantheon = { spaces.1 = "enki", lent = ["law", "economy", "masonry"] }',
        "no more than 2 tokens lie on `enki`, and 3 are named",
    ),
    ('age = 2\nbox = ["law"]\npantheon = { spaces.1 = "enki", lent = ["law"] }', "`law` is in two places"),
    (f"{COVERED}pantheon.laid.library = 3", "tokens are laid on slots 6, 8, 10 of age 2, and this is slot 7"),
    (f'{COVERED}pantheon.laid.brewery = "greek"', "no mythology tokens are laid on the structure of age 2"),
    (f"{COVERED}pantheon.laid.brewery = 5", "offering tokens save 2, 3, 4 coins, not 5"),
    (f"{COVERED}pantheon.laid = {{ brewery = 3, 6 = 2 }}", "two tokens lie on slot 6"),
    (f"{COVERED}pantheon.laid.port = 3", "`port` is no card of the structure, and no slot with one"),
    (
        f"{COVERED.replace('walls', '-')}pantheon.laid.brewery = 3",
        "nothing covers this card, so that its token has been taken",
    ),
    (f"{COVERED}one.offerings = [3]\npantheon.laid.brewery = 3", "there are 2 offering tokens of 3"),
    ("age = 2\npantheon = {}\none.offerings = [5]", "offering tokens save 2, 3, 4 coins, not 5"),
    ("pantheon = {}\none.offerings = [2]", "offering tokens are taken from age 2 on"),
    ('pantheon = {}\none.mythologies = ["greek", "greek", "greek"]', "there are 3 `greek` mythology tokens"),
    (
        'pantheon = {}\none.mythologies = ["greek", "roman", "greek"]\n'
        'two.mythologies = ["roman", "egyptian", "egyptian"]',
        "6 mythology tokens are named, and a game has 5",
    ),
    ("pantheon.later.1 = []", "age 1 is laid out already, so its tokens are not to come later"),
    ("pantheon.later.3 = [2]", "no tokens are laid on the structure of an age `3`"),
    ("pantheon.later.2 = [2, 3, 4, 2]", "3 tokens are laid on the structure of age 2, not 4"),
    ('pantheon.later.2 = ["greek"]', "no mythology tokens are laid on the structure of age 2"),
    ('fill = true\ndraft = {}\npantheon.spaces.1 = "zeus"', "`spaces` can't be said in the wonder draft"),
    (
        'age = 2\npantheon = {}\none = { gods = ["nisaba"], snakes = ["library"] }',
        "the Snake token lies on a card of the other city, and `library` isn't there",
    ),
    (
        'age = 2\npantheon = {}\none = { gods = ["nisaba"], snakes = ["walls"] }\ntwo.buildings = ["walls"]',
        "the Snake token lies on a green card, and `walls` is red",
    ),
    (
        'age = 2\npantheon = {}\none.snakes = ["library"]\ntwo = { buildings = ["library"], gods = ["nisaba"] }',
        "the Snake token is not seat one's, whose city has no `nisaba` among its `gods`",
    ),
    (
        'age = 2\npantheon = {}\none = { gods = ["nisaba"], snakes = ["library", "school"] }\n'
        'two.buildings = ["library", "school"]',
        "the Snake token lies on one card, and 2 are named",
    ),
    ("age = 2\npantheon = {}\none.reserve = 1", "the gods of seat one have laid 0 coins beside its treasury, not more"),
    ('age = 2\npantheon = {}\none = { gods = ["astarte"], reserve = -1 }', "coins never go below 0, and these are -1"),
    (
        'age = 2\npantheon = {}\none = { gods = ["ra"], unbuilt = ["piraeus", "the_sphinx", "the_pyramids", '
        '"the_colossus", "circus_maximus", "the_sanctuary"] }',
        "a player drafts 4 wonders and has taken one, and seat one has 6",
    ),
    (
        'age = 2\npantheon = {}\none.gods = ["ra"]\none.unbuilt = ["piraeus", "the_sphinx", "the_pyramids", '
        '"the_colossus", "circus_maximus"]\ntwo.unbuilt = ["the_sanctuary", "the_mausoleum", "the_great_library", '
        '"the_appian_way"]',
        "8 wonders are in a game, and the cities have 9",
    ),
    (
        'age = 3\nany_age = true\npantheon = {}\none.gods = ["ishtar"]\n'
        'one.buildings = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]',
        "seat one has 6 kinds and has won",
    ),
    ("turn = 0\npantheon = {}", "turns are counted from 1, and this is number 0"),
    # Choices
    ('pantheon = {}\ndecision = { kind = "place", cause = "greek" }', "`cause` has to be the mythology of a token"),
    (
        'age = 2\npantheon = {}\none.mythologies = ["greek"]\ndecision = { kind = "place", cause = "greek" }',
        "gods are placed before age 2",
    ),
    (
        'age = 2\npantheon.spaces.1 = "gate"\ndecision.kind = "god"',
        "`gate` has not been activated, so it shows no gods",
    ),
    ('age = 2\npantheon = {}\ndecision = { kind = "god", deck = "greek" }', "seat one has built no wonder that shows"),
    ('age = 2\npantheon = {}\ndecision = { kind = "god", deck = "norse" }', "there is no mythology `norse`"),
    (
        'age = 2\npantheon = {}\none.built = ["the_divine_theater"]\n'
        'decision = { kind = "god", cause = "the_divine_theater" }',
        "`deck` has to say which deck is looked at",
    ),
    (
        'age = 2\npantheon = {}\none = { built = ["the_divine_theater"], gods = ["zeus"] }\n'
        'decision = { kind = "order", cause = "hades" }',
        "`cause` has to be the god who was chosen, out of a deck with more than one other god",
    ),
    (
        'age = 2\npantheon = { decks.mesopotamian = ["nisaba"], lent = ["law"] }\ndecision.kind = "god"',
        "the god on whom tokens lie, as `lent` says, is not among those that are seen here",
    ),
    ('age = 2\npantheon = {}\ndecision.kind = "neptune_apply"', "seat one has not activated who asks for that"),
    (
        'age = 2\npantheon = {}\none.gods = ["baal"]\ndecision.kind = "take"',
        "no wonder that seat one has built and no god that it has activated asks for such a choice here",
    ),
    # Games without gods
    ('one.gods = ["zeus"]', "`gods` is for games with the box `pantheon`; a position has it by a table of that name"),
    (
        'one.tokens = ["mysticism"]',
        "`mysticism` is only in games with the box `pantheon`; a position has it by a table",
    ),
    ('steps = ["activate zeus"]', "`zeus` is only in games with the box `pantheon`"),
    ("steps = [{ reserve.one = 3 }]", "`reserve` is for games with the box `pantheon`"),
    ('decision.kind = "claim"', "no wonder that seat one has built asks for such a choice here"),
    ('pantheon = {}\none.buildings = ["builders_guild"]', "`builders_guild` is only in games without other boxes"),
    # Words
    ('pantheon.spaces.1 = "zeuss"', "there is no god `zeuss`; did you mean `zeus`?"),
    ('pantheon.spaces.1 = "piraeus"', "`piraeus` is a wonder, not a god"),
    ('pantheon = {}\none.buildings = ["zeus"]', "`zeus` is a god, not a card"),
    ('pantheon = {}\none.mythologies = ["greec"]', "there is no mythology `greec`; did you mean `greek`?"),
    ("pantheon.laid.altar = 2.5", "`pantheon.laid.altar` is the number 2.5, but has to be a mythology or the number"),
    ("pantheon = 3", "`pantheon` is the number 3, but has to be a table of keys and values"),
    ("pantheon.space = {}", "unknown key `space` in `pantheon`; did you mean `spaces`"),
    ('pantheon = {}\nsteps = [{ spaces.9 = "-" }]', "there is no space `9`"),
    (
        'pantheon = {}\nsteps = [{ minerva = "here" }]',
        '`minerva` is the text "here", but has to be a place on the track',
    ),
    ('pantheon = {}\nsteps = ["aktivate zeus"]', "`aktivate zeus` is no action; actions are draft ID"),
]


@pytest.mark.parametrize(("text", "sentence"), CONTRADICTIONS, ids=[sentence for _, sentence in CONTRADICTIONS])
def test_a_contradiction_is_told(text: str, sentence: str) -> None:
    told = problems("# one line more\n" + text)
    assert any(sentence in found for _, found in told), told
    assert all(line > 1 for line, _ in told)


def test_a_problem_is_told_with_its_line() -> None:
    text = 'age = 2\n[pantheon]\nminerva = 12\n[pantheon.spaces]\n1 = "mars"\n2 = "marz"\n[one]\noffering = [2]'
    assert [line for line, _ in problems(text)] == [3, 3, 6, 8]


# What gods have made possible


POSSIBLE = [
    # Neptune took a military token that the pawn has not passed.
    'age = 2\npantheon = {}\nmilitary_tokens = [-6, -3, 3]\none.gods = ["neptune"]',
    # Zeus took a covered card.
    'age = 3\nstructure = [["palace", "-"], ["-", "port", "-"]]\npantheon = {}\ntwo.gods = ["zeus"]',
    # Anubis unbuilt one of seven wonders.
    """
    age = 3
    pantheon = {}
    one = { built = ["the_sphinx", "piraeus", "the_pyramids"], unbuilt = ["the_colossus"], gods = ["anubis"] }
    two = { built = ["the_mausoleum", "the_appian_way", "the_great_lighthouse"], removed = ["the_sanctuary"] }
    """,
    # Ra took a fifth wonder.
    """
    age = 2
    pantheon = {}
    two = { unbuilt = ["piraeus", "the_sphinx", "the_pyramids", "the_colossus", "circus_maximus"], gods = ["ra"] }
    """,
]


@pytest.mark.parametrize("text", POSSIBLE)
def test_what_only_a_god_can_have_done_needs_that_god(text: str) -> None:
    case(text)
    assert problems(re.sub(r'gods = \["\w+"\]', "gods = []", text))


# Expectations

START = """
age = 2
board = ["law"]
one = { gods = ["nisaba", "astarte"], mythologies = ["greek"], offerings = [2, 4], snakes = ["library"] }
two = { buildings = ["library"], gods = ["minerva"] }
structure = [
  ["statue", "temple", "school", "-", "-", "-"],
  ["brewery", "forum", "-", "-", "-"],
  ["walls", "-", "-", "-"],
]
[pantheon]
spaces = { 2 = "enki", 4 = { god = "zeus", seat = "two" } }
decks = { greek = ["hades"] }
laid = { brewery = 3 }
lent = ["economy", "strategy"]
minerva = -3
"""


def failures(*steps: str) -> tuple[Failure, ...]:
    return run(case(f"steps = [{', '.join(steps)}]\n{START}"))


BROKEN = [
    ("gods.one = ['nisaba']", "gods of seat one", "nisaba", "astarte, nisaba"),
    ("mythologies.two = ['greek']", "mythology tokens of seat two", "greek", "nothing"),
    ("offerings.one = [2]", "offering tokens of seat one", "2", "2, 4"),
    ("snakes.one = []", "cards with a Snake token of seat one", "nothing", "library"),
    ("reserve.one = 3", "coins beside the treasury of seat one", "3", "7"),
    ("spaces = { 1 = '-', 4 = '-' }", "god on space 4", "-", "zeus"),
    ("spaces.4 = { god = 'zeus', seat = 'one' }", "who placed the god on space 4", "one", "two"),
    ("decks.greek = ['aphrodite', 'hades']", "deck greek", "aphrodite, hades", "hades, aphrodite"),
    ("laid = {}", "tokens on the structure", "nothing", "3 on brewery"),
    ("lent = ['economy']", "progress tokens on a god", "economy", "economy, strategy"),
    ("minerva = 'none'", "Minerva pawn", "none", "-3"),
    ("activation = { of = 'zeus', total = 4 }", "price of activating zeus for seat one", "4", "5"),
    ("activation = { of = 'zeus', seat = 'two', space = 5 }", "price of activating zeus for seat two: space", "5", "6"),
    (
        "activation = { of = 'zeus', offerings = [4], total = 1, affordable = false }",
        "price of activating zeus for seat one: affordable",
        "False",
        "True",
    ),
    ("activation = { of = 'mars' }", "price of activating mars for seat one", "a price", "mars is on no space"),
]


@pytest.mark.parametrize(("step", "what", "expected", "seen"), BROKEN, ids=[step for step, *_ in BROKEN])
def test_a_broken_expectation_is_told(step: str, what: str, expected: str, seen: str) -> None:
    (failure,) = failures(f"{{ {step} }}")
    assert (failure.what, failure.expected, failure.seen) == (what, expected, seen)


def test_every_kind_of_expectation_has_a_broken_one_above() -> None:
    keys = {step.split("=")[0].split(".")[0].strip() for step, *_ in BROKEN}
    assert keys == PANTHEON.expectations.keys()


def test_what_is_expected_rightly_holds() -> None:
    steps = [
        "{ gods.one = ['astarte', 'nisaba'], mythologies.one = ['greek'], offerings.one = [4, 2], reserve.one = 7 }",
        "{ spaces = { 1 = '-', 2 = 'enki', 4 = { god = 'zeus', seat = 'two' } } }",
        "{ decks.greek = ['hades', 'aphrodite'] }",
        "{ laid.6 = 3, lent = ['strategy', 'economy'], minerva = -3, snakes.one = ['library'] }",
        "{ activation = { of = 'zeus', total = 5, factor = 1, rebate = 0 } }",
        "{ activation = [{ of = 'enki', seat = 'two', total = 4 }, { of = 'enki', total = 7 }] }",
    ]
    assert failures(*steps) == ()


def test_ids_of_gods_are_found_in_views_and_in_what_is_told() -> None:
    placed = 'age = 1\npantheon.spaces.3 = { god = "zeus", seat = "two" }'
    text = f'{placed}\nsteps = [{{ sees = {{ viewer = "%s", %s = "zeus" }} }}]'
    for viewer, seen in (("two", "shown"), ("one", "hidden"), ("spectator", "hidden"), ("omniscient", "shown")):
        assert run(case(text % (viewer, seen))) == ()
        assert run(case(text % (viewer, "hidden" if seen == "shown" else "shown"))) != ()
