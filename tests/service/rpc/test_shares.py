"""How much one token may have at once and make in an hour, and that nobody holds anything without one."""

import threading
from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from grpc_health.v1 import health_pb2, health_pb2_grpc

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import CONNECTION_HEALTH, Config
from service.auth.keys import Keyring
from service.auth.tokens import DAY, Grant, Tokens
from service.rpc import server
from service.rpc.admission.permissions import PERMISSIONS, name_of
from service.rpc.admission.shares import Bucket, Limits, Shares
from service.rpc.clients.client import Client, RemoteError
from service.rpc.transport.failures import Failure
from tests.service.rpc.playing import Table, new_match, seat
from tests.service.rpc.serving import Running, running

HOUR = 3_600_000
SPECTATOR = Actor("spectator")
SERVICES = [one for one in vars(server).values() if isinstance(one, ServiceDescriptor)]


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def grant(name: str, made: str = "") -> Grant:
    return Grant("m", "spectator", None, 0, DAY, name, made=made)


def shares(clock: Clock, **limits: int) -> Shares:
    return Shares(Limits(hourly={"branches": 3, "matches": 5}, **limits), clock)


def refused(reason: str, taking: object, *given: object, **named: object) -> Failure:
    with pytest.raises(Failure) as error:
        taking(*given, **named)  # type: ignore[operator]  # a method of Shares
    assert error.value.code is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert {detail.DESCRIPTOR.name for detail in error.value.details} == {"ErrorInfo", "QuotaFailure", "RetryInfo"}
    assert reason in str(error.value.details[0])
    return error.value


