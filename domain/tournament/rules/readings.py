"""Readings that hold at every table of an event: part of its policy from then on."""

import re

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Listed, Message, Reason
from domain.kernel.policy.policy import Policy, TextReading
from domain.kernel.table.choices import Word
from domain.tournament import acts
from domain.tournament.facts import ReadingTaken
from domain.tournament.state import Tournament
from domain.tournament.words import LONGEST_NAME, R_READ, R_ROLES, Ruled

LONGEST = 2000
"""So many characters has a text of a policy at most."""
MOST = 100
"""So many readings has a policy at most."""
_PARAGRAPH = re.compile(r'"P\.(\d+)')


def take_reading(tournament: Tournament, actor: Actor, act: acts.TakeReading, at: int) -> Ruled:
    """The policy has a reading more, of a text that it has none of yet."""
    policy = tournament.policy
    reasons = []
    if not (policy.may("appeal", actor.role) or policy.may("run", actor.role)):
        who = Listed(
            tuple(Word("role", one) for one in dict.fromkeys((*policy.who("appeal"), *policy.who("run")))), "or"
        )
        text = Message("by-to-read-a-text", {"name": policy.name, "who": who, "actor": actor})
        reasons.append(Reason(R_ROLES, text, Message("ask-the-who", {"who": who})))
    for part in ("text", "means"):
        said = getattr(act, part)
        if not said.strip() or len(said) > LONGEST:
            reasons.append(
                Reason(
                    R_READ,
                    Message("has-characters", {"part": part, "said": len(said)}),
                    Message("give-1-to", {"longest": LONGEST}),
                    part,
                )
            )
    if len(act.judge) > LONGEST_NAME:
        reasons.append(
            Reason(
                R_READ,
                "the-judges-name-is-too-long",
                Message("give-at-most-characters", {"longest-name": LONGEST_NAME}),
                "judge",
            )
        )
    known = () if policy.readings is None else policy.readings.texts
    if any(one.text == act.text for one in known):
        reasons.append(Reason(R_READ, Message("has-a-reading-of-this-text", {"name": policy.name}), part="text"))
    if len(known) >= MOST:
        reasons.append(Reason(R_READ, Message("has-readings-and-takes-no-more", {"name": policy.name, "most": MOST})))
    reading = TextReading(text=act.text, means=act.means, judge=act.judge or actor.name)
    return [ReadingTaken(rule=R_READ, number=_number(policy), reading=reading)], reasons


def _number(policy: Policy) -> str:
    """The paragraph of a policy's readings: its own, else the first that nothing of it has."""
    if policy.readings is not None:
        return policy.readings.number
    paragraphs = map(int, _PARAGRAPH.findall(msgspec.json.encode(policy).decode()))
    return f"P.{max(paragraphs, default=0) + 1}"
