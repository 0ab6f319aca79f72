"""A client is built again when what it is built from has changed, and whatever is waited for has an end."""

import shutil
import sys
import time
from pathlib import Path

import pytest

from tests.bounds import bounded
from tests.clients.stories import stage
from tests.clients.stories.stage import Told
from tests.clients.toolchains import ROOT, TOOLCHAINS, digest_of


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
