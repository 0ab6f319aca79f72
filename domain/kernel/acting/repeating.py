"""Declared repetitions, in any game: a sequence of actions that is done so many times, one deed after another.

A game tells by `Repeats` what its sequences consist of and whose turn it is in one; what ends one, and what others may
say against it, are its own rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from domain.kernel.decisions.changes import Cited
from domain.kernel.decisions.commands import Action, Actor, Concede
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.offered_fields import ActOffer, Asks, Forms, Numbers
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Offer, Pick, Question, Space
from domain.kernel.table.ids import CardId, Place, Seat

MOST_TIMES = 1_000
"""As often as a sequence can be declared to be repeated."""
MOST_DEEDS = 20
"""So many actions of a sequence are offered to be declared; more may be."""


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action of a declared sequence, by the game's word for it; a target is the pick, an option the `ability`.

    `seat` is whose action it is where it is not that of who declares it.
    """

    named_by = "do"
    do: str
    card: CardId = CardId(0)
    ability: Place = 0
    picks: tuple[Pick, ...] = ()
    seat: Seat = Seat(0)


class Repeat(Action, frozen=True, kw_only=True):
    """Declares a sequence of actions and how often it is performed."""

    sequence: tuple[Deed, ...]
    times: int


class Allow(Action, frozen=True, kw_only=True):
    """Allows a declared repetition as it is, or fewer `times`; where the game has it, by an action of one's own.

    That `deed` is then done in the repetition behind those, in the window of the sequence's action at `at`, from 0.
    """

    times: int
    at: Place = 0
    deed: Deed | None = None


