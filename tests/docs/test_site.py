"""The site of the documentation: every page and message is in it, it is searched, and the console serves it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from google.protobuf.descriptor import FileDescriptor
from magistrate.v1 import match_service_pb2, view_pb2
from playwright.sync_api import Browser

from service.app.boundary.config import Config
from service.console.pages import FOLDER, Pages
from tests.service.console.conftest import browser as browser  # noqa: PLC0414 - a fixture
from tests.service.console.floor import consoled
from tests.service.rpc.serving import ROOT, running

_LINK = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built anew."""
    folder = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, str(ROOT / "docs" / "site" / "build.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def consoled_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a console that serves it."""
    config = Config(data=tmp_path_factory.mktemp("console") / "data", port=0, store="memory:")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(FOLDER, str(site))
        with running(config) as live, consoled(live.address) as url:
            yield url


def test_every_page_of_the_project_is_in_the_site(site: Path) -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    missing = [str(page) for page in pages if not (site / page.relative_to(ROOT)).with_suffix(".html").is_file()]
    assert missing == []


@pytest.mark.parametrize("file", [match_service_pb2.DESCRIPTOR, view_pb2.DESCRIPTOR])
def test_every_call_and_message_is_in_the_reference_with_its_fields(site: Path, file: FileDescriptor) -> None:
    page = (site / "reference" / f"{Path(file.name).stem}.html").read_text("utf-8")
    for service in file.services_by_name.values():
        assert [call.name for call in service.methods if call.name not in page] == []
    for message in file.message_types_by_name.values():
        assert message.name in page
        assert [field.name for field in message.fields if field.name not in page] == []


def test_every_link_of_the_site_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    dead, fetched = [], []
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        fetched += [f"{page.name}: {found}" for found in re.findall(r'src="(https?:[^"]+)"', text)]
        for link in set(_LINK.findall(text)):
            path = unquote(link.partition("#")[0].partition("?")[0])
            inner = path and "://" not in link and not link.startswith(("mailto:", "data:"))
            if inner and not (page.parent / path).exists():
                dead.append(f"{page.relative_to(site)}: {link}")
    assert dead == []
    assert fetched == []


def test_the_console_links_to_the_site_and_its_search_finds_a_page(consoled_site: str, browser: Browser) -> None:
    page = browser.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.goto(f"{consoled_site}/sign-in")
    page.get_by_role("link", name="Help").click()
    page.wait_for_url("**/docs/")
    page.goto(f"{consoled_site}/docs/search.html?q=backup")
    page.wait_for_selector("#search-results li a")
    titles = page.locator("#search-results li a").all_inner_texts()
    assert any("Judging" in title or "judge" in title.lower() for title in titles), titles
    assert wrong == []
    page.close()


def test_every_page_of_the_console_links_to_the_site() -> None:
    templates = {path.name: path.read_text("utf-8") for path in (ROOT / "service" / "console" / "templates").iterdir()}
    assert [name for name, text in templates.items() if "<html" in text] == ["base.html"], "each page is made of it"
    outside = re.sub(r"{% block .*?{% endblock %}", "", templates["base.html"], flags=re.DOTALL)
    assert "tab(help_at(), 'Help')" in re.sub(r"{%-? if .*{% endif %}", "", outside), "a page may leave it out"


@pytest.mark.parametrize(("page", "leads"), [("index.html", "/docs/"), ("", "/help")])
def test_help_leads_to_the_site_or_where_there_is_none_to_a_page_of_the_consoles_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, leads: str
) -> None:
    if page:
        (tmp_path / page).touch()
    monkeypatch.setenv(FOLDER, str(tmp_path))
    made = Pages().piece("help.html", None, built=bool(page), path="/help", waits=0)
    assert f'<a href="{leads}"' in made
    assert ('<a href="/docs/">All of the documentation</a>' in made) is bool(page)


def test_a_console_without_the_site_says_how_it_is_built(
    tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "none"))
    config = Config(data=tmp_path / "data", port=0, store="memory:")
    with running(config) as live, consoled(live.address) as url:
        page = browser.new_page()
        answer = page.goto(f"{url}/docs/judging.html")
        assert answer is not None
        assert answer.status == 404
        assert "sh docs/site.sh" in page.inner_text("body")
        page.get_by_role("link", name="Help").click()
        page.get_by_role("heading", name="Getting in").wait_for()
        assert not page.get_by_role("link", name="All of the documentation").count()
        page.close()
