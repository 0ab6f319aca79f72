"""Where cards lie, where they are put, and where they are played from."""

import re

from domain.games.sve.language.spelling.letters import low
from domain.language.spelling.wordings import exact


def _owners(found: re.Match[str]) -> str:
    """Whose EX area cards are put into where none is named: each card's owner's."""
    many = re.match(r"(?:them|those|all|\d|up to [2-9]|any number|the (?:top \d|rest|remaining cards))", found[2])
    return f"{found[1]} {found[2]} into " + ("their owners' EX areas" if many else "its owner's EX area")


def _home(found: re.Match[str]) -> str:
    """Whose hand one card, or several, go to."""
    one = re.match(r"(?:an?|1|another|this|that|it)\b", found[2])
    return f"{found[1]} to {'its owner' if one else 'their owners'}'{'s hand' if one else ' hands'}"


PLACES = (
    exact(
        r"\b(?P<before>(?P<into>into|onto|to) your (?P<zone>EX area|field|hand|cemetery)\b[^.\n]*?\b(?:card|follower"
        r"|amulet|spell|token)s?) there(?=[.,])",
        lambda found: f"{found['before']} {'on' if found['zone'] == 'field' else 'in'} your {found['zone']}",
        "Whenever a card is put into your EX area, if you have 5 cards there, draw a card.",
        "Whenever a card is put into your EX area, if you have 5 cards in your EX area, draw a card.",
    ),
    exact(
        r"\b((?:[Pp]ut|[Ss]ummon|[Aa]dd) [^.:\n]*? from your deck [^.:\n]*?|[Rr]eturn [^.:\n]*? to your deck), "
        r"then shuffle(?=\.)",
        r"\1, then shuffle your deck",
        "Put a card named Fairy from your deck onto your field, then shuffle.",
        "Put a card named Fairy from your deck onto your field, then shuffle your deck.",
    ),
    exact(
        r"(\b[Ll]ook at the top (?:card|\w+ cards) of your deck\b[^\n]*?\b[Pp]ut [^.,\n]*? on (?:the )?"
        r"(?:top|bottom|top or bottom))(?=[.,]| and )",
        r"\1 of your deck",
        "Look at the top card of your deck. You may put it on the bottom.",
        "Look at the top card of your deck. You may put it on the bottom of your deck.",
    ),
    exact(
        r"\b([Pp]ut|[Aa]dd) (it|them|one|that card|those cards|the (?:rest|other|others|remaining cards?)) in "
        r"(?=your (?:hand|EX area|cemetery)(?:[.,:]| and | or ))",
        r"\1 \2 into ",
        "Reveal it and put it in your hand.", "Reveal it and put it into your hand.",
    ),
    exact(
        r"\byour (EX area|hand|field|cemetery) (?:is|was) empty\b",
        lambda found: f"there are no cards {'on' if found[1] == 'field' else 'in'} your {found[1]}",
        "If your EX area is empty, draw a card.", "If there are no cards in your EX area, draw a card.",
    ),
    exact(
        r"\b([Rr]eturn ({words})(?: from (?:your|the) field)?) to hand(?=[.,:]| and )", _home,
        "Return a card from your field to hand:", "Return a card from your field to its owner's hand:",
    ),
    exact(
        r"\b([Pp]ut) ((?:(?!into\b)[^.,:])*?) into the EX area\b", _owners,
        "Put a card from your hand into the EX area.", "Put a card from your hand into its owner's EX area.",
    ),
    exact(
        r"\b(cards?|followers?|amulets?|spells?|tokens?) in the EX area\b", r"\1 in an EX area",
        "Select a card in the EX area.", "Select a card in an EX area.",
    ),
    exact(
        r"\b(put onto (?:the|your) field from|other than) hand\b", r"\1 your hand",
        "If this card wasn't put onto the field from hand,", "If this card wasn't put onto the field from your hand,",
    ),
    exact(
        r"\b([Ss])ummon ((?:an?|it|them|this card|that card|up to|\d+|each|all) ?[^.,:]*?) engaged(?=[.,]| and )",
        lambda found: f"{'P' if found[1] == 'S' else 'p'}ut {found[2]} onto your field engaged",
        "Summon it engaged.", "Put it onto your field engaged.",
    ),
    exact(
        r"\b(play(?:ed)? from) the (?=EX area\b)", r"\1 your ",
        "This card can't be played from the EX area.", "This card can't be played from your EX area.",
    ),
    exact(
        r"\b((?:in|on) your (?:field|EX area|hand|cemetery)) and/or (?=(?:in|on) your\b)", r"\1 or ",
        "If there are 2 cards on your field and/or in your EX area,",
        "If there are 2 cards on your field or in your EX area,",
    ),
    exact(
        r"\b(to your deck) and (?=shuffle it:)", r"\1, ",
        "Return 2 cards from your cemetery to your deck and shuffle it:",
        "Return 2 cards from your cemetery to your deck, shuffle it:",
    ),
    exact(
        r"{start}([A-Z][\w' ]*?s) (?:that (?:are|were) )?put onto (?:your|the) field this turn "
        r"(have|gain|get) (?!been)",
        lambda found: f"For the rest of this turn, {low(found[1])} on your field that were put onto the field this "
        f"turn {found[2]} ",
        "Followers put onto your field this turn have Ward.",
        "For the rest of this turn, followers on your field that were put onto the field this turn have Ward.",
    ),
    exact(
        r"\b([Rr])eturn (it|them|this card|that card) to the field\b",
        lambda found: f"{'P' if found[1] == 'R' else 'p'}ut {found[2]} onto the field",
        "Return it to the field engaged.", "Put it onto the field engaged.",
    ),
    exact(
        r"\b([Ss]ummon [^.,]*?(?:{noun})s?) (?=that (?:was|were) put into your cemetery\b)", r"\1 in your cemetery ",
        "Summon a follower that was put into your cemetery this turn.",
        "Summon a follower in your cemetery that was put into your cemetery this turn.",
    ),
    exact(
        r"\bcan't be played from your hand\b", "can't be played from hand",
        "It can't be played from your hand.", "It can't be played from hand.",
    ),
    exact(r"\bon the top of (?=its|their|your)", "on top of ", "on the top of your deck", "on top of your deck"),
    exact(
        r"\b([Pp]ut (?:this card|it)) ((?:on|in)to your {words}) from (your (?:evolve deck|cemetery|EX area|hand))\b",
        r"\1 from \3 \2",
        "Put it onto your field from your cemetery.", "Put it from your cemetery onto your field.",
    ),
    exact(
        r"\b(there are no {words} in your EX area, {sentence}) into it(?=\.)", r"\1 into your EX area",
        "If there are no cards in your EX area, put it into it.",
        "If there are no cards in your EX area, put it into your EX area.",
    ),
    exact(
        r"\b([Pp])ut ((?:an?|another|\d+|up to \d+|all|each|any number of) (?:(?! (?:from|into|onto|and|to) )"
        r"[^.,:])*?) "
        r"from your field into (?:the|your|its owner's|their owners'?) cemeter(?:y|ies)\b",
        lambda found: f"{'B' if found[1] == 'P' else 'b'}ury {found[2]} on your field",
        "Put a card from your field into the cemetery.", "Bury a card on your field.",
    ),
    exact(
        r"(?m)^You may play (?:this card|it) from your (cemetery|banished zone)(?! for| instead)([^.\n]*)\."
        r"(?! (?:If|When) you do)",
        r"You can play this card from your \1\2.",
        "You may play this card from your cemetery.", "You can play this card from your cemetery.",
    ),
    exact(
        r"(?m)^((?:If|While) [^.\n\":]*?, |During your turn, )you may play this card from your "
        r"(cemetery|banished zone)\.(?! (?:If|When) you do)",
        r"\1you can play this card from your \2.",
        "If you have a card, you may play this card from your cemetery.",
        "If you have a card, you can play this card from your cemetery.",
    ),
)  # fmt: skip
"""Zones."""
