"""Paired games: two matches that differ only in what somebody may not know answer it alike, whatever it asks for."""

import hashlib
import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from unittest.mock import patch

import grpc
import msgspec
from magistrate.v1 import audit_service_pb2, judge_service_pb2

from domain.kernel.decisions.commands import Actor, Command, Concede, tag
from domain.kernel.decisions.game import Look
from domain.kernel.secrecy.sealing import event_digest
from domain.kernel.secrecy.sight import known
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import codec, decks, games, reference
from service.app.boundary.config import Config
from service.app.boundary.store import Append, Appended, Record
from service.app.queries.lessons import of_rule
from service.app.repository.standing import Standing
from service.projections import listing
from service.rpc.messages.requests import ActionWriter, write_printed
from service.rpc.messages.views import write_actor
from tests.attack.asking import ASKED, SIZE, Answer, Asking, alike, differences, unanswered
from tests.attack.beside import Beside
from tests.attack.pages import WAYS, Browsing, values_of
from tests.attack.pages import unanswered as never_made
from tests.attack.parts import Part, Scene
from tests.attack.worlds import Pair, pair
from tests.conformance.attempts import noise
from tests.conformance.games import fresh_match, random_action
from tests.conformance.pasts import Match
from tests.service.console.floor import consoled
from tests.service.rpc.serving import Running, running

FOLDER = "/magistrate.v1."
NOW = 1_700_000_000_000
A_MATCH = 5
"""How many pairs are tried in one random match."""
SUBMITTED = 2
"""How many of the last commands are given to the service; those before them are in its store."""
PLAYED = 5
"""How many actions are played in a branch."""
TRIED = 3
A_SERVICE = 25
"""How many pairs one service has: some calls look through all of its matches."""
TOLD = 20


class Secrets:
    """In the place of the service's secrets and salts: the same ones again, from a beginning."""

    def __init__(self) -> None:
        self.begin(b"")

    def begin(self, seed: bytes) -> None:
        self._seed, self._count = seed, 0

    def __call__(self) -> bytes:
        self._count += 1
        return hashlib.sha256(self._seed + self._count.to_bytes(4)).digest()


@contextmanager
def served(folder: Path) -> Iterator[tuple[Running, Secrets]]:
    """A service in which time stands still, and chance begins where it is told to."""
    secrets = Secrets()
    with (
        patch("service.main.clock", lambda: NOW),
        patch("service.main._secret", secrets),
        patch("service.main.Workers", Beside),
        running(Config(data=folder, port=0, store="memory:")) as live,
    ):
        yield live, secrets


