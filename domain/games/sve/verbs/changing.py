"""Verbs that change cards where they are: damage, gifts, counters, control, types."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.costs import EvolveMark, PayPoints
from domain.games.sve.nodes.gifts import Keyword, Stats
from domain.games.sve.nodes.selectors import Dealing, Pair
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import (
    Activate,
    Become,
    Box,
    Damage,
    Destroy,
    DriveCheck,
    Engage,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    KeepEngaged,
    Lose,
    Maneuver,
    PlaceCounters,
    Race,
    Refresh,
    RemoveCounters,
    Serve,
    SetTo,
    Steal,
    Transfer,
    TurnFace,
)
from domain.games.sve.rules.combat import damage
from domain.games.sve.rules.combat.damage_modifiers import Hit, Words
from domain.games.sve.rules.continuous import effects
from domain.games.sve.rules.continuous.durations import ITS_TURN, TURN
from domain.games.sve.rules.continuous.gifts import BOXED, maneuverable
from domain.games.sve.rules.continuous.information import attack, defense, info
from domain.games.sve.rules.continuous.original import base
from domain.games.sve.rules.continuous.passives import gifts_of, losses, marked
from domain.games.sve.rules.costs.price import ability
from domain.games.sve.rules.evaluation.selectors import whatever_it_is
from domain.games.sve.rules.evaluation.this_way import TAKEN, asked, note_taken
from domain.games.sve.rules.keywords import driving, racing
from domain.games.sve.rules.keywords.driving import DriveChecking
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones import control, counters, engaging, evolution, leaving, points
from domain.games.sve.table.state import DAMAGE, EVOLVE_DECK, Gift, Held, lies_in, other
from domain.games.sve.verbs.spoken_of import actor, as_picks, cards, is_leader, on_field, things
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId

UNTIL = {"end of turn": TURN, "game": ""}
"""Durations that texts say in more than one way."""


def until(word: str) -> str:
    """A duration's word as effects have it."""
    return UNTIL.get(word, word)


def select(d: Decision, scene: Scene, node: Select) -> None:
    """Only binds: what was selected is what the text speaks of from here on."""
    if isinstance(node.of, Pair):
        speak_of(d, picks(scene, node.of))
    if "select" in asked(d, scene.use):
        deal_with(d, "select", picks(scene, node.of))


def deal(d: Decision, scene: Scene, node: Damage, rather: Damage | None = None) -> None:
    """Deals damage to all of them at once; each target of a division gets its own part (10.6.2.4).

    `rather` is what the text deals to them instead, where other replacements may come before that.
    """
    damage.deal(d, hits_of(d, scene, node, rather), scene.rule)


def hits_of(d: Decision, scene: Scene, node: Damage, rather: Damage | None = None) -> list[Hit]:
    """The damage that a text deals, to all of them at once; none where nothing deals it."""
    assert node.to is not None, "what is lowered says to whom"
    by = scene.use.source
    if isinstance(node.by, Dealing):
        event = scene.use.event
        assert event is not None, "only what is done instead of damage speaks of what deals it"
        return [Hit(card, event.amount, event.by, event.word) for card in things(d, scene, node.to)]
    if node.by is not None:
        dealing = picks(scene, node.by)
        if not dealing:
            return []
        by = CardId(dealing[0].value)
    if isinstance(node.amount, Divided):
        got = needed(program_of(d, scene.use).slots, scene.use)[0]
        parts = [pick.value for pick in got.get(node.amount.slot, ())]
        found = picks(scene, node.to)
        return [Hit(CardId(pick.value), part, by) for pick, part in zip(found, parts, strict=False)]
    much = amount(scene, node.amount)
    own = None if rather is None else Words(scene.use, amount(scene, rather.amount))
    return [Hit(card, much, by, rather=own) for card in things(d, scene, node.to)]


def exchange(d: Decision, scene: Scene, node: Exchange) -> None:
    """Two cards deal damage equal to their attack to each other at once."""
    found = on_field(d, scene, node.of)
    if len(found) == 2:
        one, two = found
        hits = [Hit(two, attack(d, one), one), Hit(one, attack(d, two), two)]
        damage.deal(d, hits, scene.rule)


def destroy(d: Decision, scene: Scene, node: Destroy) -> None:
    """Destroys cards on fields."""
    found = on_field(d, scene, node.of)
    deal_with(d, "destroy", as_picks(found))
    leaving.destroy(d, found, scene.rule, scene.use.source)


def engage(d: Decision, scene: Scene, node: Engage) -> None:
    """Engages cards."""
    engaged = engaging.engage(d, on_field(d, scene, node.of), scene.rule, scene.use.source)
    if "engage" in asked(d, scene.use):
        deal_with(d, "engage", as_picks(engaged))


def refresh(d: Decision, scene: Scene, node: Refresh) -> None:
    """Refreshes cards."""
    refreshed = engaging.refresh(d, on_field(d, scene, node.of), scene.rule, scene.use.source)
    if "refresh" in asked(d, scene.use):
        deal_with(d, "refresh", as_picks(refreshed))


