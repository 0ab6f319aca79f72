"""Limits, negations, totals and other small turns of phrase, in the words that the grammar has for them."""

import re
from collections.abc import Callable

from domain.cards.words import NUMBER_WORDS

_TIMES = r"(once|twice|\w+ times)"
_PER = r"(?:per|each|a|every) (turn|game)"
_DEEDS = "returned|discarded|banished|buried|destroyed|engaged"
_STATS = "attack|defense|cost"
Rewriting = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def _often(word: str) -> str:
    return "two times" if word == "twice" else word


def _fewer(found: re.Match[str]) -> str:
    """Fewer than so many, as the most that there may be."""
    count = int(found[2]) if found[2].isdecimal() else NUMBER_WORDS.index(found[2])
    return f"{found[1]} no " if count < 2 else f"{found[1]} {count - 1} or fewer "


def _low(text: str) -> str:
    return text[:1].lower() + text[1:]


def _afterwards(found: re.Match[str]) -> str:
    return f". {found[1].upper()}{found[2]}"


def _faces(found: re.Match[str]) -> str:
    """A roll of so much or more, or less, as the faces of the die that it may be."""
    number = int(found[1])
    faces = range(number, 7) if found[2] in ("more", "higher") else range(1, number + 1)
    *first, last = map(str, faces)
    joint = ", or " if len(first) > 1 else " or "
    return f"you roll a {', '.join(first)}{joint}{last}" if first else f"you roll a {last}"


def _or_rather(found: re.Match[str]) -> str:
    """One place or, under a condition, another one instead, as the player likes."""
    verb, what, place, condition, other = found.groups()
    done = "put" if other.startswith(("into", "onto")) else verb.lower()
    return f"{verb} {what} {place}. {condition[0].upper()}{condition[1:]}, you may {done} {what} {other} instead."


_LIMITS: list[Rewriting] = [
    (
        re.compile(
            r"\b(?!This ability can be activated once per turn\.)"
            r"This (?:ability|effect) (?:can|may)(?: only)? be (?:activated|used|performed)(?: only| up to)? "
            rf"{_TIMES} {_PER}(?=\.)"
        ),
        lambda found: f"This ability triggers only {_often(found[1])} per {found[2]}",
    ),
    (
        re.compile(
            r"\bThis (?:ability|effect) (?:(?:can(?: only)? |only )?triggers?|can(?: only)? be triggered)"
            rf"(?: only| up to| at most| no more than)? {_TIMES} {_PER}(?=\.)"
        ),
        lambda found: f"This ability triggers only {_often(found[1])} per {found[2]}",
    ),
    (
        re.compile(
            r"\b(?:You can(?: only)? )?(?:[Aa]ctivate|[Uu]se|[Pp]erform) (?:this(?: ability| effect)?)?"
            rf"(?: ?(?:only up to|only|up to|no more than))? ?{_TIMES} {_PER}(?=\.)"
        ),
        lambda found: f"Activate only {_often(found[1])} per {found[2]}",
    ),
]

_NEGATIONS: list[Rewriting] = [
    (re.compile(r"\b([Ii]f|[Ww]hile|and|or) (you|there|it|that \w+|this \w+) already\b"), r"\1 \2"),
    (re.compile(r"\b(you|there|it|they|follower|card|amulet) (have|has|are|is|was|were) already\b"), r"\1 \2"),
    (re.compile(r"\b([Ii]f|and|or) (it|that \w+) (?:already )?had (?=[^.]*\binstead\.)"), r"\1 \2 has "),
    (re.compile(r"\b((?:you|your opponent) (?:have|has|control)|there (?:are|is)) fewer than (\w+) "), _fewer),
    (re.compile(r"\b((?:you|your opponent) (?:have|has|control)|there (?:are|is)) less than (\w+) (?=\w+s )"), _fewer),
    (re.compile(r"\b([Tt])here isn't another "), lambda found: f"{found[1]}here's no other "),
    (re.compile(r"\b([Tt])here isn't an? (?:other )?"), lambda found: f"{found[1]}here's no "),
    (re.compile(r"\b([Tt])here isn't any\b"), r"\1here is no"),
    (re.compile(r"\b([Tt])here aren't any\b"), r"\1here are no"),
    (re.compile(r"\b([Yy]ou) (?:don't have|don't control) any\b"), r"\1 have no"),
    (re.compile(r"\b([Yy]ou) don't control an? "), r"\1 don't have a "),
    (re.compile(r"\b([Yy]our opponent) doesn't have any\b"), r"\1 has no"),
    (
        re.compile(r",? (?:and|but|that|which) (?:isn't|aren't|is not|are not) (?:named |called )?(?=[A-Z*])"),
        " other than ",
    ),
    (re.compile(r" that (?:isn't|aren't) (?=an? [^.,]*?(?:card|follower|amulet|spell|token)\b)"), " other than "),
    (re.compile(r",? not named (?=[A-Z*])"), " other than "),
    (re.compile(r"\bthat (?:isn't|aren't|is not|are not) engaged\b"), "in the reserved state"),
    (re.compile(r"\b(isn't|is not) linked to (?:a card in the race zone|a Carrot)"), "isn't racing"),
]

