"""Exports and imports: what goes out comes in again the same, and nothing that was touched comes in."""

import asyncio
import hashlib
import json
from collections.abc import Callable

import pytest

from domain.kernel.decisions.commands import Concede
from domain.kernel.table.chance import commitment
from service.app.boundary.errors import BadExport, MatchExists, NoSecret
from service.app.exporting.exports import LONGEST_LINE
from tests.service.app.play import CARDS, EDITION, JUDGE, SECRET, Service, decks, new_id, run_with, seat, services

Lines = list[str]


def exported(file: str, *, ended: bool = True) -> Lines:
    """The export of a match of 3 seats with some events."""
    lines: Lines = []

    async def steps(service: Service) -> None:
        match = await service.new(3)
        await service.play(match, 8)
        if ended:
            await service.concede(match)
        lines.extend(service.audit.export(match))

    run_with(file, steps)
    return lines


def test_an_export_comes_in_again_as_the_same_match(url: str, file: str) -> None:
    lines = exported(url if url != "memory:" else file)

    async def steps() -> None:
        async with services("memory:") as [service]:
            (imported,) = service.audit.import_(line + "\n" for line in lines)
            assert imported.events == len(lines) - 2
            assert list(service.audit.export(imported.match)) == lines
            assert service.audit.verify(imported.match).chance == "checked"
            row = await service.matches.get(imported.match)
            assert (row.position, row.result is not None) == (imported.events, True)
            assert await service.matches.list() == (row,)
            assert (await service.matches.reveal(imported.match)).secret == SECRET.hex()
            (again,) = service.audit.import_(lines)
            assert again.events == 0

    asyncio.run(steps())


def test_an_export_can_be_read_by_a_person_and_checked_with_what_it_says(file: str) -> None:
    lines = [json.loads(line) for line in exported(file)]
    first, opening, second, last = lines[0], lines[1], lines[2], lines[-1]
    assert (first["format"], first["game"], first["edition"]) == ("magistrate match 1", "dice", EDITION)
    assert first["events"] == len(lines) - 2
    assert first["head"] == lines[-2]["digest"]
    assert opening["event"]["command"]["action"]["setup"]["catalog"] == first["catalog"]
    assert second["event"]["position"] == 2
    assert commitment(bytes.fromhex(last["secret"])) == opening["event"]["command"]["action"]["setup"]["commitment"]


def test_the_secret_of_a_match_that_goes_on_does_not_leave_the_service(file: str) -> None:
    lines = exported(file, ended=False)
    assert SECRET.hex() not in "\n".join(lines)

    async def steps() -> None:
        async with services("memory:") as [service]:
            (imported,) = service.audit.import_(lines)
            assert service.audit.verify(imported.match).chance == "secret unknown"
            assert (await service.matches.view(imported.match, JUDGE)).position == imported.events
            for number in (1, 2):
                done = await service.matches.submit(imported.match, seat(number), Concede(), request_id=new_id())
                assert done.accepted
            with pytest.raises(NoSecret):
                await service.matches.reveal(imported.match)

    asyncio.run(steps())


TOUCHED: list[tuple[str, Callable[[Lines], Lines], int, int]] = [
    ("nothing", lambda lines: lines[:0], 1, 0),
    ("only the first line", lambda lines: lines[:1], 2, 1),
    ("cut off", lambda lines: lines[:5], 6, 5),
    ("cut off within a line", lambda lines: [*lines[:4], lines[4][:40]], 5, 4),
    ("no last line", lambda lines: lines[:-1], -1, -1),
    ("an event taken out", lambda lines: lines[:4] + lines[5:], 5, 4),
    ("the last event taken out", lambda lines: lines[:-2] + lines[-1:], -2, -2),
    ("an event doubled", lambda lines: lines[:5] + lines[4:], 6, 5),
    ("two events in each other's place", lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], 5, 4),
    ("an event changed", lambda lines: [*lines[:5], lines[5].replace('"at":17', '"at":16', 1), *lines[6:]], 6, 5),
    ("a space put in", lambda lines: [*lines[:5], lines[5].replace(",", ", ", 1), *lines[6:]], 6, 5),
    ("an unknown field put in", lambda lines: [*lines[:5], lines[5][:-1] + ',"a":1}', *lines[6:]], 6, 5),
    ("an empty line", lambda lines: [*lines[:5], "", *lines[5:]], 6, 5),
    ("another format", lambda lines: [lines[0].replace("match 1", "match 2", 1), *lines[1:]], 1, 0),
    ("another edition", lambda lines: [lines[0].replace("dice:1", "dice:9", 1), *lines[1:]], 1, 0),
    ("another head", lambda lines: [lines[0].replace('"head":"', '"head":"0', 1), *lines[1:]], 1, 0),
    ("another id", lambda lines: [lines[0].replace('"match":"', '"match":"x', 1), *lines[1:]], 1, 0),
    ("another checksum", lambda lines: [*lines[:-1], lines[-1].replace('"sha256":"', '"sha256":"0', 1)], -3, 0),
    ("another secret", lambda lines: [*lines[:-1], lines[-1].replace("0001", "0101", 1)], -3, 0),
    ("another spelling of the secret", lambda lines: [*lines[:-1], lines[-1].replace("0a0b0c", "0A0b0c", 1)], -3, 0),
    ("another number of events", lambda lines: [lines[0].replace('"events":1', '"events":2', 1), *lines[1:]], 1, 0),
    ("a deep line", lambda lines: [*lines[:5], '{"digest":"","event":' + "[" * 20_000, *lines[6:]], 6, 5),
    ("a deep first line", lambda lines: [lines[0][:-1] + ',"a":' + "[" * 101 + "]" * 101 + "}", *lines[1:]], 1, 0),
    ("an endless line", lambda lines: [*lines[:5], '"' + "a" * LONGEST_LINE, *lines[6:]], 6, 5),
    ("no JSON at all", lambda lines: ["hello", *lines], 1, 0),
    ("the match twice", lambda lines: lines + lines, -4, 0),
]


