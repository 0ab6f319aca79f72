"""What a change rests on: the step of the procedure that makes it, and what the text says that is carried out."""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from domain.games.sve.nodes.costs import EvolveMark
from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.nodes.verbs import Transfer
from domain.games.sve.rules.continuous.information import is_a
from domain.games.sve.rules.continuous.original import KEYWORD, ability_of
from domain.games.sve.rules.evaluation.as_used import as_it_is_used
from domain.games.sve.rules.evaluation.rules_of_changes import GROUNDS, KEYWORDS
from domain.games.sve.rules.evaluation.rules_of_texts import awaited, numbers, said_by
from domain.games.sve.table.changes import AbilityPending, InformationKept, PendingFollowed, StatesReached, Tallied
from domain.games.sve.table.editions import EARLY, PRESENT, Cited, cite, cites_of
from domain.games.sve.table.frames import (
    Attacking,
    ConfirmationTiming,
    Opening,
    PlayAbility,
    PlayCard,
    Playing,
    QuickWindow,
    Swapping,
    TurnOrder,
)
from domain.games.sve.table.frames import Paying as PayingFrame
from domain.games.sve.table.state import LEADER, Held, lies_in, printed, sve
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.compiled.tree import walk
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.changes import Cited as CitedChange
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.frames import Frame

WHOLE = (Attacking, Opening, PlayAbility, PlayCard, QuickWindow, TurnOrder)
"""Procedures that are no part of another one, as far as their changes go."""
BEHIND = frozenset((AbilityPending, InformationKept, PendingFollowed, StatesReached, Tallied))
"""What follows of itself: it rests on no step."""
MARKED = "marked"
"""The key of the catalog's memo for what marks an activated ability has."""
BEFORE_ABILITIES = cites_of("10.5.1.1")
OF_ITS_PLAYER, AN_ABILITY_WITH_QUICK = cites_of("3.1.2.2"), cites_of("12.3.3")
OF_A_SPELL_ELSEWHERE = cites_of("H.59")
OF_A_LEADER, OF_STACK = cites_of("H.58", edition=PRESENT), cites_of("H.13")
R_10_10_1 = cite("10.10.1")
A_COST = cites_of("10.4.2", "10.4.3", "H.42")
AN_EFFECT = cites_of("3.1.2.4", "10.8.1")
REPLACED = (*cites_of("10.10.1.1", "10.10.2.3", "10.2.1.3.1", "H.43"), *cites_of("H.49", edition=EARLY))
EVOLVING_WHATEVER_IT_IS = cites_of("5.24.3.1.1", edition=PRESENT)
OF_A_CARD, OF_A_PLAYER = cites_of("10.10.2.1", "H.18"), cites_of("10.10.2.2", "H.18")
A_PAYMENT, HALF_A_SWAP = cites_of("10.6.2.5.2"), cites_of("H.36")
ONCE, FIRST = cites_of("H.34"), cites_of("H.48")

_MOST_BESIDE = 256
"""Of so many kinds of changes of a step it is known what is cited beside them."""


def rest(d: Decision, change: Change) -> Change:
    """A change with what it rests on beside its own rules."""
    cited, awaits, behind, grounds = _TOLD.get(type(change)) or _told(type(change))
    if not cited:
        return change
    rule: str = change.rule
    if not rule:
        return change
    if not (behind or awaits) and (agenda := d.draft.agenda):
        kept, top = d.rested, agenda[-1]
        if kept is not None and kept[0] is top:
            known = kept[1]
        else:
            known = _procedure(d, agenda, top)
            if type(top) is not ConfirmationTiming:
                d.rested = top, known
    else:
        known = _known(d.game.edition, _awaited(d, change) if awaits else ())
    beside: tuple[str, ...] = change.beside
    why = () if grounds is None else tuple(grounds(d, change))
    key = (rule, beside, why) if beside or why else rule
    found = known.beside.get(key)
    if found is None:
        if len(known.beside) >= _MOST_BESIDE:
            known.beside.clear()
        found = known.beside[key] = _beside(known, rule, beside, why)
    return change if found is beside else msgspec.structs.replace(change, beside=found)


class Told(NamedTuple):
    """What the kind of a change tells of what it rests on: whether it cites, a trigger's event, no step, and why."""

    cited: bool
    awaits: bool
    behind: bool
    grounds: Callable[[Decision, Any], Iterable[Cited]] | None


_TOLD: dict[type[Change], Told] = {}
"""What is known of kinds of changes by now."""


