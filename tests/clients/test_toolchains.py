"""A client is built again when what it is built from has changed, and whatever is waited for has an end."""

import re
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bounds import bounded
from tests.clients.conftest import EVERY, sought
from tests.clients.stories import stage
from tests.clients.stories.stage import Told
from tests.clients.toolchains import CLIENTS, PYTHON, ROOT, TOOLCHAINS, digest_of


@pytest.mark.parametrize("language", [toolchain.language for toolchain in TOOLCHAINS])
def test_a_client_is_built_again_when_the_contract_has_changed(language: str, tmp_path: Path) -> None:
    contract = tmp_path / "proto"
    shutil.copytree(ROOT / "proto", contract)
    before = digest_of(language, contract)
    message = contract / "magistrate" / "v1" / "view.proto"
    message.write_text(message.read_text("utf-8") + "\n// Said otherwise.\n", "utf-8")
    assert digest_of(language, contract) != before


def test_a_command_that_does_not_end_is_killed_with_all_that_it_started() -> None:
    begun = time.monotonic()
    with pytest.raises(AssertionError, match=r"had not ended after 0\.5 s, and had written:\nbegun"):
        bounded(["/bin/sh", "-c", "echo begun; sleep 600 & sleep 600"], 0.5)
    assert time.monotonic() - begun < 60


def test_a_client_that_does_not_answer_fails_its_story(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "LONGEST", 0.5)
    with (
        Told([sys.executable, "-c", "import time; time.sleep(600)"]) as teller,
        pytest.raises(AssertionError, match=r"had not answered after 0\.5 s, at"),
    ):
        teller.tell({"do": "info"})


def test_a_client_without_its_toolchain_is_named_and_is_a_failure_where_all_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking = replace(PYTHON, needs=("no-such-program",))
    monkeypatch.delenv(EVERY, raising=False)
    with pytest.raises(pytest.skip.Exception, match="python: not found on this machine: no-such-program"):
        sought(lacking)
    monkeypatch.setenv(EVERY, "1")
    with pytest.raises(pytest.fail.Exception, match="no-such-program"):
        sought(lacking)
    sought(PYTHON)


def test_the_build_asks_for_every_client_and_brings_what_each_is_built_with() -> None:
    assert 'EVERY_CLIENT=1 exec sh "$(dirname "$0")/../tests/run.sh"' in (ROOT / ".ci" / "run").read_text("utf-8")
    checks = (ROOT / "tests" / "run.sh").read_text("utf-8")
    assert 'if [ -n "${EVERY_CLIENT:-}" ]; then sh clients/toolchains.sh' in checks
    brought = (CLIENTS / "toolchains.sh").read_text("utf-8")
    (named,) = re.findall(r"^for program in (.*); do$", brought, re.MULTILINE)
    assert set(named.split()) == {need for toolchain in TOOLCHAINS for need in toolchain.needs}


def test_what_a_machine_has_is_not_installed_again_and_what_it_lacks_is_named(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    for name in ("python3", "go", "node", "npm", "javac"):
        (tmp_path / "bin" / name).symlink_to(sys.executable)
    for name in ("dirname", "id", "sh"):
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    done = subprocess.run(
        [str(tmp_path / "bin" / "sh"), str(CLIENTS / "toolchains.sh")], env={"PATH": str(tmp_path / "bin")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == [f"not found, and could not be installed: {name}" for name in ("java", "mvn")]
