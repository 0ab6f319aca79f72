"""A printed card as the table draws cards, before it lies anywhere: made of the columns that the contract tells."""

from typing import Any

from service.console.board.cards import CardNumber, CardPicture

_WORDS = ("type", "kind")
"""The columns that say what a card is."""


def kind_of(card: Any) -> str:
    """The print's word for what a card is."""
    for column in card.columns:
        if column.name in _WORDS and column.value.text:
            return str(column.value.text)
    return ""


def drawn(card: Any) -> CardPicture:
    """The picture of a catalog's card: its name, its kind and its numbers as they are printed."""
    numbers = tuple(
        CardNumber(column.name, column.label, column.value.number, column.value.number)
        for column in card.columns
        if column.value.HasField("number")
    )
    return CardPicture(code=card.print.code, name=card.print.name, kind=kind_of(card), numbers=numbers)
