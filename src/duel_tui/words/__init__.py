"""Ids, events and numbers in words for people; the place where other languages would plug in."""
