"""A game at the prompt: asking for every decision, carrying it out, telling what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from duel_tui.engine import actions as canonical
from duel_tui.engine.actions import HIDDEN, Action, BuildWonder, masked
from duel_tui.engine.types import SEATS, Seat, Viewer
from duel_tui.engine.view import DecisionView
from duel_tui.record.errors import SaveError
from duel_tui.record.names import same_player
from duel_tui.table import LogEntry, Table
from duel_tui.words import actions, decisions, nouns, outcomes, previews, refusals, steps

from . import lessons, panels, questions
from .boxes import lookup, played_with
from .choices import YES_OR_NO, Choice, Command, Understood, choose, show
from .commands import Looks
from .console import Console
from .lookup import same_words

if TYPE_CHECKING:
    from duel_tui.tutorial import Tutor

_READY: Final = Choice("Ready: show it", ("ready", ""), True)
_STAY: Final = Choice("Leave it covered", ("no", "n"), False)
_LOOKS: Final = (_READY, _STAY)
_COVER: Final = Choice("Cover it", ("cover", ""), True)
_LEAVE: Final = Choice("Leave the game", ("leave",), True)


class Left(Exception):
    """A player has left the game. Unless it is over it can be resumed."""


class Game:
    """One table at a prompt. Which seat is asked follows from the table; nothing else is remembered here."""

    def __init__(self, table: Table, console: Console, confirm: bool, tutor: Tutor | None = None) -> None:
        """With `confirm`, actions that `safe` undo can't take back are asked for once more.

        A `tutor` says something before each of the first turns.
        """
        self._table = table
        self._console = console
        console.keep(*table.names)
        self._confirm = confirm
        self._tutor = tutor
        self._names = table.names
        self._catalogue = table.catalogue
        self._lookup = lookup(table.catalogue)
        self._looks = Looks(table, console, self._lookup)
        self._anytime = {
            **self._looks.commands,
            "legal": Command("legal", "every possible action, as it can be typed", self._list_legal),
            "help": Command("help", "this list", self._help),
            "quit": Command("quit", "leave; the game can be resumed", self._quit),
        }
        if tutor is not None:
            self._anytime["hint"] = Command("hint", "the hint of this turn again", self._repeat_hint)
        self._commands = {
            **self._anytime,
            "undo": Command("undo", "take back the last step", self._undo),
            "resign": Command("resign", "give the game up", self._resign),
            **self._secret_commands(),
        }

    def play(self) -> None:
        """Ask until the game is left.

        Raises `Left` when a player leaves, `EndOfInput` at the end of input, `KeyboardInterrupt`.
        """
        while True:
            decision = self._table.view(Viewer.SPECTATOR).decision
            if decision is None:
                self._ask_at_end()
            elif (only := self._table.only_option) is not None:
                self._carry_out(only, by_itself=True)
            elif decision.secret:
                self._ask_in_secret(decision)
            else:
                self._ask(decision, Viewer.SPECTATOR)

    # Decisions

    def _ask(self, decision: DecisionView, viewer: Viewer) -> None:
        """Show the open decision and ask until it is answered, or void because of a command."""
        offered = self._show_question(decision, viewer)
        commands = self._anytime if decision.secret else self._commands
        while chosen := choose(
            self._console,
            self._prompt(decision.seat),
            offered,
            commands,
            lambda words: self._understand(words, decision, offered),
        ):
            if self._done(chosen.value, decision.secret):
                return

    def _done(self, action: Action, secret: bool) -> bool:
        """Do what was chosen, once its player has said what is hidden in it; whether it was done."""
        if HIDDEN in action:
            return self._ask_what_is_hidden(action)
        return self._sure(action) and self._carry_out(action, quietly=secret)

    def _ask_in_secret(self, decision: DecisionView) -> None:
        """Hand the keyboard over, ask where only one player looks, and cover everything again."""
        between = decisions.between(decision, self._table.view(Viewer.SPECTATOR), self._names)
        self._console.say("", *([between] if between else []))
        self._console.say(*decisions.handover(decision, self._names, self._catalogue))
        show(self._console, [_READY])
        if choose(self._console, self._prompt(decision.seat), [_READY], self._commands) is None:
            return
        self._alone(decision.seat, lambda: self._ask(decision, self._looks.viewer))

    def _ask_what_is_hidden(self, action: Action) -> bool:
        """Do an action of which one part is a secret; unless nothing is left to say, its player says it alone first.

        Whether the question is over: it is asked again, too, after the screen was covered without an answer.
        """
        seat = self._looks.seat
        meant = self._table.meant(action)
        if len(meant) == 1 and meant[0] != action and masked(meant[0]) == action:
            return self._sure(action) and self._carry_out(meant[0])  # nobody else learns anything by that
        asked = DecisionView(seat, action.verb, "", True, None)
        self._console.say("", *decisions.handover(asked, self._names, self._catalogue))
        show(self._console, _LOOKS)
        if choose(self._console, self._prompt(seat), _LOOKS, {}) is not _READY:
            return False
        self._alone(seat, lambda: self._name(action, meant, asked))
        return True

    def _name(self, action: Action, meant: Sequence[Action], asked: DecisionView) -> None:
        """Ask the player who is alone which of these actions the hidden one is, or none, and do it."""
        view, seat = self._table.view(self._looks.viewer), asked.seat
        ways = questions.naming(meant, view, seat, self._names, self._catalogue)
        self._console.say("", f"{decisions.question(asked, view, self._names, self._catalogue)}.")
        for box in played_with(self._catalogue):
            self._console.say(*box.cannot_be_named(action, view, seat, self._names, self._catalogue))
        show(self._console, ways)
        while chosen := choose(self._console, self._prompt(seat), ways, self._looks.commands):
            if chosen.value is None or (self._sure(chosen.value) and self._carry_out(chosen.value, quietly=True)):
                return

    def _alone(self, seat: Seat, ask: Callable[[], None]) -> None:
        """Ask a player who is alone, cover everything again, and tell everybody what happened."""
        before = len(self._table.log)
        self._looks.viewer = Viewer(seat)
        try:
            with self._console.secret():
                ask()
        finally:
            self._looks.viewer = Viewer.SPECTATOR
        for entry in self._table.log[before:]:
            self._tell(entry)  # only now, or it would be cleared away before the other player can read it

    def _show_question(self, decision: DecisionView, viewer: Viewer) -> list[Choice[Action]]:
        view, names, catalogue = self._table.view(viewer), self._names, self._catalogue
        decision = view.decision or decision
        say = self._console.say
        say("")
        if decision.kind == "turn":
            self._say_hint()
            say(f"{nouns.age(view.age)}, turn {view.turn}. {panels.summary(view, names, catalogue)}")
        if between := decisions.between(decision, view, names):
            say(between)
        say(f"{decisions.question(decision, view, names, catalogue)}.")
        if hint := decisions.hint(decision, view, names):
            say(hint)
        if view.draft is not None and view.structure and not view.draft.taken:
            say("Age I lies there already: `structure` shows it.")
        offered = questions.choices(view, decision.seat, names, catalogue)
        say(*questions.listing(view, decision.seat, offered, names, catalogue))
        return offered

    def _say_hint(self) -> None:
        """What the tutorial says of this turn, if there is something."""
        hint = None if self._tutor is None else self._tutor.hint
        if hint is not None:
            self._console.say(*lessons.lines(hint, self._names, self._catalogue), "")

    def _understand(self, words: str, decision: DecisionView, offered: list[Choice[Action]]) -> Understood[Action]:
        """Read an action that was typed with printed names, or that is none of the choices."""
        if decision.secret and words in self._commands.keys() - self._anytime.keys():
            return Understood(refusal=f"The secret choice comes first; {words} is possible again after it.")
        meant = [n for n, choice in enumerate(offered, 1) if any(same_words(words, said) for said in choice.words)]
        if len(meant) > 1:
            return _several(meant)
        if meant:
            return Understood(unlisted=offered[meant[0] - 1])
        verb, _, rest = words.partition(" ")
        wonder = self._lookup.wonder(rest) if verb in ("build", "wonder") else None
        if decision.kind == "turn" and wonder is not None:
            return self._without_card(wonder)
        possible = [choice.value for choice in offered]
        found = self._lookup.actions(words, possible)
        if not found:
            return Understood()
        if len(found) > 1:
            return _several([possible.index(action) + 1 for action in found])
        refused = self._table.refusal(found[0])
        if refused is None:
            return Understood(unlisted=Choice(words, (), found[0]))
        sentence = refusals.sentence(refused, self._names, self._catalogue)
        return Understood(refusal=sentence + self._lookup.hint(str(refused.params.get("id", ""))))

    def _without_card(self, wonder: str) -> Understood[Action]:
        """What to say when a wonder shall be built and no card goes under it."""
        card = next(place.card for place in self._table.view(Viewer.SPECTATOR).accessible if place.card is not None)
        action = BuildWonder(wonder, card)
        if (refused := self._table.refusal(action)) is not None:
            return Understood(refusal=refusals.sentence(refused, self._names, self._catalogue))
        return Understood(refusal=f"Say which card goes under the wonder, such as: {canonical.text(action)}")

    def _sure(self, action: Action) -> bool:
        """Ask once more before an action that `safe` undo can't take back."""
        if not self._confirm or not self._table.irrevocable(action):
            return True
        preview = self._table.preview(action)
        told = ", ".join(previews.all_that_changes(preview, self._names, self._catalogue))
        alone = " without the other's agreement" if self._table.undo_mode == "free" else ""
        title = actions.shown(action, self._table.view(self._looks.viewer), self._names, self._catalogue)
        what = f"{title}: {told}" if told else title
        return self._yes(f"{what}. That can't be taken back{alone}. Do it?", preview.seat)

    def _carry_out(self, action: Action, by_itself: bool = False, quietly: bool = False) -> bool:
        """Do it and, unless `quietly`, tell what happened; False if it could not be saved: nothing has changed then."""
        try:
            self._table.act(action, note="only_option" if by_itself else None)
        except SaveError as problem:
            self._console.say(str(problem))
            if by_itself:
                raise Left from problem  # or it would be tried again and again
            return False
        if not quietly:
            self._tell_last()
        return True

    def _tell_last(self) -> None:
        self._tell(self._table.log[-1])

    def _tell(self, entry: LogEntry) -> None:
        self._console.say("", *steps.sentences(entry, self._names, self._catalogue))

    # The end

    def _ask_at_end(self) -> None:
        """Show how the game ended, and stay for undo and a look at everything."""
        self._console.say("", *panels.sheets(self._table.view(Viewer.SPECTATOR), self._names, self._catalogue))
        show(self._console, [_LEAVE])
        if choose(self._console, "The game is over", [_LEAVE], self._commands) is not None:
            raise Left

    # Commands

    def _prompt(self, seat: Seat) -> str:
        return self._names.of(seat)

    def _yes(self, question: str, seat: Seat) -> bool:
        self._console.say(question)
        show(self._console, YES_OR_NO)
        answer = choose(self._console, self._prompt(seat), YES_OR_NO, self._anytime)
        return answer is not None and answer.value

    def _list_legal(self, rest: str) -> bool:
        view = self._table.view(self._looks.viewer)
        if view.decision is None:
            self._console.say("The game is over: no more actions are possible.")
        elif view.decision.secret and self._looks.viewer is Viewer.SPECTATOR:
            self._console.say("What can be chosen is shown to one player alone.")
        else:
            offered = questions.choices(view, view.decision.seat, self._names, self._catalogue)
            self._console.say(*(f"  {number}. {choice.words[0]}" for number, choice in enumerate(offered, 1)))
        return False

    def _help(self, rest: str) -> bool:
        say = self._console.say
        examples = ["build guard tower", "discard altar", "wonder sphinx with altar"]
        examples += [box.example for box in played_with(self._catalogue)]
        such_as = nouns.join((f"`{example}`" for example in examples), "or")
        say(f"Type the number of a choice, or an action in words, such as {such_as}. Or type one of these:")
        say(*(f"  {command.usage}: {command.about}" for command in self._commands.values()))
        say("What `safe` undo can't take back is asked once more; --no-confirm switches that off, for scripts too.")
        return False

    def _repeat_hint(self, rest: str) -> bool:
        if self._tutor is None or self._tutor.hint is None:
            self._console.say("There is no hint now.")
        self._say_hint()
        return False

    def _secret_commands(self) -> dict[str, Command]:
        """The look at what one player alone may know, in games that have such a thing."""
        if not played_with(self._catalogue):
            return {}
        return {"secrets": Command("secrets [PLAYER]", "what a player alone may know, after a hand-over", self._peek)}

    def _peek(self, rest: str) -> bool:
        """Show a player's secrets to that player alone, and cover them again."""
        seat = self._player(rest) if rest else self._looks.seat
        if seat is None:
            self._console.say(f"Say whose secrets: {nouns.join(self._names, 'or')}.")
            return False
        view, owner = self._table.view(Viewer(seat)), self._names.of(seat)
        told = [
            line
            for box in played_with(self._catalogue)
            for line in box.secrets(view, seat, self._names, self._catalogue)
        ]
        if not told:
            self._console.say(f"There is nothing that {owner} alone may know.")
            return False
        self._console.say("", *decisions.handover_to_read(seat, self._names))
        show(self._console, _LOOKS)
        if choose(self._console, self._prompt(seat), _LOOKS, {}) is not _READY:
            return False
        with self._console.secret():
            self._console.say(*told)
            show(self._console, [_COVER])
            choose(self._console, self._prompt(seat), [_COVER], {})
        return True

    def _player(self, name: str) -> Seat | None:
        """The seat of a player."""
        return next((seat for seat in SEATS if same_player(self._names.of(seat), name)), None)

    def _quit(self, rest: str) -> bool:
        raise Left

    def _resign(self, rest: str) -> bool:
        decision = self._table.view(Viewer.SPECTATOR).decision
        if decision is None:
            self._console.say("The game is over already.")
            return False
        loser = nouns.capital(outcomes.victory("resignation", 1 - decision.seat, self._names))
        if not self._yes(f"Give the game up? {loser}.", decision.seat):
            return False
        try:
            self._table.resign(decision.seat)
        except SaveError as problem:
            self._console.say(str(problem))
            return False
        self._tell_last()
        return True

    def _undo(self, rest: str) -> bool:
        """Take back the last step, after the other seat has agreed if it has to."""
        offer = self._table.undo_offer()
        if not offer.possible:
            self._console.say(steps.undo_refusal(offer, self._names, self._catalogue))
            return False
        if offer.agreement_of is not None:
            question = steps.undo_question(offer, self._names, self._catalogue)
            if not self._yes(question, offer.agreement_of):
                self._console.say(f"{self._names.of(offer.agreement_of)} does not agree: nothing was taken back.")
                return False
        before = len(self._table.log)
        try:
            self._table.undo(agreed_by=offer.agreement_of)
        except SaveError as problem:
            self._console.say(str(problem))
        for entry in self._table.log[before:]:
            self._tell(entry)
        return True


def _several(numbers: Sequence[int]) -> Understood[Action]:
    """What to say to words that can mean several choices."""
    return Understood(refusal=f"That can be {nouns.join(map(str, numbers), 'or')}: type the number.")
