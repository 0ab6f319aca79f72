"""The changes that acts of judging make in any game, and their reducers."""

from collections.abc import Mapping
from typing import Any, Generic, Literal

import msgspec

from domain.kernel.decisions.changes import Change, Reducer
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.judging_record import (
    Adopted,
    Allowed,
    Dispute,
    GivenTime,
    Looked,
    Reading,
    Rewound,
    Ruled,
    Sanction,
    Statement,
    TakeBack,
    Taken,
)
from domain.kernel.table.state import NOBODY_DECLINES, Card, Draft, E, Extra, Result, SeatState, State, Turn


class Paused(Change, frozen=True, kw_only=True):
    """The match is paused for one more cause."""

    cause: str


class Resumed(Change, frozen=True, kw_only=True):
    """A cause for a pause is gone; the match goes on when the last one is."""

    cause: str


class PolicyAdopted(Change, frozen=True, kw_only=True):
    """The match is under an organiser's policy."""

    adopted: Adopted


class PenaltyGiven(Change, frozen=True, kw_only=True):
    """A seat has a penalty."""

    sanction: Sanction


class TimeGiven(Change, frozen=True, kw_only=True):
    """The match has more time."""

    given: GivenTime


class TakeBackAsked(Change, frozen=True, kw_only=True):
    """A seat asked the others to take the match back to a position."""

    seat: Seat
    to: int


class TakeBackAgreed(Change, frozen=True, kw_only=True):
    """A seat agreed to the take-back."""

    seat: Seat


class TakeBackEnded(Change, frozen=True, kw_only=True):
    """The take-back was `agreed` by all or `granted` by a judge, `declined` or `withdrawn`."""

    how: str


class RewindAllowed(Change, frozen=True, kw_only=True):
    """The head judge allowed a backup to a position."""

    to: int
    exact: bool = False


class Restored(Change, Generic[E], frozen=True, kw_only=True):
    """The match is again what it was at position `to`: what of the state differs from then, as it was then.

    `cards` and `zones` are those that differ, `gone` and `unused` those that were not there; what is small is whole.
    `of` names the match that a branch goes on from.
    """

    kept = (
        "turn", "next_card", "extra", "seats", "cards", "gone", "zones", "unused", "pools", "departed", "result",
    )  # fmt: skip
    to: int
    of: str = ""
    turn: Turn
    next_card: int
    extra: E
    seats: Mapping[Seat, SeatState] = {}
    cards: tuple[Card, ...] = ()
    gone: tuple[CardId, ...] = ()
    zones: Mapping[ZoneKey, tuple[CardId, ...]] = {}
    unused: tuple[ZoneKey, ...] = ()
    pools: Mapping[str, tuple[int, ...]] = {}
    departed: Mapping[CardId, Card] = {}
    result: Result | None = None


class Redealt(Change, frozen=True, kw_only=True):
    """Chance dealt hidden cards anew: each of these now is what the one at this place of them was."""

    kept = ("order",)
    cards: tuple[CardId, ...]
    order: tuple[int, ...]
    how: str


class DisputeOpened(Change, frozen=True, kw_only=True):
    """A judge was called."""

    dispute: Dispute


class CallTaken(Change, frozen=True, kw_only=True):
    """A judge has taken a call, which goes to the table."""

    number: int
    taken: Taken


class PlayersAsked(Change, frozen=True, kw_only=True):
    """A judge asks seats about a call."""

    number: int
    seats: tuple[Seat, ...]
    question: str
    role: Role
    judge: str = ""


class PlayerAnswered(Change, frozen=True, kw_only=True):
    """A seat answers what it was asked last about a call."""

    number: int
    seat: Seat
    answer: str


class DisputeRuled(Change, frozen=True, kw_only=True):
    """A judge has ruled on a dispute; `final` after an appeal, or by the head judge."""

    number: int
    ruling: Ruled
    final: bool


class ReadingTaken(Change, frozen=True, kw_only=True):
    """The match takes a reading over: of its policy, or of the match that it is a branch of."""

    reading: Reading


class ReadingMoved(Change, frozen=True, kw_only=True):
    """The match is played by the reading of a text `since` a position; 0: it waits once more."""

    text: str
    since: int


class DisputeMoved(Change, frozen=True, kw_only=True):
    """A dispute was `appealed` by a seat, `closed` or `withdrawn`."""

    number: int
    stands: Literal["appealed", "closed", "withdrawn"]
    seat: Seat | None = None


class TextResolved(Change, frozen=True, kw_only=True):
    """A dispute's text is carried out by hand, as its ruling says: what it does are the changes that follow."""

    number: int


