"""The base of every screen: painted panels in fixed regions, a sentence where the window is too small, the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual import events
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import DockArrangeResult, WidgetPlacement
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from duel_tui.tui.format.layout import too_small
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.format.scene import Style
from duel_tui.tui.sheets.notice import notice
from duel_tui.tui.widgets.compositor import GlassCompositor
from duel_tui.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from duel_tui.tui.app import DuelApp

Result = TypeVar("Result")

_TOO_SMALL = "too_small"


class PaintedScreen(Screen[Result], Generic[Result], inherit_css=False, inherit_bindings=False):
    """A screen made of pictures. Subclasses say where each panel lies and what it shows."""

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    PANELS: ClassVar[tuple[str, ...]] = ("body", "message", "keys")
    """The names of the panels, which are those of their regions."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = GlassCompositor(self.duel.glass)

    @property
    def duel(self) -> DuelApp:
        """The app, with its own type."""
        return cast("DuelApp", self.app)

    def compose(self) -> list[Widget]:
        """One widget for each panel, and one for the sentence that the window is too small."""
        self.panels = {name: Painted(self.duel.ink, name=name) for name in self.PANELS}
        self._notice = Painted(self.duel.ink, name=_TOO_SMALL)
        self._notice.show(lambda width, height: notice(too_small(width, height), width, height))
        return [*self.panels.values(), self._notice]

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """Where the panels lie that are to be seen now; None if the window is too small."""
        raise NotImplementedError

    def paint(self) -> None:
        """Give every panel in sight what it has to show."""
        raise NotImplementedError

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click on a cell of a panel."""

    def cover(self) -> None:
        """Hide what only one player may see; called before the terminal is given away."""

    def asks_to_leave(self) -> bool:
        """Ctrl-C: whether a question was asked. False leaves at once."""
        return False

    def scrolled(self, rows: int) -> None:
        """The wheel was turned, downwards if `rows` is positive."""

    def arrange(self, size: Size, _optimal: bool = False) -> DockArrangeResult:
        """Place the panels; those without a region now are not on the screen."""
        places = self.regions(size.width, size.height)
        if places is None:
            placed = [(self._notice, Region(0, 0, size.width, size.height))]
        else:
            placed = [(widget, Region(*places[name])) for name, widget in self.panels.items() if name in places]
        placements = [WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, widget) for widget, region in placed]
        return DockArrangeResult(placements, {widget for widget, _ in placed}, NULL_SPACING)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground that shows between the panels."""
        return [Strip.blank(crop.width, self.duel.ink(Style()))] * crop.height

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key does anything while the window is too small to see what it does."""
        return self.regions(self.app.size.width, self.app.size.height) is not None

    def rearrange(self) -> None:
        """Other panels are to be seen from now on."""
        self.refresh(repaint=False, layout=True)

    def reink(self) -> None:
        """Repaint everything in the colours of another palette."""
        for panel in (*self.panels.values(), self._notice):
            panel.reink(self.duel.ink)
        self.refresh()

    def on_mount(self) -> None:
        """Paint for the first time."""
        self.paint()

    def on_screen_resume(self) -> None:
        """Paint again what may have changed while another screen lay above."""
        if self.is_mounted:
            self.paint()

    def on_resize(self, event: events.Resize) -> None:
        """Let the layout, which comes next, find pictures for the new size, and send them all.

        The size may be the old one again, and then the layout sees nothing to do; but the terminal was smaller
        in between, and may have lost what stood there.
        """
        for panel in self.panels.values():
            panel.forget()
        self.paint()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Pass a click on to the panel's meaning of it."""
        if event.widget is not None and event.widget.id in self.panels and event.button == 1:
            event.stop()
            self.clicked(event.widget.id, int(event.x), int(event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll what can be scrolled."""
        event.stop()
        self.scrolled(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll what can be scrolled."""
        event.stop()
        self.scrolled(-3)
