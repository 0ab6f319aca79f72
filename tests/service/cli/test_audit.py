"""`magistrate explain`, `verify`, `export` and `import`."""

import json
from pathlib import Path

import pytest

from domain.rulebook import rulebook
from service.app.boundary.config import Config
from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import ORGANISER, running


@pytest.fixture
def exported(organiser: Shell, demo_match: str, tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    done = organiser("export", demo_match, "--to", str(file))
    assert done.code == 0, done
    return file


def test_an_explanation_tells_every_change_with_its_rule_in_words(organiser: Shell, demo_match: str) -> None:
    found = organiser("explain", demo_match, "2", "--json").json()
    assert found["event"]["position"] == 2
    cited = {change["rule"] for change in found["event"]["changes"]}
    assert cited
    assert cited <= {rule["number"] for rule in found["rules"]}
    told = " ".join(organiser("explain", demo_match, "2").out.split())
    for number in cited:
        assert rulebook("dice:1").get(number).summary in told


def test_an_explanation_of_no_position_is_a_mistake(organiser: Shell, demo_match: str) -> None:
    assert organiser("explain", demo_match, "9999").code == 2
    assert organiser("explain", demo_match, "0").code == 2


def test_an_untouched_match_verifies_and_its_rulings_come_out_the_same(organiser: Shell, demo_match: str) -> None:
    done = organiser("verify", demo_match, "--rules", "--json")
    assert done.code == 0, done
    found = done.json()
    assert found["intact"]
    assert found["chance"] in ("CHANCE_CHECK_CHECKED", "CHANCE_CHECK_ENTERED")
    assert "difference" not in found["readjudication"]
    told = organiser("verify", demo_match, "--rules")
    assert "intact" in told.out
    assert "every ruling comes out the same" in told.out


def test_another_digest_than_was_noted_is_a_failed_verification(organiser: Shell, demo_match: str) -> None:
    done = organiser("verify", demo_match, "--expected", "00" * 32)
    assert done.code == 1
    assert "altered" in done.out


def test_an_export_verifies_by_itself_and_one_changed_byte_is_found(shell: Shell, exported: Path) -> None:
    assert shell("verify", str(exported)).code == 0
    assert shell("verify", str(exported), "--json").json()["intact"]
    lines = exported.read_text(encoding="utf-8").splitlines()
    lines[9] = lines[9].replace('"rule":"', '"rule":"9', 1)
    exported.write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = shell("verify", str(exported))
    assert told.code == 1
    assert "line 10 (position 9)" in told.err
    found = shell("verify", str(exported), "--json")
    assert found.code == 1
    assert (found.json()["line"], found.json()["position"]) == (10, 9)


def test_an_export_goes_to_standard_output_as_it_goes_to_a_file(
    organiser: Shell, demo_match: str, exported: Path
) -> None:
    done = organiser("export", demo_match)
    assert done.out == exported.read_text(encoding="utf-8")
    assert all(json.loads(line) for line in done.out.splitlines())


def test_an_export_that_is_refused_leaves_no_file_and_what_was_there(
    organiser: Shell, demo_match: str, tmp_path: Path
) -> None:
    file = tmp_path / "seat.jsonl"
    for before in (None, "an earlier one"):
        if before is not None:
            file.write_text(before, encoding="utf-8")
        refused = organiser("export", demo_match, "--as", "seat:9", "--to", str(file))
        assert refused.code == 2
        assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ([] if before is None else [before])


def test_another_service_imports_an_export_once_and_a_changed_one_not_at_all(
    organiser: Shell, demo_match: str, exported: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(exported.read_text(encoding="utf-8").replace('"how":"draw"', '"how":"drew"', 1))
    with running(Config(data=tmp_path / "other", port=0)) as other:
        there = Shell({"MAGISTRATE_SERVER": other.address, "MAGISTRATE_TOKEN": other.token(ORGANISER)})
        refused = there("import", str(changed))
        assert refused.code == 1
        assert "nothing was imported" in refused.err
        assert there("match", "list", "--json").json() == {}
        assert there("import", str(exported), "--json").json()["matches"][0]["matchId"] == demo_match
        assert "was here already" in there("import", str(exported)).out
        assert there("verify", demo_match).code == 0
        assert there("match", "show", demo_match).out == organiser("match", "show", demo_match).out


def test_a_file_that_cannot_be_written_is_a_mistake(organiser: Shell, demo_match: str, tmp_path: Path) -> None:
    done = organiser("export", demo_match, "--to", str(tmp_path / "no" / "folder.jsonl"))
    assert done.code == 2
    assert "cannot be written" in done.err
