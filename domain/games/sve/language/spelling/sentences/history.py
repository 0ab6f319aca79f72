"""What has happened this turn or this game, and what a text has done."""

import re

from domain.language.spelling.wordings import Wording, exact

_PARTICIPLES = {"play": "played", "discard": "discarded", "evolve": "evolved", "race": "raced"}


def _this_way(found: re.Match[str]) -> str:
    """So many of them; where the text leaves out what is counted, cards."""
    return f"{found[1]} at least {found[3]} {found[4].strip() or 'cards'} were {found[2]} this way"


def _buried(found: re.Match[str]) -> str:
    """What is put into a cemetery by burying, where the text puts nothing there in another way."""
    others = re.search(r"\b(?:discard|destroy|put (?:it|them|this))", found[1])
    return found[0] if others else f"{found[1]}buried this way"


_PAST = {
    "discard": "discarded", "bury": "buried", "banish": "banished", "destroy": "destroyed", "return": "returned",
    "reveal": "revealed", "engage": "engaged",
}  # fmt: skip
_DEED = {"put": "put", "banish": "banished", "discard": "discarded", "bury": "buried", "return": "returned"}


def _of_those(found: re.Match[str]) -> str:
    """Each of those that the sentence before has done something to, of which some were of a kind."""
    before = re.findall(r"\b(banish|discard|bury|return)\b", found.string[: found.start()].lower())
    return f"{found[1]}or each {found[2]} {_DEED[before[-1]]}," if before else found[0]


