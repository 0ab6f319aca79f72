"""The client in Go, against a real service."""

import subprocess
import time

import pytest

from tests.clients.conftest import seated
from tests.clients.cutting import Line
from tests.clients.toolchains import CLIENTS, GO
from tests.service.rpc.serving import Running


def test_two_bots_play_a_match_to_its_end_without_a_refusal_while_the_line_is_cut(service: Running) -> None:
    if GO.missing:
        pytest.skip(f"go: not found on this machine: {GO.missing}")
    command = GO.program("bot")
    table = seated(service, "sve:early")
    cuts = 0
    with Line(service.address) as line:
        bots = [
            subprocess.Popen([*command, address, table.id, token], stdout=subprocess.PIPE, text=True)
            for address, token in zip((line.address, service.address), table.tokens, strict=True)
        ]
        while any(bot.poll() is None for bot in bots) and cuts < 5:
            time.sleep(0.3)
            line.cut()
            cuts += 1
        told = [bot.communicate(timeout=90)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0], told
    assert cuts
    assert not [text for text in told if "refused" in text]
    for match, text in zip(table.seats, told, strict=True):
        assert match.state().HasField("result")
        assert all(event.text in text for event in match.events())


def test_it_is_written_in_at_most_five_hundred_lines_by_hand() -> None:
    written = [
        line
        for path in (CLIENTS / "go").glob("*.go")
        for line in path.read_text("utf-8").splitlines()
        if line.strip() and not line.strip().startswith("//")
    ]
    assert len(written) <= 500
