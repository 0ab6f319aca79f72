"""Which activate abilities can be played by whom and when (604.1a, 707, 905, 907), and every reason against it."""

import operator
from collections.abc import Iterator

from domain.games.fow.nodes.abilities import ACTIVATE
from domain.games.fow.nodes.costs import RestThis
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import (
    abilities_by_kind,
    info,
    lies_active,
    with_printed,
)
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.costs.payment import unpaid
from domain.games.fow.rules.costs.will import simple as simple_will
from domain.games.fow.rules.costs.will import sleeping, sources, used_up
from domain.games.fow.rules.playing.playability import ability_prices, unchased
from domain.games.fow.rules.playing.targets import with_some_x
from domain.games.fow.rules.playing.timing import main_timing, not_main_timing
from domain.games.fow.table.actions import UseAbility
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import fow, wills, zone
from domain.games.fow.table.zones import FIELD, GRAVEYARD, HAND, ITEM, REMOVED, RULER_AREA, STANDBY
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.acting.answers import called, one_of, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Reason, about
from domain.kernel.secrecy.views import knows
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_1 = R("104.1")
R_104_4 = R("104.4")
R_604_1A = R("604.1a")
R_701_2 = R("701.2")
R_707_1 = R("707.1")
R_902_1 = R("902.1")
R_903_2G = R("903.2g")
R_903_2J = R("903.2j")
R_905_3 = R("905.3")
R_1112_2 = R("1112.2")
PLAYED = operator.attrgetter("activate")


def usable(look: Look, seat: Seat) -> Iterator[tuple[CardId, int]]:
    """The activate abilities that a player can play now, will abilities that are played to pay left out."""
    actor = Actor("seat", seat)
    for card in _with_abilities(look, seat):
        places = abilities_by_kind(look, card).activate
        if not places or not knows(look.game, look.table, card, actor):
            continue
        abilities = info(look, card).abilities
        for place in places:
            held = abilities[place]
            if not is_will(look, held) and _can_be_used(look, seat, card, held):
                yield card.id, place


def _with_abilities(look: Look, seat: Seat) -> Iterator[Card]:
    for kind in (FIELD, RULER_AREA, ITEM, HAND, REMOVED, GRAVEYARD, STANDBY):
        for card in with_printed(look, zone(look, kind, seat), PLAYED):
            if card.controller == seat:
                yield card


def is_will(look: Look, held: Held) -> bool:
    """Whether an ability is a will ability that is played to pay (907.1)."""
    ability = ability_of(look, held)
    return (
        ability.kind == ACTIVATE
        and len(ability.effect) == 1
        and type(ability.effect[0]).__name__ == "Produce"
        and simple_will(ability.costs)
    )


def refuse_ability(look: Look, actor: Actor, action: UseAbility) -> list[Reason]:
    """Why an ability cannot be played (604.1a, 707.1, 905)."""
    seat = seat_of(actor)
    card = look.table.cards.get(action.card)
    name = str(called(look, seat, action.card))
    if card is None or card.controller != seat or not knows(look.game, look.table, card, actor):
        return [Reason(R_707_1, f"{name} is no card that you control", "choose a card of yours", "card")]
    found = info(look, card)
    if not 0 <= action.ability < len(found.abilities):
        text = f"{name} has no ability{f' {action.ability}' if found.abilities else ''}"
        return [Reason(R_604_1A, text, one_of(range(len(found.abilities))), "ability")]
    held = found.abilities[action.ability]
    ability = ability_of(look, held)
    if ability.kind != ACTIVATE:
        return [Reason(R_604_1A, f"this ability of {name} is not played", "choose an activate ability", "ability")]
    if is_will(look, held):
        return [Reason(R_604_1A, f"this ability of {name} produces will", "produce will by it", "ability")]
    return about("ability", _ability_reasons(look, seat, card, held, name))


def _can_be_used(look: Look, seat: Seat, card: Card, held: Held) -> bool:
    """Whether there is nothing against playing an ability: no more is asked than it takes to know."""
    if next(_ability_obstacles(look, seat, card, held), None) is not None:
        return False
    use = Use(card.id, held.code, held.ability, seat)
    return _ability_payable(look, seat, card, held) and with_some_x(
        look, use, lambda x: _ability_payable(look, seat, card, held, x)
    )


def _ability_payable(look: Look, seat: Seat, card: Card, held: Held, x: int = 0) -> bool:
    scene = Scene(look, Use(card.id, held.code, held.ability, seat), x=x)
    costs = ability_of(look, held).costs
    return any(possible(look, seat, scene, costs, prices) for prices in ability_prices(look, seat, card, held, x))


def _ability_obstacles(look: Look, seat: Seat, card: Card, held: Held) -> Iterator[Reason]:
    """What is against playing an ability, whatever it costs and asks for."""
    ability = ability_of(look, held)
    if not lies_active(ability, card):
        name = called(look, seat, card.id)
        yield Reason(R_902_1, f"this ability of {name} is not active where it lies", "choose another one")
    if ability.main and not main_timing(look, seat):
        yield from not_main_timing(look, seat, R_701_2, f"this ability of {called(look, seat, card.id)} is played")
    if ability.only is not None and not true(Scene(look, Use(card.id, held.code, held.ability, seat)), ability.only):
        text = f"this ability of {called(look, seat, card.id)} says when it can be played"
        yield Reason(R_104_1, text, "wait until that holds")
    if used_up(look, card, held):
        text = f"this ability of {called(look, seat, card.id)} has been played this turn"
        yield Reason(R_104_1, text, "wait for another turn")
    if ability.art and ability.name in fow(look.table).arts.get(seat, ()):
        yield Reason(R_1112_2, f"{ability.name} has been played in this game", "choose another ability")
    if forbidden(look, card.id, "activate"):
        yield Reason(R_104_4, f"abilities of {called(look, seat, card.id)} cannot be played", "an effect forbids it")
    if any(isinstance(cost, RestThis) for cost in ability.costs) and sleeping(look, card):
        text = f"{called(look, seat, card.id)} has come under your control this turn"
        yield Reason(R_905_3, text, "wait for your next turn")
    yield from unchased(look)


def _ability_reasons(look: Look, seat: Seat, card: Card, held: Held, name: str) -> list[Reason]:
    if reasons := [*_ability_obstacles(look, seat, card, held)]:
        return reasons
    use = Use(card.id, held.code, held.ability, seat)
    if not with_some_x(look, use, lambda x: _ability_payable(look, seat, card, held, x)):
        return [Reason(R_903_2G, f"this ability of {name} needs a target that there is not", "wait for one")]
    if _ability_payable(look, seat, card, held):
        return []
    have, more = wills(look, seat), [one for _, one in sources(look, seat)]
    found = [reason for price in ability_prices(look, seat, card, held)[0] for reason in unpaid(price, have, more)]
    return found or [Reason(R_903_2J, f"what this ability of {name} costs cannot be done", "have what it takes")]
