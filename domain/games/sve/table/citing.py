"""What changes of Shadowverse: Evolve cite: the rule of what is done, then what carries it out and what it rests on."""

import functools
from collections.abc import Mapping

from domain.games.sve.table.editions import Cited, cite
from domain.games.sve.table.state import (
    BANISHED,
    CEMETERY,
    DECK,
    DRIVE,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    RACE,
    RESOLUTION,
    TRIGGER,
)
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card

Cites = tuple[str, ...]
DEEDS: Mapping[str, Cited] = {
    "put": cite("5.4.1"), "summon": cite("5.4.1"), "destroy": cite("5.5.1"), "banish": cite("5.6.1"),
    "draw": cite("5.9.1"), "discard": cite("5.11.1"), "bury": cite("5.33.1", early=None),
    "serve": cite("14.2.1.1", early=None),
}  # fmt: skip
"""The rule of a move by what it is called as a deed."""
CREATED: Mapping[str, Cited] = {"put": cite("5.4.2"), "summon": cite("5.4.2.1"), "transform": cite("5.16.1")}
"""As `DEEDS`, of the tokens that are created so."""
ZONES: Mapping[str, tuple[Cited, ...]] = {
    LEADER: (cite("4.3.1"), cite("4.3.2")),
    FIELD: (cite("4.4.1"), cite("4.4.2")),
    EVOLVE_DECK: (cite("4.6.2"),),
    HAND: (cite("4.7.1"), cite("4.7.2")),
    EX: (cite("4.8.1"), cite("4.8.2")),
    CEMETERY: (cite("4.9.1"), cite("4.9.2")),
    BANISHED: (cite("4.10.1"), cite("4.10.2")),
    RESOLUTION: (cite("4.11.1"), cite("4.11.2")),
    EVOLVE: (cite("4.12.1"), cite("4.12.2")),
    RACE: (cite("4.13.1", early=None), cite("4.13.2", early=None)),
    DRIVE: (cite("4.14.1", early=None), cite("4.14.2", early=None)),
    TRIGGER: (cite("4.15.1", early=None), cite("4.15.2", early=None)),
}
"""What a zone is for, and how cards lie in it."""
R_4_1_4 = cite("4.1.4")
R_4_1_6 = cite("4.1.6")
R_4_2_2 = cite("4.2.2")
R_4_2_2_3 = cite("4.2.2.3")
R_4_2_3 = cite("4.2.3")
R_4_2_3_3 = cite("4.2.3.3")
R_5_21_5 = cite("5.21.5", early=None)


def cites(look: Look, exact: Cited | None, rule: str, *more: Cited) -> Cites:
    """The rule of what is done, if it has one; the rule that carries it out; what it rests on. Each once."""
    return _cites(look.game.edition, exact, rule, more)


@functools.cache
def _cites(edition: str, exact: Cited | None, rule: str, more: tuple[Cited, ...]) -> Cites:
    numbers = (None if exact is None else exact.numbers.get(edition), rule, *(one.numbers.get(edition) for one in more))
    return tuple(dict.fromkeys(number for number in numbers if number))


def moving(look: Look, card: Card, how: str, kind: str, rule: str, *, owner: bool, lies: bool) -> Cites:
    """What a card's move to a zone cites; `owner`: to that of its owner, `lies`: it comes engaged."""
    stolen = card.owner != card.controller and zone_kind(card.zone) == FIELD
    return _moving(look.game.edition, how, kind, rule, owner, kind == FIELD and not lies, stolen)


@functools.cache
def _moving(edition: str, how: str, kind: str, rule: str, owner: bool, reserved: bool, stolen: bool) -> Cites:
    lies = (R_4_2_2, R_4_2_2_3) if reserved else (R_4_2_3, R_4_2_3_3) if kind in (HAND, DECK, CEMETERY) else ()
    rests = [R_4_1_4, *lies, *((R_5_21_5,) if stolen else ()), *((R_4_1_6,) if owner else ())]
    return _cites(edition, DEEDS.get(how), rule, (*ZONES.get(kind, ()), *rests))
