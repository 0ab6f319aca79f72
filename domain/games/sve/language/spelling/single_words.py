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


def _stacked(found: re.Match[str]) -> str:
    """Stack counters put on this card."""
    counters = "a Stack counter" if found[1] == "1" else f"{found[1]} Stack counters"
    return f"{'P' if found[0][0] == 'A' else 'p'}ut {counters} on {found[2]}"


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


WORDS = (
    exact(
        rf"\b([Dd]iscards?|[Aa]dds?|[Pp]uts?|[Rr]eveals?|[Bb]anish(?:es)?|[Bb]ur(?:y|ies)|[Rr]eturns?|[Ee]ngages?) 1 "
        rf"(?={_QUALITIES}(?:{{card}})\b(?! counter))",
        r"\1 a ", "Discard 1 card.", "Discard a card.",
    ),
    exact(
        r"(?m)^(While (?:(?!\bwhen|\buntil\b)[^.\n\"])*?) get(s?) (?=(?:\{(?:ATK|DEF)\}[+-]\d+/?)+(?:\.| for each ))",
        lambda found: f"{found[1]} {'has' if found[2] else 'have'} ",
        "While Overflow is active for you, your followers get {ATK}+1.",
        "While Overflow is active for you, your followers have {ATK}+1.",
    ),
    exact(
        r"\ball enemy (amulet|follower)s and all enemy (amulet|follower)s\b", r"each enemy \1 and each enemy \2",
        "Banish all enemy amulets and all enemy followers.", "Banish each enemy amulet and each enemy follower.",
    ),
    exact(
        r"\b[Aa]dd (\d+) to (this (?:{card}))'s Stack\b",
        _stacked,
        "Add 2 to this card's Stack.", "Put 2 Stack counters on this card.",
    ),
    exact(r"\bface-(up|down)\b", r"face\1", "a face-up card", "a faceup card"),
    exact(
        r"(?m)^This follower can attack (?:enemy )?followers on the turn it(?:'s| is| was) put onto "
        r"(?:the|your) field\.",
        "Rush.", "This follower can attack followers on the turn it is put onto the field.", "Rush.",
    ),
    exact(
        r"\b([Ww])hile ((?:Necrocharge|Spellchain|Combo) \(\d+\)|Overflow|Sanguine) is active,",
        r"\1hile \2 is active for you,",
        "While Overflow is active, it has Ward.", "While Overflow is active for you, it has Ward.",
    ),
    exact(
        r"\b((?:[Tt]his|[Tt]hat) (?:{card})|[Ii]t|[Tt]hey) may (?=attack (?:twice|\d|an? (?:additional|second)|one)\b)",
        r"\1 can ",
        "This follower may attack twice each turn.", "This follower can attack twice each turn.",
    ),
    exact(r"\b(follower|amulet|spell) card(s?)\b(?!')", r"\1\2", "Draw an amulet card.", "Draw an amulet."),
    exact(r"\bat least twice\b", "at least 2 times", "at least twice this turn", "at least 2 times this turn"),
    exact(r"\{(ATK|DEF)\}-0\b", r"{\1}+0", "Give it {ATK}-2/{DEF}-0.", "Give it {ATK}-2/{DEF}+0."),
    exact(r"\b[Gg]ive yourself (?=\d+ evolution points?\b)", "Gain ",
          "Give yourself 2 evolution points.", "Gain 2 evolution points."),
    exact(
        r"\b(?:this card|This card) can be played only (if|while)\b", "This card can only be played if",
        "This card can be played only if you have a card.", "This card can only be played if you have a card.",
    ),
    exact(
        r"\b([Pp]ut [^.,:]*? tokens?) in your EX area\b", r"\1 into your EX area",
        "Put a Fairy token in your EX area.", "Put a Fairy token into your EX area.",
    ),
    exact(r"\bcan ?not\b", "can't", "It cannot attack.", "It can't attack."),
    exact(r"\b(do|does|is|are) not\b", r"\1n't", "If you do not, draw a card.", "If you don't, draw a card."),
    Wording(r"there's (?=(?:already )?(?:an?|another)\b)", "there is ", "If there's a card", "If there is a card"),
    Wording(r"each time\b", "whenever", "Each time you draw a card,", "Whenever you draw a card,"),
    Wording(
        r"as long as (?=this|you|your|there|it|an?)", "while ",
        "As long as you have a card,", "While you have a card,",
    ),
    exact(
        rf"(?<!o )(?<!erform )(?<!epeat )(?<!fter )(?<!se )(?<!ctivate )\b([Tt])his"
        rf"(?! {_QUALITIES}(?:{{noun}}|leader|{_NO_CARD})\b)(?! (?:{_NOT_OF_A_CARD})\b)(?=[ .,:\n]|'s |$)",
        r"\1his card",
        "Give this Storm and bury this.", "Give this card Storm and bury this card.",
    ),
    exact(
        r"\bthis(?= costs? {words} to play\b)", "this card",
        "this costs 3 less to play", "this card costs 3 less to play",
    ),
    exact(r"\bthis match\b", "this game", "this match.", "this game."),
    exact(
        r"\b(?:so far|during|over the course of) this ({span})\b{stop}", r"this \1",
        "If you drew a card during this turn, draw a card.", "If you drew a card this turn, draw a card.",
    ),
    exact(r"\bEX Area\b", "EX area", "into your EX Area", "into your EX area"),
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
    exact(r"\bplay points? (?:remaining|left)\b", "play points", "3 play points left", "3 play points"),
    exact(r"\b(?:six|6)-sided die\b", "die", "roll a 6-sided die", "roll a die"),
    exact(
        r"\bthe (?:number rolled|result of the (?:die )?roll|die's result)\b", "the result",
        "X equals the number rolled.", "X equals the result.",
    ),
    exact(
        r"\bcan attack one (?=(?:additional|more) time\b)", "can attack 1 ",
        "It can attack one more time.", "It can attack 1 more time.",
    ),
    exact(r"\b([Ss]erve) 1 [Cc]arrot\b", r"\1 a Carrot", "Serve 1 carrot to it.", "Serve a Carrot to it."),
    exact(r"\bThen if\b", "Then, if", "Then if it's engaged,", "Then, if it's engaged,"),
    exact(r"\bplus one\b", "plus 1", "the result plus one", "the result plus 1"),
    Wording(r"one of your\b", "1 of your", "Select one of your cards.", "Select 1 of your cards."),
    exact(
        rf"\b({'|'.join(_ORDINALS)})(?= (?!player)|[.,](?! player)| card's)", _ordinal,
        "the second card you play each turn", "the 2nd card you play each turn",
    ),
    exact(
        r"\b([Ss]elects?|[Dd]estroys?|[Bb]anish(?:es)?|[Ee]ngages?|[Rr]eturns?|[Dd]iscards?|[Rr]eveals?) one "
        r"(?=(?:(?:enemy|engaged|evolved|\{?[A-Z]\w*\}?) )*{noun}\b)",
        r"\1 a ", "Select one enemy follower on the field.", "Select a enemy follower on the field.",
    ),
    exact(
        r"\bup to one (?=(?:(?:other|enemy|engaged|evolved|\{?[A-Z]\w*\}?) )*(?:{noun}|[A-Z]\w*)\b)", "up to 1 ",
        "Select up to one enemy follower on the field.", "Select up to 1 enemy follower on the field.",
    ),
    exact(
        r"\b([Ss]erves?) (this follower|it|that follower) (\d+) [Cc]arrots\b", r"\1 \2 \3 times",
        "Serve this follower 2 Carrots.", "Serve this follower 2 times.",
    ),
    exact(
        r"\b([Ss]erves?) (\d+) [Cc]arrots to (this follower|it|that follower)\b", r"\1 \3 \2 times",
        "Serve 2 Carrots to this follower.", "Serve this follower 2 times.",
    ),
    exact(r"\b(is served) a [Cc]arrot(?=,| or )", r"\1", "When it is served a Carrot,", "When it is served,"),
    exact(
        r"\b([Rr]ace) with (?=this follower|it\b|that follower)", r"\1 ",
        "Race with this follower.", "Race this follower.",
    ),
    exact(
        r"(?<!that )\b(costs? 0)(?=\.| (?:if|this turn|until)\b)", r"\1 to play",
        "This card costs 0 if you have a card.", "This card costs 0 to play if you have a card.",
    ),
    exact(
        r"\b([Rr])educe (its|their|this card's|that card's|the cost of it|the cost of that card)(?: cost)? by (\d+)"
        r"(?= this turn\b| until\b)",
        _cheaper, "Reduce its cost by 2 this turn.", "It costs 2 less to play this turn.",
    ),
    exact(
        r"{start}Each turn, the (\S+) ((?:[^.,\n]*?)\byou play) (costs?)\b", r"The \1 \2 each turn \3",
        "Each turn, the 1st follower you play costs 1 less to play.",
        "The 1st follower you play each turn costs 1 less to play.",
    ),
    exact(
        r"(?:{start}|(?<=: )|(?<=, then ))([Dd])rive check(?= and |[.,])",
        lambda found: f"{'P' if found[1] == 'D' else 'p'}erform a drive check",
        "Strike - Drive check.", "Strike - Perform a drive check.",
    ),
    exact(r", too\.", ".", "Draw a card, too.", "Draw a card."),
    exact(
        r"( for each [^.,:\n\"]+), then (?=[a-z])", _then,
        "Give your leader {DEF}+1 for each follower on your field, then draw a card.",
        "Give your leader {DEF}+1 for each follower on your field. Then, draw a card.",
    ),
    exact(
        r"\b([Aa]dd|[Pp]ut) (all|each) ((?:[\w{}]+ )*?{noun}s?) revealed(?: this way)? (?=(?:in|on)?to\b)",
        r"\1 \2 \3 from among them ",
        "Add all spells revealed this way to your hand.", "Add all spells from among them to your hand.",
    ),
    exact(
        r"(?m)^(This (?:card|follower)) gets ((?:\{(?:ATK|DEF)\}[+-]\d+/?)+ for each [^.\n]*\.)$", r"\1 has \2",
        "This follower gets {ATK}+1 for each other follower on your field.",
        "This follower has {ATK}+1 for each other follower on your field.",
    ),
    exact(
        r"\bchoose the same (?:one|effect)(?= (?:twice|more than once|multiple times)\b)", "choose the same option",
        "You may choose the same one twice.", "You may choose the same option twice.",
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
        r"\bcan't be (?:reserved|refreshed) (?=during {words} next start phase\b)", "doesn't refresh ",
        "It can't be reserved during each opponent's next start phase.",
        "It doesn't refresh during each opponent's next start phase.",
    ),
    exact(r"\b([Ii]t's|is) in a race\b", r"\1 racing", "If it's in a race,", "If it's racing,"),
    exact(
        r"\b[Aa]dd ({number}) counters? to the Stack of an amulet\b", r"Add \1 to a Stack",
        "Add 2 counters to the Stack of an amulet on your field.", "Add 2 to a Stack on your field.",
    ),
    exact(r"\benemy effects\b", "enemy abilities", "by enemy effects", "by enemy abilities"),
    Wording(r"set (?=the|its|their|each|your)\b", "change ", "Set its attack to 1.", "Change its attack to 1."),
    exact(
        r"\bthe (?:attacked follower|(?:enemy )?follower being attacked|follower (?:that )?(?:this follower|it) "
        r"(?:is attacking|attacks|attacked)(?! this))\b",
        "the attack target",
        "Engage the attacked follower.", "Engage the attack target.",
    ),
    exact(r"\bdrive check a trigger\b", "drive check a Trigger", "drive check a trigger", "drive check a Trigger"),
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
        r"\b((?:has|have|gets?) [^.\"]*?) and gains? (?=\")", r"\1 and ",
        'This follower has {ATK}+3 and gains "Draw a card."', 'This follower has {ATK}+3 and "Draw a card."',
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
    exact(r"(?<!top )\bhalf of (?=the|its|their|your)\b", "half ", "half of its attack", "half its attack"),
    exact(r"\btwice the (?=number|total)", "2 times the ", "twice the number", "2 times the number"),
    exact(
        r"\b(greater|less) than or equal to\b", r"equal to or \1 than",
        "less than or equal to", "equal to or less than",
    ),
    exact(
        r"\bthat costs? (?:(?:equal to or (less|greater) than)|(less|greater) than or the same as) (?=the number\b)",
        lambda found: f"with cost equal to or {found[1] or found[2]} than ",
        "that costs less than or the same as the number of cards in your hand",
        "with cost equal to or less than the number of cards in your hand",
    ),
    exact(r"\ball of (?=(?:its|their)\b)", "", "Activate all of its abilities.", "Activate its abilities."),
    exact(r"\beach of (?=them\b)", "", "Give each of them Ward.", "Give them Ward."),
    exact(r"\bof the following effects\b", "of the following", "one of the following effects", "one of the following"),
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
    exact(r"\bStack cards?\b", lambda found: "Stacks" if found[0][-1] == "s" else "Stack",
          "a Stack card on your field", "a Stack on your field"),
    exact(
        r"\ban additional (\{(?:ATK|DEF)\}[^.,]*?)(?=\.|,| until| and )", r"\1 more",
        "Give it an additional {ATK}+1.", "Give it {ATK}+1 more.",
    ),
    exact(
        r"(?<=[a-z])( and) to (?=(?:all|each|both|every|your|the enemy)\b)", r"\1 ",
        "Deal 4 damage to the enemy leader and to each enemy follower.",
        "Deal 4 damage to the enemy leader and each enemy follower.",
    ),
    exact(r"\bface (up|down)(?=[.,]| )", r"face\1", "Banish it face down.", "Banish it facedown."),
)  # fmt: skip
"""Words that have one form in the grammar."""
