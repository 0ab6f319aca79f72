"""Putting a match under a policy, and giving penalties by it."""

import functools
from collections.abc import Iterable, Mapping
from itertools import islice

import msgspec

from domain.kernel.decisions.acts import AdoptPolicy, JudgeAct, Penalise
from domain.kernel.decisions.changes import Change, MatchEnded, SeatOut
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.decisions.game import R_READING, Decision, Look
from domain.kernel.decisions.judging_changes import PenaltyGiven, PolicyAdopted
from domain.kernel.decisions.rulings import Listed, Message, Reason, Words, about
from domain.kernel.judging.duty import OFFICIALS, R_EXISTS, R_ROLES, Duty, Past, R
from domain.kernel.judging.readings import take_over
from domain.kernel.policy.check import Flaw, flaws
from domain.kernel.policy.policy import NONE, Act, Infraction, Penalty, Policy, TextReading
from domain.kernel.policy.recommend import Given, Recommendation, recommend
from domain.kernel.table.choices import Word
from domain.kernel.table.judging_record import Adopted, Reading, Sanction
from domain.kernel.table.state import Table

_MOST_REASONS = 100
R_POLICY = R("J.5.1")
R_PENALTY = R("J.5.2")
R_DEVIATION = R("J.5.3")
R_OUT = R("J.5.4")
R_TOURNAMENT = R("J.5.5")


def refuse_authority(policy: Policy, act: Act, actor: Actor) -> list[Reason]:
    """Why somebody in this role has not the policy's authority for an act."""
    if policy.may(act, actor.role):
        return []
    words = Listed(tuple(Word("role", role) for role in policy.who(act)), "or")
    return [
        Reason(
            R_ROLES,
            Message("by-to-is-for-not-for", {"name": policy.name, "act": act, "words": words, "actor": actor}),
            Message("ask-the", {"words": words}),
        )
    ]


@functools.lru_cache(maxsize=16)
def read_document(document: str) -> tuple[Policy | None, tuple[Reason, ...]]:
    """The policy of a document in JSON, or every reason why it is none."""
    try:
        data = msgspec.json.decode(document)
        problems = tuple(
            Reason(
                R_POLICY,
                Message("place-says", {"words": _words(flaw.place), "text": _said(flaw)}),
            )
            for flaw in islice(flaws(data), _MOST_REASONS)
        )
        policy = msgspec.convert(data, Policy)
    except (msgspec.DecodeError, RecursionError) as error:
        text, remedy = (
            Message("the-document-is-no-policy", {"error": str(error)}),
            "check-it-with-magistrate-policy-check",
        )
        return None, (Reason(R_POLICY, text, remedy),)
    return (None, problems) if problems else (policy, ())


def _said(flaw: Flaw) -> Message:
    return Message(flaw.sentence, flaw.facts)


def _words(place: tuple[str | int, ...]) -> str:
    return ".".join(map(str, place))


def refuse_policy(look: Look, actor: Actor, action: AdoptPolicy, past: Past) -> list[Reason]:
    """A policy is adopted once, and again only with more readings; its document is checked as its file is."""
    adopted = look.table.judging.adopted
    reasons = refuse_over(look)
    policy, problems = read_document(action.document)
    if adopted is not None and (policy is None or not _more_readings(adopted, action, policy)):
        remedy = "go-on-under-it-only-readings"
        reasons.append(Reason(R_POLICY, Message("the-match-is-under-already", {"name": adopted.policy.name}), remedy))
    reasons += about("document", problems)
    if policy is not None and action.level not in policy.levels:
        text = Message("has-no-level", {"name": policy.name, "level": repr(action.level)})
        reasons.append(Reason(R_POLICY, text, _one_of(policy.levels), "level"))
    return reasons


def _more_readings(adopted: Adopted, action: AdoptPolicy, policy: Policy) -> bool:
    """Whether an adoption gives what was adopted with readings of further texts, and nothing else is otherwise."""
    held = adopted.policy
    before = () if held.readings is None else held.readings.texts
    now = () if policy.readings is None else policy.readings.texts
    terms = (adopted.level, adopted.tournament, adopted.appeals)
    same = msgspec.structs.replace(policy, readings=held.readings) == held
    return same and terms == (action.level, action.tournament, action.appeals) and set(now) > set(before)


