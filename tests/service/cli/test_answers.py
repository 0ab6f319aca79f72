"""What `--json` prints is the contract's JSON: every command that has it says of which messages, or why of none."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.service.cli.answers import ANSWERS, MESSAGES, OWN, strange
from tests.service.cli.commanding import PROGRAM


def commands() -> Iterator[tuple[str, Any]]:
    """Every command, by its name."""
    for name, command in PROGRAM.commands.items():
        inner = getattr(command, "commands", None)
        if inner is None:
            yield name, command
        else:
            yield from ((f"{name} {one}", inner[one]) for one in inner)


def with_json() -> set[str]:
    """The commands that can answer with JSON."""
    return {name for name, command in commands() if any("--json" in one.opts for one in command.params)}


def test_every_command_with_json_says_of_which_messages_it_is() -> None:
    assert with_json() == {*ANSWERS} | {*OWN}


def test_every_answer_is_a_message_of_the_contract() -> None:
    assert {kind.rpartition(": ")[2] for kinds in ANSWERS.values() for kind in kinds} <= {*MESSAGES}


@pytest.mark.parametrize("said", ['{"accepted": true}', '{"ruling": {"accepted": {"position": "x"}}}'])
def test_what_is_no_field_of_an_answer_is_found(said: str) -> None:
    assert strange("match act", said)
    assert not strange("match act", '{"ruling": {"accepted": {"position": 2}}}')
