"""Steps of the log in few words: the message row and the log box."""

from __future__ import annotations

from duel_tui.engine.actions import Build, KeepToken
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import BuildingConstructed, CoinsLost, TokensDrawn, TokenTaken
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.table import LogEntry
from duel_tui.words import steps

BUILT = (CoinsLost(TWO, 2, 5, 3, "cost"), BuildingConstructed(TWO, "brickyard", "paid", 2, 0))
ACTION = LogEntry(3, "action", 2, 24, TWO, Build("brickyard"), BUILT)
UNDO = LogEntry(4, "undo", 2, 24, TWO, Build("brickyard"), back=3)
KEPT = LogEntry(
    5, "action", 2, 24, ONE, KeepToken("law"), (TokenTaken(ONE, "law", "box", "the_great_library"),), note="only_option"
)


def test_an_action_in_few_words(names: BySeat[str], cards: Catalogue) -> None:
    assert steps.brief(ACTION, names, cards) == "Ben built Brickyard for 2$."
    assert steps.log_lines(ACTION, names, cards) == ((TWO, "Brickyard 2$"),)


def test_an_undo_in_few_words(names: BySeat[str], cards: Catalogue) -> None:
    assert steps.brief(UNDO, names, cards) == "Step 3, Ben's 'Build Brickyard', was taken back."
    assert steps.log_lines(UNDO, names, cards) == ((TWO, "taken back: Build Brickyard"),)
    resigned = LogEntry(4, "undo", 2, 24, TWO, None, back=3)
    assert steps.log_lines(resigned, names, cards) == ((TWO, "taken back: resignation"),)


def test_the_only_option_is_said_in_few_words(names: BySeat[str], cards: Catalogue) -> None:
    assert steps.brief(KEPT, names, cards).endswith("It was the only option, so the program took it.")
    assert steps.log_lines(KEPT, names, cards) == ((ONE, "token Law (only option)"),)


def test_resigning_and_remarks_in_few_words(names: BySeat[str], cards: Catalogue) -> None:
    assert steps.log_lines(LogEntry(3, "resign", 2, 24, TWO), names, cards) == ((TWO, "resigns"),)
    assert steps.brief(LogEntry(3, "resign", 2, 24, TWO), names, cards) == "Anna wins, as Ben resigned."
    torn = LogEntry(3, "note", 2, 24, None, note="torn_line")
    assert steps.log_lines(torn, names, cards) == ((None, "a torn line was dropped"),)


def test_few_words_tell_no_secret(names: BySeat[str], cards: Catalogue) -> None:
    drawn = LogEntry(3, "action", 2, 24, TWO, events=(TokensDrawn(TWO, ("law", "economy"), "the_great_library"),))
    assert "Law" not in steps.brief(drawn, names, cards) + str(steps.log_lines(drawn, names, cards))
