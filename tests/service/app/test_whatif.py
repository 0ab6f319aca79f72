"""What might have been, and how two lines differ: the log is not touched, and what chance has left is not told."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from domain import registry
from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.acts import PauseMatch
from domain.kernel.decisions.commands import Action, Actor, Command, Concede, Decline
from domain.kernel.table.choices import Offer
from service.app.boundary.answers.compared import Branch
from service.app.boundary.answers.judged import Terms
from service.app.boundary.errors import BadRequest, UnknownMatch, UnknownPosition
from tests.service.app.play import EDITION, ORGANISER, SPECTATOR, Service, new_id, run_with, seat, services

ACTIONS = 30


def with_match(steps: Callable[[Service, str], Awaitable[None]], url: str = "memory:") -> None:
    async def run(service: Service) -> None:
        match = await service.new(3)
        await service.play(match, ACTIONS)
        before = list(service.audit.export(match))
        await steps(service, match)
        assert list(service.audit.export(match)) == before, "the log was touched"

    run_with(url, run)


def test_what_was_played_would_have_come_out_as_it_did_at_every_position(url: str) -> None:
    async def steps(service: Service, match: str) -> None:
        page = await service.matches.events(match, ORGANISER, after=1, limit=1000, words=True)
        recorded = [event for _, event in service.audit._reader.events(service.audit._reader.load(match, 0))]
        for shown, event in zip(page.events, recorded[1:], strict=True):
            found = service.audit.what_if(match, event.position, [event.command], ORGANISER)
            assert found.played == shown
            assert found.supposed[0].event is not None
            assert found.supposed[0].event.changes == shown.changes
            assert not found.supposed[0].drawn
            assert {marked.mark for marked in found.changes} <= {"both"}

    with_match(steps, url)


def test_something_else_is_ruled_on_and_compared_with_what_was_played() -> None:
    async def steps(service: Service, match: str) -> None:
        found = service.audit.what_if(match, 5, [Command(seat(1), Concede()), Command(seat(2), Concede())], ORGANISER)
        assert len(found.supposed) == 2
        first, second = found.supposed
        assert first.event is not None
        assert first.event.changes[0].kind == "seatout"
        assert second.result is not None
        assert second.result.winners == (3,)
        assert {marked.mark for marked in found.changes} == {"left", "right"}
        refused = service.audit.what_if(
            match, 5, [Command(SPECTATOR, Decline()), Command(seat(1), Concede())], ORGANISER
        )
        assert len(refused.supposed) == 1
        assert refused.supposed[0].event is None
        assert refused.supposed[0].reasons

    with_match(steps)


def test_what_would_come_next_says_nothing_of_the_chance_that_the_match_will_draw() -> None:
    async def steps() -> None:
        async with services("memory:") as [service]:
            match = await service.new(2)
            differences = 0
            for number in range(60):
                question = (await service.matches.legal(match, ORGANISER)).question
                assert question is not None
                actor = Actor(question.role, question.seat)
                head = (await service.matches.get(match)).position
                legal = await service.matches.legal(match, actor)
                action = _answer(legal.offers, number)
                supposed = service.audit.what_if(match, head + 1, [Command(actor, action)], ORGANISER).supposed[0]
                done = await service.matches.submit(match, actor, action, request_id=new_id())
                assert done.accepted
                assert done.event is not None
                if supposed.drawn:
                    judged = await service.matches.events(match, ORGANISER, after=head, limit=1, words=True)
                    assert supposed.event is not None
                    differences += supposed.event.changes != judged.events[0].changes
                if done.result is not None:
                    break
            assert differences > 0, "dice came out as in the match: the secret was used"

    asyncio.run(steps())


def _answer(offers: tuple[Offer, ...], number: int) -> Action:
    chance = random.Random(number)
    chosen = [offer for offer in offers if offer.action != "concede"]
    return sample(registry.game(EDITION), chance.choice(chosen), chance.randrange)


@pytest.mark.parametrize(
    ("position", "commands", "error"),
    [
        (0, [Command(seat(1), Concede())], UnknownPosition),
        (1_000, [Command(seat(1), Concede())], UnknownPosition),
        (1, [Command(seat(1), Concede())], BadRequest),
        (5, [], BadRequest),
        (5, [Command(seat(9), Concede())], BadRequest),
        (5, [Command(Actor("judge"), PauseMatch())], BadRequest),
    ],
)
def test_what_is_no_question_is_refused(position: int, commands: list[Command], error: type[Exception]) -> None:
    async def steps(service: Service, match: str) -> None:
        with pytest.raises(error):
            service.audit.what_if(match, position, commands, ORGANISER)
        with pytest.raises(UnknownMatch):
            service.audit.what_if("nowhere", position, commands, ORGANISER)

    with_match(steps)


def test_a_match_is_like_itself_and_differs_from_another_from_the_first_event_on() -> None:
    async def steps(service: Service) -> None:
        one, other = await service.new(2), await service.new(2)
        await service.play(one, 12, seed=1)
        await service.play(other, 8, seed=3)
        head = (await service.matches.get(one)).position
        same = service.audit.compare(Branch(one), Branch(one), ORGANISER)
        assert (same.common, same.parted, same.ends, same.equal) == (head, (), (), True)
        found = service.audit.compare(Branch(one), Branch(other), ORGANISER)
        assert not found.equal
        assert found.common + found.same + len(found.parted) == head
        assert any(parted.right is None for parted in found.parted)
        for parted in found.parted:
            left = [marked.change for marked in parted.changes if marked.mark in ("both", "left")]
            assert left == list(parted.left.changes if parted.left else ())
            right = [marked.change for marked in parted.changes if marked.mark in ("both", "right")]
            assert right == list(parted.right.changes if parted.right else ())
        assert found.ends
        few = service.audit.compare(Branch(one), Branch(other), ORGANISER, most=1)
        assert (len(few.parted), few.more) == (1, len(found.parted) - 1)
        with pytest.raises(UnknownPosition):
            service.audit.compare(Branch(one, head + 1), Branch(other), ORGANISER)

    run_with("memory:", steps)


def test_a_comparison_shows_a_viewer_no_more_than_its_views_do() -> None:
    async def steps(service: Service) -> None:
        one, other = await service.new(2), await service.new(2)
        await service.play(one, 6, seed=1)
        await service.play(other, 6, seed=3)
        found = service.audit.compare(Branch(one), Branch(other), seat(1))
        page = await service.matches.events(one, seat(1), limit=1000, words=True)
        shown = {event.position: event for event in page.events}
        assert all(parted.left == shown[parted.left.position] for parted in found.parted if parted.left)
        hands = [end for end in found.ends if end.path.startswith("zones.hand.2.cards")]
        assert not hands

    run_with("memory:", steps)


def test_ruling_again_from_a_position_on_leaves_out_what_came_before() -> None:
    async def steps(service: Service, match: str) -> None:
        head = (await service.matches.get(match)).position
        assert service.audit.readjudicate(match, terms=Terms(after=head - 3)).checked == 3
        for wrong in (-1, head + 1):
            with pytest.raises(UnknownPosition):
                service.audit.readjudicate(match, terms=Terms(after=wrong))

    with_match(steps)
