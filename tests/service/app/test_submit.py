"""Submitting: refusals as answers, versions, request ids, and several processes over one store."""

import asyncio
import random

import pytest

from domain.games.dice.table.actions import Cast, EndPhase, PlaceResources
from domain.kernel.decisions.commands import Choose, Concede, Open, PrintedCard
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Setup
from service.app.boundary.errors import BadRequest, Overloaded, RequestReused, StaleVersion, UnknownMatch, UnknownSeat
from service.app.playing.turns import Turns
from service.words.refusals import in_words
from tests.service.app.play import SPECTATOR, new_id, seat, services


def test_a_legal_action_becomes_the_next_event(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            done = await service.act(match, random.Random(1))
            assert (done.position, done.repeated) == (2, False)
            assert done.event is not None
            assert done.event.changes
            assert service.store.head(match).position == 2  # type: ignore[union-attr]  # it is there

    asyncio.run(run())


def test_an_illegal_action_is_refused_with_every_reason_and_leaves_nothing(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            actor, version = await service.asked(match)
            other = seat(2 if actor.seat == 1 else 1)
            refused = await service.matches.submit(match, other, EndPhase(), request_id=new_id())
            assert not refused.accepted
            assert len(refused.reasons) >= 2
            assert all(reason.rule and in_words(reason.text) for reason in refused.reasons)
            assert (refused.event, refused.position) == (None, version)
            assert service.store.head(match).position == version  # type: ignore[union-attr]  # it is there

    asyncio.run(run())


def test_a_dry_run_says_whether_an_action_is_legal_and_neither_does_nor_shows_it(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            actor, action, version = await service.choose(match, random.Random(1))
            tried = await service.matches.submit(match, actor, action, validate_only=True)
            assert (tried.accepted, tried.event, tried.position) == (True, None, version)
            refused = await service.matches.submit(match, SPECTATOR, action, validate_only=True)
            assert not refused.accepted
            assert service.store.head(match).position == version  # type: ignore[union-attr]  # it is there
            with pytest.raises(StaleVersion):
                await service.matches.submit(match, actor, action, expected_version=9, validate_only=True)

    asyncio.run(run())


def test_the_same_request_again_gets_the_stored_answer_and_writes_nothing(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            actor, action, version = await one.choose(match, random.Random(1))
            request = new_id()
            first = await one.matches.submit(match, actor, action, request_id=request, expected_version=version)
            await one.play(match, 3)
            for service in (one, two):
                for expected in (None, version):
                    again = await service.matches.submit(
                        match, actor, action, request_id=request, expected_version=expected
                    )
                    assert again.repeated
                    assert (again.position, again.event) == (first.position, first.event)
            assert (await two.matches.get(match)).position == version + 4

    asyncio.run(run())


def test_a_request_id_with_another_payload_is_an_error(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            actor, action, _ = await one.choose(match, random.Random(1))
            request = new_id()
            await one.matches.submit(match, actor, action, request_id=request)
            for service in (one, two):
                for other in (Concede(), EndPhase()):
                    with pytest.raises(RequestReused, match=request):
                        await service.matches.submit(match, actor, other, request_id=request)

    asyncio.run(run())


def test_a_refused_request_id_may_be_used_again(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            actor, action, _ = await service.choose(match, random.Random(1))
            request = new_id()
            assert not (await service.matches.submit(match, SPECTATOR, action, request_id=request)).accepted
            assert (await service.matches.submit(match, actor, action, request_id=request)).accepted

    asyncio.run(run())


def test_a_stale_version_is_refused_with_the_current_one(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            await two.matches.get(match)
            actor, action, version = await one.choose(match, random.Random(1))
            await one.matches.submit(match, actor, action, request_id=new_id(), expected_version=version)
            for service in (one, two):
                with pytest.raises(StaleVersion) as stale:
                    await service.matches.submit(match, actor, action, request_id=new_id(), expected_version=version)
                assert (stale.value.expected, stale.value.current) == (version, version + 1)

    asyncio.run(run())


def test_of_processes_that_race_with_a_version_one_wins_and_the_others_learn_the_new_version(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=3) as running:
            match = await running[0].new()
            chance = random.Random(5)
            for _ in range(15):
                actor, action, version = await running[0].choose(match, chance)
                for service in running:
                    await service.matches.get(match)
                answers = await asyncio.gather(
                    *(
                        service.matches.submit(match, actor, action, request_id=new_id(), expected_version=version)
                        for service in running
                    ),
                    return_exceptions=True,
                )
                lost = [answer for answer in answers if isinstance(answer, StaleVersion)]
                assert len(lost) == len(running) - 1, answers
                assert all(error.current == version + 1 for error in lost)
            assert running[0].audit.verify(match).checked == 16
            assert running[0].audit.verify(match).intact

    asyncio.run(run())


def test_processes_without_a_version_decide_again_and_nothing_is_lost_or_doubled(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=3) as running:
            match = await running[0].new(seats=6)
            for service in running:
                await service.matches.get(match)
            answers = await asyncio.gather(
                *(
                    running[n % 3].matches.submit(match, seat(n), Concede(), request_id=f"concede-{n}")
                    for n in range(1, 7)
                )
            )
            accepted = [answer.position for answer in answers if answer.accepted]
            assert sorted(accepted) == [2, 3, 4, 5, 6]
            last = next(answer for answer in answers if not answer.accepted)
            assert "the match is over" in in_words(last.reasons[0].text)
            for service in running:
                assert (await service.matches.get(match)).result is not None
            assert running[0].audit.verify(match).intact

    asyncio.run(run())


def test_commands_of_one_match_are_taken_in_the_order_they_came(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new(seats=6)
            answers = await asyncio.gather(
                *(service.matches.submit(match, seat(n), Concede(), request_id=new_id()) for n in (3, 1, 6, 2))
            )
            assert [answer.position for answer in answers] == [2, 3, 4, 5]

    asyncio.run(run())


def test_commands_sent_ahead_with_the_version_that_they_will_meet_are_all_taken(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new(seats=6)
            answers = await asyncio.gather(
                *(
                    service.matches.submit(match, seat(n), Concede(), request_id=new_id(), expected_version=version)
                    for version, n in enumerate((3, 1, 6, 2), 1)
                )
            )
            assert [answer.position for answer in answers] == [2, 3, 4, 5]

    asyncio.run(run())


def test_a_process_that_was_left_behind_rules_on_the_match_as_it_stands_now(url: str) -> None:
    async def run() -> None:
        async with services(url, processes=2) as [one, two]:
            match = await one.new()
            chance = random.Random(6)
            await two.act(match, chance)
            for _ in range(10):
                await one.act(match, chance)
                actor, action, version = await one.choose(match, chance)
                late = await two.matches.submit(match, actor, action, request_id=new_id())
                assert (late.accepted, late.position) == (True, version + 1), late.reasons

    asyncio.run(run())


def test_too_many_commands_for_one_match_are_turned_away_and_the_others_taken() -> None:
    async def run() -> None:
        turns = Turns(most_waiting=2)
        order: list[int] = []
        gate = asyncio.Event()

        async def take(number: int) -> None:
            async with turns.take("m"):
                await gate.wait()
                order.append(number)

        first = [asyncio.create_task(take(number)) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded, match="'m'"):
            await take(3)
        async with turns.take("another"):
            gate.set()
        await asyncio.gather(*first)
        await take(4)
        assert order == [0, 1, 2, 4]

    asyncio.run(run())


@pytest.mark.parametrize("moments", range(8))
def test_a_caller_that_gives_up_at_any_moment_leaves_the_match_in_order(file: str, moments: int) -> None:
    async def run() -> None:
        async with services(file) as [service]:
            match = await service.new(seats=4)
            submit = service.matches.submit
            first = asyncio.ensure_future(submit(match, seat(1), Concede(), request_id="given up"))
            for _ in range(moments):
                await asyncio.sleep(0)
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            assert (await submit(match, seat(2), Concede(), request_id=new_id())).accepted
            assert (await submit(match, seat(1), Concede(), request_id="given up")).accepted
            assert service.audit.verify(match).checked == 3
            assert service.audit.verify(match).intact

    asyncio.run(run())


def test_what_is_no_question_to_the_rules_is_a_clear_error(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            submit = service.matches.submit
            with pytest.raises(UnknownMatch, match="nowhere"):
                await submit("nowhere", seat(1), EndPhase(), request_id=new_id())
            with pytest.raises(UnknownSeat, match="seats 1 to 2, not 3"):
                await submit(match, seat(3), EndPhase(), request_id=new_id())
            with pytest.raises(BadRequest, match="request_id"):
                await submit(match, seat(1), EndPhase(), request_id="")
            reopening = Open(setup=Setup("dice", "dice:1", "", 2), cards=())
            with pytest.raises(BadRequest, match="open is no action of dice:1"):
                await submit(match, seat(1), reopening, request_id=new_id())

    asyncio.run(run())


def test_cards_that_are_not_there_are_refused_in_words(url: str) -> None:
    async def run() -> None:
        async with services(url) as [service]:
            match = await service.new()
            actor, _ = await service.asked(match)
            for action in (PlaceResources(cards=(CardId(10**9),)), Choose(picks=())):
                refused = await service.matches.submit(match, actor, action, request_id=new_id())
                assert not refused.accepted

    asyncio.run(run())


def test_a_wrong_pick_for_what_had_one_answer_is_told_what_the_answer_was(url: str) -> None:
    cards = (
        PrintedCard("Wolf", "Wolf", {"kind": "creature", "cost": 1, "offense": 2, "defense": 3}),
        PrintedCard("Bolt", "Bolt", {"kind": "spell", "cost": 0}, "Deal 1 damage to a creature."),
    )
    seats = {1: {"hand": ["Bolt", "Wolf"], "creatures": ["Wolf"]}, 2: {"hand": ["Wolf"]}}
    start = {"turn": {"seat": 1, "phase": "action"}, "seats": seats}

    async def run() -> None:
        async with services(url) as [service]:
            made = await service.matches.create("dice:1", {}, request_id=new_id(), cards=cards, seats=2, start=start)
            assert made.row is not None, made.reasons
            match, wrong = made.row.match, Choose(picks=(card_pick(CardId(2)),))
            before = await service.matches.submit(match, seat(1), wrong, request_id=new_id())
            assert [reason.rule for reason in before.reasons] == ["1.3"]
            await service.matches.submit(match, seat(1), Cast(card=CardId(1)), request_id=new_id())
            refused = await service.matches.submit(match, seat(1), wrong, request_id=new_id())
            assert [(reason.rule, reason.part) for reason in refused.reasons] == [("3.2", "picks[0]")]
            assert "Wolf #3 was the only answer" in in_words(refused.reasons[0].remedy)
            other = await service.matches.submit(match, seat(2), wrong, request_id=new_id())
            assert "Wolf" not in str(other.reasons)

    asyncio.run(run())
