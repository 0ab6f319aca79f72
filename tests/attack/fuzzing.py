"""The process that is fuzzed: a whole server, fed with messages inside.

It prints, as JSON, where it listens, a sign of life every second from its event loop, and in the end what came of
everything. Each lane has matches and a tournament of its own and sends one message after another, so that a message
follows from the seed and its number. Told so by SIGUSR1, it says which messages are in work, and where it is.
"""

import asyncio
import faulthandler
import gc
import itertools
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvloop
from google.protobuf.descriptor import MethodDescriptor
from magistrate.v1 import event_service_pb2 as event_pb
from magistrate.v1 import match_service_pb2 as pb

from domain import registry
from domain.kernel.decisions.acts import CloseDispute, ResumeMatch, RuleOn
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import Seat
from service.app.repository.cache import Cache
from service.app.repository.engines import Engines
from service.app.repository.notebook import Notebook
from service.auth.tokens import EVERY_MATCH
from service.rpc.messages.requests import ActionWriter
from service.rpc.messages.takes import every_take
from tests.attack.inside import Answer, Inside
from tests.attack.messages import methods, new
from tests.attack.taking import fill_take
from tests.attack.vocabulary import fill, mutate, scramble
from tests.service.rpc.following import taken

EDITIONS = tuple(registry.games())
BROKEN = ("INTERNAL", "UNKNOWN", "DATA_LOSS", "UNIMPLEMENTED")
LANES = 16
_LEAST = 1_000
"""Fewer lanes do where there are not so many messages for each."""
RENEWED = 3_000
"""After so many messages a lane opens new matches: those of before are long enough."""
ENOUGH = 10
"""After so many that broke a lane sends no more."""
STUCK = 30
"""After so many looks in which nobody could do anything a match is given up."""
TOLD = 20
LIVES = 1.0
_METHODS = {method.name: method for method in methods()}
_SELDOM = {"AuditMatches": 1, "AuditTranscript": 1, "Readjudicate": 1, "Verify": 1, "Export": 1, "CreateMatch": 1,
           "Branch": 1, "CheckPolicy": 1, "CreateTournament": 1, "ListMatches": 2, "ListTournaments": 1,
           "FindPrecedents": 2, "GetDisputeFile": 1, "WatchEvents": 2, "WhatIf": 3, "SearchRules": 2, "ListRules": 2,
           "CompareMatches": 1, "Explain": 2}  # fmt: skip
_OFTEN, _PLAYS, _JUDGED = 6, 0.3, 0.55
_WEIGHTS = [_SELDOM.get(name, _OFTEN) for name in _METHODS]
_ROLES = ("seat 1", "seat 2", "judge", "head judge", "spectator", "recorder", "organiser", "nobody")


