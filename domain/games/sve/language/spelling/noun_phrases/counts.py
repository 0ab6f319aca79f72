"""How many and how much: bounds, totals, halves, results of a die."""

import re

from domain.games.sve.language.spelling.letters import number
from domain.language.spelling.wordings import Wording, exact


def _beyond(word: str, number: str) -> int:
    """The first number that is more, or less, than one."""
    return int(number) + (1 if word == "more" else -1)


def _fewer(found: re.Match[str]) -> str:
    """Fewer than so many, as the most that there may be."""
    count = number(found[2])
    return f"{found[1]} no " if count < 2 else f"{found[1]} {count - 1} or fewer "


def _faces(found: re.Match[str]) -> str:
    """A roll of so much or more, or less, as the faces of the die that it may be."""
    least = int(found[1])
    faces = range(least, 7) if found[2] in ("more", "higher") else range(1, least + 1)
    *first, last = map(str, faces)
    joint = ", or " if len(first) > 1 else " or "
    return f"you roll a {', '.join(first)}{joint}{last}" if first else f"you roll a {last}"


def _is_at_least(found: re.Match[str]) -> str:
    stat = found[3] or found[5]
    return f"{found[1]} {stat} is {found[2] or found[4]} or more"


def _has_at_least(found: re.Match[str]) -> str:
    return f"{found[1]}'s {found[3] or found[5]} is {found[2] or found[4]} or more"


def _leader_has(found: re.Match[str]) -> str:
    return f"{found[1]} leader's defense is {found[2]} or {found[3] or found[4]}"


def _costing(found: re.Match[str], cost: str = "", cards: str = "") -> str:
    """Cards of a cost, with their cost behind them and the article of their own first word."""
    cost, cards = cost or found[1], cards or found[2]
    article = ("an " if cards[0] in "aeiouAEIOU" else "a ") if found[0].startswith("a") else ""
    return f"{article}{cards} that cost{'' if cards.endswith('s') else 's'} {cost}"


_SEEN = re.compile(r"\b(?:[Ll]ook at|[Rr]eveal) the top\b")


def _of_those_seen(found: re.Match[str]) -> str:
    """So many of the cards that the text has just looked at, where it says no noun."""
    if not _SEEN.search(found.string[: found.start()].rpartition("\n")[2]):
        return found[0]
    count = found["count"]
    if found["with"]:
        card = "card" if count in ("1", "one") else "cards"
        return f"{found['start']}{count} {card} {found['with']}{found['what']} from among them"
    return f"{found['start']}{count} of them"


def _of_the_deck(found: re.Match[str]) -> str:
    """So many cards from the top of what the text has just taken cards from."""
    line = found.string[: found.start()].rpartition("\n")[2]
    before = re.findall(r"\bthe top (?:\d+ cards|card) (of [^.,]*? deck)\b", line)
    return f"{found[1]} cards {before[-1]} " if len(set(before)) == 1 else found[0]


