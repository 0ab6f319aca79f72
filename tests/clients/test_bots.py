"""Each client's bot and judge, against a real service; TypeScript's in a browser, too."""

import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from google.protobuf.json_format import ParseDict
from magistrate.v1 import acting_pb2
from magistrate_client import Client, answer
from playwright.sync_api import Browser

from service.app.boundary.config import Config
from tests.clients.conftest import LONGEST, said, seat, seated, sought
from tests.clients.cutting import Line
from tests.clients.stories.record import act_of
from tests.clients.toolchains import CLIENTS, GO, JAVA, PYTHON, TYPESCRIPT, Toolchain
from tests.service.rpc.cups import Cup
from tests.service.rpc.serving import ORGANISER, Running, running

IN_A_PAGE = """async ([url, id, ...tokens]) => {
    const told = [];
    await Promise.all(tokens.map(async (token) => {
        const match = magistrate.connect(url, token).match(id);
        for await (const turn of match.play()) told.push((await turn.take(magistrate.answer(turn.offers[0]))).accepted);
    }));
    return told;
}"""


@pytest.mark.parametrize("toolchain", [GO, TYPESCRIPT, JAVA], ids=lambda one: one.language)
def test_two_bots_play_a_match_to_its_end_without_a_refusal_while_the_line_is_cut(
    service: Running, toolchain: Toolchain
) -> None:
    sought(toolchain)
    command = toolchain.program("bot")
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
        told = said(bots)
    assert [bot.returncode for bot in bots] == [0, 0], told
    assert cuts
    assert not [text for text in told if "refused" in text]
    for match, text in zip(table.seats, told, strict=True):
        assert match.state().HasField("result")
        assert all(event.text in text for event in match.events())


def test_the_client_in_typescript_plays_both_seats_in_a_browser_over_connect(
    service: Running, browser: Browser
) -> None:
    sought(TYPESCRIPT)
    TYPESCRIPT.program("bot")
    table = seated(service, "mya:1")
    page = browser.new_page()
    page.route(
        f"http://{service.web}/", lambda route: route.fulfill(content_type="text/html", body="<title>bots</title>")
    )
    page.goto(f"http://{service.web}/")
    page.add_script_tag(path=CLIENTS / "typescript" / "dist" / "magistrate.js")
    told = page.evaluate(IN_A_PAGE, [f"http://{service.web}", table.id, *table.tokens])
    page.close()
    assert told
    assert all(told)
    assert table.seats[0].state().HasField("result")


@pytest.mark.parametrize("toolchain", [PYTHON, GO, TYPESCRIPT, JAVA], ids=lambda one: one.language)
def test_a_judge_watches_an_event_rules_on_a_call_and_takes_the_match_back(
    toolchain: Toolchain, tmp_path: Path
) -> None:
    sought(toolchain)
    command = toolchain.program("judge")
    with running(Config(data=tmp_path / "data", port=0, store="memory:")) as service:
        judged(service, command, toolchain)


def judged(service: Running, command: Sequence[str], toolchain: Toolchain) -> None:
    """An event whose first game's call a program rules on."""
    cup = Cup(service)
    game = cup.game("the disputed game")
    token = service.token(ORGANISER, lifetime=600_000)
    with Client(service.address, token) as organiser:
        ann = organiser.issue(game, seat(1)).match(game)
        turn = ann.offers()
        assert turn.take(answer(turn.offers[0])).accepted
        position = ann.info().position
        call = act_of("calljudge", position=position, reason="May Ann do that?", rule="1.1")
        assert ann.submit(ParseDict(call, acting_pb2.Take())).accepted
        judge = subprocess.run(
            [*command, service.address, cup.id, token], capture_output=True, text=True, timeout=LONGEST, check=False,
            env={**os.environ, **toolchain.environment},
        )  # fmt: skip
        cup.close()
        assert judge.returncode == 0, judge.stdout + judge.stderr
        assert "refused" not in judge.stdout
        judging = ann.state().judging
    assert [one.rulings[0].judge for one in judging.disputes]
    assert [(one.to, one.position > one.to) for one in judging.rewinds] == [(turn.position, True)]
    assert not judging.pauses