class Compared:
    """Two matches of one service, asked alike by one viewer."""

    def __init__(
        self, live: Running, secrets: Secrets, asking: Asking, browsing: Browsing, made: Pair, name: str, *, once: bool
    ) -> None:
        self._live = live
        self._secrets = secrets
        self._asking = asking
        self._browsing = browsing
        self._pair = made
        self._ids = (f"{name}one", f"{name}two")
        self._words = [{own: "match"} for own in self._ids]
        self._writer = ActionWriter(games().values())
        self.answers = 0
        self._once = once

    def run(self, chance: random.Random) -> None:
        """Compares all answers: in the match, in a branch of it, and when both have ended."""
        matches = self._pair.one, self._pair.other
        last = max(1, len(matches[0].events) - SUBMITTED)
        for match, name in zip(matches, self._ids, strict=True):
            self._keep(match, name, last)
        for number in range(last, len(matches[0].events)):
            commands = [match.events[number].command for match in matches]
            there = [
                (name, command) for name, command in zip(self._ids, commands, strict=True) if self._at(name) <= number
            ]
            self._submit(there, f"{number}")
        self._everything(self._ids, matches[0].state, chance)
        self._branches(chance)
        if matches[0].state.result is None and self._over(self._ids, matches[0].state):
            self._everything(self._ids, matches[0].state, chance)

    def _keep(self, match: Match, name: str, last: int) -> None:
        """Puts the events up to one into the store, as if they had been submitted."""
        edition, records, digest = self._pair.edition, [], b""
        coded = codec(edition)
        self._secrets.begin(self._pair.secret)
        for event, before in zip(match.events[:last], match.states, strict=False):
            whole = msgspec.structs.replace(event, salt=self._secrets()[:16], at=NOW, request=f"{event.position}")
            body = coded.encode_event(whole)
            digest = event_digest(digest, body, whole, before)
            records.append(Record(whole.position, tag(type(whole.command.action)), body, digest))
        standing = Standing(name, match.judge, coded, match.states[last], digest, NOW, NOW, self._pair.secret)
        append = Append(
            match=name, after=0, records=tuple(records), request_id="begin", fingerprint=b"", answer=b"\x01",
            summary=listing.encode(standing.row()), secret=self._pair.secret,
        )  # fmt: skip
        (outcome,) = self._live.server._store.append([append])
        assert isinstance(outcome, Appended), outcome

    def _submit(self, given: Sequence[tuple[str, Command]], request: str) -> None:
        """Submits a command in each; what its actor is answered is compared where that is the viewer."""
        answers = []
        for name, command in given:
            self._secrets.begin(self._pair.secret + request.encode())
            message = self._writer.submit(name, command.action, request)
            token = self._live.token(command.actor, name)
            answer = self._asking.ask(f"{FOLDER}MatchService/Submit", message, token, self._names(name))
            accepted = [one.ruling.HasField("accepted") for one in answer.messages()]
            assert accepted == [True], (name, command, answer.plain())
            answers.append(answer)
        if len(answers) > 1 and given[0][1].actor.same(self._pair.viewer):
            self._same(answers, f"Submit {given[0][1].action}")

    def _both(self, ids: Sequence[str], command: Command, request: str) -> None:
        """Submits a command in both; what is declined in the first by a standing answer is so by hand in the other."""
        self._submit([(name, command) for name in ids], request)
        one, other = ids
        while (behind := self._at(other)) < self._at(one):
            state = self._state(other)
            assert state.question is not None, (other, behind)
            assert state.question.seat is not None, (other, behind)
            judge, seat = self._pair.one.judge, state.question.seat
            declined = judge.game.windows[state.question.kind](Look(judge.game, judge.catalog, state), seat)
            assert declined is not None, (other, behind)
            self._submit([(other, Command(Actor("seat", seat), declined))], f"by hand {behind}")

    def _at(self, name: str) -> int:
        return self._state(name).position

    def _everything(self, ids: Sequence[str], state: State, chance: random.Random) -> None:
        """Asks both all that can be asked."""
        tried = [noise(self._pair.one.judge, state, chance) for _ in range(TRIED)]
        last = state.position
        places = [last, *(chance.randint(1, last) for _ in range(2)), 0, last + 1]
        written = [self._writer.take(action) for action in tried]
        asked = Actor("seat", Seat(1)) if state.question is None else Actor(state.question.role, state.question.seat)
        supposed = [audit_service_pb2.SupposedAction(actor=write_actor(asked), take=take) for take in written]
        found, ways = [], chance.randrange(10**9)
        for name in ids:
            values = {**self._values(name, places), "take": written, "actions": supposed}
            token, names = self._live.token(self._pair.viewer, name), self._names(name)
            found.append([*self._asking.all(token, values, names, once=self._once, ways=random.Random(ways))])
        for (what, one), (_, other) in zip(*found, strict=True):
            self._same([one, other], what)
        self._pages(ids, state, places, chance)
        self._once = False

    def _pages(self, ids: Sequence[str], state: State, places: Sequence[int], chance: random.Random) -> None:
        """Asks for pages of both."""
        for route in self._browsing.turn(chance, once=self._once):
            way, found = chance.randrange(10**9), []
            for name in ids:
                values = values_of(self._pair.edition, name, places, list(state.cards)[:TOLD], list(state.zones))
                token = self._live.token(self._pair.viewer, name)
                found.append(self._browsing.ask(route, token, values, self._names(name), way))
            (what, one), (_, other) = found
            self.answers += 1
            told = "; ".join(list(one.differences(other))[:3])
            assert not told, f"{self._pair.edition}, {self._pair.viewer}, {self._pair.differ} differs: {what} {told}"

    def _values(self, name: str, places: Sequence[int]) -> Mapping[str, Sequence[Any]]:
        card = reference(self._pair.edition)[0]
        return {
            "match_id": [name], "other_match_id": [name], "position": [None, *places], "after": [0, places[1]],
            "viewer": [None, write_actor(self._pair.viewer)], "edition": [self._pair.edition], "number": ["1.1"],
            "game": [self._pair.edition.partition(":")[0]], "query": ["card"], "text": ["x"], "request_id": ["asked"],
            "validate_only": [True], "tournament_id": ["elsewhere"], "token_id": ["none"], "dispute": [1],
            "lesson": [of_rule(self._pair.edition)[0].lesson], "page_size": [0, 3],
            "card": [card.code, write_printed(card)],
            "name": [next(iter(decks(self._pair.edition))), ""], "seat": [0, 1, 2],
        }  # fmt: skip

    def _branches(self, chance: random.Random) -> None:
        """Branches both at one position, plays on in both branches, asks for everything in them, also at their end."""
        position = chance.randint(1, self._pair.one.state.position)
        ids, answers = [], []
        for name in self._ids:
            self._secrets.begin(self._pair.secret + b"branch")
            request = judge_service_pb2.BranchRequest(match_id=name, position=position, request_id=f"{name} branch")
            token = self._live.token(self._pair.viewer, name)
            answer = self._asking.ask(f"{FOLDER}JudgeService/Branch", request, token, self._names(name))
            made = [one.match.match_id for one in answer.messages() if one.HasField("match")]
            self._words[self._ids.index(name)].update(dict.fromkeys(made, "branch"))
            ids += made
            answers.append(answer)
        self._same(answers, f"Branch at {position}")
        if len(ids) != len(self._ids):
            return
        for number in range(PLAYED):
            state = self._state(ids[0])
            if state.result is None and state.question is not None:
                self._both(ids, Command(*random_action(self._pair.one.judge, state, chance)), f"{number}")
                if self._parted(ids):
                    return
        self._everything(ids, self._state(ids[0]), chance)
        if self._over(ids, self._state(ids[0])):
            self._everything(ids, self._state(ids[0]), chance)

    def _parted(self, ids: Sequence[str]) -> bool:
        """Whether the viewer has come to know cards that are others in each, or others are asked something else.

        Somebody has played what is another card in each, or the viewer has drawn such a one: they lead elsewhere now.
        """
        judge, viewer = self._pair.one.judge, self._pair.viewer
        one, other = map(self._state, ids)
        asked = [(now.question.kind, now.question.seat) if now.question else None for now in (one, other)]
        shown = [{number: card.code for number, card in known(judge.game, now, viewer).items()} for now in (one, other)]
        return asked[0] != asked[1] or shown[0] != shown[1]

    def _state(self, name: str) -> State:
        return self._live.server.audit._reader.load(name).state

    def _over(self, ids: Sequence[str], state: State) -> bool:
        """Ends both: every seat but the last that is still in gives up. Whether they are still alike then."""
        for seat in state.seats:
            now = self._state(ids[0])
            if now.result is None and not now.seats[seat].out:
                self._both(ids, Command(Actor("seat", seat), Concede()), f"over {seat}")
                if self._parted(ids):
                    return False
        return True

    def _names(self, name: str) -> Mapping[str, str]:
        """What is put in the place of the ids of a match and its branch."""
        return next(words for words in self._words if name in words)

    def _same(self, answers: Sequence[Answer], asked: str) -> None:
        self.answers += 1
        if not alike(*answers):
            told = "; ".join(list(differences(*(answer.plain() for answer in answers)))[:3])
            made = self._pair
            raise AssertionError(f"{made.edition}, {made.viewer}, {made.differ} differs: {asked} {told}")