_NUMBERS: list[Rewriting] = [
    (re.compile(r"\bwith (?:a )?cost (?:of )?(\d+|X)( or (?:less|more))?\b"), r"that costs \1\2"),
    (re.compile(r"\bwhose total (attack|defense) is (\d+|X) or (less|more)\b"), r"with a total \1 of \2 or \3"),
    (
        re.compile(r"\bwhose total (attack|defense) is (?:less than or|at most|no more than) equal to ([^.,]*)"),
        r"with a total \1 of no more than \2",
    ),
    (
        re.compile(r"\b([Gg])ive your max(?:imum)? play points \+(\d+)"),
        lambda found: f"{'I' if found[1] == 'G' else 'i'}ncrease your maximum play points by {found[2]}",
    ),
    (re.compile(r"\b([Ii])ncrease your max play points\b"), r"\1ncrease your maximum play points"),
    (
        re.compile(r"\b([Gg])ain (\d+) max(?:imum)? play points?\b"),
        lambda found: f"{'I' if found[1] == 'G' else 'i'}ncrease your maximum play points by {found[2]}",
    ),
    (
        re.compile(r"\bwhose total cost is (?:less than or|at most|no more than) equal to ([^.,]*)"),
        r"that cost a total of no more than \1",
    ),
    (re.compile(r"\b([Dd]eal them (?:\d+|X) damage) each\b"), r"\1"),
    (re.compile(r"\b(?:the|their) (attack|defense) each\b"), r"\1"),
    (re.compile(r"\b([Gg]ive them [^.,\"]*?) each(?=[.,]| and| until)"), r"\1"),
    (re.compile(r"\bfor the rest of (?:the|this) turn(?=\.)"), "until the end of the turn"),
    (
        re.compile(r"\bFor the rest of (?:the|this) turn, (give|change) ([^.\"]*)(?=\.)"),
        lambda found: f"{found[1].capitalize()} {found[2]} until the end of the turn",
    ),
    (re.compile(r"\bFor the rest of the turn,"), "For the rest of this turn,"),
    (re.compile(r"\b[Ff]or the rest of this game\b"), lambda found: f"{found[0][0]}or the rest of the game"),
    (re.compile(r"\b(equals|equal to|X is) ([^.,]*?) divided by (?:2|two)(?:, rounded up)?(?=[.,])"), r"\1 half \2"),
    (re.compile(r"\bthe result is (?:a )?(\d) or (more|higher|less|lower)\b"), _faces),
    (re.compile(r"\bthe result is (?:an? )?(\d)\b"), r"you roll a \1"),
    (re.compile(r"\bplay points? remaining\b"), "play points"),
]

