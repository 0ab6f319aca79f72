"""The files for carrying the service out are followed as far as that goes without their engines."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from service.console.pages import FOLDER
from tests.bounds import bounded
from tests.service.rpc.serving import ROOT

DEPLOY = ROOT / "service" / "deploy"
INSTALLED = "/opt/magistrate/.venv/bin/magistrate"
MADE = shutil.ignore_patterns("__pycache__", "build")


def copied(to: Path) -> list[str]:
    """What the first stage of the image copies, in an empty folder; its other steps."""
    stage = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", "").split("\nFROM ")[1]
    steps = []
    for name, rest in re.findall(r"^([A-Z]+) (.+)$", stage, re.MULTILINE):
        if name == "COPY":
            *sources, target = rest.split()
            for source in sources:
                path = to / (f"{target}{source}" if target.endswith("/") else target)
                if (ROOT / source).is_dir():
                    shutil.copytree(ROOT / source, path, ignore=MADE)
                else:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(ROOT / source, path)
        elif name == "RUN":
            steps.append(rest)
    return steps


def test_the_image_has_all_that_the_contract_and_the_client_are_built_from(tmp_path: Path) -> None:
    steps = copied(tmp_path)
    assert "pip install" in steps[0]
    done = subprocess.run(
        [sys.executable, "proto/build_stubs.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "build" / "stubs" / "magistrate_client" / "blocking.py").is_file()


def test_the_console_of_the_image_finds_the_documentation() -> None:
    made = re.findall(r"docs/site/build\.py (\S+)$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    assert re.findall(rf"\b{FOLDER}=(\S+)$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE) == made
    assert len(made) == 1


def test_the_image_has_every_page_and_what_pages_link_to(tmp_path: Path) -> None:
    copied(tmp_path)
    gathered = "import build, sys; from pathlib import Path; build.gather(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-P", "-c", gathered, str(tmp_path / "gathered")], cwd=tmp_path, capture_output=True,
        text=True, check=False, env={**os.environ, "PYTHONPATH": str(tmp_path / "docs" / "site")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    pages = {path.relative_to(tmp_path / "gathered") for path in (tmp_path / "gathered").rglob("*.md")}
    assert {page.relative_to(ROOT) for page in (ROOT / "docs").rglob("*.md")} <= pages
    assert {page.relative_to(ROOT) for page in (ROOT / "clients").glob("*/README.md")} <= pages


@pytest.mark.skipif("QUICK_STARTS" not in os.environ, reason="sh clients/test.sh follows what takes minutes")
def test_the_steps_of_the_image_followed_in_an_empty_folder_make_a_program(tmp_path: Path) -> None:
    for step in copied(tmp_path / "source"):
        own = re.sub(r"/(opt|tmp)/", f"{tmp_path}/", step)
        code, told = bounded(["/bin/sh", "-euc", own], 480.0, cwd=tmp_path / "source")
        assert code == 0, told
    assert (tmp_path / "magistrate" / "site" / "docs" / "operating.html").is_file()
    code, told = bounded([str(tmp_path / "magistrate" / "bin" / "magistrate"), "--version"], 60.0, cwd=tmp_path)
    assert code == 0, told


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze was not found on this machine")
def test_systemd_finds_nothing_wrong_in_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "magistrate.service").read_text("utf-8")
    assert f"ExecStart={INSTALLED} serve" in unit
    assert checked(unit, tmp_path) == (0, "")
    code, told = checked(unit.replace("DynamicUser=yes", "DynamicUsr=yes"), tmp_path)
    assert "DynamicUsr" in told, code


def checked(unit: str, folder: Path) -> tuple[int, str]:
    """What systemd's own program finds, where the installation is."""
    own = folder / "magistrate.service"
    own.write_text(unit.replace(INSTALLED, sys.executable), "utf-8")
    return bounded(["/bin/sh", "-c", f"systemd-analyze verify {own} 2>&1"], 60.0)
