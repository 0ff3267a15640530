"""What the look commands tell."""

from __future__ import annotations

from duel_tui.deal import Options
from duel_tui.engine.types import ONE, SEATS, TWO, Viewer
from duel_tui.plain import panels
from duel_tui.plain.lookup import Lookup
from duel_tui.plain.places import where
from duel_tui.table import Table
from tests.plain.script import at_prompt
from tests.record.play import legal, new_table, table_at

SETS = Options(wonders="recommended", first="one")


def look(table: Table, *commands: str) -> str:
    """What commands write, without the wrapping of lines."""
    out = at_prompt(table, *commands)
    told = out[out.index(f"> {commands[0]}\n") :]
    return told.replace("\n      ", " ").replace("\n    ", " ")


def late() -> Table:
    """A table in age III with both cities full."""
    return table_at(lambda table: table.view(Viewer.SPECTATOR).age == 3 and len(legal(table)) > 8)


def test_a_city_tells_everything_that_is_public() -> None:
    table = late()
    view = table.view(Viewer.SPECTATOR)
    for seat in SEATS:
        text = "\n".join(panels.city(view, seat, table.names, table.catalogue))
        city = view.cities.of(seat)
        assert f"{city.coins} coin" in text
        assert f"a discard brings {city.discard_income}" in text
        assert f"Points so far: {city.score.total}" in text
        assert all(table.catalogue.names[item] in text for item in (*city.buildings, *city.tokens))
        assert all(table.catalogue.names[wonder.wonder] in text for wonder in city.wonders)
        assert f"{city.kinds} of 6 kinds" in text


def test_city_and_opponent_follow_the_seat_that_is_asked() -> None:
    table = new_table(options=SETS)
    assert "Anna's city" in look(table, "city")
    assert "Ben's city" in look(table, "opponent")
    at_prompt(table, "build quarry")
    assert "Ben's city" in look(table, "city")


def test_the_structure_names_face_up_cards_only() -> None:
    table = new_table(options=SETS)
    view, all_open = table.view(Viewer.SPECTATOR), table.view(Viewer.OMNISCIENT)
    text = "\n".join(panels.structure(view, table.catalogue))
    for place in all_open.structure:
        assert place.card is not None
        assert (f"{table.catalogue.names[place.card]}, " in text) == place.face_up, place
    assert text.count("face-down card, back: age I") == sum(not place.face_up for place in view.structure)
    assert "20 of 20 cards left" in text


def test_a_face_down_card_is_told_like_a_removed_one() -> None:
    table = new_table(options=SETS)
    view, all_open = table.view(Viewer.SPECTATOR), table.view(Viewer.OMNISCIENT)
    hidden = next(place.card for place in all_open.structure if not place.face_up)
    removed = next(card for card in all_open.removed or () if table.catalogue.buildings[card].age == 1)
    assert hidden is not None
    for item in (hidden, removed):
        assert where(item, view, table.names, table.catalogue) == "nowhere in sight"
        assert "pays" in look(table, f"price {item}")


def test_every_card_wonder_and_token_is_somewhere_on_the_table() -> None:
    table = late()
    view, names, catalogue = table.view(Viewer.SPECTATOR), table.names, table.catalogue
    told = {item: where(item, view, names, catalogue) for item in catalogue.names}
    assert all(told[entry.card] == "in the discard pile" for entry in view.pile)
    for seat in SEATS:
        whose = f"{names.of(seat)}'s"
        assert all(told[item] == f"in {whose} city" for item in view.cities.of(seat).buildings)
        for wonder in view.cities.of(seat).wonders:
            assert told[wonder.wonder].startswith(f"{whose} wonder")
            if wonder.tucked:
                assert told[wonder.tucked].startswith("under ")
    for place in view.structure:
        if place.card is not None:
            assert told[place.card].startswith("in the structure, " + ("open" if place.accessible else "covered by "))
    assert all("on the board" in told[token] for token in view.board_tokens)


