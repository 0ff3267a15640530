"""Reads the data files into the engine's catalogue."""

from .load import BASE_GAME, BOXES, catalogue, playable, ruleset

__all__ = ["BASE_GAME", "BOXES", "catalogue", "playable", "ruleset"]
