"""Damage: dealt and taken, more and less of it, and none."""

import re

from domain.games.sve.language.spelling.letters import capital
from domain.games.sve.language.spelling.parts import PARTS
from domain.language.spelling.wordings import Wording, exact


def _subject(found: re.Match[str]) -> str:
    """What the sentence speaks of, with the capital of its first word."""
    return capital(found[2]) if found[1].isupper() else found[2]


def _at_most(found: re.Match[str]) -> str:
    """What takes 3 for every 4 or more never takes more than 3."""
    same = int(found[3]) == int(found[4]) + 1
    return f"{_subject(found)} can't take more than {found[4]} damage at once." if same else found[0]


def _to_those(found: re.Match[str]) -> str:
    """To each of several that were said before."""
    before = found.string[: found.start()]
    many = re.search(
        r"[Ss]elect (?:(?:up to )?(?:\d+|that many|X|any number of) |[^.]*? and (?:an? )?(?:enemy|follower|leader))"
        r"|\beach (?!time|turn)|\bthem\b|\ball\b",
        before,
    )
    if many is None:
        return found[0]
    return f"{found[1]} {found[2]} damage instead" if found[3] else f"{found[1]} them {found[2]} damage"


def _x_more(found: re.Match[str]) -> str:
    gifts = "/".join(f"{{{'ATK' if stat == 'attack' else 'DEF'}}}+X" for stat in found[2].split(" and "))
    value, span = found[3], found[4] or ""
    if span == " this turn" and _HAS_HAPPENED.search(value):
        value, span = value + span, ""
    return f"{found[1]} {gifts}{span}. X equals {value}."


_HAS_HAPPENED = re.compile(rf"\b(?:you've .*|(?:gained|lost|taken|took)\b.*|put .*|attacked|{PARTS['done']})$")
"""What is counted of this turn, where a gift may last so long."""


