"""The clients in Go and TypeScript, against a real service: each one's bot, and TypeScript's in a browser."""

import subprocess
import time

import pytest
from playwright.sync_api import Browser

from tests.clients.conftest import seated
from tests.clients.cutting import Line
from tests.clients.toolchains import CLIENTS, GO, TYPESCRIPT, Toolchain
from tests.service.rpc.serving import Running

IN_A_PAGE = """async ([url, id, ...tokens]) => {
    const told = [];
    await Promise.all(tokens.map(async (token) => {
        const match = magistrate.connect(url, token).match(id);
        for await (const turn of match.play()) told.push((await turn.take(magistrate.answer(turn.offers[0]))).accepted);
    }));
    return told;
}"""


def needs(toolchain: Toolchain) -> None:
    if toolchain.missing:
        pytest.skip(f"{toolchain.language}: not found on this machine: {toolchain.missing}")


@pytest.mark.parametrize("toolchain", [GO, TYPESCRIPT], ids=lambda one: one.language)
def test_two_bots_play_a_match_to_its_end_without_a_refusal_while_the_line_is_cut(
    service: Running, toolchain: Toolchain
) -> None:
    needs(toolchain)
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
        told = [bot.communicate(timeout=90)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0], told
    assert cuts
    assert not [text for text in told if "refused" in text]
    for match, text in zip(table.seats, told, strict=True):
        assert match.state().HasField("result")
        assert all(event.text in text for event in match.events())


def test_the_client_in_typescript_plays_both_seats_in_a_browser_over_connect(
    service: Running, browser: Browser
) -> None:
    needs(TYPESCRIPT)
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
