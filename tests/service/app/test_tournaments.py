"""Tournaments over the application: crashes between two streams, several processes, altered records, clocks."""

import asyncio
import random
import re
from pathlib import Path

import msgspec
import pytest

from domain import registry
from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.acts import AdoptPolicy, Appeal, CallJudge, EndGame, GiveTime, RuleOn
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.policy.policy import Policy
from domain.tournament import acts
from domain.tournament.series import score
from service.app.boundary.errors import RequestReused, StaleVersion, UnknownTournament
from service.app.boundary.store import Append, EventStore, Outcome, Record, StoreCorrupt
from service.app.policies.load import shipped_policies
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.app.tournaments.results import Acted
from service.app.tournaments.tournaments import Tournaments
from service.store.memory import MemoryStore
from service.store.open import open_store
from service.words.refusals import in_words
from tests.service.app.play import EDITION, ORGANISER, Service, new_id, seat

FLOOR, HEAD = Actor("judge", name="Kim"), Actor("head judge", name="Lee")
POLICIES = {policy.policy: policy for policy in shipped_policies()}
DECK = ("C0",) * 40


class Cup:
    """A tournament of one service."""

    def __init__(self, service: Service, event: str = "") -> None:
        self.service = service
        reader = Reader(service.store, Engines(registry))
        self.tournaments = Tournaments(
            service.store, service.writer, service.matches, reader, registry, clock=service.clock
        )
        self.event = event

    async def open(self, policy: Policy, level: str) -> "Cup":
        opened = await self.tournaments.open(ORGANISER, "Cup", EDITION, level, policy, request_id=new_id())
        self.event = opened.tournament
        for player in ("ann", "bob"):
            await self.act(ORGANISER, acts.EnterPlayer(player=player, deck=DECK))
        await self.act(ORGANISER, acts.BeginRound())
        await self.act(ORGANISER, acts.PairPlayers(players=("ann", "bob")))
        return self

    async def act(self, actor: Actor, act: acts.Act, request_id: str = "") -> Acted:
        done = await self.tournaments.act(self.event, actor, act, request_id=request_id or new_id())
        assert done.accepted, done.reasons
        return done

    async def game(self) -> str:
        match = await self.service.new()
        await self.act(FLOOR, acts.SeatGame(series="1.1", match=match, seats={1: "ann", 2: "bob"}))
        return match


async def opened(policy: str = "magic-structure", level: str = "competitive", store: EventStore | None = None) -> Cup:
    return await Cup(Service(store or MemoryStore())).open(POLICIES[policy], level)


class Dying:
    """A writer that loses the process before the next append to a stream."""

    def __init__(self, cup: Cup, stream: str) -> None:
        self._writer = cup.service.writer
        self._stream = stream
        self.armed = True

    async def append(self, append: Append) -> Outcome:
        if self.armed and append.match == self._stream:
            self.armed = False
            raise ConnectionError("the process is gone")
        return await self._writer.append(append)


def test_a_penalty_whose_process_died_before_the_game_heard_of_it_is_finished_by_the_same_request() -> None:
    async def story() -> None:
        cup = await opened()
        match = await cup.game()
        cup.service.matches._writer = Dying(cup, match)
        act = acts.Penalise(player="ann", infraction="tardiness")
        with pytest.raises(ConnectionError):
            await cup.act(FLOOR, act, "once")
        assert len((await cup.tournaments.get(cup.event)).penalties) == 1
        assert (await cup.service.matches.get(match)).result is None
        again = await cup.act(FLOOR, act, "once")
        assert again.repeated
        assert len((await cup.tournaments.get(cup.event)).penalties) == 1
        ended = (await cup.service.matches.get(match)).result
        assert ended is not None
        assert ended.winners == (2,)
        third = await cup.act(FLOOR, act, "once")
        assert third.effects == again.effects
        await cup.service.close()

    asyncio.run(story())


def test_two_processes_share_a_tournament(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'cups.db'}"
        first = await opened(store=open_store(url))
        second = Cup(Service(open_store(url)), first.event)
        for cup in (first, second, first):
            await cup.act(FLOOR, acts.Penalise(player="ann", infraction="hidden-card"))
        found = await second.tournaments.get(first.event)
        assert [issued.penalty for issued in found.penalties] == ["warning", "warning", "game-loss"]
        with pytest.raises(StaleVersion):
            await second.tournaments.act(
                first.event, ORGANISER, acts.BeginDay(), request_id=new_id(), expected_version=found.position - 1
            )
        assert [listed.id for listed in await second.tournaments.list()] == [first.event]
        await first.service.close()
        await second.service.close()

    asyncio.run(story())


def test_many_acts_at_once_are_taken_one_after_another() -> None:
    async def story() -> None:
        cup = await opened()
        act = acts.Penalise(player="ann", infraction="hidden-card")
        done = await asyncio.gather(*(cup.act(FLOOR, act) for _ in range(12)), return_exceptions=True)
        taken = [one for one in done if isinstance(one, Acted)]
        found = await cup.tournaments.get(cup.event)
        assert [issued.times for issued in found.penalties] == list(range(1, len(taken) + 1))
        assert (await cup.tournaments.verify(cup.event)) == (found.position, "")
        await cup.service.close()

    asyncio.run(story())


