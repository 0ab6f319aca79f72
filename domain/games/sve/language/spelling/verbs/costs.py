"""What cards cost to play and to evolve, and what is paid."""

import re

from domain.games.sve.language.spelling.letters import capital, low
from domain.language.spelling.wordings import exact

_NOUNS = re.compile(r"\b(?:follower|amulet|spell|card|token)s?\b")
_TO_USE = r"(?: to (?:activate|use|play))?"
_EVOLVES = r"(\{EVOLVE\}[^\n:]*: Evolve this(?: card| follower)?\.)"
_SO_MUCH = r"(?:\{COST )?(?P<cost>\d+)\}?(?P<change> less| more)?"
_PAYS = "discard|banish|bury|pay|engage|return|remove|destroy"
_DOES = "draw|deal|give|summon|put|select|recover|destroy|gain|search|add|refresh|banish"


def _reduced(found: re.Match[str]) -> str:
    """A cost that is reduced by an amount which the same sentence tells."""
    return f"This card costs X less to play. X equals {found[1]}."


def _with_cost(found: re.Match[str]) -> str:
    """What has a cost costs so much: as many of them as the last noun says."""
    nouns = _NOUNS.findall(found.string[: found.start()])
    verb = "cost" if nouns and nouns[-1].endswith("s") else "costs"
    return f"that {verb} {found[1]}"


def _evolve_costs(found: re.Match[str]) -> str:
    """What an {EVOLVE} ability says of its own cost, as a text of the card."""
    card = f"{found['if']}this card" if found["if"] else "This card"
    return f"{found[1]}\n{card} costs {found['cost']}{found['change'] or ''} to evolve{found['behind'] or ''}."


def _to_evolve(found: re.Match[str]) -> str:
    return f" {'cost' if found[1] == chr(39) else 'costs'} {found[2]}{found[3] or ''} to evolve"


def _headed(found: re.Match[str]) -> str:
    """A cost behind a mark printed as a word: the mark and the cost are parted by a comma."""
    cost = found[2]
    small = cost if cost.startswith("Lesson") else low(cost)
    return f"{found[1]} {cost}:" if cost.startswith("{COST") else f"{found[1]}, {small}:"


