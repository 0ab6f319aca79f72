"""Playing automatic objects that have triggered (603, 906.5, 906.6, 906.10); will abilities resolve at once (H.55)."""

from domain.games.fow.nodes.abilities import AS_IT_ENTERS, AUTOMATIC
from domain.games.fow.nodes.verbs import Produce
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.costs.terms import parts_of, prices_of
from domain.games.fow.rules.playing.playability import text_use, unpayable
from domain.games.fow.rules.playing.steps import begin
from domain.games.fow.rules.playing.targets import choosable, scene_for
from domain.games.fow.rules.triggers.revealing import STEALTH
from domain.games.fow.rules.triggers.triggering import left_the_chase
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import TriggeredTaken
from domain.games.fow.table.records import ABILITY, SPELL, Held, Object, Triggered
from domain.games.fow.table.state import fow
from domain.games.fow.table.zones import GRAVEYARD, HAND, STANDBY
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_708_3A = R("708.3a")
R_906_6A = R("906.6a")
R_907_3 = R("907.3")
R_910_1 = R("910.1")


def do_as_they_enter(d: Decision) -> None:
    """What a card says of how it enters the field is done at once, before anything else (910.1)."""
    for one in fow(d.table).triggered:
        if ability_of(d, Held(one.use.code, one.use.ability)).keyword == AS_IT_ENTERS:
            d.emit(TriggeredTaken(rule=R_910_1, number=one.number))
            d.push(Resolve(use=one.use, rule=R_910_1, it=one.it or None))


def play_triggered(d: Decision, one: Triggered) -> None:
    """Plays what has triggered; what cannot be played is not (906.6), an automatic card then goes to the graveyard."""
    use = one.use
    held = Held(use.code, use.ability)
    if one.card:
        _play_card(d, one)
        return
    ability = ability_of(d, held)
    scene = scene_for(d, use, one.x)
    parts = parts_of(d, use)
    if not choosable(d, use, one.x) or (parts and not possible(d, use.seat, scene, parts, prices_of(parts, one.x))):
        left_the_chase(d, use.source, held)
        return
    if ability.kind == AUTOMATIC and len(ability.effect) == 1 and isinstance(ability.effect[0], Produce):
        d.push(Resolve(use=use, rule=R_907_3, x=one.x, it=one.it or None))
        return
    begin(d, use.seat, use.source, Object(ABILITY, use, x=one.x, it=one.it), triggered=True)


def _play_card(d: Decision, one: Triggered) -> None:
    """A revealed card is played as a spell, from where it was revealed (708.3, 906.10)."""
    card = d.draft.cards.get(one.use.source)
    if card is None or zone_kind(card.zone) not in (HAND, STANDBY):
        return
    found = info(d, card)
    use = text_use(d, card.id, card.code, found, one.use.seat)
    if not choosable(d, use, one.x) or unpayable(d, one.use.seat, card, found, use, free=stealthy(d, one)):
        move(d, [card.id], GRAVEYARD, "unplayable", R_906_6A, beside=(R_708_3A,))
        return
    known = Object(SPELL, one.use, x=one.x, free=stealthy(d, one))
    begin(d, one.use.seat, card.id, known, triggered=True)


def stealthy(look: Look, one: Triggered) -> bool:
    """Whether a card is played by [Stealth], which takes no cost (1114.2)."""
    return ability_of(look, Held(one.use.code, one.use.ability)).keyword == STEALTH
