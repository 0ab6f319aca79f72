"""What the words for cards mean: kinds, states and the layers of a group, all read from cards' information (10.9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import DoneTo, Spoken
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EvolveMark, RideMark, ServeMark
from domain.games.sve.nodes.groups import (
    Across,
    Among,
    Containing,
    Declared,
    Distinct,
    Exactly,
    Except,
    Foremost,
    Lately,
    NamedEither,
    OfClass,
    OfTrait,
    OtherName,
    OtherNames,
    Parity,
    PutBy,
    SameName,
    Sharing,
    Totalling,
    Unselected,
    With,
    WithCounters,
)
from domain.games.sve.nodes.selectors import Selected
from domain.games.sve.rules.continuous.information import attack, defense, has, info, is_a
from domain.games.sve.rules.continuous.original import KEYWORD, ability_of, catalog
from domain.games.sve.rules.evaluation.this_way import DEEDS
from domain.games.sve.rules.triggers.game_history import was_put_by
from domain.games.sve.table.editions import edition
from domain.games.sve.table.printed import CLASSES, STACKED, TYPES, SveCard
from domain.games.sve.table.state import (
    BACK,
    DAMAGE,
    DEFENSE,
    EVOLVE_DECK,
    FIELD,
    LEADER,
    Held,
    boxed,
    in_combat,
    other,
    racing,
    sve,
)
from domain.kernel.abilities.compiled.tree import In, Layer, Named, Node, Quality, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group, picks, stat
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.table.state import Card

Test = Callable[[Scene, Any, Pick, Card | None], bool]
ABILITY_WORDS, DECLARABLE = "ability words", "declarable"
"""Keys of the catalog's memo."""
COSTS: Mapping[type[Node], str] = {EvolveMark: "evolve", RideMark: "ride", ServeMark: "serve"}
"""The keywords of activated abilities by a mark in their costs (12.2, 14.2.2, 14.4.9)."""


def _of_type(word: str) -> Callable[[Look, Card], bool]:
    return lambda look, card: is_a(look, card.id, word)


def _token_of(word: str) -> Callable[[Look, Card], bool]:
    return lambda look, card: is_a(look, card.id, word) and is_a(look, card.id, "token")


KINDS: Mapping[str, tuple[tuple[str, ...], Callable[[Look, Card], bool]]] = {
    "card": ((FIELD,), lambda look, card: True),
    "follower": ((FIELD,), _of_type("follower")),
    "amulet": ((FIELD,), _of_type("amulet")),
    "spell": ((FIELD,), _of_type("spell")),
    "token": ((FIELD,), _of_type("token")),
    "follower token": ((FIELD,), _token_of("follower")),
    "amulet token": ((FIELD,), _token_of("amulet")),
    "spell token": ((FIELD,), _token_of("spell")),
    STACKED: ((FIELD,), lambda look, card: has(look, card.id, "Stack")),
    "leader": ((LEADER,), _of_type("leader")),
}
"""Words without a zone speak of the field (4.4.3), leaders of the leader area (4.3.3)."""


QUALITIES: Mapping[str, Callable[[Look, Card], bool]] = {
    "engaged": lambda look, card: card.turned,
    "reserved": lambda look, card: not card.turned,
    "evolved": _of_type("evolved"),
    "advanced": _of_type("advanced"),
    "unevolved": lambda look, card: not is_a(look, card.id, "evolved"),
    "damaged": lambda look, card: card.count(DAMAGE) > 0,
    "undamaged": lambda look, card: card.count(DAMAGE) <= 0,
    "faceup": lambda look, card: card.face_up,
    "facedown": lambda look, card: not card.face_up,
    "Boxed": lambda look, card: boxed(look, card.id),
    "racing": lambda look, card: racing(look, card.id),
    "in combat": lambda look, card: in_combat(look, card.id),
    "attacking": lambda look, card: (now := sve(look.table).attack) is not None and now.attacker == card.id,
}


def _card(test: Callable[[Scene, Any, Card], bool]) -> Test:
    """A layer that no player belongs to."""
    return lambda scene, of, pick, card: card is not None and test(scene, of, card)


