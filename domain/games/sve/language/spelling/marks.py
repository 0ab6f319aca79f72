"""Tags, marks in brackets, marks printed as words, and what stands between them."""

import re

from domain.games.sve.language.spelling.reminders import reminder
from domain.games.sve.language.vocabulary.words import KEYWORDS
from domain.language.spelling.wordings import exact

_MARKS = {
    "fanfare": "{FANFARE}", "lastwords": "{LAST WORDS}", "last words": "{LAST WORDS}", "act": "{ACT}",
    "engage": "{ENGAGE}", "evolve": "{EVOLVE}", "quick": "{QUICK}", "q": "{QUICK}", "attack": "{ATK}",
    "defense": "{DEF}", "atk": "{ATK}", "def": "{DEF}", "feed": "{SERVE}", "serve": "{SERVE}", "carrot": "{SERVE}",
    "ride": "{RIDE}", "forestcraft": "{FORESTCRAFT}", "swordcraft": "{SWORDCRAFT}", "runecraft": "{RUNECRAFT}",
    "dragoncraft": "{DRAGONCRAFT}", "abysscraft": "{ABYSSCRAFT}", "havencraft": "{HAVENCRAFT}",
    "neutral": "{NEUTRAL}",
}  # fmt: skip


def _mark(found: re.Match[str]) -> str:
    word = " ".join(found[1].lower().split())
    served = re.fullmatch(r"(?:feed|serve|carrot) ?0?([1-9])", word)
    if served:
        return "{SERVE}" * int(served[1])
    cost = re.fullmatch(r"(?:cost ?)?(\d+|x)", word)
    if cost:
        return f"{{COST {cost[1].lstrip('0').upper() or '0'}}}"
    keyword = " ".join(part.capitalize() for part in word.split())
    return _MARKS.get(word, keyword if keyword in KEYWORDS else found[0])