@pytest.mark.parametrize(("name", "touch", "line", "position"), TOUCHED, ids=[case[0] for case in TOUCHED])
def test_an_export_that_was_touched_is_found_out_and_nothing_is_written(
    file: str, name: str, touch: Callable[[Lines], Lines], line: int, position: int
) -> None:
    lines = exported(file)
    events = len(lines) - 2
    wrong = touch(lines)
    assert wrong != lines
    line = {-1: events + 2, -2: events + 1, -3: events + 2, -4: events + 3}.get(line, line)
    position = {-1: events + 1, -2: events}.get(position, position)

    async def steps() -> None:
        async with services("memory:") as [service]:
            with pytest.raises(BadExport, match="nothing was imported") as found:
                service.audit.import_(wrong)
            assert (found.value.line, found.value.position) == (line, position), found.value.problem
            assert await service.matches.list() == ()

    asyncio.run(steps())


def test_no_byte_of_an_export_can_be_changed(file: str) -> None:
    lines = exported(file)

    async def steps() -> None:
        async with services("memory:") as [service]:
            for number, line in enumerate(lines):
                for place in range(0, len(line), 37):
                    other = chr(ord(line[place]) ^ 1)
                    wrong = [*lines[:number], line[:place] + other + line[place + 1 :], *lines[number + 1 :]]
                    with pytest.raises(BadExport):
                        service.audit.import_(wrong)

    asyncio.run(steps())


def renamed(lines: Lines, match: str) -> Lines:
    """The export with another match id, and sealed again."""
    first, last = json.loads(lines[0]), json.loads(lines[-1])
    first["match"] = last["end"] = match
    changed = [json.dumps(first, separators=(",", ":")), *lines[1:-1]]
    last["sha256"] = hashlib.sha256("".join(line + "\n" for line in changed).encode()).hexdigest()
    return [*changed, json.dumps(last, separators=(",", ":"))]


def test_a_match_is_not_imported_by_another_name(file: str) -> None:
    """Its id comes from the request that opened it, which is in the chain."""
    lines = exported(file)

    async def steps(service: Service) -> None:
        match = await service.new(4)
        for name in (match, "another"):
            with pytest.raises(BadExport, match=f"not of '{name}'"):
                service.audit.import_(renamed(lines, name))

    run_with(file, steps)


def test_another_match_of_the_same_id_is_not_overwritten(file: str) -> None:
    async def opened(service: Service, seats: int) -> str:
        created = await service.matches.create(EDITION, decks(seats), request_id="the same", cards=CARDS)
        assert created.row is not None
        return created.row.match

    async def steps(service: Service) -> None:
        async with services("memory:") as [other]:
            lines = list(other.audit.export(await opened(other, 3)))
        match = await opened(service, 4)
        before = service.store.head(match)
        with pytest.raises(MatchExists, match=match):
            service.audit.import_(lines)
        assert service.store.head(match) == before

    run_with(file, steps)


def test_several_exports_come_in_together_or_not_at_all(file: str) -> None:
    both: Lines = []

    async def steps(service: Service) -> None:
        for seats in (2, 3):
            both.extend(service.audit.export(await service.new(seats)))

    run_with(file, steps)

    async def take() -> None:
        async with services("memory:") as [service]:
            with pytest.raises(BadExport):
                service.audit.import_([*both[:-1], both[-1][:-5]])
            assert await service.matches.list() == ()
            assert [match.events for match in service.audit.import_(both)] == [1, 1]

    asyncio.run(take())
