"""Deal files: what chance shall decide, said beforehand, wholly or in part (docs/deal-format.md)."""

from duel_tui.record.dealfile.read import BadDeal, Forced, read_deal

__all__ = ["BadDeal", "Forced", "read_deal"]