COUNTS = (
    exact(
        r"\b(you have) no (?=(?:\w+ )?(?:play|evolution) points\b)", r"\1 0 ",
        "If you have no play points,", "If you have 0 play points,",
    ),
    exact(
        r"\b(equal to|equals|X is|plus|minus) (?:twice|double) (?=(?:the|its|your|this|that) )", r"\1 2 times ",
        "X equals twice the number of cards in your hand.", "X equals 2 times the number of cards in your hand.",
    ),
    exact(
        r"\b(its|(?:this|that) (?:{card})'s) attack and defense combined\b", r"\1 attack plus \1 defense",
        "X equals its attack and defense combined.", "X equals its attack plus its defense.",
    ),
    exact(
        r"\b(the top \d+) (?=instead\b)", _of_the_deck,
        "Bury the top card of your deck. If Overflow is active for you, bury the top 4 instead.",
        "Bury the top card of your deck. If Overflow is active for you, bury the top 4 cards of your deck instead.",
    ),
    exact(
        r"\b(there(?:'s| is)|[Ii]f) at least (?:1|one) (?=[^.,]*? (?:was|were|on|in)\b)",
        lambda found: f"{found[1]} a ",
        "If at least 1 follower was destroyed this turn, draw a card.",
        "If a follower was destroyed this turn, draw a card.",
    ),
    exact(
        r" \((rounded (?:up|down))\)", r", \1",
        "X equals half the number of cards in your hand (rounded up).",
        "X equals half the number of cards in your hand, rounded up.",
    ),
    exact(
        r"\b(there are (?:at least )?\d+ (?:or more )?[^.,]*?) (?:combined|in total)\b", r"\1",
        "If there are at least 7 cards on your field and in your EX area combined, draw a card.",
        "If there are at least 7 cards on your field and in your EX area, draw a card.",
    ),
    exact(
        r"\buntil there are (\d+) (cards) in your hand\b", r"until you have \1 \2 in your hand",
        "Draw cards until there are 4 cards in your hand.", "Draw cards until you have 4 cards in your hand.",
    ),
    exact(
        r"\b1 or more (?=(?:\w+ )?counters (?:are|is)\b)", "one or more ",
        "Whenever 1 or more counters are placed on it,", "Whenever one or more counters are placed on it,",
    ),
    exact(
        r"\b([Uu]p to )one (?=(?:of (?:them|those)|{noun}|enemy|other|[A-Z]\w+)\b)", r"\g<1>1 ",
        "Select up to one enemy follower.", "Select up to 1 enemy follower.",
    ),
    exact(
        r"\b(\d+ (?:or more )?)of your (followers|amulets|cards) (?=(?:were|have been) {done}\b)",
        r"\1\2 on your field ",
        "If 2 or more of your followers were destroyed this turn,",
        "If 2 or more followers on your field were destroyed this turn,",
    ),
    exact(
        r"\b(to|[Gg]ive) each of (?=(?:up to )?\d+ (?:enemy|other|[A-Z]|followers)|any number of )", r"\1 ",
        "Deal 2 damage to each of up to 2 enemy followers.", "Deal 2 damage to up to 2 enemy followers.",
    ),
    exact(
        r"\b(?P<start>(?:[Pp]ut|[Aa]dd|[Rr]eveal|[Ss]ummon|[Bb]anish|[Bb]ury) (?:up to )?)(?P<count>\d+|one)"
        r"(?: (?P<with>with|that costs?)(?P<what> [^.,:]*?)(?= and |\.)|(?= (?:on|into|onto|to|from your)\b(?! of)))",
        _of_those_seen,
        "Look at the top 3 cards of your deck. Put 2 into your hand.",
        "Look at the top 3 cards of your deck. Put 2 of them into your hand.",
    ),
    exact(
        r"\bthe ((?:(?:enemy|other|[A-Z]\w+) )*(?:follower|card|amulet)(?: (?:on|in) [\w ]*?)?) (with the (?:high"
        r"|low)est )",
        r"a \1 \2",
        "Destroy the enemy follower with the highest attack.", "Destroy a enemy follower with the highest attack.",
    ),
    exact(r"\b([Ii]f X is) at least (\d+)(?=,)", r"\1 \2 or more", "If X is at least 2,", "If X is 2 or more,"),
    exact(
        r"\b([Ii]f the (?:enemy|attacked) follower) has (\d+) (attack|defense)({or_less})(?=,)", r"\1's \3 is \2\4",
        "If the enemy follower has 2 defense or less,", "If the enemy follower's defense is 2 or less,",
    ),
    exact(
        r"\b(?:an? )?(\d+)-cost or (\d+)-cost ((?:[\w{}'-]+ )*?(?:{noun})s?)\b",
        lambda found: _costing(found, f"{found[1]} or {found[2]}", found[3]),
        "Search your deck for a 2-cost or 3-cost follower.", "Search your deck for a follower that costs 2 or 3.",
    ),
    exact(
        r"\b(?:an? )?(\d+|X)-cost ((?:(?!tokens?\b)[\w{}'-]+ )*?(?:{noun})s?)\b(?! (?:that costs?|tokens?)\b)",
        _costing,
        "Select a 2-cost enemy follower on the field.", "Select an enemy follower that costs 2 on the field.",
    ),
    exact(
        r"\b([Pp]ut|[Pp]lace) (?:an? additional|another) (?=[\w ]*?\bcounter on\b)", r"\1 a ",
        "Put an additional hour counter on this card.", "Put a hour counter on this card.",
    ),
    exact(
        r"\b([Tt]here are|[Yy]ou have) a total of (?=at least |\d+ or more )", r"\1 ",
        "If there are a total of 3 or more cards on your field and in your EX area,",
        "If there are 3 or more cards on your field and in your EX area,",
    ),
    exact(
        r"(?<=[\w']) \((?:max|maximum|up to)(?:imum)?(?: of)? (\d+)\)", r", up to \1",
        "X equals the number of cards in your hand (max 5).", "X equals the number of cards in your hand, up to 5.",
    ),
    exact(
        r"\band total cost of (?={number} or (?:{less})\b)", "and a total cost of ",
        "2 spells with different names and total cost of 5 or less",
        "2 spells with different names and a total cost of 5 or less",
    ),
    exact(
        r"\b(that cost (?:\d+ or (?:less|more))) each\b", r"\1",
        "2 followers that cost 2 or less each", "2 followers that cost 2 or less",
    ),
    exact(
        r"\bwith at least ({number}) ({stat})\b", r"with \1 \2 or more",
        "a follower with at least 7 attack", "a follower with 7 attack or more",
    ),
    exact(
        r"\byou roll an (odd|even) number\b",
        lambda found: f"you roll a {'1, 3, or 5' if found[1] == 'odd' else '2, 4, or 6'}",
        "If you roll an even number,", "If you roll a 2, 4, or 6,",
    ),
    exact(
        r"\b(there are) ({number}) or more\b", r"\1 at least \2",
        "there are 3 or more cards", "there are at least 3 cards",
    ),
    exact(
        r"\b(you (?:have|control)) (\d+) or more (?=\w)", r"\1 at least \2 ",
        "If you have 7 or more play points,", "If you have at least 7 play points,",
    ),
    exact(
        r"\b({number}) or more (?=(?:(?!(?:and|or|on|in|to|from|if|for|is|are)\b)[\w{}']+ ){0,4}?"
        r"(?:{nouns}|leaders|counters|times|turns|copies|Triggers|drive checks)\b)",
        r"at least \1 ",
        "it has 3 or more spell counters", "it has at least 3 spell counters",
    ),
    exact(
        r"\b((?:you|your opponent) (?:have|has|control)|(?:it|this (?:{card})) has|there (?:are|is)) "
        r"(?:fewer|less) than (\d+|{counts}) (?=(?:\w+ )*?\w+s\b|in (?:your )?hand\b)",
        _fewer,
        "If you have fewer than 3 cards,", "If you have 2 or fewer cards,",
    ),
    exact(
        r"\b(you have (?:(?:at least )?\d+(?: or (?:fewer|more))?|an?|no))((?: [\w{}]+)*?) in (?:your )?hand\b",
        lambda found: f"{found[1]}{found[2] or ' cards'} in your hand",
        "If you have 4 or fewer in hand, draw a card.", "If you have 4 or fewer cards in your hand, draw a card.",
    ),
    exact(
        r"\b((?:you|your opponent) (?:have|has|control)|there (?:are|is)) more than (\d+) (?=(?:[\w{}]+ )*?\w+s\b)",
        lambda found: f"{found[1]} at least {int(found[2]) + 1} ",
        "If there are more than 3 cards on your field,", "If there are at least 4 cards on your field,",
    ),
    exact(
        r"\b(more|less) than (\d+) (attack|defense)\b(?! than)",
        lambda found: f"{_beyond(found[1], found[2])} {found[3]} or {found[1]}",
        "each follower with more than 3 attack", "each follower with 4 attack or more",
    ),
    exact(
        r"\b(that costs?) (more|less) than (\d+)\b",
        lambda found: f"{found[1]} {_beyond(found[2], found[3])} or {found[2]}",
        "each follower that costs less than 3", "each follower that costs 2 or less",
    ),
    exact(
        r"\bwith (?:a )?total cost (?:of )?({number}) or ({less})\b", r"that cost a total of \1 or \2",
        "spells with a total cost of 5 or less", "spells that cost a total of 5 or less",
    ),
    exact(
        r"\bthe result is (?:a )?(\d) or (more|higher|less|lower)\b", _faces,
        "If the result is 5 or more,", "If you roll a 5 or 6,",
    ),
    exact(r"\bthe result is (?:an? )?(\d)\b", r"you roll a \1", "If the result is 5,", "If you roll a 5,"),
    exact(r"\bup to a maximum of (?=\d)", "up to ", "up to a maximum of 3", "up to 3"),
    Wording(r"for each (?:set of )?(\d+)(?= )", r"for every \1", "For each set of 3 cards,", "For every 3 cards,"),
    exact(
        r"\bwith ({stat}) ({number})({or_less})?(?=[.,]| )", r"with \2 \1\3",
        "a follower with attack 3 or less", "a follower with 3 attack or less",
    ),
    exact(
        r"\b(with) ({number})({or_less}) ({stat})\b", r"\1 \2 \4\3",
        "with 3 or less attack", "with 3 attack or less",
    ),
    exact(
        r"(\bits?) has (?:at least ({number}) ({stat})|({number}) ({stat}) or more)\b",
        lambda found: _is_at_least(found).replace("it ", "its ", 1),
        "If it has at least 3 attack,", "If its attack is 3 or more,",
    ),
    exact(
        r"\b(it|(?:this|that) (?:{card})) has (?:({number}) ({stat}) or less|({number}) or less ({stat}))\b(?! than)",
        lambda found: f"{'its' if found[1] == 'it' else found[1] + chr(39) + 's'} {found[3] or found[5]} is "
        f"{found[2] or found[4]} or less",
        "If it has 3 attack or less,", "If its attack is 3 or less,",
    ),
    exact(
        r"\b((?:this|that) (?:follower|card)|(?:your|the enemy) leader) has "
        r"(?:at least (\d+) ({stat})|(\d+) or more ({stat}))\b",
        _has_at_least,
        "If this follower has at least 3 attack,", "If this follower's attack is 3 or more,",
    ),
    Wording(
        r"(your|the enemy|an enemy) leader has (\d+) (?:(?:or ({less})) defense|defense or ({less}))\b", _leader_has,
        "If your leader has 10 defense or less,", "If your leader's defense is 10 or less,",
    ),
    exact(
        r"\b(\d+) (?:different|differently named) ({words}(?:{nouns})) ((?:are )?(?:in|on))\b",
        r"\1 \2 with different names \3",
        "If there are 3 different cards in your hand,", "If there are 3 cards with different names in your hand,",
    ),
    exact(
        r",? where X (?:is|equals) ([^.]*)\.", r". X equals \1.",
        "Draw X cards, where X is the result.", "Draw X cards. X equals the result.",
    ),
    exact(r"\bX is equal to\b|(?<=\. )X is\b", "X equals", "X is equal to the result.", "X equals the result."),
    exact(
        r"\b(there (?:are|is)|have|has|costs?|your maximum play points are) exactly (?={number}\b)", r"\1 ",
        "If there are exactly 3 cards in your hand,", "If there are 3 cards in your hand,",
    ),
    exact(
        r",? and Y (?:is equal to|equals|is)\b", ". Y equals",
        "X equals the result and Y equals its cost.", "X equals the result. Y equals its cost.",
    ),
    exact(
        r"\b((?:[Rr]ace|[Ss]erve) [^.:,]*?) (?:1 time|once)(?=\.)", r"\1",
        "Race this card 1 time.", "Race this card.",
    ),
    exact(
        r"\b(can attack) 2 times\b|\b(can attack) two times\b", "can attack twice",
        "This follower can attack two times.", "This follower can attack twice.",
    ),
    exact(
        r"\b((?:[Rr]ace|[Ss]erve|[Dd]o) [^.:,]*?) twice\b", r"\1 2 times",
        "Race this card twice.", "Race this card 2 times.",
    ),
    exact(
        r"(?<![-+/])\b1 ((?:\w+ )?counter)(?= on\b| from\b)", r"a \1",
        "Put 1 spell counter on it.", "Put a spell counter on it.",
    ),
    exact(r"\bthe (?:total )?amount of damage\b", "the damage", "the total amount of damage", "the damage"),
    exact(
        r"\b((?:attack|defense|cost|number of [^.,]*?)) is (greater|more|higher|less|lower|fewer) than "
        r"(\d+)(?=[.,]| and )",
        lambda found: f"{found[1]} is {int(found[3]) + 1} or more" if found[2] in ("greater", "more", "higher")
        else f"{found[1]} is {int(found[3]) - 1} or less",
        "If its defense is greater than 5,", "If its defense is 6 or more,",
    ),
)  # fmt: skip
"""Amounts."""
