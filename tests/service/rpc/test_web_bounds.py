"""What anybody may send over HTTP is bounded, and ends as it does over gRPC."""

import gzip
import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from magistrate.v1 import match_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from service.app.boundary.config import BadConfig, Config, configure
from service.rpc.server import MATCHES, RULEBOOKS
from service.rpc.transport.addresses import AddressInUse
from service.rpc.web import server as web_server
from tests.service.rpc.playing import Table, new_match, seat
from tests.service.rpc.serving import Process, Running, running
from tests.service.rpc.test_tls import Authority
from tests.service.rpc.webclient import FORMS, WebClient

GET, GAMES = MATCHES.methods_by_name["GetMatch"], RULEBOOKS.methods_by_name["ListGames"]
WATCH, SUBMIT, PLAY = (MATCHES.methods_by_name[name] for name in ("WatchEvents", "Submit", "Play"))
ORGANISER = Actor("organiser")
PAGE, OTHER = "https://play.example.org", "https://else.example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Running]:
    config = Config(data=tmp_path, port=0, web_port=0, cors_origins=(PAGE,), heartbeat=0.2, token_streams=3)
    with running(config) as live:
        yield live


@pytest.fixture
def token(service: Running) -> str:
    return service.token(ORGANISER)


def exchanged(service: Running, data: bytes, *, wait: float = 5.0) -> bytes:
    """What the server says to these bytes until it hangs up, or says nothing for so many seconds."""
    host, _, port = service.web.partition(":")
    with socket.create_connection((host, int(port)), timeout=wait) as line:
        found = b""
        try:
            for at in range(0, len(data), 1 << 16):
                line.sendall(data[at : at + (1 << 16)])
            while part := line.recv(1 << 16):
                found += part
        except (ConnectionError, TimeoutError):
            pass
        return found


def head(service: Running, token: str, *lines: str, path: str = "/magistrate.v1.RulebookService/ListGames") -> bytes:
    usual = (f"POST {path} HTTP/1.1", f"Host: {service.web}", f"Authorization: Bearer {token}")
    return "\r\n".join((*usual, "Content-Type: application/json", *lines, "", "")).encode("latin-1")


@pytest.mark.parametrize("form", FORMS)
def test_a_message_that_is_too_long_is_refused(service: Running, token: str, form: str) -> None:
    with WebClient(service.web) as web:
        body = json.dumps({"matchId": "x" * (5 << 20)}).encode() if form == "json" else b"\n" + b"\xff" * (5 << 20)
        assert web.send(GET, body, token, form).code == "RESOURCE_EXHAUSTED"


def test_what_comes_out_of_a_small_compressed_message_is_bounded(service: Running, token: str) -> None:
    bomb = gzip.compress(b" " * (512 << 20))
    begun = time.process_time()
    with WebClient(service.web) as web:
        assert web.send(GAMES, bomb, token, **{"content-encoding": "gzip"}).code == "RESOURCE_EXHAUSTED"
        assert web.send(GAMES, bomb[:99], token, **{"content-encoding": "gzip"}).code == "INVALID_ARGUMENT"
        assert web.send(GAMES, gzip.compress(b"{}"), token, **{"content-encoding": "gzip"}).code == "OK"
    assert time.process_time() - begun < 20, "it is not unpacked whole"


@pytest.mark.parametrize(
    "text",
    ["[" * 200_000, '{"a":' * 200_000, '{"take":' * 50_000 + "1" + "}" * 50_000, '{"take":{"parts":[{"takes":[' * 500,
     "\ud800", '{"matchId": NaN}', '{"expectedVersion": 1e999}', '{"expectedVersion": ' + "9" * 9_000 + "}", "3", "[]",
     '"', "null", '{"matchId": "\\ud800"}', '{"view": "VIEW_OF_NOTHING"}',
     '{"take": {"action": ["a"]}}', '{"viewer": 1}'],
    ids=range(16),
)  # fmt: skip
def test_text_that_is_no_message_is_refused_and_harms_nobody(service: Running, token: str, text: str) -> None:
    with WebClient(service.web) as web:
        found = web.send(SUBMIT, text.encode("utf-8", "surrogatepass"), token)
        assert found.code == "INVALID_ARGUMENT", found
        assert found.error.reason == "BAD_REQUEST"
        assert web.send(GAMES, b"", token).code == "OK", "an empty body is an empty message"


