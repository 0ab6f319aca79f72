"""The law on ids that follow a deck list, over one random match."""

from collections.abc import Iterable

from domain.kernel.decisions.changes import Change, DeckPlaced
from domain.kernel.secrecy.sight import knows
from domain.kernel.secrecy.views import ChangeView, event_view, view
from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import cards_in
from domain.kernel.table.state import find_card
from tests.conformance.played import Played
from tests.conformance.twins import viewers


def no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known(match: Played) -> int:
    """The cards of a deck get their ids in the order of its list: who knows the list could read off what they are."""
    judge = match.judge
    placed = [change for change in match.steps[0][1].changes if isinstance(change, DeckPlaced)]
    listed = {CardId(one.first + place) for one in placed for place in range(len(one.codes))}
    for before, event, after in (match.steps[0], *match.later[::3]):
        for viewer in viewers(after):
            seen, news = view(judge.game, after, viewer), event_view(judge.game, before, event, after, viewer)
            ids = {CardId(card.id) for zone in seen.zones.values() for card in zone.cards}
            ids |= {card for one in event.changes for card in _ids(one, news.changes[event.changes.index(one)])}
            if seen.question is not None and seen.question.space is not None:
                ids |= {CardId(pick.value) for pick in seen.question.space.candidates if pick.kind == "card"}
            named = {CardId(card) for one in news.changes for card in one.codes}
            for card in (ids & listed) - named:
                lay = [held for held in (find_card(before, card), find_card(after, card)) if held is not None]
                known = any(knows(judge.game, after, held, viewer) for held in lay)
                assert known, (event.position, viewer, card)
    return len(listed)


def _ids(change: Change, shown: ChangeView) -> Iterable[CardId]:
    """The ids that a change still shows to a viewer."""
    return (card for card in cards_in(type(change), dict(shown.data)) if card)