class DisputeCorrected(Change, frozen=True, kw_only=True):
    """A dispute's remedy is a correction: what it makes are the changes that follow."""

    number: int


class ZoneShown(Change, frozen=True, kw_only=True):
    """Judges know what these hidden cards of a zone are, as they lie there; or what lay there at position `then`."""

    kept = ("cards",)
    zone: ZoneKey
    cards: tuple[CardId, ...] = ()
    then: int = 0


def difference(rule: str, now: State | Draft, then: State, *, of: str = "") -> Restored[Any]:
    """What makes a state again what it was then, apart from agenda, question and the record of judging."""
    return Restored(
        rule=rule,
        to=then.position,
        of=of,
        turn=then.turn,
        next_card=then.next_card,
        extra=then.extra,
        seats={seat: held for seat, held in then.seats.items() if now.seats.get(seat) != held},
        cards=tuple(card for number, card in then.cards.items() if now.cards.get(number) != card),
        gone=tuple(number for number in now.cards if number not in then.cards),
        zones={key: held for key, held in then.zones.items() if now.zones.get(key) != held},
        unused=tuple(key for key in now.zones if key not in then.zones),
        pools=then.pools,
        departed=then.departed,
        result=then.result,
    )


def _paused(draft: Draft, change: Paused) -> None:
    pauses = (*draft.judging.pauses, change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


def _resumed(draft: Draft, change: Resumed) -> None:
    pauses = tuple(cause for cause in draft.judging.pauses if cause != change.cause)
    draft.judging = msgspec.structs.replace(draft.judging, pauses=pauses)


def _policy_adopted(draft: Draft, change: PolicyAdopted) -> None:
    draft.judging = msgspec.structs.replace(draft.judging, adopted=change.adopted)


def _penalty_given(draft: Draft, change: PenaltyGiven) -> None:
    sanctions = (*draft.judging.sanctions, change.sanction)
    draft.judging = msgspec.structs.replace(draft.judging, sanctions=sanctions)


def _time_given(draft: Draft, change: TimeGiven) -> None:
    given = (*draft.judging.given, change.given)
    draft.judging = msgspec.structs.replace(draft.judging, given=given)


def _take_back_asked(draft: Draft, change: TakeBackAsked) -> None:
    asked = TakeBack(change.seat, change.to, draft.position + 1)
    draft.judging = msgspec.structs.replace(draft.judging, asked=asked)


def _take_back_agreed(draft: Draft, change: TakeBackAgreed) -> None:
    asked = draft.judging.asked
    assert asked is not None, "an answer is to what was asked"
    asked = msgspec.structs.replace(asked, agreed=(*asked.agreed, change.seat))
    draft.judging = msgspec.structs.replace(draft.judging, asked=asked)


def _take_back_ended(draft: Draft, change: TakeBackEnded) -> None:
    draft.judging = msgspec.structs.replace(draft.judging, asked=None)


def _rewind_allowed(draft: Draft, change: RewindAllowed) -> None:
    allowed = Allowed(change.to, draft.position + 1, change.exact)
    draft.judging = msgspec.structs.replace(draft.judging, allowed=allowed)


def _restored(draft: Draft, change: Restored[Extra]) -> None:
    draft.turn, draft.next_card, draft.extra = change.turn, change.next_card, change.extra
    draft.standing = NOBODY_DECLINES  # What was declined on the line that is undone is no answer on another.
    draft.pools, draft.departed, draft.result = dict(change.pools), dict(change.departed), change.result
    draft.seats.update(change.seats)
    for number in change.gone:
        del draft.cards[number]
    for card in change.cards:
        draft.cards[card.id] = card
    # Cards come into a match in the order of their ids: rules that look at all of them find them in it again.
    draft.cards = dict(sorted(draft.cards.items()))
    for key in change.unused:
        del draft.zones[key]
    draft.zones.update(change.zones)
    if not change.of:
        rewinds = (*draft.judging.rewinds, Rewound(draft.position + 1, change.to))
        draft.judging = msgspec.structs.replace(draft.judging, rewinds=rewinds)


def _redealt(draft: Draft, change: Redealt) -> None:
    codes = [draft.cards[number].code for number in change.cards]
    for number, place in zip(change.cards, change.order, strict=True):
        draft.cards[number] = msgspec.structs.replace(draft.cards[number], code=codes[place], shown=False)


def _dispute_opened(draft: Draft, change: DisputeOpened) -> None:
    disputes = (*draft.judging.disputes, change.dispute)
    draft.judging = msgspec.structs.replace(draft.judging, disputes=disputes)


def _with(draft: Draft, number: int, **changed: Any) -> None:
    disputes = tuple(
        msgspec.structs.replace(dispute, **changed) if dispute.number == number else dispute
        for dispute in draft.judging.disputes
    )
    draft.judging = msgspec.structs.replace(draft.judging, disputes=disputes)


def _call_taken(draft: Draft, change: CallTaken) -> None:
    _with(draft, change.number, taken=change.taken)


def _players_asked(draft: Draft, change: PlayersAsked) -> None:
    about = change.number, draft.position + 1, change.role, change.judge
    asked = tuple(Statement(*about, seat, change.question) for seat in change.seats)
    draft.judging = msgspec.structs.replace(draft.judging, statements=(*draft.judging.statements, *asked))


def _player_answered(draft: Draft, change: PlayerAnswered) -> None:
    said, own = list(draft.judging.statements), (change.number, change.seat, 0)
    place = max(at for at, one in enumerate(said) if (one.dispute, one.seat, one.answered) == own)
    said[place] = msgspec.structs.replace(said[place], answered=draft.position + 1, answer=change.answer)
    draft.judging = msgspec.structs.replace(draft.judging, statements=tuple(said))


def _dispute_ruled(draft: Draft, change: DisputeRuled) -> None:
    rulings = (*draft.judging.disputes[change.number - 1].rulings, change.ruling)
    _with(draft, change.number, rulings=rulings, stands="final" if change.final else "ruled")
    ruling, text = change.ruling, draft.judging.disputes[change.number - 1].text
    kept = tuple(one for one in draft.judging.readings if one.dispute != change.number)
    if ruling.reading:
        kept = _replacing(kept, text)
        made = Reading(
            text=text, means=ruling.reading, at=ruling.at, judge=ruling.judge, role=ruling.role, dispute=change.number
        )
        kept = (*kept, made)
    if kept != draft.judging.readings:
        draft.judging = msgspec.structs.replace(draft.judging, readings=kept)


def _replacing(readings: tuple[Reading, ...], text: str) -> tuple[Reading, ...]:
    """The readings of other texts: a text has one."""
    return tuple(one for one in readings if one.text != text)


def _reading_taken(draft: Draft, change: ReadingTaken) -> None:
    readings = (*_replacing(draft.judging.readings, change.reading.text), change.reading)
    draft.judging = msgspec.structs.replace(draft.judging, readings=readings)


def _reading_moved(draft: Draft, change: ReadingMoved) -> None:
    readings = tuple(
        msgspec.structs.replace(one, since=change.since) if one.text == change.text else one
        for one in draft.judging.readings
    )
    draft.judging = msgspec.structs.replace(draft.judging, readings=readings)


def _dispute_moved(draft: Draft, change: DisputeMoved) -> None:
    dispute = draft.judging.disputes[change.number - 1]
    taken = None if change.stands == "appealed" else dispute.taken  # The head judge has not come yet.
    _with(draft, change.number, stands=change.stands, appeal=change.seat or dispute.appeal, taken=taken)


def _text_resolved(draft: Draft, change: TextResolved) -> None:
    _with(draft, change.number, resolved=draft.position + 1)


def _dispute_corrected(draft: Draft, change: DisputeCorrected) -> None:
    _with(draft, change.number, corrected=draft.position + 1)


def _zone_shown(draft: Draft, change: ZoneShown) -> None:
    for number in change.cards:
        draft.cards[number] = msgspec.structs.replace(draft.cards[number], shown=True)
    looks = (*draft.judging.looks, Looked(draft.position + 1, change.zone, change.then))
    draft.judging = msgspec.structs.replace(draft.judging, looks=looks)


JUDGE_REDUCERS: Mapping[type[Change], Reducer] = {
    Paused: _paused,
    Resumed: _resumed,
    PolicyAdopted: _policy_adopted,
    PenaltyGiven: _penalty_given,
    TimeGiven: _time_given,
    TakeBackAsked: _take_back_asked,
    TakeBackAgreed: _take_back_agreed,
    TakeBackEnded: _take_back_ended,
    RewindAllowed: _rewind_allowed,
    Restored: _restored,
    Redealt: _redealt,
    DisputeOpened: _dispute_opened,
    CallTaken: _call_taken,
    PlayersAsked: _players_asked,
    PlayerAnswered: _player_answered,
    DisputeRuled: _dispute_ruled,
    DisputeMoved: _dispute_moved,
    TextResolved: _text_resolved,
    DisputeCorrected: _dispute_corrected,
    ZoneShown: _zone_shown,
    ReadingTaken: _reading_taken,
    ReadingMoved: _reading_moved,
}
