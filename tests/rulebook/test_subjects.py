"""From everything on the table, and from everything that happens, a way leads to the rule."""

from itertools import combinations
from random import Random
from typing import get_args

import pytest

from duel_tui.content import BOXES, catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.errors import CODES
from duel_tui.engine.records_pantheon import Laid
from duel_tui.engine.types import COLOURS, RESOURCES
from duel_tui.rulebook.subjects import ACTIONS, DECISIONS, EVENTS, REFUSALS, TOLD

from .reader import BOOK
from .reader import CODES as CODES_OF_BOXES
from .reader import EVENTS as EVENTS_OF_BOXES

ALL = BOOK.catalogue
THINGS = (*ALL.names, *ALL.decrees, *ALL.symbols, *RESOURCES, *COLOURS)
GAMES = [("base", *others) for number in range(len(TOLD)) for others in combinations(TOLD[1:], number)]


def of_told_boxes(by_box):
    """What the boxes have whose chapters are written."""
    return {item for box in TOLD for item in by_box[box]}


def test_every_box_that_can_be_played_with_is_told():
    assert TOLD == BOXES
    assert of_told_boxes({box: get_args(kinds) for box, kinds in EVENTS_OF_BOXES.items()}) == set(get_args(ev.Event))
    assert of_told_boxes(CODES_OF_BOXES) == set(CODES)


def test_the_book_knows_everything_that_is_printed_in_each_game():
    for boxes in GAMES:
        assert {*catalogue(boxes).names.items()} <= {*ALL.names.items()}


@pytest.mark.parametrize("thing", THINGS)
def test_everything_with_a_name_and_every_symbol_resource_and_colour_has_a_section(thing):
    assert BOOK.section_for(thing).text


@pytest.mark.parametrize(
    ("thing", "section"),
    [
        ("the_sphinx", "the-sphinx"),
        ("urbanism", "urbanism"),
        ("balance", "scientific-symbols"),
        ("sawmill", "brown-and-grey-buildings"),
        ("press", "brown-and-grey-buildings"),
        ("walls", "red-buildings"),
        ("study", "green-buildings"),
        ("palace", "blue-buildings"),
        ("tavern", "yellow-buildings"),
        ("customs_house", "discounts"),
        ("forum", "choice-production"),
        ("port", "yellow-buildings-of-age-iii"),
        ("builders_guild", "guilds"),
        ("glass", "what-a-cost-is"),
        ("zeus", "zeus"),
        ("the_statue_of_zeus", "the-statue-of-zeus"),
        ("pantheon", "blue-buildings"),
        ("gate", "the-gate"),
        ("roman", "mythology-tokens"),
        ("roman_grand_temple", "grand-temples"),
        ("mysticism", "mysticism"),
        ("the_divine_theater", "the-divine-theater"),
        ("politician_centre_2", "politicians"),
        ("conspirator_6", "conspirators"),
        ("turn_of_events", "turn-of-events"),
        ("opponent_chains", "your-opponents-chains"),
        ("income_wonder", "coins-for-wonders"),
        ("wonder_rebate", "one-resource-of-a-wonder"),
    ],
)
def test_a_thing_leads_to_the_section_about_it(thing, section):
    assert BOOK.section_for(thing).id == section


def test_a_section_about_a_wonder_token_god_or_conspiracy_has_its_name():
    kinds = (ALL.wonders, ALL.tokens, ALL.gods, ALL.conspiracies)
    for record in (record for kind in kinds for record in kind.values()):
        assert BOOK.section_for(record.id).title == record.name


def test_an_unknown_thing_is_a_key_error():
    with pytest.raises(KeyError):
        BOOK.section_for("ziggurat")


# Events


def test_every_kind_of_event_has_a_rule():
    assert set(EVENTS) == of_told_boxes({box: get_args(kinds) for box, kinds in EVENTS_OF_BOXES.items()})


@pytest.mark.parametrize("boxes", GAMES, ids="+".join)
def test_everything_that_happens_and_is_asked_and_done_in_random_games_has_a_rule(boxes):
    rules, seen = ruleset(boxes), set()
    for seed in range(20):
        random = Random(seed)
        state, events = rules.start(deal(seed, Options(modules=boxes), rules.catalogue))
        while True:
            for event in events:
                assert BOOK.rule_of_event(event).text, event
                seen.add(type(event))
            if state.outcome is not None:
                break
            assert BOOK.rule_of_decision(state.decision.kind, state.decision.cause).text
            action = random.choice(state.legal)
            assert BOOK.rule_of_action(action).text
            state, events = rules.apply(state, action)
    possible = {kind for box in boxes for kind in get_args(EVENTS_OF_BOXES[box])}
    assert len(possible - seen) <= 2 * len(boxes), possible - seen


