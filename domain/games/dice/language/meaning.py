"""What a text of `dice` was taken to mean, phrase by phrase."""

from domain.games.dice.language.phrases import BOOK
from domain.games.dice.nodes import (
    CopyCreature,
    Counter,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Gets,
    Have,
    Heal,
    Life,
    Mill,
    Prevent,
    Softens,
)
from domain.kernel.abilities.compiled.tree import Instead, Only, Target, When
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.meaning import Meant, Rules, by_kind
from domain.language.texts import compile_text, meanings
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
DONE: Rules = {
    When: R("2.7"), Only: R("2.4"), Target: R("H.21"), Instead: R("H.10"), Damage: R("2.9"), Destroy: R("2.9"),
    Softens: R("2.9"), Prevent: R("2.9"), Heal: R("1.6"), Gets: R("H.19"), Have: R("H.19"), Life: R("H.2"),
    Draw: R("H.5"), Mill: R("H.15"), Discard: R("H.15"),
    Exhaust: R("2.5"), Counter: R("H.33"), CopyCreature: R("2.3"),
}  # fmt: skip
"""The most exact rule of what the words do."""


def meant(rows: tuple[PrintedCard, ...], code: str) -> tuple[Meant, ...]:
    """The phrases of a card's text in the catalog of rows."""
    row = next(one for one in rows if one.code == code)
    found = compile_text(BOOK, row.text, single=str(row.fields.get("kind", "")).lower() == "spell")
    return meanings(BOOK, row.text, found, by_kind(DONE))