HISTORY = (
    exact(
        r"\b([Ff])or each (?:one )?(?:of them )?that (?:was|is) an? ([^.,\n]*),", _of_those,
        "Banish up to 3 cards in any cemetery. For each one that was a follower, draw a card.",
        "Banish up to 3 cards in any cemetery. For each follower banished, draw a card.",
    ),
    exact(
        r"\b([Ii]f) you put ((?:at least )?\d+ )((?:\w+ )*?(?:{nouns})) "
        r"(?:there |on the bottom of your deck )?this way(?=,)",
        r"\1 \2\3 were put this way",
        "If you put 3 cards there this way, draw a card.", "If 3 cards were put this way, draw a card.",
    ),
    exact(
        r"\b([Ii]f you) (discard|bury|banish|destroy|return|reveal|engage) (?=(?:an? |at least |\d+ or more )[^.,]*"
        r"(?: this way)?,)",
        lambda found: f"{found[1]} {_PAST[found[2]]} ",
        "If you discard a spell this way, draw a card.", "If you discarded a spell this way, draw a card.",
    ),
    exact(
        r"\b(the number of (?:{noun}|[\w{}]+ {noun})s?) you (?={done}(?:\.| this way))", r"\1 ",
        "X equals the number of cards you discarded.", "X equals the number of cards discarded.",
    ),
    exact(
        r"\bthe ({noun}s?) you ({done})(?=[.,]|'s| this way| (?:was|were|is|are|has|costs) )(?: this way)?",
        r"the \2 \1",
        "X equals the cost of the card you discarded.", "X equals the cost of the discarded card.",
    ),
    exact(
        r"\bthe ({noun}s?) (?:you )?put into (?:your|the|its owner's|their owners') cemetery(?=[.,]|'s)",
        r"the buried \1",
        "X equals the attack of the follower you put into the cemetery.", "X equals the attack of the buried follower.",
    ),
    exact(
        r"\b(put into (?:your|their|its owner's) (?:cemetery|hand)|{done}) (?:with|by) this (?:ability|effect)\b",
        r"\1 this way",
        "the number of spells put into your cemetery with this ability",
        "the number of spells put into your cemetery this way",
    ),
    exact(
        r"\b([Bb]ury the top [^\n]*?)\bput into your cemetery this way\b", _buried,
        "Bury the top 3 cards of your deck. X equals the number of spells put into your cemetery this way.",
        "Bury the top 3 cards of your deck. X equals the number of spells buried this way.",
    ),
    exact(
        r"\b([Ii]f) you selected (\d)(?: ({nouns}))?(?=,)",
        lambda found: f"{found[1]} {found[2]} {found[3] or 'cards'} were selected",
        "If you selected 2 followers,", "If 2 followers were selected,",
    ),
    exact(
        r"\b([Ii]f) you ({done}) none(?=,)", r"\1 no cards were \2 this way",
        "If you selected none, draw a card.", "If no cards were selected this way, draw a card.",
    ),
    exact(
        r"\byour leader's defense (?:was|has been) (increased|raised|decreased|reduced|lowered) "
        r"(?=this (?:turn|game)\b)",
        lambda found: f"your leader has {'gained' if found[1] in ('increased', 'raised') else 'lost'} defense ",
        "If your leader's defense was increased this turn,", "If your leader has gained defense this turn,",
    ),
    exact(
        r"\b(you've (?:raced|evolved)) (?:at least (\d+)|(\d+) or more) times\b",
        lambda found: f"{found[1]} at least {found[2] or found[3]} followers",
        "If you've raced at least 10 times this game,", "If you've raced at least 10 followers this game,",
    ),
    Wording(
        r"(if) you (?!(?:played|put|evolved|selected) [^,.]*(?<! this way),)({done}) (?:at least )?(\d+)(?: or more)?"
        r"((?: [A-Z]\w*)*(?: (?:{noun})s)?)(?: this way|(?=,))",
        _this_way,
        "If you destroyed 2 or more this way,", "If at least 2 cards were destroyed this way,",
    ),
    exact(
        r"\bit's your (\d\w\w) ({card})(?= this turn,)", r"it's the \1 \2 you've played",
        "Whenever you play a card, if it's your 3rd card this turn,",
        "Whenever you play a card, if it's the 3rd card you've played this turn,",
    ),
    exact(r"\b(\w+ed) this way\b", r"\1", "the number of cards banished this way", "the number of cards banished"),
    exact(
        r"\bthis is the (\d)\w\w time (this (?:{card})|it) (?:has )?(raced|attacked|evolved|fought) this ({span})(?=,)",
        r"the number of times \2 has \3 this \4 is \1",
        "If this is the 1st time this follower has raced this turn,",
        "If the number of times this follower has raced this turn is 1,",
    ),
    exact(
        r"\bthis is (?:the|your) (2nd|3rd) or later attack (?:you've declared )?this turn\b",
        lambda found: f"your followers attacked at least {found[1][0]} times this turn",
        "If this is your 3rd or later attack this turn,", "If your followers attacked at least 3 times this turn,",
    ),
    exact(
        r"\b(an? {words}(?:{noun})) of yours (?=(?:was|has|evolved|attacked|raced|left)\b[^.,]* this (?:turn|game))",
        r"\1 on your field ",
        "If a follower of yours was destroyed this turn,", "If a follower on your field was destroyed this turn,",
    ),
    exact(
        r"\byou didn't (play|discard|evolve|race) (?![^.,]*this way)",
        lambda found: f"you haven't {_PARTICIPLES[found[1]]} ",
        "If you didn't play a card this turn,", "If you haven't played a card this turn,",
    ),
    exact(
        r"\bthe number ({done})(?=[.,]| this way| is\b)", r"the number of cards \1",
        "X equals the number banished.", "X equals the number of cards banished.",
    ),
    exact(
        r"\b([Yy]ou've) already\b", r"\1", "If you've already played a card,", "If you've played a card,",
    ),
    exact(
        r"\b([Ii]f you've (?:evolved|raced)) (?=this (?:turn|game)\b)", r"\1 a follower ",
        "If you've evolved this turn,", "If you've evolved a follower this turn,",
    ),
    Wording(r"if you played\b", "if you've played", "If you played a card,", "If you've played a card,"),
    exact(
        r"\byour leader(?:'s defense (?:has )?increased| gained defense)(?= this ({span})\b)",
        "your leader has gained defense",
        "If your leader gained defense this turn,", "If your leader has gained defense this turn,",
    ),
    exact(
        r"\b(?:was|has been) dealt (?=(?:attack |combat |ability )?damage\b{words} this ({span})\b)", "has taken ",
        "If it was dealt damage this turn,", "If it has taken damage this turn,",
    ),
    exact(
        r"\bthat (?:has|have) (?=(?:attacked|evolved|raced|fought) this turn\b)", "that ",
        "a follower that has attacked this turn", "a follower that attacked this turn",
    ),
    exact(
        r"\b((?:it|this card|this follower) (?:is|was)) discarded from your hand\b", r"\1 discarded",
        "When it is discarded from your hand,", "When it is discarded,",
    ),
)  # fmt: skip
"""History."""