def test_the_board_tells_track_and_tokens() -> None:
    text = look(new_table(options=SETS), "board")
    assert "The pawn is in the middle." in text
    assert "Military tokens that Anna could lose coins by: 2 coins at 3 and 5 coins at 6." in text
    table = new_table(options=SETS)
    board = table.view(Viewer.SPECTATOR).board_tokens
    assert all(f"  {table.catalogue.names[token]}: " in text for token in board)


def test_the_pile_tells_how_each_card_came_there() -> None:
    table = new_table(options=SETS)
    assert "The discard pile is empty." in look(table, "pile")
    at_prompt(table, "discard quarry")
    assert "Quarry, brown, discarded by Anna in turn 1" in look(table, "pile")


def test_a_price_is_explained_for_both() -> None:
    table = new_table(options=SETS)
    text = look(table, "price garrison")
    assert "Garrison costs 1 clay." in text
    assert "Anna pays 2 coins of 7: 5 left." in text
    assert "1 clay: bought at 2, as nobody makes it" in text
    assert text.index("Anna pays") < text.index("Ben pays")
    assert "is a progress token: it costs nothing" in look(table, "price law")
    assert "Say which one: `price altar`" in look(table, "price")


def test_a_card_is_told_for_the_seat_that_asks() -> None:
    text = look(new_table(options=SETS), "card garrison")
    assert "Garrison: red card of age I, in the structure, open. Costs 1 clay." in text
    assert "1 shield: you would lead by 1" in text
    assert "sign sword: Barracks free later" in text


def test_since_tells_what_the_other_did() -> None:
    table = new_table(options=SETS)
    at_prompt(table, "build quarry", "discard garrison", confirm=False)
    assert look(table, "since").startswith("> since\nTurn 2: Ben discarded Garrison for 2 coins (7 to 9 coins).")


def test_the_log_keeps_undone_steps_marked() -> None:
    table = new_table(options=SETS)
    at_prompt(table, "build quarry", "undo")
    text = look(table, "log")
    assert "(undone) Turn 1: Anna built Quarry for nothing." in text
    assert "was taken back" in text
    assert "Quarry for nothing" not in look(table, "log 1")
    assert "`log 10`" in look(table, "log many")
    assert "`log 10`" in look(table, "log 0")


def test_help_names_every_command() -> None:
    text = look(new_table(options=SETS), "help")
    for word in ("city", "opponent", "structure", "price ID", "log", "undo", "help", "pile", "card ID", "legal"):
        assert f"\n  {word}" in text
    for word in ("since", "resign", "quit"):
        assert f"\n  {word}: " in text


def test_legal_lists_actions_as_they_can_be_typed() -> None:
    table = new_table(options=SETS)
    text = look(table, "legal")
    assert "\n  1. build clay_pit\n" in text
    assert text.count("\n  ") == len(legal(table))


def test_names_are_found_however_they_are_written() -> None:
    find = Lookup(new_table().catalogue).find
    for text in ("the_sphinx", "The Sphinx", "sphinx", "SPHINX "):
        assert find(text) == "the_sphinx"
    assert find("Glass-Blower") == find("glass blower") == "glass_blower"
    assert find("nonsense") is None


def test_points_at_a_supremacy_are_those_of_that_moment() -> None:
    table = table_at(lambda table: table.outcome is None and table.view(Viewer.SPECTATOR).age == 2)
    table.resign(TWO)
    lines = list(panels.sheets(table.view(Viewer.SPECTATOR), table.names, table.catalogue))
    assert lines[0] == "Resignation. Anna wins, as Ben resigned."
    assert lines[1] == "Points at that moment:"
    total = [table.view(Viewer.SPECTATOR).cities.of(seat).score.total for seat in (ONE, TWO)]
    assert lines[-2] == f"  total: Anna {total[0]}, Ben {total[1]}"
