"""Folders of cases, and the rules that their cases prove."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from domain.rulebook import JUDGING, rulebook
from service.app.cases.load import load
from service.app.cases.run import run

SUFFIXES = (".yaml", ".yml")


def case_files(path: Path | str) -> list[Path]:
    """The case files of a folder and the folders in it, in the order of their names; a file is itself."""
    top = Path(path)
    if not top.is_dir():
        return [top]
    return sorted(file for file in top.rglob("*") if file.suffix in SUFFIXES and file.is_file())


class Cited(NamedTuple):
    """Edition, rule number, names of cases: of those that list it and pass, and of these those that cite it too."""

    listed: Mapping[str, Mapping[str, list[str]]]
    ruled: Mapping[str, Mapping[str, list[str]]]


def citations(path: Path | str) -> Cited:
    """Which cases of a folder list which rules, and which of them have a ruling that cites it."""
    listed: dict[str, dict[str, list[str]]] = {}
    ruled: dict[str, dict[str, list[str]]] = {}
    for file in case_files(path):
        loaded = load(file)
        for case in () if isinstance(loaded, list) else loaded:
            result = run(case)
            if not result.passed:
                continue
            cites = result.cites()
            for number in case.rules:
                edition = JUDGING if number in rulebook(JUDGING) else case.edition
                listed.setdefault(edition, {}).setdefault(number, []).append(case.name)
                if number in cites:
                    ruled.setdefault(edition, {}).setdefault(number, []).append(case.name)
    return Cited(listed, ruled)
