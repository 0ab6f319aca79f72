"""Damage: dealt and taken, more and less of it, and none."""

import re

from domain.cards.wordings import Wording, exact
from domain.games.sve.cards.wordings.letters import capital


def _subject(found: re.Match[str]) -> str:
    """What the sentence speaks of, with the capital of its first word."""
    return capital(found[2]) if found[1].isupper() else found[2]


def _at_most(found: re.Match[str]) -> str:
    """What takes 3 for every 4 or more never takes more than 3."""
    same = int(found[3]) == int(found[4]) + 1
    return f"{_subject(found)} can't take more than {found[4]} damage at once." if same else found[0]


def _changed(found: re.Match[str]) -> str:
    verb = {"to": "take", "by": "deal"}[found[1]]
    ending = "" if found[2].endswith("s") else "s"
    return f"{found[2]} {verb}{ending} {found[4]} {'less' if found[3] == 'reduced' else 'more'} damage"


def _no_damage(found: re.Match[str]) -> str:
    return "doesn't take " if found[0].startswith("takes") else "don't take "


DAMAGE = (
    exact(
        r"\b([Dd])amage dealt to ({words}) is reduced by ({number})\b",
        lambda found: f"{'R' if found[1] == 'D' else 'r'}educe damage dealt to {found[2]} by {found[3]}",
        "Damage dealt to your leader is reduced by 1.", "Reduce damage dealt to your leader by 1.",
    ),
    exact(
        r"\b[Dd]amage dealt (to|by) ({words}) is (reduced|increased) by ({number}){stop}",
        lambda found: capital(_changed(found)),
        "Damage dealt by this follower is increased by 1.", "This follower deals 1 more damage.",
    ),
    exact(
        r"\bwould be dealt (?=(?:attack |combat |ability )?damage)", "would take ",
        "If it would be dealt damage,", "If it would take damage,",
    ),
    Wording(r"(deal (?:it|them) (?:{number}) damage) each\b", r"\1", "Deal them 2 damage each.", "Deal them 2 damage."),
    exact(
        r"\b(deals?) damage to ({words}) equal to ([^.,]*){stop}", r"\1 damage equal to \3 to \2",
        "it deals damage to your leader equal to its attack.", "it deals damage equal to its attack to your leader.",
    ),
    exact(
        r"\b(equal to its defense) instead of (?:its )?attack\b", r"\1",
        "damage equal to its defense instead of its attack", "damage equal to its defense",
    ),
    exact(
        r"\b([Ii])f ({words}) would take (\d+) or more damage at once, it takes (\d+) damage instead\.", _at_most,
        "If your leader would take 4 or more damage at once, it takes 3 damage instead.",
        "Your leader can't take more than 3 damage at once.",
    ),
    exact(
        r"\b([Ii])f ({words}) would take ((?:attack |combat |ability )?damage(?: from [^.,]*)?), "
        r"(?:reduce that damage|that damage is reduced) by (\d+)\.",
        lambda found: f"{_subject(found)} takes {found[4]} less {found[3]}.",
        "If your leader would take damage, reduce that damage by 1.", "Your leader takes 1 less damage.",
    ),
    exact(
        r"\b([Tt]he next time {words} would take damage this turn), (?:reduce that damage to 0"
        r"|it takes 0 damage instead|prevent (?:that|the) damage|it doesn't take (?:that|the) damage"
        r"|it takes no damage){stop}",
        r"\1, that damage is reduced to 0",
        "The next time it would take damage this turn, prevent that damage.",
        "The next time it would take damage this turn, that damage is reduced to 0.",
    ),
    exact(
        r"\b(takes? \d+ (?:less|more) (?:combat )?damage from) an? "
        r"((?:[^.,:](?! (?:with|that|on|from) ))*? )??({card})\b",
        lambda found: f"{found[1]} {found[2] or ''}{found[3]}s",
        "This card takes 1 less damage from an enemy follower.", "This card takes 1 less damage from enemy followers.",
    ),
    exact(
        r"\b(?:don't|doesn't|can't|can only) (?:take|be dealt) more than ({number}) damage (?:at a time|at "
        r"once|at one time)",
        r"can't take more than \1 damage at once",
        "It can't be dealt more than 3 damage at a time.", "It can't take more than 3 damage at once.",
    ),
    exact(
        r"\btakes? no (?=(?:(?:attack|combat|ability) )?damage\b)", _no_damage,
        "It takes no damage.", "It doesn't take damage.",
    ),
    exact(r"\bdeals? no damage\b", "can't deal damage", "It deals no damage.", "It can't deal damage."),
    exact(
        r"\bdeals no (attack|combat|ability) damage\b", r"deals no more than 0 \1 damage",
        "It deals no combat damage.", "It deals no more than 0 combat damage.",
    ),
    exact(
        r"\b(?:can't|doesn't|don't) deal more than (?=(?:{number}) )", "deals no more than ",
        "It can't deal more than 3 damage.", "It deals no more than 3 damage.",
    ),
    exact(
        r"\bdamage from a single source\b", "damage at once",
        "more than 3 damage from a single source", "more than 3 damage at once",
    ),
    exact(r"\bdamage from abilities\b", "ability damage", "takes damage from abilities", "takes ability damage"),
    exact(
        r"\b(?:as you choose (?:among|between)|(?:divided|split) (?:among|between))\b",
        lambda found: "between" if found[0].startswith("as") else "divided between",
        "Deal 3 damage divided among enemy followers.", "Deal 3 damage divided between enemy followers.",
    ),
)  # fmt: skip
"""Damage."""
