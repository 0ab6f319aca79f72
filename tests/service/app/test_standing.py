"""Standing answers in the service: they answer by events of their own, at once, and after whatever went wrong."""

import asyncio

import pytest

from domain.games.dice.table.actions import Summon
from domain.kernel.decisions.commands import Actor, Decline, PrintedCard, StandingAnswer
from domain.kernel.table.ids import CardId, Seat
from service.app.boundary.errors import BadRequest
from tests.service.app.play import CARDS, EDITION, Service, new_id, seat, services

TRAP = PrintedCard("T1", "Net", {"kind": "spell", "cost": 1}, "When an enemy creature attacks: Exhaust it.")
START = {
    "turn": {"number": 3, "seat": 1, "phase": "action"},
    "seats": {"1": {"hand": ["C0", "C0"]}, "2": {"traps": ["T1"]}},
}
ASKED = Seat(2)
ANN = Actor("seat", ASKED, "Ann")


async def window(service: Service) -> str:
    """A match in which seat 2 is asked in a window: seat 1 has summoned a creature, and seat 2 has a trap."""
    created = await service.matches.create(EDITION, {}, seats=2, request_id=new_id(), cards=(*CARDS, TRAP), start=START)
    assert created.row is not None, created.reasons
    match = created.row.match
    card = next(offer for offer in (await service.matches.legal(match, seat(1))).offers if offer.action == "summon")
    summon = Summon(card=CardId(card.parts["card"].candidates[0].value))
    assert (await service.matches.submit(match, seat(1), summon, request_id=new_id())).accepted
    question = (await service.matches.legal(match, seat(1))).question
    assert question is not None
    assert (question.kind, question.seat) == ("respond", ASKED)
    return match


async def stands(service: Service, match: str, actor: Actor, *, declines: bool) -> int:
    """Gives a standing answer, or takes it back; the position of its event."""
    action = StandingAnswer(declines=declines)
    answer = await service.matches.submit(match, actor, action, request_id=new_id())
    assert answer.accepted, answer.reasons
    return answer.position


def test_a_standing_answer_declines_at_once_by_an_event_like_the_seats_own(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await window(service)
            at = await stands(service, match, ANN, declines=True)
            page = await service.matches.events(match, seat(1), after=at, limit=9)
            first = page.events[0]
            assert (first.action, first.actor) == ({"action": "decline"}, ANN)
            now = (await service.matches.legal(match, seat(1))).question
            assert now is not None
            assert (now.kind, now.seat) != ("respond", ASKED)
            assert service.audit.verify(match).intact

    asyncio.run(run())


def test_what_did_not_get_declined_is_declined_when_somebody_acts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with services(url, 2) as [service, other]:
            match = await window(service)
            monkeypatch.setattr("service.app.playing.matches.at_leisure", dropped)
            at = await stands(service, match, seat(2), declines=True)
            early = await other.matches.submit(match, seat(1), Decline(), request_id=new_id())
            assert not early.accepted, "seat 1 was not asked, and has nothing to decline afterwards"
            page = await other.matches.events(match, seat(2), after=at, limit=1)
            assert page.events[0].action == {"action": "decline"}

    asyncio.run(run())


def test_who_answers_itself_is_heard_before_its_standing_answer(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with services(url, 2) as [service, other]:
            match = await window(service)
            monkeypatch.setattr("service.app.playing.matches.at_leisure", dropped)
            at = await stands(service, match, seat(2), declines=True)
            own = await other.matches.submit(match, seat(2), Decline(), request_id="mine")
            assert (own.accepted, own.position) == (True, at + 1)
            again = await other.matches.submit(match, seat(2), Decline(), request_id="mine")
            assert (again.repeated, again.position) == (True, at + 1)

    asyncio.run(run())


async def dropped(_match: str, declining: object) -> None:
    """Leaves undone what is declined, as a crash would."""
    declining.close()  # type: ignore[attr-defined]  # a coroutine that is never run


def test_a_client_cannot_take_the_ids_by_which_standing_answers_are_given(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await window(service)
            with pytest.raises(BadRequest, match="the service's own"):
                await service.matches.submit(match, seat(1), Decline(), request_id="declined 3")

    asyncio.run(run())
