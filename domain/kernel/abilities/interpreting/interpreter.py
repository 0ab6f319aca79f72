"""Carries out texts on the agenda, one instruction a step, so that loops run into the decider's bound."""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.program import (
    Act,
    Allow,
    Begin,
    Choosing,
    Else,
    Held,
    Instruction,
    Jump,
    Laps,
    Next,
    NextLap,
    NextSeat,
    Option,
    Paying,
    Seats,
    Test,
)
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Chosen, Every, Node, Target, Unimplemented, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, event_card, group, picks, true
from domain.kernel.abilities.interpreting.selecting import selection
from domain.kernel.abilities.interpreting.shares import Share, bound, noted, of_all
from domain.kernel.abilities.interpreting.targets import next_slot, option_words
from domain.kernel.acting.answers import ask_unless_settled, goes_unasked
from domain.kernel.acting.manual import Manual
from domain.kernel.acting.procedures import PickAtRandom
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, seat_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import seats_from

CHOOSE = "choose"
DO_IT = Pick("option", 0)


class Resolve(Frame, frozen=True, kw_only=True):
    """A text being carried out, by `rule`; `at` is the place in its program.

    `it` is what it spoke of last, `chosen` what was chosen for the next verb, `held` whether the last condition
    did, `did` whether what was last allowed was done, `rounds` what is left of each "for each", inmost last. `x` is an
    X that was fixed before, `acting` the player who carries out this part, `fixed` are numbers as they were at first.
    `seen` are the cards that it last looked at or revealed, `done` what each of its verbs last dealt with.
    Where each of several players acts, `begun` is how they all begin, `waiting` their shares that wait, in order,
    `paused` says that a verb has been carried out, and that the others come before what is behind it, and `each` is
    what the verbs of each player have dealt with: behind them all, `done` is that of all together.
    """

    atomic = True
    use: Use
    rule: str
    at: int = 0
    it: tuple[Pick, ...] | None = None
    chosen: tuple[tuple[Pick, ...], ...] = ()
    held: bool = False
    did: bool = False
    rounds: tuple[tuple[Pick, ...], ...] = ()
    picked: tuple[Pick, ...] | None = None
    x: int | None = None
    acting: Seat | None = None
    fixed: Mapping[str, int] | None = None
    seen: tuple[Pick, ...] = ()
    done: Mapping[str, tuple[Pick, ...]] = {}
    begun: Share | None = None
    each: Mapping[Seat, Mapping[str, tuple[Pick, ...]]] = {}
    waiting: tuple[Share, ...] = ()
    paused: bool = False
    chosen_by_all: bool = False


class Retarget(Frame, frozen=True, kw_only=True):
    """A text is about to be carried out for a use whose targets are still to be chosen: a copy."""

    atomic = True
    use: Use
    rule: str
    picked: tuple[Pick, ...] | None = None


def scene_of(look: Look, frame: Resolve, chosen: tuple[Chosen | Random, ...] = ()) -> Scene:
    """What the text of a frame is read against."""
    bound: dict[Node, tuple[Pick, ...]] = dict(zip(chosen, frame.chosen, strict=False)) if chosen else {}
    scene = Scene(
        look, frame.use, frame.rule, frame.it or (), bound, frame.did,
        x=frame.x, acting=frame.acting, fixed=frame.fixed or {}, seen=frame.seen, done=frame.done,
        each=frame.each,
    )  # fmt: skip
    unsaid = frame.it is None and frame.use.event is not None
    return msgspec.structs.replace(scene, it=event_card(scene)) if unsaid else scene


def carry_out(d: Decision, frame: Resolve) -> None:
    """Carries out the next instruction, or asks what it needs."""
    if frame.paused:
        _wait(d, frame, frame.at)
        return
    code = _code(d, frame)
    if frame.at >= len(code):
        d.end()
        return
    if frame.fixed is None and d.game.language.fixed is not None:
        frame = msgspec.structs.replace(frame, fixed=d.game.language.fixed(d, frame.use))
        d.put(frame)
    instruction = code[frame.at]
    _RUN[type(instruction)](d, frame, instruction)


