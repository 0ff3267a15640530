"""The small parts of the engine: snapshots, pairs, shapes, canonical texts, refusals, merging of modules."""

import pickle
from dataclasses import FrozenInstanceError, replace
from typing import NamedTuple

import pytest

from duel_tui.content import catalogue
from duel_tui.deal import Options, deal
from duel_tui.engine import actions
from duel_tui.engine.actions import Begin, Build, BuildWonder, DestroyBuilding, Discard, Draft, KeepToken, TakeToken
from duel_tui.engine.catalogue import Slot
from duel_tui.engine.effects import Coins, Destroy, Shields
from duel_tui.engine.errors import CODES, Illegal
from duel_tui.engine.events import CoinsGained, TokensDrawn, audience
from duel_tui.engine.module import Module, Veil
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.score import sheet
from duel_tui.engine.shapes import Layout
from duel_tui.engine.snapshot import drafter, sealer, snapshot
from duel_tui.engine.state import Decision
from duel_tui.engine.turn import list_turn
from duel_tui.engine.types import ONE, TWO, BySeat, Viewer, other
from duel_tui.engine.view import project

# Snapshots


@snapshot
class Purse:
    coins: int
    owner: str = "Anna"


draft_purse = drafter(Purse)
seal_purse = sealer(Purse)


def test_a_snapshot_cannot_be_changed():
    purse = Purse(7)
    with pytest.raises(FrozenInstanceError):
        purse.coins = 8
    with pytest.raises(FrozenInstanceError):
        del purse.coins
    assert purse == Purse(7, "Anna")


def test_a_draft_can_be_changed_and_leaves_its_snapshot_as_it_is():
    purse = Purse(7)
    draft = draft_purse(purse)
    draft.coins = 8
    assert (draft.coins, draft.owner, purse.coins) == (8, "Anna", 7)


def test_a_draft_has_no_other_fields_than_its_snapshot():
    with pytest.raises(AttributeError):
        draft_purse(Purse(7)).gold = 1


def test_a_sealed_draft_is_the_snapshot_itself_and_frozen():
    draft = draft_purse(Purse(7))
    draft.coins = 8
    sealed = seal_purse(draft)
    assert sealed is draft
    assert type(sealed) is Purse
    assert (sealed, hash(sealed), repr(sealed)) == (Purse(8), hash(Purse(8)), repr(Purse(8)))
    with pytest.raises(FrozenInstanceError):
        draft.coins = 9


def test_a_snapshot_made_by_replace_equals_one_made_by_a_draft():
    draft = draft_purse(Purse(7))
    draft.owner = "Ben"
    assert seal_purse(draft) == replace(Purse(7), owner="Ben")


# Pairs


def test_a_pair_gives_the_value_of_a_seat_and_of_the_seat_across():
    pair = BySeat("left", "right")
    assert (pair.of(ONE), pair.of(TWO)) == ("left", "right")
    assert (pair.other(ONE), pair.other(TWO)) == ("right", "left")
    assert (pair[ONE], pair[TWO]) == ("left", "right")


def test_a_pair_with_another_value_for_a_seat_is_a_new_pair():
    pair = BySeat(1, 2)
    assert pair.with_(ONE, 5) == BySeat(5, 2)
    assert pair.with_(TWO, 5) == BySeat(1, 5)
    assert isinstance(pair.with_(TWO, 5), BySeat)
    assert pair == BySeat(1, 2)


def test_a_pair_survives_pickling():
    again = pickle.loads(pickle.dumps(BySeat(1, 2)))
    assert (type(again), again) == (BySeat, BySeat(1, 2))


def test_the_seat_across_is_the_other_one():
    assert (other(ONE), other(TWO)) == (TWO, ONE)


def test_a_player_as_a_viewer_has_the_value_of_the_seat():
    assert (Viewer.ONE, Viewer.TWO) == (ONE, TWO)