def refuse_over(look: Look) -> list[Reason]:
    """Nothing more is given in a game that has ended."""
    result = look.table.result
    if result is None:
        return []
    return [Reason(result.rule, "the-match-is-over", "what-concerns-its-players-is-recorded")]


def adopt_policy(d: Decision, actor: Actor, action: AdoptPolicy, past: Past) -> None:
    """The match is under the policy."""
    policy, _ = read_document(action.document)
    assert policy is not None, "a document that is no policy was refused"
    d.record(PolicyAdopted(rule=R_POLICY, adopted=Adopted(policy, action.level, action.tournament, action.appeals)))
    given = policy.readings
    if given is not None:
        here = d.draft.position + 1
        take_over(d, (_reading(one, given.number, actor, here) for one in given.texts), R_READING)


def _reading(one: TextReading, number: str, actor: Actor, at: int) -> Reading:
    """A reading of a policy as the match has it."""
    return Reading(text=one.text, means=one.means, at=at, judge=one.judge, role=actor.role, number=number)


def refuse_penalty(look: Look, actor: Actor, action: Penalise, past: Past) -> list[Reason]:
    """The seat plays, the policy knows the infraction, and who gives the penalty has the authority for it."""
    table = look.table
    reasons = refuse_over(look)
    if action.seat not in table.seats:
        text = Message("there-is-no-seat", {"seat": action.seat})
        reasons.append(Reason(R_EXISTS, text, Message("name-one-of-1-to", {"seats": table.setup.seats}), "seat"))
    elif table.seats[action.seat].out:
        reasons.append(
            Reason(
                R_EXISTS, Message("seat-is-out-of-the-match", {"seat": action.seat}), "name-a-seat-that-plays", "seat"
            )
        )
    adopted = table.judging.adopted
    if adopted is None:
        return [*reasons, Reason(R_POLICY, "the-match-is-under-no-policy", "adopt-one-first")]
    if adopted.tournament and not action.entry:
        text = Message("the-match-belongs-to-tournament", {"tournament": adopted.tournament})
        reasons.append(Reason(R_TOURNAMENT, text, "give-the-penalty-there", "entry"))
    return reasons + refuse_sanction(
        adopted.policy, actor, action.infraction, action.penalty, action.reason, _wanted(table, action)
    )


def refuse_sanction(
    policy: Policy, actor: Actor, infraction: str, penalty: str, reason: str, wanted: Recommendation | None
) -> list[Reason]:
    """Why a penalty cannot be given under a policy, wherever: `wanted` is the recommended one, if there can be one."""
    if wanted is None:
        known = [found.id for _, found in policy.infractions()]
        return [
            Reason(
                R_PENALTY,
                Message("knows-no-infraction", {"name": policy.name, "infraction": repr(infraction)}),
                _one_of(known),
                "infraction",
            )
        ]
    given = penalty or wanted.penalty
    found = policy.penalty(given)
    if given != NONE and found is None:
        known = [one.id for one in policy.penalties]
        text = Message("knows-no-penalty", {"name": policy.name, "given": repr(given)})
        return [Reason(R_PENALTY, text, _one_of([NONE, *known]), "penalty")]
    reasons = refuse_authority(policy, "penalise", actor)
    if found is not None and found.takes == "event":
        reasons += about("penalty", refuse_authority(policy, "disqualify", actor))
    if given != wanted.penalty:
        reasons += about("penalty", refuse_authority(policy, "deviate", actor))
        if not reason.strip():
            text = Message(
                "recommends-deviates-from-it", {"number": wanted.number, "penalty": wanted.penalty, "given": given}
            )
            reasons.append(Reason(R_DEVIATION, text, "say-why-in-the-reason", "reason"))
    return reasons


