"""Will abilities (201.4e, 707.2, 907, 1119): who can play which, and what they produce at once."""

from collections.abc import Iterator

import msgspec

from domain.games.fow.nodes.abilities import ACTIVATE
from domain.games.fow.nodes.costs import RestThis, Spending
from domain.games.fow.nodes.verbs import Banish, Produce, RemoveCounters
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import active, info
from domain.games.fow.rules.continuous.original import ability_of, sort_of
from domain.games.fow.rules.costs.will_matching import Source, stone_productions
from domain.games.fow.rules.triggers.triggering import happen
from domain.games.fow.rules.zones.destroying import banish, turn_cards
from domain.games.fow.table.actions import ProduceWill
from domain.games.fow.table.changes import AbilityUsed, BattleSet, WillProduced
from domain.games.fow.table.costs import CHARACTERISTICS, Will
from domain.games.fow.table.frames import Paying, PayingCosts, Playing
from domain.games.fow.table.records import JUDGMENT, SPELL, Held
from domain.games.fow.table.state import Production, Status, controlled, fow, wills, zone
from domain.games.fow.table.zones import FIELD, ITEM
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import Node, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, true
from domain.kernel.acting.answers import called, seat_of
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, find_card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_201_4D = R("201.4d")
R_201_4E = R("201.4e")
R_707_1 = R("707.1")
R_803_6 = R("803.6")
R_905_3 = R("905.3")
R_907_1 = R("907.1")
R_907_3 = R("907.3")
R_907_4 = R("907.4")
R_1013_2 = R("1013.2")
R_1119_4 = R("1119.4")
H_41 = R("H.41")
VOID = "void"


class Way(msgspec.Struct, frozen=True):
    """One way in which a card produces will: by an ability, or by what its type gives it (None), and what."""

    held: Held | None
    made: Production


def _produces(ability_effect: tuple[Node, ...]) -> Produce | None:
    if len(ability_effect) == 1 and isinstance(ability_effect[0], Produce):
        return ability_effect[0]
    return None


def production(words: tuple[str, ...], only: str = "") -> Production:
    """What an option of a `Produce` makes; `only` names the text that says what it is spent on."""
    return tuple(
        Will(characteristic=word, only=only)
        if word in CHARACTERISTICS
        else Will("" if word == VOID else word, only=only)
        for word in words
    )


def restriction(held: Held, made: Produce) -> str:
    """The name of the text that says what its will is spent on; empty where it may be spent on anything."""
    return f"{held.code}#{held.ability}" if made.only else ""


class Purpose(msgspec.Struct, frozen=True, gc=False):
    """What will is spent on: playing a card, an ability of one, a God's Art, or a judgment (`what`)."""

    card: CardId
    what: str


def may_be_spent(look: Look, seat: Seat, will: Will, purpose: Purpose | None) -> bool:
    """Whether a player may spend a will on something; None is what no text names (104.1)."""
    if not will.only:
        return True
    if purpose is None or find_card(look.table, purpose.card) is None:
        return False
    code, _, place = will.only.rpartition("#")
    ability = ability_of(look, Held(code, int(place)))
    scene = Scene(look, Use(purpose.card, code, int(place), seat))
    made = next(part for part in walk(ability) if isinstance(part, Produce) and part.only)
    return any(_is_for(scene, one, purpose) for one in made.only)


def _is_for(scene: Scene, one: Spending, purpose: Purpose) -> bool:
    # A God's Art is an activate ability, too (1112.1).
    kinds = ("abilities", "arts") if one.what == "abilities" else (one.what,)
    return purpose.what in kinds and belongs(scene, one.of, card_pick(purpose.card))


def purpose_of(look: Look) -> Purpose | None:
    """What the will of the cost in progress is spent on; None where nothing is played by it."""
    for frame in reversed(look.table.agenda):
        if isinstance(frame, Playing):
            return purpose_of_play(look, frame)
        if not isinstance(frame, Paying | PayingCosts) or (isinstance(frame, PayingCosts) and frame.at >= 0):
            return None
    return None


def purpose_of_play(look: Look, frame: Playing) -> Purpose | None:
    """What will is spent on as something is played; None for what has triggered."""
    known = frame.object
    if known.kind == SPELL:
        return Purpose(frame.on or frame.card, "cards")
    if known.kind == JUDGMENT:
        return Purpose(frame.card, "judgment")
    if frame.triggered:
        return None
    return purpose_of_ability(look, frame.card, Held(known.use.code, known.use.ability))


