"""Which cards a group speaks of: kinds, states, statistics and the layers that narrow them down."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, DELAYED
from domain.games.fow.nodes.amounts import Extreme
from domain.games.fow.nodes.groups import (
    AddedTo,
    AnyName,
    Apart,
    CameThisTurn,
    Containing,
    Exactly,
    Except,
    Further,
    InAnyState,
    Involved,
    OfAttribute,
    OfAttributes,
    OfCard,
    OfChosen,
    OfRace,
    OfRaces,
    OfSubtype,
    OfType,
    OneOfEach,
    Owned,
    RemovedBy,
    SameName,
    Shares,
    SingleTarget,
    Targeting,
    Theirs,
    Totalling,
    Unless,
    Utmost,
    With,
    WithAny,
    WithCounters,
)
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.continuous.words import chosen_words
from domain.games.fow.rules.triggers.trigger_conditions import meets
from domain.games.fow.table.costs import total_of
from domain.games.fow.table.printed import STONE_TYPES
from domain.games.fow.table.records import ABILITY, SPELL, Held, Info
from domain.games.fow.table.state import (
    ASTRAL,
    AWAKENED,
    COPIED,
    DAMAGE,
    FACE,
    LIFE,
    TOKENED,
    fow,
    is_token,
    other,
    removers,
)
from domain.games.fow.table.zones import CHASE, COLLECTION, FIELD, ITEM, REMOVED, RULER_AREA
from domain.kernel.abilities.compiled.clauses import Seen
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Every, In, Named, Node, Other, rebuilt, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, find_card

UNCOUNTED = (DAMAGE, FACE, COPIED, TOKENED, AWAKENED)
"""Numbers on cards that no text calls a counter."""
Test = Callable[[Look, Card], bool]


def _of_type(*words: str) -> Test:
    return lambda look, card: any(word in info(look, card).types for word in words)


def _object(kind: str) -> Test:
    def test(look: Look, card: Card) -> bool:
        found = fow(look.table).objects.get(card.id)
        return found is not None and found.kind == kind

    return test


def _true_stone(look: Look, card: Card) -> bool:
    found = info(look, card)
    return "magic stone" in found.types and found.general == "" and not found.stone_types


def _item(word: str) -> Test:
    return lambda look, card: word in info(look, card).name.lower()


KINDS: Mapping[str, tuple[tuple[str, ...], Test]] = {
    "card": ((FIELD,), lambda look, card: True),
    "entity": ((FIELD,), lambda look, card: True),
    "resonator": ((FIELD,), _of_type("resonator")),
    "J-ruler": ((FIELD,), _of_type("J-ruler")),
    "J/resonator": ((FIELD,), _of_type("resonator", "J-ruler")),
    "ruler": ((RULER_AREA,), _of_type("ruler")),
    "J/ruler": ((FIELD, RULER_AREA), _of_type("ruler", "J-ruler")),
    "magic stone": ((FIELD,), _of_type("magic stone")),
    "true magic stone": ((FIELD,), _true_stone),
    "addition": ((FIELD,), _of_type("addition")),
    "regalia": ((FIELD,), _of_type("regalia")),
    "chant": ((CHASE,), _of_type("chant")),
    "rune": ((CHASE,), _of_type("rune")),
    "spell": ((CHASE,), _object(SPELL)),
    "ability": ((CHASE,), _object(ABILITY)),
    "gem": ((ITEM,), _item("gem")),
    "coin": ((ITEM,), _item("coin")),
    "source": ((FIELD, RULER_AREA, CHASE), lambda look, card: True),
    "card outside the game": ((REMOVED, COLLECTION), lambda look, card: True),
    "crystal": ((ITEM,), _item("crystal")),
}
"""Where the cards that a word speaks of lie unless its text names a zone (201.5, 307.4, 308.4, 312.3), and a test."""


def _in_battle(role: str) -> Test:
    def test(look: Look, card: Card) -> bool:
        battle = fow(look.table).battle
        return battle is not None and getattr(battle, role) == card.id

    return test


def _attacked(look: Look, card: Card) -> bool:
    battle = fow(look.table).battle
    return battle is not None and battle.attacked == Pick("card", card.id)


def _ability_of(*kinds: str) -> Test:
    """Whether an ability on the chase is of one of these kinds (905, 906)."""

    def test(look: Look, card: Card) -> bool:
        found = fow(look.table).objects.get(card.id)
        if found is None or found.kind != ABILITY:
            return False
        return ability_of(look, Held(found.use.code, found.use.ability)).kind in kinds

    return test


QUALITIES: Mapping[str, Test] = {
    "rested": lambda look, card: card.turned,
    "recovered": lambda look, card: not card.turned,
    "attacking": _in_battle("attacker"),
    "blocking": _in_battle("blocker"),
    "attacked": _attacked,
    "battling": lambda look, card: (
        _attacked(look, card) or _in_battle("attacker")(look, card) or _in_battle("blocker")(look, card)
    ),
    "astral": lambda look, card: card.count(ASTRAL) > 0,
    "token": lambda look, card: is_token(card),
    "nontoken": lambda look, card: not is_token(card),
    "automatic": _ability_of(AUTOMATIC, DELAYED),
    "activate": _ability_of(ACTIVATE),
    "damaged": lambda look, card: card.count(DAMAGE) > 0,
    "face up": lambda look, card: card.face_up,
    "face down": lambda look, card: not card.face_up,
    "void": lambda look, card: not info(look, card).attributes,
}


def stat(look: Look, pick: Pick, word: str, plain: bool) -> int:
    """A statistic of a card or player: attack, defense, cost; life."""
    if pick.kind == "seat":
        return look.table.seats[Seat(pick.value)].values.get(word if word != "life" else LIFE, 0)
    card = find_card(look.table, CardId(pick.value))
    if card is None:
        return 0
    found = info(look, card)
    if word == "cost":
        known = fow(look.table).objects.get(card.id)
        return total_of(found.cost, known.x if known is not None else 0)
    if word == "attack":
        return found.attack or 0
    if word == "defense":
        return found.defense or 0
    if word == "divinity":
        return found.divinity or 0
    return card.count(word)


def _attribute(scene: Scene, of: OfAttribute, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    attributes = info(scene.look, card).attributes
    return (not attributes if of.word == "void" else of.word in attributes) is of.has


def _of_attributes(scene: Scene, of: OfAttributes, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    attributes = info(scene.look, card).attributes
    return (all if of.every else any)(word in attributes for word in of.words)


def whose(scene: Scene, word: str) -> Seat:
    """The player that "your", "their" or "enemy" speaks of: "their" is who carries it out, else who was spoken of."""
    if word == "your":
        return scene.use.seat
    if word == "enemy":
        return other(scene.use.seat)
    if scene.acting is not None:
        return scene.acting
    spoken = [pick for pick in scene.it if pick.kind == "seat"]
    return Seat(spoken[0].value) if spoken else scene.use.seat


def _in_zone(scene: Scene, of: In, pick: Pick, card: Card | None) -> bool:
    if card is None or zone_kind(card.zone) != of.zone:
        return False
    return of.whose == "any" or card.owner == whose(scene, of.whose)


def _involved(scene: Scene, of: Involved, pick: Pick, card: Card | None) -> bool:
    def of_event(event: Happened) -> tuple[CardId | None, ...]:
        return (event.by,) if of.by else (event.card, event.became)

    return pick.kind == "card" and any(
        pick.value in of_event(event) and meets(scene, of.when, event) for event in fow(scene.look.table).history
    )


def _typed(scene: Scene, of: OfType, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    found = info(scene.look, card)
    if of.word == "stranger":
        there = found.stranger
    elif of.word in STONE_TYPES:
        there = of.word in found.stone_types
    else:
        there = of.word in (found.general, *found.types)
    return there is of.has


def _counters(scene: Scene, of: WithCounters, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    return (counters_on(card, of.kind) >= of.least) is of.has


def counters_on(card: Card, kind: str) -> int:
    """How many counters of a kind a card has, or of any kind."""
    if kind:
        return card.count(kind)
    return sum(count for name, count in card.counters.items() if name not in UNCOUNTED)


def _shared(found: Info, by: str) -> tuple[object, ...]:
    """What two cards may share: names, races, attributes, or the total cost (202.3a, 203.2)."""
    if by == "cost":
        return (total_of(found.cost, 0),)
    return {"name": found.names, "race": found.races, "attribute": found.attributes}[by]


def _compared(scene: Scene, than: Node, pick: Pick) -> tuple[Pick, ...]:
    """What a card is compared with: with `other` cards of a group, all of them but itself."""
    if not isinstance(than, Every) or not any(isinstance(part, Other) for part in walk(than.of)):
        return picks(scene, than)
    whole = rebuilt(than, lambda part: part.of if isinstance(part, Other) else part)
    return tuple(one for one in picks(scene, whole) if one != pick)


def _same_name(scene: Scene, of: SameName | Shares, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    by = of.by if isinstance(of, Shares) else "name"
    names = _shared(info(scene.look, card), by)
    others = [CardId(one.value) for one in _compared(scene, of.than, pick) if one.kind == "card"]
    there = scene.look.table.cards, scene.look.table.departed
    same = any(
        any(name in names for name in _shared(info(scene.look, other), by))
        for other in others
        if other in there[0] or other in there[1]
    )
    return same is of.has


def _targets(scene: Scene, of: Targeting, pick: Pick, card: Card | None) -> bool:
    known = fow(scene.look.table).objects.get(card.id) if card is not None else None
    if known is None:
        return False
    return any(one.kind in ("card", "seat") and belongs(scene, of.what, one) for one in sum(known.use.targets, ()))


def _of_card(scene: Scene, of: OfCard, pick: Pick, card: Card | None) -> bool:
    known = fow(scene.look.table).objects.get(card.id) if card is not None else None
    return known is not None and belongs(scene, of.what, card_pick(known.use.source))


def _single(scene: Scene, of: SingleTarget, pick: Pick, card: Card | None) -> bool:
    known = fow(scene.look.table).objects.get(card.id) if card is not None else None
    if known is None:
        return False
    found = [one for one in sum(known.use.targets, ()) if one.kind in ("card", "seat")]
    return len(found) == 1 and (of.what is None or found[0] in picks(scene, of.what))


def _removed_by(scene: Scene, of: RemovedBy, pick: Pick, card: Card | None) -> bool:
    by = removers(scene.look.table).get(CardId(pick.value)) if pick.kind == "card" else None
    return by is not None and card_pick(by) in picks(scene, of.by)


def _added_to(scene: Scene, of: AddedTo, pick: Pick, card: Card | None) -> bool:
    belongs_to = fow(scene.look.table).belongs.get(CardId(pick.value)) if pick.kind == "card" else None
    return belongs_to is not None and Pick("card", belongs_to.to) in picks(scene, of.to)


def _of_chosen(scene: Scene, of: OfChosen, pick: Pick, card: Card | None) -> bool:
    if card is None:
        return False
    found = info(scene.look, card)
    return any(
        word in (found.races if of.what == "race" else found.attributes) for word in chosen_words(scene, of.what)
    )


def _named(scene: Scene, of: Named, pick: Pick, card: Card | None) -> bool:
    return card is not None and of.name in info(scene.look, card).names


LAYERS: Mapping[type[msgspec.Struct], Callable[[Scene, Any, Pick, Card | None], bool]] = {
    OfAttribute: _attribute,
    OfRace: lambda scene, of, pick, card: card is not None and (of.word in info(scene.look, card).races) is of.has,
    OfType: _typed,
    OfSubtype: lambda scene, of, pick, card: card is not None and info(scene.look, card).subtype == of.word,
    OfAttributes: _of_attributes,
    OfRaces: lambda scene, of, pick, card: (
        card is not None and any(word in info(scene.look, card).races for word in of.words)
    ),
    InAnyState: lambda scene, of, pick, card: (
        card is not None and any(QUALITIES[word](scene.look, card) for word in of.words)
    ),
    Theirs: lambda scene, of, pick, card: card is not None and card.controller == whose(scene, "their"),
    In: _in_zone,
    Seen: lambda scene, of, pick, card: pick in (scene.seen or scene.it),
    Involved: _involved,
    With: lambda scene, of, pick, card: card is not None and info(scene.look, card).has(of.word) is of.has,
    WithAny: lambda scene, of, pick, card: (
        card is not None and any(info(scene.look, card).has(word) for word in of.words)
    ),
    Exactly: lambda scene, of, pick, card: stat(scene.look, pick, of.stat, scene.plain) == amount(scene, of.value),
    Utmost: lambda scene, of, pick, card: (
        stat(scene.look, pick, of.stat, scene.plain) == amount(scene, Extreme(of.among, of.stat, of.highest))
    ),
    Containing: lambda scene, of, pick, card: (
        card is not None and any(of.name in name for name in info(scene.look, card).names)
    ),
    Named: _named,
    **dict.fromkeys((SameName, Shares), _same_name),
    Targeting: _targets,
    WithCounters: _counters,
    Owned: lambda scene, of, pick, card: card is not None and (card.owner == scene.use.seat) is of.yours,
    Except: lambda scene, of, pick, card: not belongs(scene, of.but, pick),
    Unless: lambda scene, of, pick, card: pick not in picks(scene, of.than),
    AddedTo: _added_to,
    OfChosen: _of_chosen,
    **dict.fromkeys((Apart, Totalling, OneOfEach, Further), lambda scene, of, pick, card: True),
    SingleTarget: _single,
    AnyName: lambda scene, of, pick, card: (
        card is not None and any(name in info(scene.look, card).names for name in of.names)
    ),
    OfCard: _of_card,
    RemovedBy: _removed_by,
    CameThisTurn: lambda scene, of, pick, card: card is not None and card.id in fow(scene.look.table).came,
}
"""What belongs to a group that only this game speaks of."""