# Shapes: a pyramid of one face-up card, two face-down ones that cover it, three face-up ones that cover those


PYRAMID = (
    Slot(0, 0, 0, True, (1, 2)),
    Slot(1, 1, -1, False, (3, 4)),
    Slot(2, 1, 1, False, (4, 5)),
    Slot(3, 2, -2, True, ()),
    Slot(4, 2, 0, True, ()),
    Slot(5, 2, 2, True, ()),
)


def full_pyramid():
    layout = Layout(PYRAMID)
    return layout.shape(layout.full)


def after(shape, *slots):
    for slot in slots:
        shape, turned_up = shape.without[slot]
    return shape, turned_up


def bits(*slots):
    return sum(1 << slot for slot in slots)


def test_cards_that_nothing_covers_are_accessible():
    assert full_pyramid().accessible == (3, 4, 5)


def test_covered_cards_of_a_face_down_row_lie_face_down():
    assert full_pyramid().face_up == bits(0, 3, 4, 5)


def test_a_card_with_one_of_its_two_covers_left_stays_face_down():
    shape, turned_up = after(full_pyramid(), 4)
    assert (shape.accessible, turned_up) == ((3, 5), ())


def test_a_card_is_turned_up_when_its_last_cover_goes():
    shape, turned_up = after(full_pyramid(), 4, 3)
    assert turned_up == (1,)
    assert shape.accessible == (1, 5)
    assert shape.face_up == bits(0, 1, 5)


def test_one_card_can_turn_up_two():
    _, turned_up = after(full_pyramid(), 3, 5, 4)
    assert turned_up == (1, 2)


def test_a_face_up_card_is_not_turned_up_when_it_becomes_accessible():
    shape, turned_up = after(full_pyramid(), 3, 4, 5, 1, 2)
    assert (shape.accessible, turned_up) == ((0,), ())


def test_the_covers_of_a_card_are_those_that_still_lie_on_it():
    shape, _ = after(full_pyramid(), 4)
    assert shape.covering(1) == (3,)
    assert shape.covering(0) == (1, 2)
    assert shape.covering(3) == ()


def test_an_empty_structure_has_nothing_accessible():
    shape, _ = after(full_pyramid(), 3, 4, 5, 1, 2, 0)
    assert (shape.filled, shape.accessible, shape.face_up) == (0, (), 0)


def test_each_shape_exists_once_whatever_way_leads_to_it():
    full = full_pyramid()
    assert after(full, 3, 4)[0] is after(full, 4, 3)[0]


def test_shapes_of_different_layouts_are_never_equal():
    turned = Layout(tuple(replace(slot, face_up=True) for slot in PYRAMID))
    assert full_pyramid() == full_pyramid()
    assert full_pyramid() != turned.shape(turned.full)
    assert full_pyramid() != after(full_pyramid(), 3)[0]


# Canonical texts


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("draft piraeus", Draft("piraeus")),
        ("build altar", Build("altar")),
        ("discard altar", Discard("altar")),
        ("wonder piraeus with altar", BuildWonder("piraeus", "altar")),
        ("token law", TakeToken("law")),
        ("library law", KeepToken("law")),
        ("mausoleum altar", actions.BuildDiscardedCard("altar")),
        ("destroy quarry", DestroyBuilding("quarry")),
        ("begin one", Begin(ONE)),
        ("begin two", Begin(TWO)),
    ],
)
def test_every_kind_of_action_has_a_canonical_text_both_ways(words, action):
    assert actions.text(action) == words
    assert actions.parse(words) == action
    assert type(actions.parse(words)) is type(action)


