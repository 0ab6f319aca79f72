"""Take-backs and backups as they may be done now: what rests on the match's past, and is offered by who can read it."""

from collections.abc import Iterator, Sequence

from domain.kernel.acting.procedures import entered
from domain.kernel.decisions.acts import AnswerTakeBack, AskTakeBack, JudgeAct, Rewind
from domain.kernel.decisions.commands import Actor, Command, tag
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.offered_fields import ActOffer, Asks, FreeWords
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.duty import Past
from domain.kernel.judging.table import needs
from domain.kernel.judging.undoing.backup import R_BACKUP, by_people, deals
from domain.kernel.judging.undoing.takeback import LAST_ACTION, R_ASKED, R_BARRIER
from domain.kernel.table.choices import Pick, Space
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Standing


def undo_offers(notebook: Notebook, now: Standing, actor: Actor, *, with_past: bool) -> tuple[ActOffer, ...]:
    """The answer to a take-back that was asked for; `with_past` take-backs to ask for, and backups, too.

    They go back to one of the last `LAST_ACTION` positions.
    """
    found = [*_answers(notebook, now, actor)]
    if with_past:
        found += _asking(notebook, now, actor) if actor.seat is not None else ()
        found += _backups(notebook, now, actor) if actor.judges else ()
    return tuple(found)


def _against(notebook: Notebook, now: Standing, actor: Actor, act: JudgeAct) -> list[Reason]:
    past = notebook.past(now, needs(now.state, act))
    return now.engine.refuse(now.state, Command(actor, act), past)


def _answers(notebook: Notebook, now: Standing, actor: Actor) -> Iterator[ActOffer]:
    if now.state.judging.asked is None:
        return
    said = [agree for agree in (True, False) if not _against(notebook, now, actor, AnswerTakeBack(agree=agree))]
    if said:
        parts: dict[str, Asks] = {"agree": _numbers(map(int, said)), "reason": FreeWords(needed=False)}
        yield ActOffer(tag(AnswerTakeBack), R_ASKED, parts)


def _positions(now: Standing) -> range:
    return range(now.position - 1, max(0, now.position - 1 - LAST_ACTION), -1)


def _asking(notebook: Notebook, now: Standing, actor: Actor) -> Iterator[ActOffer]:
    """To the positions since which no seat has learned anything."""
    fitting = []
    for to in _positions(now):
        reasons = _against(notebook, now, actor, AskTakeBack(to=to))
        if not reasons:
            fitting.append(to)
        elif any(reason.rule == R_BARRIER for reason in reasons):
            break  # Whoever goes back further takes back what was learned, too.
    if fitting:
        yield ActOffer(tag(AskTakeBack), R_ASKED, {"to": _numbers(fitting), "reason": FreeWords(needed=False)})


def _backups(notebook: Notebook, now: Standing, actor: Actor) -> Iterator[ActOffer]:
    for exact in (False, True):
        fitting = [to for to in _positions(now) if not _against(notebook, now, actor, Rewind(to=to, exact=exact))]
        if fitting:
            yield _backup(_numbers(fitting), exact=exact)


def _backup(to: Space, *, exact: bool) -> ActOffer:
    parts: dict[str, Asks] = {"to": to, "exact": _numbers([int(exact)]), "reason": FreeWords(needed=False)}
    return ActOffer(tag(Rewind), R_BACKUP, parts)


def _numbers(numbers: Iterator[int] | Sequence[int]) -> Space:
    return Space(tuple(Pick("number", number) for number in numbers))


def planned(now: Standing, actor: Actor, asked: Rewind, past: Past) -> tuple[ActOffer, ...]:
    """The backup that was asked about as it may be done now, with the order that people enter, if they make the chance.

    `past` is what it needs of the match's past. With several deals to be entered, the places of one after another are
    picked in one row.
    """
    offer, sizes = _backup(_numbers([asked.to]), exact=asked.exact), list[int]()
    look = Look(now.engine.game, now.engine.catalog, now.state)
    if not asked.exact and entered(look) and asked.to in past.states:
        dealt = by_people(look, deals(look.game, now.state, past.states[asked.to]))
        sizes = [len(deal.cards) for deal in dealt]
    entry = tuple(place for size in sizes for place in range(size))
    trial = Rewind(to=asked.to, exact=asked.exact, entered=entry)
    if now.engine.refuse(now.state, Command(actor, trial), past):
        return ()
    if not sizes:
        return (offer,)
    places = tuple(Pick("number", place) for place in range(max(sizes)))
    several = len(sizes) > 1
    order = Space(places, len(entry), len(entry), ordered=True, repeats=several)
    return (ActOffer(offer.action, offer.rule, {**offer.parts, "entered": order}, tentative=several),)
