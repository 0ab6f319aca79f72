"""What is done in a process of its own, which begins as `prepared` has left it: so a break stays there."""

from collections import Counter
from collections.abc import Sequence

from tests.breaking import plan, sites
from tests.breaking.breaks import Break, NotThere
from tests.breaking.finding import Full, Rarity, case_named, find, noticed


def prepare() -> None:
    """Works out what every task needs, so that the processes that are made of this one have it."""
    sites.named("")
    for edition in plan.EDITIONS:
        names = next(names for names in plan.cases_of(edition).values() if names)
        noticed(Break("", f"{sites.__name__}:named", "", 1, "def", "def", names[0]), plan.TOP)


def played(one: Break) -> str:
    """How a break is noticed; empty if it is not, and why it cannot be told where it cannot."""
    try:
        return noticed(one, plan.TOP)
    except (NotThere, SyntaxError, LookupError) as error:
        return f"gone: {error}"


def found(rule: str, cases: Sequence[str], rarity: Rarity, full: Full = frozenset()) -> Break | None:
    """A break of a rule that one of these cases notices, and that is none of the `full` ones."""
    return find(rule, cases, plan.TOP, rarity, full)


def seen(names: Sequence[str]) -> Counter[str]:
    """By how many of these cases each function is run."""
    return Counter(function for name in names for function in sites.watched(case_named(plan.TOP, name)).ran)
