"""Fixtures: a real service with a console before it, and a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from service.app.boundary.config import Config
from tests.service.console.floor import Floor, consoled
from tests.service.rpc.serving import running

_PATHS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser")
"""The shell is the same engine without a window's machinery, in half the processor time."""
CHROMIUM = next((path for path in map(Path, _PATHS) if path.exists()), None)
PATIENCE = 120.0
"""So many seconds a task of the service may take, beside whatever else runs on the machine."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A service in memory, with a console."""
    data = tmp_path_factory.mktemp("console") / "data"
    config = Config(data=data, port=0, store="memory:", worker_seconds=PATIENCE)
    with running(config) as live, consoled(live.address) as url:
        yield Floor(live, url)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed: on Debian apt-get install chromium")
    expect.set_options(timeout=30_000)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield browser
        browser.close()
