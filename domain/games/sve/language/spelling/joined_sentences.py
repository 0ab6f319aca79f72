"""How sentences are joined: instead, then, also, and abilities in quotes."""

import re

from domain.games.sve.language.spelling.letters import capital, low, often
from domain.language.spelling.wordings import Wording, exact

_THEN = "(?:give|deal|draw|summon|put|recover|destroy|refresh)"


def _or_rather(found: re.Match[str]) -> str:
    """One place or, under a condition, another one instead, as the player likes."""
    verb, what, place, condition, other = found.groups()
    done = "put" if other.startswith(("into", "onto")) else verb.lower()
    return f"{verb} {what} {place}. {capital(condition)}, you may {done} {what} {other} instead."


def _evolves(found: re.Match[str]) -> str:
    return f"{'evolve' if found[1] == 't' else 'Evolve'} this {found[2]}"


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
_DEED = "deal|draw|discard|destroy|banish|give|summon|recover|return|put|bury|search|engage|refresh|evolve|reveal"
SENTENCES = (
    exact(
        rf"{{start}}(?P<done>(?i:{_DEED})\b[^.,:]*, (?:{_DEED})\b[^.,:]*), then (?=(?:{_DEED})\b)", r"\g<done>, and ",
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
        r"\b([Ee]volve [^.,:\n]*?) without (?:paying (?:its|their) evolve costs?|(?:spending|using) "
        r"(?:an? )?evolution points?)(?=[.,]| and )",
        r"\1",
        "Evolve another follower on your field without spending evolution points.",
        "Evolve another follower on your field.",
    ),
    exact(
        r"\b([Bb])oth it and this follower (?:get|gain) ([^.\n]*)\.",
        lambda found: f"{'G' if found[1] == 'B' else 'g'}ive it and this follower {found[2]}.",
        "Both it and this follower get {ATK}+1.", "Give it and this follower {ATK}+1.",
    ),
    exact(
        r"{start}Double (this follower's|its) attack until the end of the turn\.",
        lambda found: f"Give {'it' if found[1] == 'its' else 'this follower'} {{ATK}}+X until the end of the turn. "
        f"X equals {found[1]} attack.",
        "Double this follower's attack until the end of the turn.",
        "Give this follower {ATK}+X until the end of the turn. X equals this follower's attack.",
    ),
    exact(
        r"{start}Until the end of the turn, ((?:[A-Z][\w']* )*{noun}s) you play (costs? \d+(?: less)? to play)\.",
        r"Your \1 \2 until the end of the turn.",
        "Until the end of the turn, Fairy tokens you play cost 0 to play.",
        "Your Fairy tokens cost 0 to play until the end of the turn.",
    ),
    exact(
        r"(?:\b(?:[Tt]he|[Aa]n?|[Aa]ll) |(?<![a-z,] )\b)(?P<noun>(?:[Ff]ollower|[Aa]mulet|[Cc]ard|[Tt]oken)s?) "
        r"(?:summoned|put onto (?:your|the) field) (?:by this (?:effect|ability)|this way)(?P<has> (?:has|have)\b)?",
        _they_were_put,
        "Summon a Fairy token. The follower summoned by this effect gains Rush.",
        "Summon a Fairy token. That follower gains Rush.",
    ),
    exact(
        r"(?<=\bcan't attack )the turn (?=it\b|they\b)", "on the turn ",
        "Your followers can't attack the turn they evolve.", "Your followers can't attack on the turn they evolve.",
    ),
    exact(
        r"\b(give (it|them) [^.,:\"]*?), otherwise (?!give\b)(?=[A-Z{])", r"\1, otherwise give \2 ",
        "When a card attacks, give it Storm, otherwise Rush.",
        "When a card attacks, give it Storm, otherwise give it Rush.",
    ),
    exact(
        r"\b([Dd]eal) that damage to (?=[^.,]*? instead\.)", r"\1 that much damage to ",
        "If your leader would take damage, deal that damage to this follower instead.",
        "If your leader would take damage, deal that much damage to this follower instead.",
    ),
    exact(
        r"((?:\b[Tt]his (?:card|follower|amulet)|\bon your field) would leave) your field\b", r"\1 the field",
        "If this follower would leave your field, banish it instead.",
        "If this follower would leave the field, banish it instead.",
    ),
    exact(
        r", but (?=(?:it|they) can't )", " and ",
        "This follower can attack 3 times this turn, but it can't attack leaders this turn.",
        "This follower can attack 3 times this turn and it can't attack leaders this turn.",
    ),
    exact(
        r"\b([Aa]ctivate [^.,]*? abilities(?: of [^.,]*?)?) (?:one more time|once more|again)(?=[.,])", r"\1",
        "Activate its {LAST WORDS} abilities one more time.", "Activate its {LAST WORDS} abilities.",
    ),
    exact(
        r"(\b[Ii]f {sentence}), otherwise,? (draw|deal|give|put|summon|destroy|banish|recover|discard)\b",
        lambda found: f"{found[1]}. Otherwise, {found[2]}",
        "If you have a card, draw 2 cards, otherwise draw 1 card.",
        "If you have a card, draw 2 cards. Otherwise, draw 1 card.",
    ),
    exact(
        r"\bThis costs ({number} (?:less|more) to play)\b", r"This card costs \1",
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
        r"(?<=: )([A-Z][^.\n\"]*?) instead and ([a-z])([^.\n]*)\.",
        lambda found: f"{found[1]} instead. {found[2].upper()}{found[3]}.",
        "{COST 1}: Draw 2 cards instead and give it Ward.", "{COST 1}: Draw 2 cards instead. Give it Ward.",
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
        r"(?<=[,.] )([Tt])his (follower|card) evolves(?=\.)", _evolves,
        "If it's your turn, this follower evolves.", "If it's your turn, evolve this follower.",
    ),
    exact(
        r"\bYou can't activate this ability (?:on )?the turn this card is put onto (?:the|your) field\.",
        "Activate only if this card wasn't put onto your field this turn.",
        "You can't activate this ability the turn this card is put onto your field.",
        "Activate only if this card wasn't put onto your field this turn.",
    ),
    exact(
        r"\b([Bb]anish this card) instead of putting it into (?:your|the) cemetery(?=\.)", r"\1",
        "Banish this card instead of putting it into your cemetery.", "Banish this card.",
    ),
    exact(
        r"(?<=\. )Then,? (\w)", lambda found: found[1].upper(),
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
        r"(?m)^((?:(?:{keyword})\. )+)(Can't|Can attack|Takes|Doesn't)\b",
        lambda found: f"{found[1]}This card {low(found[2])}",
        "Storm. Can't attack leaders.", "Storm. This card can't attack leaders.",
    ),
    exact(
        r"\bthis (?:card|follower|amulet) (is|remains) on the field(?=,)", "this card is on your field",
        "While this follower is on the field,", "While this card is on your field,",
    ),
    exact(r"\bIf not,", "Otherwise,", "If not, draw a card.", "Otherwise, draw a card."),
    exact(r"(?<![a-z] )\bWin the game\b", "You win the game", "Win the game.", "You win the game."),
    exact(
        r"\bafter this 1(?=\.)", "after this one",
        "Take another turn after this 1.", "Take another turn after this one.",
    ),
    Wording(r"take an extra turn\b", "take another turn", "Take an extra turn.", "Take another turn."),
    exact(r"\b(?<!dealt to )([Ii]t) is\b", r"\1's", "If it is engaged,", "If it's engaged,"),
    exact(r"\balso give\b", "give", "also give it Ward.", "give it Ward."),
    exact(r" (?:as well|too){stop}", "", "Give it Ward too.", "Give it Ward."),
    exact(
        r"\b((?:[Gg]ive|gains?|has|have) [^.,\"]*?), and (?=\")", r"\1 and ",
        'Give it Ward, and "Draw a card."', 'Give it Ward and "Draw a card."',
    ),
    exact(
        r", and (?=\"[A-Z{])", " and ",
        'It has Ward, Rush, and "Draw a card."', 'It has Ward, Rush and "Draw a card."',
    ),
    exact(
        r"\"([A-Z{][^\".\n]*[^\".\n,])\"(?=\.| until| and|,|$|\n)", r'"\1."',
        'It has "This card can\'t attack" until the end of the turn.',
        'It has "This card can\'t attack." until the end of the turn.',
    ),
    exact(r"\.\"(?=$|\n| [A-Z{(])", '.".', 'It has "Draw a card."', 'It has "Draw a card.".'),
    exact(
        r"\b([Bb])anish it (?:when|if) it (?:leaves|would leave) (?:the|your) field\.",
        lambda found: f"{'G' if found[1] == 'B' else 'g'}ive it \"When this card leaves the field, banish it.\".",
        "Summon it. Banish it when it leaves the field.",
        'Summon it. Give it "When this card leaves the field, banish it.".',
    ),
)  # fmt: skip
"""Sentences."""
