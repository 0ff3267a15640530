"""A line of text that is being typed."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Field:
    """The text so far and before which character the next one goes."""

    text: str = ""
    cursor: int = 0
    longest: int = 40
    """In characters."""
    allowed: str = ""
    """The characters that can be typed; empty for all that print."""
    marked: bool = False
    """Whether the first character that is typed replaces the whole text."""

    @classmethod
    def of(cls, text: str, longest: int = 40, allowed: str = "") -> Field:
        """A field with a text in it, which typing replaces and the arrows keep."""
        return cls(text, len(text), longest, allowed, bool(text))

    def typed(self, more: str) -> Field:
        """With characters put in at the cursor; those that can't stand here are left out."""
        good = "".join(char for char in more if char.isprintable() and (not self.allowed or char in self.allowed))
        before, after = ("", "") if self.marked and good else (self.text[: self.cursor], self.text[self.cursor :])
        good = good[: self.longest - len(before + after)]
        return replace(self, text=before + good + after, cursor=len(before + good), marked=self.marked and not good)

    def edited(self, key: str) -> Field | None:
        """After one of the keys that move the cursor or delete; None if the key is none of them."""
        text, cursor = self.text, self.cursor
        field = replace(self, marked=False)
        match key:
            case "backspace" | "delete" if self.marked:
                return replace(field, text="", cursor=0)
            case "backspace":
                return replace(field, text=text[: max(cursor - 1, 0)] + text[cursor:], cursor=max(cursor - 1, 0))
            case "delete":
                return replace(field, text=text[:cursor] + text[cursor + 1 :])
            case "left":
                return replace(field, cursor=max(cursor - 1, 0))
            case "right":
                return replace(field, cursor=min(cursor + 1, len(text)))
            case "home":
                return replace(field, cursor=0)
            case "end":
                return replace(field, cursor=len(text))
        return None
