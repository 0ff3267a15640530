"""Reading files from anywhere: a clear sentence for each kind of damage, and never a changed file."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.state import Deal
from duel_tui.record import Store
from duel_tui.record.dealcode import encode_deal
from duel_tui.record.errors import BadLine, ForeignFile, SaveDamaged, SaveUnreadable, UnknownVersion
from duel_tui.record.reader import LARGEST, Contents, read_bytes, read_file
from duel_tui.table import Table
from tests.record.play import everything, new_table, play, save_file

PATH = Path("games/some.jsonl")
HEADER, DEAL, FIRST_STEP = 0, 1, 2


@cache
def good() -> bytes:
    """The bytes of a save with thirty steps, undo among them."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        with new_table(store) as table:
            play(table, Random(6), 30, undo=0.2)
        return save_file(store).read_bytes()


def read(data: bytes) -> Contents:
    return read_bytes(PATH, data)


def edited(line: int, edit: Callable[[dict[str, Any]], object]) -> bytes:
    """The good save with one line changed."""
    lines = good().splitlines()
    values = json.loads(lines[line])
    edit(values)
    lines[line] = json.dumps(values).encode()
    return b"\n".join([*lines, b""])


def with_deal(settled: Deal) -> bytes:
    return edited(DEAL, lambda line: line.update(deal=encode_deal(settled)))


def test_what_was_written_is_read() -> None:
    contents = read(good())
    assert contents.players == ("Anna", "Ben")
    assert contents.deal == deal(1, Options(), ruleset().catalogue)
    assert len(contents.steps) >= 30
    assert contents.torn == 0


def test_every_byte_where_a_step_can_tear_loses_only_the_torn_step() -> None:
    data = good()
    begin = data.index(b"\n", data.index(b"\n") + 1) + 1
    whole = read(data).steps
    for size in range(begin, len(data)):
        contents = read(data[:size])
        steps = data[begin:size].count(b"\n")
        assert contents.steps == whole[:steps]
        assert contents.torn == size - data.rindex(b"\n", 0, size) - 1


def test_header_and_deal_torn_at_any_byte_are_refused_with_a_sentence() -> None:
    data = good()
    begin = data.index(b"\n", data.index(b"\n") + 1)
    for size in range(begin):
        with pytest.raises(SaveDamaged, match=r"The saved game games/some.jsonl can't be used: .*left as it is; .*\."):
            read(data[:size])


def test_resuming_drops_a_torn_line_with_a_notice_and_notes_it(store: Store) -> None:
    with new_table(store) as table:
        play(table, Random(7), 11)
    path = save_file(store)
    whole = path.read_bytes()
    cut = whole.rindex(b"\n", 0, -1) + 20
    path.write_bytes(whole[:cut])
    with Table.resume(store) as resumed:
        assert len(resumed.notices) == 1
        assert "was not written to its end (19 bytes) and was dropped" in resumed.notices[0]
        assert resumed.log[:-1] == table.log[:-1]
        assert resumed.log[-1].note == "torn_line"
        play(resumed, Random(8), 3)
    with Table.resume(store) as again:
        assert again.notices == ()
        assert everything(again) == everything(resumed)


@pytest.mark.parametrize(
    ("data", "advice"),
    [
        (b"Dear diary\n", "move it away if it doesn't belong there"),
        (edited(HEADER, lambda line: line.update(format=2)), "play it with a version of the program that knows both"),
        (edited(FIRST_STEP, lambda line: line.pop("n")), "put a good copy in its place, or delete it"),
    ],
)
def test_what_cannot_be_used_is_told_with_what_to_do(data: bytes, advice: str) -> None:
    with pytest.raises(SaveDamaged, match=rf"The file was left as it is; {advice}\.$"):
        read(data)


@pytest.mark.parametrize("version", [0, 2, 99])
def test_an_unknown_format_is_told_with_both_versions(version: int) -> None:
    with pytest.raises(UnknownVersion, match=rf"version {version} of the format.*knows version 1 only"):
        read(edited(HEADER, lambda line: line.update(format=version, program="9.0", news=[1])))


