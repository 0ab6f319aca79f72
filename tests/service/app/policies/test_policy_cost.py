"""Checking a policy takes steps by its length: twice the policy, about twice the steps, whatever is wrong with it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from domain.kernel.decisions.rulings import Message
from domain.kernel.judging.officials.penalties import read_document
from domain.kernel.policy.check import flaws
from domain.kernel.policy.policy import Policy
from service.app.cases.source import Source
from service.app.policies.load import MOST_PROBLEMS, read_policy, shipped
from service.words.refusals import in_words

Shape = Callable[[int], Any]
COUNTED = [0]


class Name(str):
    """A name that counts how often it is compared."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        COUNTED[0] += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def named(what: str, number: int) -> list[str]:
    return [Name(f"{what}{place}") for place in range(number)]


def infractions(many: int, **parts: Any) -> dict[str, Any]:
    return {"categories": [{"infractions": [dict(parts) for _ in range(many)]}]}


SHAPES: Mapping[str, Shape] = {
    "levels": lambda n: {"levels": named("level", n)},
    "one level many times": lambda n: {"levels": [Name("level") for _ in range(n)]},
    "penalties": lambda n: {"penalties": [{"id": name} for name in named("p", n)]},
    "levels that no penalty has": lambda n: {"levels": named("l", n), **infractions(n, penalty={Name("x"): Name("y")})},
    "levels that every penalty has": lambda n: {
        "levels": named("l", n),
        "penalties": [{"id": name} for name in named("p", n)],
        **infractions(3, penalty={name: Name(f"p{n - 1}") for name in named("l", n)}),
    },
    "steps to the last penalty": lambda n: {
        "penalties": [{"id": name} for name in named("p", n)],
        **infractions(n, upgrade={"steps": [{"at": 2, "to": Name(f"p{n - 1}")}]}),
    },
    "steps to no penalty": lambda n: {
        "penalties": [{"id": name} for name in named("p", n)],
        **infractions(n, upgrade={"steps": [{"at": 2, "to": Name("q")}]}),
    },
    "one id many times": lambda n: infractions(n, id=Name("same"), number=Name("P.1")),
    "an infraction for slow play that there is not": lambda n: {
        "slow_play": {"infraction": Name("none")},
        **infractions(n, id=Name("other")),
    },
}


def cost(shape: Shape, number: int) -> tuple[int, int]:
    """How often names were compared, and how many characters all flaws have."""
    data = shape(number)
    COUNTED[0] = 0
    told = sum(len(in_words(Message(flaw.sentence, flaw.facts))) for flaw in flaws(data))
    return COUNTED[0], told


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_policy_twice_as_long_takes_about_twice_the_comparisons_and_tells_about_twice_as_much(shape: Shape) -> None:
    compared, told = cost(shape, 100)
    twice_compared, twice_told = cost(shape, 200)
    assert twice_compared <= 2.5 * compared + 20
    assert twice_told <= 2.5 * told + 200


class Counting(Mapping[Any, tuple[int, int]]):
    """Places that count how often all of them are gone through."""

    def __init__(self) -> None:
        self.gone_through = 0

    def __getitem__(self, key: object) -> tuple[int, int]:
        raise KeyError(key)

    def __iter__(self) -> Iterator[Any]:
        self.gone_through += 1
        return iter(())

    def __len__(self) -> int:
        return 0


def test_the_place_of_a_problem_is_looked_up_and_not_searched_for() -> None:
    marks, keys = Counting(), Counting()
    Source("file", None, marks, keys).problem(("a", 1, "b"), "wrong", key=True)
    assert (marks.gone_through, keys.gone_through) == (0, 0)


def test_of_very_many_problems_the_first_are_told_and_how_many_there_are_besides() -> None:
    text = shipped("magic-structure").decode() + "\n".join(f"unknown{number}: 1" for number in range(1_000))
    found = read_policy("p.yaml", text.encode())
    assert isinstance(found, list)
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].message == f"{1_000 - MOST_PROBLEMS} problems more from here on: mend those above first"


def test_a_document_that_a_match_is_put_under_is_refused_with_a_bounded_number_of_reasons() -> None:
    plain = msgspec.to_builtins(read_policy("p.yaml", shipped("magic-structure")))
    plain["categories"][0]["infractions"] *= 200
    policy, reasons = read_document(msgspec.json.encode(plain).decode())
    assert policy is None
    assert len(reasons) == 100


def test_an_id_that_is_no_text_is_a_problem_of_its_own() -> None:
    text = shipped("magic-structure").decode().replace("id: tardiness", "id: [tardiness]", 1)
    found = read_policy("p.yaml", text.encode())
    assert isinstance(found, list)
    assert any("must be text" in problem.message for problem in found)
    assert isinstance(read_policy("p.yaml", shipped("magic-structure")), Policy)
