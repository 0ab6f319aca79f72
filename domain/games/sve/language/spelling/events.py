"""What abilities wait for: when, whenever, and at the start or end of what."""

import re

from domain.games.sve.language.spelling.letters import low
from domain.language.spelling.wordings import Wording, exact


def _attacked(found: re.Match[str]) -> str:
    """An attack by an enemy on this follower, where nothing else than the attacker is spoken of behind it."""
    if re.search(r"\b(?:it|its|they|them|their|[Ss]elect|[Cc]hoose|random|an enemy)\b", found[3]):
        return found[0]
    rest = re.sub(r"\bthat (?:enemy )?follower\b", "the attacking follower", found[3])
    return f"{found[1]} this {found[2] or 'follower'} is attacked, {rest}"


def _counters(found: re.Match[str]) -> str:
    count, counter = found[1] or found[4], found[2] or found[5]
    return f"When this {found[3] or 'card'} has {count} {counter} counters, "


EVENTS = (
    exact(
        r"\b([Ww]hen(?:ever)? an enemy follower attacks [^.,\n]*,[^.\n]*?)\bthat enemy follower\b",
        r"\1the attacking follower",
        "Whenever an enemy follower attacks a follower on your field, engage that enemy follower.",
        "Whenever an enemy follower attacks a follower on your field, engage the attacking follower.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) another of your (?=(?:\{?[A-Z]\w*\}? |evolved )*(?:followers|amulets|cards)\b)",
        r"\1 another 1 of your ",
        "Whenever another of your Idol followers races, draw a card.",
        "Whenever another 1 of your Idol followers races, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? this (?:{card}) is put into )its owner's (?=cemetery from the field,)", r"\1the ",
        "When this card is put into its owner's cemetery from the field, draw a card.",
        "When this card is put into the cemetery from the field, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? [^.,\n]*? is put into your (?:cemetery|EX area)) from anywhere(?=,)", r"\1",
        "When this card is put into your cemetery from anywhere, draw a card.",
        "When this card is put into your cemetery, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? [^.,\n]*? on (?:your|the) field is put into )its owner's (?=cemetery,)", r"\1the ",
        "When a follower on your field is put into its owner's cemetery, draw a card.",
        "When a follower on your field is put into the cemetery, draw a card.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)?) you race(?=,)", r"\1 you race a follower",
        "When you race, draw a card.", "When you race a follower, draw a card.",
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
        r"\b([Ww]hen(?:ever)?) you've played (your \d(?:st|nd|rd|th) {card} (?:each|this) turn)(?=,)",
        r"\1 you play \2",
        "When you've played your 3rd card this turn, draw a card.",
        "When you play your 3rd card this turn, draw a card.",
    ),
    exact(
        r"\b[Ww]hen(?:ever)? you play an? ({words}) for the (\d(?:st|nd|rd|th)) time (each|this) turn(?=,)",
        r"When you play your \2 \1 \3 turn",
        "Whenever you play a spell for the 1st time each turn, draw a card.",
        "When you play your 1st spell each turn, draw a card.",
    ),
    exact(
        r"\b({opponent}) plays their (\d(?:st|nd|rd|th)) ({card}) (each|this) turn\b",
        r"\1 plays a \3 for the \2 time \4 turn",
        "Whenever an opponent plays their 2nd card each turn,",
        "Whenever an opponent plays a card for the 2nd time each turn,",
    ),
    exact(
        r"\b[Ff]or the rest of this turn, when(?:ever)? it ([^,.]+?), ", r"Whenever it \1 this turn, ",
        "For the rest of this turn, whenever it attacks, draw a card.", "Whenever it attacks this turn, draw a card.",
    ),
    exact(
        r"\b([Ff]or the rest of this turn, [^.]*?), and the (?:1st|next) time it ([^,.]+?), ",
        r"\1. The next time it \2 this turn, ",
        "For the rest of this turn, it has Ward, and the 1st time it attacks, draw a card.",
        "For the rest of this turn, it has Ward. The next time it attacks this turn, draw a card.",
    ),
    exact(
        r"\b(?:Once per turn, w|W)hen you play your (\d(?:nd|rd|th)) ({card})(?=,)",
        r"When you play your \1 \2 each turn",
        "Once per turn, when you play your 3rd card, draw.", "When you play your 3rd card each turn, draw.",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? {words} (?:attacks|deals (?:attack |combat |ability )?damage to)) the enemy leader(?=,)",
        r"\1 an enemy leader",
        "When this follower attacks the enemy leader,", "When this follower attacks an enemy leader,",
    ),
    exact(
        r"(?m)^If (?:there are (\d+|no) (\w+) counters on this (card|amulet|follower)"
        r"|this (?:card|amulet|follower) has (\d+|no) (\w+) counters(?: on it)?), "
        r"(?=\w[^.]*(?:this card|this amulet|this follower|\bit)\.$)",
        _counters,
        "If there are no hour counters on this card, bury it.", "When this card has no hour counters, bury it.",
    ),
    Wording(
        r"(when) there are (\d+|no) (\w+ counters) on this card\b", r"\1 this card has \2 \3",
        "When there are no hour counters on this card,", "When this card has no hour counters,",
    ),
    exact(
        r"\bIf (you have {words}) at the start of your end phase, (?=[a-z])",
        r"At the start of your end phase, if \1, ",
        "If you have 2 cards at the start of your end phase, draw a card.",
        "At the start of your end phase, if you have 2 cards, draw a card.",
    ),
    exact(
        r"(?m)^If ((?!this|it)[^,.\n]*?)(?: remaining| left)? at the start of your (end|main) phase, ",
        r"At the start of your \2 phase, if \1, ",
        "If there is a card on your field at the start of your main phase, draw a card.",
        "At the start of your main phase, if there is a card on your field, draw a card.",
    ),
    exact(
        r"{line}If (this (?:card|follower|amulet|spell) (?:is (?:discarded|banished|destroyed|buried|returned)\b"
        r"|leaves |evolves\b|attacks\b))",
        r"When \1",
        "If this card is discarded, draw a card.", "When this card is discarded, draw a card.",
    ),
    exact(
        r"{start}(Put|Place) ({sentence}) on this (card|amulet) when it (?:enters|is put onto) the field\.",
        lambda found: f"When this card is put onto the field, {low(found[1])} {found[2]} on this {found[3]}.",
        "Put a spell counter on this card when it enters the field.",
        "When this card is put onto the field, put a spell counter on this card.",
    ),
    exact(
        r"\bput from anywhere (into your (?:cemetery|EX area)|onto your field)\b", r"put \1",
        "When this card is put from anywhere into your cemetery,", "When this card is put into your cemetery,",
    ),
    exact(
        r"\bput from (your (?:hand|deck|EX area|cemetery|field)) (into your cemetery|onto your field)\b",
        r"put \2 from \1",
        "When it is put from your hand into your cemetery,", "When it is put into your cemetery from your hand,",
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
        r"\b(?:came into|entered) play (?:on|onto|under) (your|an opponent's) (?:field|control)\b",
        r"was put onto \1 field",
        "a card that came into play on your field", "a card that was put onto your field",
    ),
    exact(
        r"\bcome(s?) onto (?=(?:your|the|an opponent's|your opponent's) field\b)",
        lambda found: f"{'is' if found[1] else 'are'} put onto ",
        "When this card comes onto your field,", "When this card is put onto your field,",
    ),
    exact(
        r"\bcame onto (?=(?:your|the|an opponent's|your opponent's) field\b)", "was put onto ",
        "a follower that came onto the field this turn", "a follower that was put onto the field this turn",
    ),
    exact(
        r"\b(?:comes into|enters) play\b", "is put onto the field",
        "When this card comes into play,", "When this card is put onto the field,",
    ),
    exact(
        r"\b(?:came into|entered) play\b", "was put onto the field",
        "a follower that came into play this turn", "a follower that was put onto the field this turn",
    ),
    exact(
        r"\b(?:come into|enter) play\b(?! on)", "are put onto the field",
        "Your followers come into play engaged.", "Your followers are put onto the field engaged.",
    ),
    exact(
        r"\b(an? (?:(?!this\b)[^.,\n])*?|this \w+) on your field is returned to hand(?=,)",
        r"\1 is returned to hand from your field",
        "When a card on your field is returned to hand,", "When a card is returned to hand from your field,",
    ),
    exact(
        r"\benters (the|your) field\b", r"is put onto \1 field",
        "When it enters your field,", "When it is put onto your field,",
    ),
    exact(
        r"\benter (the|your) field (?=(?:in|each|this) )", r"are put onto \1 field ",
        "When at least 3 followers enter your field in a turn,",
        "When at least 3 followers are put onto your field in a turn,",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? (?:this|a) follower) destroys (an? {words}) by attacking(?=,)",
        r"\1 attacks and destroys \2",
        "when this follower destroys an enemy follower by attacking,",
        "when this follower attacks and destroys an enemy follower,",
    ),
    exact(
        r"\b([Ww]hen(?:ever)? your leader)'s defense is increased(?=,)", r"\1 gains defense",
        "When your leader's defense is increased, draw a card.", "When your leader gains defense, draw a card.",
    ),
    exact(
        r"\benter the field (?=engaged|with)", "are put onto the field ",
        "Your followers enter the field engaged.", "Your followers are put onto the field engaged.",
    ),
    Wording(
        r"(when(?:ever)?) you evolve an? ({words})(?= on your field,|,)(?: on your field)?",
        r"\1 1 of your \2s evolves",
        "When you evolve a Knight follower,", "When 1 of your Knight followers evolves,",
    ),
    Wording(
        r"the 1st time you play an? ({words}) each turn,", r"when you play your 1st \1 each turn,",
        "The 1st time you play a card each turn,", "When you play your 1st card each turn,",
    ),
    exact(
        r"\boutside (?:of )?(your|their) start phase\b", r"outside of \1 start phase",
        "outside your start phase", "outside of your start phase",
    ),
    exact(
        r"\breturned from (your|the) field to (your|its owner's) hand\b", r"returned to \2 hand from \1 field",
        "When a card is returned from the field to your hand,", "When a card is returned to your hand from the field,",
    ),
)  # fmt: skip
"""Trigger conditions."""