def test_unknown_rules_are_told_with_both_versions() -> None:
    with pytest.raises(UnknownVersion, match=r"version 7 of the rules, written by version 9\.0 of the program"):
        read(edited(HEADER, lambda line: line.update(rules=7, program="9.0")))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"Dear diary,\n",
        b"{}\n",
        b"[1, 2]\n",
        b'{"kind":"deal","deal":""}\n',
        b"\x00\xff\xfe binary \x89PNG\n",
        b"no line end at all",
        b"[" * 100_000 + b"\n",
        b'{"kind":"header","format":' + b"9" * 5000 + b"}\n",
        b" " * (LARGEST + 1),
    ],
    ids=lambda data: repr(data[:20]),
)
def test_a_foreign_file_is_called_one(data: bytes) -> None:
    with pytest.raises(ForeignFile, match="it is no saved game of this program"):
        read(data)


@pytest.mark.parametrize(
    ("line", "edit", "sentence"),
    [
        (HEADER, lambda h: h.update(colour="red"), "line 1 .*`colour` is unknown"),
        (HEADER, lambda h: h.update(seed="1"), "line 1 .*`seed` has a value that it can't have"),
        (HEADER, lambda h: h.update(seed=True), "line 1 .*seed"),
        (HEADER, lambda h: h.pop("names"), "line 1 .*`names` is missing"),
        (HEADER, lambda h: h.update(names=["Anna"]), "line 1 .*names"),
        (HEADER, lambda h: h.update(names=["Anna", "\x1b[2J"]), "line 1 .*can't be printed"),
        (HEADER, lambda h: h.update(names=["", "Ben"]), "line 1 .*empty"),
        (HEADER, lambda h: h.update(names=[" Anna", "Ben"]), "line 1 .*space"),
        (HEADER, lambda h: h.update(names=["Anna", "B  en"]), "line 1 .*space"),
        (HEADER, lambda h: h.update(names=["Anna", "ANNA"]), "line 1 .*both players have the same name"),
        (HEADER, lambda h: h.update(names=["A" * 100_000, "Ben"]), "line 1 .{,120}longer than 40 characters"),
        (HEADER, lambda h: h.update(created="yesterday"), "line 1 .*created"),
        (HEADER, lambda h: h.update(undo="always"), "line 1 .*`undo` has a value"),
        (HEADER, lambda h: h["options"].update(wonders="all"), "line 1 .*options.wonders"),
        (HEADER, lambda h: h["options"].update(extra=1), "line 1 .*`options.extra` is unknown"),
        (HEADER, lambda h: h["options"].update(modules=["base", "sea"]), "line 1 .*parts of the game"),
        (DEAL, lambda d: d.update(deal="???"), "line 2 .*can't be decoded"),
        (DEAL, lambda d: d.update(deal=d["deal"][:200]), "line 2 .*isn't whole"),
        (DEAL, lambda d: d.update(deal=""), "line 2 .*isn't whole"),
        (DEAL, lambda d: d.update(kind="action"), "line 2 .*kind"),
        (FIRST_STEP, lambda a: a.update(kind="wish"), "line 3 .*`kind` is none of those that there are"),
        (FIRST_STEP, lambda a: a.pop("kind"), "line 3"),
        (FIRST_STEP, lambda a: a.update(seat=0), "line 3 .*seat"),
        (FIRST_STEP, lambda a: a.update(seat="three"), "line 3 .*seat"),
        (FIRST_STEP, lambda a: a.update(do=["draft", "x"]), "line 3 .*do"),
        (FIRST_STEP, lambda a: a.update(n="1"), "line 3 .*`n` has a value that it can't have"),
        (FIRST_STEP, lambda a: a.update(note="I was drunk"), "line 3 .*note"),
        (FIRST_STEP, lambda a: a.update(secret=1), "line 3 .*`secret` is unknown"),
    ],
)
def test_an_edited_line_is_told_by_its_number(
    line: int, edit: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    with pytest.raises(BadLine, match=sentence):
        read(edited(line, edit))


def test_a_line_that_is_no_json_is_told_by_its_number() -> None:
    lines = good().splitlines(keepends=True)
    lines[4] = b"{broken}\n"
    with pytest.raises(BadLine, match=r"line 5 has been changed or damaged \(no JSON from sign 2 on\)"):
        read(b"".join(lines))


def test_a_tail_too_long_to_be_a_step_is_damage_and_not_dropped() -> None:
    """Such as a block of zeros that the disk put in the place of many steps."""
    data = good()
    with pytest.raises(BadLine, match=r"line \d+ .*4096 bytes without an end"):
        read(data[: data.rindex(b"\n", 0, 3000) + 1] + bytes(4096))


def test_a_header_alone_is_told_to_lack_the_deal() -> None:
    with pytest.raises(BadLine, match=r"line 2 .*deal is missing"):
        read(good().splitlines(keepends=True)[0])


def test_a_deal_that_unpacks_to_a_flood_is_refused_before_it_does() -> None:
    flood = base64.b64encode(zlib.compress(bytes(200 << 20))).decode()
    with pytest.raises(BadLine, match=r"line 2 .*isn't whole"):
        read(edited(DEAL, lambda line: line.update(deal=flood)))


def _swapped(cards: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The first cards of ages I and II exchanged."""
    one, two, three = cards
    return (two[0], *one[1:]), (one[0], *two[1:]), three


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda d: replace(d, first=2), "another first player"),
        (lambda d: replace(d, draft=False), "deal and the options disagree"),
        (lambda d: replace(d, reveal="after-action"), "deal and the options disagree"),
        (lambda d: replace(d, structures=d.structures[:2]), "too many or too few"),
        (lambda d: replace(d, wonders=d.wonders[:7]), "too many or too few"),
        (lambda d: replace(d, draws=()), "too many or too few"),
        (lambda d: replace(d, removed=("altar",) * len(d.removed)), "doesn't hold every card once"),
        (lambda d: replace(d, removed=("castle_of_doom", *d.removed[1:])), "doesn't hold every card once"),
        (lambda d: replace(d, structures=_swapped(d.structures)), "cards in a wrong age"),
        (lambda d: replace(d, wonders=("atlantis", *d.wonders[1:])), "unknown wonder"),
        (lambda d: replace(d, wonders=d.wonders[:7] + d.wonders[:1]), "unknown wonder, or one twice"),
        (lambda d: replace(d, box_tokens=d.board_tokens), "doesn't hold every progress token once"),
        (lambda d: replace(d, draws=(d.board_tokens,)), "draws other tokens"),
    ],
)
def test_a_deal_that_no_shuffle_can_give_is_refused(edit: Callable[[Deal], Deal], sentence: str) -> None:
    with pytest.raises(BadLine, match=f"line 2 .*{sentence}"):
        read(with_deal(edit(deal(1, Options(), ruleset().catalogue))))


def test_a_deal_of_wrong_types_is_refused() -> None:
    settled = deal(1, Options(), ruleset().catalogue)
    with pytest.raises(BadLine, match=r"line 2 .*`first` has a value that it can't have"):
        read(with_deal(replace(settled, first="one")))  # type: ignore[arg-type]


def test_recommended_wonders_must_be_the_recommended_ones(store: Store) -> None:
    options = Options(wonders="recommended")
    new_table(store, options=options).close()
    lines = save_file(store).read_bytes().splitlines(keepends=True)
    settled = deal(1, options, ruleset().catalogue)
    word = encode_deal(replace(settled, wonders=settled.wonders[::-1]))
    lines[1] = json.dumps({"kind": "deal", "deal": word}).encode() + b"\n"
    with pytest.raises(BadLine, match="other wonders than the recommended ones"):
        read(b"".join(lines))


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveUnreadable, match=r"can't be opened: Is a directory"):
        read_file(tmp_path)


@given(st.data())
def test_no_change_of_bytes_ever_gives_anything_but_a_sentence_or_a_sound_game(data: st.DataObject) -> None:
    whole = bytearray(good())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(whole) - 1))
        whole[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    try:
        contents = read(bytes(whole))
    except SaveDamaged as damaged:
        assert "The file was left as it is; " in str(damaged)
    else:
        assert contents.deal == deal(1, Options(), ruleset().catalogue)


def test_resuming_never_changes_a_file_that_it_refuses(store: Store) -> None:
    new_table(store).close()
    path = save_file(store)
    for damaged in (edited(HEADER, lambda line: line.update(format=2)), b"Dear diary", good()[:-9] + b"}\n", b""):
        path.write_bytes(damaged)
        with pytest.raises(SaveDamaged):
            Table.resume(store, path.stem)
        assert path.read_bytes() == damaged
