"""A token that a client was given to keep is taken by its program's next start, in every language."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from google.protobuf.json_format import MessageToDict
from playwright.sync_api import Browser

from tests.clients.conftest import seat, seated, sought
from tests.clients.stories.stage import Teller
from tests.clients.stories.telling import WAYS
from tests.clients.test_stories import Paged, somewhere
from tests.clients.toolchains import CLIENTS
from tests.service.rpc.serving import ORGANISER, Running


def issued(teller: Teller, address: str, token: str, match: str, file: Path, number: int = 1) -> str:
    """A seat's token as a program that has just begun gets it, by an organiser's."""
    who = MessageToDict(seat(number))
    connect = {"as": "organiser", "do": "connect", "address": address, "token": token, "kept": str(file)}
    issue = {"as": "ann", "do": "issue", "from": "organiser", "match": match, "actor": who, "lifetime": 600.0}
    assert teller.tell(connect) == {"value": {}}
    said: str = teller.tell(issue)["value"]["token"]
    assert said.startswith("magistrate1.")
    return said


@pytest.mark.parametrize("way", [name for name, one in WAYS.items() if not one.web])
def test_a_kept_token_is_taken_by_the_next_start_and_its_file_is_its_owners_alone(
    service: Running, way: str, tmp_path: Path
) -> None:
    sought(WAYS[way].toolchain)
    match, token, file = seated(service, "mya:1").id, service.token(ORGANISER, lifetime=600_000), tmp_path / "tokens"

    def starts(number: int) -> str:
        with WAYS[way].told() as teller:
            return issued(teller, service.address, token, match, file, number)

    check(starts)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["tokens"], "nothing is left beside it"


def check(starts: Callable[[int], str]) -> None:
    """Whether each part has a token of its own, which a later start has, too."""
    first, other = starts(1), starts(2)
    assert first != other
    assert (starts(1), starts(2)) == (first, other)


def test_a_kept_token_is_in_a_pages_storage_when_the_page_is_loaded_anew(
    service: Running, browser: Browser, tmp_path: Path
) -> None:
    way = WAYS["typescript, browser"]
    sought(way.toolchain)
    way.toolchain.program(way.program)
    match, token = seated(service, "mya:1").id, service.token(ORGANISER, lifetime=600_000)
    with somewhere() as origin, browser.new_page() as page:

        def starts(number: int) -> str:
            page.goto(origin)
            page.add_script_tag(path=CLIENTS / "typescript" / "dist" / "stories.js")
            return issued(Paged(page), f"http://{service.web}", token, match, tmp_path, number)

        check(starts)
        page.evaluate("localStorage.clear()")
        assert starts(1).startswith("magistrate1.")