@pytest.mark.parametrize("form", ["proto", "grpc-web"])
def test_bytes_that_are_no_message_are_refused(service: Running, token: str, form: str) -> None:
    with WebClient(service.web) as web:
        found = web.send(GET, b"\x0a\xff", token, form)
        assert (found.code, found.error.reason) == ("INVALID_ARGUMENT", "BAD_REQUEST")


def test_an_envelope_that_is_cut_off_is_the_clients_mistake(service: Running, token: str) -> None:
    with WebClient(service.web) as web:
        for kind, path in (("connect+json", PLAY), ("connect+json", WATCH), ("grpc-web", GET)):
            asked = {"content-type": f"application/{kind}", "authorization": f"Bearer {token}"}
            for body in (b"\0\0\0", b"\0\0\0\0\x09{}", b"\x7f\0\0\0\2{}", b"\1\0\0\0\2{}"):
                response = web.post(f"/{path.containing_service.full_name}/{path.name}", body, asked)
                said = response.read() + repr(response.getheaders()).encode()
                assert not any(word in said for word in (b'"unknown"', b"grpc-status', '2'", b"grpc-status: 2\r")), (
                    kind,
                    said,
                )
                assert b"made a mistake" not in said, said


def test_headers_that_are_no_text_are_refused(service: Running, token: str) -> None:
    assert b" 400 " in exchanged(
        service, head(service, token, "X-Odd: \xff\xfe", "Content-Length: 2", "Connection: close") + b"{}"
    )
    assert b" 400 " in exchanged(service, b"\xff\xfe\r\n\r\n")


def test_a_head_or_a_trailer_without_end_is_hung_up_on(service: Running, token: str) -> None:
    endless = b"x: " + b"y" * (16 << 20)
    assert exchanged(service, head(service, token)[:-2] + endless) == b""
    many = b"".join(b"x-%d: y\r\n" % number for number in range(1 << 20))
    assert exchanged(service, head(service, token)[:-2] + many) == b""
    chunked = head(service, token, "Transfer-Encoding: chunked")
    assert b"200 OK" not in exchanged(service, chunked + b"2\r\n{}\r\n0\r\n" + many)
    assert b"200 OK" in exchanged(service, chunked + b"1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", wait=1.0)


def test_who_says_nothing_is_hung_up_on(service: Running, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server.Bounded._expect, "__defaults__", (0.3,))
    for begun in (b"", b"\r\n", b"PO", head(service, token)[:-2]):
        started = time.monotonic()
        assert exchanged(service, begun, wait=20.0) == b""
        assert time.monotonic() - started < 15


def test_past_its_share_a_token_is_refused_whatever_it_calls_over(service: Running) -> None:
    table = Table(service)
    token = service.token(seat(1), table.match)
    watching = [table.seats[2].watch(table.match) for _ in range(2)]
    lines = [WebClient(service.web) for _ in range(4)]
    request = b"\0" + len(body := json.dumps({"matchId": table.match}).encode()).to_bytes(4, "big") + body
    asked = {"content-type": "application/connect+json", "authorization": f"Bearer {token}"}
    path = "/magistrate.v1.MatchService/WatchEvents"
    open_ = [line.post(path, request, asked) for line in lines[:3]]
    assert all(response.read(5) for response in open_)
    with lines[3] as late:
        found = late.call(WATCH, pb.WatchEventsRequest(match_id=table.match).SerializeToString(), token)
        assert (found.code, found.error.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS")
        assert found.error.retry_after
        for line in lines[:3]:
            line.hang_up()
        for _ in range(100):
            found = late.call(WATCH, pb.WatchEventsRequest(match_id=table.match).SerializeToString(), token)
            if found.code == "OK":
                break
            time.sleep(0.1)
        assert found.code == "OK", "who hangs up gives back what it held"
    del watching
    table.close()


def test_a_stream_ends_with_its_token(service: Running) -> None:
    with service.client() as organiser:
        match = new_match(organiser)
    for form in ("json", "proto"):
        token = service.token(Actor("judge"), match, lifetime=900)
        with WebClient(service.web) as web:
            kind = {"content-type": f"application/connect+{form}", "authorization": f"Bearer {token}"}
            body = (
                json.dumps({"matchId": match}).encode()
                if form == "json"
                else pb.WatchEventsRequest(match_id=match).SerializeToString()
            )
            response = web.post(
                "/magistrate.v1.MatchService/WatchEvents", b"\0" + len(body).to_bytes(4, "big") + body, kind
            )
            assert b'"code": "unauthenticated"' in response.read().rpartition(b"\2\0\0")[2]


def test_pages_of_named_origins_may_call_and_others_may_not(service: Running, token: str) -> None:
    asking = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,connect-protocol-version",
    }
    for origin, may in ((PAGE, True), (OTHER, False)):
        with WebClient(service.web) as web:
            web._http.request(
                "OPTIONS", "/magistrate.v1.RulebookService/ListGames", headers={"origin": origin, **asking}
            )
            preflight = web._http.getresponse()
            preflight.read()
            assert (preflight.status == 200, preflight.getheader("access-control-allow-origin") == origin) == (may, may)
            answer = web.post(
                "/magistrate.v1.RulebookService/ListGames",
                b"{}",
                {"origin": origin, "content-type": "application/json"},
            )
            assert answer.status == 401
            assert (answer.getheader("access-control-allow-origin") == origin) == may
            assert "trailer-x-request-id" in (answer.getheader("access-control-expose-headers") or "")
            answer.read()


