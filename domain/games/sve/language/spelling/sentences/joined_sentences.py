"""How sentences are joined: instead, then, also, and abilities in quotes."""

import re

from domain.games.sve.language.spelling.letters import capital, low, often
from domain.language.spelling.wordings import Wording, exact

_THEN = "(?:give|deal|draw|summon|put|recover|destroy|refresh)"


def _or_so_many(found: re.Match[str]) -> str:
    """So many, or under a condition so many instead, as two sentences."""
    condition = found["ahead"] or found["behind"]
    if not condition or (found["ahead"] and found["behind"]):
        return found[0]
    verb, to, noun = found["verb"], found["to"] or "", found["of"]
    more = noun if noun == "damage" or noun.endswith("s") else f"{noun}s"
    return f"{verb} {to}{found['few']} {noun}. {capital(condition)}, {verb.lower()} {to}{found['many']} {more} instead."


def _or_rather(found: re.Match[str]) -> str:
    """One place or, under a condition, another one instead, as the player likes."""
    verb, what, place, condition, other = found.groups()
    done = "put" if other.startswith(("into", "onto")) else verb.lower()
    return f"{verb} {what} {place}. {capital(condition)}, you may {done} {what} {other} instead."


def _they_were_put(found: re.Match[str]) -> str:
    """What "this effect" has put onto the field, where the sentence before has put something there."""
    *_, before, now = ["", *re.split(r"(?<=\.) ", found.string[: found.start()].rpartition("\n")[2])]
    if not re.search(r"\b[Ss]ummon|\bonto (?:your|the) field\b", before if now.strip() or before else now):
        return found[0]
    noun, many, has = low(found["noun"]), found["noun"][-1] == "s", found["has"]
    said = f"those {noun}" if many else f"that {noun}"
    said = capital(said) if found[0][0].isupper() else said
    return said + ("" if not has else " gain" if many else " gains")