def test_spaces_around_and_between_the_words_of_a_text_may_vary():
    assert actions.parse("  wonder\tpiraeus   with altar \n") == BuildWonder("piraeus", "altar")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "build",
        "build altar now",
        "Build altar",
        "erect altar",
        "wonder piraeus",
        "wonder piraeus with",
        "wonder piraeus under altar",
        "wonder piraeus with altar baths",
        "with altar",
        "begin",
        "begin three",
        "begin 0",
        "turn",
    ],
)
def test_a_text_of_no_canonical_form_is_refused_with_the_text(words):
    with pytest.raises(Illegal) as refused:
        actions.parse(f" {words} ")
    assert (refused.value.code, refused.value.params) == ("unknown_action", {"text": words})


def test_the_forms_shown_for_help_can_be_read():
    for form in actions.FORMS:
        actions.parse(form.replace("one|two", "one"))


def test_actions_of_different_kinds_are_never_equal():
    same_id = (Draft("x"), Build("x"), Discard("x"), TakeToken("x"), KeepToken("x"), DestroyBuilding("x"))
    assert len(set(same_id)) == len(same_id)


# Refusals and events


def test_a_refusal_reads_as_its_code_and_parameters():
    assert str(Illegal("cannot_afford", price=3, coins=1)) == "cannot_afford coins=1 price=3"
    assert str(Illegal("game_over")) == "game_over"


def test_a_refusal_has_one_of_the_known_codes():
    assert len(set(CODES)) == len(CODES)
    with pytest.raises(AssertionError):
        Illegal("too_late")


def test_only_an_event_with_an_audience_is_secret():
    assert audience(TokensDrawn(TWO, ("law",), "the_great_library")) == TWO
    assert audience(CoinsGained(TWO, 3, 0, 3, "tavern")) is None


# Modules


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("listers", "turn"),
        ("handlers", Build),
        ("decisions", Build),
        ("refusers", Build),
        ("resolvers", Coins),
    ],
)
def test_two_modules_that_claim_the_same_key_are_refused(table, key):
    second = Module("second", **{table: {key: getattr(BASE, table)[key]}})
    with pytest.raises(ValueError, match="two modules claim the same keys"):
        Ruleset((BASE, second), catalogue())


def test_exactly_one_module_opens_the_game():
    for modules in ((BASE, Module("second", start=BASE.start)), (Module("only"),)):
        with pytest.raises(ValueError):
            Ruleset(modules, catalogue())


def test_a_module_adds_its_tables_to_those_of_the_base_game():
    class Feast(Coins):
        pass

    def feast(work, seat, effect, cause):
        raise NotImplementedError

    rules = Ruleset((BASE, Module("feasts", resolvers={Feast: feast})), catalogue())
    assert rules.resolvers[Feast] is feast
    assert rules.resolvers[Destroy] is BASE.resolvers[Destroy]


def test_a_hook_after_an_action_runs_once_for_each_action_with_all_its_choices():
    seen = []
    counting = Module("counting", after_action=(lambda work: seen.append(work.state.turn),))
    rules = Ruleset((BASE, counting), catalogue())
    state, _ = rules.start(deal(1, Options(), catalogue()))
    while state.outcome is None:
        state, _ = rules.apply(state, state.legal[-1])
    assert seen == list(range(1, 61))


class Rest(NamedTuple):
    """An answer to the decision that the module below asks for."""

    breaths: int
    verb: str = "rest"


def resting(log):
    """A module that asks for a rest at the end of every action, and lists another one in every turn."""

    def ask(work):
        log.append(("hook", work.state.turn))
        if work.state.draws_made < work.state.turn:  # some field that nothing else uses in these games
            work.state.draws_made = work.state.turn
            work.ask(Decision("rest", work.state.active))

    def rest(work, action, decision):
        log.append(("rest", decision.kind))
        work.gain(decision.seat, action.breaths, "rest")

    return Module(
        "resting",
        listers={"rest": lambda rules, state, decision: (Rest(1), Rest(2))},
        further={"turn": lambda rules, state, decision: (Rest(3),)},
        handlers={Rest: rest},
        decisions={Rest: ("rest", "turn")},
        after_action=(ask,),
    )