@pytest.mark.parametrize(
    ("event", "section"),
    [
        (ev.BuildingConstructed(0, "temple", "chain", 0, 0), "chains"),
        (ev.BuildingConstructed(0, "temple", "free", 0, 0, "pile", "the_mausoleum"), "the-mausoleum"),
        (ev.BuildingConstructed(0, "temple", "free", 0, 0, "pile", "hades"), "hades"),
        (ev.BuildingConstructed(0, "temple", "paid", 4, 4), "the-three-uses"),
        (ev.CoinsGained(0, 4, 0, 4, "discard"), "discarding-a-card"),
        (ev.CoinsGained(0, 4, 0, 4, "economy"), "economy"),
        (ev.CoinsGained(0, 4, 0, 4, "armory"), "yellow-buildings-of-age-iii"),
        (ev.CoinsLost(0, 2, 5, 3, "military"), "military-tokens"),
        (ev.CoinsLost(0, 2, 5, 3, "cost"), "what-a-cost-is"),
        (ev.CoinsLost(0, 3, 5, 2, "the_appian_way"), "the-appian-way"),
        (ev.TokenTaken(0, "law", "board", "quill"), "pairs"),
        (ev.TokenTaken(0, "law", "box", "the_great_library"), "the-great-library"),
        (ev.TokenTaken(0, "law", "box", "espionage"), "espionage"),
        (ev.EffectSkipped(0, "library", "no_token"), "pairs"),
        (ev.EffectSkipped(0, "the_great_library", "no_token"), "the-great-library"),
        (ev.EffectSkipped(0, "circus_maximus", "no_building"), "circus-maximus"),
        (ev.EffectSkipped(0, "the_mausoleum", "no_card"), "the-mausoleum"),
        (ev.BuildingDestroyed(1, "press", "circus_maximus"), "circus-maximus"),
        (ev.ExtraTurnGained(0, "piraeus"), "extra-turns"),
        (ev.ExtraTurnGained(0, "theology"), "theology"),
        (ev.GameEnded("military", 0), "military-supremacy"),
        (ev.GameEnded("science", 1), "six-kinds"),
        (ev.GameEnded("civilian", 1), "civilian-victory"),
        (ev.GameEnded("civilian", None), "a-tie"),
        (ev.EffectSkipped(0, "law", "no_token"), "pairs"),
        (ev.EffectSkipped(0, "hades", "no_card"), "hades"),
        (ev.EffectSkipped(0, "greek", "no_god"), "mythology-tokens"),
        (ev.TokenTaken(0, "law", "god", "enki"), "enki"),
        (ev.CoinsLost(1, 1, 5, 4, "poliorcetics"), "poliorcetics"),
        (ev.CoinsGained(0, 12, 4, 16, "tanit"), "tanit"),
        (ev.PawnMoved(0, 0, 2, "mars"), "shields"),
        (ev.ReserveGained(0, 7, 0, 7, "astarte"), "astarte"),
        (ev.TokensLaid((Laid(2, "greek"), Laid(4, "roman"))), "mythology-tokens"),
        (ev.TokensLaid((Laid(6, 3),)), "offering-tokens"),
        (ev.GodActivated(0, "mars", "paid", 3, ()), "activating-a-god"),
        (ev.GodActivated(0, "mars", "free", 0, ()), "mars"),
        (ev.BuildingTaken(0, "press", "baal"), "baal"),
        (ev.WonderUnbuilt(1, "piraeus", "altar", "anubis"), "anubis"),
        (ev.CoinsGained(0, 2, 4, 6, "income_red"), "coins-for-buildings"),
        (ev.CoinsGained(0, 2, 4, 6, "income_wonder"), "coins-for-wonders"),
        (ev.CoinsLost(1, 4, 7, 3, "blackmail"), "blackmail"),
        (ev.ExtraTurnGained(0, "conspirator_extra_turn"), "extra-turns-for-conspirators"),
        (ev.ExtraTurnGained(0, "curia_julia"), "extra-turns"),
        (ev.EffectSkipped(0, "conspirator_1", "no_cube"), "conspirators"),
        (ev.EffectSkipped(0, "military", "no_cube"), "military-tokens"),
        (ev.EffectSkipped(0, "coercion", "no_common_colour"), "coercion"),
        (ev.EffectDeclined(0, "military"), "military-tokens-of-agora"),
        (ev.EffectDeclined(0, "knossos"), "knossos"),
        (ev.ControlChanged(3, None, 0), "the-senate"),
        (ev.BuildingConstructed(0, "walls", "free", 0, 0, "structure", "property_fraud"), "property-fraud"),
        (ev.BuildingConstructed(0, "walls", "free", 0, 0, "box", "treason"), "treason"),
        (ev.GameEnded("political", 0), "political-supremacy"),
    ],
)
def test_an_event_leads_to_the_rule_that_caused_it(event, section):
    assert BOOK.rule_of_event(event).id == section


