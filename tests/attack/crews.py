"""Several processes of a service at one address, on many matches at once, and some of them killed under load.

Players hang up again and again, so that each match is answered for by all processes in turn.
"""

import itertools
import random
import time
from contextlib import closing

from service.rpc.clients.remote import Metadata
from service.store.open import open_store
from tests.attack.kills import flaws, loaded
from tests.attack.parts import Part, Scene
from tests.attack.players import Door, Player, Told
from tests.service.rpc.serving import Crew

PROCESSES = 4
PLAYERS = 8
ACTIONS = 10
"""How many things are done in each match, which comes to its end before that in none."""
HANGS_UP = 12
"""After so many things a player makes a new connection, which another process may get."""
KILLS = 6
_STUCK = 240.0
"""Seconds in which something must be acknowledged: the first match of each game waits for its cards."""
_PATIENCE = 7_200.0
"""Seconds that a player may take for all its matches."""


class Shifting(Player):
    """Plays matches side by side, a thing here and a thing there, over connections that do not last."""

    matches = 0
    patience = 600.0  # Of four processes that have just begun, each reads the cards of every game,
    within = 120.0  # and a call that is given up ends that reading.

    def _match(self) -> None:
        """Plays all its matches; then it is done."""
        going: list[tuple[str, dict[int, Metadata], int]] = []
        unopened = self.matches
        for number in itertools.count():
            if not (going or unopened) or self.stopping.is_set():
                break
            if number % HANGS_UP == 0:
                self._line.close()
            if self._chance.randrange(len(going) + unopened) < unopened:
                going.append((*self._opened(), ACTIONS))
                unopened -= 1
                continue
            match, tokens, left = going.pop(self._chance.randrange(len(going)))
            if self._acted(match, tokens) and left > 1:
                going.append((match, tokens, left - 1))
        self.stopping.set()


def played(crew: Crew, count: int, seed: str, chance: random.Random) -> tuple[Told, int]:
    """Has so many matches played, and processes killed meanwhile; what players were told, and how many were killed."""
    told, door = Told(), Door(crew.address)
    players = [Shifting(f"{seed} {number}", door, crew.token, told, seed) for number in range(min(PLAYERS, count))]
    for number, player in enumerate(players):
        player.matches = count // len(players) + (number < count % len(players))
        player.start()
    kills, until = 0, time.monotonic() + _PATIENCE
    try:
        for kill in range(KILLS):
            if any(not player.is_alive() for player in players):
                break
            loaded(told, max(2, count * ACTIONS // (2 * KILLS)) if kill else 1, _STUCK)
            crew.lose(chance.choice(crew.members()))
            kills += 1
        for player in players:
            player.join(max(0.0, until - time.monotonic()))
            assert not player.is_alive(), f"{player.name} has not come to its end in {_PATIENCE:.0f} s"
    finally:
        for player in players:
            player.stopping.set()
        for player in players:
            player.join()
    assert not told.wrong, told.wrong[0]
    return told, kills


def _over(scene: Scene, url: str, name: str, count: int, seed: int) -> str:
    with Crew(scene.folder / name, PROCESSES, "--store", url) as crew:
        begun = time.monotonic()
        told, kills = played(crew, count, f"{seed} {name}", random.Random(f"{seed} {name}"))
        took = time.monotonic() - begun
        assert crew.stop() == 0, "".join(crew.lines)
    with closing(open_store(url)) as store:
        wrong = [*flaws(store, told)]
    assert not wrong, f"{seed} {name}: {len(wrong)} flaws: {wrong[0]}"
    assert len(told.requests) == count, f"{len(told.requests)} matches were opened, not {count}"
    assert kills, "no process was killed under load"
    figures = (
        f"{told.acknowledged():,} actions of {count:,} matches over {name} in {took:.0f} s, {kills} processes killed, "
        f"{told.repeated} found done when they were asked again"
    )
    scene.tell(f"crews {seed}: {figures}")
    return figures


def crews(scene: Scene, count: int, seed: int) -> str:
    """So many matches over either store. Raises AssertionError for anything lost, doubled or torn."""
    with scene.postgres().fresh_database() as database:
        found = [_over(scene, database.dsn, "PostgreSQL", count, seed)]
    found.append(_over(scene, f"sqlite:///{scene.folder / 'matches.db'}", "SQLite", count, seed))
    return f"{PROCESSES} processes at one address: {'; '.join(found)}: each there once, in its order; all verify"


PARTS = (Part("crews", "several processes at one address, some killed under load", quick=8, full=1_000, run=crews),)
