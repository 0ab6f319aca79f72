"""A printed text after each stage of its way to what is carried out: how one sees what a text was taken to mean."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.program import Program, program
from domain.kernel.abilities.compiled.tree import Unimplemented
from domain.kernel.decisions.rulings import Message, Spoken
from domain.language.reading.lalr import Phrasebook
from domain.language.texts import compile_text, normal, write_text


class Stage(msgspec.Struct, frozen=True):
    """What a text is after a stage, and what that stage does, by a sentence of the catalogue.

    The last one tells sentences of the catalogue with their facts; the others show what they make, as it is.
    """

    name: str
    about: str
    text: str | tuple[Message, ...]


PRINT = "stage-print"
SPELLING = "stage-spelling"
READING = "stage-reading"
LOWERING = "stage-lowering"
PROGRAM = "stage-program"
WRITING = "stage-writing"
TELLING = "stage-telling"


def outline(value: Any, depth: int = 0) -> str:
    """A tree as lines: a node's kind with its words and numbers, and the nodes in it below, further to the right."""
    return "\n".join(_lines(value, depth))


def _lines(value: Any, depth: int, label: str = "") -> list[str]:
    begin = "  " * depth + label
    if isinstance(value, tuple):
        return [line for place, one in enumerate(value, 1) for line in _lines(one, depth, f"{label}{place}. ")]
    if not isinstance(value, msgspec.Struct):
        return [f"{begin}{value!r}"]
    beside, below = [], []
    for field in msgspec.structs.fields(value):
        part = getattr(value, field.name)
        if part in (field.default, ()):
            continue
        if _small(part):
            beside.append(f"{field.name}={part!r}")
        else:
            below += _lines(part, depth + 1, f"{field.name}: ")
    return [f"{begin}{type(value).__name__}{' ' if beside else ''}{' '.join(beside)}", *below]


def _small(value: Any) -> bool:
    return not isinstance(value, msgspec.Struct) and not (
        isinstance(value, tuple) and any(not _small(part) for part in value)
    )


def changed_lines(before: str, after: str) -> str:
    """The lines that one text has and the other has not, behind `-` and `+`."""
    found = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return "\n".join(line[0] + " " + line[1:] for line in found if not line.startswith(("---", "+++", "@@")))


def programs(found: Iterable[Program]) -> str:
    """Programs as numbered lines: the choices on playing, and the instructions."""
    parts = []
    for place, one in enumerate(found, 1):
        lines = [f"slot {slot!r}" for slot in one.slots] + [f"{at}  {step!r}" for at, step in enumerate(one.code)]
        parts.append("\n".join([f"ability {place}", *(f"  {line}" for line in lines)]))
    return "\n".join(parts)


def problems_told(problems: Sequence[Unimplemented]) -> tuple[Message, ...]:
    """What is told of each problem; that there is none, where that is so."""
    return tuple(map(_told, problems)) or (Message("stage-understood"),)


def _told(problem: Unimplemented) -> Message:
    facts: dict[str, Spoken] = {"line": problem.line, "column": problem.column}
    return Message("stage-problem", {**facts, "why": problem.reason, "sentence": repr(problem.sentence)})


def stages(book: Phrasebook, text: str, *, single: bool) -> tuple[Stage, ...]:
    """The stages of a text that a game's phrasebook reads; `single` where all of it is one ability."""
    found = compile_text(book, text, single=single)
    return (
        Stage("print", PRINT, text),
        Stage("spelling", SPELLING, normal(text, single)),
        Stage("reading", READING, outline(found.paragraphs)),
        Stage("program", PROGRAM, programs(program(ability) for ability in found.abilities)),
        Stage("writing", WRITING, write_text(book, found)),
        Stage("telling", TELLING, problems_told(found.problems)),
    )
