"""What playing something takes (903.2i): its cost or what is paid rather than it, besides it, more and less."""

from collections.abc import Iterator, Mapping

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.costs import PayWill
from domain.games.fow.nodes.groups import OfAttribute
from domain.games.fow.nodes.selectors import YourRuler
from domain.games.fow.nodes.statics import AlsoCost, Costs, DestroyedInstead, InsteadOfCost, JudgmentCost, PaidWith
from domain.games.fow.nodes.verbs import Banish
from domain.games.fow.rules.continuous.information import in_force, info, of_itself
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.prices import lowerings, raised
from domain.games.fow.rules.costs.will_matching import OR
from domain.games.fow.rules.triggers.trigger_conditions import counted
from domain.games.fow.table.costs import ATTRIBUTES, Price
from domain.games.fow.table.records import Held, Info
from domain.games.fow.table.state import fow
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import Paying as PayingInstruction
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Chosen, Either, It, Kind, Node, Some, This, While, You, Yours
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import Seat, zone_kind
from domain.kernel.table.state import Card

INCARNATION = -1
"""The place of the cost that [Incarnation] lets be paid: no text of its own says it (1110.2)."""
NOTHING = Price()
Done = Mapping[str, tuple[Pick, ...]]
NONE: Done = {}


def parts_of(look: Look, use: Use, at: int = -1) -> tuple[Node, ...]:
    """The parts of the cost that a text has: before its colon, besides or rather than a card's cost, or in its
    midst.
    """
    if at >= 0:
        instruction = program_of(look, use).code[at]
        assert isinstance(instruction, PayingInstruction), "a cost stands there"
        return instruction.cost
    if use.ability == INCARNATION:
        return incarnation(info(look, use.source))
    ability = ability_of(look, Held(use.code, use.ability))
    if ability.kind != "static":
        return ability.costs
    for node in map(_inside, ability.effect):
        if isinstance(node, AlsoCost | InsteadOfCost | JudgmentCost | DestroyedInstead):
            return node.costs
    return ()


def _inside(node: Node) -> Node:
    return _inside(node.static) if isinstance(node, While) else node


def incarnation(found: Info) -> tuple[Node, ...]:
    """What [Incarnation] lets be banished: a resonator for each attribute, or one of either (1110.2a, 1110.2b)."""
    keyword = found.keyword("Incarnation")
    if keyword is None:
        return ()
    return tuple(Banish(Chosen(_of_any(word.split(" or ")))) for word in keyword.words)


def _of_any(words: list[str]) -> Node:
    node: Node = OfAttribute(Yours(Kind("resonator")), words[0])
    for word in words[1:]:
        node = Either(node, OfAttribute(Yours(Kind("resonator")), word))
    return node


def price_of_part(part: PayWill, x: int) -> Price:
    """The will of a part of a cost."""
    return Price(part.symbols, part.free + part.variables * x)


def prices_of(parts: tuple[Node, ...], x: int) -> tuple[Price, ...]:
    """The will of each part that is will."""
    return tuple(price_of_part(part, x) for part in parts if isinstance(part, PayWill))


def further_costs(look: Look, card: Card, seat: Seat) -> list[tuple[Use, AlsoCost]]:
    """What is to be paid besides a card's cost, or may be."""
    return [(_by(scene.use, seat), node) for scene, node in of_itself(look, card, AlsoCost)]


def saved_by(look: Look, card: Card, seat: Seat, more: tuple[Use, ...]) -> int:
    """How much less of a card's own cost is paid where these costs are paid besides."""
    return sum(node.less for use, node in further_costs(look, card, seat) if use in more) if more else 0


def judgment_costs(look: Look, card: Card, seat: Seat) -> list[Use]:
    """What is done for a card's judgment besides paying will (705.2a)."""
    return [_by(scene.use, seat) for scene, node in of_itself(look, card, JudgmentCost) if node.costs]


def _by(use: Use, seat: Seat) -> Use:
    return use.__replace__(seat=seat)


