"""The whole cost of something that is played or done: its parts, its play points, whether it can be paid (10.6.2.5)."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.games.sve.nodes.costs import EvolveMark, PayPoints
from domain.games.sve.rules.continuous.information import info, is_a
from domain.games.sve.rules.continuous.original import catalog
from domain.games.sve.rules.costs.parts import Part, need
from domain.games.sve.rules.costs.payability import may_seem_payable as part_may_seem_payable
from domain.games.sve.rules.costs.payability import payable
from domain.games.sve.rules.costs.price import (
    ability,
    added_costs,
    additional_nodes,
    affordable,
    cost_texts,
    done_to,
    evolving,
    price,
    processes,
    takes_evolution,
)
from domain.games.sve.rules.triggers.events import BEING_PLAYED
from domain.games.sve.table.editions import Cited, cites_of
from domain.games.sve.table.frames import Paying, PayInText, PlayAbility, PlayCard, PlayPending
from domain.games.sve.table.state import Held, Pending, sve
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import Paying as PayingCode
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import (
    Node,
    walk,
)
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, event_card
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, Space
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card, find_card

PAID = Pick("option", 0)


def pending_of(look: Look, frame: PlayPending) -> Pending | None:
    """The pending ability that is played."""
    return next((one for one in sve(look.table).pending if one.number == frame.number), None)


def scene_in(look: Look, frame: Paying, use: Use) -> Scene:
    """What a text is read against while its use is played or paid for."""
    if isinstance(frame, PayInText):
        acting = None if frame.seat == use.seat else frame.seat
        return msgspec.structs.replace(scene_of(look, use, frame.it, frame.x), acting=acting)
    if isinstance(frame, PlayPending):
        pending = pending_of(look, frame)
        if pending is not None and (pending.it or pending.x):
            said = isinstance(ability(look, Held(use.code, use.ability)).x, Asked)
            return scene_of(look, use, pending.it or None, pending.x if said else None)
    return scene_of(look, use, card=isinstance(frame, PlayCard))


def parts(look: Look, frame: Paying) -> list[Part]:
    """The parts of a cost in the order in which they are paid (10.4.2.1)."""
    if isinstance(frame, PayInText):
        scene = scene_in(look, frame, frame.use)
        return [(scene, node) for node in _in_text(look, frame)]
    if isinstance(frame, PlayCard):
        card = find_card(look.table, frame.card)
        assert card is not None, "a card that is played is known"
        return card_parts(look, card, frame.taken, frame.uses)
    if isinstance(frame, PlayAbility):
        return ability_parts(look, frame.held, frame.uses)
    assert isinstance(frame, PlayPending), "there is nothing else that is played"
    return list(additional_nodes(look, frame.uses))


def _in_text(look: Look, frame: PayInText) -> tuple[Node, ...]:
    if frame.at < 0:
        return ability(look, Held(frame.use.code, frame.use.ability)).costs
    instruction = program_of(look, frame.use).code[frame.at]
    assert isinstance(instruction, PayingCode), "a text asks for a cost there"
    return instruction.cost


def card_parts(look: Look, card: Card, taken: Sequence[int], uses: Sequence[Use]) -> list[Part]:
    """What is paid for a card beside its play points: optional processes that are done, and added costs."""
    if card.code not in catalog(look).statics:
        return list(additional_nodes(look, uses)) if uses else []
    found = [(_with_x(scene, node, uses), node) for scene, nodes in added_costs(look, card) for node in nodes]
    for done, (scene, process) in zip(taken, processes(look, card), strict=False):
        if done:
            found += [(scene, node) for node in done_to(process, int(done))]
    return [*additional_nodes(look, uses), *found]


def _with_x(scene: Scene, cost: Node, uses: Sequence[Use]) -> Scene:
    """What an added cost is read against: its X is the one that was determined for the card (10.6.2.2.3)."""
    if not any(isinstance(part, X) for part in walk(cost)):
        return scene
    for use in uses:
        if isinstance(ability(scene.look, Held(use.code, use.ability)).x, Asked):
            return msgspec.structs.replace(scene, x=amount(scene_of(scene.look, use), X()))
    return scene


def ability_parts(look: Look, held: Held, uses: Sequence[Use]) -> list[Part]:
    """What is paid for an activated ability, additional costs included."""
    scene = scene_of(look, uses[0])
    return [*((scene, node) for node in ability(look, held).costs), *additional_nodes(look, uses)]


def points(look: Look, frame: Paying, found: Sequence[Part] | None = None) -> int:
    """The play points that a cost comes to (10.6.2.5.1), `found` being its parts."""
    found = parts(look, frame) if found is None else found
    own = 0
    if isinstance(frame, PlayAbility) and any(isinstance(node, EvolveMark) for _, node in found):
        changed = info(look, frame.card).evolve
        return max(0, evolving(look, frame.card, _points_in(found) if changed is None else changed))
    if isinstance(frame, PlayCard):
        card = find_card(look.table, frame.card)
        assert card is not None, "a card that is played is known"
        own = price(look, card, frame.seat, frame.origin, frame.taken, frame.price, source=frame.source)
    return max(0, own + _points_in(found)) if found else own


def determined(look: Look, frame: Paying) -> Iterator[Cited]:
    """The rules by which the play points of a card's cost are others than those that it prints (10.6.2.5.1)."""
    if not isinstance(frame, PlayCard):
        return
    card = find_card(look.table, frame.card)
    assert card is not None, "a card that is played is known"
    if frame.price is not None or any(frame.taken):
        yield from ALTERNATE
    texts = cost_texts(look, card, frame.seat, frame.origin, source=frame.source)
    if not texts:
        yield from ADDED if parts(look, frame) else ()
        return
    yield from CHANGED
    if any(static.value is not None for _, static in texts):
        yield from SET
    if any(static.change is not None for _, static in texts) or len(parts(look, frame)) > 0:
        yield from ADDED
    if len(texts) > 1:
        yield from ORDERED
    if any(scene.use.source == card.id for scene, _ in texts):
        yield from OF_ITS_ZONE