def take_the_answer(d: Decision, frame: Resolve) -> None:
    """Goes on with what was answered."""
    instruction = _code(d, frame)[frame.at]
    _answered(d, frame, instruction, frame.picked or ())


def _code(d: Decision, frame: Resolve) -> tuple[Instruction, ...]:
    return program_of(d, frame.use).code


def speak_of(d: Decision, picked: tuple[Pick, ...], *, verb: str = "", seen: bool = False) -> None:
    """Lets the text in progress on top of the agenda speak of these as `it` from here on.

    `verb` notes them as what that verb dealt with, `seen` as the cards looked at. Nothing where no text is on top.
    """
    frame = d.draft.agenda[-1] if d.draft.agenda else None
    if not isinstance(frame, Resolve):
        return
    bound: dict[str, Any] = {"it": picked}
    if verb:
        bound["done"] = {**frame.done, verb: picked}
    if seen:
        bound["seen"] = picked
    d.put(msgspec.structs.replace(frame, **bound))


def _on(d: Decision, frame: Resolve, at: int, **bound: Any) -> None:
    """Goes on at a place of the program, with new bindings."""
    d.put(msgspec.structs.replace(frame, at=at, step=0, picked=None, **bound))


def _ask(
    d: Decision, frame: Resolve, instruction: Instruction, space: Space, text: str, *, asked: bool = False
) -> None:
    """Asks the seat that carries it out, unless there is one answer only; a seat that is out chooses nothing.

    `asked`: even where there is one answer only.
    """
    seat = frame.acting or frame.use.seat
    if d.draft.seats[seat].out:
        _answered(d, frame, instruction, ())
    elif goes_unasked(d, question := _question(frame, space, text), asked=asked):
        _answered(d, frame, instruction, space.candidates[: space.most])
    else:
        if d.game.language.look is not None:
            d.game.language.look(d, seat, space)
        d.ask(question)


def _question(frame: Resolve, space: Space, text: str) -> Question:
    seat = frame.acting or frame.use.seat
    return Question(CHOOSE, frame.rule, seat, space=space, about=frame.use.source, text=text)


def _answered(d: Decision, frame: Resolve, instruction: Instruction, picked: tuple[Pick, ...]) -> None:
    if isinstance(instruction, Test):
        _on(d, frame, instruction.to, held=False)
    elif isinstance(instruction, Allow | Paying):
        _on(d, frame, frame.at + 1 if picked else instruction.to, did=bool(picked))
        if picked and isinstance(instruction, Paying):
            assert d.game.language.payment is not None, "a game whose texts cost something has payments"
            d.push(d.game.language.payment(scene_of(d, frame), frame.at))
    else:
        _on(d, frame, frame.at + 1, chosen=(*frame.chosen, picked))


def _act(d: Decision, frame: Resolve, instruction: Act) -> None:
    if _waits_for_the_others(d, frame, instruction):
        _wait(d, frame, frame.at, chosen_by_all=True)
        return
    scene = scene_of(d, frame, instruction.chosen)
    node = instruction.node
    it = _antecedent(scene, node)
    paused = frame.begun is not None and d.game.language.together is not None
    _on(d, frame, frame.at + 1, it=it, chosen=(), paused=paused, chosen_by_all=False)
    if isinstance(node, Unimplemented):
        manual = Manual(seat=frame.use.seat, source=frame.use.source, sentence=node.sentence, rule=frame.rule)
        d.push(manual)
    else:
        d.game.language.verbs[type(node)](d, scene, node)


def _waits_for_the_others(d: Decision, frame: Resolve, instruction: Act) -> bool:
    """Whether a verb that each of several players carries out waits until the others have chosen for it too."""
    together = d.game.language.together
    if together is None or frame.begun is None or frame.chosen_by_all or not instruction.chosen:
        return False
    return together(d, sum(frame.chosen, ()))


