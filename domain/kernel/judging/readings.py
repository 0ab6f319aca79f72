"""Readings: what a judge says in the printed language that a text means, and from when on the match is played by it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.kernel.acting.reading import misread, stands_in
from domain.kernel.decisions.acts import RuleOn
from domain.kernel.decisions.catalog import Said
from domain.kernel.decisions.game import R_READING, Decision, Look
from domain.kernel.decisions.judging_changes import ReadingMoved, ReadingTaken, Restored
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.judging.duty import R
from domain.kernel.table.ids import CardId
from domain.kernel.table.judging_record import Dispute, Reading
from domain.kernel.table.state import State, Table, find_card

R_WAITS = R("J.3.8")
MOST_READINGS = 100
MOST_WORDS = 2_000


def said(state: State | Table, dispute: Dispute, reading: str) -> Said:
    """What the match would be played by with a reading of a dispute's text."""
    others = (one for one in state.judging.readings if one.dispute != dispute.number and one.text != dispute.text)
    return (*((one.text, one.means) for one in others), (dispute.text, reading))


def asked(state: State, action: Any) -> tuple[Said, str] | None:
    """What is to be known to rule on an act: what would be read, and the card that is asked about; None for others."""
    disputes = state.judging.disputes
    if not isinstance(action, RuleOn) or not action.reading or not 1 <= action.dispute <= len(disputes):
        return None
    dispute = disputes[action.dispute - 1]
    if not dispute.text or not dispute.card or len(action.reading) > MOST_WORDS:
        return None
    return said(state, dispute, action.reading), dispute.card


def refuse_reading(look: Look, dispute: Dispute, action: RuleOn) -> list[Reason]:
    """A reading is of a line of a card that is not understood, and is understood itself."""
    others = look.table.judging.readings
    going = [one for one in others if one.dispute == dispute.number or (action.reading and one.text == dispute.text)]
    reasons = [
        Reason(
            R_WAITS, Message("what-has-begun-is-in-progress", {"text": repr(one.text)}), "let-it-end-or-take", "dispute"
        )
        for one in going
        if one.since and _in_progress(look, one)
    ]
    return reasons + _refuse_words(look, dispute, action) if action.reading else reasons


def _refuse_words(look: Look, dispute: Dispute, action: RuleOn) -> list[Reason]:
    if not dispute.text or not dispute.card:
        text = Message("dispute-is-about-no-text", {"number": dispute.number})
        return [Reason(R_READING, text, "call-again-with-the-card", "reading")]
    if len(action.reading) > MOST_WORDS:
        text = Message("a-reading-of-characters", {"reading": len(action.reading), "most-words": MOST_WORDS})
        return [Reason(R_READING, text, part="reading")]
    others = look.table.judging.readings
    if len(others) >= MOST_READINGS and all(one.text != dispute.text for one in others):
        text = Message("a-match-has-readings", {"most-readings": MOST_READINGS})
        return [Reason(R_READING, text, part="reading")]
    problem = misread(look.catalog, said(look.table, dispute, action.reading), dispute.card)
    remedy = "say-it-as-such-cards"
    return (
        [Reason(R_READING, Message("the-reading-is-not-understood", {"problem": problem}), remedy, "reading")]
        if problem
        else []
    )


def take_over(d: Decision, readings: Iterable[Reading], rule: str) -> None:
    """The match is played by readings that were given elsewhere, but for texts that it has its own of."""
    own = {one.text for one in d.draft.judging.readings}
    for one in readings:
        if one.text not in own:
            d.record(ReadingTaken(rule=rule, reading=one))


def settle(d: Decision) -> None:
    """Lets the match be played by what has waited, where nothing is in progress any more that the text began.

    What was taken back to before a reading goes on as it began.
    """
    here = d.draft.position + 1
    back = min((change.to for change in d.changes if isinstance(change, Restored) and not change.of), default=here)
    for one in d.draft.judging.readings:
        if one.since and one.since <= back:
            continue
        waits = _in_progress(d, one)
        if waits == bool(one.since):
            d.record(ReadingMoved(rule=R_WAITS, text=one.text, since=0 if waits else here))


def _in_progress(look: Look, reading: Reading) -> bool:
    """Whether something is in progress that a card with the text has begun."""
    codes = {row.code for row in look.catalog.further.rows if stands_in(reading.text, row.text)}
    return any(code in codes for code in _begun(look.table))


def _begun(table: Table) -> Iterator[str]:
    """The codes of the cards whose abilities are in use, wait, or last."""
    for part in _structs((tuple(table.agenda), table.extra)):
        if isinstance(getattr(part, "ability", None), int):
            code, card = getattr(part, "code", None), getattr(part, "source", getattr(part, "card", None))
            lay = None if code or not isinstance(card, int) else find_card(table, CardId(card))
            yield code or (lay.code if lay is not None else "")


def _structs(value: Any) -> Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _structs(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _structs(key)
            yield from _structs(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _structs(part)
