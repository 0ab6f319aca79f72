"""Single words: short forms, numbers, and other names of things that have one."""

import re

from domain.games.sve.language.spelling.letters import low, number
from domain.language.spelling.wordings import Wording, exact

_VERBS = "Bury|Banish|Discard|Return|Put|Place|Remove|Engage|Reveal|Deal|Destroy|Give|Evolve|Summon"
"""What a cost behind a mark may begin with."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _ordinal(found: re.Match[str]) -> str:
    place = _ORDINALS.index(found[1]) + 1
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }".replace(" ", "")


def _marked(found: re.Match[str]) -> str:
    return f"{{{found[1].upper()}}}"


def _performed(found: re.Match[str], performed: str = "perform") -> str:
    return f"{performed} {'a ' if found[1] == 'Lesson' else ''}{found[1]}"


_QUALITIES = r"(?:(?:[A-Z]\w+|\{[A-Z]+\}|evolved|advanced|engaged|reserved) )*"
_NO_CARD = "one|ability|effect|turn|game|match|way|damage|attack|battle|combat|phase|cost|process"
_USED = "(?:can|may)(?: only)? be (?:activated|used|triggered|performed)"
_NOT_OF_A_CARD = rf"costs|is (?:at least )?(?:your|the)|triggers|activates|{_USED}"


def _then(found: re.Match[str]) -> str:
    """What is done behind something that is done for each, as a sentence of its own where all of it is done."""
    before = re.split(r"[.:\n\"]", found.string[: found.start()])[-1]
    return found[0] if re.search(r"\b(?:may|if|For)\b", before) else f"{found[1]}. Then, "


def _cheaper(found: re.Match[str]) -> str:
    """A cost that is reduced, as what costs less."""
    subject = {"its": "it costs", "their": "they cost", "this card's": "this card costs"}.get(found[2], "it costs")
    said = f"{subject} {found[3]} less to play"
    return said[:1].upper() + said[1:] if found[1] == "R" else said


_SEVERAL = {"has": "have", "is": "are", "isn't": "aren't", "doesn't": "don't", "can": "can", "can't": "can't"}


def _of_several(verb: str) -> str:
    """A verb said of one as it is said of several."""
    return _SEVERAL.get(verb) or verb.removesuffix("s")


WORDS = (
    exact(
        r"\b([Dd]estroy|[Bb]anish|[Rr]eturn|[Bb]ury|[Ee]ngage|[Rr]efresh) both(?=\.| and | to )", r"\1 them",
        "Destroy both.", "Destroy them.",
    ),
    exact(
        r"\b([Ii]t has) (\d+) or (more|less) (attack|defense)(?=,| and )", r"\1 \2 \4 or \3",
        "If it has 4 or more attack,", "If it has 4 attack or more,",
    ),
    exact(
        r"\b([Dd]estroy|[Bb]anish|[Rr]eturn|[Bb]ury|[Ee]ngage|[Rr]efresh) all of them\b", r"\1 them",
        "Banish all of them.", "Banish them.",
    ),
    exact(
        r"\b([Aa]ll (?:other )?(?:cards|followers|amulets)(?: on [^.,]*?)?) but "
        r"(?=tokens|[A-Z]\S* (?:cards|followers))",
        r"\1 except ",
        "Destroy all other cards on the field but tokens.", "Destroy all other cards on the field except tokens.",
    ),
    exact(
        r"\b([Aa]t) end of turn\b", r"\1 the end of the turn",
        "At end of turn, banish it.", "At the end of the turn, banish it.",
    ),
    exact(
        r"\b([Rr])e(?:ady|serve)(?= (?:it|them|this|that|those|the|each|all|an?|another|\d+|up to|during)\b)",
        r"\1efresh",
        "Ready another follower on your field.", "Refresh another follower on your field.",
    ),
    exact(
        r"\bread(ies|ied)\b", lambda found: "refreshes" if found[1] == "ies" else "refreshed",
        "Whenever this follower is readied,", "Whenever this follower is refreshed,",
    ),
    exact(
        r"\bwith no (?={keyword}(?:[.,]| ))", "without ",
        "Banish a follower on your field with no Ward.", "Banish a follower on your field without Ward.",
    ),
    exact(
        r"\bdeals no damage(?= this turn| during| until)", "can't deal damage",
        "It deals no damage this turn.", "It can't deal damage this turn.",
    ),
    exact(
        r"\b(can't be) (?:chosen|targeted) (?=by\b)", r"\1 selected ",
        "It can't be chosen by enemy abilities.", "It can't be selected by enemy abilities.",
    ),
    exact(
        r"\b([Tt]his (?:card|follower)'s) attack and defense (?:are(?: each)?|are both) equal to ([^.\n\"]*)\.",
        r"\1 attack is equal to \2.\n\1 defense is equal to \2.",
        "This follower's attack and defense are equal to the number of cards in your hand.",
        "This follower's attack is equal to the number of cards in your hand.\n"
        "This follower's defense is equal to the number of cards in your hand.",
    ),
    exact(
        r"\b([Uu])ntil your next turn\b", r"\1ntil the start of your next turn",
        "Give it Ward until your next turn.", "Give it Ward until the start of your next turn.",
    ),
    exact(
        r"(: |\. |\n)Evolve into (?=an? )", r"\1Evolve this card into ",
        "{EVOLVE} {COST 2}: Evolve into a Fairy.", "{EVOLVE} {COST 2}: Evolve this card into a Fairy.",
    ),
    exact(
        r"\b(can attack) up to (?=2 times|two times|twice|3 times|three times)", r"\1 ",
        "This follower can attack up to 2 times each turn.", "This follower can attack 2 times each turn.",
    ),
    exact(
        r"\b([Cc])hoose (a|\d+) (cards?) at random from your hand and discard (?:it|them)\b",
        lambda found: f"{'D' if found[1] == 'C' else 'd'}iscard {found[2]} {found[3]} from your hand at random",
        "Choose a card at random from your hand and discard it.", "Discard a card from your hand at random.",
    ),
    exact(
        r"\buntil (you|they) have (\d+)(?: cards)? in hand\b",
        lambda found: f"until {found[1]} have {found[2]} cards in {'your' if found[1] == 'you' else 'their'} hand",
        "Draw cards until you have 5 in hand.", "Draw cards until you have 5 cards in your hand.",
    ),
    exact(
        r"\b(attack|defense)( (?:becomes|is) equal to (?:this|that|the selected) (?:follower|card)'s)(?=\.)",
        r"\1\2 \1",
        "Its attack becomes equal to this follower's.", "Its attack becomes equal to this follower's attack.",
    ),
    exact(
        r"\b([Ii]ts|[Tt]heir) attack and defense become equal to ((?:this|that|the selected) (?:follower|card)'s)"
        r"(?: attack and defense)?(?=\.)",
        lambda found: f"{found[1]} attack becomes equal to {found[2]} attack and {found[1].lower()} defense becomes "
        f"equal to {found[2]} defense",
        "Its attack and defense become equal to this follower's.",
        "Its attack becomes equal to this follower's attack and its defense becomes equal to this follower's defense.",
    ),
    exact(r"\b([Aa])s long as (?=\w)", lambda found: "While " if found[1] == "A" else "while ",
          "As long as you have a card, it has Ward.", "While you have a card, it has Ward."),
    exact(r"\b[Nn]on-(?=[\w{])", "non - ", "Destroy each non-token follower.", "Destroy each non - token follower."),
    exact(
        r"\ball of (?:its|their) abilities\b|\ball (?:its|their) abilities\b", "all abilities",
        "It loses all of its abilities.", "It loses all abilities.",
    ),
    exact(r"\bplus one\b", "plus 1", "Draw that many cards plus one.", "Draw that many cards plus 1."),
    exact(
        r"\b([Ll])ose (\d+) max(?:imum)? play points?\b",
        lambda found: f"{'D' if found[1] == 'L' else 'd'}ecrease your maximum play points by {found[2]}",
        "Lose 1 max play point.", "Decrease your maximum play points by 1.",
    ),
    exact(
        r"\b(with|have|has) (Last Words|Fanfare)(?= (?:on|in|is|from|or|and)\b|[.,])",
        lambda found: f"{found[1]} {{{found[2].upper()}}}",
        "each follower with Last Words on your field", "each follower with {LAST WORDS} on your field",
    ),
    exact(
        r"(?<=\. )Activates only (?={times})", "This ability activates only ",
        "Draw a card. Activates only once per turn.", "Draw a card. This ability activates only once per turn.",
    ),
    exact(r"\b([Tt])hey're both (?=\w)", r"both are ", "If they're both spells,", "If both are spells,"),
    exact(
        r"\b([Ee])ach of them (can(?:'t)?|isn't|doesn't|is|has|[a-z]+s)\b",
        lambda found: f"{'T' if found[1] == 'E' else 't'}hey {_of_several(found[2])}",
        "Each of them costs 1 less this turn.", "They cost 1 less this turn.",
    ),
    exact(
        r"\b([Ss])et (?=[^.,]*? to (?:\d|X\b))", lambda found: "Change " if found[1] == "S" else "change ",
        "Set its attack to 1.", "Change its attack to 1.",
    ),
    exact(
        r"\bto their owner's (hand|deck|EX area|field)s?\b", r"to their owners' \1s",
        "Return them to their owner's hand.", "Return them to their owners' hands.",
    ),
    exact(
        r"\b([Ii]f) there were (at least )?(\d+)( or more)? ([^.,]*?) put into (your cemetery this turn)(?=,)",
        lambda found: f"{found[1]} at least {found[3]} {found[5]} were put into {found[6]}"
        if found[2] or found[4] else found[0],
        "If there were 5 or more cards put into your cemetery this turn,",
        "If at least 5 cards were put into your cemetery this turn,",
    ),
    exact(r"\b(it)'s not\b", r"\1 isn't", "If it's not your turn,", "If it isn't your turn,"),
    exact(r"\b([Ii]f you) did(?=,)", r"\1 do", "If you did, draw a card.", "If you do, draw a card."),
    exact(
        r"\b([Ii]f (?:it|that card)) cost (?=(?:\d|X\b))", r"\1 costs ",
        "If it cost 3 or more,", "If it costs 3 or more,",
    ),
    exact(
        r"\b([Dd]raw) the same number of cards\b", r"\1 that many cards",
        "Draw the same number of cards.", "Draw that many cards.",
    ),
    exact(
        r"\b((?:[Gg]ive|has|have|gains?|gets?)\b(?: [^.,:\n\"]*?)?) ([+-](?:\d+|X)) (attack|defense)\b"
        r"(?! and (?:attack|defense)\b)",
        lambda found: f"{found[1]} {{{'ATK' if found[3] == 'attack' else 'DEF'}}}{found[2]}",
        "Give your leader +3 defense.", "Give your leader {DEF}+3.",
    ),
    Wording(
        r"until the end of the game\b", "for the rest of the game",
        "until the end of the game", "for the rest of the game",
    ),
    exact(
        r"\bDraw until you have\b", "Draw cards until you have",
        "Draw until you have 3 cards in your hand.", "Draw cards until you have 3 cards in your hand.",
    ),
    exact(
        r"(?m)^(?:You can only play this|Can only be played) if\b", "This card can only be played if",
        "Can only be played if you have a card.", "This card can only be played if you have a card.",
    ),
    exact(
        r"\b([Yy])ou may pay (\d+)(?=[.:,])", r"\1ou may pay {COST \2}", "You may pay 1.", "You may pay {COST 1}.",
    ),
    exact(
        r"\b([Pp])lace (?=[^.,:]*? into )", r"\1ut ",
        "Place 2 cards into your cemetery.", "Put 2 cards into your cemetery.",
    ),
    exact(
        r"\bAll damage dealt\b", "Damage dealt",
        "All damage dealt to it becomes 0.", "Damage dealt to it becomes 0.",
    ),
    exact(r"\bthis match\b", "this game", "If you've drawn a card this match,", "If you've drawn a card this game,"),
    exact(
        r"; ([Oo])therwise,", ". Otherwise,",
        "If it's a spell, draw a card; otherwise, discard it.", "If it's a spell, draw a card. Otherwise, discard it.",
    ),
    exact(
        r"(?<!may )\balso (?=(?:has|have|gains?|gets?|give|deal|draw|destroy|banish|put|summon|return|refresh)\b)",
        "",
        "If Overflow is active for you, also give it Storm.", "If Overflow is active for you, give it Storm.",
    ),
    exact(r"\bcan ?not\b", "can't", "It cannot attack.", "It can't attack."),
    exact(r"\b(do|does|is|are) not\b", r"\1n't", "If you do not, draw a card.", "If you don't, draw a card."),
    Wording(r"there's (?=(?:already )?(?:an?|another)\b)", "there is ", "If there's a card", "If there is a card"),
    Wording(r"each time\b", "whenever", "Each time you draw a card,", "Whenever you draw a card,"),
    exact(
        rf"(?<!o )(?<!erform )(?<!epeat )(?<!fter )(?<!se )(?<!ctivate )\b([Tt])his"
        rf"(?! {_QUALITIES}(?:{{noun}}|leader|{_NO_CARD})\b)(?! (?:{_NOT_OF_A_CARD})\b)(?=[ .,:\n]|'s |$)",
        r"\1his card",
        "Give this Storm and bury this.", "Give this card Storm and bury this card.",
    ),
    exact(r"\b[Ee]volution [Pp]oint", "evolution point", "1 Evolution Point", "1 evolution point"),
    exact(r"(?<=[a-z] )Evolved\b", "evolved", "an Evolved follower", "an evolved follower"),
    exact(r"\bmax play point", "maximum play point", "10 max play points", "10 maximum play points"),
    exact(
        r"\bmaximum number of play points\b", "maximum play points",
        "your maximum number of play points", "your maximum play points",
    ),
    exact(
        r"\bmaximum play points is (?=\d)", "maximum play points are ",
        "If your maximum play points is 10,", "If your maximum play points are 10,",
    ),
    exact(r"\bremaining play points\b", "play points", "your remaining play points", "your play points"),
    exact(r"\bplay points? (?:remaining|left)\b", "play points", "3 play points left", "3 play points"),
    exact(r"\b(?:six|6)-sided die\b", "die", "roll a 6-sided die", "roll a die"),
    exact(
        r"(?<!or )(?<!and )(?<!, )\b([Ff]ollower|[Ss]pell|[Aa]mulet) card(s?)\b", r"\1\2",
        "Spell cards in your hand cost 1 less to play.", "Spells in your hand cost 1 less to play.",
    ),
    exact(
        r"(, )(?=\{EVOLVE\} costs \d)", r"\1this card's ",
        "If you have a card, {EVOLVE} costs 0.", "If you have a card, this card's {EVOLVE} costs 0.",
    ),
    exact(
        r"\b([Ss]ummon|[Pp]ut) (\d+) more (?=[A-Z{\[]|(?:in|on)to\b)(?![^.]* instead\b)|"
        r"\b([Ss]ummon) (\d+) more(?=[.,])(?![^.]* instead\b)",
        lambda found: f"{found[1]} {found[2]} " if found[1] else f"{found[3]} {found[4]}",
        "Summon a Fairy token. If you have a card, summon 2 more.",
        "Summon a Fairy token. If you have a card, summon 2.",
    ),
    Wording(r"one of your\b", "1 of your", "Select one of your cards.", "Select 1 of your cards."),
    exact(
        rf"\b({'|'.join(_ORDINALS)})(?= (?!player)|[.,](?! player)| card's)", _ordinal,
        "the second card you play each turn", "the 2nd card you play each turn",
    ),
    exact(
        r"\b([Ss]erves?) (\d+) [Cc]arrots to (this follower|it|that follower)\b", r"\1 \3 \2 times",
        "Serve 2 Carrots to this follower.", "Serve this follower 2 times.",
    ),
    exact(
        r"\b([Rr])educe (its|their|this card's|that card's|the cost of it|the cost of that card)(?: cost)? by (\d+)"
        r"(?= this turn\b| until\b)",
        _cheaper, "Reduce its cost by 2 this turn.", "It costs 2 less to play this turn.",
    ),
    exact(
        r"( for each [^.,:\n\"]+), then (?=[a-z])", _then,
        "Give your leader {DEF}+1 for each follower on your field, then draw a card.",
        "Give your leader {DEF}+1 for each follower on your field. Then, draw a card.",
    ),
    exact(
        r"\b([Aa]dd|[Pp]ut) (all|each|any) ((?:[\w{}]+ )*?{noun}s?) revealed(?: this way)? (?=(?:in|on)?to\b)",
        lambda found: f"{found[1]} {'all' if found[2] == 'any' else found[2]} {found[3]} from among them ",
        "Add all spells revealed this way to your hand.", "Add all spells from among them to your hand.",
    ),
    exact(
        r"\b({counts})(?= (?:other )?(?:\{?\w+\}? ){0,3}?(?:{nouns}|leaders)\b)", lambda found: str(number(found[1])),
        "Draw two cards.", "Draw 2 cards.",
    ),
    exact(
        r"(?<![{*\w'])({class})\b(?=,? (?:or |and )?(?:\{|[a-z]|[A-Z]\w* (?:follower|card|token|amulet)))", _marked,
        "a Swordcraft follower", "a {SWORDCRAFT} follower",
    ),
    exact(
        r"\bthe (?:attacked follower|(?:enemy )?follower being attacked|follower (?:that )?(?:this follower|it) "
        r"(?:is attacking|attacks|attacked)(?! this))\b",
        "the attack target",
        "Engage the attacked follower.", "Engage the attack target.",
    ),
    exact(
        r"(?<=\{ACT\} )Serve \(1\):", "serve this follower:",
        "{ACT} Serve (1): Draw a card.", "{ACT} serve this follower: Draw a card.",
    ),
    exact(
        r"(?<=\{ACT\} )Serve \((\d+)\):", r"serve this follower \1 times:",
        "{ACT} Serve (2): Draw a card.", "{ACT} serve this follower 2 times: Draw a card.",
    ),
    exact(
        r"\bYou (?:may|can) (?:include|have|put) any number of (?:Carrot cards|(?:copies of )?this card) in(?:to)? "
        r"your (evolve deck|deck)\.",
        r"You can put up to 99 of this card into your \1.",
        "You may have any number of this card in your deck.", "You can put up to 99 of this card into your deck.",
    ),
    exact(
        r"\b([Ii]f) there were (at least )?(\d+)( or more)? (\w+) counters on this (card|amulet|follower)(?=,)",
        r"\1 this \6 has \2\3\4 \5 counters",
        "If there were 3 spell counters on this card,", "If this card has 3 spell counters,",
    ),
    exact(
        r"\bCarrot(s?) (?=in your race zone\b)", r"card\1 ",
        "a Carrot in your race zone", "a card in your race zone",
    ),
    exact(
        r"\b(greater|less) than or equal to\b", r"equal to or \1 than",
        "less than or equal to", "equal to or less than",
    ),
    exact(r"\beach of (?=them\b)", "", "Give each of them Ward.", "Give them Ward."),
    exact(r"\bof the following effects\b", "of the following", "one of the following effects", "one of the following"),
    exact(
        r"\byou have (?=(?:already |not )?(?:\w{2,}ed|drawn|driven|put) )", "you've ",
        "If you have played a card this turn,", "If you've played a card this turn,",
    ),
    exact(
        r"\b(?:unengaged|refreshed|non-engaged)(?= (?:enemy |other |[A-Z]\w+ |\{[A-Z]+\} )*{noun}s?\b)", "reserved",
        "each unengaged follower", "each reserved follower",
    ),
    exact(
        r"\b([Tt]his (?:card|follower)'s (?:attack|defense|cost)) equals ", r"\1 is equal to ",
        "This follower's attack equals the number of cards in your hand.",
        "This follower's attack is equal to the number of cards in your hand.",
    ),
    exact(
        r"\b(?:(?:is|are)n't refreshed|do(?:es)?n't refresh)"
        r"(?= during (?:your|(?:its|their) controller's) start phase\b)",
        "can't refresh",
        "This card doesn't refresh during your start phase.", "This card can't refresh during your start phase.",
    ),
    exact(
        r"\b([Pp]ut (?:it|them|those cards|the rest|the remaining cards|\d+|one)) back (?=on\b)", r"\1 ",
        "Put them back on the top of your deck.", "Put them on the top of your deck.",
    ),
    exact(r"\bdifferent cost values\b", "different costs", "with different cost values", "with different costs"),
    exact(
        r"(\b(?:isn't|is|are)|'s) linked to {carrot}", r"\1 racing",
        "If it isn't linked to a Carrot,", "If it isn't racing,",
    ),
    exact(
        r"\b(?:perform|use|do|activate) (?:an? )?(Lesson|Earth Rite)(?: ability)?\b", _performed,
        "Whenever you use a Lesson,", "Whenever you perform a Lesson,",
    ),
    Wording(
        r"you've (?:performed|used|activated) (?:an? )?(Lesson|Earth Rite)\b",
        lambda found: _performed(found, "you've performed"),
        "If you've used an Earth Rite this turn,", "If you've performed Earth Rite this turn,",
    ),
    exact(
        rf"(?<=\}}, )({_VERBS})(?= [^.:\n\"]*:)", lambda found: low(found[1]),
        "{ENGAGE}, Bury this card: Draw a card.", "{ENGAGE}, bury this card: Draw a card.",
    ),
    exact(r"\bstack(?= counters?\b)", "Stack", "Remove a stack counter from it.", "Remove a Stack counter from it."),
    exact(
        r"(?<=[a-z])( and) to (?=(?:all|each|both|every|your|the enemy)\b)", r"\1 ",
        "Deal 4 damage to the enemy leader and to each enemy follower.",
        "Deal 4 damage to the enemy leader and each enemy follower.",
    ),
    exact(r"\bface (up|down)(?=[.,]| )", r"face\1", "Banish it face down.", "Banish it facedown."),
)  # fmt: skip
"""Words that have one form in the grammar."""