def _told(kind: type[Change]) -> Told:
    found = _TOLD[kind] = Told(issubclass(kind, CitedChange), kind is AbilityPending, kind in BEHIND, GROUNDS.get(kind))
    return found


def _awaited(d: Decision, change: Any) -> tuple[str, ...]:
    """The rules by which the trigger condition of an ability that becomes pending is read."""
    use = change.pending.use
    return awaited(d.game.edition, text_of(d, use.code).abilities[use.ability].when)


class Known(NamedTuple):
    """What a step is cited for in an edition, and what is known by now of the changes that it makes."""

    edition: str
    read: tuple[str, ...]
    beside: dict[str | tuple[str, tuple[str, ...], tuple[Cited, ...]], tuple[str, ...]]


@functools.lru_cache(maxsize=4096)
def _known(edition: str, read: tuple[str, ...]) -> Known:
    return Known(edition, read, {})


def _beside(known: Known, rule: str, beside: tuple[str, ...], found: tuple[Cited, ...]) -> tuple[str, ...]:
    """What is cited beside a change's rule, each number once; as it stands where nothing comes to it."""
    more = (*numbers(known.edition, found), *known.read)
    cited = tuple(number for number in dict.fromkeys((*beside, *more)) if number != rule)
    return beside if not more or cited == beside else cited


class Cites(NamedTuple):
    """What a procedure's steps are cited for, by the number of the step: where it runs, and where others run in it.

    `whole` is no part of another one; `ends` the search for the text that is carried out; `says`: look at it closer.
    `alone` is what is known of each step where nothing below the procedure, nor what is beside its steps, has a say.
    """

    running: tuple[tuple[str, ...], ...]
    around: tuple[tuple[str, ...], ...]
    whole: bool
    ends: bool
    more: tuple[Callable[[Decision, Any], tuple[str, ...]], ...]
    says: bool
    alone: tuple[Known, ...]


_CITES: dict[str, dict[type[Frame], Cites]] = {}
"""What is known of the procedures of editions by now."""


def _looked_at(d: Decision, kind: type[Frame]) -> Cites:
    edition, one = d.game.edition, d.game.procedures[kind]
    rules, none = [step.rule for step in one.steps], ((),)
    whole = issubclass(kind, WHOLE)
    ends = issubclass(kind, (Resolve, Playing))
    more = tuple(found for base, found in MORE.items() if issubclass(kind, base))
    running, around = (none + tuple((rule, *more) for rule in rules) + none for more in ((one.rule,), ()))
    alone = tuple(_known(edition, steps) for steps in running) if whole and not more else ()
    found = Cites(running, around, whole, ends, more, whole or ends or bool(more), alone)
    _CITES.setdefault(edition, {})[kind] = found
    return found


def _procedure(d: Decision, agenda: list[Frame], top: Frame) -> Known:
    """What `_running` says, told by the last frame alone where nothing below it has a say."""
    edition = d.game.edition
    known = _CITES.get(edition) or {}
    cites = known.get(type(top)) or _looked_at(d, type(top))
    if not cites.whole or not (cites.ends or len(agenda) == 1 or _none_ends(d, agenda, known)):
        return _known(edition, _running(d, agenda, known))
    if cites.alone:
        return cites.alone[top.step]
    steps = cites.running[top.step]
    for more in cites.more:
        steps += more(d, top)
    return _known(edition, steps)


def _none_ends(d: Decision, agenda: list[Frame], known: Mapping[type[Frame], Cites]) -> bool:
    """Whether no text is being carried out."""
    kinds = map(type, agenda)
    return not any((known.get(kind) or _looked_at(d, kind)).ends for kind in kinds)


def _running(d: Decision, agenda: list[Frame], known: Mapping[type[Frame], Cites]) -> tuple[str, ...]:
    """The step that runs, its procedure, the steps that these are part of; and what the text says that is read."""
    steps: tuple[str, ...] = ()
    text: tuple[str, ...] | None = None
    part_of, place = True, len(agenda)
    while place and (part_of or text is None):
        place -= 1
        frame = agenda[place]
        kind = type(frame)
        running, around, whole, ends, more_of_it, says, _ = known.get(kind) or _looked_at(d, kind)
        if part_of:
            steps += (around if steps else running)[frame.step]
        if not says:
            continue
        if part_of:
            for more in more_of_it:
                steps += more(d, frame)
            part_of = not (whole or (type(frame) is ConfirmationTiming and frame.rule))
        if text is None and ends:
            text = _carried_out(d, frame, agenda[:place]) if isinstance(frame, Resolve) else ()
    if type(agenda[-1]) is ConfirmationTiming and sve(d.table).pending:
        steps += _fixed(d.game.edition, "before abilities")
    return steps + text if text else steps


