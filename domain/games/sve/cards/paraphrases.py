"""Whole turns of phrase of other printings, in the words of the grammar: limits, gates, counts, lists and pronouns.

They are found in the printed order of words, behind the marks and before the synonyms of single words.
"""

import re
from collections.abc import Callable

from domain.cards.words import NUMBER_WORDS
from domain.games.sve.cards.lexicon import KEYWORDS

_STARTS = r"(?:(?<=^)|(?<=\n)|(?<= - )|(?<=\. )|(?<=\} )|(?<=\" )|(?<=: ))"
_WORDS = "|".join(sorted(KEYWORDS, key=len, reverse=True))
_GATE = r"(?:Combo|Spellchain|Necrocharge) \((?:\d+|X)\)"
_ACTIVE = "Overflow|Sanguine"
_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NOUNS = re.compile(r"\b(?:follower|amulet|spell|card|token)s?\b")
_TIMES = r"(once|twice|(?:\d+|two|three|four|five) times)"
_REMOVED = "destroyed|banished|returned to hand"
_NOUN = "(?:follower|card|amulet|spell|token)"
_DEEDS = r"destroyed|banished|discarded|put [^.,]*?|returned [^.,]*?"
_TO_USE = r"(?: to (?:activate|use|play))?"
_EVOLVES = r"(\{EVOLVE\}[^\n:]*: Evolve this(?: card| follower)?\.)"
_EVOLVE_COST = (
    rf"{_EVOLVES} (?P<if>)(?:This ability|This|It)(?: costs|'s cost is) (?:\{{COST )?(?P<cost>\d+)\}}?"
    rf"(?P<change> less| more)?{_TO_USE}(?P<behind> (?:if|while|for) [^.]*)?\."
)
_EVOLVE_IF = (
    rf"{_EVOLVES} (?P<if>If [^.,]*, )this (?:ability )?costs (?:\{{COST )?(?P<cost>\d+)\}}?"
    rf"(?P<change> less| more)?{_TO_USE}(?: instead)?(?P<behind>)\."
)
_LIMIT = (
    r"(?!This ability can be activated once per turn\.)\bThis (?:ability|effect) can (?:only )?"
    rf"(?:be )?(?:activated?|used?|triggere?d?) (?:only )?{_TIMES} (?:per|each|a) turn\."
)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _like(model: str, text: str) -> str:
    """A text with a capital where the one that it stands for has one."""
    return _capital(text) if model[:1].isupper() else text


def _number(word: str) -> str:
    return str(NUMBER_WORDS.index(word)) if word in NUMBER_WORDS else word


def _times(word: str) -> str:
    """How often, as limits say it: "once", "two times"."""
    if word == "once":
        return word
    number = "2" if word == "twice" else _number(word.split(maxsplit=1)[0])
    count = int(number)
    return f"{NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else count} times"


def _limited(found: re.Match[str]) -> str:
    return f"This ability triggers only {_times(found[1])} per turn."


def _activated(found: re.Match[str]) -> str:
    return f"Activate only {_times(found[1])} per {found[2]}."


def _has(found: re.Match[str]) -> str:
    """A keyword behind a condition of its own is what this card has."""
    gate, words = found[1], found[2].replace(", ", " and ")
    return f"If {gate} is active for you, this card has {words}." if gate in _ACTIVE else (
        f"{gate} - This card has {words}."
    )  # fmt: skip


def _has_ability(found: re.Match[str]) -> str:
    """An ability behind a condition of its own is what this card has where that holds (10.3.3)."""
    gate, text = found[1], found[2]
    first = f"If {gate} is active for you, this card has" if gate in _ACTIVE else f"{gate} - This card has"
    return f'{first} "{text}"'


def _ordinal(found: re.Match[str]) -> str:
    place = _ORDINALS.index(found[1]) + 2
    return f"{place}{ {2: 'nd', 3: 'rd'}.get(place, 'th') }".replace(" ", "")


def _with_cost(found: re.Match[str]) -> str:
    """What has a cost costs so much: as many of them as the last noun says."""
    nouns = _NOUNS.findall(found.string[: found.start()])
    verb = "cost" if nouns and nouns[-1].endswith("s") else "costs"
    return f"that {verb} {found[1]}"


def _without_all(found: re.Match[str]) -> str:
    return _capital(found[1])


def _gain_maximum(found: re.Match[str]) -> str:
    count = "1" if found[2] == "an" else found[2]
    return f"{_like(found[1], 'increase')} your maximum play points by {count}"


