"""What the players at the table look at between two keys; nothing in it changes the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.engine.view import DecisionView, GameView
from duel_tui.tui import focus as targets
from duel_tui.tui.focus import Direction, Zone
from duel_tui.tui.format import answers
from duel_tui.tui.format.common import is_pick, space_in_focus
from duel_tui.tui.format.scene import Armed, Focus, Message, Scene
from duel_tui.words import decisions

from .keyrow import key_row
from .naming import Naming
from .position import Position

if TYPE_CHECKING:
    from duel_tui.engine.cost import Quote
    from duel_tui.settings import Settings
    from duel_tui.table import Table

Stage: TypeAlias = Literal["table", "handover", "secret", "handback", "over"]
"""What is to be seen: the table; the sentence before something secret; that; the sentence after it; the end."""


_BOARDS: Final = ("spaces", "chambers")
"""Zones in one row, which stands upright where there is no room for it."""
_ALONG: Final[dict[Direction, Direction]] = {"up": "left", "down": "right"}


BOARD_OF: Final[dict[str, Zone]] = {"space": "spaces", "chamber": "chambers", "plot": "chambers"}
"""The boards of boxes, by what of them can be in focus; their spaces and chambers have numbers."""


class Asking(NamedTuple):
    """A question that waits for yes or no."""

    text: str
    yes: Callable[[], None]


class Sight:
    """Focus, inspection, discard pile and message of one table, and who sees the screen when there are secrets."""

    def __init__(
        self, table: Table, settings: Settings, *, confirm: bool, ascii_only: bool, notices: tuple[str, ...] = ()
    ) -> None:
        """`confirm` is whether uses are armed first; `notices` are sentences to show at the start."""
        self.table = table
        self.confirm = confirm
        self.opponent_prices = settings.opponent_prices
        self.ascii = ascii_only
        self.focus = Focus()
        self.armed: Armed | None = None
        self.asking: Asking | None = None
        self.message = Message(">", "")
        self.inspecting = False
        self.pile_open = False
        self.pile_focus = 0
        self.picked: answers.Picked = ()
        """The parts of the answer to the open choice that were chosen already."""
        self.offerings: tuple[int, ...] = ()
        """The offering tokens that would be used to activate a card of the Pantheon."""
        self.position: Position
        self._looking: Seat | None = None
        """The seat that has said, after the hand-over, that it alone sees the screen."""
        self._wants_to_look: Seat | None = None
        """The seat that wants to look at its own secrets, though no choice asks for it."""
        self.naming: Naming | None = None
        """The action of which its seat says, or is about to say, what others see as hidden; None mostly."""
        self._handing_back = False
        self._rests_on = Message(">", "")
        """What the message row says when no refusal stands in it."""
        self._place: tuple[float, float] | None = None
        """Where the last card was taken from."""
        self._failed = " ".join(notices)
        """What the message row has to say once before anything else."""

    # What is to be seen

    @property
    def stage(self) -> Stage:
        """What is to be seen now."""
        if self._handing_back:
            return "handback"
        if (seat := self.alone) is not None:
            return "secret" if self._looking == seat else "handover"
        return "table" if self.table.outcome is None else "over"

    @property
    def alone(self) -> Seat | None:
        """The seat that what comes next on the screen is for alone; None if both may look."""
        if self._wants_to_look is not None:
            return self._wants_to_look
        decision = self.decision
        secret = self.table.outcome is None and decision is not None and decision.secret
        return decision.seat if decision is not None and secret else None

    @property
    def reading(self) -> bool:
        """Whether a seat looks, or is about to look, at its own secrets, though no choice asks for it."""
        return self._wants_to_look is not None

    @property
    def view(self) -> GameView:
        """The table for those who may be looking now."""
        return self.position.view

    @property
    def decision(self) -> DecisionView | None:
        """What has to be answered next."""
        return self.position.view.decision

    @property
    def choosing(self) -> bool:
        """Whether there is a choice with options beside the ordinary turn."""
        decision = self.decision
        return decision is not None and decision.kind != "turn" and bool(self.view.legal)

    @property
    def uses_offerings(self) -> bool:
        """Whether digits use offering tokens: in a turn, on an open card of the Pantheon, if its seat has some."""
        decision, space = self.decision, space_in_focus(self.view, self.focus)
        if decision is None or decision.kind != "turn" or self.reading or space is None or space.prices is None:
            return False
        return bool(self.view.cities.of(decision.seat).cult.offerings)

    @property
    def picks_from_pile(self) -> bool:
        """Whether the open choice is made among the cards of the discard pile."""
        return self.choosing and answers.current(self.view, self.picked).in_pile

    def scene(self, size: tuple[int, int], page: int = 0) -> Scene:
        """The present moment, for a terminal of `size` cells; `page` is how far a view over the table is scrolled."""
        choice = self.choosing and not is_pick(self.view)
        option = choice and self.focus.kind == "option"
        return Scene(
            view=self.view,
            names=self.table.names,
            catalogue=self.table.catalogue,
            focus=self.focus,
            inspecting=self.inspecting,
            quotes=self._quotes(),
            armed=self.armed,
            message=Message("?", self.asking.text) if self.asking else self.message,
            log=self.position.log,
            fresh=self.position.fresh,
            overlay="pile" if self.pile_open else "",
            pile_focus=self.pile_focus,
            keys=key_row(self),
            ascii=self.ascii,
            opponent_prices=self.opponent_prices,
            answered_by=self._looking if self.stage == "secret" else None,
            reader=self._wants_to_look,
            picked=self.picked,
            pointed=answers.pointed(self.view, self.picked, self.focus.target) if option else None,
            offered=frozenset(answers.offered(self.view, self.picked)) if choice else frozenset(),
            offerings=self.offerings,
            size=size,
            since=self.position.since,
            page=page,
        )

    # Moving the focus

    def move(self, direction: Direction) -> None:
        """An arrow: the next card, option or card of the pile; an armed use is taken back."""
        if self._take_back():
            return
        if self.pile_open:
            step = 1 if direction in ("down", "right") else -1
            self.pile_focus = min(max(self.pile_focus + step, 0), max(len(self.view.pile) - 1, 0))
        elif self.inspecting:
            self.focus = targets.wander(targets.everything(self.view), self.focus, direction)
        elif self.focus.kind == "option":
            self.focus = targets.wander(targets.options(self.view, self.picked), self.focus, direction)
        else:
            zone = targets.zone_of(self.view, self.focus)
            along = _ALONG.get(direction, direction) if zone in _BOARDS else direction
            self.focus = targets.step(targets.zone_spots(self.view, zone), self.focus, along)

    def jump(self, letter: str) -> None:
        """A jump letter: the card that carries it; in a choice among cards, that option."""
        found = targets.by_letter(self.view, letter.lower())
        if found is not None and self.choosing and not self.inspecting:
            option = answers.offered(self.view, self.picked).get(found)
            found = None if option is None else Focus("option", option)
        if self.pile_open or found is None:
            return
        self._take_back()
        self.focus = found

    def zone(self, forward: bool = True) -> None:
        """Tab: the next zone, or the one before."""
        if self.pile_open or self.stage in ("handover", "handback", "over"):
            return
        self._take_back()
        zones, zone = targets.zones(self.view), targets.zone_of(self.view, self.focus)
        if self.choosing or zone not in zones:
            self.inspect()
            return
        zone = zones[(zones.index(zone) + (1 if forward else -1)) % len(zones)]
        self.focus = targets.zone_spots(self.view, zone)[0].focus

    def go_to(self, zone: Zone) -> None:
        """The key of a zone: to its first thing, or from there back to the cards or the choice."""
        if self.pile_open or self.stage in ("handover", "handback"):
            return
        spots = targets.zone_spots(self.view, zone)
        self._take_back()
        if self.focus in [spot.focus for spot in spots]:
            self.inspecting = False
            self._rest()
        elif spots:
            self.inspecting = self.inspecting or self.choosing
            self.focus = spots[0].focus
        elif zone == "spaces" and self.view.pantheon is not None:
            self._say("!", "No card is left on the Pantheon.")

    def go_to_number(self, number: int) -> None:
        """A digit on a board of a box: to the space or chamber with that number; nothing moves if there is none."""
        self._take_back()
        zone = BOARD_OF[self.focus.kind]
        focus = Focus("space" if zone == "spaces" else "chamber", str(number))
        if focus in [spot.focus for spot in targets.zone_spots(self.view, zone)]:
            self.focus = focus
        elif self.view.pantheon is not None and number in [space.space for space in self.view.pantheon.spaces]:
            self._say("!", f"No card is left on space {number}.")
        else:
            self._say("!", f"There is no {focus.kind} {number}.")

    # Looking

    def inspect(self) -> None:
        """i: from now on the arrows reach everything, or the cards again."""
        self._take_back()
        if self.stage in ("handover", "handback"):
            self._say("!", "There is nothing else to inspect now.")
            return
        self.pile_open = False
        self.inspecting = not self.inspecting
        if not self.inspecting:
            self._rest()
        elif self.focus.kind in ("option", "none"):
            pointed = answers.pointed(self.view, self.picked, self.focus.target)
            everything = [spot.focus for spot in targets.everything(self.view)]
            self.focus = pointed if pointed in everything else everything[0]

    def pile(self) -> None:
        """p: open or close the discard pile."""
        if self.stage in ("handover", "handback"):
            return
        self._take_back()
        if self.view.age == 0:
            self._say("!", "There is no discard pile before age I.")
            return
        self.pile_open = not self.pile_open
        self.pile_focus = max(len(self.view.pile) - 1, 0)

    def no(self) -> None:
        """Take back what was asked or chosen, or close what is open, or go back to the cards."""
        if self._take_back():
            return
        if self.reading:
            self.cover()
        elif self.pile_open or self.inspecting:
            self.pile_open = self.inspecting = False
            self._rest()
        elif self.focus.kind == "option" and (before := answers.taken_back(self.view, self.picked)) != self.picked:
            chosen = self.picked[len(before)]
            self._pick(before)
            self.focus = Focus("option", chosen)
        elif self.naming:
            self.cover()
        else:
            self._rest()

    def ask(self, text: str, yes: Callable[[], None]) -> None:
        """Put a question in the message row; `yes` is called if the answer is yes."""
        self.armed = None
        self.asking = Asking(f"{text} Enter or y, Esc or n.", yes)

    def cover(self) -> None:
        """Hide what only one seat may see: a choice behind its hand-over, what a seat reads behind the hand-back.

        A choice that the seat itself has asked for is called off by that.
        """
        if self._looking is None:
            if (self.reading or self.naming) and not self._handing_back:
                self._wants_to_look = self.naming = None
                self._stay(self._renew)
            return
        if self.naming is not None:
            self._wants_to_look, self.naming = self.naming.seat, None
        self._looking = None
        self._handing_back = self.reading
        self._renew()

    # Inside

    def _read(self, seat: Seat) -> None:
        """Put the hand-over before the secrets of a seat."""
        self._wants_to_look = seat
        self._stay(self._renew)

    def _uncover(self) -> None:
        """After the hand-over: show what only that seat may see."""
        self._looking = self.alone
        if self.reading:
            self._stay(self._renew)
        else:
            self._renew()

    def _stay(self, change: Callable[[], None]) -> None:
        """Do something without moving the focus."""
        focus = self.focus
        change()
        self.focus = focus

    def _renew(self) -> None:
        """Take in the position after a change."""
        viewer = Viewer.SPECTATOR if self._looking is None else Viewer(self._looking)
        if self.table.hidden_open:
            viewer = Viewer.OMNISCIENT
        self.position = Position.of(self.table, viewer)
        if self.naming is not None:
            self.position = replace(self.position, view=self.naming.asked(self.position.view, self.table))
        self.armed = self.asking = None
        self.inspecting = False
        self.pile_open = False
        self.offerings = ()
        self._pick(())
        if self._failed:
            self._say("!", self._failed)
            self._failed = ""

    def _pick(self, parts: answers.Picked) -> None:
        """Take in the parts of an answer that are chosen, and ask for the next one."""
        self.picked = answers.settled(self.view, parts) if self.choosing else ()
        self._rest()
        self.message = self._rests_on = self._opening()

    def _rest(self) -> None:
        """Put the focus where it belongs when nothing else is looked at."""
        if self.choosing:
            options = answers.options(self.view, self.picked)
            if self.focus.kind != "option" or self.focus.target not in options:
                self.focus = Focus("option", answers.first(self.view, self.picked))
        elif self.focus not in [spot.focus for spot in targets.open_cards(self.view)]:
            self.focus = targets.nearest_open(self.view, self._place)

    def _opening(self) -> Message:
        """What the message row says when a player has to decide."""
        decision, view = self.decision, self.view
        if self.stage == "handover":
            return Message(">", "The game is saved up to here. Leaving now loses nothing.")
        if decision is None or decision.kind == "turn" or decision.options is None:
            told = self.position.told
            return Message(">", " ".join(said.text for said in told), told)
        names = self.table.names
        hint = decisions.hint(decision, view, names)
        question = decisions.question(decision, view, names, self.table.catalogue, self.picked)
        if between := decisions.between(decision, view, names):
            question = f"{between} {question.removeprefix(f'{names.of(decision.seat)}: ')}"
        return Message("?", f"{question}. {hint}".strip())

    def _say(self, kind: Literal[">", "!"], text: str) -> None:
        self.message = Message(kind, text)

    def _take_back(self) -> bool:
        """Drop an armed use, a question, a refusal; whether something was asked."""
        if self.message.kind == "!":
            self.message = self._rests_on
        waiting = self.armed is not None or self.asking is not None
        self.armed = self.asking = None
        return waiting

    def _quotes(self) -> BySeat[Quote] | None:
        """The prices of what is in focus, where it has one."""
        target = self.focus.target
        catalogue = self.table.catalogue
        if self.focus.kind == "none" or not (target in catalogue.wonders or target in catalogue.buildings):
            return None
        return BySeat(self.table.quote(0, target), self.table.quote(1, target))