def test_an_altered_record_is_found_out_with_its_entry() -> None:
    async def story() -> None:
        cup = await opened()
        store = cup.service.store
        assert isinstance(store, MemoryStore)
        entry = (await cup.tournaments.entries(cup.event, after=1, limit=1))[0]
        altered = msgspec.structs.replace(entry, act=acts.EnterPlayer(player="eve", deck=DECK))
        place = store._stored_events_index[cup.event][2]
        kept = store._stored_events[place]
        object.__setattr__(kept, "state", msgspec.msgpack.encode(altered))
        checked, problem = await cup.tournaments.verify(cup.event)
        assert checked == 1
        assert "entry 2 is not what was written" in problem
        await cup.service.close()

    asyncio.run(story())


def test_appeals_in_earlier_games_count_in_the_next_one() -> None:
    async def story() -> None:
        cup = await opened("bushiroad-structure", "championship")
        first = await cup.game()
        submit = cup.service.matches.submit
        for actor, act in (
            (seat(1), CallJudge(position=2, reason="may this be done?")),
            (FLOOR, RuleOn(dispute=1, verdict="upheld", reason="it may", rules=("1.1",))),
            (seat(1), Appeal(dispute=1)),
            (seat(2), Concede()),
        ):
            assert (await submit(first, actor, act, request_id=new_id())).accepted
        await cup.act(FLOOR, acts.ReportGame(series="1.1", match=first, winners=(), how="", position=0, digest=""))
        await cup.act(ORGANISER, acts.BeginRound())
        await cup.act(ORGANISER, acts.PairPlayers(players=("bob", "ann")))
        match = await cup.service.new()
        await cup.act(FLOOR, acts.SeatGame(series="2.1", match=match, seats={1: "bob", 2: "ann"}))
        found = await cup.tournaments.get(cup.event)
        assert found.series["2.1"].games[0].appeals == (0, 1)
        await cup.service.close()

    asyncio.run(story())


def test_the_clock_of_a_series_goes_on_over_its_games() -> None:
    async def story() -> None:
        cup = await opened()
        first = await cup.game()
        cup.service.clock.now += 20 * 60_000
        assert (await cup.service.matches.submit(first, seat(2), Concede(), request_id=new_id())).accepted
        await cup.act(FLOOR, acts.ReportGame(series="1.1", match=first, winners=(), how="", position=0, digest=""))
        second = await cup.game()
        cup.service.clock.now += 29 * 60_000
        timed = await cup.tournaments.clock(second, tournament=cup.event)
        assert timed.timing is not None
        assert (timed.timing.phase, timed.timing.left) == ("in time", 60_000)
        assert timed.clock.elapsed == 29 * 60_000
        cup.service.clock.now += 60_000
        over = await cup.tournaments.clock(second, tournament=cup.event)
        assert over.timing is not None
        assert (over.timing.phase, over.timing.number) == ("extra turns", "P.5")
        await cup.service.close()

    asyncio.run(story())


def test_time_is_over_when_the_procedure_at_the_end_of_the_round_is() -> None:
    async def run() -> None:
        cup = await opened()
        over = acts.DeclareResult(series="1.1", declared="time over")

        async def against() -> list[str]:
            found = await cup.tournaments.act(cup.event, FLOOR, over, request_id=new_id(), validate_only=True)
            return [f"{reason.rule}: {in_words(reason.text)}" for reason in found.reasons]

        match = await cup.game()
        cup.service.clock.now += 49 * 60_000 + 500
        assert await against() == ["P.4: round 1 has 1:00 left"]
        cup.service.clock.now += 60_000
        (line,) = await against()
        assert line.startswith("P.5: ")
        assert "turns are still played" in line
        refused = await cup.tournaments.act(cup.event, FLOOR, over, request_id=new_id())
        assert (refused.accepted, (await cup.service.matches.get(match)).result) == (False, None)
        while await against():
            asked, _ = await cup.service.asked(match)
            offers = {offer.action: offer for offer in (await cup.service.matches.legal(match, asked)).offers}
            offer = offers.get("decline") or offers.get("endphase") or offers["placeresources"]
            action = sample(registry.game(EDITION), offer, lambda _: 0)
            assert (await cup.service.matches.submit(match, asked, action, request_id=new_id())).result is None
        done = await cup.act(FLOOR, over)
        assert [(one.match, one.action, one.reasons) for one in done.effects] == [(match, "endgame", ())]
        await cup.service.close()

    asyncio.run(run())


