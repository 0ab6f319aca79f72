"""How texts say what a number counts once for: every card of a group, every time, every one that was done something."""

from domain.games.sve.language.phrases.noun_phrases.groups import DEEDS
from domain.games.sve.language.printed.conditions import CostsApiece, ForEveryOne, HasApiece
from domain.games.sve.nodes.amounts import Amassed, ThisWay
from domain.kernel.abilities.compiled.tree import Count
from domain.language.phrases.phrasing import Phrase, other_ways, say


def _totals() -> list[Phrase]:
    """What is done, had or paid once as a total (5.28)."""
    found = [
        say("every_one", "{of:placed_one}", Count),
        say("every_one", "{when:deed_each} {ever:span}", Amassed),
        say("every_one", "{:apiece}"),
        *[
            say("every_one", f"{{of:done_each}} {verb}", ThisWay, verb=verb)
            for verb in (*DEEDS, "revealed", "summoned", "refreshed")
        ],
        say("outer", "for every {of:every_one}, {effect:clause}", ForEveryOne),
        say("outer", "for every {of:every_one}, {effect:both_done}", ForEveryOne),
        say("outer", "{effect:clause} for every {of:every_one}", ForEveryOne, behind=True),
        say("line_end", "{effect:clause} for every {of:every_one}", ForEveryOne, behind=True),
        say("static", "{of:subject_one} has {gifts:gifts} for every {amount:every_one}", HasApiece, every=True),
    ]
    for to in ("play", "evolve"):
        for subject, verb in (("subject_one", "costs"), ("subject_many", "cost")):
            text, every = f"{{of:{subject}}} {verb} {{less:NUMBER}} less to {to}", "for every {amount:every_one}"
            found.append(
                other_ways(say("static", f"{text} {every}", CostsApiece, to=to, every=True), f"{every}, {text}")
            )
    return found


TOTALS: list[Phrase] = _totals()
