"""The law on cards that were known before their zone was shuffled, over one random match."""

import functools
from collections import defaultdict

from domain.kernel.decisions.changes import CardShown, Change, ZoneOrdered
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import View, event_view, view
from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import cards_in
from domain.kernel.table.state import Draft
from tests.conformance.played import Played
from tests.conformance.twins import viewers


def nobody_can_follow_a_card_through_a_shuffle(match: Played) -> int:
    """Neither where it lies nor when it moves is it told by the id that it had, but to whom it is shown again.

    Counted are the cards that somebody had seen where they were shuffled.
    """
    judge, had_seen = match.judge, 0
    lost: defaultdict[Viewer, set[CardId]] = defaultdict(set)
    for before, event, after in match.later:
        draft, everybody = Draft(before), viewers(after)
        # What nobody has lost sight of cannot be told: most events are looked at by nobody.
        news = functools.cache(functools.partial(event_view, judge.game, before, event, after))
        for place, change in enumerate(event.changes):
            mixed = _shuffled(draft, change)
            had_seen += sum(bool(draft.cards[card].seen_by or draft.cards[card].learned_by) for card in mixed)
            judge.game.reducers[type(change)](draft, change)
            for viewer in everybody:
                lost[viewer] |= mixed
                if isinstance(change, CardShown) and viewer.seat in change.seats:
                    lost[viewer].discard(change.card)
                if lost[viewer]:
                    told = set(cards_in(type(change), dict(news(viewer).changes[place].data)))
                    assert not told & lost[viewer], (event.position, viewer, change)
        for viewer in (one for one in everybody if lost[one]):
            told = _told(view(judge.game, after, viewer))
            assert not told & lost[viewer], (event.position, viewer, told & lost[viewer])
    return had_seen


def _shuffled(draft: Draft, change: Change) -> set[CardId]:
    """The cards that a change shuffles; of a single one it stays known where it lies."""
    if isinstance(change, ZoneOrdered) and change.how == "shuffle" and len(change.order) > 1:
        return set(draft.zones[change.zone])
    return set()


def _told(seen: View) -> set[CardId]:
    """The ids that a viewer reads in its view."""
    ids = {CardId(card.id) for zone in seen.zones.values() for card in zone.cards}
    if seen.question is not None and seen.question.space is not None:
        ids |= {CardId(pick.value) for pick in seen.question.space.candidates if pick.kind == "card"}
    return ids