_OTHERS: list[Rewriting] = [
    (re.compile(rf"\bthe (card|follower|amulet|spell)s? ({_DEEDS})(?: this way)?(?=[.,]|'s)"), r"the \2 \1"),
    (
        re.compile(
            rf"\bthe ({_STATS}) of ((?:the (?:{_DEEDS}|selected|revealed)|that|this) (?:card|follower|amulet|spell))\b"
        ),
        r"\2's \1",
    ),
    (
        re.compile(r"\bthe (number of [^.,]*? returned) to (?:hand|your hand|their owners' hands?|its owner's hand)\b"),
        r"the \1",
    ),
    (
        re.compile(
            r"\b([Pp]ut (?:this card|it)) (onto your field|into your \w+(?: area)?) "
            r"from (your (?:evolve deck|cemetery|EX area|hand))(?=[.,])"
        ),
        r"\1 from \3 \2",
    ),
    (re.compile(r"\b((?:[Gg]ive|gains?|has|have) [^.,\"]*?), and (?=\")"), r"\1 and "),
    (
        re.compile(r"\b([Pp])ut (?:one|1)(?: of them)? on top(?: of your deck)? and the other "),
        r"\1ut 1 of them on top of your deck and the remaining card ",
    ),
    (
        re.compile(r"\b([Pp])ut (?:one|1)(?: of them)? (on the bottom of your deck|into your [\w ]*?) and the other "),
        r"\1ut 1 of them \2 and the remaining card ",
    ),
    (re.compile(r"\bthe remaining card on top(?=[.,])"), "the remaining card on top of your deck"),
    (re.compile(r"\bthe remaining card on the bottom(?=[.,])"), "the remaining card on the bottom of your deck"),
    (re.compile(r"\bthe leader of ((?:the|that) [^.,]*?)'s controller\b"), r"\1's leader"),
    (re.compile(r", then (\w)([^.,:\"]*? at the (?:start|end) of [^.,]*?(?:phase|turn)\.)"), _afterwards),
    (
        re.compile(r"\b([Aa])t the start of (?:your|the) opponent's (next )?(main|end) phase\b"),
        r"\1t the start of each opponent's \2\3 phase",
    ),
    (
        re.compile(
            r"\b([Ss])elect one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens)? "
            r"and put (?:that token|it|that card) into your EX area"
        ),
        lambda found: f"{'P' if found[1] == 'S' else 'p'}ut a {found[2]} token into your EX area",
    ),
    (
        re.compile(
            r"\b([Pp])ut one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens?)? (into your EX area|onto your field)"
        ),
        r"\1ut a \2 token \3",
    ),
    (
        re.compile(r"\b([Ss])ummon one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens?)?(?=\.)"),
        r"\1ummon a \2 token",
    ),
    (
        re.compile(r"\b([Aa])dd ((?:an?|\d+) [^.]*? tokens?) to your EX area\b"),
        lambda found: f"{'P' if found[1] == 'A' else 'p'}ut {found[2]} into your EX area",
    ),
    (
        re.compile(r"\bIf (you have [^.,]*?) at the start of your end phase, (?=[a-z])"),
        r"At the start of your end phase, if \1, ",
    ),
    (
        re.compile(r"\bthis is (?:the|your) (?:third|3rd) or later attack (?:you've declared )?this turn\b"),
        "your followers attacked at least 3 times this turn",
    ),
    (
        re.compile(r"\bthis is (?:the|your) (?:second|2nd) or later attack (?:you've declared )?this turn\b"),
        "your followers attacked at least 2 times this turn",
    ),
    (
        re.compile(r"\bWhen (this (?:follower|amulet|card) has [^.,]*? this game), (?=it (?:has|costs|can) )"),
        r"While \1, ",
    ),
    (
        re.compile(r"\b(an? [^.,]*?(?:follower|amulet|card|spell|token)) of yours was (?=[^.,]* this (?:turn|game))"),
        r"\1 on your field was ",
    ),
    (re.compile(r"\b(performed) at least (\w+) Lessons\b"), r"\1 a Lesson at least \2 times"),
    (re.compile(r", you may ([a-z][^.:\"\n]*): "), r", \1: "),
    (re.compile(r"(?<![a-z,] )\bYou may ([a-z][^.:\"\n]*): "), lambda found: f"{found[1][0].upper()}{found[1][1:]}: "),
]

_PLACES: list[Rewriting] = [
    (
        re.compile(
            r"\b([Pp]ut|[Aa]dd|[Rr]eturn) (it|them|that card) ((?:into|to|onto) [\w ]*?),? or,? (if [^.,]*), "
            r"((?:into|to|onto) [^.,]*)\."
        ),
        _or_rather,
    ),
    (re.compile(r"\b([Pp]ut|[Ss]ummon) one(?= (?:into|onto) |\.)"), r"\1 1"),
    (re.compile(r"\bput up to one(?= (?:into|onto) |\.)"), "put up to 1"),
    (re.compile(r"\b(can't play more than 1) (card|follower|spell|amulet)\b"), r"\1 \2s"),
    (
        re.compile(r"(?<=eclare a card name\. )(.*?)\bit has (?:that|the declared) name\b"),
        r"\1its name is the declared name",
    ),
    (
        re.compile(r'\byour leader has "([^"]*)\bthis leader\b([^"]*)\."'),
        lambda found: f"{_low(found[1])}your leader{found[2]}.",
    ),
    (
        re.compile(r"\b([Dd])amage dealt to ([^.,]*?) is reduced by (\d+|X)\b"),
        lambda found: f"{'R' if found[1] == 'D' else 'r'}educe damage dealt to {found[2]} by {found[3]}",
    ),
]

_PARTICIPLES = {"play": "played", "discard": "discarded", "evolve": "evolved", "race": "raced"}
_DOES = "draw|deal|give|summon|put|select|recover|destroy|gain|search|add|refresh|banish"
_PAYS = "discard|banish|bury|pay|engage|return|remove|destroy"


