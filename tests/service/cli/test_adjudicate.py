"""The commands `diff`, `whatif`, `transcript`, `keys`, `reveal` and `verify`, with and without a service."""

import json
from pathlib import Path

from domain import registry
from service.app.adjudication.audit import Audit
from service.projections import listing
from service.store.open import open_store
from tests.service import unsalted
from tests.service.cli.commanding import Shell

TRANSCRIPT = """
game: dice
edition: 1
title: At the table
cards:
  Wolf: {kind: creature, cost: 0, offense: 2, defense: 3}
position:
  turn: {seat: 1, phase: action}
  seats: {1: {hand: [Wolf]}, 2: {}}
actions:
  - {seat: 1, do: summon, with: {card: Wolf}}
  - {seat: 1, do: summon, with: {card: CARD}}
"""


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_another_action_is_supposed_in_a_file_and_on_a_service(
    shell: Shell, organiser: Shell, demo_match: str, replays: Path
) -> None:
    file = replays / "a-battle-decides.jsonl"
    legal = shell("whatif", str(file), "5", "--as", "seat:2", "--action", "endphase")
    assert legal.code == 0
    assert "This is what would have happened" in legal.out
    assert "Against what was played: Bela summons Tidepool Crab" in legal.out
    illegal = shell("whatif", str(file), "5", "--as", "seat:2", "--action", "summon", "--card", "50", "--json")
    assert illegal.code == 1
    assert illegal.json()["supposed"][0]["reasons"][0]["rule"] == "2.2"
    told = shell("whatif", str(file), "5", "--as", "seat:2", "--action", "summon", "--card", "50")
    assert (told.code, told.out.count("Refused"), told.out.startswith("Refused: this would have been illegal.")) == (
        1, 1, True,
    )  # fmt: skip
    there = organiser("whatif", demo_match, "5", "--as", "seat:1", "--action", "concede", "--json")
    assert there.code == 0
    assert there.json()["supposed"][0]["event"]["changes"]
    chain = '{"action": "endphase"}'
    two = shell("whatif", str(file), "5", "--as", "seat:2", "--json-action", chain, "--json-action", chain, "--json")
    assert len(two.json()["supposed"]) == 2


def test_what_cannot_be_supposed_is_refused(shell: Shell, replays: Path) -> None:
    file = str(replays / "a-battle-decides.jsonl")
    for words, said in (
        (("1", "--as", "seat:1", "--action", "concede"), "a match begins with its opening"),
        (("99", "--as", "seat:1", "--action", "concede"), "has positions 1 to 63, not 99"),
        (("5", "--as", "seat:1"), "which action?"),
        (("5", "--as", "seat:1", "--action", "levitate"), "no action 'levitate'"),
    ):
        done = shell("whatif", file, *words)
        assert done.code == 2
        assert said in done.err


def test_matches_are_compared_in_files_and_on_a_service(
    shell: Shell, organiser: Shell, demo_match: str, replays: Path
) -> None:
    one, other = str(replays / "a-battle-decides.jsonl"), str(replays / "all-at-once.jsonl")
    same = shell("diff", one, one)
    assert (same.code, "63 events are the same" in same.out) == (0, True)
    found = shell("diff", one, other, "--after", "60", "--other-after", "50")
    assert found.code == 1
    assert "What stands differently at the end" in found.out
    assert "-   61" in found.out
    assert "+   51" in found.out
    assert organiser("diff", demo_match, demo_match).code == 0
    assert organiser("diff", demo_match, demo_match, "--after", "3", "--json").json().get("common", 0) == 0
    assert "cannot be compared" in shell("diff", one, demo_match).err


def test_a_service_audits_its_own_matches(organiser: Shell) -> None:
    done = organiser("audit", "service", "--played", "dice:1", "--json")
    assert done.code == 0
    assert done.json()["verdicts"] == {"equal": done.json()["matches"]}
    assert organiser("audit", "service", "--match", "nowhere").code == 2


