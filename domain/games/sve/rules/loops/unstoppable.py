"""Whether players can stop a perpetual cycle by what they choose in it (15.2.1.3, H.41)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice, permutations
from typing import cast

import msgspec

from domain.games.sve.rules.loops.repeated_actions import SELECTIONS
from domain.games.sve.table.frames import ConfirmationTiming
from domain.games.sve.table.state import DECK, EX, FIELD, HAND, Pending, both, sve, zone
from domain.kernel.decider import LoopBound, advance
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.chance import Outcome, OutcomeKind
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import State, Table

ORDERED_AT, SELECTED_AT = (7, 11), (23, 29)
"""It is looked at where what was counted comes to a multiple of these: each cycle counts on, and misses not both.

Selections are asked for in most matches, and are looked at less often than orders of abilities.
"""
FAR = 400
"""So many changes, and answers that may have made none, without an end are taken for a cycle."""
SITUATIONS, ANSWERS, RANKED, EFFORT = 100, 12, 4, 50_000
"""So many situations of a cycle, answers to one question in it, kinds of abilities in all their orders and changes on
all ways are looked at; where a cycle has more situations, answers or changes, players are asked on, and told so.
"""

Kind = tuple[int, CardId, str, int]
Picks = tuple[Pick, ...]
Order = Callable[[Sequence[Kind]], int]
"""Which of the waiting abilities is played next, by its place."""


class Drawn(Exception):
    """Chance decides how it goes on."""


class TooMany(Exception):
    """A cycle has more situations, answers or changes than are looked at."""


class NoChance:
    """Nothing is drawn: what chance decides may end."""

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """Never an outcome."""
        raise Drawn(kind, size, count)


class _Cycle(msgspec.Struct, frozen=True):
    """What may not end: the place of its confirmation timing on the agenda, and how things are at its `start`."""

    place: int
    start: State
    hidden: tuple[tuple[CardId, ...], ...]


class _Met(msgspec.Struct):
    """What was met on the way: the kinds of abilities that were ordered, how many answers a question had, and how much
    has been carried out.
    """

    kinds: dict[Kind, None]
    answers: int = 1
    effort: int = 0

    def carried_out(self, then: Decision, before: int, out: bool | None) -> None:
        """Counts what one answer has led to. Raises TooMany where that is too much for all of them together."""
        self.effort += then.game.loop_bound if out is None else 1 + len(then.changes) - before
        if self.effort > EFFORT:
            raise TooMany


def nobody_can_stop(d: Decision, question: Question) -> bool:
    """Whether pending abilities go on without end whatever players choose among them and for them (H.41).

    Raises TooMany where that cannot be told of abilities that may go on so. What moves hidden cards or asks chance may
    end, and is none. It is looked at now and then (`ORDERED_AT`, `SELECTED_AT`), and never while it is looked at.
    """
    if not _is_part(question):
        return False
    agenda, number = d.draft.agenda, sve(d.table).number
    looked_at = ORDERED_AT if isinstance(agenda[-1], ConfirmationTiming) else SELECTED_AT
    if all(number % some for some in looked_at) or isinstance(d.chance, NoChance):
        return False
    place = next((at for at, frame in enumerate(agenda) if isinstance(frame, ConfirmationTiming)), None)
    if place is None:
        return False
    then = Decision(d.game, d.catalog, cast("State", d.table), NoChance())
    then.draft.question = question
    cycle, met = _Cycle(place, then.draft.freeze(), _hidden(d)), _Met({})
    if not _goes_on(d, cycle, met, *PLAIN) or _leads_out_soon(d, cycle, met):
        return False
    return all(_goes_on(d, cycle, met, *way) for way in _ways(met) if way != PLAIN)


def _is_part(question: Question) -> bool:
    """Whether a question asks for no more than a choice within what is carried out."""
    return question.kind in SELECTIONS and question.role == "seat" and question.space is not None


def _leads_out_soon(look: Look, cycle: _Cycle, met: _Met) -> bool:
    """Whether some choices lead out of the cycle before it comes to a situation like an earlier one.

    What is met on the way is noted. Raises TooMany.
    """
    known, waiting = {_situation(cycle.start, cycle)}, [cycle.start]
    for state in waiting:
        answers = _answers(state, cycle)
        met.answers = max(met.answers, 1 if _ordered(state, cycle) else len(answers))
        met.kinds |= dict.fromkeys(_ordered(state, cycle))
        if len(answers) > ANSWERS or len(waiting) > SITUATIONS:
            raise TooMany
        for picks in answers:
            then = Decision(look.game, look.catalog, state, NoChance())
            out = _leads_out(then, cycle, picks)
            met.carried_out(then, 0, out)
            if out:
                return True
            if out is not None and (met_now := _situation(then.draft, cycle)) not in known:
                known.add(met_now)
                waiting.append(then.draft.freeze())
    return False


def _leads_out(then: Decision, cycle: _Cycle, picks: Picks) -> bool | None:
    """Whether an answer leads out of the cycle; None where it leads on without end and without another question.

    What moves hidden cards, or asks chance, may end.
    """
    _answer(then, picks)
    try:
        advance(then)
    except LoopBound:
        return None
    except Drawn:
        return True
    question, agenda = then.draft.question, then.draft.agenda
    if then.draft.result is not None or question is None or not _is_part(question) or _hidden(then) != cycle.hidden:
        return True
    return len(agenda) <= cycle.place or not isinstance(agenda[cycle.place], ConfirmationTiming)


def _answer(then: Decision, picks: Picks) -> None:
    then.draft.question = None
    then.put(then.draft.agenda[-1].__replace__(picked=picks))


def _goes_on(look: Look, cycle: _Cycle, met: _Met, order: Order, at: int, step: int) -> bool:
    """Whether a way to answer leads `FAR` on without an end, and without anything else to choose.

    Abilities are played in an `order`; of other answers it is always the one `at` a place, or each time one that is
    `step` places further.
    """
    then = Decision(look.game, look.catalog, cycle.start, NoChance())
    answered = 0
    while (before := len(then.changes)) + answered < FAR:
        answers, kinds = _answers(then.draft, cycle), _ordered(then.draft, cycle)
        out = _leads_out(then, cycle, (Pick("option", order(kinds)),) if kinds else answers[at % len(answers)])
        met.carried_out(then, before, out)
        if out is not False:
            return out is None
        at += step
        answered += 1
    return True


def _ways(met: _Met) -> Iterator[tuple[Order, int, int]]:
    """The ways to answer: abilities by age and in each order of their kinds; of other answers always the same one, or
    one after another.
    """
    for order in (_oldest, _newest) if met.kinds else (_oldest,):
        yield from ((order, at, 0) for at in range(met.answers))
        if met.answers > 1:
            yield order, 0, 1
    if met.kinds:
        yield from ((order, 0, 0) for order in _orders(list(met.kinds)))


def _orders(kinds: list[Kind]) -> Iterator[Order]:
    """All orders of the kinds; where these are too many, of their texts, and each kind first and last."""
    texts = list(dict.fromkeys(map(_text, kinds)))
    if len(kinds) <= RANKED:
        yield from (_ranked(some) for some in permutations(kinds))
        return
    if len(texts) <= RANKED:
        yield from (_ranked(some, _text) for some in permutations(texts))
    for kind in kinds:
        yield _ranked((kind,))
        yield _ranked([one for one in kinds if one != kind])


def _text(kind: Kind) -> Kind:
    """The same kind for the same ability of all cards of a name."""
    seat, _, code, ability = kind
    return seat, CardId(0), code, ability


def _oldest(waiting: Sequence[Kind]) -> int:
    return 0


PLAIN = _oldest, 0, 0
"""The way to answer that is tried first: nearly always it leads on to something else, and all is said."""


def _newest(waiting: Sequence[Kind]) -> int:
    return len(waiting) - 1


def _ranked(kinds: Sequence[Kind], known: Callable[[Kind], Kind] = lambda kind: kind) -> Order:
    """The order in which kinds, as they are `known`, are played one before the other, and before all others."""

    def order(waiting: Sequence[Kind]) -> int:
        there = list(map(known, waiting))
        return there.index(next((kind for kind in kinds if kind in there), there[0]))

    return order


def _answers(table: Table, cycle: _Cycle) -> list[Picks]:
    """The answers to what is asked, some of them where there are too many; the oldest ability of each kind."""
    waiting = _ordered(table, cycle)
    if waiting:
        return [(Pick("option", waiting.index(kind)),) for kind in dict.fromkeys(waiting)]
    question = table.question
    assert question is not None, "something is asked"
    assert question.space is not None, "it is a choice"
    return list(islice(question.space.each(), ANSWERS + 1))


def _ordered(table: Table, cycle: _Cycle) -> list[Kind]:
    """The kinds of the pending abilities among which is asked which is played first, the oldest first; else none."""
    question = table.question
    if question is None or not isinstance(table.agenda[-1], ConfirmationTiming):
        return []
    return [_kind(one, cycle) for one in sve(table).pending if one.use.seat == question.seat]


def _kind(one: Pending, cycle: _Cycle) -> Kind:
    use = one.use
    return use.seat, _old(use.source, cycle), use.code, use.ability


def _old(card: CardId, cycle: _Cycle) -> CardId:
    """A card that was there when the cycle was looked at; 0 for all that came later."""
    return card if card < cycle.start.next_card else CardId(0)


def _situation(table: Table, cycle: _Cycle) -> Hashable:
    """What makes situations of the cycle alike, but for numbers that it may run up: cards, points, what is asked and
    what waits, of which more than one is many.
    """
    cards, waiting = table.cards, Counter(_kind(one, cycle) for one in sve(table).pending)
    lying = [
        (key, sorted((_old(card, cycle), cards[card].code, cards[card].turned) for card in there))
        for key, there in table.zones.items()
        if zone_kind(key) in (FIELD, EX)
    ]
    seats = [(seat, *held.values.items()) for seat, held in table.seats.items()]
    steps = [(type(frame), frame.step) for frame in table.agenda[cycle.place :]]
    asked = () if _ordered(table, cycle) else _answers(table, cycle)
    picks = [[_old(CardId(one.value), cycle) if one.kind == "card" else one.value for one in some] for some in asked]
    return repr((picks, steps, sorted((kind, min(count, 2)) for kind, count in waiting.items()), sorted(lying), seats))


def _hidden(d: Decision) -> tuple[tuple[CardId, ...], ...]:
    return tuple(zone(d, kind, seat) for seat in both(d) for kind in (DECK, HAND))
