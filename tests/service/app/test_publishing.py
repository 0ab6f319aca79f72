"""A chance secret is published when nothing goes on that it would tell of."""

import pytest

from domain.kernel.decisions.commands import Actor, Concede
from service.app.boundary.errors import NotEnded
from tests.service.app.play import JUDGE, Service, new_id, run_with, seat


async def branch(service: Service, match: str, maker: Actor) -> str:
    position = (await service.matches.get(match)).position
    made = await service.matches.branch(match, position, maker, request_id=new_id())
    assert made.row is not None, made.reasons
    return made.row.match


async def concede(service: Service, match: str) -> None:
    done = await service.matches.submit(match, seat(1), Concede(), request_id=new_id())
    assert done.accepted, done.reasons


def secret_in(service: Service, match: str) -> str:
    """The secret on the last line of a match's whole export."""
    return list(service.audit.export(match))[-1].partition('"secret":"')[2][:64]


@pytest.mark.parametrize("maker", [seat(1), JUDGE])
def test_a_branch_s_secret_is_published_when_all_that_it_comes_from_has_ended(maker: Actor) -> None:
    async def steps(service: Service) -> None:
        first = await service.new()
        await service.play(first, 6)
        second = await branch(service, first, maker)
        third = await branch(service, second, maker)
        for ended, running in ((third, second), (second, first)):
            await concede(service, ended)
            for match in (third, second)[: 2 if ended == second else 1]:
                with pytest.raises(NotEnded, match=running):
                    await service.matches.reveal(match)
                assert not secret_in(service, match)
        await concede(service, first)
        for match in (first, second, third):
            assert (await service.matches.reveal(match)).secret == secret_in(service, match)

    run_with("memory:", steps)
