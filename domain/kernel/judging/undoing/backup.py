"""Taking a match back: exactly, or as judges do it, with chance in the place of what somebody has learned."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from domain.kernel.acting.procedures import entered
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Game, Look
from domain.kernel.decisions.judging_changes import Redealt, difference
from domain.kernel.judging.duty import R
from domain.kernel.judging.undoing.deals import Deal
from domain.kernel.secrecy.sight import has_learned
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Card, State, Table

R_BACKUP = R("J.2.3")
R_CANDIDATES = R("J.2.4")
R_LEARNED = R("J.2.5")
CANDIDATES, SHUFFLED = "candidates", "shuffled"


def deals(game: Game, now: Table, then: State) -> tuple[Deal, ...]:
    """What chance deals anew when a match is taken back from `now` to `then`, by what has become of its cards."""
    bound = mentioned([*then.agenda, *([then.question] if then.question is not None else [])])
    found: list[Deal] = []
    for owner in then.seats:
        own = [card for card in then.cards.values() if card.owner == owner and card.id not in bound]
        free = [card for card in own if not card.counters]
        found += _owners(game, now, then, owner, free)
    return tuple(deal for deal in found if len({then.cards[card].code for card in deal.cards}) > 1)


def _owners(game: Game, now: Table, then: State, owner: Seat, cards: list[Card]) -> Iterator[Deal]:
    hidden = {card.id: card for card in cards if not _seats_that_know(game, then, card)}
    left = [card for card in hidden.values() if card.id not in now.cards]
    returned: dict[CardId, None] = {}
    for zone, arrived in _arrived(game, now, then, owner):
        wanted = Counter(card.code for card in arrived)
        drawn = []
        for card in left:
            if card.id not in returned and wanted[card.code] > 0:
                wanted[card.code] -= 1
                drawn.append(card.id)
        returned.update(dict.fromkeys(drawn))
        there = [now.cards[card.id] for card in cards if card.zone == zone and card.id in now.cards]
        staying = [card.id for card in there if card.id not in hidden and _is_partly_known(game, now, card)]
        if drawn:
            yield Deal(CANDIDATES, R_CANDIDATES, zone, (*drawn, *staying), len(drawn))
    for zone, lying in _by_zone(hidden.values()):
        places = [card for card in lying if card.id not in returned]
        if _became_known(game, now, then, zone, places):
            yield Deal(SHUFFLED, R_LEARNED, zone, tuple(card.id for card in places))


def _arrived(game: Game, now: Table, then: State, owner: Seat) -> list[tuple[ZoneKey, list[Card]]]:
    """The owner's cards that have since come to a zone that some seats can look into and others cannot."""
    new = [card for card in now.cards.values() if card.owner == owner and card.id not in then.cards]
    return _by_zone(card for card in new if _is_partly_known(game, now, card))


def _became_known(game: Game, now: Table, then: State, zone: ZoneKey, places: list[Card]) -> bool:
    """Whether a seat knows, or may know, what lay at one of these hidden places: a card left it for where somebody
    sees it, was looked at, or lies in another order, after which nobody can tell whether it was.
    """
    if any(card.id not in now.cards for card in places):
        return True
    if any(_seats_that_know(game, now, now.cards[card.id]) for card in places):
        return True
    stays = dict.fromkeys(card.id for card in places)
    before = [card for card in then.zones[zone] if card in stays]
    return [card for card in now.zones.get(zone, ()) if card in stays] != before


def _is_partly_known(game: Game, table: Table, card: Card) -> bool:
    return 0 < len(_seats_that_know(game, table, card)) < len(table.seats)


def _seats_that_know(game: Game, table: Table, card: Card) -> list[Seat]:
    return [seat for seat in table.seats if has_learned(game, table, card, Actor("seat", seat))]


def _by_zone(cards: Iterable[Card]) -> list[tuple[ZoneKey, list[Card]]]:
    """The cards by their zones, in each in the order of their ids."""
    ordered = sorted(cards, key=lambda card: (card.zone, card.id))
    return [(zone, list(group)) for zone, group in groupby(ordered, key=lambda card: card.zone)]


def restore(d: Decision, then: State, rule: str, *, exact: bool, entry: tuple[int, ...] = ()) -> None:
    """Makes the match again what it was then, and deals anew what chance must; `exact` leaves that out.

    `entry` are the outcomes of people's own chance, one deal after another.
    """
    dealt = () if exact else deals(d.game, d.draft, then)
    d.record(difference(rule, d.draft, then))
    d.draft.agenda, d.draft.question = list(then.agenda), then.question
    left = list(entry)
    for deal in by_people(d, dealt) if entered(d) else dealt:
        order = tuple(left[: len(deal.cards)]) if entered(d) else _order(d, len(deal.cards))
        del left[: len(deal.cards)]
        d.record(Redealt(rule=deal.rule, cards=deal.cards, order=order, how=deal.how))
    if dealt:
        ask_anew(d)


def ask_anew(d: Decision) -> None:
    """Asks anew what was asked, where what may be answered can depend on cards that have been dealt."""
    question = d.draft.question
    if question is None or question.space is None:
        return
    if any(pick.kind in ("card", "option") for pick in question.space.candidates):
        d.draft.question = None
        d.ask_again()


def by_people(look: Look, dealt: tuple[Deal, ...]) -> tuple[Deal, ...]:
    """The deals whose outcomes people enter: in their decks, hidden places have no order that the log knows."""
    return tuple(deal for deal in dealt if deal.how == CANDIDATES) if entered(look) else ()


def _order(d: Decision, size: int) -> tuple[int, ...]:
    return d.draw("order", size, size).values
