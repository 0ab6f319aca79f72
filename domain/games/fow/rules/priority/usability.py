"""Which activate abilities can be played by whom and when (604.1a, 707, 905, 907), and every reason against it."""

import operator
from collections.abc import Iterator

from domain.games.fow.nodes.abilities import ACTIVATE
from domain.games.fow.nodes.costs import RestThis
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import (
    abilities_by_kind,
    info,
    with_printed,
)
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.continuous.sources import lies_active
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.costs.will import purpose_of_ability, sleeping, sources_for, spendable, used_up
from domain.games.fow.rules.costs.will import simple as simple_will
from domain.games.fow.rules.costs.will_matching import unpaid
from domain.games.fow.rules.playing.playability import ability_prices, unchased
from domain.games.fow.rules.playing.targets import lacks_options, with_some_x
from domain.games.fow.rules.playing.timing import main_timing, not_main_timing
from domain.games.fow.table.actions import UseAbility
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import fow, zone
from domain.games.fow.table.zones import FIELD, GRAVEYARD, HAND, ITEM, REMOVED, RULER_AREA, STANDBY
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.acting.answers import called, one_of, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Called, Message, Reason, about
from domain.kernel.secrecy.sight import knows
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
R_903_2E = R("903.2e")
R_903_2G = R("903.2g")
R_903_2J = R("903.2j")
H_5 = R("H.5")
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
    name = called(look, seat, action.card)
    if card is None or card.controller != seat or not knows(look.game, look.table, card, actor):
        return [
            Reason(
                R_707_1,
                Message("fow-is-no-card-that-you-control", {"name": name}),
                "fow-choose-a-card-of-yours",
                "card",
            )
        ]
    found = info(look, card)
    if not 0 <= action.ability < len(found.abilities):
        text = (
            Message("fow-has-no-ability", {"name": name, "ability": action.ability})
            if found.abilities
            else Message("fow-has-no-abilities", {"name": name})
        )
        return [Reason(R_604_1A, text, one_of(range(len(found.abilities))), "ability")]
    held = found.abilities[action.ability]
    ability = ability_of(look, held)
    if ability.kind != ACTIVATE:
        return [
            Reason(
                R_604_1A,
                Message("fow-this-ability-of-is-not-played", {"name": name}),
                "fow-choose-an-activate-ability",
                "ability",
            )
        ]
    if is_will(look, held):
        return [
            Reason(
                R_604_1A,
                Message("fow-this-ability-of-produces-will", {"name": name}),
                "fow-produce-will-by-it",
                "ability",
            )
        ]
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
    purpose = purpose_of_ability(look, card.id, held)
    return any(
        possible(look, seat, scene, costs, prices, purpose=purpose)
        for prices in ability_prices(look, seat, card, held, x)
    )


def _ability_obstacles(look: Look, seat: Seat, card: Card, held: Held) -> Iterator[Reason]:
    """What is against playing an ability, whatever it costs and asks for."""
    ability = ability_of(look, held)
    if not lies_active(ability, card):
        name = called(look, seat, card.id)
        yield Reason(R_902_1, Message("fow-this-ability-of-is-not-active", {"name": name}), "fow-choose-another-one")
    if ability.main and not main_timing(look, seat):
        yield from not_main_timing(
            look, seat, R_701_2, Message("fow-this-ability-of-is-played", {"card": called(look, seat, card.id)})
        )
    if ability.only is not None and not true(Scene(look, Use(card.id, held.code, held.ability, seat)), ability.only):
        text = Message("fow-this-ability-of-says-when", {"card": called(look, seat, card.id)})
        yield Reason(R_104_1, text, "fow-wait-until-that-holds")
    if used_up(look, card, held):
        text = Message("fow-this-ability-of-has-been-played", {"card": called(look, seat, card.id)})
        yield Reason(R_104_1, text, "fow-wait-for-another-turn")
    if ability.art and ability.name in fow(look.table).arts.get(seat, ()):
        yield Reason(
            R_1112_2, Message("fow-has-been-played-in-this-game", {"name": ability.name}), "fow-choose-another-ability"
        )
    if forbidden(look, card.id, "activate"):
        yield Reason(
            R_104_4,
            Message("fow-abilities-of-cannot-be-played", {"card": called(look, seat, card.id)}),
            "fow-an-effect-forbids-it",
        )
    if any(isinstance(cost, RestThis) for cost in ability.costs) and sleeping(look, card):
        text = Message("fow-has-come-under-your-control", {"name": called(look, seat, card.id)})
        yield Reason(R_905_3, text, "fow-wait-for-your-next-turn")
    yield from unchased(look)


def _ability_reasons(look: Look, seat: Seat, card: Card, held: Held, name: Called) -> list[Reason]:
    if reasons := [*_ability_obstacles(look, seat, card, held)]:
        return reasons
    use = Use(card.id, held.code, held.ability, seat)
    if not with_some_x(look, use, lambda x: _ability_payable(look, seat, card, held, x)):
        if lacks_options(look, use):
            text = Message("fow-this-ability-of-needs-an-option", {"name": name})
            return [Reason(R_903_2E, text, "fow-wait-for-one")]
        return [Reason(R_903_2G, Message("fow-this-ability-of-needs-a-target", {"name": name}), "fow-wait-for-one")]
    if _ability_payable(look, seat, card, held):
        return []
    purpose = purpose_of_ability(look, card.id, held)
    have, more = spendable(look, seat, purpose), [one for _, one in sources_for(look, seat, purpose)]
    found = [reason for price in ability_prices(look, seat, card, held)[0] for reason in unpaid(price, have, more)]
    return found or [
        Reason(
            R_903_2J,
            Message("fow-what-this-ability-of-costs-cannot", {"name": name}),
            "fow-have-what-it-takes",
            beside=(H_5,),
        )
    ]
