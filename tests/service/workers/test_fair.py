"""Turns: callers are served by rotation, none holds all slots, and what nobody wants any more holds none."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from service.app.boundary.errors import TooManyTasks
from service.workers.fair import FairQueue


class Room:
    """A queue with people in it: who works now, in the order of their coming, and each until it is let go."""

    def __init__(self, slots: int, most_each: int = 100, most: int = 1_000) -> None:
        self.queue = FairQueue(slots, most_each=most_each, most=most)
        self.working: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._doors: dict[str, asyncio.Event] = {}

    async def comes(self, *names: str) -> None:
        """Somebody comes with a task: `a1` is the first one of `a`."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self._stays(name))
            await self.settled()

    async def goes(self, name: str) -> None:
        """Somebody's task is done."""
        self._doors[name].set()
        await self.settled()

    async def gives_up(self, name: str) -> None:
        """Nobody waits any more for a task."""
        self.tasks[name].cancel()
        await self.settled()

    async def settled(self) -> None:
        """Lets everybody take the steps that they can take."""
        for _ in range(5):
            await asyncio.sleep(0)

    async def _stays(self, name: str) -> None:
        self._doors[name] = asyncio.Event()
        async with self.queue.turn(name[0]):
            self.working.append(name)
            try:
                await self._doors[name].wait()
            finally:
                self.working.remove(name)


def live(room: Callable[[], Room], steps: Callable[[Room], Awaitable[None]]) -> None:
    async def lived() -> None:
        await steps(room())

    asyncio.run(lived())


def test_who_comes_with_one_task_waits_for_no_more_than_a_turn_of_each_other() -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "a2", "a3", "a4", "a5", "b1", "c1", "b2")
        served = []
        while room.working:
            (name,) = room.working
            served.append(name)
            await room.goes(name)
        assert served == ["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]

    live(lambda: Room(1), steps)


def test_one_callers_tasks_hold_half_of_the_slots_at_most() -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "a2", "a3", "a4")
        assert room.working == ["a1", "a2"]
        await room.comes("b1", "c1", "c2")
        assert room.working == ["a1", "a2", "b1", "c1"]
        await room.goes("a1")
        assert room.working == ["a2", "b1", "c1", "a3"]

    live(lambda: Room(4), steps)


def test_a_caller_with_too_many_tasks_is_refused_and_others_are_not() -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "a2", "a3", "a4")
        assert isinstance(room.tasks["a4"].exception(), TooManyTasks)
        assert "3 long tasks of this token" in str(room.tasks["a4"].exception())
        await room.comes("b1")
        assert not room.tasks["b1"].done()
        await room.goes("a1")
        await room.comes("a5")
        assert not room.tasks["a5"].done()

    live(lambda: Room(2, most_each=3), steps)


def test_a_service_with_too_many_tasks_refuses_everybody_until_one_is_done() -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "b1", "c1", "d1")
        assert "3 long tasks of everybody" in str(room.tasks["d1"].exception())
        await room.goes("a1")
        await room.comes("d2")
        assert not room.tasks["d2"].done()

    live(lambda: Room(2, most=3), steps)


@pytest.mark.parametrize("gone", ["a1", "a2", "b1"])
def test_a_task_that_is_given_up_holds_no_slot_and_no_place(gone: str) -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "a2", "b1")
        await room.gives_up(gone)
        served = []
        while room.working:
            (name,) = room.working
            served.append(name)
            await room.goes(name)
        assert sorted([*served, gone]) == ["a1", "a2", "b1"]
        assert (room.queue.running, room.queue.waiting()) == (0, 0)

    live(lambda: Room(1), steps)


def test_a_task_that_is_given_up_in_the_moment_of_its_turn_passes_it_on() -> None:
    async def steps(room: Room) -> None:
        await room.comes("a1", "b1", "c1")
        room._doors["a1"].set()
        await asyncio.sleep(0)
        await room.gives_up("b1")
        assert room.working == ["c1"]

    live(lambda: Room(1), steps)