def _wait(d: Decision, frame: Resolve, at: int, *, chosen_by_all: bool = False) -> None:
    """Puts the share of the player who acts behind those of the others, and goes on with the next one."""
    begun = frame.begun
    assert begun is not None, "each of several players acts"
    depth = len(begun.rounds)
    share = Share(
        seat=frame.acting, at=at, it=frame.it, chosen=frame.chosen, held=frame.held, did=frame.did,
        rounds=frame.rounds[depth:], seen=frame.seen, done=frame.done, chosen_by_all=chosen_by_all,
    )  # fmt: skip
    _on(d, frame, begun.at, rounds=frame.rounds[:depth], waiting=(*frame.waiting, share), chosen=(), paused=False)


def _antecedent(scene: Scene, node: Node) -> tuple[Pick, ...]:
    """What `it` is after a verb: the first thing that its text picked, or what it was before."""
    part = _first_picked(node)
    return scene.it if part is None else picks(scene, part)


@functools.lru_cache(maxsize=4096)
def _first_picked(node: Node) -> Node | None:
    return next((part for part in walk(node) if isinstance(part, Target | Chosen | Every | Random)), None)


def _choosing(d: Decision, frame: Resolve, instruction: Choosing) -> None:
    scene, node = scene_of(d, frame), instruction.node
    if isinstance(node, Random):
        _by_chance(d, frame, instruction, group(scene, node.of), amount(scene, node.count))
        return
    space, asked = selection(scene, node)
    _ask(d, frame, instruction, space, "choose", asked=asked)


def _by_chance(d: Decision, frame: Resolve, instruction: Choosing, found: tuple[Pick, ...], count: int) -> None:
    if count <= 0 or count >= len(found):
        _answered(d, frame, instruction, found if count > 0 else ())
    else:
        d.push(PickAtRandom(candidates=found, count=count, rule=frame.rule))


def _paying(d: Decision, frame: Resolve, instruction: Paying) -> None:
    """Asks whether the cost is paid: even where it cannot be, if that is not for all to know."""
    payable = d.game.language.payable
    space = None if payable is None else payable(scene_of(d, frame), instruction.cost)
    if space is None or d.draft.seats[frame.acting or frame.use.seat].out:
        _on(d, frame, instruction.to, did=False)
    else:
        d.ask(_question(frame, space, "pay"))


def _allow(d: Decision, frame: Resolve, instruction: Allow) -> None:
    _ask(d, frame, instruction, Space((DO_IT,), 0, 1), "may")


def _test(d: Decision, frame: Resolve, instruction: Test) -> None:
    """Goes on where the condition holds. What the player might do then is asked too where others cannot know that."""
    scene = scene_of(d, frame)
    held = true(scene, instruction.condition)
    if not held and instruction.to > frame.at and isinstance(_code(d, frame)[frame.at + 1], Allow | Paying):
        concealed = d.game.language.concealed
        if concealed is not None and concealed(scene, instruction.condition):
            _ask(d, frame, instruction, Space((), 0, 0), "may", asked=True)
            return
    _on(d, frame, frame.at + 1 if held else instruction.to, held=held)


def _held(d: Decision, frame: Resolve, instruction: Held) -> None:
    _on(d, frame, frame.at + 1, held=True)


def _else(d: Decision, frame: Resolve, instruction: Else) -> None:
    _on(d, frame, instruction.to if frame.held else frame.at + 1)


def _option(d: Decision, frame: Resolve, instruction: Option) -> None:
    chosen = needed(program_of(d, frame.use).slots, frame.use)[0].get(instruction.slot, ())
    taken = Pick("option", instruction.place) in chosen
    _on(d, frame, frame.at + 1 if taken else instruction.to, **({"did": taken} if instruction.tells else {}))


def _begin(d: Decision, frame: Resolve, instruction: Begin) -> None:
    _on(d, frame, frame.at + 1, rounds=(*frame.rounds, group(scene_of(d, frame), instruction.of)))


def _next(d: Decision, frame: Resolve, instruction: Next) -> None:
    *outer, left = frame.rounds
    if left:
        _on(d, frame, frame.at + 1, it=left[:1], rounds=(*outer, left[1:]))
    else:
        _on(d, frame, instruction.to, rounds=tuple(outer))


