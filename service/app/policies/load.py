"""A policy file read and checked: the policy, or every problem with its line and column."""

import functools
import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from domain.kernel.decisions.rulings import Message
from domain.kernel.policy.check import flaws
from domain.kernel.policy.policy import Policy
from service.app.cases.case import Problem
from service.app.cases.schema import breaches
from service.app.cases.source import read
from service.words.said import in_words

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

SCHEMA = "policy.schema.json"
MOST_PROBLEMS = 200
SHIPPED = ("magic-structure", "bushiroad-structure")


def schema() -> dict[str, Any]:
    """The schema, for editors and other tools."""
    found: dict[str, Any] = json.loads(_file(SCHEMA).decode())
    return found


@functools.cache
def _validator() -> "Draft202012Validator":
    found: Draft202012Validator = import_module("jsonschema").Draft202012Validator(schema())
    return found


def read_policy(file: str, content: bytes) -> Policy | list[Problem]:
    """The policy of a text; `file` names it in problems, which come in the order of the file.

    Of very many problems the first are told, and how many there are besides.
    """
    source, problems = read(file, content)
    if not problems:
        problems = [
            source.problem(flaw.place, in_words(Message(flaw.sentence, flaw.facts)), key=flaw.key)
            for flaw in flaws(source.data)
        ]
        # Where both have something to say of one place, ours says it in better words than the schema's pattern.
        said = {(problem.line, problem.column) for problem in problems}
        problems += [one for one in breaches(source, _validator()) if (one.line, one.column) not in said]
    if problems:
        told = sorted(dict.fromkeys(problems), key=lambda found: (found.line, found.column, found.message))
        if len(told) > MOST_PROBLEMS:
            last = told[MOST_PROBLEMS]
            more = in_words(Message("file-more-problems", {"count": len(told) - MOST_PROBLEMS}))
            told[MOST_PROBLEMS:] = [Problem(last.file, last.line, last.column, more)]
        return told
    return msgspec.convert(source.data, Policy)


def load_policy(path: Path) -> Policy | list[Problem]:
    """The policy of a file, or all problems with it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        return [Problem(str(path), 1, 1, in_words(Message("file-unreadable", {"why": error.strerror or ""})))]
    return read_policy(str(path), content)


def shipped(name: str) -> bytes:
    """The text of a policy that comes with the program. Raises KeyError for another name."""
    if name not in SHIPPED:
        raise KeyError(name)
    return _file(f"{name}.yaml")


def named(policy: str) -> Policy:
    """The policy of a name that ships, with its version or without. Raises KeyError for another name."""
    for known in shipped_policies():
        if policy in (known.policy, known.name):
            return known
    raise KeyError(policy)


@functools.cache
def shipped_policies() -> tuple[Policy, ...]:
    """The policies that come with the program. They are read once: whoever names one waits for them."""
    found = [read_policy(f"{name}.yaml", shipped(name)) for name in SHIPPED]
    policies = tuple(policy for policy in found if isinstance(policy, Policy))
    assert len(policies) == len(found), found
    return policies


def _file(name: str) -> bytes:
    return files("service.app.policies").joinpath(name).read_bytes()
