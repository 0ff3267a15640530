"""Games with gods in words: actions, decisions, events, refusals, effects, prices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Action, GodsAction
from duel_tui.engine.catalogue import Carrier, Catalogue
from duel_tui.engine.cost import Quote
from duel_tui.engine.errors import GODS_CODES, Illegal
from duel_tui.engine.events import Event, GodsEvent
from duel_tui.engine.modules.pantheon import PANTHEON
from duel_tui.engine.records_pantheon import ActivationPrice, Cult, Laid
from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.engine.view import DecisionView, GameView, project
from duel_tui.words import actions, activation, decisions, effects, events, faces, nouns, quotes, refusals
from duel_tui.words.signs import UNICODE
from tests.words.positions import with_city

MODULES = ("base", "pantheon")


@pytest.fixture(scope="module")
def table() -> GameView:
    """Age I with the recommended wonders and all its tokens."""
    rules = ruleset(MODULES)
    options = Options(wonders="recommended", first="one", modules=MODULES)
    state, _ = rules.start(deal(1, options, rules.catalogue))
    return project(rules, state, Viewer.SPECTATOR)


# Actions


ACTIONS: list[tuple[Action, str]] = [
    (act.TakeBuilding("quarry"), "Take Quarry into your city"),
    (act.TakeWonder("the_sphinx"), "Take the Sphinx from the other player"),
    (act.Activate("zeus"), "Activate Zeus"),
    (act.Activate("gate", (2, 4)), "Activate the Gate with the offering of 2$ and 4$"),
    (act.PlaceGod("zeus", 3), "Place Zeus on space 3"),
    (act.PlaceGod(act.HIDDEN, 3), "Place a god on space 3"),
    (act.ChooseGod("zeus"), "Activate Zeus free"),
    (act.ChooseDeck("greek"), "Look at the Greek deck"),
    (act.ReturnGods(("zeus", "hades")), "Put Zeus and Hades back, Zeus on top"),
    (act.ReturnGods((act.HIDDEN, act.HIDDEN)), "Put the other gods back"),
    (act.ChooseLentToken("law"), "Take Law"),
    (act.CopySymbol("university"), "Put the snake on University"),
    (act.StrikeCard(7), "Discard the card in slot 7"),
    (act.UnbuildWonder("piraeus"), "Unbuild Piraeus"),
    (act.BuildWonderFree("the_sphinx", "altar"), "Build the Sphinx free with Altar"),
    (act.PlaceMinerva(5), "Put Minerva on space 5 on Ben's side"),
    (act.PlaceMinerva(0), "Put Minerva on the middle"),
    (act.PlaceMinerva(-9), "Put Minerva on Anna's capital"),
    (act.ChooseMilitaryToken(-6), "Choose the military token at 6 on Anna's side"),
]


@pytest.mark.parametrize(("action", "title"), ACTIONS)
def test_an_action_says_what_it_does(action: Action, title: str, names: BySeat[str], gods: Catalogue) -> None:
    assert actions.title(action, names, gods) == title


def test_no_kind_of_action_is_without_words() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(GodsAction))


def test_an_activation_says_what_it_costs(table: GameView, names: BySeat[str], gods: Catalogue) -> None:
    board = table.pantheon
    assert board is not None
    price = ActivationPrice(space=5, factor=1, rebate=0)
    opened = replace(board.spaces[3], god="zeus", prices=BySeat(price, price))
    view = replace(table, pantheon=replace(board, spaces=(opened,)))
    assert actions.sentence(act.Activate("zeus"), view, ONE, names, gods) == "Activate Zeus for 5$"
    with_token = actions.sentence(act.Activate("zeus", (4,)), view, ONE, names, gods)
    assert with_token == "Activate Zeus with the offering of 4$ for 1$"


# Decisions


@pytest.mark.parametrize(
    ("kind", "cause", "options", "question"),
    [
        ("take", "baal", ("quarry",), "Baal. Take one brown or grey building of Ben into your city"),
        ("claim", "ra", ("piraeus",), "Ra. Take one unbuilt wonder of Ben"),
        ("place", "greek", ("zeus", "hades"), "two Greek gods. Place one face down on an empty space"),
        ("place", "greek", ("zeus",), "the last Greek god. Place it face down on an empty space"),
        ("place", "greek", None, "Greek gods. Place one face down on an empty space"),
        ("god", "gate", ("zeus",), "the Gate. Activate one of these gods free"),
        ("deck", "the_divine_theater", ("greek",), "the Divine Theater. Choose a deck of gods to look at"),
        (
            "order",
            "zeus",
            ("hades", "aphrodite"),
            "Zeus is chosen. Say in which order the others go back",
        ),
        ("enki", "enki", ("law",), "Enki. Take one of the progress tokens on it"),
        ("snake", "nisaba", ("school",), "Nisaba. Put the snake on one green building of Ben"),
        ("strike", "zeus", ("3",), "Zeus. Discard one card of the structure"),
        ("unbuild", "anubis", ("piraeus",), "Anubis. Unbuild one wonder of either player"),
        (
            "isis",
            "isis",
            ("piraeus",),
            "Isis. Build one wonder of yours free, with a card of the discard pile",
        ),
        ("minerva", "minerva", ("1",), "Minerva. Choose the space that stops the pawn once"),
        ("neptune_discard", "neptune", ("3",), "Neptune. Discard one military token without effect"),
        ("neptune_apply", "neptune", ("3",), "Neptune. Apply one military token to Ben"),
        ("mausoleum", "hades", ("altar",), "Hades. Build one card of the discard pile free"),
    ],
)
def test_a_decision_says_who_is_asked_why_and_what(
    kind: str,
    cause: str,
    options: tuple[str, ...] | None,
    question: str,
    table: GameView,
    names: BySeat[str],
    gods: Catalogue,
) -> None:
    decision = DecisionView(ONE, kind, cause, False, options)
    assert decisions.question(decision, table, names, gods) == f"Anna: {question}"


def test_every_kind_of_decision_of_the_rules_has_words() -> None:
    for kind in PANTHEON.listers:
        assert decisions.needed(kind)


def test_a_turn_offers_gods_while_any_can_be_activated(table: GameView, names: BySeat[str], gods: Catalogue) -> None:
    turn = DecisionView(ONE, "turn", "", False, ())
    assert "god" not in decisions.question(turn, table, names, gods)
    assert table.pantheon is not None
    price = ActivationPrice(space=5, factor=1, rebate=0)
    space = replace(table.pantheon.spaces[0], god="zeus", face_up=True, prices=BySeat(price, price))
    opened = replace(table, pantheon=replace(table.pantheon, open=True, spaces=(space,)))
    assert decisions.question(turn, opened, names, gods).endswith("; or activate a god")


@pytest.mark.parametrize(("kind", "cause"), [("place", "greek"), ("god", "the_divine_theater"), ("order", "zeus")])
def test_the_hand_over_tells_nothing_secret(kind: str, cause: str, names: BySeat[str], gods: Catalogue) -> None:
    decision = DecisionView(TWO, kind, cause, True, ("hades", "aphrodite"))
    text = " ".join(decisions.handover(decision, names, gods))
    assert "Ben alone" in text and "Anna, please look away" in text
    assert "Hades" not in text and "Aphrodite" not in text


# Events


EVENTS: list[tuple[Event, str]] = [
    (ev.ReserveGained(ONE, 7, 0, 7, "astarte"), "Anna lays 7$ beside the treasury (0$ > 7$) by Astarte."),
    (ev.ReserveSpent(ONE, 3, 7, 4), "Anna paid 3$ from beside the treasury (7$ > 4$)."),
    (
        ev.TokensLaid((Laid(2, "greek"), Laid(4, "roman"))),
        "Mythology tokens lie on the structure: Greek and Roman.",
    ),
    (ev.TokensLaid((Laid(6, 3), Laid(8, 2))), "Offering tokens lie on the structure: 3$ and 2$."),
    (ev.MythologyTokenTaken(ONE, "greek", 9), "Anna took a Greek token."),
    (ev.MythologyTokenTaken(ONE, "egyptian", 9), "Anna took an Egyptian token."),
    (ev.OfferingTaken(TWO, 3, 6), "Ben took the offering token of 3$."),
    (ev.TokenLost(9, "greek"), "The Greek token is lost with its card."),
    (ev.GodsDrawn(ONE, "greek", ("zeus", "hades")), "Anna drew Zeus and Hades."),
    (ev.GodHidden(ONE, "zeus", 3), "Zeus lies on space 3."),
    (ev.GodPlaced(ONE, "greek", 3), "Anna placed a Greek god face down on space 3."),
    (ev.GodPlaced(TWO, "egyptian", 1), "Ben placed an Egyptian god face down on space 1."),
    (ev.GodsRevealed(((1, "zeus"), (2, "mars"))), "The gods are turned up: Zeus and Mars."),
    (ev.GatePlaced("gate", 4), "The Gate stands on space 4."),
    (ev.TokensLent(None, "enki", ("law", "economy")), "On Enki lie Law and Economy."),
    (ev.TokensReturned(None, "enki", ("law",)), "Law goes back to the set-aside tokens."),
    (ev.TokensReturned(None, "enki", ("law", "economy")), "Law and Economy go back to the set-aside tokens."),
    (ev.GodActivated(ONE, "zeus", "paid", 5, ()), "Anna activated Zeus for 5$."),
    (ev.GodActivated(ONE, "gate", "paid", 4, (4,)), "Anna activated the Gate for 4$ with the offering of 4$."),
    (
        ev.GodActivated(ONE, "zeus", "paid", 0, (2, 4)),
        "Anna activated Zeus for nothing with the offering of 2$ and 4$.",
    ),
    (ev.GodActivated(ONE, "zeus", "paid", 0, ()), "Anna activated Zeus for nothing."),
    (ev.GodActivated(TWO, "zeus", "free", 0, ()), "Ben activated Zeus free."),
    (ev.GodChosen(ONE, "zeus"), "Anna chose Zeus."),
    (ev.GodsShown(ONE, ("zeus", "mars")), "The top gods of the decks are shown: Zeus and Mars."),
    (ev.DeckChosen(ONE, "greek"), "Anna looks at the Greek deck."),
    (ev.DeckSeen(ONE, "greek", ("zeus", "hades")), "Anna saw Zeus and Hades."),
    (ev.DeckOrdered(ONE, "greek", ("zeus", "hades")), "Anna put Zeus and Hades back, Zeus on top."),
    (ev.SymbolCopied(ONE, "university"), "Anna put the snake on Ben's University: its symbol counts for both."),
    (ev.BuildingTaken(ONE, "quarry", "baal"), "Anna took Quarry from Ben, by Baal."),
    (ev.CardStruck(ONE, "altar", 3, False, "zeus"), "Anna put Altar on the discard pile, by Zeus."),
    (
        ev.CardStruck(ONE, "altar", 3, True, "zeus"),
        "Anna put Altar, which lay face down, on the discard pile, by Zeus.",
    ),
    (
        ev.WonderUnbuilt(TWO, "the_sphinx", "altar", "anubis"),
        "Ben's Sphinx is unbuilt by Anubis; Altar, which lay under it, went to the discard pile.",
    ),
    (ev.WonderTaken(ONE, "the_sphinx", "ra"), "Anna took the Sphinx from Ben, by Ra."),
    (ev.MinervaPlaced(ONE, 5), "Anna put Minerva on space 5 on Ben's side."),
    (ev.PawnStopped(ONE, 9), "Minerva on Ben's capital stops the pawn and leaves the game."),
    (ev.MilitaryTokenDiscarded(ONE, -6, 5), "Anna discarded the military token at 6 on Anna's side."),
    (ev.MilitaryTokenApplied(ONE, 3, 2), "Anna applied the military token at 3 on Ben's side to Ben."),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_is_a_sentence(event: Event, sentence: str, names: BySeat[str], gods: Catalogue) -> None:
    assert events.sentence(event, names, gods) == sentence


def test_no_kind_of_event_is_without_a_sentence_in_the_list_above() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(GodsEvent))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.EffectSkipped(ONE, "anubis", "no_wonder"), "Anubis gives Anna no choice: there is no such wonder."),
        (ev.EffectSkipped(ONE, "gate", "no_god"), "The Gate gives Anna no choice: no god is left."),
        (
            ev.EffectSkipped(ONE, "zeus", "empty_structure"),
            "Zeus gives Anna no choice: no card is left in the structure.",
        ),
        (
            ev.EffectSkipped(ONE, "neptune", "no_military_token"),
            "Neptune gives Anna no choice: no military token is left.",
        ),
        (ev.TokenTaken(ONE, "law", "god", "enki"), "Anna took the progress token Law."),
        (ev.CoinsLost(TWO, 1, 5, 4, "poliorcetics"), "Ben loses 1$ (5$ > 4$) by Poliorcetics."),
    ],
)
def test_events_of_the_base_game_speak_of_gods_too(
    event: Event, sentence: str, names: BySeat[str], gods: Catalogue
) -> None:
    assert events.sentence(event, names, gods) == sentence


def test_the_story_puts_both_parts_of_a_payment_into_the_sentence_of_what_was_paid(
    names: BySeat[str], gods: Catalogue
) -> None:
    activated = ev.GodActivated(ONE, "zeus", "paid", 5, ())
    both = (ev.CoinsLost(ONE, 3, 3, 0, "cost"), ev.ReserveSpent(ONE, 2, 7, 5), activated)
    assert events.story(both, names, gods) == ("Anna activated Zeus for 5$ (3$ > 0$, beside the treasury 7$ > 5$).",)
    assert events.story((ev.ReserveSpent(ONE, 5, 7, 2), activated), names, gods) == (
        "Anna activated Zeus for 5$ (beside the treasury 7$ > 2$).",
    )
    assert events.brief(both, names, gods) == "Anna activated Zeus for 5$."
    assert events.log_lines(both, names, gods) == ((ONE, "activates Zeus 5$"),)


def test_the_story_tells_no_secret_unless_asked(names: BySeat[str], gods: Catalogue) -> None:
    step = (
        ev.MythologyTokenTaken(ONE, "greek", 9),
        ev.GodsDrawn(ONE, "greek", ("zeus", "hades")),
        ev.DeckSeen(ONE, "greek", ("zeus", "hades")),
        ev.TokensLent(ONE, "enki", ("law", "economy")),
        ev.TokensReturned(ONE, "enki", ("law", "economy")),
        ev.DeckOrdered(ONE, "greek", ("zeus", "hades")),
        ev.GodHidden(ONE, "zeus", 3),
        ev.GodPlaced(ONE, "greek", 3),
    )
    assert events.story(step, names, gods) == (
        "Anna took a Greek token.",
        "Anna drew 2 Greek gods in secret.",
        "Anna put the other gods back in secret.",
        "Anna placed a Greek god face down on space 3.",
    )
    told = events.brief(step, names, gods) + str(events.log_lines(step, names, gods))
    assert not any(name in told for name in ("Zeus", "Hades", "Law", "Economy"))
    assert len(events.story(step, names, gods, secrets=True)) == len(step)


def test_the_log_box_is_short(names: BySeat[str], gods: Catalogue) -> None:
    lines = events.log_lines(
        (
            ev.MythologyTokenTaken(ONE, "greek", 9),
            ev.OfferingTaken(ONE, 3, 6),
            ev.GodPlaced(ONE, "greek", 3),
            ev.GodsRevealed(((1, "zeus"),)),
            ev.GodActivated(ONE, "gate", "paid", 4, (2, 4)),
            ev.GodActivated(ONE, "astarte", "free", 0, ()),
            ev.ReserveGained(ONE, 7, 0, 7, "astarte"),
            ev.MinervaPlaced(TWO, 5),
            ev.MilitaryTokenDiscarded(ONE, -6, 5),
            ev.PawnStopped(ONE, 5),
        ),
        names,
        gods,
    )
    assert lines == (
        (ONE, "Greek token"),
        (ONE, "offering -3$"),
        (ONE, "places Greek god on 3"),
        (None, "the gods are turned up"),
        (ONE, "activates Gate 4$ (-2$ -4$)"),
        (ONE, "activates Astarte free, +7$ beside"),
        (TWO, "Minerva on -5"),
        (ONE, "drops token -6, stopped by Minerva"),
    )


# Refusals


REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("too_early", {"age": 2}, "Gods can be activated from age II on."),
    ("god_not_there", {"god": "zeus"}, "Zeus lies on no space of the Pantheon: choose one of the cards there."),
    ("not_your_offering", {"offering": 3}, "You have no offering token of 3$ for that."),
    ("space_taken", {"space": 2}, "There is a card on space 2: choose an empty one."),
    ("order_incomplete", {"gods": ("zeus",)}, "The order has to name all gods that go back: Zeus too."),
]


@pytest.mark.parametrize(("code", "params", "sentence"), REFUSALS)
def test_a_refusal_is_one_sentence(
    code: str, params: dict[str, Any], sentence: str, names: BySeat[str], gods: Catalogue
) -> None:
    assert refusals.sentence(Illegal(code, **params), names, gods) == sentence


def test_no_code_is_without_a_sentence_in_the_list_above() -> None:
    assert {code for code, _, _ in REFUSALS} == set(GODS_CODES)


def test_the_forms_of_actions_with_gods_are_named_only_where_there_are_gods(
    names: BySeat[str], cards: Catalogue, gods: Catalogue
) -> None:
    unknown = Illegal("unknown_action", text="actvate zeus")
    assert "activate ID" in refusals.sentence(unknown, names, gods)
    assert "activate" not in refusals.sentence(unknown, names, cards).replace("actvate", "")


# Effects


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("enki", ("take 1 of the 2 progress tokens on it",)),
        ("ishtar", ("symbol balance",)),
        ("nisaba", ("the symbol of 1 green card of the opponent counts for you too",)),
        ("astarte", ("7 coins beside your treasury, safe from losses; 1 point for each that is left",)),
        ("baal", ("take 1 brown or grey card of the opponent",)),
        ("tanit", ("12 coins from the bank",)),
        ("aphrodite", ("9 points",)),
        ("hades", ("build 1 card of the discard pile free",)),
        ("zeus", ("discard any card of the structure, without coins",)),
        ("anubis", ("make a built wonder of either player unbuilt again",)),
        ("isis", ("build a wonder of yours free with a card of the discard pile",)),
        ("ra", ("take 1 unbuilt wonder of the opponent",)),
        ("mars", ("2 shields",)),
        ("minerva", ("put Minerva on a space of the track: she stops the pawn once",)),
        ("neptune", ("discard 1 military token, then apply another one to the opponent",)),
        ("gate", ("show the top god of each deck, activate one of them free",)),
        ("the_sanctuary", ("gods cost you 2 coins less", "extra turn")),
        ("the_divine_theater", ("2 points", "look at a deck of gods, activate one of them free")),
        ("engineering", ("cards that a chain can make free cost you 1 coin at most",)),
        ("mysticism", ("2 points per mythology or offering token of yours",)),
        ("poliorcetics", ("the opponent loses 1 coin per space that you move the pawn",)),
        ("greek_grand_temple", ("free with a Greek token", "5, 12 or 21 points for 1, 2 or 3 purple buildings")),
    ],
)
def test_what_gods_and_their_cards_do(item: str, words: tuple[str, ...], gods: Catalogue) -> None:
    assert effects.all_general(record(item, gods), gods) == words


def record(item: str, gods: Catalogue) -> Carrier:
    tables: tuple[Any, ...] = (gods.buildings, gods.wonders, gods.tokens, gods.gods)
    found: Carrier = next(table[item] for table in tables if item in table)
    return found


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("nisaba", "counts for you too: there is none"),
        ("baal", "of the opponent: there is none"),
        ("anubis", "unbuilt again: none is built"),
        ("isis", "of the discard pile: it is empty"),
        ("hades", "build 1 card of the discard pile free: it is empty"),
        ("mars", "2 shields: you would lead by 2"),
        ("greek_grand_temple", "purple buildings: now 5"),
    ],
)
def test_what_they_would_do_now(item: str, words: str, table: GameView, gods: Catalogue) -> None:
    assert effects.lines(record(item, gods), table, ONE, gods)[-1].endswith(words)


def test_neptune_says_when_too_few_tokens_are_left(table: GameView, gods: Catalogue) -> None:
    def line(*tokens: tuple[int, int]) -> str:
        return effects.lines(gods.gods["neptune"], replace(table, military_tokens=tokens), ONE, gods)[0]

    assert line((3, 2), (6, 5)).endswith("to the opponent")
    assert line((3, 2)).endswith(": 1 token left")
    assert line().endswith(": none is left")


def test_a_grand_temple_says_whether_its_token_is_owned(table: GameView, gods: Catalogue) -> None:
    owner = with_city(table, ONE, cult=Cult(mythologies=("greek",)))
    lines = effects.lines(gods.buildings["greek_grand_temple"], owner, ONE, gods)
    assert lines[0] == "free with a Greek token (you have it)"


def test_card_notation_of_the_new_cards(gods: Catalogue) -> None:
    temple = faces.gives(gods.buildings["greek_grand_temple"], UNICODE)
    assert temple[0] == f"5/12/21{UNICODE.points}" and f"5-21{UNICODE.points}" in temple
    assert faces.gives(gods.tokens["mysticism"], UNICODE)[0] == f"2{UNICODE.points}/c"
    assert nouns.back("temple") == "temple"


# Prices


def test_a_price_by_engineering_is_one_line(names: BySeat[str], gods: Catalogue) -> None:
    quote = Quote(TWO, "fortifications", 1, 0, (), None, 7, None, fixed_by="engineering")
    assert [(line.text, line.coins) for line in quotes.lines(quote, names, gods)] == [
        ("Engineering: 1 coin in all", "1$")
    ]
    assert quotes.in_one_line(quote, names, gods, 60) == "Ben pays 1$: Engineering: 1 coin in all"
    assert quotes.spoken(quote, names, gods) == ("Ben pays 1 coin of 7: 6 left.", "Engineering: 1 coin in all")


def test_a_temple_that_is_free_names_the_token(names: BySeat[str], gods: Catalogue) -> None:
    free = Quote(TWO, "greek_grand_temple", 0, 0, (), "greek", 2, None)
    assert [line.text for line in quotes.lines(free, names, gods)] == ["you own a Greek token"]
    assert quotes.spoken(free, names, gods) == ("Ben builds it free by its chain: Ben owns a Greek token.",)


def test_the_price_of_an_activation_is_told_line_by_line(names: BySeat[str], gods: Catalogue) -> None:
    gate = ActivationPrice(space=5, factor=2, rebate=2)
    assert activation.lines(gate, 4, gods, (4,)) == (
        ("space 4, your side", "5$"),
        ("the Gate: 2 times", "10$"),
        ("Sanctuary", "-2$"),
        ("offering token", "-4$"),
    )
    assert activation.heading(gate, TWO, 7, names, (4,)) == "Ben pays 4$"
    assert activation.heading(gate, TWO, 7, names) == "Ben pays 8!"