_DONE = {"destroyed": "destroy", "banished": "banish"}
_DEED = (
    "shuffle|add|put|look|place|remove|select|deal|draw|discard|destroy|banish|give|summon|recover|return|bury|search"
    "|engage|refresh|evolve|reveal"
)
SENTENCES = (
    exact(
        r"\b([Bb]anish) it (?:when|if) it would leave the field\.",
        lambda found: ("Give" if found[1] == "Banish" else "give")
        + ' it "If this card would leave the field, banish it instead."',
        "Banish it when it would leave the field.",
        'Give it "If this card would leave the field, banish it instead."',
    ),
    exact(
        r"(?<=\. )On an? (\d(?:(?:, \d)*,? or \d)?), ", r"If you roll a \1, ",
        "Roll a die. On a 1 or 2, draw a card.", "Roll a die. If you roll a 1 or 2, draw a card.",
    ),
    exact(
        r"\b([Aa]ctivate [^.,\n]*? abilities) again(?=[.,])", r"\1",
        "Activate this follower's {FANFARE} abilities again.", "Activate this follower's {FANFARE} abilities.",
    ),
    exact(
        r"(?<!may )\b(?P<verb>[Dd]eal|[Dd]raw|[Rr]ecover) (?P<to>(?:it|them) )?(?P<few>\d+|a) "
        r"(?P<of>damage|cards?|play points?),? or(?:, (?P<ahead>if [^.,\n]+),)? "
        r"(?P<many>\d+)(?: (?:damage|cards?|play points?))? instead(?: (?P<behind>if [^.,\n]+))?\.",
        _or_so_many,
        "Deal it 3 damage, or 5 damage instead if it's evolved.",
        "Deal it 3 damage. If it's evolved, deal it 5 damage instead.",
    ),
    exact(
        r"\b(If [^.,\n]*), instead (?=[a-z])([^.\n]*)\.", r"\1, \2 instead.",
        "If you have a card, instead draw 2 cards.", "If you have a card, draw 2 cards instead.",
    ),
    exact(
        r"{start}((?:(?!\b(?:may|would|instead)\b)[^.\n\"])*, (?:(?!\b(?:may|would|instead)\b)[^.,\n\"])*), and,?"
        r" (if [^.,\n\"]*, [^.\n\"]*)\."
        r"(?=\n|$)",
        lambda found: f"{', and '.join(found[1].rsplit(', ', 1))}. {capital(found[2])}.",
        "Draw a card, give it Ward, and, if you have a card, discard a card.",
        "Draw a card, and give it Ward. If you have a card, discard a card.",
    ),
    exact(
        r"\b([Ii])f you searched(?: your deck)?(?: this way)?,", r"\1f you do,",
        "You may search your deck for a card. If you searched your deck this way,",
        "You may search your deck for a card. If you do,",
    ),
    exact(
        r"\b([Rr])epeat this (?:\{FANFARE\}|{head})(?: ability)?(?=[.,])", r"\1epeat this",
        "If you have a card, repeat this {FANFARE}.", "If you have a card, repeat this.",
    ),
    exact(
        rf"{{start}}(?P<done>(?i:{_DEED})\b[^.,:]*(?:, (?:{_DEED})\b[^.,:]*)+), then (?=(?:{_DEED})\b)",
        r"\g<done>, and ",
        "Deal it 2 damage, draw a card, then discard a card.", "Deal it 2 damage, draw a card, and discard a card.",
    ),
    exact(
        r"{start}(If there (?:is|are) [^.\n]*\. )If there (?:isn't|aren't)(?: one)?,", r"\1Otherwise,",
        "If there is a card on your field, draw a card. If there isn't, discard a card.",
        "If there is a card on your field, draw a card. Otherwise, discard a card.",
    ),
    exact(
        r"\bIt(?:'s| is) (destroyed|banished) at the (start|end) of (your end phase|your turn|the turn)\.",
        lambda found: f"{capital(_DONE[found[1]])} it at the {found[2]} of {found[3]}.",
        "It's destroyed at the end of the turn.", "Destroy it at the end of the turn.",
    ),
    exact(
        r", and (if [^.,\n]*, [^.\n]* instead)\.", lambda found: f". I{found[1][1:]}.",
        "Deal 2 damage to it, and if you have a card, deal 4 damage instead.",
        "Deal 2 damage to it. If you have a card, deal 4 damage instead.",
    ),
    exact(
        r"\b([Ii]t (?:gains|has|gets) [^.,\n]*?) and is (destroyed|banished) "
        r"at the (start|end) of (your end phase|your turn)\.",
        lambda found: f"{found[1]}. At the {found[3]} of {found[4]}, {_DONE[found[2]]} it.",
        "It gains Rush and is banished at the end of your turn.",
        "It gains Rush. At the end of your turn, banish it.",
    ),
    exact(
        r"(?m)^This (card|follower|amulet) is (destroyed|banished) at the (start|end) of (your end phase|your turn)\.$",
        lambda found: f"At the {found[3]} of {found[4]}, {_DONE[found[2]]} this {found[1]}.",
        "This follower is destroyed at the end of your turn.", "At the end of your turn, destroy this follower.",
    ),
    exact(
        r"\b([Ee]volve [^.,:\n]*?) (?:for free|without (?:paying (?:its|their) evolve costs?|(?:spending|using) "
        r"(?:an? )?evolution points?))(?=[.,]| and )",
        r"\1",
        "Evolve another follower on your field without spending evolution points.",
        "Evolve another follower on your field.",
    ),
    exact(
        r"{start}Double (this follower's|its) attack until the end of the turn\.",
        lambda found: f"Give {'it' if found[1] == 'its' else 'this follower'} {{ATK}}+X until the end of the turn. "
        f"X equals {found[1]} attack.",
        "Double this follower's attack until the end of the turn.",
        "Give this follower {ATK}+X until the end of the turn. X equals this follower's attack.",
    ),
    exact(
        r"(?:\b(?:[Tt]he|[Aa]n?|[Aa]ll) |(?<![a-z,] )\b)(?P<noun>(?:[Ff]ollower|[Aa]mulet|[Cc]ard|[Tt]oken)s?) "
        r"(?:summoned|put onto (?:your|the) field) (?:by this (?:effect|ability)|this way)(?P<has> (?:has|have)\b)?",
        _they_were_put,
        "Summon a Fairy token. The follower summoned by this effect gains Rush.",
        "Summon a Fairy token. That follower gains Rush.",
    ),
    exact(
        r"\b(give (it|them) [^.,:\"]*?), otherwise (?!give\b)(?=[A-Z{])", r"\1, otherwise give \2 ",
        "When a card attacks, give it Storm, otherwise Rush.",
        "When a card attacks, give it Storm, otherwise give it Rush.",
    ),
    exact(
        r", but (?=(?:it|they) can't )", " and ",
        "This follower can attack 3 times this turn, but it can't attack leaders this turn.",
        "This follower can attack 3 times this turn and it can't attack leaders this turn.",
    ),
    exact(
        r"(\b[Ii]f {sentence}), otherwise,? (draw|deal|give|put|summon|destroy|banish|recover|discard)\b",
        lambda found: f"{found[1]}. Otherwise, {found[2]}",
        "If you have a card, draw 2 cards, otherwise draw 1 card.",
        "If you have a card, draw 2 cards. Otherwise, draw 1 card.",
    ),
    exact(
        r"\b([Tt])his costs ({number} (?:less|more) to play)\b", r"\1his card costs \2",
        "Spellchain (5) - This costs 2 less to play.", "Spellchain (5) - This card costs 2 less to play.",
    ),
    exact(
        r"\b([Pp]ut|[Aa]dd|[Rr]eturn) (it|them|that card) ((?:into|to|onto) [\w ]*?),? or,? (if [^.,]*), "
        r"((?:into|to|onto) [^.,]*)\.",
        _or_rather,
        "Add it to your hand or, if you have a card, into your EX area.",
        "Add it to your hand. If you have a card, you may put it into your EX area instead.",
    ),
    exact(
        rf"(?<![^.:\n])(?! ?If\b)((?:(?!\b(?:may|would)\b)[^.:\n])*? instead) and ({_THEN}\b[^.\n]*)\.",
        lambda found: f"{found[1]}. {capital(found[2])}.",
        "Combo (3) - Draw 2 cards instead and give it Ward.", "Combo (3) - Draw 2 cards instead. Give it Ward.",
    ),
    exact(
        r"(?<=may )([^\n]*?\. If) they (do|don't)(?=,)", r"\1 you \2",
        "You may discard a card. If they do, draw a card.", "You may discard a card. If you do, draw a card.",
    ),
    exact(
        r", then (\w)([^.,:\"]*? at the (?:start|end) of {words}(?:phase|turn)\.)",
        lambda found: f". {found[1].upper()}{found[2]}",
        "Draw a card, then discard it at the end of the turn.", "Draw a card. Discard it at the end of the turn.",
    ),
    exact(
        r"\bRepeat this(?: process)? ({times})(?: more)?(?=\.)", lambda found: f"Do this {often(found[1]) + 1} times",
        "Draw a card. Repeat this twice.", "Draw a card. Do this 3 times.",
    ),
    exact(
        r"(?:(?<=\. )|(?<=\.\" ))Then,? (\w)", lambda found: found[1].upper(),
        "Draw a card. Then, discard a card.", "Draw a card. Discard a card.",
    ),
    exact(
        r"{start}Also,? (\w)", lambda found: found[1].upper(),
        "Draw a card. Also deal 2 damage to the enemy leader.", "Draw a card. Deal 2 damage to the enemy leader.",
    ),
    exact(r"{line}You draw\b", "Draw", "You draw a card.", "Draw a card."),
    exact(
        r"(?:(?<=^)|(?<=\n))(Can't|Can attack|Has|Deals|Takes|Doesn't)\b",
        lambda found: f"This card {low(found[1])}",
        "Can't attack leaders.", "This card can't attack leaders.",
    ),
    exact(
        r"\bthis (?:card|follower|amulet) (is|remains) on the field(?=,)", "this card is on your field",
        "While this follower is on the field,", "While this card is on your field,",
    ),
    exact(
        r"(?<=\. )If it (?:doesn't|isn't),", "Otherwise,",
        "If it has Ward, destroy it. If it doesn't, draw a card.",
        "If it has Ward, destroy it. Otherwise, draw a card.",
    ),
    exact(
        r"{start}If (this (?:{card}) is in your (?:EX area|cemetery|hand)) "
        r"at (the start of (?:your|each)[\w' ]*? phase), ",
        r"At \2, if \1, ",
        "If this card is in your EX area at the start of your main phase, draw a card.",
        "At the start of your main phase, if this card is in your EX area, draw a card.",
    ),
    exact(r"\bIf not,", "Otherwise,", "If not, draw a card.", "Otherwise, draw a card."),
    exact(
        r"\bafter this 1(?=\.)", "after this one",
        "Take another turn after this 1.", "Take another turn after this one.",
    ),
    Wording(r"take an extra turn\b", "take another turn", "Take an extra turn.", "Take another turn."),
    exact(r"\b(?<!dealt to )([Ii]t) is\b", r"\1's", "If it is engaged,", "If it's engaged,"),
    exact(r" (?:as well|too){stop}", "", "Give it Ward too.", "Give it Ward."),
    exact(
        r"\"([A-Z{][^\".\n]*[^\".\n,])\"(?=\.| until| and|,|$|\n)", r'"\1."',
        'It has "This card can\'t attack" until the end of the turn.',
        'It has "This card can\'t attack." until the end of the turn.',
    ),
    exact(r"\.\"(?=$|\n| [A-Z{(])", '.".', 'It has "Draw a card."', 'It has "Draw a card.".'),
)  # fmt: skip
"""Sentences."""
