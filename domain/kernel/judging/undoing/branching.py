"""Going on from a position of another match, with what its maker may not know dealt anew."""

from collections.abc import Callable, Sequence

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Game, Look
from domain.kernel.decisions.judging_changes import Redealt, difference
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.duty import R
from domain.kernel.judging.readings import take_over
from domain.kernel.judging.undoing.backup import ask_anew
from domain.kernel.judging.unknown.as_known import NothingKnown, as_known, hidden_from
from domain.kernel.judging.unknown.possible import Fitting
from domain.kernel.secrecy.sight import has_learned
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Card, State

R_BRANCH = R("J.2.7")
HIDDEN = "hidden"


def begins(look: Look, then: State, maker: Actor) -> State | list[Reason]:
    """What a branch goes on from: the position as its maker knows it; or why nobody, or not this one, can go on."""
    if then.result is not None:
        return [Reason(R_BRANCH, "the-match-is-over-there", "branch-from-an-earlier-position")]
    bound = mentioned([*then.agenda])
    if any(card.id in bound for card in hidden_from(look, then, maker)):
        text = "what-is-in-progress-there"
        return [Reason(R_BRANCH, text, "branch-from-a-position-before")]
    try:
        return as_known(look, then, maker)
    except NothingKnown:
        text = "you-know-no-card-that-could"
        return [Reason(R_BRANCH, text, "branch-from-another-position-or-let")]


def branch(d: Decision, then: State, origin: str, maker: Actor) -> None:
    """The new match is what the other one was; each seat's hidden cards are dealt anew among themselves."""
    d.record(difference(R_BRANCH, d.draft, then, of=origin))
    readings = (msgspec.structs.replace(one, dispute=0, since=min(one.since, 1)) for one in then.judging.readings)
    take_over(d, readings, R_BRANCH)
    d.draft.agenda, d.draft.question = list(then.agenda), then.question
    dealt, hidden = False, _hidden(d.game, then, maker)
    for owner in then.seats:
        cards = [card for card in hidden if card.owner == owner]
        if len({card.code for card in cards}) > 1:
            places = d.draw("order", len(cards), len(cards)).values
            order = _fitting(d, then, hidden, cards, places)
            d.record(Redealt(rule=R_BRANCH, cards=tuple(card.id for card in cards), order=order, how=HIDDEN))
            dealt = True
    if dealt:
        ask_anew(d)


def _hidden(game: Game, then: State, maker: Actor) -> list[Card]:
    return [card for card in then.cards.values() if not has_learned(game, then, card, maker)]


def _fitting(
    d: Decision, then: State, hidden: Sequence[Card], cards: Sequence[Card], places: tuple[int, ...]
) -> tuple[int, ...]:
    """The order of chance, but that each gets the first one that can lie there: those on the table first."""
    left, given, fitting = list(places), dict[CardId, int](), Fitting(d, then, hidden)

    def fits(card: Card, place: int) -> bool:
        return fitting.fits(card, cards[place].code)

    on_the_table = [card for card in cards if d.game.zones[zone_kind(card.zone)].told_apart == "everyone"]
    others = [card for card in cards if card not in on_the_table]
    for card in (*on_the_table, *others):
        place = next((place for place in left if fits(card, place)), None)
        if place is None:
            place = _instead(cards, given, left, card, fits)
        given[card.id] = place
        left.remove(place)
    return tuple(given[card.id] for card in cards)


def _instead(
    there: Sequence[Card], given: dict[CardId, int], left: list[int], card: Card, fits: Callable[[Card, int], bool]
) -> int:
    """A place for a card that fits none of those left: one that another gives up for one of them."""
    for other in there:
        place = given.get(other.id)
        if place is not None and fits(card, place):
            free = next((one for one in left if fits(other, one)), None)
            if free is not None:
                given[other.id] = free
                left[left.index(free)] = place
                return place
    return left[0]