def instead_of_cost(look: Look, card: Card, seat: Seat) -> list[Use]:
    """What may be paid rather than a card's cost (H.58)."""
    found = [
        _by(scene.use, seat)
        for scene, node in of_itself(look, card, InsteadOfCost)
        if isinstance(node.of, This) and (node.condition is None or true(scene, node.condition))
    ]
    for scene, node in in_force(look, InsteadOfCost):
        if isinstance(node.of, This) or scene.use.seat != seat or not belongs(scene, node.of, card_pick(card.id)):
            continue
        if node.condition is None or true(scene, node.condition):
            found.append(scene.use)
    if incarnation(info(look, card)):
        found.append(Use(card.id, card.code, INCARNATION, seat))
    return found


def changed(
    look: Look, price: Price, card: Card, seat: Seat, what: str, x: int = 0, *, less: int = 0, done: Done = NONE
) -> tuple[Price, ...]:
    """What a price may become by effects that raise and lower it, in that order (903.2.i.3, 903.2.i.4).

    Of several ways to lower it only those that leave the fewest symbols: whatever pays another one pays them too.
    `less`: what an ability says of its own cost; `done`: what further costs will have been done to.
    """
    more, symbols = 0, tuple[str, ...]()
    for scene, node in _changing(look, card, seat, what):
        read = Scene(look, scene.use, it=scene.it, x=scene.x if scene.x is not None else x, done=done)
        by = amount(read, node.change) * amount(read, node.each)
        more, less = more + max(by, 0), less - min(by, 0)
        symbols += node.symbols
    lowered = lowerings(raised(price, symbols, more), less)
    fewest = min(len(one.symbols) for one in lowered)
    found = [one for one in lowered if len(one.symbols) == fewest]
    least = min(one.total for one in found)
    cheapest = (one for one in found if one.total == least)
    others = _other_wills(look, card, seat) if what == "cards" else ()
    return tuple(dict.fromkeys(_with_others(one, others) for one in cheapest)) if others else tuple(cheapest)


def _other_wills(look: Look, card: Card, seat: Seat) -> tuple[str, ...]:
    """The attributes of will with which the attribute symbols of a card's cost may be paid besides their own."""
    own = [node.words for _, node in of_itself(look, card, PaidWith) if isinstance(node.of, This)]
    others = (
        node.words
        for scene, node in in_force(look, PaidWith)
        if scene.use.seat == seat and not isinstance(node.of, This) and belongs(scene, node.of, card_pick(card.id))
    )
    return tuple(word for words in (*own, *others) for word in words)


def _with_others(price: Price, others: tuple[str, ...]) -> Price:
    def may_be(symbol: str) -> str:
        there = (*others, symbol)
        return OR.join(word for word in ATTRIBUTES if word in there) if symbol in ATTRIBUTES else symbol

    return Price(tuple(map(may_be, price.symbols)), price.free)


def own_decrease(look: Look, use: Use, ability: FowAbility, x: int) -> int:
    """How much less an ability costs by what it says of its own cost (903.2.i.4)."""
    scene, less = Scene(look, use, x=x), 0
    for node in ability.effect:
        inner = _inside(node)
        if isinstance(inner, Costs) and all(true(scene, one) for one in _conditions(node)):
            less -= amount(scene, inner.change)
    return less


def _conditions(node: Node) -> Iterator[Node]:
    """The conditions around a continuous text."""
    if isinstance(node, While):
        yield node.condition
        yield from _conditions(node.static)


def _changing(look: Look, card: Card, seat: Seat, what: str) -> Iterator[tuple[Scene, Costs]]:
    known = fow(look.table).objects.get(card.id)
    kind = zone_kind(card.zone) if known is None else known.came
    if what == "cards":
        for scene, node in of_itself(look, card, Costs):
            if isinstance(node.of, This) and node.what == what and node.zone in ("", kind):
                yield scene, node
    for scene, node in in_force(look, Costs):
        if node.what != what or (isinstance(node.of, This) and what == "cards"):
            continue
        if node.who != "any" and (scene.use.seat == seat) is not (node.who == "your"):
            continue
        if node.zone in ("", kind) and is_about(scene, node, card):
            yield scene, node


def is_about(scene: Scene, node: Costs, card: Card) -> bool:
    """Whether a text about costs is about playing this card, or abilities of it."""
    if isinstance(node.of, This):
        return scene.use.source == card.id
    if isinstance(node.of, It | YourRuler):
        return card_pick(card.id) in picks(scene, node.of)
    if node.first and counted(scene, Event("played", card=Some(node.of), seat=You())):
        return False
    return belongs(scene, node.of, card_pick(card.id))