def test_the_time_of_a_match_of_no_tournament_is_over_when_its_policy_says_so() -> None:
    async def run() -> None:
        cup = await opened()
        service, clock = cup.service, cup.service.clock
        match = await service.new()
        policy = AdoptPolicy(document=msgspec.json.encode(POLICIES["magic-structure"]).decode(), level="competitive")

        async def end(*, reason: str = "", dry: bool = False) -> list[str]:
            act, wanted = EndGame(how="time over", reason=reason), "" if dry else new_id()
            found = await service.matches.submit(match, HEAD, act, request_id=wanted, validate_only=dry)
            return [f"{one.rule}: {in_words(one.text)}" for one in found.reasons]

        assert await end(dry=True) == [], "without a policy there is no limit"
        assert (await service.matches.submit(match, HEAD, policy, request_id=new_id())).accepted
        clock.now += 10 * 60_000
        (line,) = await end()
        assert re.fullmatch(r"P\.4: the match has (40:00|39:\d\d) left", line), line
        assert await end(dry=True) == [line]
        assert await end(reason="the hall closes", dry=True) == []
        more = GiveTime(seconds=60, reason="a long call")
        assert (await service.matches.submit(match, HEAD, more, request_id=new_id())).accepted
        clock.now += 40 * 60_000
        (line,) = await end()
        assert re.fullmatch(r"P\.4: the match has (1:00|0:\d\d) left", line), line
        clock.now += 60_000
        (line,) = await end()
        assert line.startswith("P.5: ")
        assert (await service.matches.get(match)).result is None
        clock.now += 24 * 60 * 60_000
        (line,) = await end()
        assert line.startswith("P.5: "), "Magic's procedure counts turns, and none has been played"
        assert await end(reason="the hall closes") == []
        assert await end() == ["J.6.2: the match is over"]
        await service.close()

    asyncio.run(run())


def test_a_request_id_is_for_one_act_and_a_tournament_must_be_there() -> None:
    async def story() -> None:
        cup = await opened()
        await cup.act(ORGANISER, acts.BeginDay(), "day")
        with pytest.raises(RequestReused):
            await cup.act(ORGANISER, acts.DropPlayer(player="ann"), "day")
        for name in ("event-none", await cup.service.new()):
            with pytest.raises(UnknownTournament):
                await cup.tournaments.get(name)
        await cup.service.close()

    asyncio.run(story())


def test_a_record_that_is_no_entry_is_corrupt_and_said_so() -> None:
    async def story() -> None:
        cup = await opened()
        found = await cup.tournaments.get(cup.event)
        store = cup.service.store
        bad = Record(found.position + 1, "beginday", b"\xc1", b"x" * 32)
        store.append([Append(cup.event, found.position, (bad,), "bad", b"f", b"\x01")])
        checked, problem = await cup.tournaments.verify(cup.event)
        assert checked == found.position
        assert f"position {found.position + 1}" in problem
        await cup.service.close()

    asyncio.run(story())


def test_the_games_come_to_the_same_recommendation_as_the_tournament_whatever_was_given_before() -> None:
    async def story(seed: int) -> None:
        chance = random.Random(seed)
        name, level = chance.choice([("magic-structure", "competitive"), ("bushiroad-structure", "championship")])
        cup = await opened(name, level)
        kinds = [found.id for category, found in POLICIES[name].infractions() if category.number == "P.1"]
        wanted: dict[int, tuple[str, str, int]] = {}
        games: list[str] = []
        for _ in range(3):
            match = await cup.game()
            games.append(match)
            while (await cup.service.matches.get(match)).result is None and chance.random() < 0.85:
                act = acts.Penalise(player=chance.choice(["ann", "bob"]), infraction=chance.choice(kinds))
                done = await cup.act(FLOOR, act)
                assert not done.effects[0].reasons
            if chance.random() < 0.3:
                await cup.act(ORGANISER, acts.BeginDay())
            if (await cup.service.matches.get(match)).result is None:
                assert (await cup.service.matches.submit(match, seat(1), Concede(), request_id=new_id())).accepted
            await cup.act(FLOOR, acts.ReportGame(series="1.1", match=match, winners=(), how="", position=0, digest=""))
            found = await cup.tournaments.get(cup.event)
            if score(found.series["1.1"]).decided:
                break
        found = await cup.tournaments.get(cup.event)
        for issued in found.penalties:
            wanted[issued.position] = (issued.recommended, issued.penalty, issued.times)
        for match in games:
            view = await cup.service.matches.view(match, FLOOR)
            for sanction in view.judging.sanctions:
                assert wanted.pop(sanction.entry) == (sanction.recommended, sanction.penalty, sanction.times)
        assert not wanted
        await cup.service.close()

    for seed in range(12):
        asyncio.run(story(seed))


def test_a_head_with_another_digest_than_its_entries_is_corrupt() -> None:
    async def story() -> None:
        cup = await opened()
        store = cup.service.store
        assert isinstance(store, MemoryStore)
        store._heads[cup.event] = store._heads[cup.event]._replace(digest=b"another")
        with pytest.raises(StoreCorrupt):
            await cup.tournaments.get(cup.event)
        await cup.service.close()

    asyncio.run(story())