COSTS = (
    exact(
        r"\b([Pp]lay (?!only)[^.,:\n]*?) for free(?=[.,:]| and )", r"\1 for 0 play points",
        "Play a spell in your hand for free.", "Play a spell in your hand for 0 play points.",
    ),
    exact(
        r"\b(?:this card's cost (?:becomes|is)|this card costs) (\d+)(?=\.| if | while )",
        r"this card costs \1 to play",
        "If you have a card, this card's cost becomes 0.", "If you have a card, this card costs 0 to play.",
    ),
    exact(
        r"{line}This card's cost is reduced by ((?:\d+ times |half )?the number of [^.,\n]*)\.", _reduced,
        "This card's cost is reduced by the number of Fairies on your field.",
        "This card costs X less to play. X equals the number of Fairies on your field.",
    ),
    exact(
        r"(?<=\b[Ff]or the rest of this turn, )(it|this card) costs (\d+)(?=\.)", r"\1 costs \2 to play",
        "For the rest of this turn, it costs 0.", "For the rest of this turn, it costs 0 to play.",
    ),
    exact(
        r"\b([Ii]t|[Tt]his (?:card|follower|spell|amulet))'?s cost is reduced by ({number})(?=[.,]| )",
        r"\1 costs \2 less to play",
        "This card's cost is reduced by 2.", "This card costs 2 less to play.",
    ),
    exact(
        r"\b([Tt]his card)'s cost becomes ({number})(?= (?:if|while) )", r"\1 costs \2 to play",
        "This card's cost becomes 1 if you have a card.", "This card costs 1 to play if you have a card.",
    ),
    exact(
        r"\b([Tt]his card costs (?:{number})(?: {less})?)(?: to play)?,? and (?:its )?\{EVOLVE\} (costs (?:{number})"
        r"(?: {less})?)(?=[.,]| if | while )",
        r"\1 to play and \2 to evolve",
        "This card costs 3 less and {EVOLVE} costs 0.", "This card costs 3 less to play and costs 0 to evolve.",
    ),
    exact(
        r"(?<!that )\b(costs?) ({number})(?= this turn\b| until the end of the turn\b)", r"\1 \2 to play",
        "They cost 0 this turn.", "They cost 0 to play this turn.",
    ),
    exact(
        r"\bThe \{EVOLVE\} cost of (this card|this follower|your [\w ]*?) is reduced by (\d+)(?=\.)",
        lambda found: f"{found[1].capitalize()} cost{'s' * found[1].startswith('this')} {found[2]} less to evolve",
        "The {EVOLVE} cost of your followers is reduced by 1.", "Your followers cost 1 less to evolve.",
    ),
    exact(
        r"\bWhen playing this card, you may ([^.:]+)\. If you do, (?:it|this card) costs (?=\d+)",
        r"When playing this card, \1: This card costs ",
        "When playing this card, you may discard a card. If you do, it costs 4 less.",
        "When playing this card, discard a card: This card costs 4 less.",
    ),
    exact(
        r"(?<=into your EX area\. )You (?:may|can) play (it|them) for ({number}) play points? this turn\.",
        lambda found: f"For the rest of this turn, {found[1]} cost{'s'[found[1] != 'it' :]} {found[2]} to play.",
        "Put a Fairy token into your EX area. You may play it for 0 play points this turn.",
        "Put a Fairy token into your EX area. For the rest of this turn, it costs 0 to play.",
    ),
    exact(
        r"\b(costs?|for) \{COST ({number})\}(?! or\b)", r"\1 \2",
        "This card costs {COST 2} less to play.", "This card costs 2 less to play.",
    ),
    exact(
        r"{start}([A-Z]{words}s) (cost (?:{number})(?: {less})?) for you to play",
        lambda found: f"Your {low(found[1])} {found[2]} to play",
        "Spells cost 1 less for you to play.", "Your spells cost 1 less to play.",
    ),
    exact(
        r"\b(costs? (?:{number}) less) to play,? (?:but|and) (?:can)?(?:not|n't|never) (?:cost )?less than "
        r"(?:\{COST )?(\d+)\}?",
        r"\1 to play to a minimum of \2",
        "Your spells cost 1 less to play, but not less than 1.",
        "Your spells cost 1 less to play to a minimum of 1.",
    ),
    exact(
        r"(?m)^(Discard|Bury|Banish|Return|Engage|Reveal|Put)( [^.:\n]*: This card costs (?:{number}) )",
        lambda found: f"When playing this card, {found[1].lower()}{found[2]}",
        "Discard a card: This card costs 2 less to play.",
        "When playing this card, discard a card: This card costs 2 less to play.",
    ),
    exact(
        r"\b(?:As|When) you play this card, you may ([^.:]+)\. (?:If you do, t|T)his card costs\b",
        r"When playing this card, \1: This card costs",
        "As you play this card, you may discard a card. If you do, this card costs 2 less to play.",
        "When playing this card, discard a card: This card costs 2 less to play.",
    ),
    exact(
        r"(?<=: )(?:Reduce this card's cost by (\d+)|This card's cost is reduced by (\d+))(?= for each\b)",
        lambda found: f"This card costs {found[1] or found[2]} less to play",
        "When playing this card, discard 2 cards: Reduce this card's cost by 1 for each card discarded.",
        "When playing this card, discard 2 cards: This card costs 1 less to play for each card discarded.",
    ),
    exact(
        r"\b(costs?) at least ({number})(?: play points?)?", r"\1 \2 or more",
        "a card that costs at least 3", "a card that costs 3 or more",
    ),
    exact(r"\b(costs? (?:{number})) play points?\b", r"\1", "It costs 1 play point less.", "It costs 1 less."),
    exact(
        r"\b(odd|even) (?:number of play points|amount(?: of play points)?)\b", r"\1 number",
        "costs an odd number of play points", "costs an odd number",
    ),
    exact(
        r"\bwith (?:a )?cost (?:of )?((?:{number})(?:{or_less})?)\b", _with_cost,
        "2 spells with cost 3 or less", "2 spells that cost 3 or less",
    ),
    exact(
        r"\b(?:has a|have a) cost of ((?:{number})(?:{or_less})?)\b", r"costs \1",
        "If the discarded card has a cost of 5 or more,", "If the discarded card costs 5 or more,",
    ),
    exact(
        r"\b(its|[Tt]he (?:\w+ )?(?:{noun})'s) cost is (?:an? )?(odd|even)(?: number)?{stop}",
        lambda found: f"{'it' if found[1] == 'its' else found[1][:-2]} costs an {found[2]} number",
        "If its cost is even,", "If it costs an even number,",
    ),
    exact(
        r"\bThis card in your (hand|EX area) costs\b", r"While this card is in your \1, this card costs",
        "This card in your hand costs 1 less to play for each Fairy on your field.",
        "While this card is in your hand, this card costs 1 less to play for each Fairy on your field.",
    ),
    exact(
        r"{start}([A-Z]{words}s) you play this turn cost ",
        lambda found: f"For the rest of this turn, your {low(found[1])} cost ",
        "Spells you play this turn cost 1 less to play.",
        "For the rest of this turn, your spells cost 1 less to play.",
    ),
    exact(
        r"{start}([A-Z]{words}s) you play cost ", lambda found: f"Your {low(found[1])} cost ",
        "Spells you play cost 1 less to play.", "Your spells cost 1 less to play.",
    ),
    exact(
        r"\bwithout paying (?:its|their) costs?\b", "for 0 play points",
        "Play it without paying its cost.", "Play it for 0 play points.",
    ),
    exact(
        _EVOLVES + r" (?P<if>)(?:(?:This ability|This|It)(?: costs|'s cost is)|Costs) " + _SO_MUCH + _TO_USE
        + r"(?P<behind> (?:if|while|for) [^.]*)?\.",
        _evolve_costs,
        "{EVOLVE} {COST 2}: Evolve this card. This costs 1 less if you have a card.",
        "{EVOLVE} {COST 2}: Evolve this card.\nThis card costs 1 less to evolve if you have a card.",
    ),
    exact(
        r"('s|(?<=s)') \{EVOLVE\}(?: abilit(?:y|ies))? costs?(?: is| are)? ({number})( less| more)?"
        r"(?: to (?:play|activate|use))?\b",
        _to_evolve,
        "Your follower's {EVOLVE} costs 1 less.", "Your follower costs 1 less to evolve.",
    ),
    exact(
        r"\b(costs? (?:{number}) (?:{less}))(?=\.| for (?:each|every)| if| while| on| this turn)", r"\1 to play",
        "This card costs 1 less if you have a card.", "This card costs 1 less to play if you have a card.",
    ),
    exact(
        r"\b(?:pay|spend) ({number}) (?:more |additional |extra )?play points?\b", r"pay {COST \1}",
        "you may pay 2 more play points.", "you may pay {COST 2}.",
    ),
    exact(
        r"{line}When playing this card, if ([^.:\n]*?), (?=this card costs )", r"If \1, ",
        "When playing this card, if you have a card, this card costs 2 less to play.",
        "If you have a card, this card costs 2 less to play.",
    ),
    exact(
        r"(?m)^When playing this card, (?=(?:bury|discard|banish|return|engage|destroy|put|remove|pay) )([^.:\n]*)\.",
        r"As an additional cost to play this card, \1.",
        "When playing this card, bury a card on your field.",
        "As an additional cost to play this card, bury a card on your field.",
    ),
    exact(
        r", you may ([a-z][^.:\"\n]*): ", r", \1: ",
        "When you draw, you may discard a card: Draw a card.", "When you draw, discard a card: Draw a card.",
    ),
    exact(
        r"(?<![a-z,] )\bYou may ([a-z][^.:\"\n]*:)(?= [A-Z])", lambda found: capital(found[1]),
        "You may discard a card: Draw a card.", "Discard a card: Draw a card.",
    ),
    exact(
        rf"\b([Yy]ou may (?:{_PAYS})\b[^.\"]*?) to ((?:{_DOES}) [^.\"]*)\.", r"\1. If you do, \2.",
        "You may discard a card to draw 2 cards.", "You may discard a card. If you do, draw 2 cards.",
    ),
    exact(
        r"\b({head}) - (?!Earth Rite|Lesson - |Combo|Spellchain|Necrocharge|If\b)([A-Z{][^.:\"\n]*):(?=\s)", _headed,
        "On Evolve - Discard a card: Draw a card.", "On Evolve, discard a card: Draw a card.",
    ),
    exact(
        r"(?m)(\{ACT\}) [Ii]f ([^.,:\n]*), (?=[\w{])([^.:\n]*: [^\n]*\.)$",
        lambda found: f"{found[1]} {found[3]} Activate only if {found[2]}.",
        "{ACT} If you have a card, {COST 1}: Draw a card.",
        "{ACT} {COST 1}: Draw a card. Activate only if you have a card.",
    ),
)  # fmt: skip
"""Costs."""