def give(d: Decision, scene: Scene, node: Give) -> None:
    """Gives attack, defense, keywords, abilities; a leader's defense is changed for good (5.26.1)."""
    assert node.of is not None, "what is lowered says to whom"
    found = things(d, scene, node.of)
    leaders = [card for card in found if is_leader(d, card)]
    for leader in leaders:
        for gift in node.gifts:
            if isinstance(gift, Stats) and gift.defense is not None:
                points.give_defense(d, leader, amount(scene, gift.defense), scene.rule, scene.use.source)
    driven = any(isinstance(gift, Keyword) and gift.word == "Drive" for gift in node.gifts)
    if driven:
        for card in found:
            driving.give_drive(d, card, scene.use, scene.rule)
    gifts = [gift for gift in node.gifts if not (isinstance(gift, Keyword) and gift.word == "Drive")]
    lasting = [gift for gift in gifts if not isinstance(gift, Stats)]
    others = [card for card in found if card not in leaders]
    _begin(d, scene, others, gifts_of(scene, tuple(gifts)), node.until)
    _begin(d, scene, leaders, gifts_of(scene, tuple(lasting)), node.until)
    for gift in gifts:
        if isinstance(gift, Stats):
            for stat, change in (("attack", gift.attack), ("defense", gift.defense)):
                if change is not None:
                    _changed(d, scene, others, stat, amount(scene, change))


def _changed(d: Decision, scene: Scene, found: list[CardId], stat: str, change: int) -> None:
    """Tells those who wait for it that attack or defense was increased or decreased (5.26.1); by 0 it was neither."""
    if change:
        kind, by = f"{stat} {'increased' if change > 0 else 'decreased'}", scene.use.source
        cards = d.draft.cards
        triggering.happen(d, [Happened(kind, card=card, seat=cards[card].controller, by=by) for card in found])


def _begin(d: Decision, scene: Scene, found: list[CardId], gifts: tuple[Gift, ...], lasts: str) -> None:
    if found and gifts:
        effects.begin(d, scene.use, scene.rule, cards=found, gifts=gifts, until=until(lasts))


def lose(d: Decision, scene: Scene, node: Lose) -> None:
    """Takes keywords, or all abilities, from cards."""
    _begin(d, scene, things(d, scene, node.of), losses(node.gifts), node.until)


def set_to(d: Decision, scene: Scene, node: SetTo) -> None:
    """Changes a number to a value (5.26.2): damage that was dealt has lowered the defense before that (5.13.1)."""
    for card in things(d, scene, node.of):
        value = _printed(d, card, node.stat) if node.value is None else amount(scene, node.value)
        if is_leader(d, card) and node.stat == "defense":
            points.set_defense(d, card, value, scene.rule, scene.use.source)
        else:
            taken = d.draft.cards[card].count(DAMAGE) if node.stat == "defense" else 0
            before = _shown(d, card, node.stat)
            _begin(d, scene, [card], (Gift(f"set {node.stat}", value + taken),), node.until)
            if before is not None:
                _changed(d, scene, [card], node.stat, value - before)


def _shown(d: Decision, card: CardId, stat: str) -> int | None:
    """A card's attack, or its defense with the damage dealt to it, as it is now; None of what nobody waits for."""
    return {"attack": attack, "defense": defense}[stat](d, card) if stat in ("attack", "defense") else None


def _printed(d: Decision, card: CardId, stat: str) -> int:
    """A number of a card as it is printed, by a linked evolve card where it has one (10.9.1.1.1).

    What it costs to evolve is printed in its evolve ability.
    """
    if stat == "evolve cost":
        costs = [ability(d, held).costs for held in base(d, d.draft.cards[card])[0].abilities]
        paid = (one for some in costs if any(isinstance(one, EvolveMark) for one in some) for one in some)
        return sum(one.amount for one in paid if isinstance(one, PayPoints) and isinstance(one.amount, int))
    value = getattr(base(d, d.draft.cards[card])[0], stat)
    return value if isinstance(value, int) else 0


def place(d: Decision, scene: Scene, node: PlaceCounters) -> None:
    """Puts counters on cards."""
    for card in cards(d, scene, node.of):
        counters.place(d, card, node.kind.lower(), amount(scene, node.count), scene.rule, scene.use.source)


def remove(d: Decision, scene: Scene, node: RemoveCounters) -> None:
    """Takes counters off cards."""
    count = None if node.count is None else amount(scene, node.count)
    for card in cards(d, scene, node.of):
        taken = counters.remove(d, card, node.kind.lower(), count, scene.rule, scene.use.source)
        if TAKEN in asked(d, scene.use):
            note_taken(d, taken)


def transfer(d: Decision, scene: Scene, node: Transfer) -> None:
    """Moves this card's Stack counters to another card with Stack (13.3.2.2)."""
    for card in on_field(d, scene, node.of)[:1]:
        counters.transfer(d, scene.use.source, card, scene.rule, scene.use.source)


