"""Cards that are selected, looked at, discarded or put back, some of them here and the others there."""

import re

from domain.language.spelling.wordings import Wording, exact


def _one_of_them(found: re.Match[str]) -> str:
    """One of the cards looked at; where none were, one more token."""
    seen = re.search(r"[Ll]ook at|[Rr]eveal|[Ss]elect|[Ss]earch", found.string[: found.start()])
    return "put 1 of them " if seen or "of them" in found[0] else "put 1 "


def _all_of_them(found: re.Match[str]) -> str:
    """Of the cards looked at, one here and one there."""
    return re.sub(r"(?<=, )(and )?(?:1|one) (?=(?:into|onto|on) )", r"\g<1>1 of them ", found[0])


def _of_each_field(found: re.Match[str]) -> str:
    """One on each player's field: one of one's own and an enemy, of which both are spoken of."""
    _, many, noun, deed = found.groups()
    enemy = many if many == "up to 1" else "an"
    both = f"{found[1]} {many} {noun} on your field and {enemy} enemy {noun} on the field"
    return f"{both}. {deed.capitalize()} them" if deed else both


def _shuffled(found: re.Match[str]) -> str:
    """What is shuffled, where the paragraph has searched a deck: that deck."""
    before = found.string[: found.start()].rpartition("\n")[2]
    return f"{found[0]} your deck" if "earch your deck" in before else found[0]


def _in_all(most: str | None) -> str:
    return f" that cost a total of {most} or less" if most else ""


