"""One game being played: the only stateful object between the rules and the front ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import HIDDEN, Action, Prepare, can_mean
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Quote
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import Event
from duel_tui.engine.state import Deal
from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, OutcomeView
from duel_tui.record.errors import SaveError, torn_line_notice
from duel_tui.record.history import History, LogEntry, filtered
from duel_tui.record.journal import Journal
from duel_tui.record.lines import Header, NoteCode, UndoMode
from duel_tui.record.names import check_player_name
from duel_tui.record.store import Store
from duel_tui.table.preview import Preview, only_option, preview, shows_something
from duel_tui.table.undo import UndoOffer, UndoRefused, undo_offer
from duel_tui.version import __version__

T = TypeVar("T")

Subscriber: TypeAlias = Callable[[LogEntry], None]
"""Called after each change with the step that was added to the log, as every spectator may read it."""


class Table:
    """A game with its players, its save and its undo.

    Every change is prepared, written to the disk, and only then taken over and told to the subscribers: if the
    disk refuses, nothing has happened.
    """

    def __init__(self, header: Header, history: History, journal: Journal | None) -> None:
        """Use `create` or `resume`."""
        self.names = BySeat(*header.names)
        self.options: Options = header.options
        self.undo_mode: UndoMode = header.undo
        self.catalogue: Catalogue = history.rules.catalogue
        self.notices: tuple[str, ...] = ()
        """Sentences to show when a game is resumed: a line that was dropped, damaged games passed over."""
        self._header = header
        self._history = history
        self._journal = journal
        self._subscribers: list[Subscriber] = []
        self._known: dict[object, Any] = {}

    @classmethod
    def create(
        cls,
        store: Store | None,
        options: Options,
        names: BySeat[str],
        seed: int | None = None,
        undo: UndoMode = "safe",
        name: str | None = None,
        forced: Deal | None = None,
    ) -> Self:
        """Deal a new game and begin its save; without a store nothing is saved.

        Without a seed one is drawn; `forced` is the deal where that isn't the seed's own. Raises `BadName` for
        names that can't be used, and `SaveFailed` if the save can't be written.
        """
        rules = ruleset(options.modules)
        header = Header(
            program=__version__,
            created=datetime.now().astimezone(),
            options=options,
            seed=int.from_bytes(os.urandom(6)) if seed is None else seed,
            forced=None if forced is None else True,
            names=(check_player_name(names[0]), check_player_name(names[1])),
            undo=undo,
        )
        settled = deal(header.seed, options, rules.catalogue) if forced is None else forced
        journal = store.create(header, settled, name) if store else None
        return cls(header, History.begun(rules, settled), journal)

    @classmethod
    def resume(cls, store: Store, name: str | None = None) -> Self:
        """Go on with a saved game: the one of this name, finished or not, or else the newest unfinished one.

        Raises `SaveNotFound`, `NothingToResume`, `SaveInUse`, `SaveUnreadable`, `SaveDamaged`, or `SaveFailed` if
        the file has a torn line that can't be removed.
        """
        passed_over: tuple[str, ...] = ()
        if name is None:
            game, passed_over = store.newest_unfinished()
            name = game.name
        journal, loaded = store.open(name)
        table = cls(loaded.contents.header, loaded.history, journal)
        table.notices = passed_over
        if loaded.contents.torn:
            table._drop_torn_line(journal, loaded.contents.torn)
        return table

    @property
    def save_name(self) -> str | None:
        """The name of the save, as `resume` and `games` know it; None if nothing is saved."""
        return self._journal.path.stem if self._journal else None

    @property
    def seed(self) -> int | None:
        """The seed of the deal; None until everything is open, since it gives every hidden card away."""
        return self._header.seed if self.hidden_open else None

    @property
    def hidden_open(self) -> bool:
        """Whether the game is over and everything that lay hidden has been opened: see `open_hidden`."""
        return self._history.opened

    @property
    def forced(self) -> bool:
        """Whether a deal file decided a part of the deal."""
        return self._header.forced is not None

    # Looking

    def view(self, viewer: Viewer) -> GameView:
        """The table as this viewer may see it; a resignation shows as the outcome."""
        return self._once(("view", viewer), lambda: self._history.view(viewer))

    def quote(self, seat: Seat, target: str) -> Quote:
        """The price of a building or wonder for a seat, line by line.

        Raises `Illegal` with `unknown_id` if there is no such building or wonder.
        """
        return self._once(("quote", seat, target), lambda: self._history.rules.quote(self._history.state, seat, target))

    def refusal(self, action: Action, seat: Seat | None = None) -> Illegal | None:
        """Why an action is refused now, or None if it is legal. `seat` is who acts, where that matters."""
        return self._history.refusal(action, seat)

    def preview(self, action: Action) -> Preview:
        """What an action would do; also of preparing a conspiracy that is hidden, which is the same for all of them.

        Raises `Illegal` if it is refused.
        """
        known = self._legal(action)
        made = self._once(("preview", known), lambda: preview(self._history.rules, self._history.state, known))
        return made if known == action else replace(made, action=action)

    def irrevocable(self, action: Action) -> bool:
        """Whether `safe` undo could not take this action back, since it shows something new to somebody.

        What it shows is decided by what lies open, so that the answer gives nothing away. The choices that are
        made by themselves after it count as part of it. Preparing a conspiracy that is hidden is the same for all of
        them. Raises `Illegal` if the action is refused.
        """
        known, history = self._legal(action), self._history
        return self._once(("irrevocable", known), lambda: shows_something(history.rules, history.state, known))

    def meant(self, action: Action) -> tuple[Action, ...]:
        """The legal actions that an action of somebody's view can stand for.

        They are those that have an id where it is `hidden` there, and the action itself if nothing is. Which ones
        they are is for the seat to know that decides. `trigger hidden` may stand for none: everybody sees that a
        conspiracy is prepared, but not that it would do nothing now.
        """
        legal = self._history.state.legal if self.outcome is None else ()
        return tuple(possible for possible in legal if can_mean(action, possible))

    @property
    def only_option(self) -> Action | None:
        """The answer to a choice that is none: front ends make it by themselves, with the note `only_option`.

        An ordinary turn is always left to its player.
        """
        return _only_option(self._history)

    @property
    def outcome(self) -> OutcomeView | None:
        """How the game ended, by the rules or by resignation; None while it goes on."""
        return self._history.outcome

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """Every step as everybody may read it, the start of the game first; undone ones are marked."""
        return self.log_for(Viewer.SPECTATOR)

    def log_for(self, viewer: Viewer) -> tuple[LogEntry, ...]:
        """The log with what this viewer alone may know besides."""
        return self._once(("log", viewer), lambda: filtered(self._history.log, viewer))

    def events_since(self, seat: Seat) -> tuple[LogEntry, ...]:
        """What has happened since this seat's last turn, without undone steps and other people's secrets.

        Steps of the turn that the seat is playing now count as happened since. Before its first turn it is
        everything from the start of the game on.
        """
        return self._once(("since", seat), lambda: filtered(self._since(seat), Viewer(seat)))

    # Changing

    def act(self, action: Action, seat: Seat | None = None, note: NoteCode | None = None) -> tuple[Event, ...]:
        """Carry an action out; it is on the disk when this returns. Gives all its events, secret ones too.

        `seat` is who acts, where that is to be checked; `note` may say that the program took the only option.
        Raises `Illegal` if the rules refuse it and `SaveFailed` if the disk does; then nothing has changed.
        """
        self._take_over(self._history.acted(action, seat, note))
        return self._history.log[-1].events

    def undo_offer(self) -> UndoOffer:
        """What `undo` would take back now, and on which condition, or why it would not."""
        return undo_offer(self._history, self.undo_mode)

    def undo(self, agreed_by: Seat | None = None) -> None:
        """Take back the last step that was decided, with those that followed by themselves, each a step of the log.

        `agreed_by` is the seat that was asked and agreed. Raises `UndoRefused` if the offer says no, or if a seat has
        to agree and it isn't `agreed_by`, and `SaveFailed` if the disk refuses; a step that it refuses still stands.
        """
        offer = self.undo_offer()
        if not offer.possible or offer.agreement_of not in (None, agreed_by):
            raise UndoRefused(offer)
        for _ in self._history.last_decided:
            self._take_over(self._history.taken_back(offer.agreement_of))

    def resign(self, seat: Seat) -> None:
        """Give the game up; the other seat wins.

        Raises `Illegal` if the game is over and `SaveFailed` if the disk refuses; then nothing has changed.
        """
        self._take_over(self._history.given_up(seat))

    def open_hidden(self) -> None:
        """Open everything that lay hidden and tell the seed, after the end of the game; `safe` undo ends there.

        Does nothing while the game goes on, or if everything is open. Raises `SaveFailed` if the disk refuses.
        """
        if self.outcome is not None and not self.hidden_open:
            self._take_over(self._history.noted("opened"))

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` after each change; the function that is returned ends that."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def close(self) -> None:
        """Leave the game and unlock its save. Nothing can be changed afterwards if the game is saved."""
        if self._journal:
            self._journal.close()

    def __enter__(self) -> Self:
        """The table itself; leaving the block closes it."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the table."""
        self.close()

    # Inside

    def _take_over(self, after: History) -> None:
        try:
            if self._journal:
                self._journal.append(after.line())
            self._history = after
        except SaveError:
            raise
        except BaseException:  # interrupted between disk and memory: from here on only the file knows the game
            self.close()
            raise
        self._known.clear()
        entry = after.log[-1].for_viewer(Viewer.SPECTATOR)
        for subscriber in tuple(self._subscribers):
            subscriber(entry)

    def _drop_torn_line(self, journal: Journal, size: int) -> None:
        try:
            journal.drop_torn_line()
            self._take_over(self._history.noted("torn_line"))
        except SaveError:
            self.close()
            raise
        self.notices = (*self.notices, torn_line_notice(journal.path.stem, size))

    def _legal(self, action: Action) -> Action:
        """The action, or one that it stands for where all of them look alike to everybody."""
        if isinstance(action, Prepare) and action.conspiracy == HIDDEN and (meant := self.meant(action)):
            return meant[0]
        if refused := self.refusal(action):
            raise refused
        return action

    def _since(self, seat: Seat) -> tuple[LogEntry, ...]:
        state = self._history.state
        standing = self._history.standing
        for place in range(len(standing) - 1, -1, -1):
            entry = standing[place]
            going_on = state.active == seat and entry.age > 0 and entry.turn == state.turn
            if entry.seat == seat and not going_on:
                return standing[place + 1 :]
        return standing

    def _once(self, question: object, answer: Callable[[], T]) -> T:
        """The answer to a question about the position, worked out once for each position."""
        if question not in self._known:
            self._known[question] = answer()
        known: T = self._known[question]
        return known


def _only_option(history: History) -> Action | None:
    return only_option(history.state) if history.resigned is None else None
