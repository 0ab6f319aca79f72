"""A printed text of Shadowverse: Evolve after each stage of its way to what is carried out."""

from collections.abc import Iterator

from domain.games.sve.language.catalog.compile import compile_cards, language_for, shared
from domain.games.sve.language.catalog.rows import read_row
from domain.games.sve.language.lowering.meanings.split_abilities import parted
from domain.games.sve.language.lowering.passes import passed
from domain.games.sve.language.printed.traversal import also_paid
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.reading.texts import Compiled
from domain.games.sve.language.referring.actions_and_amounts.unnamed_counters import kinds_placed, with_counters_named
from domain.games.sve.language.spelling import WORDINGS
from domain.games.sve.language.writing import TextWriter, stands_in
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard
from domain.language.referring.refs import Unclear
from domain.language.rendering import Rendering
from domain.language.spelling.signs import plain
from domain.language.stages import (
    LOWERING,
    PRINT,
    PROGRAM,
    READING,
    SPELLING,
    TELLING,
    WRITING,
    Stage,
    changed_lines,
    outline,
    problems_told,
    programs,
)


def stages(edition: str, rows: tuple[PrintedCard, ...], code: str) -> tuple[Stage, ...]:
    """The stages of a card's text in the catalog of rows. Raises CatalogError where they are none."""
    read = [(row, read_row(row)[0]) for row in rows]
    row, found = next(one for one in read if one[0].code == code)
    card = compile_cards(edition, rows).prints[code]
    assert isinstance(card, SveCard), "a catalog of this game has its cards"
    spelt = [plain(row.text), *(text for _, text in WORDINGS.steps(plain(row.text)))]
    compiled = language_for(edition, read).compiled(row.text, spell="spell" in found.types)
    writer = TextWriter(phrasebook(), Rendering(stands_in(spelt[-1])))
    return (
        Stage("print", PRINT, row.text),
        Stage("spelling", SPELLING, "\n".join(dict.fromkeys(spelt))),
        Stage("reading", READING, outline(compiled.parts)),
        Stage("lowering", LOWERING, "\n".join(_lowering(compiled))),
        Stage("program", PROGRAM, programs(card.programs)),
        Stage("writing", WRITING, "" if compiled.problems else writer.text(compiled.parts)),
        Stage("telling", TELLING, problems_told(card.problems)),
    )


def _lowering(compiled: Compiled) -> Iterator[str]:
    printed = shared([part for part in compiled.parts if isinstance(part, SveAbility)])
    kinds, also = kinds_placed(printed), also_paid(printed)
    for place, part in enumerate((one for ability in printed for one in parted(ability)), 1):
        yield f"ability {place}"
        try:
            now = with_counters_named(part, kinds)
            for name, after in passed(now, paid=also if part.kind == "spell" else ()):
                yield f"  {name}"
                yield "\n".join(f"    {line}" for line in changed_lines(outline(now), outline(after)).splitlines())
                now = after
        except Unclear as error:
            yield f"  refused: {error}"
