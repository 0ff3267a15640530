"""A city at the side: what is told in which form, and what gives way first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.city import city, city_one, city_two
from duel_tui.tui.format.goods import choices, production
from duel_tui.tui.format.scene import Focus, Scene
from duel_tui.tui.format.styles import BADGE

from . import positions as at

WIDE, MEDIUM, NARROW = (24, 27), (20, 19), (12, 17)


def rows(scene: Scene, seat: int, size: tuple[int, int]) -> list[str]:
    return plain(city(scene, seat, *size)).split("\n")


@pytest.mark.parametrize("size", [WIDE, MEDIUM, NARROW])
def test_the_player_on_turn_is_marked_by_an_arrow_and_capitals(size: tuple[int, int]) -> None:
    assert "▸" in rows(at.age_three(), ONE, size)[0] and "ANNA" in rows(at.age_three(), ONE, size)[0]
    assert "▸" not in rows(at.age_three(), TWO, size)[0] and "Ben" in rows(at.age_three(), TWO, size)[0]


def test_the_player_on_turn_has_heavy_edges_the_other_light_ones() -> None:
    assert rows(at.age_three(), ONE, WIDE)[-1] == "┗" + "━" * 22 + "┛"
    assert rows(at.age_three(), TWO, WIDE)[-1] == "╰" + "─" * 22 + "╯"


def test_the_wide_form_tells_everything_with_labels() -> None:
    text = "\n".join(rows(at.age_three(), TWO, WIDE))
    for part in (
        "31✦ so far", "7$ coins discard +5$", "army +5✦   4▾ to win", "makes  W S CCC P", "choice G/P",
        "at 1$  G P", "2 of 6", "m2 o2", "Agriculture, Urbanism", "5 of 7", "1✓Colossus   built II",
        "3 Artemis    WSGP  0$",
    ):  # fmt: skip
        assert part in text


def test_the_narrow_form_tells_the_same_in_card_notation() -> None:
    text = "\n".join(rows(at.age_three(), TWO, NARROW))
    for part in (
        "7$", "31✦", "4▾win", "+ W S CCC P", "G/P", "GP=1$   x+5$", "2/6 m2o2", "Agric Urban",
        "1✓Coloss  II", "3 Artem.  0$", "N4 A1 R3 E4",
    ):  # fmt: skip
        assert part in text


def test_names_of_buildings_give_way_to_counts_where_there_is_no_room() -> None:
    assert any("Guard Tower" in row for row in rows(at.age_three(), ONE, WIDE))
    assert any("N2  A2  R1  E2" in row for row in rows(at.age_three(), ONE, MEDIUM))


def test_all_names_of_buildings_fit_a_wide_city_in_some_length() -> None:
    scene = at.age_three()
    text = "\n".join(rows(scene, TWO, WIDE))
    for name in scene.view.cities[TWO].buildings:
        record = scene.catalogue.buildings[name]
        assert any(form in text for form in (record.name, *record.short))


def test_buildings_stand_by_colour_in_the_order_of_building() -> None:
    text = " ".join(rows(at.age_three(), ONE, (44, 41)))
    order = ["Clay Pit", "Logging Camp", "Glassworks", "Guard Tower", "Scriptorium", "Theater", "Tavern"]
    assert sorted(order, key=text.index) == order


def test_a_very_wide_city_tells_the_chain_signs() -> None:
    assert any("Scriptorium &book" in row for row in rows(at.age_three(), ONE, (44, 41)))


@pytest.mark.parametrize("height", range(17, 30))
def test_no_height_loses_coins_trade_symbols_or_wonders(height: int) -> None:
    for width in (20, 24):
        text = "\n".join(rows(at.age_three(), TWO, (width, height)))
        for part in ("7$", "+5$", "+5✦", "4▾", "W S CCC P", "G/P", "G P", "m2", "Urbanism", "1✓", "2✓", "0$", "3$"):
            assert part in text


def test_both_cities_keep_or_drop_the_same_rules_so_that_their_rows_agree() -> None:
    one, two = (rows(at.age_three(), seat, (20, 19)) for seat in (ONE, TWO))
    assert [("trade" in row) for row in one] == [("trade" in row) for row in two]


def test_five_pairs_of_symbols_fit_the_smallest_city() -> None:
    scene = at.age_three()
    pairs = dict.fromkeys(("armillary_sphere", "sundial", "mortar", "wheel", "quill"), 2)
    rich = replace(scene.view.cities[TWO], symbols=pairs, kinds=5)
    view = replace(scene.view, cities=scene.view.cities.with_(TWO, rich))
    assert "5 a2d2m2o2q2" in rows(replace(scene, view=view), TWO, NARROW)


def test_six_wonders_and_four_tokens_fit_the_smallest_city() -> None:
    scene = at.age_three()
    full = scene.view.cities[TWO]
    six = (
        *full.wonders,
        *(replace(w, wonder=n) for w, n in zip(full.wonders, ("the_sphinx", "the_pyramids"), strict=False)),
    )
    city_now = replace(full, wonders=six, tokens=("agriculture", "urbanism", "law", "economy"))
    view = replace(scene.view, cities=scene.view.cities.with_(TWO, city_now))
    text = "\n".join(rows(replace(scene, view=view), TWO, NARROW))
    for part in ("5✓Sphinx", "6✓Pyram.", "Agr Urb Law", "N4 A1 R3 E4"):
        assert part in text


def test_a_removed_wonder_stays_in_its_place_marked_as_out() -> None:
    scene = at.age_three()
    owner = scene.view.cities[ONE]
    gone = replace(owner.wonders[0], state="removed", price=None)
    view = replace(scene.view, cities=scene.view.cities.with_(ONE, replace(owner, wonders=(gone, *owner.wonders[1:]))))
    assert any("1✗Mausoleum       out" in row for row in rows(replace(scene, view=view), ONE, WIDE))


def test_a_guild_under_a_wonder_is_told_as_a_guild() -> None:
    scene = at.age_three()
    owner = scene.view.cities[TWO]
    tucked = replace(owner.wonders[0], tucked="builders_guild")
    view = replace(
        scene.view, cities=scene.view.cities.with_(TWO, replace(owner, wonders=(tucked, *owner.wonders[1:])))
    )
    assert any("built gld" in row for row in rows(replace(scene, view=view), TWO, WIDE))


def test_the_wonder_or_token_in_focus_is_filled() -> None:
    picture = city_two(replace(at.age_three(), focus=Focus("wonder", "piraeus")), *WIDE)
    assert ("Piraeus", BADGE) in [run for row in picture for run in row]
    picture = city_two(replace(at.age_three(), focus=Focus("token", "urbanism")), *WIDE)
    assert ("Urbanism", BADGE) in [run for row in picture for run in row]


def test_much_production_is_shortened_without_losing_any() -> None:
    rich = replace(
        at.age_three().view.cities[ONE],
        production={"wood": 4, "stone": 4, "clay": 4, "glass": 2, "papyrus": 2},
        choices=(("wood", "stone", "clay"), ("glass", "papyrus")) * 2,
    )
    assert production(rich, 20) == "WWWW SSSS CCCC GG PP"
    assert production(rich, 16) == "WWWWSSSSCCCCGGPP"
    assert production(rich, 10) == "4W4S4C2G2P"
    assert choices(rich, 19) == "W/S/C G/P W/S/C G/P"
    assert choices(rich, 12) == "2x/WSC 2x/GP"


def test_a_long_name_leaves_the_points_in_sight() -> None:
    names = BySeat("Twenty letters long!", "Ben")
    assert "39✦" in plain(city_one(at.age_three(names=names), *WIDE)).split("\n")[0]
    assert "1$" in plain(city_one(at.age_three(names=names), *NARROW)).split("\n")[0]


def test_in_the_draft_a_city_tells_its_wonders_with_what_they_do() -> None:
    text = "\n".join(rows(at.drafting(), TWO, WIDE))
    assert "3 of 4" in text and "12 coins from the" in text and "4 -" in text


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_in_the_draft_the_wonder_in_focus_is_filled(size: tuple[int, int]) -> None:
    wonder = at.drafting().view.cities.of(TWO).wonders[0].wonder
    picture = city_two(replace(at.drafting(), focus=Focus("wonder", wonder)), *size)
    (filled,) = [text for row in picture for text, style in row if style == BADGE and "BEN" not in text]
    assert filled.split()[0] in at.CATALOGUE.wonders[wonder].name