DAMAGE = (
    exact(
        r"\b(is|are|was|been) dealt damage by (?:an ability|abilities)(?=[.,]| this )", r"\1 dealt ability damage",
        "Whenever your leader is dealt damage by an ability,", "Whenever your leader is dealt ability damage,",
    ),
    exact(
        r"\b(takes? (?:\d+ (?:less|more) )?)damage from abilities\b", r"\1ability damage",
        "It takes 1 less damage from abilities.", "It takes 1 less ability damage.",
    ),
    exact(
        r"\b((?:[Aa]ttack |[Cc]ombat |[Aa]bility )?[Dd]amage) ([a-z][^.,\n\"]*?) takes?( from [\w ]*?abilities)?"
        r"( this turn)? (?=is (?:reduced|increased) (?:by|to) )",
        lambda found: f"{found[1]} dealt to {found[2]}{(found[3] or '').replace('from', 'by')}{found[4] or ''} ",
        "Damage this follower takes is reduced by 1.", "Damage dealt to this follower is reduced by 1.",
    ),
    exact(
        r"(?:{start}|(?<=, ))([Dd])amage dealt to ([^.,]*?) this turn (is (?:reduced|increased) by \d+)",
        lambda found: f"{'F' if found[1] == 'D' else 'f'}or the rest of this turn, damage dealt to "
        f"{found[2]} {found[3]}",
        "Damage dealt to your leader this turn is reduced by 1.",
        "For the rest of this turn, damage dealt to your leader is reduced by 1.",
    ),
    exact(
        r"(\bwould take (?:\w+ )?damage(?: this turn)?,) it takes (\d+) less(?: damage)?(?: instead)?(?=[.\"])",
        r"\1 reduce that damage by \2",
        "If this follower would take damage, it takes 1 less.",
        "If this follower would take damage, reduce that damage by 1.",
    ),
    exact(
        r"\b(D|d)ivide (\d+|X) damage (as you (?:choose|like|wish) )?(among|between)\b",
        r"\1eal \2 damage divided \3\4",
        "Divide 5 damage among any number of enemy followers.",
        "Deal 5 damage divided among any number of enemy followers.",
    ),
    exact(
        r"\b([Dd]eal )a total of (?=(?:\d+|X) damage (?:divided|split)\b)", r"\1",
        "Deal a total of 5 damage divided among them.", "Deal 5 damage divided among them.",
    ),
    exact(
        r"(\bdamage (?:divided|split) (?:among|between) [^.,\n]*?) as you (?:choose|like|wish)(?=[.,])", r"\1",
        "Deal 5 damage divided among them as you choose.", "Deal 5 damage divided among them.",
    ),
    exact(
        r"\b(damage (?:divided|split)) as you (?:choose|like|wish) ", r"\1 ",
        "Deal 6 damage divided as you like between any number of enemy followers.",
        "Deal 6 damage divided between any number of enemy followers.",
    ),
    exact(
        r"\b([Ii]f|[Ww]hen) an ability would deal damage to ([^.,]*),", r"\1 \2 would take ability damage,",
        "If an ability would deal damage to this follower,", "If this follower would take ability damage,",
    ),
    exact(
        r"\bwould (?:take|be dealt) damage (?:from|by) (?:an ability|abilities)(?=[,.])", "would take ability damage",
        "If this follower would take damage from an ability,", "If this follower would take ability damage,",
    ),
    exact(
        r"\b(damage) split (?=among\b|as you choose\b)", r"\1 divided ",
        "Deal 4 damage split among 2 enemy followers", "Deal 4 damage divided among 2 enemy followers",
    ),
    exact(
        r"\b(takes?) no (?=(?:attack |combat |ability )?damage\b)",
        lambda found: "doesn't take " if found[1] == "takes" else "don't take ",
        "This turn, your leader takes no damage.", "This turn, your leader doesn't take damage.",
    ),
    exact(
        r"(\bwould take (?:\w+ )?damage(?: this turn)?, it takes (?:\d+|X)) instead\.", r"\1 damage instead.",
        "If your leader would take damage, it takes 0 instead.",
        "If your leader would take damage, it takes 0 damage instead.",
    ),
    exact(
        r"\b([Dd])eal ((?:each|all|it and) (?:(?!damage)[^.,])*?) damage equal to (?=(?:\d+ times )?the number of\b)",
        r"\1eal damage to \2 equal to ",
        "Deal each enemy follower on the field damage equal to the number of cards in your hand.",
        "Deal damage to each enemy follower on the field equal to the number of cards in your hand.",
    ),
    exact(
        r"\b([Gg]ive [^.,]*?|(?:[Ii]t|[Tt]his \w+|[Tt]hat \w+) (?:gets|gains)) "
        r"(attack|defense|attack and defense) equal to "
        r"((?:\d+ (?:times |plus |minus )|half )?(?:the|its|your|th(?:is|at) \w+'s) "
        r"[^.,]*?(?:, (?:rounded (?:up|down)|up to \d+))?)( until the end of the turn| this turn)?\.",
        _x_more,
        "Give your leader defense equal to 2 times the number of cards in your hand.",
        "Give your leader {DEF}+X. X equals 2 times the number of cards in your hand.",
    ),
    exact(
        r"\b([Dd]eal) ([^.,]*?) damage equal to the amount (?:gained|of damage dealt)(?=[.,])",
        r"\1 \2 that much damage",
        "Deal it damage equal to the amount gained.", "Deal it that much damage.",
    ),
    exact(
        r"{start}Double the ((?:attack |combat |ability )?damage) dealt by ([^.,\n]*)(?=\.)",
        lambda found: f"{capital(found[2])} deal{'' if found[2].endswith('s') else 's'} double {found[1]}",
        "Double the damage dealt by your spells.", "Your spells deal double damage.",
    ),
    exact(
        r"\b([Ss])pells you play (?=deal\b)", lambda found: f"{'Y' if found[1] == 'S' else 'y'}our spells ",
        "Spells you play deal 1 more damage.", "Your spells deal 1 more damage.",
    ),
    exact(
        r"\b(D|d)amage dealt to (it|this follower|your leader|your followers) is reduced to 1(?=[.,]| and | until )",
        lambda found: f"{capital(found[2]) if found[1] == 'D' else found[2]} can't take more than 1 damage at once",
        "Damage dealt to this follower is reduced to 1.", "This follower can't take more than 1 damage at once.",
    ),
    exact(
        r"\b(?:Negate|Prevent|Reduce) the next damage that would be dealt to ([^.,]*?)(?: to 0)? this turn\.",
        r"The next damage dealt to \1 this turn is reduced to 0.",
        "Negate the next damage that would be dealt to your leader this turn.",
        "The next damage dealt to your leader this turn is reduced to 0.",
    ),
    exact(
        r"\bwould be dealt (?=(?:attack |combat |ability )?damage|this turn\b)", "would take ",
        "If it would be dealt damage,", "If it would take damage,",
    ),
    exact(
        r"\b([Dd]eal) ({number}) damage to each(?: of them)?( instead|(?=[.,]))", _to_those,
        "Deal 2 damage to each enemy leader. If you have a card, deal 4 damage to each instead.",
        "Deal 2 damage to each enemy leader. If you have a card, deal 4 damage instead.",
    ),
    exact(
        r"\bcan't (?:take|be dealt) (more than (?:\d+|X) damage) (?:at a time|at once|each time)\b",
        r"can't take \1 at once",
        "It can't be dealt more than 3 damage at a time.", "It can't take more than 3 damage at once.",
    ),
    exact(
        r"\b([Dd])eal (?:the|any) (?:excess|remaining) damage to ", r"\1eal damage equal to the excess damage to ",
        "Deal the excess damage to its leader.", "Deal damage equal to the excess damage to its leader.",
    ),
    exact(
        r"\b(?:Any|The) excess damage is dealt to ", "Deal damage equal to the excess damage to ",
        "Any excess damage is dealt to its leader.", "Deal damage equal to the excess damage to its leader.",
    ),
    Wording(r"(deal (?:it|them) (?:{number}) damage) each\b", r"\1", "Deal them 2 damage each.", "Deal them 2 damage."),
    exact(
        r"\b([Ii])f ({words}) would take (\d+) or more damage(?: at once)?, it takes (\d+)(?: damage)? instead\.",
        _at_most,
        "If your leader would take 4 or more damage at once, it takes 3 damage instead.",
        "Your leader can't take more than 3 damage at once.",
    ),
    exact(
        r"{start}If (this follower|your leader) would take damage, (?:reduce )?that damage (?:is reduced )?to 0 the "
        r"1st time each turn\.",
        r"The 1st time \1 would take damage each turn, that damage is reduced to 0.",
        "If this follower would take damage, reduce that damage to 0 the 1st time each turn.",
        "The 1st time this follower would take damage each turn, that damage is reduced to 0.",
    ),
    exact(
        r"{start}Prevent the 1st instance of damage (?:dealt|that would be dealt) to (this follower|your leader) each "
        r"turn\.",
        r"The 1st time \1 would take damage each turn, that damage is reduced to 0.",
        "Prevent the 1st instance of damage dealt to your leader each turn.",
        "The 1st time your leader would take damage each turn, that damage is reduced to 0.",
    ),
    exact(
        r"\b(loses all abilities) and becomes (\d+) ?(?:attack|\{ATK\}) ?/ ?(\d+) ?(?:defense|\{DEF\})(?=[.,])",
        r"\1, its attack becomes \2, and its defense becomes \3",
        "It loses all abilities and becomes 0 attack/1 defense.",
        "It loses all abilities, its attack becomes 0, and its defense becomes 1.",
    ),
    exact(
        r"\bdeals no (attack|combat|ability) damage\b", r"deals no more than 0 \1 damage",
        "It deals no combat damage.", "It deals no more than 0 combat damage.",
    ),
    exact(
        r"\b([Ii])f ([^.,]*?) would (?:take|be dealt) more than (\d+) damage(?: at once)?, (?:it|they) takes? (\d+)"
        r"(?: damage)? instead(?=\.)",
        lambda found: f"{_subject(found)} can't take more than {found[3]} damage at once"
        if found[3] == found[4] else found[0],
        "If this follower would take more than 3 damage, it takes 3 instead.",
        "This follower can't take more than 3 damage at once.",
    ),
    exact(
        r"\b([Ii])f ([^.,]*?) would (?:take|be dealt) (\d+) or more damage(?: at once)?, "
        r"(?:reduce (?:it|that damage)|that damage is reduced) to (\d+)\.",
        _at_most,
        "If your leader would be dealt 4 or more damage, reduce that damage to 3.",
        "Your leader can't take more than 3 damage at once.",
    ),
    exact(r"\bdamage at a time\b", "damage at once", "more than 2 damage at a time", "more than 2 damage at once"),
    exact(
        r"\bdamage divided among (?=[^.,]*)", "damage divided between ",
        "Deal 6 damage divided among them.", "Deal 6 damage divided between them.",
    ),
    exact(
        r"\bdamage from a single source\b", "damage at once",
        "more than 3 damage from a single source", "more than 3 damage at once",
    ),
    exact(
        r"\b(?:each enemy|all enemies)(?: on the field)?(?=[.,:]| and )",
        "each enemy leader and enemy follower on the field",
        "Deal 1 damage to each enemy.", "Deal 1 damage to each enemy leader and enemy follower on the field.",
    ),
)  # fmt: skip
"""Damage."""
