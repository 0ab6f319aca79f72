"""What playing rests on: which zone a card is played from and as what, the ability's kind and where it is active."""

import functools

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.rules.evaluation.rules_of_prints import of_print
from domain.games.fow.rules.evaluation.rules_of_texts import of_ability, read
from domain.games.fow.table.printed import ADDITION, CHANT, REGALIA, RESONATOR, RULER, RUNE, card_of
from domain.games.fow.table.records import ABILITY, JUDGMENT, Held, Info, Object
from domain.games.fow.table.state import chase, fow
from domain.games.fow.table.zones import CHASE, RULER_AREA, RUNE_AREA
from domain.kernel.abilities.compiled.program import Program
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import Target
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, zone_kind

OF_A_RULER, OF_AN_ENTITY = cites("902.1", "902.1b"), cites("902.1", "902.1a")
AN_ABILITY = cites("105.3b", "901.1e")
A_JUDGMENT = cites("705.2a", "705.2b", "705.2d", "705.3.a.1", "1125.2", "1408.1")
WITH_QUICKCAST = cites("604.1c", "709.1", "709.2", "1111.2")
FROM_QUICKCAST = {
    RESONATOR: cites("709.3a"), REGALIA: cites("709.3a"), ADDITION: cites("709.3a"), CHANT: cites("709.3b"),
    RUNE: cites("709.3c"),
}  # fmt: skip
A_CHANT, A_RUNE = cites("703.2", "312.3"), cites("711.2a", "711.4")
BOTH_CHANT_AND_RUNE = cites("703.4")
REVEALED = cites("708.2a", "708.3", "708.4", "708.6", "906.2a", "1114.3")
WITH_TRIGGER, ANYTIME = cites("604.1b", "708.4", "708.6", "1113.2a"), cites("1113.2.a.1", "1416.4a")
A_DEED, A_STATE = cites("1416.2c"), cites("1416.2b", "1416.4")
OF_A_FIRST_FORM = cites("1304.5", "1304.5.a.1")
WITH_THAT_SIDE = cites("1111.2a")
A_COPY_OF_BOTH, AN_AUTOMATIC_ONE = cites("1307.3c"), cites("1416.3")
HALVES = cites("1307.3a", "1307.3b", "1307.4")
FREE = cites("903.2.i.2", "903.2.f.1", "H.57")
REMNANT = cites("1115.2", "H.71")
IN_ANSWER = cites("601.1", "701.1")


def of_use(look: Look, seat: Seat, card: CardId, known: Object, *, triggered: bool) -> tuple[str, ...]:
    """What the playing of an object rests on."""
    if known.kind == JUDGMENT:
        held = look.table.cards.get(card)
        form = held is not None and RULER not in info(look, held).types
        return (*A_JUDGMENT, *OF_A_FIRST_FORM) if form else A_JUDGMENT
    if known.kind == ABILITY:
        return _of_an_ability(look, card, known)
    return _of_a_spell(look, card, known, triggered=triggered)


def _of_an_ability(look: Look, card: CardId, known: Object) -> tuple[str, ...]:
    held = look.table.cards.get(card)
    found = AN_ABILITY
    if held is not None:
        found += OF_A_RULER if zone_kind(held.zone) == RULER_AREA else OF_AN_ENTITY
    if known.use.ability < len(text_of(look, known.use.code).abilities):
        found += of_ability(ability_of(look, Held(known.use.code, known.use.ability)))
    return found


def _of_a_spell(look: Look, card: CardId, known: Object, *, triggered: bool) -> tuple[str, ...]:
    number = card if card in look.table.cards else next(iter(chase(look)[-1:]), card)
    held = look.table.cards.get(number)
    found: tuple[str, ...] = REVEALED if triggered else ()
    if held is None:
        return found
    found += of_print(look.catalog, held.code)
    now, types = info(look, held), card_of(look.catalog, held.code).types
    found += A_CHANT if CHANT in types else ()
    found += A_RUNE if RUNE in types and (known.came or zone_kind(held.zone)) in (RUNE_AREA, CHASE) else ()
    found += BOTH_CHANT_AND_RUNE if CHANT in types and RUNE in types else ()
    if now.has("Quickcast") and not triggered:
        found += WITH_QUICKCAST
        kind = RUNE if known.copy else next(iter(types), "")
        found += FROM_QUICKCAST.get(kind, ())
        found += WITH_THAT_SIDE if card_of(look.catalog, held.code).reverse else ()
    found += _of_an_automatic_one(look, now) if triggered else _of_a_trigger(look, now)
    if card_of(look.catalog, held.code).alternative:
        found += HALVES + (A_COPY_OF_BOTH if known.copy else ())
    found += FREE if known.free else ()
    found += REMNANT if known.remnant else ()
    found += IN_ANSWER if fow(look.table).objects else ()
    return found


def _of_a_trigger(look: Look, now: Info) -> tuple[str, ...]:
    """What playing a card with [Trigger] rests on that is played like an activate ability (604.1b, 1416.2)."""
    for ability in (ability_of(look, held) for held in now.abilities):
        if ability.keyword == "Trigger" and ability.when is None:
            found = WITH_TRIGGER + (A_DEED if ability.costs else ANYTIME)
            return found + (A_STATE if ability.only is not None else ())
    return ()


def _of_an_automatic_one(look: Look, now: Info) -> tuple[str, ...]:
    """What playing an automatic card rests on that asks for something besides its event (1416.3)."""
    abilities = (ability_of(look, held) for held in now.abilities)
    asks = any(one.keyword in ("Trigger", "Stealth") and (one.costs or one.only is not None) for one in abilities)
    return AN_AUTOMATIC_ONE if asks else ()


@functools.lru_cache(maxsize=4096)
def of_choices(program: Program) -> tuple[str, ...]:
    """The rules by which is read what a text has chosen as it is played: its targets (903.2g)."""
    targets = (slot.node for slot in program.slots if isinstance(slot.node, Target))
    return tuple(dict.fromkeys(rule for node in targets for rule in read(node)))
