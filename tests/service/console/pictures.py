"""Makes the pictures of the console in the docs: `python -m tests.service.console.pictures`. Each is then looked at."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.app.boundary.config import Config
from tests.service.console.conftest import CHROMIUM, FLAGS
from tests.service.console.floor import DESK, HEAD, ORGANISER, PHONE, Floor, consoled
from tests.service.console.test_bench_stories import benched
from tests.service.rpc.serving import ROOT, running

FOLDER = ROOT / "docs" / "console"
EDITION = "sve:1.16.0"
SIZES = {"wide": DESK, "phone": PHONE}


def shot(page: Page, name: str) -> None:
    """Keeps what is seen of a page, from its top on."""
    page.screenshot(path=str(FOLDER / f"{name}.png"), full_page=False)


def screens(floor: Floor, browser: Browser) -> None:
    """Every screen in both sizes."""
    match = floor.match(EDITION, "Ann", "Ben")
    with floor.live.client(Actor("seat", Seat(1)), match) as ann:
        ann.submit(match, CallJudge(position=1, reason="Who begins?"), request_id="call", actor=Actor("seat", Seat(1)))
    paths = {
        "call": f"/m/{match}/call/1",
        "rewind": f"/m/{match}/rewind",
        "audit": f"/m/{match}/audit",
        "books": f"/books/{EDITION}",
    }
    for size, at in SIZES.items():
        lee = floor.enter(browser, HEAD, match, size=at)
        shot(lee, f"judge-{size}")
        for name, path in paths.items():
            lee.goto(floor.url + path)
            shot(lee, f"{name}-{size}")
        organiser = floor.enter(browser, ORGANISER, size=at)
        shot(organiser, f"home-{size}")
        organiser.goto(f"{floor.url}/passes/{match}")
        shot(organiser, f"passes-{size}")
        organiser.get_by_role("button", name="Another device").click()
        shot(organiser, f"code-{size}")
        shot(benched(floor, browser, at), f"bench-{size}")
        nobody = browser.new_context(viewport={"width": at[0], "height": at[1]}).new_page()
        nobody.goto(f"{floor.url}/sign-in")
        shot(nobody, f"sign-in-{size}")


def main() -> None:
    """Makes them all."""
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=Path(folder) / "data", port=0, store="memory:")
        with running(config) as live, consoled(live.address) as url, sync_playwright() as started:
            browser = started.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
            screens(Floor(live, url), browser)
            browser.close()


if __name__ == "__main__":
    main()
