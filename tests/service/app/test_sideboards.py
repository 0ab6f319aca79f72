"""Matches of several games with a sideboard: what a later game may be played with (J.7.15)."""

import asyncio

from domain import registry
from domain.kernel.decisions.commands import Concede
from domain.kernel.table.ids import Seat
from domain.tournament import acts
from domain.tournament.decklists import exchanged
from service.app.tournaments.results import Acted
from service.store.memory import MemoryStore
from service.words.refusals import in_words
from tests.service.app.play import ORGANISER, Service, new_id, seat
from tests.service.app.test_tournaments import FLOOR, POLICIES, Cup

WITH_SIDEBOARD, HEADING = "fow:10.2", "[sideboard]"
FIRST, SECOND = list(registry.decks(WITH_SIDEBOARD).values())[:2]
OUT = next(code for code in FIRST if FIRST.count(code) > 1)
IN = next(code for code in SECOND if code not in FIRST and SECOND.count(code) > 1)
LISTED = (*FIRST, HEADING, IN)
BOARDED = (*(code for at, code in enumerate(FIRST) if at != FIRST.index(OUT)), IN, HEADING, OUT)


class Match(Cup):
    """A match of several games with lists that have a sideboard."""

    async def begin(self) -> "Match":
        """A tournament with one match."""
        opened = await self.tournaments.open(
            ORGANISER, "Cup", WITH_SIDEBOARD, "competitive", POLICIES["magic-structure"], request_id=new_id()
        )
        self.event = opened.tournament
        for player in ("ann", "bob"):
            await self.act(ORGANISER, acts.EnterPlayer(player=player, deck=LISTED))
        await self.act(ORGANISER, acts.BeginRound())
        await self.act(ORGANISER, acts.PairPlayers(players=("ann", "bob")))
        return self

    async def seat(self, ann: tuple[str, ...], bob: tuple[str, ...] = LISTED) -> tuple[str, Acted]:
        """The next game, opened with these lists."""
        made = await self.service.matches.create(
            WITH_SIDEBOARD, {Seat(1): ann, Seat(2): bob}, request_id=new_id(), names=("ann", "bob")
        )
        assert made.row is not None, made.reasons
        match = made.row.match
        act = acts.SeatGame(series="1.1", match=match, seats={1: "ann", 2: "bob"})
        return match, await self.tournaments.act(self.event, FLOOR, act, request_id=new_id())

    async def lose(self, match: str) -> None:
        """The first seat gives the game up, and that is reported."""
        assert (await self.service.matches.submit(match, seat(1), Concede(), request_id=new_id())).accepted
        await self.act(FLOOR, acts.ReportGame(series="1.1", match=match, winners=(), how="", position=0, digest=""))


def test_between_games_cards_are_exchanged_with_the_sideboard_and_with_nothing_else() -> None:
    async def story() -> None:
        cup = await Match(Service(MemoryStore())).begin()
        first, seated = await cup.seat(LISTED)
        assert seated.accepted
        await cup.lose(first)
        _, refused = await cup.seat((*LISTED, IN))
        assert [reason.rule for reason in refused.reasons] == ["J.7.15"]
        assert refused.reasons[0].part == "seats[0]"
        assert in_words(refused.reasons[0].text).startswith("ann plays with other cards than in game 1")
        _, seated = await cup.seat(BOARDED)
        assert seated.accepted
        await cup.service.close()

    asyncio.run(story())


def test_a_game_without_a_sideboard_is_played_with_the_same_deck() -> None:
    assert exchanged(("a", "a", "b"), ("b", "a", "a")).none
    assert exchanged(("a", "a", "b"), ("a", "b", "b")).extra == {"b": 1}
    assert exchanged(("a", "[sideboard]", "b"), ("b", "[sideboard]", "a")).none