def purpose_of_ability(look: Look, card: CardId, held: Held) -> Purpose:
    """The purpose for which will is spent on an ability."""
    return Purpose(card, "arts" if ability_of(look, held).art else "abilities")


def spendable(look: Look, seat: Seat, purpose: Purpose | None) -> tuple[Will, ...]:
    """The will that a player has and may spend on something."""
    return tuple(will for will in wills(look, seat) if may_be_spent(look, seat, will, purpose))


def sources_for(look: Look, seat: Seat, purpose: Purpose | None) -> Iterator[tuple[CardId, Source]]:
    """What could produce will that a player may spend on something, with what each could produce for it.

    Productions keep their places: one that is of no use for it makes nothing.
    """
    for number, source in sources(look, seat):
        if not any(will.only for made in source.productions for will in made):
            yield number, source
            continue
        kept = tuple(
            tuple(will for will in made if may_be_spent(look, seat, will, purpose)) for made in source.productions
        )
        if any(kept):
            yield number, Source(kept)


def worded(will: Will) -> str:
    """A will in words."""
    words = " ".join(word for word in (will.attribute, will.characteristic) if word) or VOID
    return f"{words} for what its text says" if will.only else words


def produced(made: Production) -> str:
    """What a production makes, in words."""
    return ", ".join(map(worded, made))


def _rests(costs: tuple[Node, ...]) -> bool:
    return any(isinstance(cost, RestThis) for cost in costs)


def simple(costs: tuple[Node, ...]) -> bool:
    """Whether all that an ability takes is resting, banishing or counters of its own card: so it is played to pay."""
    return bool(costs) and all(
        isinstance(cost, RestThis)
        or (isinstance(cost, Banish | RemoveCounters) and isinstance(cost.of, This) and _fixed(cost))
        for cost in costs
    )


def _fixed(cost: Node) -> bool:
    return not isinstance(cost, RemoveCounters) or isinstance(cost.count, int)


def sleeping(look: Look, card: Card) -> bool:
    """Whether a J/resonator has not been on the field under its controller's control since the turn began (905.3)."""
    own = fow(look.table)
    new = card.id in own.came or card.id in own.emerged
    found = info(look, card)
    return new and found.fights and not found.has("Swiftness")


def ways(look: Look, card: Card) -> list[Way]:
    """The ways in which a card can produce will now, in a fixed order."""
    kind = zone_kind(card.zone)
    own = fow(look.table)
    found: list[Way] = []
    if kind == ITEM and card.id in own.coins:
        return [Way(None, made) for made in own.coins[card.id]]
    known = info(look, card)
    stone = kind == FIELD and "magic stone" in known.types
    if not (stone or sort_of(look, known.abilities).activate) or forbidden(look, card.id, "produce will"):
        return []
    recovered = not card.turned and not sleeping(look, card)
    if stone and recovered:
        found += [Way(None, made) for made in stone_productions(known.stone_types)]
    for held in known.abilities:
        ability = ability_of(look, held)
        made = _produces(ability.effect)
        if ability.kind != ACTIVATE or made is None or not simple(ability.costs) or not active(look, card, held):
            continue
        scene = Scene(look, Use(card.id, held.code, held.ability, card.controller))
        if _rests(ability.costs) and not recovered:
            continue
        if not all(_affordable(card, cost) for cost in ability.costs) or used_up(look, card, held):
            continue
        if ability.only is not None and not true(scene, ability.only):
            continue
        times = amount(scene, made.count)
        only = restriction(held, made)
        found += [Way(held, production(words, only) * times) for words in made.options if times > 0]
    return found


def _affordable(card: Card, cost: Node) -> bool:
    return not isinstance(cost, RemoveCounters) or card.count(cost.kind) >= (
        cost.count if isinstance(cost.count, int) else 0
    )


def used_up(look: Look, card: Card, held: Held) -> bool:
    """Whether an ability has been used as often as it may be this turn."""
    ability = ability_of(look, held)
    return bool(ability.turnly) and fow(look.table).used.count(Status(card.id, held)) >= ability.turnly


