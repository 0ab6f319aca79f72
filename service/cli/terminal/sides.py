"""The rules of two editions, or of a record and of now, side by side in words."""

from collections.abc import Iterable, Sequence

from service.app.boundary.answers.judged import Side, SideRule


def sides(rules: Iterable[SideRule]) -> list[str]:
    """A line for each rule, with its edition and our summary."""
    return [f"{rule.side}: {rule.edition} {rule.number} {rule.summary}" for rule in rules]


def causes(rules: Sequence[SideRule], played: str, edition: str) -> list[str]:
    """The rules that make two editions differ, under a title; an edition that has none is silent."""
    if not rules:
        return []
    editions: dict[Side, str] = {"record": played, "now": edition}
    silent = [side for side in editions if all(rule.side != side for rule in rules)]
    return ["what makes it differ:", *sides(rules), *(f"{side}: {editions[side]} has no rule on it" for side in silent)]
