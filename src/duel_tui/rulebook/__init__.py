"""The rule book of docs/rules as a value: chapters, sections, links, search, and lines to be painted.

It knows no screen: the front ends ask for lines of a width, each made of pieces with a role, and paint those.
"""

from .book import Book, Chapter, Section, example_file
from .files import rule_book
from .layout import Line, Piece, lay_out, pages
from .search import Hit, search

__all__ = [
    "Book",
    "Chapter",
    "Hit",
    "Line",
    "Piece",
    "Section",
    "example_file",
    "lay_out",
    "pages",
    "rule_book",
    "search",
]