def _laps(d: Decision, frame: Resolve, instruction: Laps) -> None:
    count = amount(scene_of(d, frame), instruction.count)
    _on(d, frame, frame.at + 1, rounds=(*frame.rounds, tuple(Pick("number", lap) for lap in range(count))))


def _next_lap(d: Decision, frame: Resolve, instruction: NextLap) -> None:
    *outer, left = frame.rounds
    if left:
        _on(d, frame, frame.at + 1, rounds=(*outer, left[1:]))
    else:
        _on(d, frame, instruction.to, rounds=tuple(outer))


def _seats(d: Decision, frame: Resolve, instruction: Seats) -> None:
    named = picks(scene_of(d, frame), instruction.who)
    order = tuple(seat_pick(seat) for seat in seats_from(d.table, d.draft.turn.seat) if seat_pick(seat) in named)
    rounds = (*frame.rounds, order)
    begun = Share(
        seat=None, at=frame.at + 1, it=frame.it, held=frame.held, did=frame.did, rounds=rounds, seen=frame.seen,
        done=frame.done,
    )  # fmt: skip
    _on(d, frame, frame.at + 1, rounds=rounds, begun=begun, each={})


def _next_seat(d: Decision, frame: Resolve, instruction: NextSeat) -> None:
    each = noted(frame.each, frame.begun, frame.acting, frame.done)
    *outer, left = frame.rounds
    if left:
        rounds, begun, acting = (*outer, left[1:]), frame.begun, Seat(left[0].value)
        if begun is None:
            _on(d, frame, frame.at + 1, acting=acting, rounds=rounds)
        else:
            own = bound(msgspec.structs.replace(begun, seat=acting, rounds=()), rounds)
            _on(d, frame, frame.at + 1, **own, each=each)
    elif frame.waiting:
        share, *rest = frame.waiting
        _on(d, frame, share.at, **bound(share, frame.rounds), waiting=tuple(rest), each=each)
    else:
        done = frame.done if frame.begun is None else of_all(each, frame.begun.done)
        _on(d, frame, instruction.to, acting=None, rounds=tuple(outer), begun=None, each=each, done=done)


def _jump(d: Decision, frame: Resolve, instruction: Jump) -> None:
    _on(d, frame, instruction.to)


_RUN: Mapping[type[Instruction], Callable[[Decision, Resolve, Any], None]] = {
    Act: _act,
    Choosing: _choosing,
    Allow: _allow,
    Test: _test,
    Held: _held,
    Else: _else,
    Option: _option,
    Begin: _begin,
    Next: _next,
    Jump: _jump,
    Paying: _paying,
    Laps: _laps,
    NextLap: _next_lap,
    Seats: _seats,
    NextSeat: _next_seat,
}


def ask_for_its_targets(d: Decision, frame: Retarget) -> None:
    """Asks for the next target of a copy, where there is more than one answer."""
    slot = next_slot(d, frame.use)
    if slot is None:
        d.put(Resolve(use=frame.use, rule=frame.rule))
        return
    space = slot[1]
    if d.draft.seats[frame.use.seat].out or len(space.candidates) < space.least:
        d.end()
    else:
        facts, options = {"number": slot[0] + 1}, option_words(d, frame.use)
        seat, about = frame.use.seat, frame.use.source
        question = Question(
            CHOOSE, frame.rule, seat, space=space, about=about, text="target", options=options, facts=facts
        )
        ask_unless_settled(d, question)


def take_its_target(d: Decision, frame: Retarget) -> None:
    """Binds the target, and goes back for the next one."""
    use = msgspec.structs.replace(frame.use, targets=(*frame.use.targets, frame.picked or ()))
    d.goto(msgspec.structs.replace(frame, use=use, picked=None), ask_for_its_targets)


FRAMES: tuple[type[Frame], ...] = (Resolve, Retarget)


def effect_procedures(rule: str) -> dict[type[Frame], Procedure]:
    """The procedures of texts being carried out, labelled with the rule by which a game follows card texts."""
    return {
        Resolve: procedure(rule, step(rule, carry_out), step(rule, take_the_answer)),
        Retarget: procedure(rule, step(rule, ask_for_its_targets), step(rule, take_its_target)),
    }
