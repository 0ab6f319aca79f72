"""Every printed text that the project has, and what each is compiled to: reference cards, tokens, cards of cases.

A text is compiled in the catalogs that hold it, as the names and traits of those may tell what it means.
"""

import functools
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from domain.games.sve.nodes.costs import EitherCost
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.compiled.tree import Options, walk
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.registry import game, reference, tokens
from service.app.cases.case import Case
from service.app.cases.load import load

HERE = Path(__file__).resolve().parent
CASES = HERE.parent / "cases"
ANY = "judging"
"""The folder of cases that are of any game."""
Programs = Mapping[str, tuple[str, ...]]
"""By text: what each catalog makes of it, as a digest or as what is not understood; several only where they differ."""


def golden(edition: str) -> Path:
    """The file that holds what the texts of an edition were compiled to."""
    return HERE / f"{edition.replace(':', '-')}.tsv"


def programs(edition: str) -> Programs:
    """What every text of an edition is compiled to now."""
    found: dict[str, dict[str, None]] = {}
    for rows, catalog in _catalogs(edition):
        for row in rows:
            if row.text and isinstance(card := catalog.prints[row.code], CardText):
                found.setdefault(row.text, {})[made(card)] = None
    return {text: tuple(sorted(found[text])) for text in sorted(found)}


def made(card: CardText) -> str:
    """What a text was compiled to: a digest of its tree, or the places and reasons of what is not understood."""
    if card.problems:
        told = dict.fromkeys(f"{one.line}:{one.column} {one.reason}" for one in card.problems)
        return "; ".join(told)
    trees = (card.abilities, getattr(card, "conditions", getattr(card, "condition", None)))
    tree = repr(trees)
    for node in (node for ability in card.abilities for node in walk(ability)):
        if isinstance(node, Options | EitherCost):
            # What is chosen among, as it is printed, is nothing that a text is compiled to.
            tree = tree.replace(f", words={node.words!r}", "")
    if isinstance(card, SveCard):
        tree += repr(card.keywords)
    return hashlib.sha256(tree.encode()).hexdigest()[:16]


def _catalogs(edition: str) -> Iterator[tuple[tuple[PrintedCard, ...], Catalog]]:
    for rows in (reference(edition), tokens(edition)):
        yield rows, game(edition).compile(rows)
    own = game(edition).id
    for case in (*_cases(own), *_cases(ANY)):
        if case.edition == edition:
            yield case.cards, case.engine.catalog


@functools.cache
def _cases(folder: str) -> tuple[Case, ...]:
    """The cases of a folder: a game's, or those that are of any game."""
    found: list[Case] = []
    for path in sorted((CASES / folder).rglob("*.yaml")):
        cases = load(path)
        assert isinstance(cases, tuple), f"{path} cannot be read"
        assert folder == ANY or all(game(case.edition).id == folder for case in cases), f"{path} is of another game"
        found += cases
    return tuple(found)


def written(found: Programs) -> str:
    """The lines of a golden: a text and what is made of it, parted by tabs."""
    return "".join("\t".join(map(_line, (text, *all_made))) + "\n" for text, all_made in found.items())


def _line(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def differences(before: str, after: str) -> Iterator[tuple[str, str]]:
    """What became of the texts of two goldens: newly understood, newly refused, understood otherwise, new, gone."""
    old, new = (dict(line.split("\t", 1) for line in lines.splitlines()) for lines in (before, after))
    for text in sorted({**old, **new}):
        was, now = old.get(text), new.get(text)
        if was != now:
            yield _became(was, now), text


def _became(was: str | None, now: str | None) -> str:
    if was is None or now is None:
        return "new" if was is None else "gone"
    read = [" " not in one for one in (was, now)]
    if read[0] and read[1]:
        return "understood otherwise"
    if read[0] != read[1]:
        return "newly understood" if read[1] else "newly refused"
    return "refused otherwise"
