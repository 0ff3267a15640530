"""Textual widgets that show pictures."""
