"""What a text of Force of Will was taken to mean, phrase by phrase."""

import functools
import re
from collections.abc import Iterator, Mapping

from domain.games.fow.language.compile import compile_cards
from domain.games.fow.language.texts import phrasebook
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.gifts import HasKeyword, SetStats
from domain.games.fow.nodes.statics import Cannot, Costs, GoesElsewhere, Prevents
from domain.games.fow.nodes.verbs import (
    AddTo,
    Attach,
    Banish,
    BecomeCopy,
    CallStone,
    Cancel,
    Copy,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    For,
    Force,
    Gem,
    Give,
    Heal,
    HealDamage,
    Later,
    Mill,
    OutOfBattle,
    PlayFree,
    Produce,
    PutCounters,
    Recover,
    Remove,
    Restart,
    RestCards,
    Reveal,
    Search,
    Shuffle,
    SkipPhase,
    Summon,
    TakeControl,
    Tokens,
    Turn,
    Weather,
    Win,
)
from domain.games.fow.table.printed import card_of
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.tree import Ability, If, Node, Static, Target, Unimplemented
from domain.kernel.decisions.commands import PrintedCard
from domain.language.rendering import Rendering
from domain.language.telling.meaning import Meant, Rules, by_kind
from domain.language.telling.meaning import meant as phrases
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
_CHAPTERS = (*range(1401, 1420), *range(1101, 1147))
"""The headings of keywords: of old cards, and of all."""
_KEYWORD = re.compile(r"\[([A-Z][^\[\]{}]*)\]")

DONE: Rules = {
    Static: R("904.1"), Give: R("909.1"), For: R("909.1"), Event: R("906.4"), If: R("104.2"), Target: R("903.2.g.1"),
    Divided: R("903.2.h.1"), X: R("903.3.b.1"), Damage: R("1007.1"), Destroy: R("1010.1"), Banish: R("1011.1"),
    RestCards: R("1013.1"), Recover: R("1013.1"), Remove: R("1004.1"), PutCounters: R("1022.1"),
    HealDamage: R("1007.6"), AddTo: R("1002.1"), Attach: R("1032.1"), TakeControl: R("105.3c"),
    BecomeCopy: R("1017.2"), OutOfBattle: R("1029.1"), Turn: R("1030.1"), Heal: R("1024.1"), Draw: R("1009.1"),
    Discard: R("1019.1"), Mill: R("304.3"), Reveal: R("1005.1"), Search: R("1014.2"), Shuffle: R("1021.1"),
    Produce: R("907.1"), Tokens: R("1303.2"), Gem: R("1027.1"), Weather: R("1028.1"), Force: R("1023.1"),
    CallStone: R("1016.1"), ExtraTurn: R("1025.1"), SkipPhase: R("1031.1"), Win: R("103.1"), Restart: R("1033.1"),
    Cancel: R("1012.1"), Copy: R("1017.1"), Summon: R("1006.1"), PlayFree: R("903.2.i.2"), Later: R("906.8b"),
    HasKeyword: R("1101.1b"), SetStats: R("1020.2"), Cannot: R("104.1"), Costs: R("903.2i"),
    GoesElsewhere: R("910.1"), Prevents: R("1018.1"),
}  # fmt: skip
"""The most exact rule of what the words do."""


def meant(rows: tuple[PrintedCard, ...], code: str) -> tuple[Meant, ...]:
    """The phrases of a card's text in the catalog of rows. Raises CatalogError for rows that are no cards."""
    row = next(one for one in rows if one.code == code)
    card, into = card_of(compile_cards(rows), code), Rendering()
    for ability in card.abilities:
        for start, node in _sentences(ability):
            if not isinstance(node, Unimplemented):
                phrasebook().write(start, node, into)
    told = phrases(row.text, zip(card.abilities, card.texts, strict=False), into, by_kind(DONE))
    return tuple(sorted((*_keywords(row.text), *told), key=lambda one: one.line))


def _keywords(text: str) -> Iterator[Meant]:
    """The keywords of a text that have a heading of their own."""
    for found in _KEYWORD.finditer(text):
        number = _headings().get(found[1])
        if number is not None:
            yield Meant(text.count("\n", 0, found.start()) + 1, found[0], (number,))


@functools.cache
def _headings() -> Mapping[str, str]:
    """The first rule of each keyword, by its name."""
    book = rulebook("fow:10.2")
    found = (book.heading(str(number)) for number in _CHAPTERS)
    return {one.title: book.children(one.number)[0].number for one in found if one and book.children(one.number)}


def _sentences(ability: Ability) -> list[tuple[str, Node]]:
    """The sentences of an ability, each with the category that it is written by."""
    when = [("event", ability.when)] if ability.when is not None else []
    return [*when, *(("sentence", node) for node in ability.effect)]
