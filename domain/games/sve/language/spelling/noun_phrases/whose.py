"""Whose: opponents, enemies, controllers and owners."""

import re

from domain.language.spelling.wordings import Wording, exact


def _their_hand(found: re.Match[str]) -> str:
    """What an opponent has in a hand is in theirs."""
    return f"{found[1]} your opponent {found[2]} in their {found[3]}"


def _their_next(found: re.Match[str]) -> str:
    """The next turn of the opponent, if it is one that was spoken of."""
    return f"{found[1]} each opponent's next turn" if "pponent" in found.string[: found.start()] else found[0]


def _of_the_opponent(found: re.Match[str]) -> str:
    """There is one opponent (1.1.1)."""
    zone = found[3] or ("cemetery" if found[2] == "cemeteries" else found[2].removesuffix("s"))
    return f"{found[1]} your opponent's {zone}"


def _of_an_enemy(found: re.Match[str]) -> str:
    """What is in a zone of who controls the card spoken of, where every card before it is an enemy: the opponent's."""
    before = found.string[: found.start()].rpartition("\n")[2]
    others = re.search(r"\byour (?:field|EX|cemetery)|\bplayer\b", before)
    enemies = re.search(r"\ban? enemy (?!leader)", before) and not others
    return f"{found[1]} an opponent's {found[2]}" if enemies else found[0]


_DOES = "draw|discard|destroy|banish|return|select|choose|reveal|lose|gain|recover|summon|put|bury|shuffle|search"


def _each_player(found: re.Match[str]) -> str:
    """What both players do, as what each of them does."""
    does = found[3] if found[2] else _third(found[3])
    rest = (
        found[4]
        if found[2]
        else re.sub(rf"(?:(?<=, then )|(?<= and )|(?<=, ))({_DOES})\b", lambda one: _third(one[1]), found[4])
    )
    return f"{'E' if found[1] == 'B' else 'e'}ach player {found[2]}{does}{rest}"


def _third(verb: str) -> str:
    return f"{verb[:-1]}ies" if verb == "bury" else f"{verb}es" if verb.endswith(("sh", "ch")) else f"{verb}s"