def test_a_bucket_gives_so_many_at_once_and_as_many_again_in_an_hour() -> None:
    bucket = Bucket(4, 0)
    assert [bucket.take(0) for _ in range(5)] == [0, 0, 0, 0, 900]
    assert bucket.take(HOUR // 4 - 1) > 0
    assert bucket.take(HOUR // 4) == 0
    assert bucket.take(HOUR // 4) == 900
    taken = sum(bucket.take(now) == 0 for now in range(HOUR // 4, HOUR // 4 + HOUR, 1000))
    assert taken in (3, 4)
    assert not bucket.full(2 * HOUR - HOUR // 8)
    assert bucket.full(10 * HOUR)


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    bucket = Bucket(2, HOUR)
    assert [bucket.take(HOUR), bucket.take(0), bucket.take(0)] == [0, 0, 1800]


def test_a_token_has_its_share_of_calls_and_of_streams_and_others_have_theirs() -> None:
    all_ = shares(Clock(), calls=2, streams=1)
    one, other = grant("one"), grant("other")
    for _ in range(2):
        all_.take(one, stream=False)
    assert "wait until one of them has ended" in refused("TOO_MANY_CALLS", all_.take, one, stream=False).message
    all_.take(one, stream=True)
    refused("TOO_MANY_STREAMS", all_.take, one, stream=True)
    all_.take(other, stream=False)
    all_.give_back(one.share, stream=False)
    all_.take(one, stream=False)
    refused("TOO_MANY_CALLS", all_.take, one, stream=False)


def test_the_last_quarter_is_for_those_who_have_little() -> None:
    all_ = shares(Clock(), calls=100, streams=100, most=40)
    greedy = [grant(f"greedy {number}") for number in range(3)]
    for number in range(30):
        all_.take(greedy[number % 3], stream=False)
    for one in greedy:
        refused("BUSY", all_.take, one, stream=False)
    for number in range(10):
        all_.take(grant(f"small {number}"), stream=False)
    refused("BUSY", all_.take, grant("late"), stream=False)


def test_what_a_holder_makes_for_itself_has_no_share_of_its_own() -> None:
    clock = Clock()
    tokens = Tokens(Keyring(b"k" * 32), clock)
    _, maker = tokens.issue(SPECTATOR, "m", lifetime=DAY)
    clock.now += DAY // 2
    _, branch = tokens.issue(SPECTATOR, "branch", issuer=maker, own=True)
    _, again = tokens.issue(SPECTATOR, "branch of it", issuer=branch, own=True)
    assert (branch.share, again.share, branch.by, again.by) == (maker.id, maker.id, maker.id, branch.id)
    all_ = shares(clock)
    for one in (maker, branch, again):
        all_.spend(one, "branches")
    wait = refused("TOO_MANY_BRANCHES", all_.spend, again, "branches").message
    assert wait.endswith("3 an hour: the next one in 1200 s")
    all_.spend(again, "matches")
    clock.now += HOUR // 3
    all_.spend(maker, "branches")


def test_no_token_outlives_the_one_that_it_was_issued_with() -> None:
    clock = Clock()
    tokens = Tokens(Keyring(b"k" * 32), clock)
    _, organiser = tokens.issue(Actor("organiser"), "*", lifetime=HOUR)
    clock.now += HOUR // 2
    token, issued = tokens.issue(seat(1), "m", lifetime=DAY, issuer=organiser)
    assert issued.expires == organiser.expires
    assert tokens.verify(token) == issued
    assert tokens.issue(seat(1), "m", lifetime=60, issuer=organiser)[1].expires == clock.now + 60


def test_every_call_that_makes_something_that_stays_says_what() -> None:
    makers = {name: held.makes for name, held in PERMISSIONS.items() if held.makes}
    assert makers == {
        "MatchService.CreateMatch": "matches",
        "TokenService.IssueToken": "tokens",
        "TokenService.CreateSignInCode": "tokens",
        "JudgeService.Branch": "branches",
        "EventService.CreateTournament": "tournaments",
        "EventService.OpenTables": "matches",
    }
    made = {name_of(method) for service in SERVICES for method in service.methods if _makes(method)}
    made.discard("TokenService.SignIn")  # Its code was made with somebody's share.
    assert made == set(makers), "a call that makes something has a share"


def _makes(method: MethodDescriptor) -> bool:
    """Whether a call looks as if it made something: by its name, or by a token in its answer."""
    verbs = ("Create", "Issue", "Branch", "Open", "Make", "Add", "New")
    return method.name.startswith(verbs) or "token" in method.output_type.fields_by_name


@pytest.fixture
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service where everybody's share is small."""
    config = Config(data=tmp_path_factory.mktemp("narrow"), port=0, token_streams=2, hourly_branches=2, hourly_tokens=3)
    with running(config) as live:
        yield live


def test_streams_end_branches_and_tokens_are_refused_past_the_share(narrow: Running) -> None:
    table = Table(narrow)
    with narrow.client(SPECTATOR, table.match) as spectator:
        watches = [spectator.watch(table.match) for _ in range(2)]
        for watch in watches:
            next(watch)
        with pytest.raises(RemoteError) as error:
            next(spectator.watch(table.match))
        assert (error.value.code, error.value.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS")
        assert error.value.retry_after == 1
        spectator.view(table.match)
    with narrow.client(Actor("judge"), table.match) as judge:
        made, token = judge.judges.branch(table.match, 1, request_id="a")
        assert made.row is not None
        with Client(narrow.address, token) as deeper:
            deeper.judges.branch(made.row.match, 1, request_id="b")
            with pytest.raises(RemoteError) as error:
                deeper.judges.branch(made.row.match, 1, request_id="c")
        assert error.value.reason == "TOO_MANY_BRANCHES"
        assert error.value.retry_after is not None
        assert 1790 < error.value.retry_after <= 1800
    table.step()
    with narrow.client() as organiser:
        for _ in range(3):
            organiser.issue_token(seat(1), table.match)
        with pytest.raises(RemoteError, match="its share of tokens, 3 an hour: the next one in 1200 s"):
            organiser.issue_token(seat(1), table.match)
        new_match(organiser, "matches are another share")
    table.close()


def test_health_is_bounded_a_connection_and_counts_against_nobody(service: Running) -> None:
    asked = health_pb2.HealthCheckRequest()
    with grpc.insecure_channel(service.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        held = [health.Watch(asked) for _ in range(CONNECTION_HEALTH)]
        for watch in held:
            assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
        with pytest.raises(grpc.RpcError, match="wait until one call has ended") as error:
            next(health.Watch(asked))
        assert error.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert health.Check(asked, timeout=10).status == health_pb2.HealthCheckResponse.SERVING
        held[0].cancel()
        with grpc.insecure_channel(service.address, options=(("grpc.use_local_subchannel_pool", 1),)) as other:
            next(health_pb2_grpc.HealthStub(other).Watch(asked))
        with service.client() as organiser:
            new_match(organiser)


def test_health_is_asked_in_one_message(service: Running) -> None:
    with grpc.insecure_channel(service.address) as channel:
        check: Any = channel.stream_unary("/grpc.health.v1.Health/Check", response_deserializer=bytes)
        with pytest.raises(grpc.RpcError, match="in one message") as error:
            check(iter(()), timeout=10)
        assert error.value.code() is grpc.StatusCode.INVALID_ARGUMENT
        unknown = health_pb2.HealthCheckRequest(service="nothing")
        with pytest.raises(grpc.RpcError) as error:
            health_pb2_grpc.HealthStub(channel).Check(unknown, timeout=10)
        assert error.value.code() is grpc.StatusCode.NOT_FOUND


def test_a_call_without_a_token_is_ended_before_its_message_is_waited_for(service: Running) -> None:
    over = threading.Event()

    def never() -> Iterator[bytes]:
        over.wait()
        yield from ()

    with grpc.insecure_channel(service.address) as channel:
        call: Any = channel.stream_stream("/magistrate.v1.MatchService/Submit")
        with pytest.raises(grpc.RpcError, match="a token is needed"):
            next(call(never(), timeout=20))
        over.set()
