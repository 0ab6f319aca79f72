"""`magistrate serve`: its first start, its settings, TLS and mutual TLS with the client's options, and its ends."""

from pathlib import Path

import pytest

from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import NotStarted, Process
from tests.service.rpc.test_tls import Authority


def test_the_organisers_token_is_printed_at_the_first_start_only(tmp_path: Path) -> None:
    with Process(tmp_path) as first:
        token = first.token
        assert token
        assert first.stop() == 0
    with Process(tmp_path) as second:
        assert not second.token
        done = Shell({"MAGISTRATE_SERVER": second.address, "MAGISTRATE_TOKEN": token})("match", "list", "--json")
        assert done.json() == {}


def test_the_demo_matches_are_loaded_once(tmp_path: Path, replays: Path) -> None:
    recorded = len(list(replays.parent.glob("*/*.jsonl")))
    with Process(tmp_path, "--demo") as first:
        token = first.token
    with Process(tmp_path, "--demo") as second:
        done = Shell({"MAGISTRATE_SERVER": second.address, "MAGISTRATE_TOKEN": token})("match", "list", "--json")
        assert len(done.json()["matches"]) == recorded


def test_an_address_that_is_taken_is_a_mistake(tmp_path: Path) -> None:
    with Process(tmp_path / "one") as first, pytest.raises(NotStarted, match=r"magistrate: cannot listen at"):
        Process(tmp_path / "two", "--listen", first.address)


def test_tls_and_mutual_tls_by_options(tmp_path: Path) -> None:
    servers, clients = Authority(tmp_path, "servers"), Authority(tmp_path, "clients")
    certificate, key = servers.issue("server")
    own, own_key = clients.issue("client")
    secured = ("--tls-certificate", str(certificate), "--tls-key", str(key))
    with Process(tmp_path / "data", *secured, "--tls-clients", str(clients.file)) as service:
        known = Shell({"MAGISTRATE_SERVER": service.address, "MAGISTRATE_TOKEN": service.token})
        mutual = ("--ca", str(servers.file), "--cert", str(own), "--key", str(own_key))
        assert known("match", "list", *mutual).code == 0
        for wrong in ((), ("--ca", str(servers.file)), ("--ca", str(clients.file), *mutual[2:])):
            done = known("match", "list", *wrong)
            assert done.code == 2
            assert "no service answers" in done.err