def test_an_action_ends_when_the_choice_that_its_end_asks_for_is_made():
    log = []
    rules = Ruleset((BASE, resting(log)), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    turn, active = state.turn, state.active
    state, _ = rules.apply(state, state.legal[0])
    assert (state.decision.kind, state.turn, state.active) == ("rest", turn, active)
    state, events = rules.apply(state, Rest(2))
    assert (state.decision.kind, state.turn, state.active) == ("turn", turn + 1, other(active))
    assert events == (CoinsGained(active, 2, events[0].before, events[0].before + 2, "rest"),)
    assert log == [("hook", 1), ("rest", "rest"), ("hook", 1)]


def test_a_module_lists_more_answers_behind_those_of_another_one():
    rules = Ruleset((BASE, resting([])), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    assert state.legal[-1] == Rest(3) and state.legal[:-1] == list_turn(rules, state, state.decision)
    assert rules.apply(state, Rest(3))[0].cities.of(state.active).coins == 7 + 3


def breathing(log):
    """A module whose breath is a secret action of a turn, after which the same turn goes on; each is worth a point."""

    def breathe(work, action, decision):
        work.gain(decision.seat, action.breaths, "rest")
        work.state.goes_on = True

    return Module(
        "breathing",
        further={"turn": lambda rules, state, decision: (Rest(1), Rest(2))},
        handlers={Rest: breathe},
        decisions={Rest: ("turn",)},
        turn_over=(lambda work: log.append(work.state.turn),),
        veils={"turn": Veil((Rest,), lambda rules, state, decision: (Rest(0),))},
        points={"senate": lambda rules, state, seat: 10 * state.cities[seat].coins},
    )


def test_a_turn_goes_on_behind_an_action_that_says_so_and_is_over_behind_the_next_one():
    log = []
    rules = Ruleset((BASE, breathing(log)), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    first = state.active
    for turn in (2, 3):
        state, _ = rules.apply(state, Rest(1))
        assert (state.decision.kind, state.active, state.turn, state.goes_on, log) == ("turn", first, turn, False, [])
    state, _ = rules.apply(state, state.legal[0])
    assert (state.active, state.turn, log) == (other(first), 4, [4])


def test_a_turn_that_goes_on_keeps_an_extra_turn_and_ends_with_the_last_card_of_the_structure():
    log = []
    rules = Ruleset((BASE, breathing(log)), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    again, _ = rules.apply(replace(state, extra_turn="piraeus"), Rest(1))
    assert again.extra_turn == "piraeus"
    bare = replace(state, structure=state.structure._replace(shape=state.structure.shape.layout.shape(0)))
    ended, _ = rules.apply(bare, Rest(1))
    assert (ended.decision.kind, ended.age, ended.goes_on, log) == ("begin", 2, False, [2])


def test_others_see_of_secret_actions_of_a_turn_only_what_the_veil_puts_in_their_place():
    rules = Ruleset((BASE, breathing([])), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    open_ones = tuple(action for action in state.legal if not isinstance(action, Rest))
    for viewer in Viewer:
        knows = viewer in (state.active, Viewer.OMNISCIENT)
        assert project(rules, state, viewer).legal == (state.legal if knows else (*open_ones, Rest(0)))


def test_a_module_counts_a_category_of_points():
    rules = Ruleset((BASE, breathing([])), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    assert (sheet(rules, state, ONE).senate, sheet(rules, state, ONE).total) == (70, 72)


def test_an_action_of_a_box_that_is_not_played_is_refused():
    rules = Ruleset((BASE,), catalogue())
    state, _ = rules.start(deal(1, Options(wonders="recommended"), catalogue()))
    assert str(rules.refusal(state, actions.Activate("zeus"))) == "other_decision decision=turn verb=activate"


def test_effects_are_equal_by_kind_and_amount():
    assert Shields(2) == Shields(2) != Shields(1)
    assert Shields(2) != Coins(2)
