"""Going on from a position of another match, with what its maker may not know dealt anew."""

from collections.abc import Iterable

import msgspec

from domain.kernel.commands import Actor
from domain.kernel.game import Decision, Game, Look
from domain.kernel.ids import CardId, zone_kind
from domain.kernel.judged import Redealt, difference
from domain.kernel.judging.backup import ask_anew
from domain.kernel.judging.corrections import refuse_position
from domain.kernel.judging.duty import R
from domain.kernel.mentions import mentioned
from domain.kernel.rulings import Reason
from domain.kernel.state import Card, State
from domain.kernel.views import has_learned

R_BRANCH = R("J.2.7")
HIDDEN = "hidden"


def refuse_branch(look: Look, then: State, maker: Actor) -> list[Reason]:
    """Why nobody can go on from there, or not this maker."""
    if then.result is not None:
        return [Reason(R_BRANCH, "the match is over there", "branch from an earlier position")]
    bound = mentioned([*then.agenda])
    secret = [card.id for card in _hidden(look.game, then, maker) if card.id in bound]
    if not secret:
        return []
    text = "what is in progress there is about cards that you may not know"
    return [Reason(R_BRANCH, text, "branch from a position before or after it")]


def branch(d: Decision, then: State, origin: str, maker: Actor) -> None:
    """The new match is what the other one was; each seat's hidden cards are dealt anew among themselves."""
    d.record(difference(R_BRANCH, d.draft, then, of=origin))
    d.draft.agenda, d.draft.question = list(then.agenda), then.question
    dealt = False
    for owner in then.seats:
        cards = [card for card in _hidden(d.game, then, maker) if card.owner == owner]
        if len({card.code for card in cards}) > 1:
            places = d.draw("order", len(cards), len(cards)).values
            order = _fitting(d, then, cards, places)
            d.record(Redealt(rule=R_BRANCH, cards=tuple(card.id for card in cards), order=order, how=HIDDEN))
            dealt = True
    if dealt:
        ask_anew(d)


def _hidden(game: Game, then: State, maker: Actor) -> Iterable[Card]:
    return [card for card in then.cards.values() if not card.counters and not has_learned(game, then, card, maker)]


def _fitting(d: Decision, then: State, cards: list[Card], places: tuple[int, ...]) -> tuple[int, ...]:
    """The order of chance, but that a card on the table gets the first one that can lie there."""
    left = list(places)
    given: dict[CardId, int] = {}
    on_the_table = [card for card in cards if d.game.zones[zone_kind(card.zone)].told_apart == "everyone"]
    own = {card.id: place for place, card in enumerate(cards)}
    for card in on_the_table:
        fits = [place for place in left if _fits(d, then, card, cards[place].code)]
        given[card.id] = fits[0] if fits else own[card.id]
        left.remove(given[card.id])
    for card in cards:
        if card.id not in given:
            given[card.id] = left.pop(0)
    return tuple(given[card.id] for card in cards)


def _fits(d: Decision, then: State, card: Card, code: str) -> bool:
    """Whether the game has nothing against this card there that it has not against the one that lies there."""
    if code == card.code:
        return True
    known = [reason.rule for reason in refuse_position(d, then)]
    other = msgspec.structs.replace(then, cards={**then.cards, card.id: msgspec.structs.replace(card, code=code)})
    return [reason.rule for reason in refuse_position(d, other)] == known