def test_a_transcript_is_audited_without_a_service(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(TRANSCRIPT.replace("CARD", "Wolf"), encoding="utf-8")
    done = shell("transcript", str(file))
    assert done.code == 1
    assert "1 of 2 actions were followed" in done.out
    assert "illegal" in done.out
    assert shell("transcript", str(file), "--json").json()["findings"][0]["rules"][0]["number"] == "2.2"
    file.write_text(TRANSCRIPT.replace("CARD", "Dragon"), encoding="utf-8")
    wrong = shell("transcript", str(file))
    assert wrong.code == 2
    assert f"{file}:12:" in wrong.err
    assert "there is no card 'Dragon' in the lists" in wrong.err
    assert "cannot be read" in shell("transcript", "nothing.yaml").err


def test_exports_are_proven_with_a_public_key_and_opened_by_what_is_revealed(organiser: Shell, tmp_path: Path) -> None:
    key = organiser("keys", "list").out.split()[0]
    match = organiser("match", "new", "-e", "dice:1", "--seats", "2", "--json").json()["match"]["matchId"]
    whole, first, second = (tmp_path / name for name in ("whole.jsonl", "first.jsonl", "second.jsonl"))
    assert organiser("export", match, "--to", str(whole)).code == 0
    assert organiser("export", match, "--as", "seat:1", "--to", str(first)).code == 0
    assert organiser("export", match, "--as", "seat:2", "--to", str(second)).code == 0
    alone = Shell()
    for file in (whole, first, second):
        assert alone("verify", str(file), "--signed-by", key).code == 0
        assert "not with the one given" in alone("verify", str(file), "--signed-by", "ab" * 32).err
        changed = tmp_path / "changed.jsonl"
        changed.write_text(
            file.read_text(encoding="utf-8").replace('"rule":"H.2"', '"rule":"H.3"', 1), encoding="utf-8"
        )
        assert alone("verify", str(changed), "--json").json()["intact"] is False
    assert alone("verify", str(first), "--reveal", str(second), "--json").json()["revealed"]
    openings = tmp_path / "openings.json"
    assert alone("reveal", str(second), "--position", "1", "--leaf", "changes", "--to", str(openings)).code == 0
    shown = alone("verify", str(first), "--reveal", str(openings))
    assert "revealed at    1" in shown.out
    assert alone("verify", str(first), "--reveal", str(whole), "--json").json()["revealed"]
    false = json.loads(openings.read_text(encoding="utf-8"))
    false["openings"][0]["value"] = "something else"
    openings.write_text(json.dumps(false), encoding="utf-8")
    found = alone("verify", str(first), "--reveal", str(openings))
    assert found.code == 1
    assert "is not what was sealed" in found.err
    assert "is no public key" in alone("verify", str(first), "--signed-by", "nothing").err


def test_an_old_recording_is_verified_and_cannot_be_revealed_in_part(shell: Shell, tmp_path: Path) -> None:
    file = str(tmp_path / "old.jsonl")
    store = open_store("memory:")
    lines = Audit(store, registry, listing).export(unsalted.keep(store))
    Path(file).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    store.close()
    assert shell("verify", file).code == 0
    assert "not signed" in shell("verify", file, "--signed-by", "ab" * 32).err
    assert "before events were sealed" in shell("reveal", file).err


def test_a_new_key_signs_and_the_old_one_stays(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "export.keys"
    (first,) = shell("keys", "new", str(file), "--json").json()["publicKeys"]
    second, kept = shell("keys", "new", str(file), "--json").json()["publicKeys"]
    assert (kept, second != first) == (first, True)
    assert shell("keys", "show", str(file)).out.split() == [second, first]
    assert file.stat().st_mode & 0o777 == 0o600
    assert "cannot be read" in shell("keys", "show", str(tmp_path / "none")).err
