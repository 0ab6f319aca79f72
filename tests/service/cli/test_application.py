"""The command as a whole: help, mistakes in one line with a hint, exit codes, and never a traceback."""

from pathlib import Path

import pytest
from typer.core import TyperGroup

from service.cli.application import GROUPS, PLACES
from tests.service.cli.commanding import PROGRAM, Shell

COMMANDS = (
    "serve",
    "demo",
    "match",
    "replay",
    "explain",
    "verify",
    "export",
    "import",
    "case",
    "rules",
    "cards",
    "bench",
)
MISTAKES: list[tuple[str, ...]] = [
    ("foo",),
    ("match", "lisst"),
    ("match", "show"),
    ("match", "list", "--nonsense"),
    ("rules", "list", "dice:99"),
    ("rules", "show", "dice:1"),
    ("rules", "show", "dice:1", "99.9"),
    ("rules", "list", "dice:1", "--under", "77"),
    ("rules", "coverage", "--cases", "no-such-folder"),
    ("cards", "check", "no-such-file.json"),
    ("cards", "check", "no-such-file.json", "--edition", "dice:99"),
    ("case", "run", "no-such-case.yaml"),
    ("case", "show", "no-such-case.yaml"),
    ("bench", "no-such-figure"),
    ("bench", "--repeat", "2"),
    ("replay", "no-such-match"),
    ("demo", "no-such-recording"),
    ("import", "no-such-file.jsonl"),
    ("serve", "--listen", "nowhere"),
    ("serve", "--listen", "0.0.0.0:0"),
    ("serve", "--store", "nonsense:", "--data", "{folder}"),
    ("serve", "--tls-certificate", "no-such.pem"),
    ("serve", "--load", "no-such-file.jsonl"),
    ("match", "list", "--server", "127.0.0.1:1"),
    ("match", "list", "--ca", "no-such.pem"),
    ("match", "act", "some-match"),
    ("match", "show", "some-match", "--as", "nobody"),
]


@pytest.mark.parametrize("arguments", MISTAKES, ids=" ".join)
def test_a_mistake_is_one_clear_line_with_a_hint_and_exit_code_2(
    shell: Shell, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = shell(*(argument.replace("{folder}", str(tmp_path)) for argument in arguments))
    problem, *hints = done.err.splitlines()
    assert done.code == 2, done
    assert problem.startswith("magistrate: ")
    assert len(hints) == 1
    assert hints[0].startswith("hint: ")
    assert "Traceback" not in done.err
    assert not done.out


def test_help_names_every_command(shell: Shell) -> None:
    done = shell("--help")
    assert done.code == 0
    assert all(f"  {command}" in done.out for command in COMMANDS)


@pytest.mark.parametrize("arguments", [("match",), ("rules",), ("cards",), ("case",)])
def test_a_group_without_a_command_shows_its_help_and_is_a_mistake(shell: Shell, arguments: tuple[str, ...]) -> None:
    done = shell(*arguments)
    assert done.code == 2
    assert "Usage: magistrate" in done.err


def test_a_mistyped_command_names_the_one_that_was_meant(shell: Shell) -> None:
    assert "Did you mean 'verify'" in shell("verfy").err


def test_the_program_ends_with_the_exit_code(shell: Shell) -> None:
    done = shell.apart("rules", "show", "dice:1", "99.9")
    assert done.code == 2, done
    assert done.err.startswith("magistrate: dice:1 has no rule '99.9'")


def test_a_fault_of_the_program_is_one_line_too(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("something\nnobody foresaw")

    monkeypatch.setattr("service.cli.reference.rules.editions", fail)
    done = shell("rules", "list")
    assert done.code == 70
    assert done.err.splitlines()[0].startswith("magistrate: RuntimeError: something nobody foresaw (")
    with pytest.raises(RuntimeError):
        shell.using(MAGISTRATE_DEBUG="1")("rules", "list")


def test_the_program_on_its_own_says_what_to_do_first(shell: Shell) -> None:
    done = shell()
    assert (done.code, done.err) == (0, "")
    assert "magistrate serve --demo --console" in done.out
    assert "magistrate token new" in done.out


def test_help_tells_of_every_command_in_just_one_group_and_of_the_connection_once(shell: Shell) -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(PLACES)
    told = shell("--help").out
    assert all(f"{title}:" in told for title in GROUPS)
    assert told.count("MAGISTRATE_TOKEN") == 1
    of_one = shell("match", "show", "--help").out
    assert "--server" not in of_one
    assert "magistrate --help" in of_one


@pytest.mark.parametrize("name", ["", *(name for name in PLACES if isinstance(PROGRAM.commands[name], TyperGroup))])
def test_a_list_of_commands_says_of_each_its_whole_first_sentence(shell: Shell, name: str) -> None:
    told = shell(*name.split(), "--help").out
    assert "..." not in told.partition("Options:")[2]
    assert ("completion" in told) == (name == "")


def test_a_shell_completes_commands(shell: Shell) -> None:
    asked = {"_MAGISTRATE_COMPLETE": "complete_bash", "COMP_WORDS": "magistrate arch", "COMP_CWORD": "1"}
    assert shell.using(**asked).apart().out.split() == ["archive"]