class Cycle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A declared sequence, performed `times` more times, next the deed at `at`; `seat` has declared it.

    Where the other player cuts it short, it goes on once more up to the action at `stop`, and is over with the `cut`.
    `open`: another player has still to say how often.
    """

    sequence: tuple[Deed, ...]
    times: int
    at: int = 0
    stop: int = 0
    cut: Deed | None = None
    seat: Seat = Seat(0)
    open: bool = False


class CycleSet(Cited, frozen=True, kw_only=True):
    """A declared repetition stands like this; none when it is over."""

    cycle: Cycle | None


class Repeats(msgspec.Struct, frozen=True, kw_only=True):
    """What sequences consist of in a game.

    `deeds` gives by a word the action that a deed stands for, and for the fields of that action those of the deed.
    `awaited` is the deed that a seat has to do now by a cycle, None where it is free; `said` calls a deed; `cycle` is
    the one in progress; `question` is the kind of question at which one may be declared. `beside` goes with a sequence
    and is none alone: it is not offered to be declared, so that whatever is declared of what is offered is accepted.
    """

    deeds: Mapping[str, tuple[type[Action], Mapping[str, str]]]
    awaited: Callable[[Look, Cycle, Seat], Deed | None]
    said: Callable[[Look, Seat, Deed], Message]
    cycle: Callable[[Look], Cycle | None]
    question: str
    beside: tuple[str, ...] = ("choose",)

    def deed_of(self, action: Action) -> Deed | None:
        """An action as a part of a declared sequence; None for those that are never one."""
        for do, (kind, fields) in self.deeds.items():
            if isinstance(action, kind):
                given = {part: getattr(action, name) for name, part in fields.items()}
                picks = given.get("picks")
                return Deed(do, **{**given, "picks": (picks,)}) if isinstance(picks, Pick) else Deed(do, **given)
        return None

    def action_of(self, deed: Deed) -> Action | None:
        """The action that a part of a declared sequence stands for; None if it stands for none."""
        if deed.do not in self.deeds:
            return None
        kind, fields = self.deeds[deed.do]
        given = {name: getattr(deed, part) for name, part in fields.items()}
        if "target" in given:
            if len(deed.picks) != 1:
                return None
            given["target"] = deed.picks[0]
        return kind(**given)


def against_repeating(
    repeats: Repeats, action: Repeat, rule: str, declare: str, beside: tuple[str, ...] = ()
) -> list[Reason]:
    """Why a sequence cannot be declared: it is empty, of what is never a part of one, or too often.

    `declare` is the sentence that says what it may consist of.
    """
    reasons = []
    if not action.sequence:
        text, remedy = "no-action-is-declared", "name-the-actions-of-the-cycle"
        reasons.append(Reason(rule, text, remedy, "sequence", beside=beside))
    for place, deed in enumerate(action.sequence):
        if repeats.action_of(deed) is None:
            no_part = Message("cannot-be-part-of-a-sequence", {"do": deed.do})
            reasons.append(Reason(rule, no_part, declare, f"sequence[{place}]", beside=beside))
    if not 1 <= action.times <= MOST_TIMES:
        often = Message("a-sequence-is-declared-times", {"times": action.times})
        most = Message("declare-1-to-times", {"most-times": MOST_TIMES})
        reasons.append(Reason(rule, often, most, "times", beside=beside))
    return reasons


def held(repeats: Repeats, look: Look, actor: Actor, action: Action, rule: str) -> list[Reason]:
    """Why an action is not the one that a declared sequence awaits of who acts."""
    cycle = repeats.cycle(look)
    if cycle is None or isinstance(action, Concede | Allow) or actor.seat is None:
        return []
    wanted = awaited(repeats, look, cycle, actor.seat)
    if wanted is None or repeats.deed_of(action) == msgspec.structs.replace(wanted, seat=Seat(0)):
        return []
    said = repeats.said(look, actor.seat, wanted)
    if wanted == cycle.cut:
        return [Reason(rule, Message("here-you-do-what-you-have-named", {"said": said}), "do-that")]
    text = Message("the-declared-sequence-goes-on-times", {"times": cycle.times, "said": said})
    return [Reason(rule, text, "perform-the-next-action")]


def awaited(repeats: Repeats, look: Look, cycle: Cycle, seat: Seat) -> Deed | None:
    """What a seat is held to now; None where it is asked for what no deed that was declared answers."""
    deed = repeats.awaited(look, cycle, seat)
    action, question = None if deed is None else repeats.action_of(deed), look.table.question
    answered = action is not None and (question is None or type(action) in look.game.answers[question.kind])
    return deed if answered else None


def offered(repeats: Repeats, look: Look, question: Question, offers: list[Offer]) -> list[Offer]:
    """Of what is offered the deed alone that a declared sequence awaits of who is asked."""
    cycle = repeats.cycle(look)
    if cycle is None or question.kind == "allow" or question.seat is None:
        return offers
    wanted = awaited(repeats, look, cycle, question.seat)
    if wanted is None:
        return offers
    return [kept for offer in offers if (kept := _alone(repeats, offer, wanted)) is not None]


def _alone(repeats: Repeats, offer: Offer, deed: Deed) -> Offer | None:
    """An offer of nothing but a deed; None where it does not offer that."""
    if offer.action != deed.do or deed.do not in repeats.deeds:
        return None
    names, parts = repeats.deeds[deed.do][1], {}
    for part, space in offer.parts.items():
        kept = [pick for pick in space.candidates if pick in deed.picks or pick.value == getattr(deed, names[part])]
        if not kept:
            return None
        parts[part] = Space(tuple(kept), len(kept), len(kept))
    return msgspec.structs.replace(offer, parts=parts)


def declarable(repeats: Repeats, look: Look, question: Question, rule: str) -> list[ActOffer]:
    """A sequence of what may be done now, to be repeated."""
    if question.kind != repeats.question:
        return []
    deeds = _deeds(repeats, look.game.offers(look, question))
    parts: dict[str, Asks] = {"sequence": Forms(deeds, 1, MOST_DEEDS), "times": Numbers(1, MOST_TIMES)}
    return [ActOffer("repeat", rule, parts)] if deeds else []


def _deeds(repeats: Repeats, offers: Iterable[Offer]) -> tuple[ActOffer, ...]:
    """What is offered now, as parts of a sequence."""
    found = []
    for offer in offers:
        if offer.action in repeats.deeds and offer.action not in repeats.beside:
            names = repeats.deeds[offer.action][1]
            parts = {names[part]: space for part, space in offer.parts.items()}
            words = {names[part]: told for part, told in offer.options.items()}
            found.append(ActOffer(offer.action, offer.rule, parts, options=words))
    return tuple(found)


def next_of(sequence: Sequence[Deed], at: int, times: int) -> tuple[int, int]:
    """The place of the deed behind one, and how many times are left from there."""
    at += 1
    return (0, times - 1) if at == len(sequence) and times else (at, times)
