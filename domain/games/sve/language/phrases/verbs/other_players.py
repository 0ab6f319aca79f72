"""How texts say what another player does, where the verb itself says nothing of who does it."""

from domain.games.sve.language.phrases.verbs.clauses import after_choosing
from domain.games.sve.language.printed.partitives import ByPlayer
from domain.games.sve.nodes.selectors import They
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Destroy, Engage, Evolve, Refresh
from domain.language.phrases.phrasing import Phrase, other_ways, say


def _by_others() -> list[Phrase]:
    """What another player does to cards, where the verb itself says nothing of who does it."""
    found = [
        say("others_deed", "select {of:chosen_one}", Select),
        say("others_deed", "select {of:chosen_many}", Select),
        say("others_deeds", "selects {of:chosen_one}", Select),
        say("others_deeds", "selects {of:chosen_many}", Select),
        say("clause", "{who:third} {deed:others_deeds}", ByPlayer),
        say("clause", "they {deed:others_deed}", ByPlayer, who=They()),
    ]
    for base, third, build in (
        ("destroy", "destroys", Destroy), ("engage", "engages", Engage), ("refresh", "refreshes", Refresh),
        ("evolve", "evolves", Evolve),
    ):  # fmt: skip
        found += [
            other_ways(
                say("others_deeds", f"{third} {{of:cards}}", build),
                *after_choosing("{of:cards}", third),
            ),
            say("others_deed", f"{base} {{of:cards}}", build),
        ]
    return found


OTHERS_DEEDS: list[Phrase] = _by_others()
