"""The part of Markdown that the rule book uses, and sentences for what lies beyond it."""

import pytest

from duel_tui.rulebook.blocks import Example, Items, Paragraph, Span, Table
from duel_tui.rulebook.markdown import NotInSubset, Part, read, section_of, slug


def blocks(text):
    (part,) = read(f"# Title\n\n{text}\n", "file")
    return part.blocks


def test_headings_open_sections_the_first_one_with_the_name_of_the_file():
    text = "# Costs and trade\n\nA.\n\n## All chains\n\nB.\n"
    assert read(text, "prices") == (
        Part("prices", "Costs and trade", (Paragraph((Span("A."),)),)),
        Part("all-chains", "All chains", (Paragraph((Span("B."),)),)),
    )


def test_a_paragraph_has_styles_and_links_and_its_line_breaks_are_spaces():
    assert blocks("One *two*\n**three** `four` [five](prices.md#chains).") == (
        Paragraph(
            (
                Span("One "),
                Span("two", "emphasis"),
                Span(" "),
                Span("three", "strong"),
                Span(" "),
                Span("four", "code"),
                Span(" "),
                Span("five", "link", "chains"),
                Span("."),
            )
        ),
    )


def test_lists_are_marked_or_numbered():
    one, two = (Span("one"),), (Span("two"),)
    assert blocks("- one\n- two") == (Items((one, two), numbered=False),)
    assert blocks("1. one\n2. two") == (Items((one, two), numbered=True),)


def test_a_table_has_heads_and_rows():
    head, row = ((Span("A"),), (Span("B"),)), ((Span("1"),), (Span("2"),))
    assert blocks("| A | B |\n| --- | --- |\n| 1 | 2 |") == (Table(head, (row,)),)


def test_an_example_is_a_line_of_its_own():
    assert blocks("Example: [A tie](../../data/examples/tie.toml)") == (Example("tie", "A tie"),)


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("All chains", "all-chains"), ("Set-up options", "set-up-options"), ("What's new, then?", "whats-new-then")],
)
def test_anchors_are_those_of_code_forges(title, anchor):
    assert slug(title) == anchor


def test_a_link_leads_to_a_section_or_to_the_beginning_of_a_chapter():
    assert section_of("prices.md#chains") == "chains"
    assert section_of("#chains") == "chains"
    assert section_of("prices.md") == "prices"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Text.\n", "file.md, line 1: text before the first heading"),
        ("# Title\n\n### Deep\n", "file.md, line 3: a heading of level 3 where none belongs"),
        ("# Title\n\n# Another\n", "file.md, line 3: a heading of level 1 where none belongs"),
        ("# Title\n\n```\ncode\n```\n", "file.md, line 3: fence can't be shown"),
        ("# Title\n\n![alt](picture.png)\n", "file.md, line 3: image can't be shown"),
        ("# Title\n\n- one\n  - two\n", "file.md, line 3: a list item that isn't one paragraph"),
        ("# Title\n\nExample: [A tie](tie.md)\n", "file.md, line 3: an example that isn't a scenario file"),
    ],
)
def test_what_the_rule_book_cannot_show_is_refused_with_its_line(text, sentence):
    with pytest.raises(NotInSubset) as refused:
        read(text, "file")
    assert str(refused.value) == sentence
