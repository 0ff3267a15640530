from __future__ import annotations

from typing import get_args

import pytest

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import BaseEvent, Event
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.words import events

SENTENCES: list[tuple[Event, str]] = [
    (
        ev.WondersShown(2, ("the_sphinx", "piraeus", "the_pyramids", "the_colossus")),
        "The second four wonders: the Sphinx, Piraeus, the Pyramids and the Colossus.",
    ),
    (ev.WonderDrafted(ONE, "the_sphinx"), "Anna took the Sphinx."),
    (ev.AgeLaidOut(2), "Age II is laid out."),
    (ev.AgeBegun(1, TWO, None), "Ben begins age I."),
    (ev.AgeBegun(2, TWO, ONE), "Ben begins age II, as Anna chose."),
    (ev.CardTaken(3, ONE, "altar", 5), "Anna took Altar from the structure."),
    (ev.CardRevealed("altar", 5), "Altar is turned up."),
    (ev.BuildingConstructed(TWO, "arena", "paid", 0, 0), "Ben built Arena for nothing."),
    (ev.BuildingConstructed(TWO, "arena", "paid", 6, 6), "Ben built Arena for 6$."),
    (ev.BuildingConstructed(TWO, "temple", "chain", 0, 0), "Ben built Temple free by chain."),
    (ev.BuildingConstructed(TWO, "temple", "free", 0, 0), "Ben built Temple free from the discard pile."),
    (ev.CardDiscarded(TWO, "altar", 4), "Ben discarded Altar for 4$."),
    (ev.WonderConstructed(TWO, "the_sphinx", "altar", 6, 6), "Ben built the Sphinx with Altar for 6$."),
    (
        ev.WonderRemoved(ONE, "the_appian_way"),
        "Seven wonders are built: Anna's Appian Way is out of the game.",
    ),
    (ev.CoinsGained(ONE, 4, 3, 7, "tavern"), "Anna gets 4$ (3$ > 7$) from Tavern."),
    (ev.CoinsGained(TWO, 3, 1, 4, "economy"), "Ben gets 3$ (1$ > 4$) from Economy."),
    (ev.CoinsLost(ONE, 3, 7, 4, "cost"), "Anna paid 3$ (7$ > 4$)."),
    (ev.CoinsLost(TWO, 2, 5, 3, "military"), "Ben loses 2$ (5$ > 3$) by the military token."),
    (ev.CoinsLost(TWO, 3, 5, 2, "the_appian_way"), "Ben loses 3$ (5$ > 2$) by the Appian Way."),
    (ev.PawnMoved(ONE, 1, 3, "walls"), "Walls moves the pawn 2 spaces: Anna leads by 3."),
    (ev.PawnMoved(TWO, 3, 2, "stable"), "Stable moves the pawn 1 space: Anna leads by 2."),
    (ev.PawnMoved(TWO, 1, 0, "stable"), "Stable moves the pawn 1 space: pawn in the middle."),
    (ev.PawnMoved(TWO, -7, -9, "the_colossus"), "The Colossus moves the pawn 2 spaces: it is in Anna's capital."),
    (ev.MilitaryTokenTaken(TWO, 3, 2), "The pawn takes the military token at 3 on Ben's side."),
    (ev.PairCompleted(ONE, "armillary_sphere"), "Anna has a pair of armillary sphere symbols."),
    (
        ev.TokensDrawn(ONE, ("law", "economy"), "the_great_library"),
        "Anna drew Law and Economy by the Great Library.",
    ),
    (ev.TokenTaken(ONE, "law", "board", "quill"), "Anna took the progress token Law."),
    (ev.TokenTaken(ONE, "law", "box", "the_great_library"), "Anna kept the progress token Law."),
    (
        ev.BuildingDestroyed(TWO, "quarry", "the_statue_of_zeus"),
        "Ben's Quarry went to the discard pile, by the Statue of Zeus.",
    ),
    (
        ev.EffectSkipped(ONE, "the_mausoleum", "no_card"),
        "The Mausoleum gives Anna no choice: the discard pile is empty.",
    ),
    (ev.EffectSkipped(ONE, "library", "no_token"), "Library gives Anna no choice: no progress token is left."),
    (
        ev.EffectSkipped(TWO, "circus_maximus", "no_building"),
        "Circus Maximus gives Ben no choice: there is no such building.",
    ),
    (ev.ExtraTurnGained(ONE, "theology"), "Anna plays again, by Theology."),
    (ev.ExtraTurnLost(ONE), "Anna's extra turn is lost: the age is over."),
    (ev.GameEnded("military", TWO), "The game is over: Ben wins by military supremacy."),
    (ev.GameEnded("civilian", None), "The game is over: a shared victory."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_a_sentence_with_its_subject_and_cause(
    event: Event, sentence: str, names: BySeat[str], cards: Catalogue
) -> None:
    assert events.sentence(event, names, cards) == sentence


def test_no_kind_of_event_is_without_a_sentence_in_the_list_above() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(BaseEvent))
    assert set(events.SENTENCES) == set(get_args(Event))


def test_the_story_of_a_build_puts_the_payment_into_its_sentence(names: BySeat[str], cards: Catalogue) -> None:
    step = (
        ev.CardTaken(3, TWO, "walls", 5),
        ev.CardRevealed("altar", 2),
        ev.CoinsLost(TWO, 4, 9, 5, "cost"),
        ev.BuildingConstructed(TWO, "walls", "paid", 4, 4),
        ev.PawnMoved(TWO, -1, -3, "walls"),
        ev.MilitaryTokenTaken(ONE, 3, 2),
        ev.CoinsLost(ONE, 2, 7, 5, "military"),
    )
    assert events.story(step, names, cards) == (
        "Ben built Walls for 4$ (9$ > 5$).",
        "Walls moves the pawn 2 spaces: Ben leads by 3.",
        "The pawn takes the military token at 3 on Anna's side.",
        "Anna loses 2$ (7$ > 5$) by the military token.",
        "Turned up: Altar.",
    )


def test_the_story_of_a_discard_names_the_coins_once(names: BySeat[str], cards: Catalogue) -> None:
    step = (
        ev.CardTaken(3, ONE, "altar", 5),
        ev.CardDiscarded(ONE, "altar", 3),
        ev.CoinsGained(ONE, 3, 4, 7, "discard"),
    )
    assert events.story(step, names, cards) == ("Anna discarded Altar for 3$ (4$ > 7$).",)
    assert events.brief(step, names, cards) == "Anna discarded Altar for 3$."
    assert events.log_lines(step, names, cards) == ((ONE, "discards Altar +3$"),)


def test_the_story_tells_no_secret_unless_asked(names: BySeat[str], cards: Catalogue) -> None:
    step = (ev.TokensDrawn(ONE, ("law", "economy"), "the_great_library"),)
    assert events.story(step, names, cards) == ("Anna drew progress tokens in secret by the Great Library.",)
    assert "Law" not in events.brief(step, names, cards)
    assert "Law" not in str(events.log_lines(step, names, cards))
    assert "Law" in events.story(step, names, cards, secrets=True)[0]


def test_the_message_row_leaves_out_what_the_table_shows(names: BySeat[str], cards: Catalogue) -> None:
    step = (
        ev.CardTaken(6, TWO, "altar", 5),
        ev.CardRevealed("baths", 2),
        ev.CoinsLost(TWO, 6, 7, 1, "cost"),
        ev.WonderConstructed(TWO, "the_sphinx", "altar", 6, 6),
        ev.ExtraTurnGained(TWO, "the_sphinx"),
    )
    assert events.brief(step, names, cards) == "Ben built the Sphinx with Altar for 6$. Ben plays again, by the Sphinx."


def short(names: BySeat[str], cards: Catalogue, *step: Event) -> list[tuple[int | None, str]]:
    return [tuple(line) for line in events.log_lines(step, names, cards)]


def test_the_log_box_is_short(names: BySeat[str], cards: Catalogue) -> None:
    assert short(names, cards, ev.BuildingConstructed(TWO, "temple", "chain", 0, 0)) == [(TWO, "Temple by chain")]
    assert short(names, cards, ev.BuildingConstructed(ONE, "rostrum", "paid", 0, 0)) == [(ONE, "Rostrum free")]
    assert short(names, cards, ev.BuildingConstructed(TWO, "brickyard", "paid", 2, 0)) == [(TWO, "Brickyard 2$")]
    assert short(names, cards, ev.BuildingConstructed(TWO, "altar", "free", 0, 0)) == [(TWO, "Altar from the pile")]
    assert short(names, cards, ev.WonderDrafted(ONE, "the_mausoleum")) == [(ONE, "takes Mausoleum")]
    assert short(names, cards, ev.AgeLaidOut(3), ev.AgeBegun(3, TWO, ONE)) == [(None, "Age III begins: Ben")]
    assert short(names, cards, ev.TokenTaken(ONE, "law", "board", "quill")) == [(ONE, "token Law")]
    assert short(names, cards, ev.GameEnded("science", ONE)) == [(None, "Anna wins by scientific supremacy")]


def test_what_follows_stands_behind_its_line_and_names_the_other_seat(names: BySeat[str], cards: Catalogue) -> None:
    lines = short(
        names,
        cards,
        ev.WonderConstructed(TWO, "the_appian_way", "altar", 5, 5),
        ev.CoinsGained(TWO, 3, 0, 3, "the_appian_way"),
        ev.CoinsLost(ONE, 2, 2, 0, "the_appian_way"),
        ev.ExtraTurnGained(TWO, "the_appian_way"),
    )
    assert lines == [(TWO, "wonder Appian Way 5$, +3$ Appian Way, Anna -2$"), (TWO, "extra turn")]


def test_the_pawn_in_the_log_box_is_seen_by_who_moved_it(names: BySeat[str], cards: Catalogue) -> None:
    lines = short(names, cards, ev.BuildingConstructed(TWO, "walls", "paid", 4, 4), ev.PawnMoved(TWO, 1, -1, "walls"))
    assert lines == [(TWO, "Walls 4$, pawn -1>1")]


def test_a_loss_without_a_line_before_has_its_own(names: BySeat[str], cards: Catalogue) -> None:
    assert short(names, cards, ev.EffectSkipped(ONE, "library", "no_token")) == [(ONE, "no progress token is left")]


def test_a_player_s_doing_tells_more_than_what_follows_and_that_more_than_what_the_table_shows(
    names: BySeat[str], cards: Catalogue
) -> None:
    step = (
        ev.BuildingConstructed(TWO, "walls", "paid", 6, 0),
        ev.PawnMoved(TWO, 0, 2, "walls"),
        ev.AgeLaidOut(2),
        ev.AgeBegun(2, ONE, None),
    )
    assert [told.weight for told in events.telling(step, names, cards)] == [2, 1, 0, 1]
