"""Resolving what is on the chase (903.3): entities come to the field, chants, runes and abilities do what they say."""

import msgspec

from domain.games.fow.nodes.abilities import BREAK
from domain.games.fow.nodes.amounts import PutThisWay, Rolled, Symbols, ThisWay
from domain.games.fow.nodes.selectors import Dealt
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.playing.judgment import resolve_judgment
from domain.games.fow.rules.playing.playability import NO_TEXT
from domain.games.fow.rules.playing.targets import still_legal
from domain.games.fow.rules.triggers.triggering import left_the_chase
from domain.games.fow.rules.zones.adding import add, wants
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.frames import Resolving
from domain.games.fow.table.printed import J_RULER
from domain.games.fow.table.records import ABILITY, JUDGMENT, Held, Object
from domain.games.fow.table.state import COPIED, fow
from domain.games.fow.table.zones import FIELD, GRAVEYARD
from domain.kernel.abilities.compiled.clauses import Seen
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import It, Node, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import CardRemoved, Counted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_702_3 = R("702.3")
R_703_3 = R("703.3")
R_707_3 = R("707.3")
R_711_3 = R("711.3")
R_903_3 = R("903.3")
R_903_3A = R("903.3a")
R_903_3B = R("903.3b")
R_1017_1A = R("1017.1a")
R_1415_1D_3 = R("1415.1.d.3")
R_1406_2B = R("1406.2b")
H_78 = R("H.78")
ENTITIES = ("resonator", "addition", "regalia")


def check_targets(d: Decision, frame: Resolving) -> None:
    """Targets are checked; a judgment and an entity do what they do at once, texts begin to be carried out (903.3a)."""
    known = fow(d.table).objects.get(frame.card)
    if known is None:
        return
    if known.kind == JUDGMENT:
        d.end()
        resolve_judgment(d, frame.card, known)
        return
    use = still_legal(d, known.use, known.x)
    if known.kind != ABILITY and lies_on_the_field(d, frame.card):
        d.end()
        _enter(d, frame.card, msgspec.structs.replace(known, use=use))
        return
    if use.ability != NO_TEXT:
        rule = R_707_3 if known.kind == ABILITY else R_703_3
        d.push(Resolve(use=use, rule=rule, x=_x(d, known, use), it=known.it or None, done=known.done))


_LATER = (ThisWay, PutThisWay, Dealt, It, Seen, Symbols, Rolled)
"""What is not known before a text has done something."""


def _x(d: Decision, known: Object, use: Use) -> int | None:
    """The X that was chosen as it was played, or that the text says: determined before anything is done (903.3.b.1).

    None where it hangs on what the text does, and is read as it is needed.
    """
    abilities = text_of(d, use.code).abilities
    said = abilities[use.ability].x if use.ability < len(abilities) else None
    if said is None:
        return known.x if known.x or known.kind != ABILITY else fow(d.table).numbers.get(use.source, 0)
    if isinstance(said, Node) and any(isinstance(part, _LATER) for part in walk(said)):
        return None
    return amount(Scene(d, use, it=known.it or ()), said)


def lies_on_the_field(d: Decision, card: CardId) -> bool:
    """Whether a spell is of a type that comes to the field (702.3, 1307.4)."""
    return any(word in info(d, card).types for word in ENTITIES)


def _enter(d: Decision, number: CardId, known: Object) -> None:
    """A resonator, addition or regalia comes onto the field under its controller's control (702.3)."""
    card = d.draft.cards[number]
    seat = card.controller
    if wants(d, number):
        target = next((CardId(pick.value) for picked in known.use.targets for pick in picked), None)
        if target is None:
            move(d, [number], GRAVEYARD, "resolve", R_1406_2B, beside=(R_903_3A,))
            return
        add(d, number, target, R_1406_2B, seat=seat)
        return
    (new,) = move(d, [number], FIELD, "resolve", R_702_3, seat=seat, beside=(R_903_3B,))
    if new not in d.draft.cards or d.draft.cards[new].zone != FIELD:
        return
    if known.copy:
        d.emit(Counted(rule=H_78, card=new, counter=COPIED, amount=1, how="enter"))
    assert J_RULER not in info(d, new).types, "a J-ruler comes by a judgment"


def take_it_off_the_chase(d: Decision, frame: Resolving) -> None:
    """A chant goes to its owner's graveyard, a copy and an ability cease to be (703.3, 707.3, 711.3)."""
    take_off(d, frame.card)


def take_off(d: Decision, number: CardId, how: str = "resolve", by_rule: str = "") -> None:
    """Takes an object off the chase that has been carried out, or that another rule takes off it."""
    known = fow(d.table).objects.get(number)
    if known is None or number not in d.draft.cards:
        return
    if known.kind == ABILITY:
        d.emit(CardRemoved(rule=by_rule or R_707_3, card=number, how=how))
        held = Held(known.use.code, known.use.ability)
        left_the_chase(d, known.use.source, held)
        if ability_of(d, held).kind == BREAK and not known.copy and known.use.source in d.draft.cards:
            move(d, [known.use.source], GRAVEYARD, "lifebreak", R_1415_1D_3)
    elif known.copy:
        rule = R_711_3 if "rune" in info(d, number).types else R_1017_1A
        d.emit(CardRemoved(rule=by_rule or rule, card=number, how=how))
    else:
        beside = () if by_rule else (R_903_3B,)
        move(d, [number], GRAVEYARD, how, by_rule or R_703_3, beside=beside)


RESOLVING = procedure(R_903_3, step(R_903_3A, check_targets), step(R_903_3B, take_it_off_the_chase))
