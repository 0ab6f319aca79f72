"""What abilities wait for: when, whenever, and at the start or end of what."""

import re

from domain.language.spelling.wordings import exact


def _attacked(found: re.Match[str]) -> str:
    """An attack by an enemy on this follower, where nothing else than the attacker is spoken of behind it."""
    if re.search(r"\b(?:it|its|they|them|their|[Ss]elect|[Cc]hoose|random|an enemy)\b", found[3]):
        return found[0]
    rest = re.sub(r"\bthat (?:enemy )?follower\b", "the attacking follower", found[3])
    return f"{found[1]} this {found[2] or 'follower'} is attacked, {rest}"


def _counters(found: re.Match[str]) -> str:
    count, counter = found[1] or found[4], found[2] or found[5]
    return f"When this {found[3] or 'card'} has {count} {counter} counters, "


def _entering(found: re.Match[str]) -> str:
    """How what enters is put there: one or several, now or before."""
    if found[1] != "red":
        return "is" if found[1] == "rs" else "are"
    return "were" if found.string[: found.start()].endswith(("s ", "s that ", "s have ")) else "was"


_BASES = {"played": "play", "evolved": "evolve", "discarded": "discard", "raced": "race", "served": "serve"}
"""What a player has done, as it is said of what happens."""


EVENTS = (
    exact(
        r"\b([Ww])hen (the|your|(?:an|your) opponent's) turn ends\b",
        lambda found: f"{'A' if found[1] == 'W' else 'a'}t the end of {found[2]} turn",
        "When your turn ends, draw a card.", "At the end of your turn, draw a card.",
    ),
    exact(r"\b(is|was|are|were|been) fed\b", r"\1 served", "Whenever it is fed,", "Whenever it is served,"),
    exact(
        r"\b([Tt]he (?:1st|2nd|3rd|\dth|second|third) time (?:each turn|on each of your turns)) that ", r"\1 ",
        "The 1st time each turn that you draw a card, give it Ward.",
        "The 1st time each turn you draw a card, give it Ward.",
    ),
    exact(
        r"\b(When(?:ever)? (this (?:follower|amulet|card)) [^.,\n]*,? and )(when(?:ever)?) it ", r"\1\3 \2 ",
        "When this follower is destroyed, and whenever it attacks, draw a card.",
        "When this follower is destroyed, and whenever this follower attacks, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) ((?:(?!this\b)[^.,\n])*?|this \w+) attacks or is attacked(?=[ ,])",
        lambda found: f"{found[1]} {found[2]} attacks or {found[1].lower()} {found[2]} is attacked",
        "Whenever this follower attacks or is attacked, draw a card.",
        "Whenever this follower attacks or whenever this follower is attacked, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?|time) (an? (?:(?!this\b)[^.,\n])*?) is played (from your (?:hand|EX area|cemetery))",
        r"\1 you play \2 \3",
        "Whenever a spell is played from your EX area, draw a card.",
        "Whenever you play a spell from your EX area, draw a card.",
    ),
    exact(
        r"\b(one or more|1 or more) of your ((?:other )?(?:[A-Z{]\S* )*(?:followers|amulets|cards|tokens)) "
        r"(?=(?:are|leave|attack|evolve|take)\b)",
        r"one or more \2 on your field ",
        "Whenever one or more of your followers are destroyed,",
        "Whenever one or more followers on your field are destroyed,",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?(?: [^.,\n]*?(?: damage to| attacks))?) the "
        r"(?=enemy leader(?:,| is | takes | gains | loses | during ))",
        r"\1 an ",
        "When this follower deals damage to the enemy leader,", "When this follower deals damage to an enemy leader,",
    ),
    exact(
        r"{start}When(?:ever)? ((?!this |it\b|that )(?:(?! \d)[^.,\n])*?) this turn, ",
        r"For the rest of this turn, whenever \1, ",
        "Draw a card. Whenever you play a follower this turn, give it Rush.",
        "Draw a card. For the rest of this turn, whenever you play a follower, give it Rush.",
    ),
    exact(
        r"\b([Aa]t the start of )your (end|main) phase this turn\b", r"\1this turn's \2 phase",
        "At the start of your end phase this turn, bury it.", "At the start of this turn's end phase, bury it.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) you (take damage|gain defense)(?=,| during )",
        lambda found: f"{found[1]} your leader {found[2].replace(' ', 's ', 1)}",
        "When you gain defense, draw a card.", "When your leader gains defense, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? [^.,\n]*? draws? a card) other than during (?=(?:your|their) start phase\b)",
        r"\1 outside of ",
        "Whenever you draw a card other than during your start phase,",
        "Whenever you draw a card outside of your start phase,",
    ),
    exact(
        r"\b([Aa])t the beginning of\b", r"\1t the start of",
        "At the beginning of your main phase, draw a card.", "At the start of your main phase, draw a card.",
    ),
    exact(
        r"\b([Aa]t the (?:start|end) of) each of (your|its controller's) (turn|(?:main|end|start) phase)s\b",
        r"\1 \2 \3",
        "At the start of each of your main phases, draw a card.", "At the start of your main phase, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? [^.,]*? from) somewhere (?=other than )", r"\1 anywhere ",
        "When this card is put onto the field from somewhere other than your hand,",
        "When this card is put onto the field from anywhere other than your hand,",
    ),
    exact(
        r"\b([Tt]wice per turn, when(?:ever)?|\d+ times per turn, whenever) ",
        lambda found: f"{'2 times' if found[1][0] in 'Tt' else found[1].partition(' per')[0]} per turn, when ",
        "Twice per turn, whenever you draw a card,", "2 times per turn, when you draw a card,",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) you've (played|evolved|discarded|raced|served) your ",
        lambda found: f"{found[1]} you {_BASES[found[2]]} your ",
        "When you've played your 3rd card each turn,", "When you play your 3rd card each turn,",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? (?:this (?:follower|card)|an? [^.,]*?)) battles(?=[ ,])", r"\1 fights",
        "When this follower battles, draw a card.", "When this follower fights, draw a card.",
    ),
    exact(
        r"\bthe (?:enemy )?(?:follower|card) (?:it's|it is|this follower is) attacking\b", "the attack target",
        "Deal 2 damage to the follower it's attacking.", "Deal 2 damage to the attack target.",
    ),
    exact(
        r"\b[Ww]hen(?:ever)? you race for the (\d(?:st|nd|rd|th)) time (each|this) turn(?=,)",
        r"When you race your \1 follower \2 turn",
        "When you race for the 1st time each turn, draw a card.",
        "When you race your 1st follower each turn, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) (?:an? enemy follower attacks this (?:follower|card)"
        r"|this (follower|card) is attacked by an enemy follower), ([^.\n]*)",
        _attacked,
        "When an enemy follower attacks this follower, deal 1 damage to that follower.",
        "When this follower is attacked, deal 1 damage to the attacking follower.",
    ),
    exact(
        r"\b([Ff]or the rest of this turn, [^.]*?), and the (?:1st|next) time it ([^,.]+?), ",
        r"\1. The next time it \2 this turn, ",
        "For the rest of this turn, it has Ward, and the 1st time it attacks, draw a card.",
        "For the rest of this turn, it has Ward. The next time it attacks this turn, draw a card.",
    ),
    exact(
        r"(?m)^If (?:there are (\d+|no) (\w+) counters on this (card|amulet|follower)"
        r"|this (?:card|amulet|follower) has (\d+|no) (\w+) counters(?: on it)?), "
        r"(?=\w[^.]*(?:this card|this amulet|this follower|\bit)\.$)",
        _counters,
        "If there are no hour counters on this card, bury it.", "When this card has no hour counters, bury it.",
    ),
    exact(
        r"\bIf (you have {words}) at the start of your end phase, (?=[a-z])",
        r"At the start of your end phase, if \1, ",
        "If you have 2 cards at the start of your end phase, draw a card.",
        "At the start of your end phase, if you have 2 cards, draw a card.",
    ),
    exact(
        r"{line}If (this (?:card|follower|amulet|spell) (?:is (?:discarded|banished|destroyed|buried|returned)\b"
        r"|leaves |evolves\b|attacks\b))",
        r"When \1",
        "If this card is discarded, draw a card.", "When this card is discarded, draw a card.",
    ),
    exact(
        r"\bput from the field into (?:the|its owner's) cemetery\b", "put into the cemetery from the field",
        "When it is put from the field into the cemetery,", "When it is put into the cemetery from the field,",
    ),
    exact(
        r"\b(is|be|are|was|were) (?:selected|chosen|declared) as (?:an|the) attack target\b", r"\1 attacked",
        "Whenever this follower is selected as an attack target,", "Whenever this follower is attacked,",
    ),
    exact(
        r"\b(?:comes into|enters) play (?:on|onto|under) (your|an opponent's) (?:field|control)\b",
        r"is put onto \1 field",
        "When a card comes into play on your field,", "When a card is put onto your field,",
    ),
    exact(
        r"\bcome(s?) into play\b", r"enter\1 the field",
        "When this card comes into play,", "When this card enters the field,",
    ),
    exact(
        r"\b(an? (?:(?!this\b)[^.,\n])*?|this \w+) on your field is returned to hand(?=,)",
        r"\1 is returned to hand from your field",
        "When a card on your field is returned to hand,", "When a card is returned to hand from your field,",
    ),
    exact(
        r"\bente(rs?|red) (?:play|(the|your|their) field)\b",
        lambda found: f"{_entering(found)} put onto {found[2] or 'the'} field",
        "When it enters your field,", "When it is put onto your field,",
    ),
)  # fmt: skip
"""Trigger conditions."""
