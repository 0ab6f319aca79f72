"""Other words for what the grammar says already: verbs, amounts, times and lists as other printings have them."""

import re
from collections.abc import Callable

from domain.games.sve.cards.lexicon import KEYWORDS

_LINES = r"(?:(?<=^)|(?<=\n)|(?<=\. )|(?<=\} ))"
_DONE = "destroyed|banished|discarded|returned|buried|evolved|put|played|engaged|refreshed"
_WORDS = "|".join(KEYWORDS)
_THEN = "(?:give|deal|draw|summon|put|recover|destroy|refresh)"
_SOME = r"(?:an?|another|\d+|up to \d+|all|each|any number of)"
_BULLETS = re.compile(r"\n *[-•·●◆▪] +")


_HAS_GAINED = "your leader has gained defense"


def _their_next(found: re.Match[str]) -> str:
    """The next turn of the opponent, if it is one that was spoken of."""
    return f"{found[1]} each opponent's next turn" if "pponent" in found.string[: found.start()] else found[0]


def _cheaper(found: re.Match[str]) -> str:
    """What the next card costs less, with the card first."""
    article = "The" if found[0][0].isupper() else "the"
    return f"{article} next {found[1]} you play this turn costs {found[2]} less to play"


def _capital(found: re.Match[str]) -> str:
    """What the sentence speaks of, with the capital of its first word."""
    return found[2][:1].upper() + found[2][1:] if found[1].isupper() else found[2]


def _buried(found: re.Match[str]) -> str:
    return f"{'B' if found[1] == 'P' else 'b'}ury {found[2]} on your field"


def _at_most(found: re.Match[str]) -> str:
    """What takes 3 for every 4 or more never takes more than 3."""
    same = int(found[3]) == int(found[4]) + 1
    return f"{_capital(found)} can't take more than {found[4]} damage at once." if same else found[0]


def _was_done(found: re.Match[str]) -> str:
    nouns = re.findall(r"\b(?:follower|amulet|spell|card|token)s?\b", found.string[: found.start()])
    return f"that {'were' if nouns and nouns[-1].endswith('s') else 'was'} {found[1]} "


def _no_damage(found: re.Match[str]) -> str:
    return "doesn't take " if found[0].startswith("takes") else "don't take "


def _changed_by(found: re.Match[str]) -> str:
    """A number that is increased or decreased is given so much."""
    verb, whose, stat, count = found.groups()
    give = "Give" if verb[0].isupper() else "give"
    sign = "+" if verb.lower() in ("increase", "raise") else "-"
    whom = {"its": "it", "their": "them"}.get(whose, whose.removesuffix("'s"))
    return f"{give} {whom} {{{'ATK' if stat == 'attack' else 'DEF'}}}{sign}{count}"


def _numbered(found: re.Match[str]) -> str:
    """Options with points before them, with numbers instead."""
    options = _BULLETS.split(found[2])[1:]
    return found[1] + "".join(f"\n({number}) {option.strip()}" for number, option in enumerate(options, 1))


def _has_at_least(found: re.Match[str]) -> str:
    number, stat = (found[3], found[4]) if found[3] else (found[5], found[6])
    return f"{found[1]} {found[2]}'s {stat} is {number} or more"