# Actions and decisions


def test_every_kind_of_action_and_decision_has_a_rule():
    rules = ruleset(TOLD)
    assert set(ACTIONS) == set(rules.handlers)
    assert set(DECISIONS) == set(rules.listers)


@pytest.mark.parametrize(
    ("action", "section"),
    [
        (act.Build("baths"), "blue-buildings"),
        (act.BuildWonder("piraeus", "baths"), "piraeus"),
        (act.Begin(1), "the-next-age"),
        (act.Activate("zeus", (2,)), "zeus"),
        (act.Activate("gate"), "the-gate"),
        (act.PlaceGod("zeus", 3), "placing-a-god"),
        (act.PlaceGod(act.HIDDEN, 3), "placing-a-god"),
        (act.StrikeCard(3), "zeus"),
        (act.ChooseLentToken("law"), "law"),
        (act.BuildWonderFree("piraeus", "baths"), "isis"),
        (act.TakeWonder("piraeus"), "piraeus"),
        (act.Recruit("politician_left_1"), "politicians"),
        (act.Recruit("conspirator_1"), "conspirators"),
        (act.Trigger("coup"), "coup"),
        (act.Trigger(act.HIDDEN), "triggering-a-conspiracy"),
        (act.Prepare(act.HIDDEN, "baths"), "preparing-a-conspiracy"),
        (act.ShiftDecree(1, 4), "insider-influence"),
    ],
)
def test_an_action_leads_to_the_rule_of_what_it_does(action, section):
    assert BOOK.rule_of_action(action).id == section


@pytest.mark.parametrize(
    ("kind", "cause", "section"),
    [
        ("turn", "", "turns"),
        ("token", "quill", "pairs"),
        ("mausoleum", "the_mausoleum", "the-mausoleum"),
        ("mausoleum", "hades", "hades"),
        ("destroy", "circus_maximus", "circus-maximus"),
        ("take", "baal", "baal"),
        ("place", "greek", "placing-a-god"),
        ("god", "gate", "the-gate"),
        ("god", "the_divine_theater", "the-divine-theater"),
        ("order", "zeus", "the-divine-theater"),
        ("neptune_apply", "neptune", "neptune"),
        ("cube", "military", "military-tokens-of-agora"),
        ("cube", "knossos", "knossos"),
        ("senate", "politician_right_1", "politicians"),
        ("keep", "conspirator_2", "conspiring"),
        ("destroy", "swindle", "swindle"),
    ],
)
def test_a_decision_leads_to_the_rule_that_asks_for_it(kind, cause, section):
    assert BOOK.rule_of_decision(kind, cause).id == section


# Refusals


def test_every_refusal_code_has_a_rule_or_is_about_the_text_that_was_typed():
    assert set(REFUSALS) == of_told_boxes(CODES_OF_BOXES)
    assert {code for code in REFUSALS if BOOK.rule_of_refusal(code) is None} == {"unknown_action", "unknown_id"}


@pytest.mark.parametrize(
    ("code", "section"),
    [
        ("covered", "taking-a-card"),
        ("cannot_afford", "too-few-coins"),
        ("wonder_removed", "the-limit-of-seven"),
        ("too_early", "activating-a-god"),
        ("not_your_offering", "offering-tokens"),
    ],
)
def test_a_refusal_leads_to_the_rule_behind_it(code, section):
    rule = BOOK.rule_of_refusal(code)
    assert rule is not None
    assert rule.id == section


def test_an_unknown_refusal_code_is_a_key_error():
    with pytest.raises(KeyError):
        BOOK.rule_of_refusal("no_such_code")
