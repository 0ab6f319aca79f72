"""Files of brackets: whatever reads one says what is wrong, and neither breaks nor reads for long."""

from pathlib import Path

import pytest

from tests.service.cli.commanding import Shell
from tests.service.rpc.serving import ROOT

DEEP = 20_000
A_CARD = "parentheses"
"""What may well be a card's text."""
TEXTS = {
    "opened": "[" * DEEP,
    "closed": "[" * DEEP + "]" * DEEP,
    "objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "in a card": '[{"code": "a", "name": "A", "text": ' + "[" * DEEP + "]" * DEEP + "}]",
    "in a case": "game: dice\nedition: 1\ntitle: x\nposition: " + "[" * DEEP + "]" * DEEP + "\n",
    "in an export": '{"format":1,"match":"x","events":' + "[" * DEEP + "]" * DEEP + "}\n{}\n{}\n",
    "in lines": "\n".join("  " * n + "a:" for n in range(600)),
    "dashes": "- " * DEEP,
    A_CARD: '[{"code": "a", "name": "A", "text": "' + "(" * DEEP + '"}]',
}
READERS = (
    ("cards", "check", "FILE", "--edition", "dice:1"),
    ("cards", "explain", "FILE", "A", "--edition", "dice:1"),
    ("case", "run", "FILE"),
    ("case", "show", "FILE"),
    ("policy", "check", "FILE"),
    ("policy", "show", "FILE"),
    ("transcript", "FILE"),
    ("replay", "FILE"),
    ("verify", "FILE"),
    ("explain", "FILE", "1"),
    ("whatif", "FILE", "2", "--as", "seat:1", "--action", "concede"),
    ("diff", "FILE", "FILE"),
    ("audit", "FILE", "--workers", "1"),
    ("audit", "EXPORT", "--cards", "FILE", "--workers", "1"),
    ("deckcheck", "compare", "FILE", "FILE"),
    ("keys", "show", "FILE"),
)
"""What reads a file by itself, without a service."""
SUFFIXES = (".json", ".yaml", ".jsonl")
EXPORT = str(ROOT / "replays" / "dice" / "a-battle-decides.jsonl")
WITH_A_SERVICE = (
    ("match", "new", "--edition", "dice:1", "--start", "FILE"),
    ("match", "new", "--edition", "dice:1", "--cards", "FILE"),
    ("match", "new", "--edition", "dice:1", "--deck", "FILE"),
    ("import", "FILE"),
    ("event", "new", "Cup", "--edition", "dice:1", "--policy", "FILE", "--level", "regular"),
    ("match", "act", "MATCH", "--as", "seat:1", "--json-action", "TEXT"),
    ("fix", "MATCH", "TEXT", "--reason", "so", "--by", "J.4.1", "--as", "head-judge"),
    ("resolve", "MATCH", "TEXT", "--seat", "1", "--reason", "so", "--by", "J.5.1", "--as", "head-judge"),
)
"""What sends what it reads to a service."""
FAULTS = ("this is a fault of the program", "Traceback", "Usage:", "INTERNAL")
command = Shell()


def refused(shell: Shell, words: tuple[str, ...], folder: Path, match: str = "") -> None:
    for name, text in TEXTS.items():
        for suffix in SUFFIXES if "FILE" in words else ("",):
            file = folder / f"{name}{suffix}"
            file.write_text(text, encoding="utf-8")
            file.chmod(0o600)
            put = {"FILE": str(file), "EXPORT": EXPORT, "MATCH": match, "TEXT": text}
            done = shell(*(put.get(word, word) for word in words))
            assert done.code in (0 if name == A_CARD else 1, 1, 2), (name, suffix, done)
            said = done.err + done.out
            assert said, (name, suffix)
            assert not any(word in said for word in FAULTS), (name, suffix, said)


@pytest.mark.parametrize("words", READERS, ids=lambda words: " ".join(words[:2]))
def test_a_file_of_brackets_is_refused_in_words(words: tuple[str, ...], tmp_path: Path) -> None:
    refused(command, words, tmp_path)


@pytest.mark.parametrize("words", WITH_A_SERVICE, ids=lambda words: " ".join(words[:2]))
def test_brackets_for_a_service_are_refused_in_words(
    words: tuple[str, ...], tmp_path: Path, organiser: Shell, demo_match: str
) -> None:
    refused(organiser, words, tmp_path, demo_match)


def test_the_command_line_reads_json_in_one_place() -> None:
    folder = ROOT / "service" / "cli"
    reading = [path.name for path in folder.rglob("*.py") if "json.decode(" in path.read_text(encoding="utf-8")]
    assert reading == ["jsontexts.py"]
