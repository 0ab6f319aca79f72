"""A printed text of `dice` after each stage of its way to what is carried out."""

from domain.games.dice.language.phrases import BOOK
from domain.kernel.decisions.commands import PrintedCard
from domain.language import stages as shared
from domain.language.stages import Stage


def stages(rows: tuple[PrintedCard, ...], code: str) -> tuple[Stage, ...]:
    """The stages of a card's text in the catalog of rows."""
    row = next(one for one in rows if one.code == code)
    return shared.stages(BOOK, row.text, single=str(row.fields.get("kind", "")).lower() == "spell")
