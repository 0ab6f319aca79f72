"""What AuditService rules again on, compares, audits and signs, at a real server and by role."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.decisions.commands import Actor, Concede, PrintedCard
from service.app.boundary.answers.compared import Branch
from service.app.boundary.answers.judged import Query, Task, Terms
from service.app.boundary.errors import BadExport
from service.app.exporting.openings import openings_of, prove_view, reveal
from service.rpc.clients.client import Client, RemoteError
from tests.service.rpc.playing import CARDS, EDITION, Table, seat

TRANSCRIPT = """
game: dice
edition: 1
title: At the table
cards:
  Wolf: {kind: creature, cost: 1, offense: 2, defense: 3}
position:
  turn: {seat: 1, phase: action}
  seats: {1: {hand: [Wolf]}, 2: {}}
actions:
  - {seat: 1, do: summon, with: {card: CARD}}
"""


@pytest.fixture
def played(table: Table) -> Table:
    """A match that was played a little."""
    for _ in range(15):
        table.step()
    return table


def refused(ask: Callable[[], Any]) -> tuple[str, str]:
    with pytest.raises(RemoteError) as error:
        ask()
    return error.value.code, error.value.reason


def dearer(cards: tuple[PrintedCard, ...]) -> tuple[PrintedCard, ...]:
    return tuple(card.__replace__(fields={**card.fields, "cost": 9}) for card in cards if "cost" in card.fields)


def test_a_match_is_ruled_on_again_with_other_cards_and_both_rulings_are_told(played: Table) -> None:
    audit = played.organiser.audit
    found = audit.readjudicate(played.match, terms=Terms(cards=dearer(CARDS)))
    assert (found.played, found.edition) == (EDITION, EDITION)
    if found.difference is not None:
        assert found.difference.stored_ruling is not None
        assert found.difference.now_ruling is not None
        assert {cite.side for cite in found.difference.cites} <= {"record", "now"}
    assert audit.readjudicate(played.match, terms=Terms(after=10)).checked == 6
    assert audit.readjudicate(played.match, terms=Terms(after=4, until=10)).checked == 6
    assert audit.readjudicate(played.match, terms=Terms(until=3)).checked == 3
    assert refused(lambda: audit.readjudicate(played.match, terms=Terms(until=99))) == ("NOT_FOUND", "UNKNOWN_POSITION")
    unknown = Terms(cards=(PrintedCard("nothing", "Nothing"),))
    assert refused(lambda: audit.readjudicate(played.match, terms=unknown)) == ("INVALID_ARGUMENT", "BAD_REQUEST")
    assert refused(lambda: audit.readjudicate(played.match, terms=Terms(after=99))) == ("NOT_FOUND", "UNKNOWN_POSITION")
    assert refused(lambda: audit.readjudicate(played.match, "mya:1")) == ("INVALID_ARGUMENT", "BAD_REQUEST")


def test_what_might_have_been_is_told_to_judges_and_changes_nothing(played: Table) -> None:
    before = list(played.organiser.audit.export(played.match))
    found = played.organiser.audit.what_if(played.match, 5, [(seat(1), Concede())])
    assert found.supposed[0].event is not None
    assert found.supposed[0].result is not None
    assert found.played == played.organiser.events(played.match, after=4, limit=1).events[0]
    assert {marked.mark for marked in found.changes} == {"left", "right"}
    next_one = played.organiser.audit.what_if(played.match, 17, [(Actor("spectator"), Concede())])
    assert next_one.supposed[0].reasons
    assert list(played.organiser.audit.export(played.match)) == before
    own = played.seats[1].audit
    assert refused(lambda: own.what_if(played.match, 5, [(seat(1), Concede())]))[0] == "PERMISSION_DENIED"
    nothing = [(seat(1), Concede())]
    opening, nowhere = (partial(played.organiser.audit.what_if, played.match, at, nothing) for at in (1, 99))
    assert refused(opening)[0] == "INVALID_ARGUMENT"
    assert refused(nowhere)[0] == "NOT_FOUND"


def test_two_lines_of_a_match_are_compared(played: Table) -> None:
    audit = played.organiser.audit
    assert audit.compare(Branch(played.match), Branch(played.match)).equal
    found = audit.compare(Branch(played.match, 4), Branch(played.match, 5))
    assert not found.equal
    assert found.parted[0].left == played.organiser.events(played.match, after=4, limit=1).events[0]
    limited = audit.compare(Branch(played.match, 4), Branch(played.match, 5), most=1)
    assert (len(limited.parted), limited.more > 0) == (1, True)
    own = played.seats[1].audit
    assert refused(lambda: own.compare(Branch(played.match), Branch(played.match)))[0] == "PERMISSION_DENIED"


def test_all_matches_are_audited_with_progress_and_by_organisers_only(played: Table) -> None:
    parts = list(played.organiser.audit.audit_matches(Task(proof=True)))
    assert [(done, total) for done, total, _ in parts] == [(1, 1)]
    assert (parts[0][2].match, parts[0][2].verdict, parts[0][2].events) == (played.match, "equal", 16)
    assert list(played.organiser.audit.audit_matches(Task(query=Query(ended=True)))) == []
    other = list(played.organiser.audit.audit_matches(Task(terms=Terms(edition="mya:1"))))
    assert other[0][2].verdict == "not judged"
    assert refused(lambda: list(played.organiser.audit.audit_matches(Task(), ["nowhere"])))[0] == "NOT_FOUND"
    wrong = Task(terms=Terms(edition="dice:none"))
    assert refused(lambda: list(played.organiser.audit.audit_matches(wrong))) == ("NOT_FOUND", "UNKNOWN_EDITION")
    assert refused(lambda: list(played.seats[1].audit.audit_matches(Task())))[0] == "PERMISSION_DENIED"


def test_a_transcript_is_audited_for_everybody_and_a_wrong_one_is_refused(played: Table) -> None:
    found = played.seats[1].audit.transcript(TRANSCRIPT.replace("CARD", "Wolf"))
    assert (found.clean, found.taken, found.edition) == (False, 0, EDITION)
    assert (found.findings[0].kind, found.findings[0].rules[0].number) == ("illegal", "2.2")
    wrong = TRANSCRIPT.replace("CARD", "Dragon")
    assert refused(lambda: played.seats[1].audit.transcript(wrong)) == ("INVALID_ARGUMENT", "BAD_TRANSCRIPT")


def test_a_seat_exports_what_it_may_see_and_proves_it_with_the_public_key(played: Table) -> None:
    (key, *_) = played.seats[1].audit.export_keys()
    mine = prove_view(played.seats[1].audit.export(played.match, seat(1)), key)
    theirs = prove_view(played.seats[2].audit.export(played.match, seat(2)), key)
    assert mine.digests == theirs.digests
    assert mine.digests[-1] == played.organiser.audit.verify(played.match).digest
    assert reveal(mine, openings_of(theirs.forms))
    for ask in (
        lambda: list(played.seats[1].audit.export(played.match)),
        lambda: list(played.seats[1].audit.export(played.match, seat(2))),
    ):
        assert refused(ask)[0] == "PERMISSION_DENIED"
    with pytest.raises(BadExport, match="not with the one given"):
        prove_view(played.seats[1].audit.export(played.match, seat(1)), "00" * 32)


def test_a_service_keeps_its_key(tmp_path: Path) -> None:
    from service.app.boundary.config import Config
    from tests.service.rpc.serving import running

    keys = []
    for _ in range(2):
        with running(Config(data=tmp_path / "data", port=0)) as live, live.client() as client:
            assert isinstance(client, Client)
            keys.append(client.audit.export_keys())
    assert keys[0] == keys[1]
    assert len(keys[0][0]) == 64