def _verb(subject: str, verb: str) -> str:
    return f"{_capital(subject)} {verb}{'' if subject.endswith('s') else 's'}"


def _taken(found: re.Match[str]) -> str:
    return f"{_verb(found[1], 'take')} {found[3]} {'less' if found[2] == 'reduced' else 'more'} damage"


def _dealt(found: re.Match[str]) -> str:
    return f"{_verb(found[1], 'deal')} {found[3]} {'less' if found[2] == 'reduced' else 'more'} damage"


def _evolve_costs(found: re.Match[str]) -> str:
    """What an {EVOLVE} ability says of its own cost, as a text of the card."""
    card = f"{found['if']}this card" if found["if"] else "This card"
    return f"{found[1]}\n{card} costs {found['cost']}{found['change'] or ''} to evolve{found['behind'] or ''}."


def _opponents_turn(found: re.Match[str]) -> str:
    """The next turn of the controller of an enemy that was spoken of."""
    before = found.string[: found.start()].rpartition("\n")[2]
    enemy = max(before.rfind("enemy "), before.rfind("opponent's")) > before.rfind("on your field")
    return "during each opponent's next turn" if enemy else found[0]


def _all_options(found: re.Match[str]) -> str:
    """As many as there are options."""
    count = len(re.findall(r"\n *(?:\(\d\)|[-•·●◆▪]) ", found[1]))
    return f", choose {NUMBER_WORDS[count]} {found[1]}" if 0 < count < len(NUMBER_WORDS) else found[0]


def _again(found: re.Match[str]) -> str:
    """What is repeated so often is done once more than that in all."""
    word = found[1]
    times = {"once": 1, "twice": 2}.get(word)
    return f"Do this {(int(_number(word.split()[0])) if times is None else times) + 1} times"


def _one_of_them(found: re.Match[str]) -> str:
    """One of the cards looked at; where none were, one more token."""
    seen = re.search(r"[Ll]ook at|[Rr]eveal|[Ss]elect|[Ss]earch", found.string[: found.start()])
    return f"{found[1]}ut 1 of them " if seen or "of them" in found[0] else f"{found[1]}ut 1 "


def _listed(found: re.Match[str]) -> str:
    return f"{_like(found[1], 'choose')} {found[2] or ''}{NUMBER_WORDS[int(_number(found[3]))]} of the following"