MARKS = (
    exact(
        r" \(including this (?:one|card|follower|amulet)\)", "",
        "If you have 3 followers on your field (including this one), draw a card.",
        "If you have 3 followers on your field, draw a card.",
    ),
    exact(
        r"\b(Fanfare|Last Words) (?=abilit)", lambda found: f"{{{found[1].upper()}}} ",
        "Select a follower with a Last Words ability.", "Select a follower with a {LAST WORDS} ability.",
    ),
    exact(r"</?\w+>", "", "<b>Ward.</b>", "Ward."),
    exact(r"[ \t]*\n[ \t\n]*", "\n", "Ward. \n\n  Rush.", "Ward.\nRush."),
    exact(
        r"[\[{]([A-Za-z]+(?: [A-Za-z]+)?|(?:[Cc](?:OST|ost) ?|feed|serve|(?:FEED|SERVE) )?(?:{number}|x))[\]}]", _mark,
        "[fanfare] [cost02], [engage]:", "{FANFARE} {COST 2}, {ENGAGE}:",
    ),
    exact(
        r"(?m)^({keyword}) (?=(?:{keyword})(?: (?:{keyword}))*$)", r"\1. ",
        "Rush Bane", "Rush. Bane",
    ),
    exact(r"\n-{3,}(?=\n|$)|^-{3,}\n", "", "Ward.\n-----\nRush.", "Ward.\nRush."),
    exact(
        r"(?: \(|, )(?:[Tt]o a )?[Mm]inimum (?:of )?0(?:\.?\)|(?=\.))", "",
        "Your spells cost 1 less to play (to a minimum of 0).", "Your spells cost 1 less to play.",
    ),
    exact(
        r"\b(costs? (?:{number}) less)(?: to play)?([^.\n(]*?)(?:(\.?) ?\(|, )(?:[Tt]o a )?[Mm]inimum (?:of )?(\d+)"
        r"(?:\.?\)|(?=\.))",
        r"\1 to play to a minimum of \4\2\3",
        "Spells cost 1 less to play. (To a minimum of 1.)", "Spells cost 1 less to play to a minimum of 1.",
    ),
    exact(
        r"\s*\((?!(?:{number})\))(?!(?:Up to|To a|Minimum|Maximum|Max) )[A-Z\"{*][^()]*\)", reminder,
        "Ward. (It is attacked first.)", "Ward.",
    ),
    exact(r"([+-](?:{number})) ?\{(ATK|DEF)\}", r"{\2}\1", "Give it +1{ATK}.", "Give it {ATK}+1."),
    exact(r"\bEarth Rite \(1\)", "Earth Rite", "Earth Rite (1): Draw a card.", "Earth Rite: Draw a card."),
    exact(r"{line}Fanfare(?: -|:| )\s*(?=\S)", "{FANFARE} ", "Fanfare - Draw a card.", "{FANFARE} Draw a card."),
    exact(
        r"{line}Last Words(?: -|:| )\s*(?=\S)", "{LAST WORDS} ",
        "Last Words: Draw a card.", "{LAST WORDS} Draw a card.",
    ),
    exact(
        r"{line}(Evolve|Ride)(?= ?\{COST)", lambda found: f"{{{found[1].upper()}}}",
        "Evolve {COST 1}: Draw a card.", "{EVOLVE} {COST 1}: Draw a card.",
    ),
    exact(r"{line}({head})(?: -|:)\s*(?=\S)", r"\1 - ", "On Evolve: Draw a card.", "On Evolve - Draw a card."),
    exact(
        r"\b({head})(?: ?/ ?|,? (?:or|and) |, )(?={head}|\{(?:FANFARE|LAST WORDS)\})", r"\1 - ",
        "On Evolve or {LAST WORDS} Draw a card.", "On Evolve - {LAST WORDS} Draw a card.",
    ),
    exact(
        r"(\{(?:FANFARE|LAST WORDS)\})(?: ?/ ?|,? (?:or|and) |,? )(?={head}|\{(?:FANFARE|LAST WORDS)\})", r"\1",
        "{FANFARE}, {LAST WORDS}, and On Evolve - Draw a card.", "{FANFARE}{LAST WORDS}On Evolve - Draw a card.",
    ),
    exact(r"{line}({head}) (?=[A-Z{])", r"\1 - ", "Strike Draw a card.", "Strike - Draw a card."),
    exact(r"\bSC \((?=\w)", "Spellchain (", "SC (5) - Draw a card.", "Spellchain (5) - Draw a card."),
    exact(r"\bNC \((?=\w)", "Necrocharge (", "NC (5) - Draw a card.", "Necrocharge (5) - Draw a card."),
    exact(
        r"\bIf ({gate})(?: is (?:active|met)(?: for you)?)?, (\w)", lambda found: f"{found[1]} - {found[2].upper()}",
        "If Combo (3) is active, draw a card.", "Combo (3) - Draw a card.",
    ),
    exact(
        r"\b({gate})(?: ?[-:])?\s+(?!is\b)(?=[A-Za-z{(\"])", r"\1 - ",
        "Combo (3): Draw a card.", "Combo (3) - Draw a card.",
    ),
    exact(
        r"\b(Earth Rite(?: \((?:{number})\))?) -\s*(?=\S)", r"\1: ",
        "Earth Rite - Draw a card.", "Earth Rite: Draw a card.",
    ),
    exact(
        r"{line}(Earth Rite(?: \((?:{number})\))?|Lesson \((?:{number})\))(?: -|:) "
        r"(\{(?:FANFARE|LAST WORDS)\}|{head} -) ",
        r"\2 \1: ",
        "Earth Rite - {FANFARE} Draw a card.", "{FANFARE} Earth Rite: Draw a card.",
    ),
    exact(
        r"{line}({head}|\{(?:FANFARE|LAST WORDS)\}), (?={gate} - )",
        lambda found: f"{found[1]} " if found[1].startswith("{") else f"{found[1]} - ",
        "Strike, Combo (3) - Draw a card.", "Strike - Combo (3) - Draw a card.",
    ),
    exact(
        r"{line}({head}), (?=\{COST \w+\}(?:, [^.:\n]*)?:)", r"\1 ",
        "On Evolve, {COST 1}: Draw a card.", "On Evolve {COST 1}: Draw a card.",
    ),
    exact(
        r"{line}({head}), (?=Earth Rite\b)", r"\1 - ",
        "On Evolve, Earth Rite: Draw a card.", "On Evolve - Earth Rite: Draw a card.",
    ),
    exact(
        r"\b(with(?:out)?) \"(\{(?:LAST WORDS|FANFARE|EVOLVE)\})\.?\"", r"\1 \2",
        'an amulet with "{LAST WORDS}"', "an amulet with {LAST WORDS}",
    ),
    exact(r"\{ATK\}(?![+-])", "attack", "the most {ATK}", "the most attack"),
    exact(r"\{DEF\}(?![+-])", "defense", "the most {DEF}", "the most defense"),
    exact(
        r"(?<![\w}/])([+-](?:{number}))/([+-](?:{number}))(?![\w/])", r"{ATK}\1/{DEF}\2",
        "Give it +1/+2.", "Give it {ATK}+1/{DEF}+2.",
    ),
    exact(
        r"(\{COST \w+\}),? ?(?=\{(?:ENGAGE|COST))", r"\1, ",
        "{ACT} {COST 1}{ENGAGE}: Draw a card.", "{ACT} {COST 1}, {ENGAGE}: Draw a card.",
    ),
    exact(
        r"(\{(?:COST \w+|ENGAGE)\}) ((?:[Bb]ury|[Bb]anish|[Dd]iscard|[Rr]eturn|[Rr]emove|[Ee]ngage|[Rr]eveal|[Pp]ut)) "
        r"(?=[^.:\n\"]*:)",
        lambda found: f"{found[1]}, {found[2].lower()} ",
        "{ACT} {COST 1} discard a card: Draw a card.", "{ACT} {COST 1}, discard a card: Draw a card.",
    ),
    exact(
        r"\{SERVE\} ?([1-4])(?=[:,])", lambda found: "{SERVE}" * int(found[1]),
        "{SERVE} 2: Draw a card.", "{SERVE}{SERVE}: Draw a card.",
    ),
    exact(
        r"(\{(?:FANFARE|LAST WORDS|ACT|EVOLVE|SERVE|RIDE|QUICK)\})(?=\w)(?!{head})", r"\1 ",
        "Ward.{FANFARE}Draw a card.", "Ward.{FANFARE} Draw a card.",
    ),
    exact(
        r"\{ACT\} ?\{QUICK\}", "{QUICK} {ACT}",
        "{ACT} {QUICK} {COST 1}: Draw a card.", "{QUICK} {ACT} {COST 1}: Draw a card.",
    ),
    exact(
        r"(\{(?:ACT|EVOLVE|SERVE|RIDE|QUICK|FANFARE|LAST WORDS)\}),(?= [^.\n]*:)", r"\1",
        "{ACT}, bury this card: Draw a card.", "{ACT} bury this card: Draw a card.",
    ),
    exact(
        r"(\{(?:FANFARE|LAST WORDS)\})(?: -|:)(?= \S)", r"\1",
        "{FANFARE} - Draw a card.", "{FANFARE} Draw a card.",
    ),
    exact(
        r"((?:\{(?:ACT|EVOLVE|SERVE|RIDE|FANFARE|LAST WORDS)\}|{line}(?:{head}),) (?!{gate}|{head})[^.:\n\"]*?"
        r"[^.:\n\"\s]) - (?=[A-Z{])",
        r"\1: ",
        "{EVOLVE} discard a card - Evolve this card.", "{EVOLVE} discard a card: Evolve this card.",
    ),
    exact(
        r"{line}({head}), (?![^.:\n\"]*(?:(?<!following):| - ))(?=[a-z])", r"\1 - ",
        "On Evolve, draw a card.", "On Evolve - draw a card.",
    ),
    exact(
        r"\b((?:[Aa]t|[Ww]hen|[Ww]henever) [^.,:\n]*, )({gate}) - ([A-Z])(?=[^.\n]*\.(?:\n|$| {gate} - ))",
        lambda found: f"{found[1]}if {found[2]} is active for you, {found[3].lower()}",
        "At the start of your end phase, Spellchain (10) - Draw a card.",
        "At the start of your end phase, if Spellchain (10) is active for you, draw a card.",
    ),
    exact(r"[ \t]+([.,:;])(?= |\n|$)", r"\1", "Draw a card .", "Draw a card."),
    exact(r" {2,}", " ", "Draw  a card.", "Draw a card."),
)  # fmt: skip
"""What is printed around words."""
