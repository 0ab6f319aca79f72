"""What is carried out by hand, as it is offered: each kind of step and of change, with what there is to pick."""

from collections.abc import Iterable, Mapping

from domain.kernel.acting.manual import PROPOSE
from domain.kernel.decisions.commands import Actor, Propose, tag
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.offered_fields import ActOffer, Asks, Forms, FreeWords, Numbers, WordChoice
from domain.kernel.decisions.steps import MOST_STEPS
from domain.kernel.judging.duty import R
from domain.kernel.secrecy.sight import knows, tells
from domain.kernel.table.choices import Pick, Question, Space, card_pick, seat_pick
from domain.kernel.table.ids import CardId

R_FIX = R("J.4.1")
LARGEST = 10_000
"""So far from 0 a number is offered to be changed, or to be set."""
_JUDGE = Actor("judge")
_YES_OR_NO = Space((Pick("number", 1), Pick("number", 0)))
Parts = Mapping[str, Asks]


def known_cards(look: Look, code: str = "") -> tuple[CardId, ...]:
    """The cards that judges know, of this print if one is given."""
    table = look.table
    found = (card for card in table.cards.values() if not code or card.code == code)
    return tuple(card.id for card in found if knows(look.game, table, card, _JUDGE))


def step_forms(look: Look, *, cards: Iterable[CardId], rule: str = R_FIX) -> tuple[ActOffer, ...]:
    """The steps of a text that is carried out by hand, with these cards."""
    return tuple(ActOffer(kind, rule, parts) for kind, parts in _steps(look, tuple(cards)))


def fix_forms(look: Look) -> tuple[ActOffer, ...]:
    """The changes of a correction, with the cards that judges know."""
    own: Parts = {"reason": FreeWords(needed=False), "by": FreeWords(needed=False)}
    cards = known_cards(look)
    kinds = (*_steps(look, cards), *_fixes(look, cards))
    return tuple(ActOffer(kind, R_FIX, {**parts, **own}) for kind, parts in kinds)


def proposals(look: Look, actor: Actor, question: Question) -> list[ActOffer]:
    """What a seat may propose that a text does, with the cards that it can tell from others."""
    if question.kind != PROPOSE:
        return []
    table = look.table
    cards = [card for card in table.cards if tells(look.game, table, card, actor)]
    steps = Forms(step_forms(look, cards=cards, rule=question.rule), 0, MOST_STEPS)
    return [ActOffer(tag(Propose), question.rule, {"steps": steps}, tentative=True, anytime=False)]


def _zones(look: Look) -> WordChoice:
    return WordChoice(look.game.zone_keys(look.table.seats), of="zone")


def _numbers(look: Look, cards: Space | None) -> list[Parts]:
    """A number of a card, and one of a seat."""
    table, amount = look.table, Numbers(-LARGEST, LARGEST)
    found: list[Parts] = []
    if cards is not None and look.game.counters:
        found.append({"card": cards, "counter": WordChoice(look.game.counters, of="counter"), "value": amount})
    values = tuple(dict.fromkeys(name for held in table.seats.values() for name in held.values))
    if values:
        seats = Space(tuple(map(seat_pick, table.seats)))
        found.append({"seat": seats, "counter": WordChoice(values, of="value"), "value": amount})
    return found


def _steps(look: Look, cards: tuple[CardId, ...]) -> list[tuple[str, Parts]]:
    zones, lying = _zones(look), {zone: len(held) for zone, held in look.table.zones.items() if held}
    some = Space(tuple(map(card_pick, cards))) if cards else None
    place = Numbers(0, max(lying.values(), default=0) + 1, needed=False)
    found: list[tuple[str, Parts]] = []
    if some is not None:
        found.append(("move", {"card": some, "zone": zones, "place": place}))
    if lying:
        first: Parts = {"source": WordChoice(tuple(lying), of="zone"), "value": Numbers(1, max(lying.values()))}
        found.append(("move", {**first, "zone": zones, "place": place}))
    if some is not None:
        found += [("turn", {"card": some, "value": _YES_OR_NO}), ("face", {"card": some, "value": _YES_OR_NO})]
    return found + [("count", parts) for parts in _numbers(look, some)]


def _fixes(look: Look, cards: tuple[CardId, ...]) -> list[tuple[str, Parts]]:
    table, zones = look.table, _zones(look)
    some = Space(tuple(map(card_pick, cards))) if cards else None
    each = tuple(map(seat_pick, table.seats))
    found: list[tuple[str, Parts]] = [("set", parts) for parts in _numbers(look, some)]
    if some is not None:
        found += [("reveal", {"card": some, "seats": Space(each, 1, len(each))}), ("remove", {"card": some})]
    prints = WordChoice(tuple(look.catalog.cards), of="code")
    phases = WordChoice(
        tuple(dict.fromkeys((*look.game.positions.phases, *filter(None, (table.turn.phase,))))), of="phase"
    )
    found += [
        ("shuffle", {"zone": zones}),
        ("create", {"code": prints, "zone": zones, "seat": Space(each, 0, 1)}),
        ("phase", {"seat": Space(each), "value": Numbers(1, table.turn.number + 1), "phase": phases}),
    ]
    return found
