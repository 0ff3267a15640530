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

    @classmethod
    def of(cls, text: str, longest: int = 40, allowed: str = "") -> Field:
        """A field with a text in it and the cursor behind it."""
        return cls(text, len(text), longest, allowed)

    def typed(self, more: str) -> Field:
        """With characters put in at the cursor; those that can't stand here are left out."""
        good = "".join(char for char in more if char.isprintable() and (not self.allowed or char in self.allowed))
        good = good[: self.longest - len(self.text)]
        text = self.text[: self.cursor] + good + self.text[self.cursor :]
        return replace(self, text=text, cursor=self.cursor + len(good))

    def edited(self, key: str) -> Field | None:
        """After one of the keys that move the cursor or delete; None if the key is none of them."""
        text, cursor = self.text, self.cursor
        match key:
            case "backspace" if cursor:
                return replace(self, text=text[: cursor - 1] + text[cursor:], cursor=cursor - 1)
            case "delete":
                return replace(self, text=text[:cursor] + text[cursor + 1 :])
            case "left":
                return replace(self, cursor=max(cursor - 1, 0))
            case "right":
                return replace(self, cursor=min(cursor + 1, len(text)))
            case "home":
                return replace(self, cursor=0)
            case "end":
                return replace(self, cursor=len(text))
            case "backspace":
                return self
        return None
