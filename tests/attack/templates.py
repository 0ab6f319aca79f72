"""A store with some of everything that there is to alter."""

import asyncio

from domain import registry
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.tournament import acts
from service.app.adjudication.audit import Audit
from service.app.policies.load import shipped_policies
from service.app.repository.engines import Engines
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Reader
from service.app.tournaments.tournaments import Tournaments
from service.projections import listing
from tests.service.app.play import EDITION, JUDGE, ORGANISER, Service, new_id, run_with, services

_LONG = 56
"""Events: more than a page of notes has."""
_DECK = ("C0",) * 40


def fill(url: str) -> None:
    """Fills an empty store: a long match, an ended one, a branch, matches that were imported, and a tournament."""
    brought = _exports()

    async def steps(service: Service) -> None:
        long = await service.new(4)
        await service.play(long, _LONG, seed=3)
        assert (await service.matches.get(long)).position > _LONG, "a page of notes is full"
        ended = await service.new(3)
        await service.play(ended, 9)
        await service.concede(ended)
        made = await service.matches.branch(long, 20, JUDGE, request_id=new_id())
        assert made.row is not None, made.reasons
        await service.play(made.row.match, 4)
        await asyncio.to_thread(service.audit.import_, brought)
        await _tournament(service)
        await service.matches.settle()
        notebook = Notebook(Reader(service.store, Engines(registry)))
        while notebook.note(notebook.reader.load(long), 1_000):
            pass

    run_with(url, steps, snapshot_every=7)


def _exports() -> list[str]:
    """Exports of a match that goes on, and of one that has ended."""
    lines: list[str] = []

    async def steps() -> None:
        async with services("memory:") as [service]:
            audit = Audit(service.store, registry, listing)
            for ends in (False, True):
                match = await service.new()
                await service.play(match, 6)
                if ends:
                    await service.concede(match)
                lines.extend(audit.export(match))

    asyncio.run(steps())
    return lines


async def _tournament(service: Service) -> None:
    reader = Reader(service.store, Engines(registry))
    tournaments = Tournaments(service.store, service.writer, service.matches, reader, registry, clock=service.clock)
    policy = next(one for one in shipped_policies() if one.policy == "magic-structure")
    opened = await tournaments.open(ORGANISER, "Cup", EDITION, "competitive", policy, request_id=new_id())
    game = await service.new()
    floor = Actor("judge", name="Kim")
    steps: tuple[tuple[Actor, acts.Act], ...] = (
        *((ORGANISER, acts.EnterPlayer(player=player, deck=_DECK)) for player in ("ann", "bob")),
        (ORGANISER, acts.BeginRound()),
        (ORGANISER, acts.PairPlayers(players=("ann", "bob"))),
        (floor, acts.SeatGame(series="1.1", match=game, seats={Seat(1): "ann", Seat(2): "bob"})),
    )
    for actor, act in steps:
        done = await tournaments.act(opened.tournament, actor, act, request_id=new_id())
        assert done.accepted, done.reasons
    await service.play(game, 3)
    await service.concede(game)
    report = acts.ReportGame(series="1.1", match=game, winners=(), how="", position=0, digest="")
    done = await tournaments.act(opened.tournament, floor, report, request_id=new_id())
    assert done.accepted, done.reasons
