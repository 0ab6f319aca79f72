"""A printed text of Force of Will after each stage of its way to what is carried out."""

from domain.games.fow.language.compile import compile_cards
from domain.games.fow.language.spelling import spelled
from domain.games.fow.table.printed import card_of
from domain.kernel.decisions.commands import PrintedCard
from domain.language.stages import (
    PRINT,
    PROGRAM,
    READING,
    SPELLING,
    TELLING,
    WRITING,
    Stage,
    outline,
    problems_told,
    programs,
)


def stages(rows: tuple[PrintedCard, ...], code: str) -> tuple[Stage, ...]:
    """The stages of a card's text in the catalog of rows. Raises CatalogError for rows that are no cards."""
    row = next(one for one in rows if one.code == code)
    card = card_of(compile_cards(rows), code)
    keywords = "\n".join(f"[{keyword.name}]" for keyword in card.keywords)
    return (
        Stage("print", PRINT, row.text),
        Stage("spelling", SPELLING, "\n".join(map(spelled, row.text.splitlines()))),
        Stage("reading", READING, "\n".join(filter(None, (keywords, outline(card.abilities))))),
        Stage("program", PROGRAM, programs(card.programs)),
        Stage("writing", WRITING, "\n".join(card.texts)),
        Stage("telling", TELLING, problems_told(card.problems)),
    )
