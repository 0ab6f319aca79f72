"""Why the cost of what is to be played cannot be paid: every reason, by the rule of the part that is in the way."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from domain.games.sve.nodes.costs import EarthRite, EitherCost, EngageThis, EvolveMark, Lesson, RideMark, ServeMark
from domain.games.sve.nodes.player_verbs import GainEvolution, GainMaximum, Recover
from domain.games.sve.nodes.verbs import Engage, Give, Serve
from domain.games.sve.rules.continuous.information import cannot
from domain.games.sve.rules.costs.candidates import can_be_drawn, checked, deck_holds, some_deck
from domain.games.sve.rules.costs.parts import Part, need, unraisable
from domain.games.sve.rules.costs.payability import crowded, payable
from domain.games.sve.rules.costs.price import affordable
from domain.games.sve.rules.costs.total import parts, points, with_evolution
from domain.games.sve.rules.costs.verbs import PAYABLE, holds
from domain.games.sve.rules.keywords.driving import RIDDEN
from domain.games.sve.rules.zones.evolution import corresponding, evolvable
from domain.games.sve.table.editions import Cited, cite
from domain.games.sve.table.frames import Playing
from domain.games.sve.table.state import EVOLUTION, POINTS, racing
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, Spoken, Words, inner

R_1_3_3 = cite("1.3.3")
R_5_15_1 = cite("5.15.1")
R_10_4_2_2 = cite("10.4.2.2")
R_10_4_4 = cite("10.4.4")
R_10_4_5 = cite("10.4.5")
R_10_4_5_1 = cite("10.4.5.1", early="10.4.5")
R_10_4_6 = cite("10.4.6")
R_10_6_2_5_4 = cite("10.6.2.5.4")
R_12_2_2 = cite("12.2.2")
R_13_3_3_2 = cite("13.3.3.2")
R_14_2_1_1 = cite("14.2.1.1", early=None)
R_14_2_1_2_1 = cite("14.2.1.2.1", early=None)
R_14_3_2_1 = cite("14.3.2.1", early=None)
R_14_4_9_2 = cite("14.4.9.2", early=None)
ELSE = "sve-choose-something-that-you-can-pay"
Why = tuple[Cited, Words]
"""The rule that a part of a cost fails by, and what is in the way."""


OF_A_DECK = (deck_holds, can_be_drawn, checked, some_deck)
"""What is asked of a deck for parts of costs."""


def unpaid(look: Look, frame: Playing, name: Spoken) -> list[Reason]:
    """Every reason why the cost of something cannot be paid: each part that cannot, or that not all can at once."""
    found = parts(look, frame)
    have, needed = look.table.seats[frame.seat].values.get(POINTS, 0), points(look, frame, found)
    reasons = []
    if not affordable(look, frame.seat, needed, with_evolution(look, frame)):
        reasons.append(
            Reason(
                R_10_4_4(look),
                Message("sve-costs-play-points-and-you-have", {"name": name, "needed": needed, "have": have}),
                ELSE,
            )
        )
    failing = list(_failing(found))
    reasons += [
        Reason(rule(look), Message("sve-the-cost-of-cannot-be-paid", {"name": name, "text": inner(text)}), ELSE)
        for rule, text in failing
    ]
    if not failing and not payable(found):
        full = crowded(found)
        for kind, seat in full:
            text = Message("sve-the-cost-of-cannot-be-paid-your-is-full", {"name": name, "kind": kind})
            if seat != frame.seat:
                facts: Mapping[str, Spoken] = {"name": name, "kind": kind, "seat": seat}
                text = Message("sve-the-cost-of-cannot-be-paid-anothers-is-full", facts)
            reasons.append(Reason(R_10_6_2_5_4(look), text, "sve-make-room-first"))
        if not full:
            text = Message("sve-the-cost-of-cannot-be-paid-whole", {"name": name})
            reasons.append(Reason(R_10_4_2_2(look), text, ELSE))
    return list(dict.fromkeys(reasons))


def _failing(found: Sequence[Part]) -> Iterator[Why]:
    for scene, node in found:
        if need(scene, node) is None:
            if isinstance(node, EitherCost):
                yield from _failing([(scene, node.left), (scene, node.right)])
            else:
                yield WHY.get(type(node), _not_there)(scene, node)


def _not_there(scene: Scene, node: Node) -> Why:
    """What a plain verb lacks: cards of a deck, cards that it can be done to, or what it asks for besides."""
    row = PAYABLE.get(type(node))
    if row is not None and row.whole in OF_A_DECK and not holds(scene, node):
        return R_10_6_2_5_4, "sve-a-deck-holds-too-few-cards"
    if row is not None and row.card is not None and holds(scene, node):
        return R_10_6_2_5_4, "sve-too-few-cards-can-pay"
    return R_10_6_2_5_4, "sve-there-is-not-what-it-asks"


def _too_low(scene: Scene, node: Give) -> Why:
    return R_10_4_5, "sve-a-value-that-it-lowers"


def _not_raised(scene: Scene, node: GainMaximum) -> Why:
    return unraisable(scene, node) or R_10_4_5, "sve-the-maximum-cannot-be-raised"


def _out_of_bounds(scene: Scene, node: Recover | GainEvolution) -> Why:
    """A value that is less than what it is raised or lowered by, or that would pass its limit (10.4.5, 10.4.5.1)."""
    word, change = (POINTS if isinstance(node, Recover) else EVOLUTION), abs(amount(scene, node.amount))
    if scene.look.table.seats[scene.use.seat].values.get(word, 0) < change:
        return R_10_4_5, Message("sve-the-value-is-less-than", {"change": change})
    return R_10_4_5_1, "sve-it-would-pass-its-limit"


def _not_reserved(scene: Scene, node: Node) -> Why:
    return R_10_4_6, "sve-there-is-no-reserved-card"


def _does_not_evolve(scene: Scene, node: EvolveMark) -> Why:
    look, card = scene.look, scene.use.source
    if not evolvable(look, card):
        return (R_1_3_3, "sve-an-effect-keeps-it-from-evolving") if cannot(look, card, "evolve") else (
            R_5_15_1, "sve-it-cannot-evolve",
        )  # fmt: skip
    assert not corresponding(look, card, node.into), "with a corresponding card it can be paid"
    return R_12_2_2, "sve-there-is-no-corresponding-card"


def _does_not_serve(scene: Scene, node: ServeMark | Serve) -> Why:
    held = scene.look.table.cards.get(scene.use.source)
    if held is not None and racing(scene.look, held.id):
        return R_14_2_1_2_1, "sve-it-has-been-served"
    return R_14_2_1_1, "sve-there-are-too-few-carrots"


def _does_not_ride(scene: Scene, node: RideMark) -> Why:
    held = scene.look.table.cards.get(scene.use.source)
    if held is not None and held.count(RIDDEN):
        return R_14_4_9_2, "sve-it-has-ridden-already"
    return R_14_4_9_2, "sve-there-is-no-facedown-drive-point"


def _too_few_stacked(scene: Scene, node: EarthRite) -> Why:
    return R_13_3_3_2, "sve-no-amulet-has-enough-stack-counters"


def _too_few_items(scene: Scene, node: Lesson) -> Why:
    return R_14_3_2_1, "sve-there-are-too-few-magical-items"


WHY: Mapping[type[Node], Callable[[Scene, Any], Why]] = {
    Give: _too_low,
    GainMaximum: _not_raised,
    Recover: _out_of_bounds,
    GainEvolution: _out_of_bounds,
    Engage: _not_reserved,
    EngageThis: _not_reserved,
    EvolveMark: _does_not_evolve,
    Serve: _does_not_serve,
    ServeMark: _does_not_serve,
    RideMark: _does_not_ride,
    EarthRite: _too_few_stacked,
    Lesson: _too_few_items,
}
"""The parts of costs that rules of their own speak of."""