CHOICES = (
    exact(
        r"\b(the) (?:chosen|named) (?=class|trait|type|name\b|number)", r"\1 declared ",
        "each card with the chosen trait", "each card with the declared trait",
    ),
    exact(
        r"\b([Cc]hoose|[Nn]ame) a (?=class|trait|card type|card name|number|cost)",
        lambda found: f"{'D' if found[1].istitle() else 'd'}eclare a ",
        "Choose a trait.", "Declare a trait.",
    ),
    exact(
        r"\b(Look at the top card of your deck\. [^\n]*?\b[Ii]f you don't, )draw it\.", r"\1draw a card.",
        "Look at the top card of your deck. You may bury it. If you don't, draw it.",
        "Look at the top card of your deck. You may bury it. If you don't, draw a card.",
    ),
    exact(
        r"\beach revealed ({card}) (of the declared \w+)", r"each \1 \2 from among them",
        "Add each revealed card of the declared type to your hand.",
        "Add each card of the declared type from among them to your hand.",
    ),
    exact(
        r"\b([Aa]dd|[Pp]lace) (\d+) to this (card|amulet)'s Stack(?=[.,:])",
        lambda found: f"{'P' if found[1][0].isupper() else 'p'}lace {found[2]} Stack counters on this {found[3]}",
        "Add 2 to this card's Stack.", "Place 2 Stack counters on this card.",
    ),
    exact(
        r"\b([Rr]emove) (\d+) from this (card|amulet)'s Stack(?=[.,:])",
        lambda found: f"{found[1]} {f'{found[2]} Stack counters' if found[2] != '1' else 'a Stack counter'} "
        f"from this {found[3]}",
        "Remove 1 from this card's Stack: Draw a card.", "Remove a Stack counter from this card: Draw a card.",
    ),
    exact(
        r"\b([Aa]dd \d+ to )the number of (?=a Stack on your field\b)", r"\1",
        "Add 1 to the number of a Stack on your field.", "Add 1 to a Stack on your field.",
    ),
    exact(
        r"\b(discards? a card|draws? a card)( and (?:you|they)) draws? one(?=[.,])", r"\1\2 draw a card",
        "That player discards a card and you draw one.", "That player discards a card and you draw a card.",
    ),
    Wording(
        r"move (an? (?:\w+ )?counter) from ({words}) (?:onto|to) ({words})\.",
        r"remove \1 from \2. If you do, place \1 on \3.",
        "Move a hour counter from this card onto another amulet on your field.",
        "Remove a hour counter from this card. If you do, place a hour counter on another amulet on your field.",
    ),
    exact(
        r"\b([A-Z]\w+|\{[A-Z]+\}) and/or (?=(?:[A-Z]\w+|\{[A-Z]+\}) (?:{nouns})\b)(?!\w+ tokens)", r"\1 or ",
        "Select up to 3 Officer and/or Commander cards.", "Select up to 3 Officer or Commander cards.",
    ),
    exact(
        r"\b[Ss]huffle(?=[.,])", _shuffled,
        "Search your deck for a card. Reveal it, add it to your hand, then shuffle.",
        "Search your deck for a card. Reveal it, add it to your hand, then shuffle your deck.",
    ),
    exact(
        r"\b([Pp]ut|[Rr]eveal|[Aa]dd|[Ss]ummon|[Bb]anish|[Dd]iscard|[Pp]lay) (?:one|1) from among them\b",
        r"\1 a card from among them",
        "You may put one from among them into your hand.", "You may put a card from among them into your hand.",
    ),
    exact(
        r"\b(an?) ([^.,:]*?(?:{noun})) chosen at random\b",
        lambda found: f"a random {found[2]}",
        "Deal 4 damage to an enemy follower chosen at random.", "Deal 4 damage to a random enemy follower.",
    ),
    exact(
        r"\b((?:{nouns})) and/or (?=(?:{nouns})\b)", r"\1 or ",
        "Return up to 2 followers and/or amulets.", "Return up to 2 followers or amulets.",
    ),
    exact(
        r"\b([Ll]ook at the top (\d+) cards of your deck\. )Put (\d+)(?: of them)? ([^.,]*), (\d+)(?: of them)? "
        r"([^.,]*), and (\d+)(?: of them)? (?=(?:into|onto|on) )",
        lambda found: f"{found[1]}Put {found[3]} of them {found[4]}, {found[5]} of them {found[6]}, and the rest "
        if int(found[2]) == int(found[3]) + int(found[5]) + int(found[7]) else found[0],
        "Look at the top 3 cards of your deck. Put 1 into your hand, 1 into your EX area, and 1 into your cemetery.",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand, 1 of them into your EX area, and the rest "
        "into your cemetery.",
    ),
    exact(
        r"\b(opponent|player|controller|they) select(s?) (an?|\d+) (cards?) (?:from|in) their hand and discards? "
        r"(?:it|them)(?=\.)",
        lambda found: f"{found[1]} discard{found[2]} {'a' if found[3] == '1' else found[3]} {found[4]}",
        "Each opponent selects 2 cards from their hand and discards them.", "Each opponent discards 2 cards.",
    ),
    exact(
        r"(?:(?<=[Ss]elect )|(?<=damage to ))an enemy follower or (?:an? |the )?(?:enemy )?leader"
        r"(?: on the field)?(?= and |[.,])",
        "an enemy leader or enemy follower on the field",
        "Select an enemy follower or leader on the field and deal it 3 damage.",
        "Select an enemy leader or enemy follower on the field and deal it 3 damage.",
    ),
    exact(
        r"\b([Rr]eveal up to \d+ [^.]*? from among them) and (?:put|add) (?:one|1)(?: of them)? (?:in)?to your hand "
        r"and (?=(?:put )?the other )",
        r"\1. Put one into your hand and ",
        "Reveal up to 2 cards from among them and put one into your hand and the other into your EX area.",
        "Reveal up to 2 cards from among them. Put one into your hand and the other into your EX area.",
    ),
    exact(
        r"\b([Ss]earch your deck for [^.,:]*?),? (?:and )?reveal it,? (?:and )?then shuffle your deck and put "
        r"(?:it|that card) on (?:the )?top(?: of (?:it|your deck))?\.",
        r"\1 and reveal it. Shuffle your deck, then put it on top of your deck.",
        "Search your deck for a card, reveal it, then shuffle your deck and put it on top.",
        "Search your deck for a card and reveal it. Shuffle your deck, then put it on top of your deck.",
    ),
    exact(
        r"\b([Dd]estroy|[Bb]anish|[Rr]efresh|[Ee]ngage|[Ee]volve|[Gg]ive) all (?:of )?your "
        r"((?:[\w{}]+ )*?(?:followers|amulets|tokens))(?! (?:in|on|from|and|or)\b)",
        r"\1 all \2 on your field",
        "Destroy all your followers.", "Destroy all followers on your field.",
    ),
    exact(
        r"\b(up to \d+|\d+|any number of) enemies(?: on the field)?(?=[.,]| and )",
        r"\1 enemy leaders or enemy followers on the field",
        "Deal 6 damage divided between up to 2 enemies.",
        "Deal 6 damage divided between up to 2 enemy leaders or enemy followers on the field.",
    ),
    exact(
        r"\b([Tt])he follower on your field (?=(?:deals|gains|gets|has|fights|can|can't)\b)",
        lambda found: f"{'Y' if found[1] == 'T' else 'y'}our follower ",
        "The follower on your field deals 2 damage to the enemy follower.",
        "Your follower deals 2 damage to the enemy follower.",
    ),
    exact(
        r"\b(?:from )?among (?:the|those) (?:revealed cards|cards (?:looked at|revealed)|looked-at cards)\b",
        "from among them",
        "Select a spell from among the revealed cards.", "Select a spell from among them.",
    ),
    exact(
        r"\b([Pp]uts?|[Rr]eturns?|[Bb]anish(?:es)?|[Dd]estroys?|[Ee]ngages?|[Rr]efresh(?:es)?) the ({nouns}) "
        r"(in|on) (?=(?:your|their|the|an opponent's) (?:field|hand|EX area|cemetery)\b)",
        r"\1 all \2 \3 ",
        "Put the cards in your hand into your cemetery.", "Put all cards in your hand into your cemetery.",
    ),
    Wording(
        r"put (?:one|1)(?: of them)? on (?:the )?top(?: of your deck)? and the other ",
        r"put 1 of them on top of your deck and the remaining card ",
        "Put one on top and the other on the bottom of your deck.",
        "Put 1 of them on top of your deck and the remaining card on the bottom of your deck.",
    ),
    Wording(
        r"put (?:one|1)(?: of them)? (on the bottom of your deck|into your [\w ]*?) and the other ",
        r"put 1 of them \1 and the remaining card ",
        "Put one into your hand and the other into your cemetery.",
        "Put 1 of them into your hand and the remaining card into your cemetery.",
    ),
    Wording(
        r"put (?:1|one) (?=(?:of them )?(?:on|into|onto) )(?:of them )?", _one_of_them,
        "Look at the top 2 cards of your deck. Put one into your hand.",
        "Look at the top 2 cards of your deck. Put 1 of them into your hand.",
    ),
    exact(
        r"\b[Pp]ut 1 of them [^.\n]*, (?:and )?(?:1|one) (?:into|onto|on) [^.\n]*", _all_of_them,
        "Put 1 of them into your hand, one into your EX area, and one into your cemetery.",
        "Put 1 of them into your hand, 1 of them into your EX area, and 1 of them into your cemetery.",
    ),
    exact(
        r"(?<=[Ss]elect )an enemy(?: on the field)?(?= and |[.,])", "an enemy leader or enemy follower on the field",
        "Select an enemy on the field and deal it 3 damage.",
        "Select an enemy leader or enemy follower on the field and deal it 3 damage.",
    ),
    exact(
        r"(?<=Strike - )([^.\n]*?)\bthe (?:enemy )?(?:follower|card) (?:that )?this (?:follower|card) is attacking\b",
        r"\1the attack target",
        "Strike - Destroy the follower this card is attacking.", "Strike - Destroy the attack target.",
    ),
    exact(
        r"\bthe others (?=(?:on|into|onto) )", "the remaining cards ",
        "Put the others into your hand.", "Put the remaining cards into your hand.",
    ),
    exact(
        r"\b([Ss]elect) (up to 1|an?) (follower|amulet|card) on each player's field"
        r"(?: and (destroy|banish|engage|refresh|evolve) (?:it|them))?(?=[.,])",
        _of_each_field,
        "Select up to 1 follower on each player's field and banish it.",
        "Select up to 1 follower on your field and up to 1 enemy follower on the field. Banish them.",
    ),
    exact(
        r"(\b(?:[Ww]hen|[Ww]henever|[Aa]t|[Oo]nce|[Dd]uring) [^,.:\n\"]*)?, (?:and )?([^,.:]*),? "
        r"(?:and then|and|then) shuffle (?:it|your deck)\.",
        lambda found: f"{found[1] or ''},{'' if found[1] else ' and'} {found[2]}. Shuffle your deck.",
        "Search your deck for a card, add it to your hand, then shuffle it.",
        "Search your deck for a card, and add it to your hand. Shuffle your deck.",
    ),
    exact(
        r"(?<=\w),? (?:and|then) shuffle your deck\.", ". Shuffle your deck.",
        "Add it to your hand and shuffle your deck.", "Add it to your hand. Shuffle your deck.",
    ),
    exact(
        r"\bFrom among them, you may (summon [^.,\n]*?)(?:, up to a total cost of (\d+))?\.",
        lambda found: f"You may {found[1]}{_in_all(found[2])} from among them.",
        "From among them, you may summon a follower.", "You may summon a follower from among them.",
    ),
    exact(
        r"\bFrom among them, you may (\w+ {sentence}) and (add|put)\b", r"You may \1 from among them and \2",
        "From among them, you may reveal a spell and add it to your hand.",
        "You may reveal a spell from among them and add it to your hand.",
    ),
    exact(
        r"\b(discards? )a card at random{stop}", r"\1a random card from their hand",
        "Each opponent discards a card at random.", "Each opponent discards a random card from their hand.",
    ),
    exact(
        r"\b([Ee]ach) of your ((?:[A-Z{][\w}]* |other |engaged |damaged )*)(follower|amulet|token)s\b",
        r"\1 \2\3 on your field",
        "Refresh each of your other followers.", "Refresh each other follower on your field.",
    ),
    exact(
        r"\b(if this card is in your hand\b[^.,]*, (?:you may )?reveal) it\b", r"\1 this card",
        "if this card is in your hand, reveal it", "if this card is in your hand, reveal this card",
    ),
    exact(
        r"\b(an enemy leader(?= or an enemy )|an? (?!enemy )(?:[^.,:]*? )?leader) or an? "
        r"(?=[^.,:]*?(?:follower|amulet|card|token)\b)",
        r"\1 or ",
        "an enemy leader or an enemy follower", "an enemy leader or enemy follower",
    ),
)  # fmt: skip
"""Choices."""
