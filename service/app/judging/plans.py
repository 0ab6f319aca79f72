"""The plan of a backup: what it undoes, what each seat has learned since, and what chance will deal anew."""

import functools
from collections.abc import Callable, Iterable

import msgspec

from domain.kernel.decisions.acts import JUDGE_ACTIONS, Rewind
from domain.kernel.decisions.commands import Actor, Command, tag
from domain.kernel.decisions.game import Game
from domain.kernel.judging.table import needs
from domain.kernel.judging.undoing.backup import deals
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State, find_card
from service.app.boundary.answers.disputes import Plan, Undone
from service.app.boundary.store import Record
from service.app.queries.undoing import planned
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Standing
from service.words.speaker import Speaker

_JUDGE, _NOBODY = Actor("judge"), CardId(0)
_JUDGING = frozenset(map(tag, JUDGE_ACTIONS))


class _Command(msgspec.Struct, frozen=True):
    actor: Actor


class _Taken(msgspec.Struct, frozen=True):
    """As much of an event as tells who acted: what was done is the record's kind."""

    command: _Command


_TAKEN = msgspec.msgpack.Decoder(_Taken)


def plan(notebook: Notebook, now: Standing, actor: Actor, asked: Rewind) -> Plan:
    """What a rewind by this actor would do. Nothing is changed, and no chance is drawn."""
    past = notebook.past(now, needs(now.state, asked))
    reasons = tuple(now.engine.refuse(now.state, Command(actor, asked), past))
    if asked.to not in past.states:
        return Plan(match=now.match, position=now.position, to=asked.to, reasons=reasons)
    then = past.states[asked.to]
    records = notebook.reader.store.read(now.match, asked.to, now.position - asked.to)
    speaker = Speaker(now.engine.game, now.engine.catalog, now.state, actor)
    undone = _undone(records, now, functools.cache(speaker.done))
    found = Plan(
        match=now.match,
        position=now.position,
        to=asked.to,
        undone=tuple(reversed(undone)),
        learned=notebook.learned(now, then),
        deals=() if asked.exact else deals(now.engine.game, now.state, then),
        reasons=reasons,
        offers=planned(now, actor, asked, past),
        speaker=speaker,
    )
    return _unseen(found, now.engine.game, now.state, then) if actor.judges else found


def _unseen(found: Plan, game: Game, now: State, then: State) -> Plan:
    """A plan for a judge: which hidden cards it is about, only where judges have been shown them."""

    def told(state: State, card: CardId | None) -> bool:
        lies = None if card is None else find_card(state, card)
        return lies is not None and knows(game, state, lies, _JUDGE)

    learned = (
        fact if told(now, fact.card) else msgspec.structs.replace(fact, card=None, code="") for fact in found.learned
    )
    dealt = (
        msgspec.structs.replace(deal, cards=tuple(card if told(then, card) else _NOBODY for card in deal.cards))
        for deal in found.deals
    )
    return msgspec.structs.replace(found, learned=tuple(learned), deals=tuple(dealt))


def _undone(records: Iterable[Record], now: Standing, done: Callable[[Actor, str], str]) -> list[Undone]:
    """What the records did, as far as it stands now."""
    judging, head, taken = now.state.judging, now.position, _TAKEN.decode
    played = [record for record in records if record.kind not in _JUDGING]
    if judging.rewinds:
        played = [record for record in played if judging.stands(record.position, head)]
    acted = ((record.position, taken(record.body).command.actor, record.kind) for record in played)
    return [Undone(position, actor, kind, done(actor, kind)) for position, actor, kind in acted]