def become(d: Decision, scene: Scene, node: Become) -> None:
    """Changes cards into a card type (5.24)."""
    _begin(d, scene, on_field(d, scene, node.of), (Gift("type", word=node.word),), node.until)


def box(d: Decision, scene: Scene, node: Box) -> None:
    """Boxes cards (5.30)."""
    _begin(d, scene, on_field(d, scene, node.of), (Gift("box"),), node.until)


def maneuver(d: Decision, scene: Scene, node: Maneuver) -> None:
    """Makes amulets with attack and defense followers for the rest of the turn (5.31); others are not (5.31.1.1)."""
    found = on_field(d, scene, node.of)
    able = [card for card in found if maneuverable(info(d, card))]
    _begin(d, scene, found, (Gift("maneuver"),), TURN)
    seat = actor(scene)
    triggering.happen(d, [Happened("maneuvered", card=card, seat=seat, by=scene.use.source) for card in able])


def steal(d: Decision, scene: Scene, node: Steal) -> None:
    """Moves enemy cards to one's own field (5.21.1)."""
    found = on_field(d, scene, node.of)
    control.take(d, found, actor(scene), scene.use, scene.rule, until(node.until))


def give_control(d: Decision, scene: Scene, node: GiveControl) -> None:
    """Moves one's own cards to the opponent's field (5.21.2)."""
    held, foe = d.draft.cards, other(actor(scene))
    found = [card for card in on_field(d, scene, node.of) if not node.owner or held[card].owner == foe]
    control.take(d, found, foe, scene.use, scene.rule)


def serve(d: Decision, scene: Scene, node: Serve) -> None:
    """Serves cards (14.2.1)."""
    for card in on_field(d, scene, node.of):
        racing.serve_by_effect(d, card, amount(scene, node.times), scene.rule, scene.use.source)


def race(d: Decision, scene: Scene, node: Race) -> None:
    """Races cards (14.2.3)."""
    for card in on_field(d, scene, node.of):
        racing.race(d, card, amount(scene, node.times), scene.use, scene.rule)


def drive_check(d: Decision, scene: Scene, node: DriveCheck) -> None:
    """Performs drive checks, one after another (14.4.5)."""
    d.push(DriveChecking(seat=actor(scene), times=amount(scene, node.times), use=scene.use))


def evolve(d: Decision, scene: Scene, node: Evolve) -> None:
    """Evolves cards, this one into the card that was revealed for it (5.15.1.1)."""
    found = on_field(d, scene, whatever_it_is(node.of))
    if "evolve" in asked(d, scene.use):
        deal_with(d, "evolve", as_picks(found))
    for card in found:
        shown = _revealed(d, scene) if card == scene.use.source else None
        evolution.evolve(d, card, scene.rule, revealed=shown, by=scene.use.source, into=node.into)


def _revealed(d: Decision, scene: Scene) -> CardId | None:
    """The card revealed as a cost, where this is an evolve ability: it stands behind the targets."""
    use = scene.use
    if not any(isinstance(cost, EvolveMark) for cost in ability(d, Held(use.code, use.ability)).costs):
        return None
    last = use.targets[-1] if use.targets else ()
    card = d.draft.cards.get(CardId(last[0].value)) if last and last[0].kind == "card" else None
    return card.id if card is not None and lies_in(card, EVOLVE_DECK) else None


def turn_face(d: Decision, scene: Scene, node: TurnFace) -> None:
    """Turns cards faceup or facedown where they lie."""
    engaging.turn_face(d, cards(d, scene, node.of), node.up, scene.rule)


def activate(d: Decision, scene: Scene, node: Activate) -> None:
    """Makes the abilities of cards pending that are printed with a mark, for who controls the card (3.1.2.3, H.33)."""
    for card in cards(d, scene, node.of):
        for held in marked(d, info(d, card).abilities, node.word):
            triggering.activate(d, card, held, d.draft.cards[card].controller, scene.rule)


def keep_engaged(d: Decision, scene: Scene, node: KeepEngaged) -> None:
    """Keeps cards from being refreshed in the next start phase of who controls them (7.2.3)."""
    _begin(d, scene, on_field(d, scene, node.of), (Gift("cannot", word=BOXED),), ITS_TURN)


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Select: select,
    Damage: deal,
    Exchange: exchange,
    Destroy: destroy,
    Engage: engage,
    Refresh: refresh,
    Give: give,
    Lose: lose,
    SetTo: set_to,
    PlaceCounters: place,
    RemoveCounters: remove,
    Transfer: transfer,
    Become: become,
    Box: box,
    Maneuver: maneuver,
    Steal: steal,
    GiveControl: give_control,
    Serve: serve,
    DriveCheck: drive_check,
    Evolve: evolve,
    Race: race,
    TurnFace: turn_face,
    KeepEngaged: keep_engaged,
    Activate: activate,
}
