"""What the two players at one terminal do: uses, answers, undo, and what only one of them may see.

The desk is told what the players do (`move`, `accept`, `number`...) and answers with scenes. It knows no terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import HIDDEN, Action, Activate, BuildWonder, Discard, Prepare, Trigger
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import Seat, Viewer
from duel_tui.record.errors import SaveFailed
from duel_tui.table import UndoRefused
from duel_tui.tui import focus as targets
from duel_tui.tui.format import answers
from duel_tui.tui.format.common import main_use, plot_in_focus, plot_of, space_in_focus
from duel_tui.tui.format.scene import Focus
from duel_tui.words import decisions, nouns, refusals, senate_plots, steps

from .arming import arm
from .naming import Naming
from .sight import BOARD_OF, Sight

if TYPE_CHECKING:
    from duel_tui.engine.records_pantheon import SpaceView
    from duel_tui.settings import Settings
    from duel_tui.table import Table

_OVER: Final = "The game is over. Esc shows the score."
_READING: Final = "Esc covers the screen first."


class Desk(Sight):
    """One table as two players at one terminal use it."""

    def __init__(
        self, table: Table, settings: Settings, *, confirm: bool, ascii_only: bool, notices: tuple[str, ...] = ()
    ) -> None:
        """`confirm` is whether uses are armed first; `notices` are sentences to show at the start."""
        super().__init__(table, settings, confirm=confirm, ascii_only=ascii_only, notices=notices)
        self._take_only_options()
        self._renew()

    # Using what is in focus

    def accept(self) -> None:
        """Enter: do what is asked, take what is in focus, build the card."""
        if self.asking or self.armed:
            self.yes()
        elif self.stage == "handover":
            self._uncover()
        elif self.stage == "handback":
            self._handing_back, self._wants_to_look = False, None
            self._renew()
        elif self.reading:
            self.cover()
        elif self.pile_open:
            self._accept_in_pile()
        elif self.focus.kind == "option":
            self._choose(self.focus.target)
        elif self.focus.kind == "card":
            self._offer(main_use(self.focus.target, self.table.catalogue))
        elif (space := space_in_focus(self.view, self.focus)) is not None:
            self._accept_space(space)
        elif self.focus.kind in ("plot", "chamber"):
            self._accept_senate()
        elif self.focus.kind != "none":
            self._to_the_cards()

    def point(self, focus: Focus) -> None:
        """A click: the first moves the focus, the second on the same place is Enter."""
        option = answers.offered(self.view, self.picked).get(focus) if self.choosing and not self.inspecting else None
        if option is not None:
            focus = Focus("option", option)
        if self.focus == focus:
            self.accept()
            return
        self._take_back()
        self.focus = focus

    def point_in_pile(self, place: int) -> None:
        """A click on a card of the discard pile."""
        if place == self.pile_focus:
            self.accept()
        else:
            self.pile_focus = place

    def discard(self) -> None:
        """x: discard the card in focus."""
        if card := self._card_to_use():
            self._offer(Discard(card))

    def number(self, number: int) -> None:
        """A digit: a wonder to build with the card in focus, an option of a choice, an offering token for a god.

        On the boards of boxes it goes to the space or chamber with that number, but where offering tokens can be used.
        """
        decision = self.decision
        if not number and not self.choosing:
            self._no_offerings()
            return
        if self.pile_open or self.stage in ("handover", "handback"):
            return
        if self.focus.kind in BOARD_OF and not self.uses_offerings:
            self.go_to_number(number)
        elif decision is None or self.stage == "over":
            return
        elif decision.kind == "draft":
            self._number_in_draft(number)
        elif self.choosing:
            self._number_in_choice(number)
        elif self.uses_offerings:
            self._number_of_offering(number)
        elif (card := self._card_to_use()) is not None:
            wonders = self.view.cities.of(decision.seat).wonders
            if number > len(wonders):
                self._say("!", f"{self.table.names.of(decision.seat)} has no wonder {number}.")
            else:
                self._offer(BuildWonder(wonders[number - 1].wonder, card))

    def prepare(self) -> None:
        """r: prepare a conspiracy with the card in focus; with several of them its seat says which one, alone."""
        if self.view.agora is None or (card := self._card_to_use()) is None or self.decision is None:
            return
        action = Prepare(HIDDEN, card)
        if len(self.table.meant(action)) == 1:
            self._offer(action)
        else:
            self._name(action, senate_plots.none_to_prepare(self.decision.seat, self.view, self.table.names))

    def trigger(self) -> None:
        """t: trigger a prepared conspiracy, which its seat says alone."""
        if self.view.agora is None or self.pile_open or self.stage in ("handover", "handback"):
            return
        if self.reading:
            self._say("!", _READING)
        elif self.decision is None:
            self._say("!", _OVER)
        elif self.decision.kind != "turn":
            self._say_answer_first()
        else:
            self._name(Trigger(HIDDEN), senate_plots.none_to_trigger(self.decision.seat, self.view, self.table.names))

    def yes(self) -> None:
        """Do what was asked."""
        if self.asking:
            asking, self.asking = self.asking, None
            asking.yes()
        elif self.armed:
            armed, self.armed = self.armed, None
            self._do(armed.action)

    # The game

    def undo(self) -> None:
        """u: take back the last action, as the game's option allows."""
        if self.reading or self.naming:
            self.cover()
            return
        self._take_back()
        offer = self.table.undo_offer()
        names, catalogue = self.table.names, self.table.catalogue
        if not offer.possible:
            self._say("!", steps.undo_refusal(offer, names, catalogue))
        elif offer.agreement_of is not None:
            self.ask(steps.undo_question(offer, names, catalogue), lambda: self._undo(offer.agreement_of))
        else:
            self._undo(None)

    def resign(self) -> None:
        """Ask whether the player to decide gives the game up."""
        decision = self.decision
        if decision is None:
            self._say("!", _OVER)
            return
        seat = decision.seat
        winner = self.table.names.other(seat)
        self.ask(f"Does {self.table.names.of(seat)} resign? {winner} wins then.", lambda: self._resign(seat))

    def open_hidden(self) -> bool:
        """Open everything that lay hidden in a game that is over; False if it couldn't be noted in the save."""
        opened = self._changed(self.table.open_hidden)
        if opened:
            self._renew()
        return opened

    # Inside

    def _offer(self, action: Action | None) -> None:
        """Do an action, or arm it first where that is wanted; say why it is refused."""
        decision = self.decision
        if decision is None:
            self._say("!", _OVER)
        if action is None or decision is None:
            return
        if HIDDEN not in action and (refused := self.table.refusal(action)):
            self.armed = None
            self._say("!", refusals.sentence(refused, self.table.names, self.table.catalogue))
        elif self.armed is not None and self.armed.action == action:
            self.yes()
        elif self.confirm and (decision.kind == "turn" or self.naming or self.table.irrevocable(action)):
            self.armed = arm(self.table, self.view, action)
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        looked = self._looking
        self._place = targets.place_of(self.view, self.focus)
        meant = next(iter(self.table.meant(action)), action)
        if self._changed(lambda: self.table.act(meant)):
            self.naming = None
            self._take_only_options()
            due = self.table.view(Viewer.SPECTATOR).decision
            if due is None or not due.secret or due.seat != looked:
                self._looking = None
                self._handing_back = looked is not None
            self._renew()

    def _take_only_options(self) -> None:
        """Make the choices that are none; the log says so."""
        while (action := self.table.only_option) is not None:
            if not self._changed(partial(self.table.act, action, note="only_option")):
                return

    def _undo(self, agreed: Seat | None) -> None:
        """Take back a step, and with it those that the program took by itself after it."""
        if not self._changed(lambda: self.table.undo(agreed)):
            return
        while self.table.only_option is not None:
            offer = self.table.undo_offer()
            if not offer.possible or offer.agreement_of not in (None, agreed):
                break
            if not self._changed(lambda: self.table.undo(agreed)):
                break
        self._looking = self.naming = None
        self._handing_back = False
        failed, last = self._failed, self.table.log[-1]
        self._renew()
        if not failed:
            self._say(">", " ".join(steps.sentences(last, self.table.names, self.table.catalogue)))

    def _resign(self, seat: Seat) -> None:
        if self._changed(lambda: self.table.resign(seat)):
            self._looking = None
            self._renew()

    def _changed(self, change: Callable[[], object]) -> bool:
        """Whether the change was made; if the disk or the rules refuse, the message row says why."""
        self._failed = ""
        try:
            change()
        except SaveFailed as failure:
            self._failed = str(failure)
        except Illegal as refused:
            self._failed = refusals.sentence(refused, self.table.names, self.table.catalogue)
        except UndoRefused as refused:
            self._failed = steps.undo_refusal(refused.offer, self.table.names, self.table.catalogue)
        else:
            return True
        self._say("!", self._failed)
        return False

    def _choose(self, option: str) -> None:
        """Take an option, and with it the last part of the answer, or ask for the next one."""
        picked = (*self.picked, option)
        action = answers.answer(self.view, picked)
        if action is not None:
            self._offer(action)
        else:
            self._take_back()
            self._pick(picked)

    def _number_in_choice(self, number: int) -> None:
        for option in answers.options(self.view, self.picked):
            if answers.key(self.view, self.picked, option) == str(number):
                self.focus = Focus("option", option)
                self._choose(option)
                return

    def _number_in_draft(self, number: int) -> None:
        draft = self.view.draft
        if draft is not None and number <= len(draft.shown):
            self._take_back()
            wonder = draft.shown[number - 1]
            taken = dict(draft.taken).get(wonder)
            if taken is None:
                self.focus = Focus("option", wonder)
            else:
                name = nouns.capital(nouns.name(wonder, self.table.catalogue))
                self._say("!", f"{name} was taken by {self.table.names.of(taken)}.")

    def _number_of_offering(self, number: int) -> None:
        """Use an offering token of the seat to act, or keep it."""
        assert self.decision is not None  # a turn is due
        seat = self.decision.seat
        own = self.view.cities.of(seat).cult.offerings
        if number > len(own):
            name = self.table.names.of(seat)
            self._say("!", f"{name} has no offering token {number}. The arrows go to other spaces.")
            return
        self._take_back()
        self.offerings = tuple(sorted({*self.offerings} ^ {own[number - 1]}))

    def _accept_in_pile(self) -> None:
        """Enter in the pile: take the card if a choice is made there, else close."""
        self.pile_open = False
        if self.picks_from_pile and self.view.pile:
            card = self.view.pile[self.pile_focus].card
            self.focus = Focus("option", card)
            self._choose(card)

    def _accept_space(self, space: SpaceView) -> None:
        """Enter on a space of the Pantheon: activate its card, or let whoever placed it read it."""
        if self.decision is None:
            self._say("!", _OVER)
        elif self.decision.kind != "turn":
            self._to_the_cards()
        elif space.mythology is None and space.god is None:
            self._say("!", "There is no card on that space.")
        elif space.placed_by is not None and not space.face_up:
            self._read(space.placed_by)
        elif space.god is not None:
            self._offer(Activate(space.god, self.offerings))

    def _accept_senate(self) -> None:
        """Enter on a conspiracy: its owner may read it; on a chamber: whoever is to act reads the own ones."""
        if self.decision is None:
            self._say("!", _OVER)
            return
        if self.decision.kind != "turn":
            self._to_the_cards()
            return
        found = plot_in_focus(self.view, self.focus)
        seat = self.decision.seat if found is None else found[0]
        hidden = senate_plots.hidden(seat, self.view)
        if not hidden:
            self._say("!", f"{self.table.names.of(seat)} has no conspiracy that others don't see.")
            return
        if found is None:
            self.focus = plot_of(seat, hidden[0].number)
        self._read(seat)

    def _name(self, action: Prepare | Trigger, otherwise: str) -> None:
        """Put the hand-over before the choice of a conspiracy; say why there is none to choose."""
        assert self.decision is not None  # a turn is due
        self._take_back()
        if action in self.view.legal:
            self.naming = Naming(action, self.decision.seat)
            self._renew()
        else:
            self._say("!", otherwise)

    def _no_offerings(self) -> None:
        """Activate without offering tokens."""
        if self.focus.kind == "space" and not self.pile_open:
            self._take_back()
            self.offerings = ()

    def _card_to_use(self) -> str | None:
        """The card in focus, if there is a turn to be played with one."""
        if self.pile_open or self.stage in ("handover", "handback"):
            return None
        if self.reading:
            self._say("!", _READING)
            return None
        if self.decision is None:
            self._say("!", _OVER)
            return None
        if self.decision.kind != "turn":
            self._say_answer_first()
            return None
        if self.focus.kind != "card":
            self._to_the_cards()
            return None
        return self.focus.target

    def _to_the_cards(self) -> None:
        """Say that a card, or an answer, is needed first, and put the focus there."""
        slot_in_focus = self.focus.kind == "slot"
        self.inspecting = False
        self._rest()
        if self.choosing:
            self._say_answer_first()
            return
        what = "That card can't be taken" if slot_in_focus else "A card is needed for that"
        self._say("!", f"{what}: choose one of the open cards, then press the key again.")

    def _say_answer_first(self) -> None:
        assert self.decision is not None  # something is asked
        self._say("!", f"First answer the question: {decisions.needed(self.decision.kind)}.")
