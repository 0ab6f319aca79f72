"""What a change rests on beside its own rules: what it is, the step that makes it, and the text that is carried out.

So damage cites 1007.1, and with it the step of the battle, the keyword and the words of the text that deal it.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

import msgspec

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.rules.evaluation.rules_of_changes import BEHIND, GROUNDS
from domain.games.fow.rules.evaluation.rules_of_texts import of_ability, of_instruction
from domain.games.fow.rules.evaluation.rules_of_uses import of_use
from domain.games.fow.table.frames import (
    Dealing,
    Fighting,
    FinalStep,
    Opening,
    PayingCosts,
    Playing,
    PrioritySequence,
    Resolving,
    TurnOrder,
)
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import affected, fow
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import Change, Cited
from domain.kernel.decisions.game import Decision
from domain.kernel.table.frames import Frame, Procedure

WHOLE = (TurnOrder, FinalStep, Fighting, Opening, Playing, Resolving)
"""Procedures that are no part of another one, as far as their changes go."""


RESOLVED, IN_A_SEQUENCE = cites("602.1d", "605.1b", "605.2"), cites("601.1")
BY_RULE: Mapping[str, tuple[str, ...]] = {
    "1002.1": cites("1002.2", "1002.2a", "1406.1a"),
    "1202.1": cites("1201.1"),
    "1202.2": cites("1201.1", "H.33"),
    "1203.1": cites("1203.2", "1201.1"),
    "1204.1": cites("207.2", "1201.1"),
    "1204.2": cites("1201.1"),
    "1205.1": cites("1201.1", "H.65"),
    "1406.2b": cites("1406.1a", "1406.2a", "H.76"),
    "205.5a": cites("H.32"),
    "708.2": cites("604.1b", "906.4a", "1411.1a", "1416.2a"),
}
"""What a change rests on by the rule that makes it."""
DEALT, STRUCK_FIRST = cites("806.2", "806.2a", "806.2b"), cites("805.2")
TO_A_BLOCKER, TO_WHAT_IS_ATTACKED = cites("806.2.a.1", "804.5a"), cites("806.2.a.2", "804.5b")
FIRST_TO_A_BLOCKER, FIRST_TO_WHAT_IS_ATTACKED = cites("805.2.a.1"), cites("805.2.a.2")
STRUCK_ONCE, TO_SEVERAL = cites("H.53"), cites("H.60")
SHARED_OUT = cites("1102.2c", "H.50")
OF_A_COST = cites("903.2i", "903.2.i.5", "1003.4")
_MOST_BESIDE = 256
"""Of so many kinds of changes of a step it is known what is cited beside them."""


def rest(d: Decision, change: Change) -> Change:
    """A change with what it rests on beside its own rules."""
    told = _told(type(change))
    if not told.cited:
        return change
    change, agenda = cast("Cited", change), d.draft.agenda
    if agenda:
        kept = d.rested
        if kept is None or kept[0] is not agenda[-1]:
            kept = d.rested = agenda[-1], _known(_running(d, agenda))
        known = kept[1]
    else:
        known = _known(())
    cited = change.rule, change.beside, () if told.grounds is None else told.grounds(d, change)
    beside = known.beside.get(cited)
    if beside is None:
        if len(known.beside) >= _MOST_BESIDE:
            known.beside.clear()
        beside = known.beside[cited] = _beside(known.read, *cited)
    return change if beside is change.beside else msgspec.structs.replace(change, beside=beside)


class Told(NamedTuple):
    """What the kind of a change tells: whether it rests on anything, and what that is by the change itself."""

    cited: bool
    grounds: Callable[[Decision, Any], tuple[str, ...]] | None


@functools.cache
def _told(kind: type[Change]) -> Told:
    return Told(issubclass(kind, Cited) and kind not in BEHIND, GROUNDS.get(kind))


class Known(NamedTuple):
    """What a step is cited for, and what is known by now of the changes that it makes."""

    read: tuple[str, ...]
    beside: dict[tuple[str, tuple[str, ...], tuple[str, ...]], tuple[str, ...]]


@functools.lru_cache(maxsize=4096)
def _known(read: tuple[str, ...]) -> Known:
    return Known(read, {})


def _beside(read: tuple[str, ...], rule: str, beside: tuple[str, ...], found: tuple[str, ...]) -> tuple[str, ...]:
    """What is cited beside a change's rule, each number once; as it stands where nothing comes to it."""
    more = (*beside, *BY_RULE.get(rule, ()), *found, *read)
    cited = tuple(number for number in dict.fromkeys(more) if number != rule)
    return beside if cited == beside else cited


_STEPS: dict[type[Frame], tuple[tuple[str, ...], ...]] = {}
"""What a procedure's steps are cited for, by the number of the step that comes next."""


def _steps(kind: type[Frame], procedure: Procedure) -> tuple[tuple[str, ...], ...]:
    found = _STEPS.get(kind)
    if found is None:
        found = _STEPS[kind] = ((), *((step.rule,) for step in procedure.steps), ())
    return found


def _running(d: Decision, agenda: list[Frame]) -> tuple[str, ...]:
    """The step that runs, its procedure, the steps that these are part of; and what the text says that is read."""
    found: tuple[str, ...] = ()
    for frame in reversed(agenda):
        procedure = d.game.procedures[type(frame)]
        found += _steps(type(frame), procedure)[frame.step]
        if frame is agenda[-1]:
            found += (procedure.rule,)
        if isinstance(frame, Resolve):
            found += _carried_out(d, frame)
        elif isinstance(frame, Resolving):
            found += RESOLVED
        elif isinstance(frame, PrioritySequence):
            found += IN_A_SEQUENCE
        elif isinstance(frame, PayingCosts):
            found += OF_A_COST
        elif isinstance(frame, Dealing):
            found += _of_battle_damage(d, frame) if frame.battle else ()
            found += TO_SEVERAL if len({*affected(d.table, frame.packets)}) > 1 else ()
        elif isinstance(frame, Playing):
            found += of_use(d, frame.seat, frame.card, frame.object, triggered=frame.triggered)
        if isinstance(frame, WHOLE):
            break
    return found


def _of_battle_damage(d: Decision, frame: Dealing) -> tuple[str, ...]:
    """Who takes the damage of an attacker: its blocker, else what is attacked (805.2a, 806.2a)."""
    battle = fow(d.table).battle
    blocked = battle is not None and battle.blocker is not None
    if frame.rule in STRUCK_FIRST:
        found = FIRST_TO_A_BLOCKER if blocked else FIRST_TO_WHAT_IS_ATTACKED
    else:
        found = DEALT + (TO_A_BLOCKER if blocked else TO_WHAT_IS_ATTACKED)
        fighters = [card for card in (battle.attacker, battle.blocker) if card in d.draft.cards] if battle else []
        found += STRUCK_ONCE if any(info(d, card).has("First Strike") for card in fighters if card) else ()
    return found + (SHARED_OUT if blocked else ())


def _carried_out(d: Decision, frame: Resolve) -> tuple[str, ...]:
    """What the text says whose verb is being carried out."""
    use = frame.use
    held = Held(use.code, use.ability)
    found = of_instruction(program_of(d, use), frame.at - 1) if frame.at else ()
    if use.ability < len(text_of(d, use.code).abilities):
        found += of_ability(ability_of(d, held))
    return found
