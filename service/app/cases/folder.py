"""Folders of cases, and the rules that their cases prove."""

from collections.abc import Mapping
from pathlib import Path

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


def citations(path: Path | str) -> Mapping[str, Mapping[str, list[str]]]:
    """Edition, rule number, names of the cases that prove it: those that list it and pass."""
    found: dict[str, dict[str, list[str]]] = {}
    for file in case_files(path):
        loaded = load(file)
        for case in () if isinstance(loaded, list) else loaded:
            if not run(case).passed:
                continue
            for number in case.rules:
                rules = found.setdefault(JUDGING if number in rulebook(JUDGING) else case.edition, {})
                rules.setdefault(number, []).append(case.name)
    return found