Found = tuple[Counter[str], dict[str, Counter[str]]]
"""How many pairs and answers there were, and how each call was answered."""


def run(scene: Scene, count: int, seed: int) -> str:
    """So many paired games of each edition."""
    shares = [
        (scene.folder / f"share{number}", edition, seed, range(first, min(first + A_SERVICE, count)))
        for number, (first, edition) in enumerate(itertools.product(range(0, count, A_SERVICE), games()))
    ]
    figures, codes = Counter[str](), defaultdict[str, Counter[str]](Counter)
    for number, (counted, answered) in enumerate(_side_by_side(shares, scene.jobs), 1):
        figures += counted
        for path, several in answered.items():
            codes[path] += several
        if number % TOLD == 0:
            scene.tell(f"paired: {figures['pairs']:,} of {count * len(games()):,}")
    left = [*unanswered(codes), *never_made(codes)]
    assert not left, f"never answered and not denied: teach `_values` or `values_of` how to ask {left}"
    return (
        f"{figures['pairs']:,} paired games, {count:,} of each edition: {figures['answers']:,} answers alike; each "
        f"call is asked in each pair, in a branch of it, and when either has ended, in up to {ASKED} ways by the seed; "
        f"so are {WAYS} of the console's pages, all of them in turn"
    )


def _side_by_side(shares: Sequence[Any], jobs: int) -> Iterator[Found]:
    """What comes of the shares, in so many processes; in this one where that is one."""
    if jobs == 1:
        yield from itertools.starmap(share, shares)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(share, *zip(*shares, strict=True))


def share(folder: Path, edition: str, seed: int, numbers: range) -> Found:
    """The pairs of these numbers, in one service. Raises AssertionError for a pair that can be told apart."""
    chance = random.Random(f"{edition} {seed} {numbers.start}")
    figures, codes = Counter[str](), defaultdict[str, Counter[str]](Counter)
    with (
        served(folder) as (live, secrets),
        consoled(live.address) as console,
        grpc.insecure_channel(live.address, options=SIZE) as channel,
    ):
        browsing = Browsing(console, codes)
        for number, made in zip(numbers, _pairs(edition, chance), strict=False):
            name, once = f"pair{number}x", number == numbers.start
            compared = Compared(live, secrets, Asking(channel, codes), browsing, made, name, once=once)
            try:
                compared.run(chance)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, pair {number} of {numbers}: {error}") from error
            figures.update(pairs=1, answers=compared.answers)
    return figures, dict(codes)


def _pairs(edition: str, chance: random.Random) -> Iterator[Pair]:
    """Pairs without end, out of random matches."""
    while True:
        steps = list(fresh_match(edition, chance.randrange(10**9)))
        for _ in range(A_MATCH):
            found = pair(edition, steps, chance)
            if found is not None:
                yield found


PARTS = (
    Part(
        "paired",
        "matches that differ only in what a viewer may not know, asked everything",
        quick=2,
        full=1_000,
        run=run,
    ),
)
