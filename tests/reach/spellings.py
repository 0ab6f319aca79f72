"""Tells which spellings the grammar does not need: what they find is read alike without them.

python -m tests.reach.spellings [FILE ...], where each file is a list as `tests.reach` takes it. A spelling is told of
where it changes texts of the goldens, the tests or the lists that are understood, and each is read to the same without
it and those told before it.
"""

import ast
import copy
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from domain.games.sve.language import spelling
from domain.games.sve.language.reading import texts as reading
from domain.language.spelling.signs import plain
from domain.language.spelling.wordings import Wording, Wordings
from domain.registry import tokens
from service.app.cases.load import load
from tests.programs.texts import CASES, HERE
from tests.reach.measure import TRAITS, in_contexts

EXAMPLES = HERE.parent / "domain" / "sve"


def main() -> None:
    whole = spelling.WORDINGS
    fired: dict[Wording, list[str]] = {one: [] for one in whole.wordings}
    found = dict.fromkeys([*_texts(), *(text for file in sys.argv[1:] for text in _listed(Path(file)))])
    for text in found:
        for one, _ in whole.steps(plain(text)):
            fired[one].append(text)
    names, traits = _known()
    before = {text: _read(text, names, traits, whole) for text in found}
    left = whole
    understood = {text for text, made in before.items() if made is not None}
    for one, changed in fired.items():
        told = [text for text in changed if text in understood]
        fewer = _without(left, one)
        if told and all(_read(text, names, traits, fewer) == before[text] for text in told):
            left = fewer
            sys.stdout.write(f"{len(told):4}  {one.before!r}\n")


def _without(whole: Wordings, one: Wording) -> Wordings:
    fewer = copy.copy(whole)
    kept = [at for at, other in enumerate(whole.wordings) if other is not one]
    fewer.wordings = tuple(whole.wordings[at] for at in kept)
    fewer._ready = [whole._ready[at] for at in kept]
    return fewer


def _read(text: str, names: tuple[str, ...], traits: tuple[str, ...], wordings: Wordings) -> object:
    """What a text is read to, as of a card or of a spell, by these wordings; None where it is not understood."""
    before, spelling.WORDINGS = spelling.WORDINGS, wordings
    reading._spelt.cache_clear()
    reading._words.cache_clear()
    try:
        language = reading.language_of(names, traits)
        for spell in (False, True):
            made = reading.compiled_text.__wrapped__(text, spell, *language.words_of(text))
            if not made.problems:
                return made.parts
        return None
    finally:
        spelling.WORDINGS = before


def _texts() -> Iterator[str]:
    """The texts of the goldens, those that tests hold, and the spellings' own examples."""
    for golden in sorted(HERE.glob("sve-*.tsv")):
        for line in golden.read_text(encoding="utf-8").splitlines():
            yield line.split("\t")[0].replace("\\n", "\n")
    for file in sorted(EXAMPLES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
                yield node.value
    for one in spelling.WORDINGS.wordings:
        yield from (one.before, f"{one.before} draw a card.", f"{{FANFARE}} {one.before}")


def _listed(file: Path) -> Iterator[str]:
    for line in file.read_text(encoding="utf-8").splitlines():
        if "|" in line and "\t" not in line:
            yield line.partition("|")[2].replace(" \\n ", "\n")
        elif "\t" in line:
            yield from dict.fromkeys(text for _, text in islice(in_contexts(line.split("\t")[1]), 12))


def _known() -> tuple[tuple[str, ...], tuple[str, ...]]:
    names = {row.name: None for row in tokens("sve:1.16.0")}
    for path in sorted((CASES / "sve").rglob("*.yaml")):
        cases = load(path)
        if isinstance(cases, tuple):
            names.update(dict.fromkeys(row.name for case in cases for row in case.cards))
    return tuple(names), tuple(TRAITS.split("/"))


if __name__ == "__main__":
    main()
