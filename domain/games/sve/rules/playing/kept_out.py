"""By which rule a pick, or a number of picks, is no answer, where that is not the rule by which it is asked for."""

from domain.games.sve.nodes.verbs import Bury
from domain.games.sve.rules.continuous.information import has, names
from domain.games.sve.rules.costs.payment import next_part
from domain.games.sve.rules.costs.total import parts, scene_in
from domain.games.sve.rules.playing.prerequisites import R_5_17_3_1_2, selectable, shared
from domain.games.sve.table.editions import Cited, cite
from domain.games.sve.table.frames import Paying, Playing
from domain.games.sve.table.state import FIELD, lies_in
from domain.kernel.abilities.compiled.clauses import Divided
from domain.kernel.abilities.compiled.program import Act, Choosing
from domain.kernel.abilities.compiled.slots import Slot, needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Chosen, Options, Target, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.abilities.interpreting.interpreter import scene_of as scene_of_text
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Words
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import CardId

R_1_3_3 = cite("1.3.3")
R_5_33_1 = cite("5.33.1", early="1.3.1")
R_5_17_2_1 = cite("5.17.2.1")
R_10_6_2_4_2 = cite("10.6.2.4.2")
R_12_15_2 = cite("12.15.2")
Why = tuple[Cited, Words] | None


def keeps_out(look: Look, question: Question, pick: Pick) -> tuple[str, Words] | None:
    """The rule that keeps a pick out, and how: options, parts of a number, what may be selected, what may be buried."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    why: Why = None
    if isinstance(frame, Playing) and (slot := _settled_now(look, frame)) is not None:
        why = _on_playing(look, frame, *slot, pick)
    elif isinstance(frame, Paying):
        why = _as_a_cost(look, frame, pick)
    elif isinstance(frame, Resolve):
        why = _in_a_text(look, frame, pick)
    return None if why is None else (why[0](look), why[1])


def bounds(look: Look, question: Question, picked: int) -> tuple[str, Words] | None:
    """The rule by which so many picks are no answer, and how: no option at all, more targets than a number serves."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    settled = _settled_now(look, frame) if isinstance(frame, Playing) else None
    if settled is None:
        return None
    scene, slot = settled
    if isinstance(slot.node, Options) and slot.node.up_to and not picked:
        return R_5_17_2_1(look), "sve-of-up-to-so-many-options"
    divided = shared(program_of(look, scene.use).slots, slot) if isinstance(slot.node, Target) else None
    if divided is None or not isinstance(slot.node, Target):
        return None
    total = amount(scene, divided.total)
    if total < picked <= amount(scene, slot.node.most):
        return R_10_6_2_4_2(look), Message("sve-each-target-gets-at-least-1", {"total": total})
    return None


def _settled_now(look: Look, frame: Playing) -> tuple[Scene, Slot] | None:
    """What is settled next of what is played."""
    for use in frame.uses:
        slots = program_of(look, use).slots
        slot = needed(slots, use)[1] if slots else None
        if slot is not None:
            return scene_in(look, frame, use), slot
    return None


def _on_playing(look: Look, frame: Playing, scene: Scene, slot: Slot, pick: Pick) -> Why:
    node = slot.node
    if isinstance(node, Options) and pick.kind == "option" and pick.value in range(len(node.options)):
        return R_5_17_3_1_2, Message("sve-option-cannot-be-carried-out", {"value": pick.value})
    if isinstance(node, Divided) and pick.kind == "number":
        left = amount(scene, node.total) - sum(part.value for part in frame.partial)
        return R_10_6_2_4_2, Message("sve-is-divided-whole-and-each-target", {"left": left})
    return _unselectable(scene, pick) if isinstance(node, Target) else None


def _unselectable(scene: Scene, pick: Pick) -> Why:
    """Why a card on the field cannot be selected by this player's cards and abilities (12.15)."""
    if selectable(scene, pick):
        return None
    card = CardId(pick.value)
    name = names(scene.look, card)[0]
    if has(scene.look, card, "Aura"):
        return R_12_15_2, Message("sve-has-aura-and-cannot-be-selected", {"name": name})
    return R_1_3_3, Message("sve-an-effect-keeps-from-being-selected", {"name": name})


def _as_a_cost(look: Look, frame: Paying, pick: Pick) -> Why:
    left = parts(look, frame)[frame.paid :]
    scene, node, _ = next_part(left, frame) if left else (None, None, None)
    return _unburied(scene, pick) if isinstance(node, Bury) and scene is not None else None


def _in_a_text(look: Look, frame: Resolve, pick: Pick) -> Why:
    code = program_of(look, frame.use).code
    asking = code[frame.at]
    if not isinstance(asking, Choosing) or not isinstance(asking.node, Chosen):
        return None
    scene = scene_of_text(look, frame)
    verb = next((one.node for one in code[frame.at :] if isinstance(one, Act)), None)
    if isinstance(verb, Bury) and asking.node in walk(verb) and (why := _unburied(scene, pick)) is not None:
        return why
    return _unselectable(scene, pick)


def _unburied(scene: Scene, pick: Pick) -> Why:
    """Players bury cards that they control, no others (5.33.1)."""
    held = scene.look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    if held is None or not lies_in(held, FIELD) or held.controller == (scene.acting or scene.use.seat):
        return None
    return R_5_33_1, Message("sve-is-not-under-your-control", {"names": names(scene.look, held.id)[0]})
