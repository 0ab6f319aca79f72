"""The judges' desk over matches of every edition, and precedents that are found again."""

import asyncio
import json
import random

import msgspec
import pytest

from domain import registry
from domain.kernel.decisions.acts import CallJudge, CloseDispute, Rewind, RuleOn
from domain.kernel.decisions.commands import Action, Actor
from domain.registry import games
from service.app.boundary.answers.disputes import Precedent, Sought
from service.app.judging.desk import Desk
from service.app.judging.precedents import Precedents
from service.app.playing.matches import Matches
from service.projections import listing
from service.store.hub import Hub
from service.store.memory import MemoryStore
from service.store.writer import GroupCommit
from tests.conformance.games import engine, opening, random_action

HEAD = Actor("head judge", name="Lee")
FLOOR = Actor("judge", name="Kim")
TEXT = "This card does what its bearer dreams."


class Room:
    """A service in memory with one match, and its desk."""

    def __init__(self, edition: str, quiet: float = 0.25) -> None:
        self.store = MemoryStore()
        hub = Hub(self.store, interval=None)
        self.writer = GroupCommit(self.store, announce=hub.announce)
        self.matches = Matches(
            self.store, self.writer, hub, registry, listing, clock=lambda: 1, secret=lambda: b"s" * 32, quiet=quiet
        )
        self.desk = Desk(self.store, registry, self.matches.notebook)
        self.edition = edition
        self.match = ""
        self.made = 0

    async def open(self, seed: int, actions: int) -> None:
        command, _ = opening(self.edition, seed)
        created = await self.matches.create(
            self.edition, command.decks, options=command.setup.options, request_id=f"open {seed}"
        )
        assert created.row is not None, created.reasons
        self.match = created.row.match
        chance, judge = random.Random(seed), engine(self.edition)
        for _ in range(actions):
            standing = await self.matches._fresh(self.match)
            if standing.state.result is None:
                await self.do(*random_action(judge, standing.state, chance))

    async def do(self, actor: Actor, action: Action) -> int:
        self.made += 1
        answer = await self.matches.submit(self.match, actor, action, request_id=f"{self.made}")
        assert answer.accepted, answer.reasons
        return answer.position

    async def precedent(self, actor: Actor, means: str, supersedes: str = "") -> str:
        """The id of a ruling on what the text means."""
        await self.do(Actor("organiser"), CallJudge(position=2, text=TEXT, reason="what does it do?"))
        number = len((await self.matches._fresh(self.match)).state.judging.disputes)
        ruling = RuleOn(dispute=number, verdict="upheld", reason="so be it", means=means, supersedes=supersedes)
        position = await self.do(actor, ruling)
        await self.do(actor, CloseDispute(dispute=number))
        return f"{self.match}:{position}"

    async def close(self) -> None:
        await self.matches.close()
        self.writer.close()


@pytest.mark.parametrize("edition", sorted(games()))
def test_a_file_is_made_of_any_position_of_any_game_and_under_its_other_editions(edition: str) -> None:
    async def look() -> None:
        room = Room(edition)
        await room.open(1, 12)
        head = (await room.matches.get(room.match)).position
        for number, position in enumerate((1, 2, head // 2 + 1, head), 1):
            await room.do(Actor("organiser"), CallJudge(position=position, reason="is this right?"))
            file = await room.desk.file(room.match, number)
            assert file.position == position - 1
            assert file.case, file.no_case
            game = registry.game(edition).id
            others = [other for other, one in games().items() if one.id == game and other != edition]
            assert [found.edition for found in file.elsewhere] == sorted(others)
            if position > 1:
                assert file.ruling == ()
                assert file.last_legal == position - 1
            json.loads(msgspec.json.encode(file))
        await room.close()

    asyncio.run(look())


@pytest.mark.parametrize("edition", sorted(games()))
def test_a_plan_says_what_the_backup_then_does(edition: str) -> None:
    async def look() -> None:
        room = Room(edition)
        await room.open(2, 15)
        standing = await room.matches._fresh(room.match)
        if standing.state.result is None:
            plan = await room.desk.plan(room.match, HEAD, Rewind(to=2))
            assert plan.reasons == ()
            assert [undone.position for undone in plan.undone] == list(range(standing.position, 2, -1))
            await room.do(HEAD, Rewind(to=2))
            event = (await room.matches.events(room.match, HEAD, after=standing.position)).events[0]
            dealt = [list(change.data["cards"]) for change in event.changes if change.kind == "redealt"]
            assert dealt == [list(deal.cards) for deal in plan.deals]
            lines = await room.desk.lines(room.match, HEAD)
            assert [shown.position for shown in lines.played] == list(range(3, standing.position + 1))
        await room.close()

    asyncio.run(look())


@pytest.mark.parametrize("most_bytes", [8_000_000, 1])
def test_precedents_are_found_by_text_and_superseded_but_never_edited(most_bytes: int) -> None:
    async def look() -> tuple[Precedent, ...]:
        room = Room("dice:1")
        room.desk._precedents = Precedents(room.desk._reader, most_bytes)
        await room.open(1, 3)
        first = await room.precedent(FLOOR, "It does nothing.")
        (found,) = await room.desk.precedents(Sought(text="its BEARER   dreams"))
        assert (found.id, found.strength, found.means) == (first, "persuasive", "It does nothing.")
        second = await room.precedent(HEAD, "It draws a card.", supersedes=first)
        assert [one.id for one in await room.desk.precedents(Sought(game="dice"))] == [second]
        assert await room.desk.precedents(Sought(game="mya")) == ()
        both = await room.desk.precedents(Sought(text=TEXT, with_superseded=True))
        await room.close()
        return both

    new, old = asyncio.run(look())
    assert (new.strength, new.superseded) == ("binding", "")
    assert (old.superseded, old.means) == (new.id, "It does nothing.")


def test_a_file_has_the_precedents_on_its_text_on_its_card_and_on_its_rule() -> None:
    async def look() -> None:
        room = Room("dice:1")
        await room.open(1, 3)
        card = registry.reference("dice:1")[0].code
        await room.do(Actor("organiser"), CallJudge(position=2, card=card, text=TEXT, reason="what does it do?"))
        ruling = RuleOn(dispute=1, verdict="upheld", reason="so be it", rules=("2.5",), means="It does nothing.")
        await room.do(FLOOR, ruling)
        await room.do(FLOOR, CloseDispute(dispute=1))
        calls = (
            CallJudge(position=2, text=TEXT, reason="by its text"),
            CallJudge(position=2, card=card, reason="by its card"),
            CallJudge(position=2, rule="2.5", text="Another text.", reason="by its rule"),
            CallJudge(position=2, rule="1.1", reason="by nothing"),
        )
        found = []
        for number, call in enumerate(calls, 2):
            await room.do(Actor("organiser"), call)
            found.append([one.means for one in (await room.desk.file(room.match, number)).precedents])
        assert found == [["It does nothing."]] * 3 + [[]]
        await room.close()

    asyncio.run(look())
