"""Conditions: what there is or is not, what is so already, and who has more."""

import re

from domain.language.spelling.wordings import Wording, exact


def _more_of_theirs(found: re.Match[str]) -> str:
    """One player has more or fewer than the other."""
    word, what = found[3], found[4]
    place = (found[5] or "on their field").replace("their", "your")
    theirs = place.replace("your", "an opponent's")
    there = f"{found[1]} there are {word} {what} {theirs} than {what} {place}"
    return f"{there}{found[6]} an enemy {what.removesuffix('s')} on the field" if found[6] else there


def _more_than_theirs(found: re.Match[str]) -> str:
    theirs = found[3].replace("your", "an opponent's")
    return f"there are {found[1]} {found[2]} {found[3]} than {found[2]} {theirs}"


def _each_trait(found: re.Match[str]) -> str:
    """A follower of each of these traits, which may be one follower."""
    words = [word.strip() for word in re.split(r",? and |, ", found[2])]
    there = " and ".join(f"there is a {word} {found[3]} {found[4]}" for word in words)
    return f"{found[1]} {there}"


CONDITIONS = (
    exact(
        r"\b([Ii]f|and) its cost (?:is|was) (\d+)(?=,| or (?:less|more)\b)", r"\1 it costs \2",
        "If its cost is 3 or less,", "If it costs 3 or less,",
    ),
    exact(
        r"\b(If it's (an? [^.,\n]*), [^.\n]*\. If it's (an? [^.,\n]*), [^.\n]*\. )If it's neither,",
        r"\1If it isn't \2 and it isn't \3,",
        "If it's a spell, draw a card. If it's a follower, summon it. If it's neither, bury it.",
        "If it's a spell, draw a card. If it's a follower, summon it. "
        "If it isn't a spell and it isn't a follower, bury it.",
    ),
    exact(
        r"\b([Ii]f ((?:your|the enemy|an enemy) leader's defense|its (?:attack|defense)) is \d+(?: or (?:more|less))?, "
        r"[^.\n]*\. If )it(?:'s| is) (?=\d)",
        r"\1\2 is ",
        "If your leader's defense is 15 or more, draw a card. If it's 20, draw 3 cards instead.",
        "If your leader's defense is 15 or more, draw a card. If your leader's defense is 20, draw 3 cards instead.",
    ),
    exact(
        r"\bthis(?: card| follower| amulet)? is the only (card|follower|amulet) on your field\b",
        r"there are no other \1s on your field",
        "If this follower is the only follower on your field,", "If there are no other followers on your field,",
    ),
    exact(
        r"(\bthis (card|follower|amulet) was played from [^\n]*?\. If )it (?=was played from\b)", r"\1this \2 ",
        "If this card was played from your EX area, draw a card. If it was played from your hand, bury it.",
        "If this card was played from your EX area, draw a card. If this card was played from your hand, bury it.",
    ),
    exact(
        r"\byour leader(?:'s class)? is (\{[A-Z]+\})(?=[.,]| and | or )", r"your leader is a \1 leader",
        "If your leader's class is {HAVENCRAFT}, draw a card.", "If your leader is a {HAVENCRAFT} leader, draw a card.",
    ),
    exact(
        r"\b(there are [^.,\n]*?{nouns}) with (at least \d+|\d+ or more) different (names|costs|classes|traits)\b",
        r"\1 of \2 different \3",
        "If there are cards with 3 or more different costs in your hand,",
        "If there are cards of 3 or more different costs in your hand,",
    ),
    exact(
        r"\b(?:that have|that has) the same name\b", "with the same name",
        "a follower that has the same name as this card", "a follower with the same name as this card",
    ),
    exact(
        r"\bthere are (no|at least \d+|\d+(?: or more)?) ((?:\w+ )?)counters on (this \w+|it)\b",
        r"\3 has \1 \2counters",
        "When there are no hour counters on this card,", "When this card has no hour counters,",
    ),
    exact(
        r"\byou have (more|fewer) cards in (?:your )?hand than (?:your|an) opponent(?: has| does)?(?=[.,])",
        r"there are \1 cards in your hand than cards in an opponent's hand",
        "If you have more cards in hand than your opponent,",
        "If there are more cards in your hand than cards in an opponent's hand,",
    ),
    exact(
        r"\byour maximum play points are (?:at least (\d+)|(\d+) or more)\b",
        lambda found: f"you have at least {found[1] or found[2]} maximum play points",
        "If your maximum play points are at least 7,", "If you have at least 7 maximum play points,",
    ),
    exact(
        r"\b(\d+) (cards|followers|amulets|spells) or (less|fewer|more)\b", r"\1 or \3 \2",
        "If there are 3 cards or more in your hand,", "If there are 3 or more cards in your hand,",
    ),
    exact(
        r"\b(there are|you have|your opponent has) (\d+) or less (?=(?!or\b)(?:[\w{}]+ )*?"
        r"(?:{nouns}|points?)\b)(?![^.,]*\bdefense\b)",
        r"\1 \2 or fewer ",
        "If there are 3 or less cards in your hand,", "If there are 3 or fewer cards in your hand,",
    ),
    exact(
        r"(?<=at the start of each opponent's end phase, if )they have "
        r"((?:at least )?\d+(?: or (?:fewer|more))?|no) (cards) in (?:their )?hand\b",
        r"there are \1 \2 in an opponent's hand",
        "at the start of each opponent's end phase, if they have no cards in hand,",
        "at the start of each opponent's end phase, if there are no cards in an opponent's hand,",
    ),
    exact(
        r"\byour (deck|cemetery|EX area|hand|field) has "
        r"((?:no|\d+ or (?:fewer|more)|at least \d+) (?:[\w{}]+ )*?{nouns})"
        r"(?: (?:remaining|left))?(?=[.,]| and )",
        lambda found: f"there are {found[2]} {'on' if found[1] == 'field' else 'in'} your {found[1]}",
        "If your deck has 20 or fewer cards,", "If there are 20 or fewer cards in your deck,",
    ),
    Wording(
        r"({if}) {opponent} (has|controls) (more|fewer) ([\w ]*?{nouns})"
        r"(?: (on their field|in their (?:hand|cemetery|EX area)))? than you(?: do| have| control)?{stop}"
        r"(?:(, (?:destroy|banish|engage)) one of them(?=\.))?",
        _more_of_theirs,
        "If an opponent controls more followers than you,",
        "If there are more followers on an opponent's field than followers on your field,",
    ),
    exact(
        r"\byou have (more|fewer) (\w[\w ]*?) ({here}) than {opponent}(?: does| has)?{stop}", _more_than_theirs,
        "If you have more followers on your field than an opponent,",
        "If there are more followers on your field than followers on an opponent's field,",
    ),
    exact(
        r"\b([Ii]f|[Ww]hile) you (?:have|control) (more|fewer) ((?:\w+ )*(?:followers|amulets|tokens))"
        r"(?: on (?:the|your) field)? than "
        r"(?:your|an) opponent(?: has| does| controls)?(?: on the field)?(?=[.,]| and )",
        r"\1 there are \2 \3 on your field than \3 on an opponent's field",
        "If you have more evolved followers than your opponent,",
        "If there are more evolved followers on your field than evolved followers on an opponent's field,",
    ),
    Wording(
        r"(if|while) there are ((?:[A-Z]\w*, )*[A-Z]\w*,? and [A-Z]\w*) ({noun})s ({here})", _each_trait,
        "If there are Officer and Chess followers on your field,",
        "If there is a Officer follower on your field and there is a Chess follower on your field,",
    ),
    exact(
        r"\b([Ii]f|[Ww]hile|and|or) (you|there|it|that \w+|this \w+) already\b", r"\1 \2",
        "If you already have a card,", "If you have a card,",
    ),
    exact(
        r"\b(you|there|it|they|follower|card|amulet|leader) (have|has|are|is|was|were) already\b", r"\1 \2",
        "If the follower has already attacked,", "If the follower has attacked,",
    ),
    exact(
        r"\byour leader has (more|less) defense than ((?:the|an|each) enemy leader)(?: has| does)?{stop}",
        r"your leader's defense is \1 than \2's",
        "If your leader has more defense than each enemy leader,",
        "If your leader's defense is more than each enemy leader's,",
    ),
    exact(
        r"\b((?:an?|the|each) enemy leader) has (more|less) defense than (?:yours|your leader)(?: does| has)?{stop}",
        lambda found: f"your leader's defense is {'less' if found[2] == 'more' else 'more'} than {found[1]}'s",
        "If an enemy leader has less defense than yours, draw a card.",
        "If your leader's defense is more than an enemy leader's, draw a card.",
    ),
    exact(
        r"\b([Ii]f|and|or) (it|that \w+) had (?=[^.]*\binstead\.)", r"\1 \2 has ",
        "If it had Ward, draw 2 cards instead.", "If it has Ward, draw 2 cards instead.",
    ),
    Wording(r"there isn't an? (?:other )?", "there's no ", "If there isn't a card,", "If there's no card,"),
    exact(
        r"\b([Ii]f|while) (?:they have|that player has) (?=(?:at least \d+|\d+ or (?:more|fewer|less)|no) "
        r"{words} (?:in|on) their (?:hand|field|cemetery|EX area))",
        r"\1 there are ",
        "If they have no cards in their hand,", "If there are no cards in their hand,",
    ),
    exact(
        r"\bthere are (?:at least (\d+)|(\d+) or more) (\w+) counters (among {words})(?=,)",
        lambda found: f"the number of {found[3]} counters {found[4]} is {found[1] or found[2]} or more",
        "If there are at least 3 storm counters among cards on your field,",
        "If the number of storm counters among cards on your field is 3 or more,",
    ),
    exact(
        r"\b(This (?:card|follower)|Your followers) can attack only (?:if|while|when) ", r"\1 can't attack unless ",
        "This follower can attack only while you have a card.", "This follower can't attack unless you have a card.",
    ),
    exact(
        r"\bthat is (?=(?:engaged|reserved|evolved|unevolved|damaged|undamaged|racing|attacking|advanced|Boxed)\b)",
        "that's ",
        "a follower that is engaged", "a follower that's engaged",
    ),
    Wording(
        r"(while) this (?:follower|amulet) is (?=(?:on your field|in your (?:EX area|cemetery))\b)",
        r"\1 this card is ",
        "While this follower is on your field,", "While this card is on your field,",
    ),
    exact(
        r"\bwhile it's in your (EX area|cemetery)\b", r"while this card is in your \1",
        "while it's in your cemetery", "while this card is in your cemetery",
    ),
    exact(
        r"\bcan only attack if ", "can't attack unless ",
        "This follower can only attack if you have a card.", "This follower can't attack unless you have a card.",
    ),
    exact(
        r"\b(there are {words} (?:on|in) {words} (?:or|and)) (?=(?:at least \d+|no) )", r"\1 there are ",
        "If there are no cards in your hand or at least 2 cards in your cemetery,",
        "If there are no cards in your hand or there are at least 2 cards in your cemetery,",
    ),
    exact(
        r"\bWhile attacking (an? [^.,]*), (this (?:follower|card)) ", r"While \2 is attacking \1, \2 ",
        "While attacking a follower, this follower can't be destroyed.",
        "While this follower is attacking a follower, this follower can't be destroyed.",
    ),
)  # fmt: skip
"""Conditions."""
