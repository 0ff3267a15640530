"""Saved games: the file of one game, playing it again, and the library of all of them."""