def _in(scene: Scene, of: In, pick: Pick, card: Card | None) -> bool:
    """Whether a card lies in a player's zone; faceup cards of the evolve deck only where they are named (4.6.3)."""
    if card is None or zone_kind(card.zone) != of.zone:
        return False
    if of.zone == EVOLVE_DECK and card.face_up and edition(scene.look).faceup_leaves_the_evolve_deck:
        layer: Node = of.of
        while isinstance(layer, Layer) and not (isinstance(layer, Quality) and layer.word == "faceup"):
            layer = layer.of
        if not isinstance(layer, Quality):
            return False
    whose = of.whose
    if whose == "any":
        return True
    return card.zone == zone_key(of.zone, scene.use.seat if whose == "your" else _whose(scene, whose))


def _whose(scene: Scene, whose: str) -> Seat:
    """The player whose zone is meant; `their` is that of the player, or of the card's controller, last spoken of."""
    seat = scene.use.seat
    if whose == "their":
        return last_player(scene)
    return seat if whose == "your" else other(seat)


def last_player(scene: Scene) -> Seat:
    """The player last spoken of: the one who acts in turn, one that the text picked, or the opponent."""
    if scene.acting is not None:
        return scene.acting
    for pick in reversed(scene.it):
        if pick.kind == "seat":
            return Seat(pick.value)
    return other(scene.use.seat)


def ability_words(look: Look, held: Held) -> frozenset[str]:
    """The keywords that an ability is printed with: fanfare, evolve, ..."""
    memo = look.catalog.memo
    found: frozenset[str] | None = memo.get((ABILITY_WORDS, held))
    if found is None:
        found = memo[ABILITY_WORDS, held] = frozenset(_words(look, held))
    return found


def _words(look: Look, held: Held) -> list[str]:
    ability = ability_of(look, held)
    found = []
    if isinstance(ability.when, Event) and ability.when.mark:
        found.append(ability.when.mark)
    if isinstance(ability, SveAbility):
        marks = [COSTS[type(node)] for cost in ability.costs for node in walk(cost) if type(node) in COSTS]
        found += marks
    return found


def with_keyword(look: Look, card: Card, word: str) -> bool:
    """Whether a card has a keyword, or an ability that is printed with it."""
    found = info(look, card.id)
    return word in found.keywords or any(word.lower() in ability_words(look, held) for held in found.abilities)


def _of_trait(scene: Scene, of: OfTrait, card: Card) -> bool:
    traits = info(scene.look, card.id).traits
    return of.word in traits or (of.other != "" and of.other in traits)


def _containing(scene: Scene, of: Containing, card: Card) -> bool:
    """A part of a name (H.25), but not of an alternate one (2.1.2.1)."""
    printed = scene.look.catalog.prints[card.code]
    alternate = printed.alternate if isinstance(printed, SveCard) else ""
    return any(of.name in name for name in info(scene.look, card.id).names if name != alternate)


def _declared(scene: Scene, of: Declared, card: Card) -> bool:
    can = declarable(scene.look, of.what)
    said = {can[pick.value] for pick in scene.done.get(noted(of.what), ())}
    own = info(scene.look, card.id)
    has = {"name": own.names, "class": own.classes, "trait": own.traits, "type": own.types, "cost": (str(own.cost),)}
    return not said.isdisjoint(has[of.what])


def noted(what: str) -> str:
    """The word by which a text keeps what was declared."""
    return "declare" if what == "name" else f"declare {what}"


def declarable(look: Look, what: str = "name") -> Sequence[str]:
    """What can be declared, in order: names of cards and tokens, none of them alternate ones (5.32.1.1).

    Beside these the classes, the card types of a deck, and the traits and costs that any card has.
    """
    memo = catalog(look).memo
    found: Sequence[str] | None = memo.get((DECLARABLE, what))
    if found is None:
        found = memo[DECLARABLE, what] = _declarable(look, what)
    return found


def _declarable(look: Look, what: str) -> Sequence[str]:
    known = [
        one for one in look.catalog.prints.values() if isinstance(one, SveCard) and not one.code.startswith(KEYWORD)
    ]
    if what == "class":
        return CLASSES
    if what == "type":
        return [word for word in TYPES if word != "leader"]
    if what == "trait":
        return sorted({trait for one in known for trait in one.traits})
    if what == "cost":
        return [str(cost) for cost in range(max((one.cost or 0 for one in known), default=0) + 1)]
    return sorted({one.name for one in known if one.name})


def _other_name(scene: Scene, of: OtherName, card: Card) -> bool:
    own = info(scene.look, scene.use.source).names
    return not any(name in own for name in info(scene.look, card.id).names)


