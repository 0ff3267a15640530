"""The panel in all its states, wide and small."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.actions import Build, BuildWonder, Discard
from duel_tui.engine.types import ONE, BySeat, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.panel import panel
from duel_tui.tui.format.scene import Armed, Focus, Scene, Style

from . import positions as at

WIDE, MEDIUM, SMALL = (90, 10), (100, 8), (80, 4)
SIZES = (WIDE, MEDIUM, SMALL)


def text(scene: Scene, size: tuple[int, int] = WIDE) -> str:
    return plain(panel(scene, *size))


def at_wonder(wonder: str) -> Scene:
    state = at.age_three_state()
    return at.scene_of(state, Focus("wonder", wonder))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_only_looked_at_says_where_esc_leads(size: tuple[int, int]) -> None:
    for scene, back in ((at.age_three(), "to the cards"), (at.token_choice(), "to the choice")):
        token = Focus("token", scene.view.board_tokens[0])
        assert back in text(replace(scene, focus=token), size)


# An open card


@pytest.mark.parametrize("size", SIZES)
def test_an_open_card_tells_its_effects_for_this_position(size: tuple[int, int]) -> None:
    assert "+1$" in text(at.age_three(), size)
    assert "you would lead" in text(at.age_one(), size)


@pytest.mark.parametrize("size", SIZES)
def test_an_open_card_tells_both_prices_and_why_mine_is_what_it_is(size: tuple[int, int]) -> None:
    said = text(at.age_three(), size)
    assert "Anna pays 1$" in said
    assert "Stone Res" in said
    assert "Ben would pay 2$" in said or "Ben: 2$" in said


@pytest.mark.parametrize("size", SIZES)
def test_an_open_card_lists_every_use_with_its_key_and_price(size: tuple[int, int]) -> None:
    said = " ".join(text(at.age_three(), size).split())
    for key, price in (
        ("Enter build", "1$"),
        ("x discard", "+6$"),
        ("1 Mausol", "3!"),
        ("2 Pyram", ""),
        ("4 Sphinx", ""),
    ):
        assert key in said and price in said


def test_a_use_that_cannot_be_paid_is_muted_and_its_price_warns() -> None:
    runs = [run for row in panel(at.age_two("walls"), *WIDE) for run in row]
    assert ("6!", Style("bad", True)) in runs
    assert any(run[0].startswith("Enter") and run[1] == Style("muted") for run in runs)


def test_a_price_that_cannot_be_paid_says_how_much_is_short() -> None:
    assert "you have 2$: 4$ short 6!" in text(at.age_two("walls"))


def test_a_chain_tells_the_building_and_its_sign() -> None:
    said = text(at.age_two())
    assert "Ben: free by chain" in said
    assert "you own Garrison, sign &sword" in said
    assert "&0$" in said


def test_the_others_chain_is_told_beside_my_price() -> None:
    assert "Ben would pay &0$ by chain" in text(at.age_three("pantheon"))
    assert "Ben: &0$" in text(at.age_three("pantheon"), SMALL)


def test_what_taking_a_card_turns_up_is_told() -> None:
    assert "taking it turns up 1 card" in text(at.age_two())
    assert "taking it turns up 2 cards" in text(at.age_three("pantheon"))


@pytest.mark.parametrize(
    ("action", "mark"),
    [(Build("armory"), "»Enter"), (Discard("armory"), "»x"), (BuildWonder("the_mausoleum", "armory"), "»1")],
)
@pytest.mark.parametrize("size", SIZES)
def test_the_armed_use_is_marked(action: Build, mark: str, size: tuple[int, int]) -> None:
    armed = Armed(action, "Do it", (1, 0), (39, 42), 0)
    assert mark in text(at.age_three(armed=armed), size)
    assert "»" not in text(at.age_three(), size)


@pytest.mark.parametrize("size", [(90, 8), *SIZES])
def test_no_card_of_the_game_is_cut_in_the_panel(size: tuple[int, int]) -> None:
    for age, state in ((1, at.age_one()), (2, at.age_two()), (3, at.age_three())):
        (place, *_) = state.view.accessible
        for building in at.CATALOGUE.buildings.values():
            if building.age != age:
                continue
            here = replace(place, card=building.id)
            view = replace(state.view, structure=(here,), prices={})
            assert ".." not in text(replace(state, view=view, focus=at.card(building.id), quotes=None), size)


@pytest.mark.parametrize("size", [(90, 8), *SIZES])
@pytest.mark.parametrize("pawn", [-5, -1, 2, 5])
def test_no_wonder_of_the_game_is_cut_in_the_panel(size: tuple[int, int], pawn: int) -> None:
    scene = at.age_three()
    for name in at.CATALOGUE.wonders:
        owner = scene.view.cities[ONE]
        here = replace(owner, wonders=(replace(owner.wonders[0], wonder=name), *owner.wonders[1:]))
        view = replace(scene.view, cities=scene.view.cities.with_(ONE, here), pawn=pawn)
        assert ".." not in text(replace(scene, view=view, focus=Focus("wonder", name), quotes=None), size)


def test_a_price_with_more_lines_than_rows_puts_what_costs_nothing_together() -> None:
    said = text(at.age_three("pantheon"), MEDIUM)
    assert "total" in said and "Ben would pay" in said
    assert said.count("buy:") == 1


def test_the_names_never_push_a_price_out() -> None:
    names = BySeat("Twenty letters long!", "Another long name at")
    for size in SIZES:
        said = text(at.age_three(names=names), size)
        assert "pays 1$" in said and "2$" in said


# Covered and face-down cards


@pytest.mark.parametrize("size", SIZES)
def test_a_covered_card_tells_what_covers_it_and_offers_no_use(size: tuple[int, int]) -> None:
    said = text(at.age_three("obelisk", inspecting=True), size)
    assert "overed by two face-down cards" in said
    assert "today: Anna 1$, Ben 2$" in said
    assert "discard" not in said


@pytest.mark.parametrize("size", SIZES)
def test_two_face_down_cards_with_the_same_back_and_covers_have_the_same_words(size: tuple[int, int]) -> None:
    one, two = (text(at.age_three(slot, inspecting=True), size) for slot in ("16", "17"))
    assert one == two
    assert "Nobody knows this card." in one and "back: age III" in one


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_only_looked_at_have_single_lines(size: tuple[int, int]) -> None:
    assert "═" not in text(at.age_three("obelisk"), size)
    assert "═" in text(at.age_three(), size)


def test_an_open_card_offers_no_use_while_a_choice_is_open() -> None:
    said = text(replace(at.token_choice(inspecting=True), focus=at.card("armory")))
    assert "discard" not in said and "Armory" in said


# Wonders and tokens


@pytest.mark.parametrize("size", SIZES)
def test_an_unbuilt_wonder_tells_its_price_line_by_line(size: tuple[int, int]) -> None:
    said = text(at_wonder("the_mausoleum"), size)
    assert "The Mausoleum" in said and "Anna pays 3!" in said and "2$ short" in said


@pytest.mark.parametrize("size", SIZES)
def test_a_built_wonder_tells_its_turn_price_and_the_card_under_it(size: tuple[int, int]) -> None:
    said = text(at_wonder("the_sphinx"), size)
    assert "uilt in turn 33 for 2$" in said and "under it" in said and "Drying Room" in said


def test_only_the_owner_on_turn_is_told_the_key_of_a_wonder() -> None:
    assert "with a card" in text(at_wonder("the_mausoleum"))
    assert "with a card" not in text(at_wonder("piraeus"))


def test_a_removed_wonder_says_why() -> None:
    scene = at_wonder("piraeus")
    owner = scene.view.cities[1]
    wonders = tuple(replace(w, state="removed", price=None) if w.wonder == "piraeus" else w for w in owner.wonders)
    view = replace(scene.view, cities=scene.view.cities.with_(1, replace(owner, wonders=wonders)))
    assert "7 wonders are built" in text(replace(scene, view=view))


@pytest.mark.parametrize("size", SIZES)
def test_a_token_tells_where_it_is_and_what_it_does(size: tuple[int, int]) -> None:
    scene = replace(at.age_three(), focus=Focus("token", "urbanism"))
    assert "of Ben" in text(scene, size) and "oins per chain build" in text(scene, size)


# Choices


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_lists_its_options_with_numbers_and_says_who_is_asked_why(size: tuple[int, int]) -> None:
    said = text(at.token_choice(), size)
    assert "Anna: a pair of quill symbols." in said
    for option in (
        ("1  Economy", "2  Masonry", "3  Philosophy") if size != SMALL else ("1 Economy", "2 Masonry", "3 Phil")
    ):
        assert option in said
    assert "blue cards cost 2 resources less" in said


def test_the_option_in_focus_is_marked_without_colour_too() -> None:
    assert "» 2  Masonry" in text(at.token_choice())
    assert "[2 Masonry]" in text(at.token_choice(), SMALL)


def test_a_secret_choice_shows_nothing_to_a_spectator() -> None:
    assert "Strategy" not in text(at.secret())
    assert "Strategy" in text(at.secret(Viewer.TWO))


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_of_thirty_cards_shows_the_one_in_focus(size: tuple[int, int]) -> None:
    cards = tuple(b.id for b in at.CATALOGUE.buildings.values())[:30]
    for card in (cards[0], cards[13], cards[29]):
        scene = at.choosing(at.Decision("mausoleum", ONE, "the_mausoleum", cards), card)
        assert at.CATALOGUE.buildings[card].name in text(scene, size)


def test_who_begins_is_asked_with_the_players_names() -> None:
    scene = at.choosing(at.Decision("begin", ONE, "", ("one", "two")), "two")
    assert "1  Anna begins" in text(scene) and "» 2  Ben begins" in text(scene)


@pytest.mark.parametrize("size", SIZES)
def test_a_wonder_on_offer_tells_what_it_would_cost_if_all_were_bought(size: tuple[int, int]) -> None:
    said = text(at.drafting(), size)
    assert "The Great Library" in said and "10$" in said and "draw 3 set-aside tokens" in said


def test_the_panel_is_empty_when_nothing_is_in_focus() -> None:
    assert not set(text(at.over())) & set("abcdefghijklmnopqrstuvwxyz")
