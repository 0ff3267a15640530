"""Reads the data files into the engine's catalogue."""

from .load import catalogue, ruleset

__all__ = ["catalogue", "ruleset"]
