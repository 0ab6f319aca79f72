"""AuditService and RulebookService at a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel.decisions.commands import Concede
from domain.rulebook import rulebook
from service.app.boundary.config import Config
from service.rpc.clients.client import RemoteError
from tests.service.rpc.playing import EDITION, Table, seat
from tests.service.rpc.serving import Running, running


@pytest.fixture
def played(table: Table) -> Table:
    """A match that was played a little and given up."""
    for _ in range(15):
        table.step()
    table.seats[1].submit(table.match, Concede(), request_id="end")
    return table


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Running]:
    """Another service, with nothing in it."""
    with running(Config(data=tmp_path / "other", port=0)) as live:
        yield live


def test_an_intact_match_verifies_up_to_its_noted_digest(played: Table) -> None:
    found = played.organiser.audit.verify(played.match)
    assert (found.intact, found.checked, found.chance, found.position) == (True, 17, "checked", 0)
    assert played.organiser.audit.verify(played.match, found.digest).intact
    replaced = played.organiser.audit.verify(played.match, "00" * 32)
    assert not replaced.intact
    assert replaced.problem


def test_ruling_again_comes_out_the_same(played: Table) -> None:
    found = played.organiser.audit.readjudicate(played.match)
    assert (found.edition, found.checked, found.difference) == (EDITION, 17, None)
    with pytest.raises(RemoteError) as error:
        played.organiser.audit.readjudicate(played.match, "dice:none")
    assert (error.value.code, error.value.reason) == ("NOT_FOUND", "UNKNOWN_EDITION")


def test_a_match_is_explained_rule_by_rule_to_each_viewer(played: Table) -> None:
    book = rulebook(EDITION)
    for position in (1, 5, 16):
        explained = played.seats[1].audit.explain(played.match, position)
        cited = {change.rule for change in explained.event.changes}
        assert cited <= {rule.number for rule in explained.rules}
        assert all(rule.summary == book.get(rule.number).summary for rule in explained.rules)
        assert all(any(rule in line for line in explained.lines) for rule in cited)
        event = played.seats[1].events(played.match, after=position - 1, limit=1).events[0]
        assert explained.event == event
        assert explained == played.organiser.audit.explain(played.match, position, seat(1))


def test_an_export_imports_elsewhere_and_is_the_same_match(played: Table, other: Running) -> None:
    lines = list(played.organiser.audit.export(played.match))
    assert len(lines) == 19
    with other.client() as there:
        assert [(one.match, one.events) for one in there.audit.import_(lines)] == [(played.match, 17)]
        assert [one.events for one in there.audit.import_(f"{line}\n" for line in lines)] == [0]
        assert there.audit.verify(played.match) == played.organiser.audit.verify(played.match)
        assert there.view(played.match) == played.organiser.view(played.match)
        again = list(there.audit.export(played.match))
        assert again[:-1] == lines[:-1], "only the last line, which each service signs, is another"
        assert there.audit.export_keys()[0] in again[-1]


def test_an_altered_export_is_refused_by_line_and_nothing_is_written(played: Table, other: Running) -> None:
    lines = list(played.organiser.audit.export(played.match))
    altered = [*lines[:7], lines[7].replace('"position":7', '"position":8', 1), *lines[8:]]
    with other.client() as there:
        for wrong, line in ((altered, "8"), (lines[:-1], "19"), ([], "1"), (["{}"], "1")):
            with pytest.raises(RemoteError) as error:
                there.audit.import_(wrong)
            assert (error.value.code, error.value.reason) == ("INVALID_ARGUMENT", "BAD_EXPORT")
            assert error.value.facts["line"] == line
        assert list(there.list()) == []


def test_the_rulebooks_are_read_over_the_wire(service: Running) -> None:
    book = rulebook(EDITION)
    with service.client() as client:
        assert EDITION in next(row.editions for row in client.rulebooks.games() if row.game == "dice")
        edition = next(row for row in client.rulebooks.editions("dice") if row.edition == EDITION)
        assert (edition.title, edition.rules, edition.playable) == (book.title, len(book.rules), True)
        assert tuple(client.rulebooks.rules(EDITION)) == book.rules
        parent = book.headings[0].number
        assert tuple(client.rulebooks.rules(EDITION, parent)) == book.children(parent)
        assert client.rulebooks.rule(EDITION, "H.3") == book.get("H.3")
        assert client.rulebooks.search(EDITION, "trap") == book.search("trap")