SYNONYMS: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"\bLesson \((\d+|X)\) -\s*(?=\S)"), r"Lesson (\1): "),
    (re.compile(r"\b[Pp]ay (\d+) play points?:"), r"{COST \1}:"),
    (
        re.compile(
            r"\b(this|that) (follower|card) has (?:at least (\d+) (attack|defense)|(\d+) or more (attack|defense))\b"
        ),
        _has_at_least,
    ),
    (re.compile(r"\b([Aa])t the end of (?:your|the) opponent's turn\b"), r"\1t the end of each opponent's turn"),
    (re.compile(r"\bwould be put into (?:your|its owner's) cemetery\b"), "would be put into the cemetery"),
    (
        re.compile(r"\bYou can have up to (\d+)(?: copies)? of this card in your\b"),
        r"You can put up to \1 of this card into your",
    ),
    (re.compile(r"\b([Tt]his card) is also treated as an? "), r"\1's name is also "),
    (re.compile(r"\btwice the (?=number|total)"), "2 times the "),
    (re.compile(r"\bThis turn, "), "For the rest of this turn, "),
    (re.compile(r"\b([Uu])ntil your next turn\b"), r"\1ntil the start of your next turn"),
    (re.compile(r"\bduring (?:their|your opponent's) next turn\b(?=[.])"), "during each opponent's next turn"),
    (
        re.compile(
            r"\b([Cc]hoose (?:up to )?(?:any number|\w+))(?: of the following)?(?: ?[-–—:])(?=\s*(?:\(1\)|\n|$))"
        ),
        r"\1 of the following.",
    ),
    (re.compile(r"(of the following\.)((?:\n *[-•·●◆▪] +[^\n]+)+)"), _numbered),
    (
        re.compile(
            _LINES + r"If (this (?:card|follower|amulet|spell) (?:is (?:discarded|banished|destroyed|buried|"
            r"returned)\b|leaves |evolves\b|attacks\b))"
        ),
        r"When \1",
    ),
    (re.compile(r"\bdamage from a single source\b"), "damage at once"),
    (re.compile(r"\b(is|was|were) discarded from your hand\b"), r"\1 discarded"),
    (
        re.compile(r"\bis returned to (?:your|its owner's) hand from (?:the|your) field\b"),
        "is returned to hand from your field",
    ),
    (
        re.compile(r"\bthe cost of the next ([^.,]*?) you play this turn is reduced by (\d+|X)\b", re.IGNORECASE),
        _cheaper,
    ),
    (re.compile(r"\b[Rr]educe the cost of the next ([^.,]*?) you play this turn by (\d+|X)\b"), _cheaper),
    (re.compile(r"\b([Tt]he next [^.,]*? you play this turn costs (?:\d+|X) (?:less|more))(?=[.,])"), r"\1 to play"),
    (re.compile(r"\b([Tt]he next [^.,]*? you play this turn costs (?:\d+|X))(?=[.,])"), r"\1 to play"),
    (
        re.compile(
            r"\b([Tt]he next time [^.,]*? would take damage this turn), (?:reduce that damage to 0"
            r"|it takes 0 damage instead|prevent (?:that|the) damage|it doesn't take (?:that|the) damage"
            r"|it takes no damage)(?=[.,])"
        ),
        r"\1, that damage is reduced to 0",
    ),
    (re.compile(r"\b([Dd]raws?) another card\b"), r"\1 1 more card"),
    (re.compile(r"\b([Dd]raws?) an? additional card\b"), r"\1 1 more card"),
    (re.compile(r"\b([Dd]raws?) (\d+|X) additional cards\b"), r"\1 \2 more cards"),
    (re.compile(r"\bmaximum number of play points\b"), "maximum play points"),
    (re.compile(r"\b(?:maximum|max) play points (?:is|are) (?=\d)"), "maximum play points are "),
    (re.compile(r" as well(?=[.,])"), ""),
    (re.compile(r"\b((?:[Rr]ace|[Ss]erve|[Dd]o) [^.:,]*?) twice\b"), r"\1 2 times"),
    (re.compile(r"\b([Pp]erform) (?:a drive check twice|two drive checks)"), r"\1 2 drive checks"),
    (
        re.compile(
            r"\b([Ii]ncrease|[Rr]aise|[Dd]ecrease|[Rr]educe) ([^.,:]*?'s|its|their) (attack|defense) by (\d+|X)\b"
        ),
        _changed_by,
    ),
    (re.compile(r"\b(?:[Tt]ake|[Gg]ain) control of\b"), lambda found: "Steal" if found[0][0].isupper() else "steal"),
    (
        re.compile(
            r"\b(?:don't|doesn't|can't|can only) take more than (\d+|X) damage (?:at a time|at once|at one time)\b"
        ),
        r"can't take more than \1 damage at once",
    ),
    (re.compile(r"\btakes? no (?=(?:(?:attack|combat|ability) )?damage\b)"), _no_damage),
    (re.compile(r"\bdeals? no damage\b"), "can't deal damage"),
    (re.compile(r"\b(?:can't|doesn't|don't) deal more than (?=(?:\d+|X) )"), "deals no more than "),
    (re.compile(r"\b(an? [^.,:]*?) token or an? ([^.,:]*? token\b)"), r"\1 or \2"),
    (re.compile(r"\b([Ff])or each (?:set of )?(\d+)(?= )"), r"\1or every \2"),
    (re.compile(r"\b(half [^.,]*), rounded up\b"), r"\1"),
    (re.compile(r"(?<!top )\bhalf of (?=the|its|their|your)\b"), "half "),
    (re.compile(r"\bthe (?:total )?amount of damage\b"), "the damage"),
    (re.compile(r"\b(perform|use|do) (?:a )?Lesson\b"), "perform a Lesson"),
    (re.compile(r"\b([Yy]ou've) (?:performed|used) (?:a )?Lesson\b"), r"\1 performed a Lesson"),
    (re.compile(r"\buse (?:an )?Earth Rite\b"), "perform Earth Rite"),
    (re.compile(r"\b([Yy]ou've) used (?:an )?Earth Rite\b"), r"\1 performed Earth Rite"),
    (re.compile(rf"\bhas been ({_DONE})\b(?=[^.,]* this (?:turn|game))"), r"was \1"),
    (re.compile(rf"\bhave been ({_DONE})\b(?=[^.,]* this (?:turn|game))"), r"were \1"),
    (re.compile(r"\bhas left (?=the|your|an)"), "left "),
    (re.compile(r"\bhave left (?=the|your|an)"), "left "),
    (re.compile(r"\byou drove (?=[^.,]* this (?:turn|game)\b)"), "you've driven "),
    (re.compile(r"\byou (?=(?:played|discarded|raced|evolved) [^.,]* this (?:turn|game)\b)"), "you've "),
    (re.compile(r"\byou have (?=(?:already )?(?:played|discarded|driven|raced|evolved|performed) )"), "you've "),
    (
        re.compile(
            r"\b((?:[Gg]ive|gains?|gets?|loses?|lose) (?![^.]* (?:that|until|can't) )[^.]*?) "
            r"(?:this turn|for the rest of the turn)(?=\.)"
        ),
        r"\1 until the end of the turn",
    ),
    (
        re.compile(r"\bthat (?:has|have) ((?:an?|no|at least \d+|\d+ or more) [^.,]*?counters?) on (it|them)\b"),
        r"with \1 on \2",
    ),
    (re.compile(r"\bwith (\d+) or more (?=[^.,]*?counters? on )"), r"with at least \1 "),
    (re.compile(r"\bthere (?:is|are) (an?|at least \d+) (\w+ counters?) on (this \w+|that \w+|it)\b"), r"\3 has \1 \2"),
    (re.compile(r"\bat least (?:1|one) (\w+) counters?\b"), r"a \1 counter"),
    (re.compile(r"\b([Uu]ntil the end of) their next turn\b"), _their_next),
    (
        re.compile(r"\b([Ww])hile this (?:follower|amulet) is (?=(?:on your field|in your (?:EX area|cemetery))\b)"),
        r"\1hile this card is ",
    ),
    (
        re.compile(rf"\b(be (?:{_DONE}|selected)(?: to hand)? by) (?:(?:your|an|the) opponent's|enemy) spells\b"),
        r"\1 enemy spells",
    ),
    (
        re.compile(
            r"\b(be (?:destroyed|banished|returned to hand) by) (?:(?:your|an|the) opponent's|enemy) "
            r"(?:(?:cards|spells) (?:or|and) abilities|abilities|(?:card )?effects)(?=[.,]| (?:this|and|until)\b)"
        ),
        r"\1 enemy abilities",
    ),
    (
        re.compile(r"\bwould ([^.,]*?) by (?:your|an|the) opponent's (?:ability|effect|card effect)\b"),
        r"would \1 by an enemy ability",
    ),
    (re.compile(r"\b(be selected by) (?:your|the) opponent's\b"), r"\1 an opponent's"),
    (
        re.compile(r"\bbe selected by (?:enemy|an opponent's) (?:cards and|cards or|spells and|spells or) abilities\b"),
        "be selected by an opponent's cards or abilities",
    ),
    (
        re.compile(
            r"\b([Ee]ach (?:opponent|player)|[Tt]he opponent|[Yy]our opponent|[Tt]hat (?:player|opponent)) selects "
            r"([^.,]*? (?:on|in|from) their [^.,]*?) and (buries|banishes|discards) (?:it|them)\b"
        ),
        r"\1 \3 \2",
    ),
    (re.compile(rf"\b([Ii]f|[Ww]hile) (it) has ({_WORDS})(?=,| and )"), r"\1 it's a card with \3"),
    (re.compile(rf"\b([Ii]f|[Ww]hile) ((?:this|that) \w+) has ({_WORDS})(?=,| and )"), r"\1 \2 is a card with \3"),
    (re.compile(rf"\b([Ii]f|[Ww]hile) (an? [^.,]*?) has ({_WORDS})(?=[,.]| and )"), r"\1 there is \2 with \3"),
    (re.compile(r"\bis linked to (?:a card in the race zone|a Carrot)"), "is racing"),
    (re.compile(r"\bthe number of different card names among\b"), "the number of different names among"),
    (
        re.compile(r"\byour leader(?:'s defense (?:has )?increased| gained defense)(?= this (?:turn|game)\b)"),
        _HAS_GAINED,
    ),
    (re.compile(r"\byour leader lost defense(?= this (?:turn|game)\b)"), "your leader has lost defense"),
    (
        re.compile(r"\b(leader|it|this follower|that follower) took damage(?= this (?:turn|game)\b)"),
        r"\1 has taken damage",
    ),
    (re.compile(r"\b(?:was|were) evolved(?= this (?:turn|game)\b)"), "evolved"),
    (
        re.compile(r"\b(if it|if that \w+) (attacked|raced|evolved|fought)(?= this (?:turn|game)\b)", re.IGNORECASE),
        r"\1 has \2",
    ),
    (
        re.compile(
            r"\b(if|and|or|while) (\d+|X) or more (?=[^.,]* (?:were|left|attacked|raced|evolved)\b)", re.IGNORECASE
        ),
        r"\1 at least \2 ",
    ),
    (re.compile(r"\byour maximum play points are (\d+|X) or more\b"), r"you have at least \1 maximum play points"),
    (re.compile(r"\bits cost is (?=\d|X\b)"), "it costs "),
    (
        re.compile(
            rf"\b([Pp])ut ({_SOME} (?:(?! (?:from|into|onto|and|to) )[^.,:])*?) from your field into "
            r"(?:the|your|its owner's|their owners'?) cemeter(?:y|ies)\b"
        ),
        _buried,
    ),
    (
        re.compile(r"\b(with(?:out)?) (?:an? )?(\{(?:RIDE|SERVE|EVOLVE|FANFARE|LAST WORDS|ACT)\}) abilit(?:y|ies)\b"),
        r"\1 \2",
    ),
    (re.compile(rf"(\{{(?:ATK|DEF)\}}[+-](?:\d+|X)), and (?=(?:{_WORDS})\b)"), r"\1 and "),
    (
        re.compile(r"\b([Ss])pells can't select ([^.,]*?)(?=[.,])"),
        lambda found: f"{_capital(found)} can't be selected by spells",
    ),
    (re.compile(r"\b(an? (?:[^.,:]*? )?leader) or an? (?=[^.,:]*?(?:follower|amulet|card|token)\b)"), r"\1 or "),
    (
        re.compile(r"\b((?:this|that) (follower|card|amulet|spell)|your (leader)) has the ([A-Z][^.,]*?) trait\b"),
        lambda found: f"{found[1]} is a {found[4]} {found[2] or found[3]}",
    ),
    (re.compile(r"\bit has the ([A-Z][^.,]*?) trait\b"), r"it's a \1 card"),
    (
        re.compile(r"\b([Ii])f ([^.,]*?) would take (\d+) or more damage at once, it takes (\d+) damage instead\."),
        _at_most,
    ),
    (
        re.compile(
            r"\b([Ii])f ([^.,]*?) would take ((?:attack |combat |ability )?damage(?: from [^.,]*)?), "
            r"(?:reduce that damage|that damage is reduced) by (\d+)\."
        ),
        lambda found: f"{_capital(found)} takes {found[4]} less {found[3]}.",
    ),
    (
        re.compile(
            r"\b(takes? \d+ (?:less|more) (?:combat )?damage from) an? "
            r"((?:[^.,:](?! (?:with|that|on|from) ))*? )??(follower|amulet|card|spell)\b"
        ),
        lambda found: f"{found[1]} {found[2] or ''}{found[3]}s",
    ),
    (re.compile(r"\b(greater|less) than or equal to\b"), r"equal to or \1 than"),
    (re.compile(r"\bthat (?:has|have) (?=(?:attacked|evolved|raced|fought) this turn\b)"), "that "),
    (re.compile(r"\bthat (?:has|have) been (destroyed|banished|discarded) (?=this turn\b)"), _was_done),
    (re.compile(r"\b(that(?:'s| is| are)) linked to (?:a card in the race zone|a Carrot)\b"), r"\1 racing"),
    (
        re.compile(r"\b([Ee]ach) of your ((?:[A-Z{][\w}]* |other |engaged |damaged )*)(follower|amulet|token)s\b"),
        r"\1 \2\3 on your field",
    ),
    (
        re.compile(r"\b(this follower|a [^.,]*?follower(?: on your field)?)'s attack destroys an? "),
        r"\1 attacks and destroys a ",
    ),
    (
        re.compile(rf"(?<![^.:\n])((?:(?!\b(?:may|would)\b)[^.:\n])*? instead) and ({_THEN}\b[^.\n]*)\."),
        lambda found: f"{found[1]}. {found[2][:1].upper()}{found[2][1:]}.",
    ),
    (
        re.compile(r"\b(there are [^.,]*? (?:on|in) [^.,]*? (?:or|and)) (?=(?:at least \d+|no) )"),
        r"\1 there are ",
    ),
    (re.compile(r"\bthat is (?=(?:engaged|reserved|evolved|unevolved|damaged|undamaged|racing)\b)"), "that's "),
]
"""What they find, and what they write, behind the marks and before the rest."""
