"""What an installed package has beside its code: a wheel is built, and used far from every working copy."""

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from service.app.boundary.beside import BESIDE, SHIPPED, beside
from tests.bounds import bounded
from tests.service.rpc.serving import ROOT

_ABOVE = re.compile(r"\.parents\[(\d+)\]")
_USED = """
import sys
sys.path[:0] = [{packed!r}]
sys.path[:] = [one for one in sys.path if not one.startswith({source!r}) or one == {libraries!r}]
import service
assert service.__file__.startswith({packed!r}), service.__file__
from service.app.queries.lessons import of_rule, play
from service.cli.sources.demos import demo_files
found = of_rule("dice:1")
last = play(found[0], 99)
print(len(found), len(last.steps), len(demo_files()))
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel that is installed there, without what it needs beside it."""
    folder = tmp_path_factory.mktemp("packed")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        f"{folder}",
        f"{ROOT}",
    ]
    done = subprocess.run(pip, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as held:
        held.extractall(folder / "site")
    return folder / "site"


@pytest.mark.skipif("QUICK_STARTS" not in os.environ, reason="sh clients/test.sh follows what takes minutes")
def test_an_installed_package_plays_its_lessons_and_has_its_demo_matches(packed: Path, tmp_path: Path) -> None:
    libraries = sysconfig.get_path("purelib")
    program = _USED.format(packed=str(packed), source=str(ROOT), libraries=libraries)
    code, told = bounded([sys.executable, "-P", "-c", program], 120.0, cwd=tmp_path)
    assert code == 0, told
    lessons, steps, demos = map(int, told.split())
    assert lessons > 100
    assert steps
    assert demos == len(list((ROOT / "replays").glob("*/*.jsonl")))
    for name, folder in BESIDE.items():
        own = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*.*")}
        assert own <= {path.relative_to(packed / "service" / SHIPPED / name) for path in _files(packed, name)}


def _files(packed: Path, name: str) -> list[Path]:
    return list((packed / "service" / SHIPPED / name).rglob("*.*"))


def test_what_lies_beside_the_code_is_packed_under_the_names_by_which_it_is_sought() -> None:
    hook = (ROOT / "proto" / "build_stubs.py").read_text("utf-8")
    told = dict(re.findall(r'"(\w+)": ROOT((?: / "\w+")+)', hook))
    assert {name: "/".join(re.findall(r'"(\w+)"', path)) for name, path in told.items()} == dict(BESIDE)
    assert f"service/{SHIPPED}/" in hook
    assert all(beside(name) == ROOT / folder and beside(name).is_dir() for name, folder in BESIDE.items())


BUILT = {"service/console/pages.py"}
"""The site of the documentation is built beside a working copy, and named by the environment elsewhere."""


def test_nothing_else_is_sought_above_the_packages() -> None:
    found = set()
    for top in ("domain", "service"):
        for path in (ROOT / top).rglob("*.py"):
            inside = len(path.relative_to(ROOT).parts) - 1
            for up in _ABOVE.findall(path.read_text("utf-8")):
                if int(up) >= inside:
                    found.add(str(path.relative_to(ROOT)))
    assert found == BUILT
