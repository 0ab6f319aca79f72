"""What a text of `mya` was taken to mean, phrase by phrase."""

from domain.games.mya.language.phrases import BOOK
from domain.games.mya.nodes import (
    Banned,
    Bar,
    Discard,
    Draw,
    Endure,
    Gets,
    Have,
    Junior,
    Lane,
    Mill,
    Move,
    Near,
    Often,
    Overlapping,
    Reach,
    Remove,
    Return,
    Revive,
    Sacrifice,
    Stays,
)
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.meaning import Meant, Rules, by_kind
from domain.language.texts import compile_text, meanings
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
DONE: Rules = {
    Near: R("3.10"), Overlapping: R("2.5"), Lane: R("6.4"), Remove: R("7.12"), Gets: R("6.1"), Have: R("6.1"),
    Draw: R("H.6"), Discard: R("3.2"), Mill: R("3.2"), Return: R("7.11"), Move: R("7.11"), Revive: R("7.13"),
    Bar: R("6.4"), Endure: R("6.16"), Reach: R("6.4"), Often: R("6.4"), Banned: R("7.14"), Stays: R("H.2"),
    Junior: R("6.19"), Sacrifice: R("H.17"),
}  # fmt: skip
"""The most exact rule of what the words do."""


def meant(rows: tuple[PrintedCard, ...], code: str) -> tuple[Meant, ...]:
    """The phrases of a card's text in the catalog of rows."""
    row = next(one for one in rows if one.code == code)
    return meanings(BOOK, row.text, compile_text(BOOK, row.text), by_kind(DONE))