_TABLE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # keywords and the conditions before them
    (rf"(?m)^((?:{_WORDS})(?:(?:\. |, )(?:{_WORDS}))*)$", r"\1."),
    (rf"{_STARTS}({_ACTIVE}|{_GATE})(?: -|:) ((?:{_WORDS})(?:(?:, | and )(?:{_WORDS}))*)\.", _has),
    (rf"(?m){_STARTS}({_ACTIVE}|{_GATE})(?: -|:) (\{{(?:FANFARE|LAST WORDS)\}} [^\n\"]*\.)$", _has_ability),
    (rf"\n(?=(?:{_ACTIVE}|{_GATE}) - [^.\n]*? instead\.)", " "),
    (rf"\b[Ii]f ({_GATE})(?: is (?:active|met)(?: for you)?)?, (\w)", lambda found: f"{found[1]} - {found[2].upper()}"),
    (rf"\b({_ACTIVE}) (?:is|was) (?:already )?active(?: for you)?(?: this turn)?(?=[,.])", r"\1 is active for you"),
    (rf"\b({_ACTIVE}) (?:is not|isn't) active(?=,)", r"\1 isn't active for you"),
    (r"\b(Last Words|Fanfare)(?= abilit)", lambda found: f"{{{found[1].upper()}}}"),
    (r"\b(with|without) (Ride|Serve)\b", lambda found: f"{found[1]} {{{found[2].upper()}}}"),
    # how often
    (_LIMIT, _limited),
    (rf"\bThis (?:ability|effect) triggers (?:up to|only|at most) {_TIMES} (?:per|each|a) turn\.", _limited),
    (
        rf"\b(?:You can )?[Aa]ctivate (?:this ability )?(?:only|up to|at most) {_TIMES} (?:per|each|a) (turn|game)\.",
        _activated,
    ),
    (rf"\bRepeat this(?: process)? {_TIMES}(?: more)?(?=\.)", _again),
    (r"\b([Ss]elect|[Cc]hoose) (up to )?(one|two|three|\d) of the following\b", _listed),
    (
        (
            r"(?m)^You may play (?:this card|it) from your (cemetery|banished zone)(?! for| instead)([^.\n]*)\."
            r"(?! (?:If|When) you do)"
        ),
        r"You can play this card from your \1\2.",
    ),
    (rf"{_STARTS}You may ([^.:\n]*:)(?= [A-Z])", lambda found: _capital(found[1])),
    (
        r"(?m)^If ((?!this|it)[^,.\n]*?)(?: remaining| left)? at the start of your (end|main) phase, ",
        r"At the start of your \2 phase, if \1, ",
    ),
    (r"\bplay points (?:remaining|left)\b", "play points"),
    (
        r"\bSelect one of ((?:[A-Z][\w']*[^.,]*?, )+or [A-Z][^.,]*?) and put (?:that token|it) into",
        r"Put a \1 token into",
    ),
    (r"(\bIf [^.]*?, choose (?:up to )?(?:both|two|three|all|any number|\d))\.(?=\s*\(1\))", r"\1 instead."),
    (
        r"\bWhen(?:ever)? (an? [^,.]*?|this \w+|it) is (destroyed|banished), ([^.]*? instead)\.",
        r"If \1 would be \2, \3.",
    ),
    (
        rf"{_STARTS}(Put|Place) ([^.]*?) on this (card|amulet) when it (?:enters|is put onto) the field\.",
        lambda found: f"When this card is put onto the field, {found[1].lower()} {found[2]} on this {found[3]}.",
    ),
    (r"\bThis card can be played for (\d+) play points if ([^.]*)\.", r"This card costs \1 to play if \2."),
    (r"(?m)^While this card is on your field, (?=when)", ""),
    (r"\b(it) has (?:that|the declared) name\b", r"its name is the declared name"),
    (r"\bdeals no (attack|combat|ability) damage\b", r"deals no more than 0 \1 damage"),
    (r" If there (?:is|are) more than one(?: such \w+)?, (?:select|choose) one(?: of them)?\.", ""),
    (
        (
            r"\b([Dd]estroy|[Bb]anish|[Ss]elect|[Ee]ngage) the ((?:enemy )?(?:follower|amulet|card)[^.,]*? "
            r"with the (?:highest|lowest))\b"
        ),
        r"\1 a \2",
    ),
    (
        (
            r"\b(?:[Tt]his turn|[Uu]ntil (?:the )?end of (?:the |this )?turn|[Ff]or the rest of (?:the|this) turn), "
            r"(?:whenever|when|each time) "
        ),
        "For the rest of this turn, whenever ",
    ),
    (r", choose all (instead\.[\s\S]*)", _all_options),
    (r"\bput into (?:the|your) cemetery from (?:the|your) field(?=, [^.]* instead\.)", "put into the cemetery"),
    (r"\b([Ww]hen) there are (\d+|no) (\w+ counters) on this card\b", r"\1 this card has \2 \3"),
    (
        rf"\bcan't be ({_REMOVED}) or ({_REMOVED}) (by [^.,]*?)(?=[.,])",
        r"can't be \1 \3 or be \2 \3",
    ),
    (
        r"(?<=can't be )([^.,]*? or) (?=(?:selected|destroyed|banished|returned|attacked|engaged|refreshed)\b)",
        r"\1 be ",
    ),
    (
        rf"{_STARTS}(This (?:follower|card)'s) attack and defense are equal to ([^.]*)\.",
        r"\1 attack is equal to \2. \1 defense is equal to \2.",
    ),
    (r"\boutside (?:of )?(your|their) start phase\b", r"outside of \1 start phase"),
    (rf"{_STARTS}([A-Z][^.,]*?s) you play cost ", lambda found: f"Your {found[1][:1].lower()}{found[1][1:]} cost "),
    # amounts
    (r"\bwith (attack|defense) (\d+|X)( or (?:less|more))?(?=[.,]| )", r"with \2 \1\3"),
    (r"\b([Ii])ts cost is (?:reduced|decreased) by (\d+|X)\b", r"\1t costs \2 less to play"),
    (r"\b([Ii])ts cost is increased by (\d+|X)\b", r"\1t costs \2 more to play"),
    (r"\bequals (the [^.]*?) divided by 2(?:,? rounded up)?(?=\.)", r"equals half \1"),
    (r"\bthe (?:number rolled|result of the (?:die )?roll|die's result)\b", "the result"),
    (r"\bwhose total (attack|defense) is ((?:\d+) or (?:less|more))", r"with a total \1 of \2"),
    (r"(?<![\w}/])([+-](?:\d+|X))/([+-](?:\d+|X))(?![\w/])", r"{ATK}\1/{DEF}\2"),
    (r"\b([Gg])ive (\{(?:ATK|DEF)\}\S+) to ((?:all|each|an?|up to|it|them|this|your)\b[^.]*?)(?=\.)", r"\1ive \3 \2"),
    (r"\b([Gg]ain) (\d+|X|an) (?:additional |empty )?(?:max(?:imum)? )?play point(?:s| orbs?)\b", _gain_maximum),
    (r"\b([Gg]ain) (\d+|X|an) (?:additional |empty )?max(?:imum)? play points?\b", _gain_maximum),
    (
        r"\b([Gg])ive your max(?:imum)? play points \+(\d+|X)",
        lambda found: f"{_like(found[1], 'increase')} your maximum play points by {found[2]}",
    ),
    (r"\bmax play point", "maximum play point"),
    (r"\b([Rr]ecover) (\d+|X) instead\b", r"\1 \2 play points instead"),
    (r"\b([Dd]raw) (\d+|X) instead\b", r"\1 \2 cards instead"),
    (r"\b([Dd]raw|[Rr]ecover) (?:1|one) instead\b", r"\1 1 instead"),
    (
        r"\bwith (?:a )?cost (?:of )?((?:\d+|X)(?: or (?:less|more))?)(?=[,.]| (?:and|in|on|from|to|into|onto)\b)",
        _with_cost,
    ),
    (r"\bdeal (it|them) (\d+|X) damage each\b", r"deal \1 \2 damage"),
    (r"\bDeal (it|them) (\d+|X) damage each\b", r"Deal \1 \2 damage"),
    (r"\beach of (?=them\b)", ""),
    (
        r"\b([Ii])ncrease (your leader|it|this follower)'?s? defense by an amount equal to ([^.]*)\.",
        r"\1ncrease \2's defense by X. X equals \3.",
    ),
    (r"\b(deals?) damage to ([^.,]*?) equal to ([^.,]*)(?=[.,])", r"\1 damage equal to \3 to \2"),
    (r"\b(equal to its defense) instead of (?:its )?attack\b", r"\1"),
    # damage
    (r"\bwould be dealt (?=(?:attack |combat |ability )?damage)", "would take "),
    (r"\b((?:[Ww]hen|[Ww]henever) [^.,]*?) is dealt (?=(?:attack |combat |ability )?damage)", r"\1 takes "),
    (r"\b[Dd]amage dealt to ([^.,]*?) is (reduced|increased) by (\d+|X)(?=[.,])", _taken),
    (r"\b[Dd]amage dealt by ([^.,]*?) is (reduced|increased) by (\d+|X)(?=[.,])", _dealt),
    (r"\bto all enemies\b", "to each enemy leader and each enemy follower"),
    (r"\bleader's defense (?:is (?:decreased|lowered)|decreases|drops)(?=,)", "leader's defense is reduced"),
    (r"\b([Ww]hen(?:ever)?) you give your leader \{DEF\}\+(?=,)", r"\1 your leader gains defense"),
    (r"\bduring (?:its|their) controllers?'s? next turn\b", _opponents_turn),
    # whose, and where
    (r"\b(an|your|the|each) opponent's (follower|amulet|card|spell)(?= (?!in |or\b)|[.,])", r"an enemy \2"),
    (r"\b(their) owner's (hand|deck|field|EX area|evolve deck)\b", r"\1 owners' \2s"),
    (r"\b(from|in|into) (EX area|hand)(?=[.:,])", r"\1 your \2"),
    (r"\bput (?:it|them) back in any order\b", "put them on top of your deck in any order"),
    (r"\bput them back\b(?= on (?:the )?(?:top|bottom))", "put them"),
    (r"\b([Pp])ut (?:1|one) (?=(?:of them )?(?:on|into|onto) )(?:of them )?", _one_of_them),
    (r"\b(put 1 of them) on (?:the )?top(?: of your deck)? and", r"\1 on top of your deck and"),
    (r"\band (?:put )?the other(?: card)? (?=(?:on|into|onto) )", "and the remaining card "),
    (r"\bthe others (?=(?:on|into|onto) )", "the remaining cards "),
    (r"\b(on the bottom|on top)(?= (?:and the)\b|\.)(?! of)", r"\1 of your deck"),
    (r"\badd (an? [^.,]*? tokens?) to your EX area\b", r"put \1 into your EX area"),
    (r"\bAdd ((?:an?|\d+) [^.,]*? tokens?) to your EX area\b", r"Put \1 into your EX area"),
    (r"\breturned from (?:your|the) field to (?:your|its owner's) hand\b", "returned to your hand from your field"),
    (r"\bcards? returned to (?:their owners' )?hands?\b(?= ?(?:this way)?[.,])", "cards returned"),
    (r"\bcan't be played from your hand\b", "can't be played from hand"),
    (r"\b(?:Your o|O)pponents? can't select (this \w+)\b", r"\1 can't be selected by an opponent's cards or abilities"),
    # lists, conditions and pronouns
    (r", ([^,.:]*),? (?:and )?then shuffle (?:it|your deck)\.", r", and \1. Shuffle your deck."),
    (r",? and shuffle your deck\.", ". Shuffle your deck."),
    (r"(?<=\w),? then shuffle your deck\.", ". Shuffle your deck."),
    (r"\b(?:so far |during |over the course of )this (game|turn)\b(?=[.,])", r"this \1"),
    (r"\bthis match\b", "this game"),
    (
        rf"(?<=for each )([^.,]*?{_NOUN}) that (?:was|has been) ({_DEEDS}) this (turn|game)",
        r"\1 \2 this \3",
    ),
    (
        rf"(?<=number of )([^.,]*?{_NOUN}s) that (?:were|have been) ({_DEEDS}) this (turn|game)",
        r"\1 \2 this \3",
    ),
    (r"\bas long as\b", "while"),
    (r"\b(it|they) also (has|have)\b", r"\1 \2"),
    (r"\bFor the rest of the turn,", "For the rest of this turn,"),
    (r"\bfor the rest of this game\b", "for the rest of the game"),
    (r"\bFor the rest of this game\b", "For the rest of the game"),
    (r", and (?=\"[A-Z{])", " and "),
    (r"\b(have|there(?:'s| is| are)) already\b", r"\1"),
    (r"\b[Yy]ou already (?=have\b)", "you "),
    (r"\b(there) isn't (an?)\b", r"\1 is no"),
    (r"\bthere is not an?\b|\bthere aren't any\b", "there are no"),
    (r"\bfewer than (\d+)\b", lambda found: f"{int(found[1]) - 1} or fewer"),
    (r"\bmore than (\d+)(?= \w+ (?:in|on|you)\b)", lambda found: f"at least {int(found[1]) + 1}"),
    (r",? (?:and|that) (?:isn't|aren't|is not|are not) named ", " other than "),
    (r"\b(isn't|is) linked to (?:a card in the race zone|a Carrot)\b", r"\1 racing"),
    (
        r"\b([Pp]ut) (it|this card) ((?:in|on)to your [^.,]*?) from (your (?:evolve deck|hand|EX area|cemetery))\b",
        r"\1 \2 from \4 \3",
    ),
    (
        r"\bthe leader of (the attack target|the attacked follower|the attacking follower)'s controller\b",
        r"\1's leader",
    ),
    (
        r"\b(returned to) (?:your|its owner's|their owner(?:s'|'s)?) hands? by (?=enemy|your opp|an opp|abil)",
        r"\1 hand by ",
    ),
    (r"\b([Aa]t the (?:start|end) of) (?:your|an) opponent's (main|end) phase\b", r"\1 each opponent's \2 phase"),
    (r"\bthis leader\b", "this card"),
    (r"\bThis leader\b", "This card"),
    (r"\b[Tt]his follower can attack (?:engaged and )?reserved (?:enemy )?followers\.", "This follower has Assail."),
    (r"\bcan't attack your leader\b", "can't attack your leader"),
    (rf"\b({'|'.join(_ORDINALS)})(?= (?:card|spell|follower|amulet|attack|time|or later)\b)", _ordinal),
    (rf"{_STARTS}All ((?!your\b)[^.,]*? (?:have|get|gain|cost|can't)\b)", _without_all),
    (rf"{_STARTS}Reserve (?=it|them|an?\b|all|each|up|this)", "Refresh "),
    (r"(?<=[a-z,] )reserve (?=it|them|an?\b|all|each|up|this)", "refresh "),
    (_EVOLVE_COST, _evolve_costs),
    (_EVOLVE_IF, _evolve_costs),
    (r"\{EVOLVE\} costs (\d+|X)( less| more)? to activate\b", r"{EVOLVE} costs \1\2"),
)
PARAPHRASES = [(re.compile(pattern), replacement) for pattern, replacement in _TABLE]
"""What they find, and what they write, in order."""
