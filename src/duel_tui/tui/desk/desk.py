"""The state of the table's screen between two keys: focus, armed use, open question, message.

The desk is told what the players do (`move`, `accept`, `number`...) and answers with scenes. It knows no terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from duel_tui.engine.actions import Action, Build, BuildWonder, Discard, parse
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.engine.view import DecisionView, GameView
from duel_tui.record.errors import SaveFailed
from duel_tui.table import UndoRefused
from duel_tui.tui import focus as targets
from duel_tui.tui.focus import Direction
from duel_tui.tui.format.scene import Armed, Focus, Message, Scene
from duel_tui.words import decisions, nouns, refusals, steps

from .arming import arm
from .keyrow import key_row
from .position import Position

if TYPE_CHECKING:
    from duel_tui.engine.cost import Quote
    from duel_tui.settings import Settings
    from duel_tui.table import Table

Stage: TypeAlias = Literal["table", "handover", "secret", "handback", "over"]
"""What is to be seen: the table; the sentence before a secret choice; the choice; the sentence after it; the end."""


_OVER: Final = "The game is over. Esc shows the score."


class Asking(NamedTuple):
    """A question that waits for yes or no."""

    text: str
    yes: Callable[[], None]


class Desk:
    """One table as two players at one terminal use it."""

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
        self._looking: Seat | None = None
        """The seat that has said, after the hand-over, that it alone sees the screen."""
        self._handing_back = False
        self._rests_on = Message(">", "")
        """What the message row says when no refusal stands in it."""
        self._place: tuple[float, float] | None = None
        """Where the last card was taken from."""
        self._failed = " ".join(notices)
        """What the message row has to say once before anything else."""
        self._take_only_options()
        self._renew()

    # What is to be seen

    @property
    def stage(self) -> Stage:
        """What is to be seen now."""
        if self._handing_back:
            return "handback"
        if self.table.outcome is not None:
            return "over"
        decision = self.decision
        if decision is not None and decision.secret:
            return "secret" if self._looking == decision.seat else "handover"
        return "table"

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
        return decision is not None and decision.kind != "turn" and bool(decision.options)

    def scene(self, size: tuple[int, int], page: int = 0) -> Scene:
        """The present moment, for a terminal of `size` cells; `page` is how far a view over the table is scrolled."""
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
            self.focus = targets.step(targets.options(self.view), self.focus, direction)
        else:
            zone = targets.zone_of(self.view, self.focus)
            self.focus = targets.step(targets.zone_spots(self.view, zone), self.focus, direction)

    def jump(self, letter: str) -> None:
        """A jump letter: the card that carries it."""
        if self.pile_open or (self.choosing and not self.inspecting):
            return
        self._take_back()
        if (found := targets.by_letter(self.view, letter.lower())) is not None:
            self.focus = found

    def zone(self, forward: bool = True) -> None:
        """Tab: the next zone, or the one before."""
        if self.pile_open or self.stage == "over":
            return
        self._take_back()
        zones = targets.zones(self.view)
        if self.choosing or not zones:
            self.inspect()
            return
        place = zones.index(targets.zone_of(self.view, self.focus)) if zones else 0
        zone = zones[(place + (1 if forward else -1)) % len(zones)]
        self.focus = targets.zone_spots(self.view, zone)[0].focus

    def point(self, focus: Focus) -> None:
        """A click: the first moves the focus, the second on the same place is Enter."""
        if self.focus == focus:
            self.accept()
            return
        self._take_back()
        self.focus = focus

    def point_in_pile(self, place: int) -> None:
        """A click on a card of the discard pile."""
        if self.pile_focus == place:
            self.accept()
        self.pile_focus = place

    # Using

    def accept(self) -> None:
        """Enter: do what is asked, take what is in focus, build the card."""
        if self.asking or self.armed:
            self.yes()
        elif self.stage == "handover":
            self._uncover()
        elif self.stage == "handback":
            self._handing_back = False
            self._renew()
        elif self.pile_open:
            self._accept_in_pile()
        elif self.focus.kind == "option":
            self._offer(self._answer(self.focus.target))
        elif self.focus.kind == "card":
            self._offer(Build(self.focus.target))
        elif self.focus.kind != "none":
            self._to_the_cards()

    def discard(self) -> None:
        """x: discard the card in focus."""
        if card := self._card_to_use():
            self._offer(Discard(card))

    def number(self, number: int) -> None:
        """A digit: build that wonder with the card in focus, or take that option of a choice."""
        decision = self.decision
        if self.pile_open or decision is None or self.stage in ("handover", "handback", "over"):
            return
        if decision.kind == "draft":
            self._number_in_draft(number)
        elif self.choosing:
            options = decision.options or ()
            if number <= len(options):
                self.focus = Focus("option", options[number - 1])
                self._offer(self._answer(options[number - 1]))
        elif (card := self._card_to_use()) is not None:
            wonders = self.view.cities.of(decision.seat).wonders
            if number > len(wonders):
                self._say("!", f"{self.table.names.of(decision.seat)} has no wonder {number}.")
            else:
                self._offer(BuildWonder(wonders[number - 1].wonder, card))

    def yes(self) -> None:
        """Do what was asked."""
        if self.asking:
            asking, self.asking = self.asking, None
            asking.yes()
        elif self.armed:
            armed, self.armed = self.armed, None
            self._do(armed.action)

    def no(self) -> None:
        """Take back what was asked, or close what is open, or go back to the cards."""
        if self._take_back():
            return
        if self.pile_open:
            self.pile_open = False
        self.inspecting = False
        self._rest()

    def ask(self, text: str, yes: Callable[[], None]) -> None:
        """Put a question in the message row; `yes` is called if the answer is yes."""
        self.armed = None
        self.asking = Asking(f"{text} Enter or y, Esc or n.", yes)

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
            self.focus = targets.everything(self.view)[0].focus

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

    # The game

    def undo(self) -> None:
        """u: take back the last action, as the game's option allows."""
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

    def cover(self) -> None:
        """Hide a secret choice behind its hand-over again."""
        if self._looking is not None:
            self._looking = None
            self.armed = None
            self._renew()

    # Inside

    def _offer(self, action: Action | None) -> None:
        """Do an action, or arm it first where that is wanted; say why it is refused."""
        decision = self.decision
        if decision is None:
            self._say("!", _OVER)
        if action is None or decision is None:
            return
        if refused := self.table.refusal(action):
            self.armed = None
            self._say("!", refusals.sentence(refused, self.table.names, self.table.catalogue))
        elif self.armed is not None and self.armed.action == action:
            self.yes()
        elif self.confirm and (decision.kind == "turn" or self.table.irrevocable(action)):
            self.armed = arm(self.table, self.view, action)
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        secret = self.stage == "secret"
        self._place = targets.place_of(self.view, self.focus)
        if self._changed(lambda: self.table.act(action)):
            self._looking = None
            self._handing_back = secret
            self._take_only_options()
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
        self._looking = None
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

    def _renew(self) -> None:
        """Take in the position after a change."""
        viewer = Viewer.SPECTATOR if self._looking is None else Viewer(self._looking)
        if self.table.hidden_open:
            viewer = Viewer.OMNISCIENT
        self.position = Position.of(self.table, viewer)
        self.armed = self.asking = None
        self.inspecting = False
        self.pile_open = False
        self._rest()
        self.message = self._rests_on = self._opening()
        if self._failed:
            self._say("!", self._failed)
            self._failed = ""

    def _rest(self) -> None:
        """Put the focus where it belongs when nothing else is looked at."""
        if self.choosing:
            options = targets.options(self.view)
            if self.focus not in [spot.focus for spot in options]:
                self.focus = options[0].focus
        elif self.focus not in [spot.focus for spot in targets.open_cards(self.view)]:
            self.focus = targets.nearest_open(self.view, self._place)

    def _opening(self) -> Message:
        """What the message row says when a player has to decide."""
        decision, view = self.decision, self.view
        if self.stage == "handover":
            return Message(">", "The game is saved up to here. Leaving now loses nothing.")
        if decision is None or decision.kind == "turn" or decision.options is None:
            return Message(">", self.position.told)
        names = self.table.names
        hint = decisions.hint(decision, view, names)
        question = decisions.question(decision, view, names, self.table.catalogue)
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

    def _uncover(self) -> None:
        decision = self.decision
        assert decision is not None  # a hand-over stands before a decision
        self._looking = decision.seat
        self._renew()

    def _answer(self, option: str) -> Action | None:
        """The action that takes an option: every choice is answered by its own verb."""
        return parse(f"{self.decision.kind} {option}") if self.decision else None

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

    def _accept_in_pile(self) -> None:
        """Enter in the pile: take the card if the Mausoleum asks for one, else close."""
        decision = self.decision
        self.pile_open = False
        if decision is not None and decision.kind == "mausoleum" and self.view.pile:
            card = self.view.pile[self.pile_focus].card
            self.focus = Focus("option", card)
            self._offer(self._answer(card))

    def _card_to_use(self) -> str | None:
        """The card in focus, if there is a turn to be played with one."""
        if self.pile_open or self.stage in ("handover", "handback"):
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

    def _quotes(self) -> BySeat[Quote] | None:
        """The prices of what is in focus, where it has one."""
        target = self.focus.target
        catalogue = self.table.catalogue
        if self.focus.kind == "none" or not (target in catalogue.wonders or target in catalogue.buildings):
            return None
        return BySeat(self.table.quote(0, target), self.table.quote(1, target))