ALTERNATE, SET, ADDED = cites_of("10.6.2.5.1.2"), cites_of("10.6.2.5.1.3"), cites_of("10.6.2.5.1.4")
CHANGED, ORDERED = cites_of("10.4.4.1", "10.2.1.3.3", "4.4.3.1"), cites_of("10.10.2.4", "H.46")
OF_ITS_ZONE = cites_of("10.3.4")


def _points_in(found: Sequence[Part]) -> int:
    return sum(amount(scene, node.amount) for scene, node in found if isinstance(node, PayPoints))


def with_evolution(look: Look, frame: Paying) -> bool:
    """Whether an evolution point may be used in lieu of a play point."""
    return isinstance(frame, PlayAbility) and takes_evolution(look, frame.held)


def can_pay(look: Look, frame: Paying, found: Sequence[Part] | None = None, needed: int | None = None) -> bool:
    """Whether the whole cost can be paid (10.4.2.2), `found` being its parts and `needed` its play points."""
    found = parts(look, frame) if found is None else found
    needed = points(look, frame, found) if needed is None else needed
    if not affordable(look, frame.seat, needed, with_evolution(look, frame)):
        return False
    return payable(found) if found else True


def text_payable(scene: Scene, nodes: tuple[Node, ...]) -> Space | None:
    """The answers of who carries out a text to whether a cost in it is paid (10.4.7.4, 10.4.7.5).

    Where only hidden cards that do not fit speak against it, there is nothing to pick, but the player is asked all the
    same: else who is asked and declines could not act as though no card fitted (4.1.2.2).
    """
    found = [(scene, node) for node in nodes]
    if not affordable(scene.look, scene.acting or scene.use.seat, _points_in(found)):
        return None
    if payable(found):
        return Space((PAID,), 0, 1)
    return Space((), 0, 0) if _all_may_seem_payable(found) else None


def may_seem_payable(look: Look, frame: Paying) -> bool:
    """Whether a cost that cannot be paid could be, if cards that are hidden from some player were others."""
    found = parts(look, frame)
    if not affordable(look, frame.seat, points(look, frame, found), with_evolution(look, frame)):
        return False
    return _all_may_seem_payable(found)


def _all_may_seem_payable(found: Sequence[Part]) -> bool:
    """Whether each part of a cost that cannot be paid could be, if hidden cards were others."""
    lacking = [(scene, node) for scene, node in found if need(scene, node) is None]
    return bool(lacking) and all(part_may_seem_payable(scene, node) for scene, node in lacking)


def text_payment(scene: Scene, at: int) -> PayInText:
    """Begins paying the cost at a place of a text."""
    return PayInText(seat=scene.acting or Seat(scene.use.seat), use=scene.use, at=at, it=scene.it, x=scene.x)


def spell_uses(look: Look, card: CardId, seat: Seat) -> tuple[Use, ...]:
    """What a card does when it is resolved: its spell abilities, in the order of its text (10.1.1.4)."""
    held = info(look, card).abilities
    return tuple(Use(card, one.code, one.ability, seat) for one in held if ability(look, one).kind == "spell")


def goes_onto_the_field(look: Look, card: CardId) -> bool:
    """Whether a card is a follower or an amulet."""
    return is_a(look, card, "follower") or is_a(look, card, "amulet")


def key(held: Held) -> str:
    """An ability as the history of the turn names it."""
    return f"{held.code}/{held.ability}"


def scene_of(
    look: Look, use: Use, it: tuple[Pick, ...] | None = None, x: int | None = None, *, card: bool = False
) -> Scene:
    """What a text is read against while it is played; `card`: as that of a card that is being played (13.2.1.2)."""
    scene = Scene(look, use, it=it or (), x=x, fixed={BEING_PLAYED: 1} if card else {})
    if it is None and use.event is not None:
        return msgspec.structs.replace(scene, it=event_card(scene))
    return scene
