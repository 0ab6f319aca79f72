"""What a text of Shadowverse: Evolve was taken to mean, phrase by phrase."""

from typing import Any

from domain.games.sve.language.catalog.compile import language_for
from domain.games.sve.language.catalog.rows import read_row
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.spelling import spelt_out
from domain.games.sve.language.writing import MARKS, TextWriter, stands_in
from domain.games.sve.nodes.conditions import Combo, Event, Necrocharge, Overflow, Sanguine, Spellchain
from domain.games.sve.nodes.costs import EvolveMark
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.nodes.player_verbs import (
    DeclareName,
    Discard,
    Draw,
    ExtraTurn,
    LookAt,
    Recover,
    Reveal,
    RollDie,
    Search,
    Shuffle,
    SkipTurn,
    Win,
)
from domain.games.sve.nodes.verbs import (
    Activate,
    Add,
    AddStack,
    Banish,
    Become,
    Box,
    Bury,
    Create,
    Damage,
    Destroy,
    Divide,
    DriveCheck,
    Engage,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    KeepEngaged,
    Maneuver,
    PlaceCounters,
    Put,
    Race,
    Refresh,
    RemoveCounters,
    Return,
    Serve,
    SetTo,
    Steal,
    Summon,
    Swap,
    Transfer,
    Transform,
    TurnFace,
)
from domain.games.sve.table.editions import PRESENT, renumbered
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import If, Node, Options, Static, Target
from domain.kernel.decisions.commands import PrintedCard
from domain.language.rendering import Rendering
from domain.language.telling.meaning import Meant, Rules, by_kind
from domain.language.telling.meaning import meant as phrases
from domain.rulebook import rulebook

R = rulebook(PRESENT).ref
MARKED = {
    "fanfare": R("12.4.3"), "last words": R("12.5.3"), "on evolve": R("12.6.2"), "strike": R("12.7.2"),
    "follower strike": R("12.7.2"), "leader strike": R("12.7.2"), "on race": R("14.2.4.2"), "on drive": R("14.4.8.2"),
}  # fmt: skip
KEYWORDS = {
    "Quick": R("12.3.2"), "Ward": R("12.8.2"), "Storm": R("12.9.2"), "Rush": R("12.10.2"), "Assail": R("12.11.2"),
    "Intimidate": R("12.12.2"), "Drain": R("12.13.2"), "Bane": R("12.14.2"), "Aura": R("12.15.2"),
    "Stack": R("13.3.2.1"), "Single Drive": R("14.4.6.2"), "Twin Drive": R("14.4.6.3"),
}  # fmt: skip


def _event(node: Any) -> str:
    return MARKED.get(node.mark, R("10.7.2"))


def _keyword(node: Any) -> str:
    return KEYWORDS.get(node.word, "")


DONE: Rules = {
    Static: R("10.1.1.3"), Event: _event, Keyword: _keyword, If: R("10.3.2"), Options: R("5.17.1"),
    Target: R("10.6.2.3"), Random: R("5.18.1"), EvolveMark: R("12.2.2"), Replaces: R("10.10.1"), Combo: R("13.2.1.2"),
    Spellchain: R("13.3.1.2"), Overflow: R("13.4.1.2"), Necrocharge: R("13.5.1.2"), Sanguine: R("13.5.2.2"),
    Damage: R("5.13.1"), Exchange: R("5.13.1"), Divide: R("10.6.2.4"), Give: R("10.9.1"), SetTo: R("5.26.2"),
    Destroy: R("5.5.1"), Banish: R("5.6.1"), Bury: R("5.33.1"), Engage: R("5.3.1"), Refresh: R("5.3.1"),
    Put: R("5.4.1"), Return: R("5.4.1"), Add: R("5.4.1"), Summon: R("5.4.1"), Create: R("5.4.2"),
    Transform: R("5.16.1"), Evolve: R("5.15.1"), Swap: R("5.12.1"), Activate: R("H.33"), Steal: R("5.21.1"),
    GiveControl: R("5.21.2"), Become: R("5.24.1"), Box: R("5.30.1"), Maneuver: R("5.31.1"),
    PlaceCounters: R("15.1.3"), RemoveCounters: R("15.1.4"), AddStack: R("13.3.2.4"), Transfer: R("13.3.2.2"),
    Serve: R("14.2.1.1"), Race: R("14.2.3.1"), DriveCheck: R("14.4.5.1"), KeepEngaged: R("7.2.3"),
    TurnFace: R("4.2.3"), Draw: R("5.9.1"), Discard: R("5.11.1"), Reveal: R("5.20.1"), LookAt: R("5.10.1"),
    Search: R("5.7.1"), Shuffle: R("5.8.1"), Recover: R("5.14.1"), ExtraTurn: R("5.27.1"), SkipTurn: R("5.25.1"),
    Win: R("5.22.1"), RollDie: R("5.19.1"), DeclareName: R("5.32.1"),
}  # fmt: skip
"""The most exact rule of what the words do, by its number in the present edition."""


def _mark(node: Node) -> str:
    """What is printed of a keyword, and of the mark of an automatic ability."""
    if isinstance(node, Event):
        return MARKS.get(node.mark, "")
    return node.word if isinstance(node, Keyword) else ""


def meant(edition: str, rows: tuple[PrintedCard, ...], code: str) -> tuple[Meant, ...]:
    """The phrases of a card's text in the catalog of rows. Raises CatalogError where they are none."""
    read = [(row, read_row(row)[0]) for row in rows]
    row, found = next(one for one in read if one[0].code == code)
    compiled = language_for(edition, read).compiled(row.text, spell="spell" in found.types)
    spelt = spelt_out(row.text).text
    into = Rendering(stands_in(spelt))
    TextWriter(phrasebook(), into).text(compiled.parts)
    cited = by_kind(DONE)

    def rules(node: Node) -> tuple[str, ...]:
        if edition == PRESENT:
            return tuple(cited(node))
        return tuple(other for one in cited(node) if (other := renumbered(edition, PRESENT, one)))

    return phrases(row.text, zip(compiled.parts, compiled.printed, strict=True), into, rules, _mark)