WHOSE = (
    exact(
        r"(?<![Ff]or )\bevery (?=(?:(?:enemy|other|[A-Z]\w+|\{[A-Z]+\}) )*{noun}\b)", "each ",
        "Destroy every enemy follower.", "Destroy each enemy follower.",
    ),
    exact(
        r"\b(on )both fields\b|\b([Aa]ll [^.,\n]*? on )each player's field\b",
        lambda found: f"{found[1] or found[2]}both players' fields",
        "Destroy all other followers on both fields.", "Destroy all other followers on both players' fields.",
    ),
    exact(
        r"\b(?:one|1) of (?:{opponents}|opponents') (follower|amulet|card)s(?: on the field)?(?=[.,:]| and )",
        r"an enemy \1 on the field",
        "Destroy one of your opponent's followers.", "Destroy an enemy follower on the field.",
    ),
    exact(
        r"\b(damage to) {opponent}(?=[.,]| and )", r"\1 the enemy leader",
        "Deal 3 damage to your opponent.", "Deal 3 damage to the enemy leader.",
    ),
    exact(
        r"\b(?:{opponent}) controls (?=at least \d|\d|an?\b|no\b)", "your opponent has ",
        "If your opponent controls 2 or more followers,", "If your opponent has 2 or more followers,",
    ),
    exact(
        r"\btheir controllers' next (start phase|main phase|end phase|turn)s?\b", r"their controller's next \1",
        "They don't refresh during their controllers' next start phases.",
        "They don't refresh during their controller's next start phase.",
    ),
    exact(
        r"\b([Dd]uring (?:your|an) opponent)(?:'s|s') turns\b", r"\1's turn",
        "It has Ward during your opponent's turns.", "It has Ward during your opponent's turn.",
    ),
    exact(
        r"\b((?:an|each) (?:enemy|opponent's) [^.,]*? is put onto) their field\b", r"\1 an opponent's field",
        "When an enemy follower is put onto their field,", "When an enemy follower is put onto an opponent's field,",
    ),
    exact(
        r"\b(?:an|your) opponent's (card|follower|amulet|spell) in their (EX area|cemetery|hand)\b",
        lambda found: f"{'an' if found[1] == 'amulet' else 'a'} {found[1]} in your opponent's {found[2]}",
        "Select an opponent's card in their EX area.", "Select a card in your opponent's EX area.",
    ),
    exact(
        r"\b((?:opponent|player) )(?:chooses|selects) (?:one|1) of their (follower|amulet|card)s and (destroys|banishes"
        r"|buries|engages) it\b",
        lambda found: f"{found[1]}{found[3]} {'an' if found[2] == 'amulet' else 'a'} {found[2]} on their field",
        "Your opponent chooses one of their followers and destroys it.",
        "Your opponent destroys a follower on their field.",
    ),
    exact(
        r"\b(B|b)anish the top (card|\d+ cards) of each player's deck\b",
        lambda found: f"{'E' if found[1] == 'B' else 'e'}ach player banishes the top {found[2]} of their deck",
        "Banish the top card of each player's deck.", "Each player banishes the top card of their deck.",
    ),
    exact(
        r"\b([Yy])our opponents (?=(?:can|don|draw|discard|play|lose|gain|put|bury|reveal)\b)",
        lambda found: f"{'O' if found[1] == 'Y' else 'o'}pponents ",
        "Your opponents can't play spells.", "Opponents can't play spells.",
    ),
    exact(
        r"\b([Yy])our opponents' ", lambda found: f"{'O' if found[1] == 'Y' else 'o'}pponents' ",
        "Your opponents' followers have {ATK}-1.", "Opponents' followers have {ATK}-1.",
    ),
    exact(
        r"\b([Ee])ach of opponents' (leader|follower|amulet|card)s\b(?! on)",
        lambda found: f"{found[1]}ach enemy {found[2]}{'' if found[2] == 'leader' else ' on the field'}",
        "Deal 1 damage to each of opponents' followers.", "Deal 1 damage to each enemy follower on the field.",
    ),
    exact(
        r"\b([Aa]n|[Yy]our|[Tt]he) opponent's leader\b(?! or\b)",
        lambda found: f"{'T' if found[1][0].isupper() else 't'}he enemy leader",
        "Deal 2 damage to your opponent's leader.", "Deal 2 damage to the enemy leader.",
    ),
    exact(
        r"\b(their) (EX area|hand|deck)s(?=[.,]| this turn| during | until )", r"\1 \2",
        "Opponents can't play cards from their EX areas.", "Opponents can't play cards from their EX area.",
    ),
    exact(
        r"\b(opponent has (?:more|fewer|less) cards) in hand than\b", r"\1 in their hand than",
        "If your opponent has more cards in hand than you,", "If your opponent has more cards in their hand than you,",
    ),
    exact(
        r"\b(in|from|on|at|of) (?:opponents' (cemeteries|EX areas|hands|fields|decks)|each opponent's "
        r"(cemetery|EX area|hand|field|deck))\b",
        _of_the_opponent,
        "If there are 2 cards in opponents' cemeteries,", "If there are 2 cards in your opponent's cemetery,",
    ),
    exact(
        r"\b(?:all )?opponents' leaders\b", "each enemy leader",
        "Deal 2 damage to opponents' leaders.", "Deal 2 damage to each enemy leader.",
    ),
    exact(
        r"\bopponents' (abilities|spells and abilities|cards and abilities)\b", "enemy abilities",
        "It can't be selected by opponents' abilities.", "It can't be selected by enemy abilities.",
    ),
    exact(
        r"\b([Oo])pponents' (?=[a-z{A-Z])", lambda found: f"{'Y' if found[1] == 'O' else 'y'}our opponent's ",
        "Opponents' followers have {ATK}-1.", "Your opponent's followers have {ATK}-1.",
    ),
    exact(
        r"(?m)(?:(?<=^)|(?<=\. )|(?<=, ))([Oo])pponents (?=can't\b)",
        lambda found: f"{'E' if found[1] == 'O' else 'e'}ach opponent ",
        "Opponents can't play spells.", "Each opponent can't play spells.",
    ),
    Wording(
        r"(?:(?:any|each) (follower|amulet|spell|card)|(follower|amulet|spell|card)s) (?:{opponent}) plays costs? "
        r"(\d+) ({less})(?: to play)?(?=\.)",
        lambda found: f"your opponent's {(found[1] or found[2]).lower()}s cost {found[3]} {found[4]} to play",
        "While this card is on your field, any spell an opponent plays costs 2 more.",
        "While this card is on your field, your opponent's spells cost 2 more to play.",
    ),
    exact(
        r"\bthat opponent's (leader|hand|field)\b", r"that player's \1",
        "Deal 1 damage to that opponent's leader.", "Deal 1 damage to that player's leader.",
    ),
    exact(
        r"\b([Ee]ach opponent|[Tt]he opponent|[Yy]our opponent|[Ee]ach player) selects ([^.,:]*? in their hand) and "
        r"discards (?:it|them)(?=[.,])",
        r"\1 discards \2",
        "Your opponent selects a card in their hand and discards it.", "Your opponent discards a card in their hand.",
    ),
    Wording(
        r"({if}) {opponent} ((?:has|doesn't have) {words}) in (?:their )?(hand|EX area|cemetery)(?=[.,]| and | or )",
        _their_hand,
        "If an opponent has 2 cards in hand,", "If your opponent has 2 cards in their hand,",
    ),
    Wording(
        r"({if}) (?:an|the) opponent (?=has|doesn't)", r"\1 your opponent ",
        "If an opponent has 2 cards,", "If your opponent has 2 cards,",
    ),
    Wording(
        r"(when(?:ever)?|time|turn) your opponent (?=[a-z]+s\b)", r"\1 an opponent ",
        "When your opponent plays a card,", "When an opponent plays a card,",
    ),
    exact(
        rf"\b([Bb])oth players ((?:may )?)({_DOES})\b([^.\n]*)",
        _each_player,
        "Both players draw a card, then discard a card.", "Each player draws a card, then discards a card.",
    ),
    exact(
        r"\b([Ee]ach|[Aa]n) opponent's (?=(?:follower|amulet|card|spell)s (?:cost|have|can't)\b)",
        lambda found: f"{'Y' if found[1][0].isupper() else 'y'}our opponent's ",
        "Each opponent's spells cost 1 more to play.", "Your opponent's spells cost 1 more to play.",
    ),
    exact(
        r"\b(in|from) (?:its controller's|that player's) (hand|EX area|cemetery|deck)\b", _of_an_enemy,
        "Select an enemy follower. If there are 2 cards in its controller's hand,",
        "Select an enemy follower. If there are 2 cards in an opponent's hand,",
    ),
    exact(
        r"\b(an|your|the|each) opponent's (follower|amulet|card|spell)(?= (?!in |or\b)|[.,])", r"an enemy \2",
        "Select an opponent's follower.", "Select an enemy follower.",
    ),
    exact(
        r"\b(?:each|both) players?'s? leaders?(?='s\b|[.,]| (?!or\b))", "each leader",
        "Deal 2 damage to each player's leader.", "Deal 2 damage to each leader.",
    ),
    exact(
        r"\byour opponents?'s? (?=(?:hand|cemetery|field|EX area|deck)s?\b)", "an opponent's ",
        "in your opponent's hand", "in an opponent's hand",
    ),
    exact(
        r"\b(?:your opponent's|the enemy player's) next\b", "each opponent's next",
        "your opponent's next turn", "each opponent's next turn",
    ),
    Wording(
        r"during (?:your|an) opponent's turn\b", "during each opponent's turn",
        "During your opponent's turn,", "During each opponent's turn,",
    ),
    Wording(
        r"(at the (?:start|end) of) (?:{opponents}|each opponents'|your opponents') (next )?(main|end) phases?\b",
        r"\1 each opponent's \2\3 phase",
        "At the start of your opponent's end phase,", "At the start of each opponent's end phase,",
    ),
    Wording(
        r"at the end of (?:your|the) opponent's turn\b", "at the end of each opponent's turn",
        "At the end of your opponent's turn,", "At the end of each opponent's turn,",
    ),
    exact(
        r"\b([Uu]ntil the end of|[Dd]uring) their next turn\b", _their_next,
        "Each opponent can't draw until the end of their next turn.",
        "Each opponent can't draw until the end of each opponent's next turn.",
    ),
    Wording(
        r"on (?:each|an|your|the) opponent's turn,", "during each opponent's turn,",
        "On each opponent's turn, draw a card.", "During each opponent's turn, draw a card.",
    ),
)  # fmt: skip
"""Players, and what is theirs."""