class Lane:
    """One stream of messages, by its own matches and tournament."""

    def __init__(self, inside: Inside, seed: int, number: int, memory: "Memory") -> None:
        self._inside = inside
        self._memory = memory
        self._seed = seed
        self._number = number
        self._writer = ActionWriter(registry.games().values())
        self._open: list[str] = []
        self._tokens: dict[tuple[str, str], str] = {}
        self._words: dict[str, list[Any]] = {}
        self._renewals = itertools.count(1)
        self._stuck: dict[str, int] = {}
        self.broken: list[str] = []
        self.slowest: tuple[float, str] = (0.0, "")
        self.now = ""

    def token(self, role: str, match: str) -> str:
        """A token for a role in a match."""
        known = self._tokens.get((role, match))
        if known is None:
            actor = Actor("seat", Seat(int(role[-1]))) if role.startswith("seat") else Actor(role)  # type: ignore[arg-type]  # one of _ROLES
            scope = EVERY_MATCH if role == "organiser" else match
            known = "" if role == "nobody" else self._inside.server.tokens.issue(actor, scope)[0]
            self._tokens[role, match] = known
        return known

    async def renew(self) -> None:
        """Opens a match of each game, and a tournament."""
        number = next(self._renewals)
        self._tokens.clear()
        self._open = [await self._match(edition) for edition in EDITIONS]
        cup = event_pb.CreateTournamentRequest()
        cup.name, cup.edition, cup.level, cup.policy = "Cup", "dice:1", "regular", "magic-structure"
        cup.request_id = f"{self._seed} {self._number} {number} cup"
        found = (await self._send(_METHODS["CreateTournament"], cup, "organiser", "")).messages
        made = [event_pb.CreateTournamentResponse.FromString(one) for one in found]
        ids = [*self._open, *self._open, *self._open, "no-such", "event-none"]
        self._words = {
            "match_id": ids,
            "match": ids,
            "other_match_id": ids,
            "tournament_id": [one.tournament_id for one in made] * 9 + ["event-none"],
            "code": [card.code for card in registry.reference("dice:1")[:5]] + ["?"],
            "document": ["", "{}", "[" * 2_000],
        }

    async def _match(self, edition: str) -> str:
        """A new match, where players have so much life that it does not end soon."""
        request = pb.CreateMatchRequest(
            edition=edition, request_id=f"{self._seed} {self._number} {next(self._renewals)} {edition}"
        )
        decks = itertools.cycle(registry.decks(edition).values())
        for seat in (1, 2):
            request.decks.add(seat=seat, codes=next(decks))
        if edition == "dice:1":
            request.options["life"] = 500
        answer = await self._send(_METHODS["CreateMatch"], request, "organiser", "")
        match: str = pb.CreateMatchResponse.FromString(answer.messages[0]).match.match_id
        self._stuck[match] = 0
        return match

    async def run(self, numbers: range) -> None:
        """Sends the messages of these numbers."""
        for place, number in enumerate(numbers):
            if len(self.broken) >= ENOUGH:
                break
            if place % RENEWED == 0:
                await self.renew()
            chance = random.Random(f"{self._seed} {number}")
            self._words["request_id"] = [f"{number}", f"{number}", f"{number}", f"{number - 4}", ""]
            method, role, match, data = await self._made(chance)
            begun = time.perf_counter()
            await self._checked(method, role, match, data, number)
            took = time.perf_counter() - begun
            if took > self.slowest[0]:
                self.slowest = (took, f"{number} {method.name}")
            self._memory.look(self._inside.codes.total())

    async def _made(self, chance: random.Random) -> tuple[MethodDescriptor, str, str, bytes]:
        match, role, drawn = chance.choice(self._open), chance.choice(_ROLES), chance.random()
        words = {**self._words, "match_id": [match] * 20 + self._words["match_id"]}
        if drawn < _PLAYS and (found := await self._legal(match, chance)) is not None:
            method = _METHODS["Play" if chance.random() < 0.1 else "Submit"]
            role, submit = found
            message = submit if method.name == "Submit" else pb.PlayRequest(submit=submit)
            often = 0.15
        else:
            method = _METHODS["Submit"] if drawn < _JUDGED else chance.choices([*_METHODS.values()], _WEIGHTS)[0]
            message = new(method)
            fill(message, chance, words)
            if drawn < _JUDGED:
                place = self._open.index(message.match_id) if message.match_id in self._open else 0
                forms = every_take().forms(registry.game(EDITIONS[place]).id)
                seldom = () if chance.random() < 0.05 else ("concede", "endgame")
                message.take.Clear()
                fill_take(message.take, {word: forms[word] for word in forms if word not in seldom}, chance, words)
                message.validate_only = chance.random() < 0.1
                message.expected_version = message.expected_version if chance.random() < 0.05 else 0
                role = chance.choice(("head judge", "judge", "seat 1", role))
            often = 0.4
        while chance.random() < often:
            mutate(message, chance, words)
        data = message.SerializeToString()
        return method, role, match, scramble(data, chance) if chance.random() < 0.03 else data

    async def _legal(self, match: str, chance: random.Random) -> tuple[str, pb.SubmitRequest] | None:
        """A legal action of a seat that has one, and the seat; else what lets the match go on."""
        for seat in chance.sample(("seat 1", "seat 2"), 2):
            answer = await self._send(
                _METHODS["ListLegalActions"], pb.ListLegalActionsRequest(match_id=match), seat, match
            )
            found = pb.ListLegalActionsResponse.FromString(answer.messages[0]).offers
            offers = [offer for offer in found if offer.action != "concede" or chance.random() < 0.001]
            if offers:
                take = taken(chance.choice(offers), chance)
                self._stuck[match] = 0
                return seat, pb.SubmitRequest(match_id=match, take=take, request_id=self._request(chance))
        self._stuck[match] += 1
        if self._stuck[match] > STUCK:
            place = self._open.index(match)
            self._open[place] = await self._match(EDITIONS[place])
            return None
        dispute = chance.randint(1, 3)
        going_on = (
            ResumeMatch(),
            RuleOn(dispute=dispute, verdict="upheld", reason="so it is"),
            CloseDispute(dispute=dispute),
            CloseDispute(dispute=dispute),
        )
        return "head judge", self._writer.submit(match, chance.choice(going_on), self._request(chance))

    def _request(self, chance: random.Random) -> str:
        return str(chance.choice(self._words["request_id"])) or "none"

    async def _send(self, method: MethodDescriptor, message: Any, role: str, match: str) -> Answer:
        return await self._inside.call(method, message.SerializeToString(), self.token(role, match))

    async def _checked(self, method: MethodDescriptor, role: str, match: str, data: bytes, number: int) -> None:
        """Sends a message and notes what must not come of it."""
        what = self.now = f"{number} {method.name} by {role}: {data.hex()[:4_000]}"
        try:
            answer = await self._inside.call(method, data, self.token(role, match))
        except Exception as error:  # noqa: BLE001 - whatever gets past the stages is what is looked for
            self.broken.append(f"{error!r}: {what}")
            return
        code = answer.code
        if method.name == "Play" and answer.messages:
            code = _inner(answer)
        if code in BROKEN:
            self.broken.append(f"{code}: {what}")


def _inner(answer: Answer) -> str:
    found = pb.PlayResponse.FromString(answer.messages[0])
    return "INTERNAL" if found.failure.code in (2, 13, 15) else answer.code


