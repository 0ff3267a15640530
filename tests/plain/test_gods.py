"""A game with gods at the prompt: activations, secret choices, looks, and whole games."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from duel_tui.content import catalogue
from duel_tui.deal import Options
from duel_tui.engine.actions import Activate, BuildWonder, BuildWonderFree, PlaceGod, ReturnGods, StrikeCard, text
from duel_tui.engine.events import GodHidden
from duel_tui.engine.records_pantheon import PantheonView
from duel_tui.engine.types import ONE, Seat, Viewer, other
from duel_tui.plain.lookup import Lookup
from duel_tui.table import Table
from duel_tui.words.nouns import count
from tests.plain.at_random import played_at_random, shown_to_both, unreadable_lines
from tests.plain.script import at_prompt
from tests.record.play import asks, legal, new_table, table_at

GODS = Options(modules=("base", "pantheon"))
RANDOM = Options(wonders="random", modules=GODS.modules)
"""So that the Divine Theater comes soon."""
RECOMMENDED = Options(wonders="recommended", modules=("base", "pantheon"))
CARDS = catalogue(GODS.modules)


def gods_at(reached: Callable[[Table], bool], options: Options = GODS) -> Table:
    return table_at(reached, options=options)


def unwrapped(out: str) -> str:
    """What was written, as one line."""
    return " ".join(out.split())


def board(table: Table, viewer: Viewer = Viewer.SPECTATOR) -> PantheonView:
    found = table.view(viewer).pantheon
    assert found is not None
    return found


def to_act(table: Table) -> Seat:
    decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None
    return decision.seat


def offerings(table: Table) -> tuple[int, ...]:
    return table.view(Viewer.SPECTATOR).cities.of(to_act(table)).cult.offerings


def activations(table: Table) -> list[Activate]:
    return [action for action in legal(table) if isinstance(action, Activate)]


def hidden_gods(table: Table) -> list[str]:
    """The names of the gods that lie face down."""
    return [CARDS.names[space.god] for space in board(table, Viewer.OMNISCIENT).spaces if space.god]


# Activating


def open_turn(table: Table) -> bool:
    return asks("turn")(table) and board(table).open


def test_a_turn_lists_the_gods_that_can_be_paid_with_what_they_do_and_the_others_with_their_price() -> None:
    table = gods_at(lambda table: open_turn(table) and len({action.god for action in activations(table)}) in (1, 2, 3))
    out, seat = unwrapped(at_prompt(table)), to_act(table)
    paid = {action.god for action in activations(table)}
    for space in board(table).spaces:
        if space.god is None:
            continue
        assert space.prices is not None
        name, price = CARDS.names[space.god].replace("The Gate", "the Gate"), space.prices.of(seat).total
        assert (f"Activate {name} for {price} coin" in out) == (space.god in paid)
        assert (f"{name} {price} coin" in out.partition("Cards of the Pantheon that cost")[2]) != (space.god in paid)


def test_a_god_is_activated_by_its_number_or_its_name() -> None:
    for typed in ("activate {}", "Activate {} for 3 coins", "{number}"):
        table = gods_at(lambda table: open_turn(table) and bool(activations(table)))
        action = activations(table)[0]
        assert not action.offerings
        at_prompt(table, typed.format(CARDS.names[action.god], number=number_of(table, action)), confirm=False)
        assert any(entry.action == action for entry in table.log), typed


def number_of(table: Table, action: Activate) -> int:
    """The number of a choice in the list of all that is legal."""
    found = re.search(rf"^  (\d+)\. {text(action)}$", at_prompt(table, "legal"), re.MULTILINE)
    assert found is not None
    return int(found[1])


def with_tokens(table: Table) -> bool:
    """Whether a god can be activated in more ways than are worth listing."""
    return open_turn(table) and len(offerings(table)) > 1 and len(activations(table)) > 3


def test_of_the_ways_to_use_offering_tokens_the_cheapest_is_listed_and_the_others_can_be_typed() -> None:
    table = gods_at(with_tokens)
    out = unwrapped(at_prompt(table))
    shown = [action for action in activations(table) if f"{number_of(table, action)}. Activate" in out]
    spare = [action for action in activations(table) if action not in shown]
    assert f"{len(spare)} more way" in out
    assert all(len([action for action in shown if action.god == god]) <= 2 for god in {a.god for a in shown})
    typed = text(spare[-1]).replace(" ", "  ")
    at_prompt(table, typed, confirm=False)
    assert table.log[-1].action == spare[-1] or any(entry.action == spare[-1] for entry in table.log)


def test_offering_tokens_can_be_typed_as_the_choice_shows_them() -> None:
    table = gods_at(lambda table: open_turn(table) and any(action.offerings for action in activations(table)))
    action = next(action for action in activations(table) if action.offerings)
    tokens = " and ".join(f"{coins} coins" for coins in action.offerings)
    at_prompt(table, f"Activate {CARDS.names[action.god]} with the offering of {tokens}", confirm=False)
    assert any(entry.action == action for entry in table.log)


def test_a_god_can_not_be_activated_before_they_are_open() -> None:
    table = gods_at(asks("turn"))
    assert "Gods can be activated from age II on." in at_prompt(table, "activate zeus", "price zeus")


def test_an_offering_token_that_one_does_not_have_is_refused() -> None:
    table = gods_at(lambda table: open_turn(table) and not offerings(table) and bool(activations(table)))
    out = at_prompt(table, f"activate {activations(table)[0].god} with 3")
    assert "You have no offering token of 3 coins for that." in out


# Choices in secret


def test_a_god_is_placed_behind_a_hand_over_with_all_that_one_has_to_know() -> None:
    table = gods_at(lambda table: asks("place")(table) and len({action[0] for action in legal(table)}) == 2)
    drawn = list(dict.fromkeys(CARDS.names[str(action[0])] for action in legal(table)))
    covered, shown = at_prompt(table), unwrapped(at_prompt(table, ""))
    assert "please look away" in covered and not any(name in covered for name in drawn)
    assert "gods. Place one face down" in shown
    assert all(f"Place {name} on space" in shown for name in drawn)
    costs = board(table).spaces[legal(table)[0][1] - 1].costs  # type: ignore[operator]
    assert f"which costs Anna {costs[0]} coins, Ben {costs[1]} coins" in shown


def test_what_can_be_placed_is_listed_for_its_player_alone() -> None:
    table = gods_at(asks("place"))
    assert "What can be chosen is shown to one player alone." in at_prompt(table, "legal")
    assert f"1. {text(legal(table)[0])}" in at_prompt(table, "", "legal")


def test_a_god_is_placed_by_words() -> None:
    table = gods_at(asks("place"))
    action = legal(table)[-1]
    assert isinstance(action, PlaceGod)
    out = at_prompt(table, "", f"place {CARDS.names[action.god]} on {action.space}")
    assert any(isinstance(event, GodHidden) for entry in table.log_for(Viewer.OMNISCIENT) for event in entry.events)
    assert f"god face down on space {action.space}." in out


def test_the_others_go_back_in_the_order_that_is_typed() -> None:
    table = gods_at(asks("order"), RANDOM)
    action = legal(table)[-1]
    assert isinstance(action, ReturnGods)
    names = [CARDS.names[god] for god in action.gods]
    out = at_prompt(table, "", f"order {names[0]} and {names[1]}")
    assert any(entry.action == action for entry in table.log_for(Viewer.OMNISCIENT))
    assert "back, " in out.partition("1. Put")[2], "the order is shown while it is chosen"
    assert not any(f"put {name}" in out for name in names)


# Choices that everybody sees


def test_a_card_of_the_structure_is_named_not_its_slot() -> None:
    table = gods_at(lambda table: asks("strike")(table) and has_face_down(table))
    out = unwrapped(at_prompt(table))
    for action in legal(table):
        assert isinstance(action, StrikeCard)
        place = next(p for p in table.view(Viewer.SPECTATOR).structure if p.slot == action.slot)
        assert (f"Discard {CARDS.names[place.card]}." if place.card else f"of row {place.row + 1}, face down.") in out
    assert "slot" not in out


def has_face_down(table: Table) -> bool:
    places = table.view(Viewer.SPECTATOR).structure
    return any(place.card is None for place in places) and any(place.card for place in places)


def test_a_wonder_is_built_free_with_any_card_of_the_pile() -> None:
    table = gods_at(lambda table: asks("isis")(table) and len(table.view(Viewer.SPECTATOR).pile) > 3)
    out = unwrapped(at_prompt(table))
    actions = [action for action in legal(table) if isinstance(action, BuildWonderFree)]
    for number, action in enumerate(actions, 1):
        assert f"{number} {CARDS.names[action.card]}" in out
    last = actions[-1]
    at_prompt(table, f"build {CARDS.names[last.wonder]} with {CARDS.names[last.card]}", confirm=False)
    assert any(entry.action == last for entry in table.log)


@pytest.mark.parametrize(
    "kind", ["take", "claim", "god", "deck", "enki", "snake", "unbuild", "minerva", "neptune_apply"]
)
def test_every_choice_has_a_line_with_its_number(kind: str) -> None:
    table = gods_at(lambda table: asks(kind)(table) and len(legal(table)) > 1)
    secret = table.view(Viewer.SPECTATOR).legal == ()
    out = at_prompt(table, *[""] * secret)
    for number in range(1, len(legal(table)) + 1):
        assert f"\n  {number}. " in out


# Looking around


def test_the_board_tells_every_space_for_both_the_decks_and_what_lies_on_a_god() -> None:
    table = gods_at(lambda table: board(table).open and bool(board(table).lent))
    out = unwrapped(at_prompt(table, "pantheon"))
    for space in board(table).spaces:
        name = CARDS.names[space.god] if space.god else "empty"
        assert f"Space {space.space}: {name}" in out
        totals = [price.total for price in space.prices or ()]
        assert not totals or f"Costs Anna {count(totals[0], 'coin')}, Ben {count(totals[1], 'coin')}" in out
    for mythology, gods in board(table).decks.items():
        assert f"{CARDS.names[mythology]} {gods}" in out
    assert all(f"{CARDS.names[token]}:" in out.partition("Progress tokens on Enki:")[2] for token in board(table).lent)


def test_the_track_tells_where_minerva_stands() -> None:
    table = gods_at(lambda table: board(table).minerva is not None)
    assert re.search(r"Minerva stands on .* and stops the pawn once\.", unwrapped(at_prompt(table, "board")))


def test_gods_that_lie_face_down_are_told_by_their_mythology_alone() -> None:
    table = gods_at(lambda table: asks("turn")(table) and len(hidden_gods(table)) == 3)
    out = unwrapped(at_prompt(table, "pantheon", "city", "opponent", "structure", "board", "log", "since", "legal"))
    assert out.count("god, face down, placed by") == 3
    assert not any(name in out for name in hidden_gods(table))


def test_tokens_on_the_structure_are_told_where_they_lie_and_who_frees_them() -> None:
    table = new_table(options=RECOMMENDED)
    out = unwrapped(at_prompt(table, "structure"))
    for laid in board(table).laid:
        assert f"with a {CARDS.names[str(laid.token)]} token on it".replace("a E", "an E") in out
    table = gods_at(lambda table: asks("turn")(table) and "brings the" in at_prompt(table))
    assert "Taking it turns up" in unwrapped(at_prompt(table))


def test_the_structure_of_age_one_can_be_looked_at_during_the_draft() -> None:
    out = at_prompt(new_table(options=GODS), "structure")
    assert "Age I lies there already: `structure` shows it." in out
    assert "Age I, 20 of 20 cards left." in out


def test_a_city_tells_its_gods_its_tokens_and_its_coins_beside_the_treasury() -> None:
    table = gods_at(lambda table: open_turn(table) and table.view(Viewer.SPECTATOR).cities[ONE].reserve > 0)
    city = table.view(Viewer.SPECTATOR).cities[ONE]
    out = unwrapped(at_prompt(table, "city" if to_act(table) == ONE else "opponent"))
    assert f"Beside the treasury: {city.reserve} coin" in out
    assert f"Anna has {count(city.coins, 'coin')} and {city.reserve} beside the treasury" in out
    assert "Astarte" in out.partition("Gods: ")[2].partition(".")[0]
    for mythology in city.cult.mythologies:
        assert CARDS.names[mythology] in out.partition("Mythology tokens: ")[2].partition(".")[0]


def test_what_is_beside_the_treasury_can_be_spent() -> None:
    """So nothing is called too dear that both together can pay."""
    table = gods_at(lambda table: open_turn(table) and table.view(Viewer.SPECTATOR).cities[to_act(table)].reserve > 3)
    city = table.view(Viewer.SPECTATOR).cities[to_act(table)]
    out = unwrapped(at_prompt(table))
    dear = [int(price) for price in re.findall(r"(\d+) coins?[,.]", out.partition("cost more than")[2])]
    assert all(price > city.coins + city.reserve for price in dear)


def test_a_god_is_told_with_where_he_is_and_what_he_would_do() -> None:
    table = gods_at(open_turn)
    space = next(space for space in board(table).spaces if space.god)
    out = at_prompt(table, f"card {CARDS.names[space.god or '']}", "card greek", "card gate", "card phoenician")
    assert f"on space {space.space}." in out
    assert "Greek: mythology of Aphrodite, Hades and Zeus" in unwrapped(out)


def test_a_progress_token_on_a_god_is_told_to_lie_there() -> None:
    table = gods_at(lambda table: board(table).open and bool(board(table).lent))
    out = at_prompt(table, *(f"card {token}" for token in board(table).lent))
    assert out.count("progress token, on Enki, for whoever activates that god.") == len(board(table).lent)


def test_the_price_of_an_activation_is_explained_for_both_with_their_tokens() -> None:
    table = gods_at(lambda table: open_turn(table) and len(offerings(table)) > 1)
    space = next(space for space in board(table).spaces if space.god == "gate")
    out, me = unwrapped(at_prompt(table, "price gate")), to_act(table)
    assert space.prices is not None
    for seat in (me, other(me)):
        name = table.names.of(seat)
        assert f"{name} pays {space.prices.of(seat).total} coins of" in out
        assert f"space {space.space} costs {space.costs.of(seat)} coins on {name}'s side" in out
    assert "the Gate: 2 times:" in out
    for coins in offerings(table):
        assert f"with the offering token of {coins} coins: {space.prices.of(me).less((coins,))} coin" in out
    assert f"with all offering tokens: {space.prices.of(me).less(offerings(table))} coin" in out


def test_cards_of_the_pantheon_that_can_not_be_activated_have_no_price() -> None:
    table = gods_at(open_turn)
    gone = next(god for god in CARDS.gods if god not in {space.god for space in board(table).spaces})
    out = at_prompt(table, f"price {gone}", "price greek")
    assert f"{CARDS.names[gone]} lies on no space of the Pantheon." in out
    assert "Greek is a mythology: its tokens cost nothing." in out


def test_a_game_without_gods_knows_nothing_of_them() -> None:
    out = at_prompt(new_table(), "help", "pantheon", "secrets", "card zeus")
    assert "pantheon:" not in out and "secrets [" not in out and "'secrets' is not understood" in out
    assert "'pantheon' is not understood." in out
    assert "The Statue of Zeus: wonder" in out


def test_help_tells_of_gods_where_they_are() -> None:
    out = unwrapped(at_prompt(new_table(options=GODS), "help"))
    assert "or `activate zeus with 3`." in out and "pantheon: the Pantheon" in out and "secrets [PLAYER]:" in out


# One's own secrets


def placed_by(table: Table, seat: Seat) -> list[str]:
    spaces = board(table, Viewer(seat)).spaces
    return [CARDS.names[space.god] for space in spaces if space.god and space.placed_by == seat and not space.face_up]


def test_a_player_looks_at_what_he_placed_behind_a_hand_over_and_covers_it_again() -> None:
    table = gods_at(lambda table: asks("turn")(table) and all(placed_by(table, seat) for seat in (0, 1)))
    for seat in (0, 1):
        name = table.names.of(seat)
        covered, out = at_prompt(table, f"secrets {name}"), at_prompt(table, f"secrets {name.upper()}", "", "")
        assert "please look away" in covered
        assert not any(f"{god} on space" in covered for god in placed_by(table, seat))
        assert all(f"{god} on space" in out for god in placed_by(table, seat))
        assert not any(f"{god} on space" in out for god in placed_by(table, other(seat)))
        assert out.endswith(f"{table.names.of(to_act(table))}> \n"), "the question stays open"


def test_a_look_at_secrets_can_be_left_before_it_shows_them() -> None:
    table = gods_at(lambda table: asks("turn")(table) and bool(placed_by(table, to_act(table))))
    out = at_prompt(table, "secrets", "no")
    assert not any(f"{god} on space" in out for god in placed_by(table, to_act(table)))


def test_where_nothing_is_secret_nobody_has_to_look_away() -> None:
    table = new_table(options=GODS)
    out = at_prompt(table, "secrets", "secrets carl")
    assert "There is nothing that" in out and "alone may know." in out and "look away" not in out
    assert "Say whose secrets: Anna or Ben." in out


# Names


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("activate zeus", "activate zeus"),
        ("activate the gate with 4 and 2", "activate gate with 2 4"),
        ("place zeus on 3", "place zeus on 3"),
        ("deck greek", "deck greek"),
        ("order zeus, hades", "order zeus hades"),
        ("wonder zeus with guard tower", "wonder the_statue_of_zeus with guard_tower"),
        ("take zeus", "draft the_statue_of_zeus"),
        ("take quarry", "take quarry"),
        ("isis sphinx with altar", "isis the_sphinx with altar"),
        ("unbuild zeus", "unbuild the_statue_of_zeus"),
        ("snake school", "snake school"),
        ("minerva -3", "minerva -3"),
    ],
)
def test_names_are_read_as_what_the_verb_needs(typed: str, action: str) -> None:
    assert [text(found) for found in Lookup(CARDS).actions(typed)] == [action]


def test_a_word_for_several_actions_means_the_one_that_is_possible() -> None:
    lookup = Lookup(CARDS)
    for verb in ("token", "enki"):
        (wanted,) = lookup.actions(f"{verb} law")
        assert lookup.actions("take law", [wanted]) == [wanted]


# Whole games


LOOKS = ("pantheon", "city", "opponent", "structure", "board", "since", "log 3", "legal", "help", "pile", "secrets")


def played(seed: int, options: Options) -> tuple[Table, str]:
    return played_at_random(seed, options, LOOKS, (Activate, BuildWonder))


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_written_in_ascii_within_the_width_and_without_ids(seed: int) -> None:
    _, out = played(seed, GODS)
    assert unreadable_lines(out) == []


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_written_where_both_look_tells_a_god_that_lies_face_down(seed: int) -> None:
    table, out = played(seed, RECOMMENDED)
    before, revealed, _ = out.partition("The gods are turned up")
    public = shown_to_both(before)
    hidden = [
        CARDS.names[event.god]
        for entry in table.log_for(Viewer.OMNISCIENT)
        for event in entry.events
        if isinstance(event, GodHidden)
    ]
    assert revealed and hidden
    shown = before.replace(public, "")
    assert not any(re.search(rf"(?<!of ){name}\b", public) for name in hidden)
    assert any(name in shown for name in hidden)