def _other_names(scene: Scene, of: OtherNames, card: Card) -> bool:
    taken = {
        name
        for pick in picks(scene, of.than)
        if pick.value != card.id
        for name in info(scene.look, CardId(pick.value)).names
    }
    return taken.isdisjoint(info(scene.look, card.id).names)


def _foremost(scene: Scene, of: Foremost, pick: Pick, card: Card | None) -> bool:
    values = [stat(scene, one, of.stat) for one in group(scene, of.of)]
    return bool(values) and stat(scene, pick, of.stat) == (max(values) if of.highest else min(values))


def _lately(scene: Scene, of: Lately, card: Card) -> bool:
    """Whether an event of this turn happened to a card, which may have moved by it."""
    history = sve(scene.look.table).history
    return any(event.kind == of.kind and card.id in (event.card, event.became) for event in history) is of.has


def _with_counters(scene: Scene, of: WithCounters, card: Card) -> bool:
    """Whether a card has counters; damage and defense are numbers of a card that are kept as counters."""
    if of.kind:
        count = card.count(of.kind.lower())
    else:
        count = sum(number for kind, number in card.counters.items() if kind not in (DAMAGE, DEFENSE, BACK))
    return (count >= of.least) is of.has


def _same_name(scene: Scene, of: SameName, card: Card) -> bool:
    """Whether a card has a name of one of some cards, as those are or last were."""
    taken = {name for pick in picks(scene, of.than) for name in info(scene.look, CardId(pick.value)).names}
    return not taken.isdisjoint(info(scene.look, card.id).names)


def _sharing(scene: Scene, of: Sharing, card: Card) -> bool:
    """Whether a card has a trait, or class, of one of some cards, as those are or last were."""

    def words(card: CardId) -> tuple[str, ...]:
        return info(scene.look, card).traits if of.what == "trait" else info(scene.look, card).classes

    taken = {word for pick in picks(scene, of.than) for word in words(CardId(pick.value))}
    return not taken.isdisjoint(words(card.id))


LAYERS: Mapping[type[msgspec.Struct], Test] = {
    In: _in,
    Named: _card(lambda scene, of, card: of.name in info(scene.look, card.id).names),
    OfClass: _card(lambda scene, of, card: of.word in info(scene.look, card.id).classes),
    OfTrait: _card(_of_trait),
    Across: _card(lambda scene, of, card: card.zone in [zone_key(kind, scene.use.seat) for kind in of.zones]),
    With: _card(lambda scene, of, card: with_keyword(scene.look, card, of.word) is of.has),
    Exactly: lambda scene, of, pick, card: stat(scene, pick, of.stat) == amount(scene, of.value),
    Parity: lambda scene, of, pick, card: (stat(scene, pick, of.stat) % 2 == 1) is of.odd,
    Containing: _card(_containing),
    OtherName: _card(_other_name),
    OtherNames: _card(_other_names),
    NamedEither: _card(lambda scene, of, card: not {of.name, of.other}.isdisjoint(info(scene.look, card.id).names)),
    Declared: _card(_declared),
    Distinct: lambda scene, of, pick, card: True,
    Totalling: lambda scene, of, pick, card: True,
    Foremost: _foremost,
    Lately: _card(_lately),
    PutBy: _card(lambda scene, of, card: was_put_by(scene, of, card.id)),
    WithCounters: _card(_with_counters),
    SameName: _card(_same_name),
    Sharing: _card(_sharing),
    Among: lambda scene, of, pick, card: pick in (scene.seen or scene.it),
    Spoken: lambda scene, of, pick, card: pick in scene.it,
    DoneTo: lambda scene, of, pick, card: pick in scene.done.get(DEEDS[of.verb], ()),
    Except: lambda scene, of, pick, card: not belongs(scene, of.but, pick),
    Unselected: lambda scene, of, pick, card: pick not in picks(scene, of.than or Selected("card", of.nth)),
}
"""Selections as a whole (`Distinct`, `Totalling`) are checked where they are made."""


def stat_of(look: Look, pick: Pick, word: str, plain: bool) -> int:
    """A number of a card or player: attack, defense, cost; pp, maxpp, ep."""
    if pick.kind == "seat":
        seat = Seat(pick.value)
        return look.table.seats[seat].values.get(word, 0)
    number = CardId(pick.value)
    found = info(look, number)
    if word == "cost":
        return found.cost or 0
    return attack(look, number) if word == "attack" else defense(look, number)
