"""The four panes of the workbench: which one has the focus, which row of each is chosen, what is folded or left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from duel_tui.tui.sheets.panes import Pane
from duel_tui.workbench import explain

from . import content
from .content import Keyed

if TYPE_CHECKING:
    from duel_tui.workbench import Workbench
    from duel_tui.workbench.choices import Allowed, Refused
    from duel_tui.workbench.choices import Group as RefusedGroup

PaneName: TypeAlias = Literal["state", "legal", "refused", "events"]
PANES: Final[tuple[PaneName, ...]] = get_args(PaneName)
"""In the order of Tab."""


class Panes:
    """The panes of a workbench. What they show follows the bench by itself."""

    def __init__(self, bench: Callable[[], Workbench], ascii_only: bool) -> None:
        """`bench` gives the present workbench."""
        self._bench = bench
        self._ascii = ascii_only
        self.focus: PaneName = "state"
        self.side: PaneName = "legal"
        """The pane that stands beside the state on small screens."""
        self.comparing = False
        """Whether the state's pane shows what has changed."""
        self.following = True
        """Whether the events keep the present step in sight."""
        self.filter = ""
        """Words that the refusals in sight have."""
        self._turned: set[str] = set()
        self._chosen: dict[PaneName, int] = dict.fromkeys(PANES, 0)

    # What is to be seen

    def pane(self, name: PaneName) -> Pane:
        """A pane as it is now."""
        rows = self.rows(name)
        focused = self.focus == name
        chosen = self._place(name, rows) if focused or name == "events" else None
        title, hint = self._heads(name, len(rows))
        events = name == "events"
        return Pane(
            title=title,
            hint=hint,
            entries=tuple(row.entry for row in rows),
            chosen=chosen,
            focused=focused,
            foot=content.rule_rows(self._bench()) if events else (),
            divider=f"Step {self._bench().at}" if events else "",
            ascii=self._ascii,
        )

    def _heads(self, name: PaneName, rows: int) -> tuple[str, str]:
        """What stands in the upper edge, left and right."""
        match name:
            case "state" if self.comparing:
                return f"Changes from step {self._bench().base}", "d shows the state"
            case "state":
                return "State", "Tab next pane"
            case "legal":
                return f"Legal actions, {rows}", "Enter applies"
            case "refused":
                number = sum(len(group.refused) for group in self.groups)
                return f"Refused, {number}", f"with '{self.filter}'" if self.filter else "/ filters  e explains"
        return "Events", "" if self.following else "f follows"

    def rows(self, name: PaneName) -> list[Keyed]:
        """The rows of a pane."""
        bench = self._bench()
        match name:
            case "state" if self.comparing:
                return list(content.change_rows(bench))
            case "state":
                return list(content.state_rows(bench.tree, self._turned))
            case "legal":
                return list(content.legal_rows(bench.allowed))
            case "refused":
                return list(content.refused_rows(self.groups))
        return list(content.event_rows(bench, self._ascii))

    @property
    def groups(self) -> list[RefusedGroup]:
        """The refusals that the filter leaves."""
        words = self.filter.casefold().split()
        groups = self._bench().refused_groups
        return [group for group in groups if all(word in f"{group.label} {group.reason}".casefold() for word in words)]

    # Choosing

    def next(self, forward: bool = True) -> None:
        """Put the focus on the next pane, or the one before."""
        self.put(PANES[(PANES.index(self.focus) + (1 if forward else -1)) % len(PANES)])

    def put(self, pane: PaneName) -> None:
        """Put the focus on a pane."""
        self.focus = pane
        if pane != "state":
            self.side = pane

    def move(self, by: int) -> None:
        """Choose another row of the pane in focus."""
        known = self.rows(self.focus)
        self.choose(min(max(self._place(self.focus, known) + by, 0), max(len(known) - 1, 0)))

    def choose(self, row: int) -> None:
        """Choose a row of the pane in focus. Events don't follow the steps from then on."""
        self._chosen[self.focus] = row
        if self.focus == "events":
            self.following = False

    def chosen(self, pane: PaneName) -> int:
        """The chosen row of a pane."""
        return self._place(pane, self.rows(pane))

    def moved(self) -> None:
        """Another position is looked at: what was chosen of its actions means nothing any more."""
        self._chosen["legal"] = self._chosen["refused"] = 0
        self.following = True

    def follow(self) -> None:
        """Let the events follow the steps again."""
        self.following = True

    def fold(self, path: str) -> None:
        """Fold a row of the state, or show what is below it."""
        if not self.comparing and content.foldable(self._bench().tree, path):
            self._turned ^= {path}

    def only(self, words: str) -> None:
        """Show only refusals with these words."""
        self.filter = words
        self._chosen["refused"] = 0

    def compare(self) -> None:
        """Show what has changed instead of the state, or the state again."""
        self.comparing = not self.comparing
        self.put("state")
        self._chosen["state"] = 0

    # What the chosen row is about

    @property
    def allowed(self) -> Allowed | None:
        """The chosen legal action, if the focus is there and there is one."""
        found = self._bench().allowed
        return found[self.chosen("legal")] if self.focus == "legal" and found else None

    @property
    def refused(self) -> Refused | None:
        """The first of the chosen refusals, if the focus is there and there is one."""
        found = self.groups
        return found[self.chosen("refused")].refused[0] if self.focus == "refused" and found else None

    def explanation(self) -> tuple[str, ...]:
        """What there is to say of the chosen row: a price, a refusal, or the events of the present step."""
        bench = self._bench()
        if (allowed := self.allowed) is not None:
            return tuple(explain.of_allowed(bench, allowed))
        if (refused := self.refused) is not None:
            return tuple(explain.of_refused(bench, refused))
        return tuple(explain.of_step(bench))

    def rule(self) -> str | None:
        """The section of the rule book that the chosen row is about; None if no rule is behind it."""
        if (allowed := self.allowed) is not None:
            return explain.section_of_action(allowed.action)
        if (refused := self.refused) is not None:
            return explain.section_of_code(refused.illegal.code)
        events = explain.events_seen(self._bench())
        return explain.section_of_event(events[-1]) if events else None

    def _place(self, name: PaneName, rows: list[Keyed]) -> int:
        """The chosen row; in the events it follows the present step until somebody chooses."""
        if name == "events" and self.following:
            here = str(self._bench().at)
            return next((place for place, row in enumerate(rows) if row.key == here), 0)
        return min(self._chosen[name], max(len(rows) - 1, 0))
