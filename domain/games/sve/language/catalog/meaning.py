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

MARKED = {
    "fanfare": "12.4.3", "last words": "12.5.3", "on evolve": "12.6.2", "strike": "12.7.2",
    "follower strike": "12.7.2", "leader strike": "12.7.2", "on race": "14.2.4.2", "on drive": "14.4.8.2",
}  # fmt: skip
KEYWORDS = {
    "Quick": "12.3.2", "Ward": "12.8.2", "Storm": "12.9.2", "Rush": "12.10.2", "Assail": "12.11.2",
    "Intimidate": "12.12.2", "Drain": "12.13.2", "Bane": "12.14.2", "Aura": "12.15.2",
    "Stack": "13.3.2.1", "Single Drive": "14.4.6.2", "Twin Drive": "14.4.6.3",
}  # fmt: skip


def _event(node: Any) -> str:
    return MARKED.get(node.mark, "10.7.2")


def _keyword(node: Any) -> str:
    return KEYWORDS.get(node.word, "")


DONE: Rules = {
    Static: "10.1.1.3", Event: _event, Keyword: _keyword, If: "10.3.2", Options: "5.17.1", Target: "10.6.2.3",
    Random: "5.18.1", EvolveMark: "12.2.2", Replaces: "10.10.1", Combo: "13.2.1.2", Spellchain: "13.3.1.2",
    Overflow: "13.4.1.2", Necrocharge: "13.5.1.2", Sanguine: "13.5.2.2", Damage: "5.13.1", Exchange: "5.13.1",
    Divide: "10.6.2.4",
    Give: "10.9.1", SetTo: "5.26.2", Destroy: "5.5.1", Banish: "5.6.1", Bury: "5.33.1", Engage: "5.3.1",
    Refresh: "5.3.1", Put: "5.4.1", Return: "5.4.1", Add: "5.4.1", Summon: "5.4.1", Create: "5.4.2",
    Transform: "5.16.1", Evolve: "5.15.1", Swap: "5.12.1", Activate: "H.33", Steal: "5.21.1", GiveControl: "5.21.2",
    Become: "5.24.1", Box: "5.30.1", Maneuver: "5.31.1", PlaceCounters: "15.1.3", RemoveCounters: "15.1.4",
    AddStack: "13.3.2.4", Transfer: "13.3.2.2", Serve: "14.2.1.1", Race: "14.2.3.1", DriveCheck: "14.4.5.1",
    KeepEngaged: "7.2.3", TurnFace: "4.2.3", Draw: "5.9.1", Discard: "5.11.1", Reveal: "5.20.1", LookAt: "5.10.1",
    Search: "5.7.1", Shuffle: "5.8.1", Recover: "5.14.1", ExtraTurn: "5.27.1", SkipTurn: "5.25.1", Win: "5.22.1",
    RollDie: "5.19.1", DeclareName: "5.32.1",
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