def source_of(look: Look, card: CardId) -> Source | None:
    """What a card can produce now, of whoever controls it; None where it cannot."""
    found = ways(look, look.table.cards[card])
    return Source(tuple(way.made for way in found)) if found else None


def restricted(look: Look, seat: Seat) -> bool:
    """Whether some of what a player could produce is spent only as the text says that produces it."""
    key = ("restricted", seat)
    known: bool | None = look.memo.get(key)
    if known is None:
        made = (will for _, source in sources(look, seat) for one in source.productions for will in one)
        known = look.memo[key] = any(will.only for will in made)
    return known


def sources(look: Look, seat: Seat) -> Iterator[tuple[CardId, Source]]:
    """All that a player could produce will with now."""
    key = ("sources", seat)
    known: list[tuple[CardId, Source]] | None = look.memo.get(key)
    if known is None:
        cards = [card.id for card in controlled(look, seat)]
        pairs = ((number, source_of(look, number)) for number in (*cards, *zone(look, ITEM, seat)))
        known = look.memo[key] = [(number, found) for number, found in pairs if found is not None]
    yield from known


def refuse_production(look: Look, actor: Actor, action: ProduceWill) -> list[Reason]:
    """Why a will ability cannot be played (707.1, 1013.2)."""
    seat, card = seat_of(actor), look.table.cards.get(action.card)
    mine = card is not None and card.controller == seat and zone_kind(card.zone) in (FIELD, ITEM, "rulerarea")
    if card is None or not mine:
        text = Message("fow-is-no-card-of-yours", {"card": called(look, seat, action.card)})
        return [Reason(R_707_1, text, "fow-choose-a-card-that-produces-will", "card")]
    name = called(look, seat, action.card)
    found = source_of(look, action.card)
    if found is None:
        if card.turned:
            return [Reason(R_1013_2, Message("fow-is-rested", {"name": name}), "fow-choose-a-recovered-one", "card")]
        if sleeping(look, card):
            return [
                Reason(
                    R_905_3,
                    Message("fow-has-come-under-your-control", {"name": name}),
                    "fow-wait-for-your-next-turn",
                    "card",
                )
            ]
        return [
            Reason(
                R_201_4D,
                Message("fow-has-no-ability-that-produces-will", {"name": name}),
                "choose-another-card",
                "card",
            )
        ]
    if not 0 <= action.option < len(found.productions):
        text = Message("fow-has-no-production", {"name": name, "option": action.option})
        return [Reason(R_707_1, text, Message("fow-choose-0-to", {"most": len(found.productions) - 1}), "option")]
    return []


def produce(d: Decision, card: CardId, option: int) -> None:
    """Pays what the ability takes of its card; it resolves at once, without the chase (907.3)."""
    held = d.draft.cards[card]
    way = ways(d, held)[option]
    if way.held is None and zone_kind(held.zone) == ITEM:
        rule = R_1119_4
        banish(d, [card], R_1119_4)
    elif way.held is None:
        rule = R_201_4E
        turn_cards(d, [card], True, R_1013_2, "rest", beside=(R_201_4E,))
    else:
        rule = R_907_1
        _pay(d, held, way.held)
    d.emit(WillProduced(rule=rule, beside=(R_907_3, R_907_4), seat=held.controller, wills=way.made, by=card))
    battle = fow(d.table).battle
    if battle is not None and held.controller != d.draft.turn.seat and not battle.answered:
        answered = msgspec.structs.replace(battle, answered=True)
        d.emit(BattleSet(rule=R_803_6, beside=(H_41,), battle=answered, how="answered"))
    happen(d, [Happened("will", card=card, seat=held.controller, by=card)])


def _pay(d: Decision, card: Card, held: Held) -> None:
    ability = ability_of(d, held)
    if ability.turnly:
        d.emit(AbilityUsed(rule=R_707_1, status=Status(card.id, held)))
    for cost in ability.costs:
        if isinstance(cost, RestThis):
            turn_cards(d, [card.id], True, R_1013_2, "rest")
        elif isinstance(cost, RemoveCounters):
            count = -(cost.count if isinstance(cost.count, int) else 0)
            d.emit(Counted(rule=R_907_1, card=card.id, counter=cost.kind, amount=count, how="remove"))
        else:
            banish(d, [card.id], R_907_1)