def _more_than_theirs(found: re.Match[str]) -> str:
    theirs = found[3].replace("your", "an opponent's")
    return f"there are {found[1]} {found[2]} {found[3]} than {found[2]} {theirs}"


_DEEDS_TOO: list[Rewriting] = [
    (
        re.compile(r"\b(\d+) differently named ([^.,]*?(?:cards|followers|spells|amulets|tokens)) (in|on)\b"),
        r"\1 \2 with different names \3",
    ),
    (re.compile(r"\b(can attack) (?:2|two) times\b"), r"\1 twice"),
    (re.compile(r"\b(can attack) three times\b"), r"\1 3 times"),
    (re.compile(r"\byour opponent's leader\b"), "the enemy leader"),
    (re.compile(r"(\bthan (?:the|an|each) enemy leader's) defense\b"), r"\1"),
    (
        re.compile(r"\b([Aa])s long as (?=this|you|your|there|it)"),
        lambda found: f"{'W' if found[1] == 'A' else 'w'}hile ",
    ),
    (re.compile(r"\b([Ww])hile in your (EX area|cemetery), this card\b"), r"\1hile this card is in your \2, this card"),
    (
        re.compile(
            r"\b([Ee]ach opponent|[Yy]our opponent|[Tt]he opponent) chooses an? ([^.,]*?) "
            r"and (discards|buries|banishes) it\b"
        ),
        r"\1 \3 a \2",
    ),
    (re.compile(r"\bThis ability can only be (?:activated|used) (?=if |during )"), "Activate only "),
    (re.compile(r"\b(the attack(?:ed follower| target)) costs (\d+(?: or (?:less|more))?)(?=,)"), r"\1's cost is \2"),
    (re.compile(r"\bsplit (?=(?:among|between) )"), "divided "),
    (re.compile(r"(\{FANFARE\}|\{LAST WORDS\})/(?=On Evolve|Strike|\{)"), r"\1"),
    (
        re.compile(
            r"\byou have (more|fewer) (\w[\w ]*?) (on your field|in your (?:hand|cemetery|EX area)) "
            r"than (?:your|an|the) opponent(?: does| has)?(?=[,.])"
        ),
        _more_than_theirs,
    ),
    (
        re.compile(r"\byou didn't (play|discard|evolve|race) "),
        lambda found: f"you haven't {_PARTICIPLES[found[1]]} ",
    ),
    (re.compile(r"\bcan only attack if "), "can't attack unless "),
    (
        re.compile(
            r"\b([Cc])hoose one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens)?(?: and|\.) [Pp]ut "
            r"(?:that token|it) into your EX area"
        ),
        lambda found: f"{'P' if found[1] == 'C' else 'p'}ut a {found[2]} token into your EX area",
    ),
    (
        re.compile(
            r"\b([Ss]ummon|[Pp]ut) (an? [A-Z](?:(?!token)[\w' ])*?), an? ([A-Z][\w' ]*?),? "
            r"or an? ([A-Z][\w' ]*? token)\b"
        ),
        r"\1 \2, \3, or \4",
    ),
    (
        re.compile(r"\b([Ss]ummon|[Pp]ut) (an? [A-Z](?:(?!token)[\w' ])*?) or an? ([A-Z][\w' ]*? token)\b"),
        r"\1 \2 or \3",
    ),
    (re.compile(r"\bpay (\d+|X) play points?\b"), r"pay {COST \1}"),
    (
        re.compile(rf"\b([Yy]ou may (?:{_PAYS})\b[^.\"]*?) to ((?:{_DOES}) [^.\"]*)\."),
        lambda found: f"{found[1]}. If you do, {found[2]}.",
    ),
    (re.compile(r"\b(discards? )a card at random(?=[.,])"), r"\1a random card from their hand"),
    (re.compile(r"\b([Gg]ain) an evolution point\b"), r"\1 1 evolution point"),
    (
        re.compile(r"\b([Rr])ecover (\d+|X) (evolution points?)\b"),
        lambda found: f"{'G' if found[1] == 'R' else 'g'}ain {found[2]} {found[3]}",
    ),
    (re.compile(r"\bYour max(?:imum)? play points increase by (\d+)"), r"Increase your maximum play points by \1"),
    (re.compile(r"\byou have (\d+) max(?:imum)? play points\b"), r"your maximum play points are \1"),
]

WORDINGS: list[Rewriting] = [*_LIMITS, *_NEGATIONS, *_NUMBERS, *_OTHERS, *_PLACES, *_DEEDS_TOO]
"""What they find, and what they write, behind the marks and before the rest."""
