"""What makes each verb payable (10.4.2.2), taken away: the breaks of the tables' rows, and the cases that notice them.

`python -m tests.domain.sve.costs.rows` looks for a case for each break that `rows.tsv` has none for, and says for which
there is none.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec

from domain.games.sve.nodes.costs import EitherCost, PayPoints
from domain.games.sve.rules.costs import parts, payability, payment, total
from domain.games.sve.rules.costs.parts import NEEDS, NOTHING, Need
from domain.games.sve.rules.costs.verbs import PAYABLE
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene
from service.app.cases.folder import case_files
from service.app.cases.run import run
from tests.breaking.finding import case_named

CASES = Path(__file__).resolve().parents[3] / "cases"
FILE = Path(__file__).with_suffix(".tsv")
READERS = (parts, payability, payment, total)
"""The modules that ask what a part of a cost needs."""


def _nowhere(_scene: Scene, _node: Node) -> bool:
    return False


def _nothing(_scene: Scene, _node: Node) -> Need:
    return NOTHING


def _never(_scene: Scene, _node: Node) -> None:
    return None


def breaks() -> dict[tuple[str, str], tuple[MutableMapping[Any, Any], type[Node], Any]]:
    """The breaks of both tables: by verb and what is broken, the table, the verb and what stands there instead.

    A row is broken by paying it never, and by each of what it asks for asked no more.
    """
    found: dict[tuple[str, str], tuple[MutableMapping[Any, Any], type[Node], Any]] = {}
    payable, needs = cast("MutableMapping[Any, Any]", PAYABLE), cast("MutableMapping[Any, Any]", NEEDS)
    for kind, row in PAYABLE.items():
        found[kind.__name__, "never"] = payable, kind, msgspec.structs.replace(row, whole=_nowhere)
        for name, none in (("card", None), ("whole", None), ("fills", None), ("goes", False), ("turns", False)):
            if getattr(row, name) not in (None, False):
                found[kind.__name__, name] = payable, kind, msgspec.structs.replace(row, **{name: none})
    for kind in NEEDS:
        if kind is not EitherCost:  # it is paid by one of its sides
            found[kind.__name__, "never"] = needs, kind, _never
        if kind is not PayPoints:
            found[kind.__name__, "always"] = needs, kind, _nothing
    return found


BREAKS = breaks()


@contextmanager
def broken(verb: str, what: str) -> Iterator[None]:
    """The engine with a row broken."""
    table, kind, instead = BREAKS[verb, what]
    was = table[kind]
    table[kind] = instead
    try:
        yield
    finally:
        table[kind] = was


def notices(case: str, verb: str, what: str) -> bool:
    """Whether a case comes out differently where a row is broken; that it passes is a test of all cases."""
    with broken(verb, what):
        return not run(case_named(CASES, case)).passed


def recorded() -> dict[tuple[str, str], str]:
    """The case of each break."""
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()[1:])
    return {(verb, what): case for verb, what, case in rows}


def _asked() -> dict[str, list[str]]:
    """The cases about costs in which it is asked what each verb needs."""
    need, found = parts.need, defaultdict[str, dict[str, None]](dict)
    current = ""

    def told(scene: Scene, node: Node, brought: int = 0) -> Need | None:
        found[type(node).__name__][current] = None
        return need(scene, node, brought)

    for module in READERS:
        setattr(module, "need", told)  # noqa: B010 - it is another one in each
    for file in (file for file in case_files(CASES / "sve") if file.name.startswith("10.4.")):
        current = f"{file.relative_to(CASES)}#1"
        run(case_named(CASES, current))
    for module in READERS:
        setattr(module, "need", need)  # noqa: B010 - it is another one in each
    return {verb: list(cases) for verb, cases in found.items()}


def _find(cases: list[str], verb: str, what: str) -> str:
    for case in cases:
        try:
            if notices(case, verb, what):
                return case
        except Exception:  # noqa: BLE001, S112 - an engine that was broken may raise anything
            continue
    return ""


def main() -> int:
    """Finds and records the cases that are lacking."""
    known = recorded() if FILE.exists() else {}
    lacking = [one for one in BREAKS if one not in known or not notices(known[one], *one)]
    asked = _asked() if lacking else {}
    for one in lacking:
        known[one] = _find(asked.get(one[0], []), *one)
    rows = [f"{verb}\t{what}\t{known[verb, what]}" for verb, what in BREAKS if known[verb, what]]
    FILE.write_text("\n".join(["verb\tbroken\tcase", *rows]) + "\n", encoding="utf-8")
    none = [" ".join(one) for one in BREAKS if not known[one]]
    sys.stdout.write("".join(f"no case notices: {one}\n" for one in none) or "each break is noticed\n")
    return 1 if none else 0


if __name__ == "__main__":
    sys.exit(main())