def _paying(d: Decision, frame: PayingFrame) -> tuple[str, ...]:
    return _fixed(d.game.edition, "a cost") if frame.paid and frame.step else ()


def _timing(d: Decision, frame: ConfirmationTiming) -> tuple[str, ...]:
    return (frame.rule,) if frame.rule else ()


def _ability(d: Decision, frame: PlayAbility) -> tuple[str, ...]:
    card = d.draft.cards.get(frame.card)
    of_leader = card is not None and lies_in(card, LEADER)
    of_stack, evolves = _stacks_and_evolves(d, frame.held)
    of_spell = card is not None and "spell" in printed(d, card).types
    found = _of_an_ability(d.game.edition, d.draft.turn.seat != frame.seat, of_leader, of_stack, of_spell)
    if evolves and card is not None and not is_a(d, card.id, "follower"):
        found += numbers(d.game.edition, EVOLVING_WHATEVER_IT_IS)
    return found


def _stacks_and_evolves(look: Look, held: Held) -> tuple[bool, bool]:
    """Whether an activated ability moves Stack counters, and whether it is an evolve ability."""
    memo = look.catalog.memo
    found: tuple[bool, bool] | None = memo.get((MARKED, held))
    if found is None:
        one = ability_of(look, held)
        stacks = any(isinstance(part, Transfer) for node in one.effect for part in walk(node))
        evolves = any(isinstance(node, EvolveMark) for node in getattr(one, "costs", ()))
        found = memo[MARKED, held] = stacks, evolves
    return found


MORE: Mapping[type[Frame], Callable[[Decision, Any], tuple[str, ...]]] = {
    PayingFrame: _paying,
    ConfirmationTiming: _timing,
    PlayAbility: _ability,
}
"""What the changes of a procedure, and of those of its kind, rest on beside its steps."""
FIXED: Mapping[str, tuple[Cited, ...]] = {"a cost": A_COST, "before abilities": BEFORE_ABILITIES}


@functools.cache
def _fixed(edition: str, what: str) -> tuple[str, ...]:
    return numbers(edition, FIXED[what])


@functools.cache
def _of_an_ability(edition: str, other_turn: bool, of_leader: bool, of_stack: bool, of_spell: bool) -> tuple[str, ...]:
    """Whose an activated ability is, and what lets it be played in the opponent's turn, or of a leader."""
    found = [*OF_ITS_PLAYER]
    found += AN_ABILITY_WITH_QUICK if other_turn else ()
    found += OF_A_LEADER if of_leader else ()
    found += OF_STACK if of_stack else ()
    found += OF_A_SPELL_ELSEWHERE if of_spell else ()
    return numbers(edition, found)


def _carried_out(d: Decision, frame: Resolve, below: list[Frame]) -> tuple[str, ...]:
    """What the text says whose verb is being carried out."""
    edition, code = d.game.edition, frame.use.code
    said = said_by(edition, program_of(d, frame.use), frame.at - 1) if frame.at else ()
    said += _owner(edition, code if code.startswith(KEYWORD) else "")
    said += _numbers(edition, as_it_is_used(d, frame))
    return said if frame.rule != R_10_10_1(d) else (*said, *_instead(d, frame, below))


@functools.lru_cache(maxsize=4096)
def _owner(edition: str, keyword: str) -> tuple[str, ...]:
    """Whose the effect is that is carried out, and what its keyword means."""
    return numbers(edition, [*AN_EFFECT, *KEYWORDS.get(keyword.removeprefix(KEYWORD), ())])


@functools.cache
def _numbers(edition: str, found: tuple[Cited, ...]) -> tuple[str, ...]:
    """The numbers of how a text is used: there are only a few ways."""
    return numbers(edition, found)


def _instead(d: Decision, frame: Resolve, below: list[Frame]) -> tuple[str, ...]:
    """What is done instead of an event (10.10): whose replacement it is, and of what."""
    event, found = frame.use.event, [*REPLACED]
    found += OF_A_CARD if event is not None and event.card is not None else OF_A_PLAYER
    found += A_PAYMENT if any(isinstance(one, Playing) and one.paid for one in below) else ()
    found += HALF_A_SWAP if any(isinstance(one, Swapping) for one in below) else ()
    text = text_of(d, frame.use.code).abilities[frame.use.ability]
    for node in (part for one in text.effect for part in walk(one)):
        if isinstance(node, Replaces):
            found += ONCE if node.once else ()
            found += FIRST if node.turnly else ()
    return numbers(d.game.edition, found)
