"""Which rules of which editions are to be broken, and by which cases of their own that is to be noticed."""

import functools
from collections.abc import Callable, Mapping
from pathlib import Path

from domain.registry import games
from domain.rulebook import rulebook
from domain.rulebook.rules import RuleKind
from service.app.cases import source
from service.app.cases.editions import editions, for_edition
from service.app.cases.folder import case_files

TOP = Path(__file__).resolve().parent.parent / "cases"
EDITIONS = tuple(games())


@functools.cache
def _listed() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """The edition of every case and the rules that it lists, by its file and its number there."""
    held: dict[str, tuple[str, tuple[str, ...]]] = {}
    for file in case_files(TOP):
        whole, _ = source.read(str(file), file.read_bytes())
        for number, edition in enumerate(editions(whole), 1):
            one, _ = for_edition(whole, edition)
            rules = tuple(str(rule) for rule in one.data["rules"])
            name = file.relative_to(TOP).as_posix()
            held[f"{name}#{number}"] = f"{one.data['game']}:{edition}", rules
    return held


@functools.cache
def cases_of(edition: str) -> Mapping[str, tuple[str, ...]]:
    """For each enforced rule of an edition the cases that are about it: first those whose file is named for it."""
    listed: dict[str, list[str]] = {
        rule.number: [] for rule in rulebook(edition).rules if rule.kind is RuleKind.ENFORCED
    }
    for name, (of, rules) in _listed().items():
        for number in rules if of == edition else ():
            if number in listed:
                listed[number].append(name)
    return {number: tuple(sorted(names, key=_order(number))) for number, names in listed.items()}


def _order(number: str) -> Callable[[str], tuple[bool, str]]:
    return lambda name: (not name.rpartition("/")[2].startswith(f"{number}-"), name)