async def _readable(inside: Inside) -> tuple[int, int, list[str]]:
    """How many matches verify and can be read by all, with how many events; and which cannot."""
    token = inside.server.tokens.issue(Actor("organiser"), EVERY_MATCH)[0]
    matches = events = 0
    wrong: list[str] = []
    page, more = pb.ListMatchesRequest(page_size=1_000), True
    while more:
        (data,) = (await inside.call(_METHODS["ListMatches"], page.SerializeToString(), token)).messages
        found = pb.ListMatchesResponse.FromString(data)
        for one in found.matches:
            matches, events = matches + 1, events + one.position
            wrong += await _unreadable(inside, one)
        page.page_token, more = found.next_page_token, bool(found.next_page_token)
    return matches, events, wrong


async def _unreadable(inside: Inside, match: Any) -> list[str]:
    found = await asyncio.to_thread(inside.server.audit.verify, match.match_id)
    wrong = [] if found.intact else [f"{match.match_id} at {found.position}: {found.problem}"]
    roles = [Actor("seat", Seat(seat + 1)) for seat in range(match.setup.seats)]
    for actor in (*roles, Actor("spectator"), Actor("judge"), Actor("head judge"), Actor("recorder")):
        token = inside.server.tokens.issue(actor, match.match_id)[0]
        looks = {
            "GetState": pb.GetStateRequest(match_id=match.match_id),
            "ListEvents": pb.ListEventsRequest(match_id=match.match_id, page_size=1_000),
            "ListLegalActions": pb.ListLegalActionsRequest(match_id=match.match_id),
        }
        for name, request in looks.items():
            answer = await inside.call(_METHODS[name], request.SerializeToString(), token)
            if answer.code != "OK":
                wrong.append(f"{match.match_id}: {name} by {actor} is {answer.code}")
    return wrong


class Memory:
    """How much memory this process holds, in MB, looked at whenever so many calls more have been answered."""

    def __init__(self, step: int) -> None:
        self._step = step
        self.megabytes: list[int] = []

    def look(self, calls: int) -> None:
        """Notes it if it is time to."""
        if calls >= self._step * (len(self.megabytes) + 1):
            self.note()

    def note(self) -> None:
        """Notes it."""
        gc.collect()
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
        resident = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
        self.megabytes.append(resident // 1024)


async def fuzz(folder: Path, seed: int, numbers: range) -> dict[str, Any]:
    """Sends the messages of these numbers, and says what came of them."""
    inside = Inside(folder)
    await inside.start()
    organiser = inside.server.organiser_token()
    _say({"address": f"127.0.0.1:{inside.server.port}", "token": organiser})
    memory = Memory(max(len(numbers) // TOLD, 1))
    many = min(LANES, max(len(numbers) // _LEAST, 1))
    lanes = [Lane(inside, seed, number, memory) for number in range(many)]
    signal.signal(signal.SIGUSR1, lambda *_: _in_work(lanes))
    living = asyncio.create_task(_live(memory, inside))
    await asyncio.gather(*(lane.run(numbers[number::many]) for number, lane in enumerate(lanes)))
    await asyncio.to_thread(sys.stdin.read)  # Closed when nobody sends from outside any more.
    codes = Counter(inside.codes)
    memory.note()
    matches, events, wrong = await _readable(inside)
    await inside.server.stop()
    living.cancel()
    return {
        "codes": dict(codes),
        "broken": [one for lane in lanes for one in lane.broken],
        "slowest": max(lane.slowest for lane in lanes),
        "matches": matches,
        "events": events,
        "wrong": wrong,
        "memory": memory.megabytes,
        "decisions": _decisions(),
    }


def _decisions() -> int:
    """How many commands are still being ruled on, where nobody rules on any."""
    gc.collect()
    return sum(isinstance(one, Decision) for one in gc.get_objects())


async def _live(memory: Memory, inside: Inside) -> None:
    """Gives a sign of life every second."""
    while True:
        _say({"sent": inside.codes.total(), "memory": memory.megabytes[-1:]})
        await asyncio.sleep(LIVES)


def _in_work(lanes: Sequence[Lane]) -> None:
    for lane in lanes:
        sys.stderr.write(f"in work: {lane.now[:300]}\n")
    faulthandler.dump_traceback()
    os._exit(1)


def _say(line: Any) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def _keep_little() -> None:
    """Lets the server keep few matches, notes and engines, as their bounds are high: what grows then is a leak."""
    for kind, bounds in ((Cache, (200, 100_000_000)), (Notebook, (5_000,)), (Engines, (16, 5_000))):
        make: Any = kind.__init__
        assert len(make.__defaults__) == len(bounds), f"the bounds of {kind.__name__} are other ones now"
        make.__defaults__ = bounds


def main() -> None:
    """The process, with a folder, a seed, and the first number and the one after the last."""
    faulthandler.enable()
    _keep_little()
    folder, seed, first, end = sys.argv[1:]
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)  # As `magistrate serve` does.
    _say(uvloop.run(fuzz(Path(folder), int(seed), range(int(first), int(end)))))
