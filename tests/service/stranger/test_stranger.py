"""A whole match over gRPC by a client that knows only the proto files, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.service.rpc.serving import ROOT, Process

PLAYER = Path(__file__).with_name("player.py")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("stranger")
    protos = sorted(str(file.relative_to(ROOT / "proto")) for file in (ROOT / "proto").rglob("*.proto"))
    generate = [sys.executable, "-m", "grpc_tools.protoc", f"-I{ROOT / 'proto'}", f"--python_out={folder}"]
    subprocess.run([*generate, f"--grpc_python_out={folder}", *protos], check=True)
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    with Process(folder / "one") as here, Process(folder / "two") as there:
        addresses = [here.address, here.token, there.address, there.token]
        done = subprocess.run(
            [sys.executable, str(PLAYER), *addresses],
            check=False,
            env=environment,
            cwd=folder,
            text=True,
            capture_output=True,
        )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_three_seats_play_a_match_to_its_end(told: dict[str, Any]) -> None:
    assert told["result"]["how"]
    assert len(told["result"].get("winners", [])) <= 1
    assert told["position"] > 50


def test_the_client_uses_nothing_but_the_contract(told: dict[str, Any]) -> None:
    assert told["modules"] == []


def test_each_seat_sees_a_position_in_the_middle_with_its_own_hand_only(told: dict[str, Any]) -> None:
    for number, state in told["seen"].items():
        assert state["position"] == told["middle"]
        zones = {zone["key"]: zone for zone in state["zones"]}
        for seat in ("1", "2", "3"):
            hand = zones.get(f"hand.{seat}", {})
            codes = [card.get("code") for card in hand.get("cards", [])]
            if seat == number:
                assert len(codes) == hand.get("count", 0)
                assert all(codes)
            else:
                assert codes == []


def test_the_match_is_intact_and_its_chance_is_checked(told: dict[str, Any]) -> None:
    assert told["verified"]["intact"] is True
    assert told["verified"]["checked"] == told["position"]
    assert told["verified"]["chance"] == "CHANCE_CHECK_CHECKED"


def test_an_export_with_one_byte_changed_is_found_out_and_nothing_is_written(told: dict[str, Any]) -> None:
    assert told["altered"]["code"] == "INVALID_ARGUMENT"
    assert f"line {told['altered line']}" in told["altered"]["problem"]
    assert told["carried"]["code"] == "OK"


def test_the_export_itself_is_carried_to_another_service_and_intact_there(told: dict[str, Any]) -> None:
    assert told["verified there"]["intact"] is True
    assert told["verified there"]["digest"] == told["verified"]["digest"]