def refuse_conduct(look: Look, actor: Actor, conduct: str) -> list[Reason]:
    """Why somebody may not rule a game lost for conduct that the game's own rules punish, under the policy in force.

    It takes the authority for the penalty that the policy has for it, and a tournament keeps the record itself.
    """
    adopted = look.table.judging.adopted
    if adopted is None:
        return []
    policy = adopted.policy
    if adopted.tournament:
        text = Message("the-match-belongs-to-tournament", {"tournament": adopted.tournament})
        return [Reason(R_TOURNAMENT, text, "give-the-penalty-there")]
    meant = [found.penalty.get(adopted.level, NONE) for _, found in policy.infractions() if found.conduct == conduct]
    taken = [found.takes for found in map(policy.penalty, meant) if found is not None]
    reasons = refuse_authority(policy, "penalise", actor)
    return reasons + (refuse_authority(policy, "disqualify", actor) if "event" in taken else [])


def _one_of(names: Iterable[str]) -> Words:
    return Message("one-of", {"names": tuple(names)})


def _wanted(table: Table, action: Penalise) -> Recommendation | None:
    """What the policy recommends for this seat now; None where it knows no such infraction."""
    adopted = table.judging.adopted
    if adopted is None or adopted.policy.find(action.infraction) is None:
        return None
    own = tuple(_given(sanction) for sanction in table.judging.sanctions if sanction.seat == action.seat)
    return recommend(adopted.policy, action.infraction, adopted.level, (*action.earlier, *own), day=action.day)


def _given(sanction: Sanction) -> Given:
    return Given(infraction=sanction.infraction, penalty=sanction.penalty, day=sanction.day, position=sanction.position)


def penalise(d: Decision, actor: Actor, action: Penalise, past: Past) -> None:
    """The seat has its penalty; what that takes, it takes at once."""
    adopted, wanted = d.draft.judging.adopted, _wanted(d.table, action)
    assert adopted is not None, "a penalty without a policy was refused"
    assert wanted is not None, "a penalty for nothing that the policy knows was refused"
    policy = adopted.policy
    penalty = policy.penalty(action.penalty or wanted.penalty) or Penalty(NONE, NONE)
    found = policy.find(wanted.infraction)
    assert found is not None, "what is recommended on is in the policy"
    sanction = Sanction(
        position=d.draft.position + 1,
        seat=action.seat,
        infraction=wanted.infraction,
        number=wanted.number,
        penalty=penalty.id,
        takes=penalty.takes,
        recommended=wanted.penalty,
        times=wanted.times,
        day=action.day,
        reason=action.reason,
        entry=action.entry,
    )
    d.record(PenaltyGiven(rule=R_PENALTY if penalty.id == wanted.penalty else R_DEVIATION, sanction=sanction))
    if penalty.takes != "nothing":
        _take_the_game(d, sanction, found[1], f"{penalty.title} ({policy.name} {wanted.number})")


def _take_the_game(d: Decision, sanction: Sanction, infraction: Infraction, how: str) -> None:
    """The seat goes out as by a concession, but by the game's own rule on such conduct, if it has one."""
    rule = d.game.conduct.get(infraction.conduct, R_OUT)
    made = len(d.changes)
    d.draft.question = None
    d.ask_again()
    d.game.perform[Concede](d, Actor("seat", sanction.seat), Concede())
    d.changes[made:] = [_cited(change, rule, how) for change in d.changes[made:]]
    for change in d.changes[made:]:
        if isinstance(change, MatchEnded):
            d.draft.result = change.result


def _cited(change: Change, rule: str, how: str) -> Change:
    """A change of a concession with the penalty's citation, where it says why the seat loses."""
    if isinstance(change, SeatOut):
        return msgspec.structs.replace(change, rule=rule, how=how)
    if isinstance(change, MatchEnded):
        result = msgspec.structs.replace(change.result, rule=rule, how=how)
        return msgspec.structs.replace(change, rule=rule, result=result)
    return change


DUTIES: Mapping[type[JudgeAct], Duty] = {
    AdoptPolicy: Duty(roles=OFFICIALS, refuse=refuse_policy, perform=adopt_policy),
    Penalise: Duty(roles=OFFICIALS, refuse=refuse_penalty, perform=penalise, settles=True),
}