def test_nothing_else_is_answered(service: Running, token: str) -> None:
    with WebClient(service.web) as web:
        for path, kind, status in (
            ("/", "application/json", 404),
            ("/magistrate.v1.MatchService/Nothing", "application/json", 404),
            ("/magistrate.v1.MatchService/GetMatch", "text/plain", 415),
            ("/magistrate.v1.MatchService/GetMatch", "application/grpc-web+thrift", 415),
        ):
            response = web.post(path, b"{}", {"content-type": kind, "authorization": f"Bearer {token}"})
            response.read()
            assert response.status == status, (path, kind)


def test_tls_holds_for_browsers_too(tmp_path: Path) -> None:
    authority = Authority(tmp_path, "shop")
    certificate, key = authority.issue("server")
    config = Config(
        data=tmp_path / "data", port=0, web_port=0, certificate=certificate, key=key, clients=authority.file
    )
    with running(config) as service:
        trusting = ssl.create_default_context(cafile=str(authority.file))
        with WebClient(service.web, trusting) as nobody, pytest.raises((ConnectionError, ssl.SSLError)):
            nobody.send(GAMES, b"{}", service.token(ORGANISER))
        trusting.load_cert_chain(*authority.issue("client"))
        with WebClient(service.web, trusting) as web:
            assert web.send(GAMES, b"{}", service.token(ORGANISER)).code == "OK"
        with WebClient(service.web) as plain, pytest.raises((ConnectionError, HTTPException)):
            plain.send(GAMES, b"{}", service.token(ORGANISER))


def test_a_port_that_is_taken_is_said(service: Running, tmp_path: Path) -> None:
    taken = service.server.web_port
    with (
        pytest.raises(AddressInUse, match="--web-port"),
        running(Config(data=tmp_path / "other", port=0, web_port=taken)),
    ):
        pass


def test_settings_for_browsers_are_checked() -> None:
    flags: Any = {"web_port": "7438", "cors_origins": f"{PAGE} http://localhost:8000", "data": "/tmp/x"}  # noqa: S108 - never opened
    config = configure(flags, {})
    assert (config.web_port, config.cors_origins) == (7438, (PAGE, "http://localhost:8000"))
    assert configure({}, {"MAGISTRATE_WEB_PORT": "0"}).web_port == 0
    for wrong in (
        {"web_port": "x"},
        {"web_port": "70000"},
        {"web_port": "1", "cors_origins": "play.example.org"},
        {"cors_origins": PAGE},
    ):
        with pytest.raises(BadConfig):
            configure(wrong, {})


def test_a_service_stops_though_browsers_watch(tmp_path: Path) -> None:
    with Process(tmp_path, "--web-port", "0") as process:
        line = next(line for line in process.process.stdout or () if line.startswith("Browsers"))
        address = line.partition("://")[2].partition(" ")[0]
        told: list[bytes] = []

        def watch() -> None:
            with WebClient(address) as web:
                kind = {"content-type": "application/connect+json", "authorization": f"Bearer {process.token}"}
                body = b'{"player": "Ann"}'
                enveloped = b"\0" + len(body).to_bytes(4, "big") + body
                told.append(web.post("/magistrate.v1.MatchService/WatchMatches", enveloped, kind).read())

        thread = threading.Thread(target=watch)
        thread.start()
        time.sleep(0.5)
        assert process.stop() == 0
        thread.join(10)
        assert [b'"code": "unavailable"' in one for one in told] == [True]
