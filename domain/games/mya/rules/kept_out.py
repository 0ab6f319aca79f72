"""What cannot be picked for a card that is played or moved, and by which rule, where that is another one than the one
by which it is asked for: sacrifices (6.21, 6.22, H.7, H.15), card zones (7.4 to 7.19), cards banned from coming back.
"""

from domain.games.mya.nodes import Return, Revive
from domain.games.mya.rules.playing import has_text, sacrifice_rule
from domain.games.mya.rules.zones.placement import demanded, refuse_zone, seniors, spares
from domain.games.mya.table.field import entities
from domain.games.mya.table.frames import Playing, Relocating
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import OB, printed
from domain.kernel.abilities.compiled.program import Act
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.acting.answers import article, called
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_21 = R("6.21")
R_6_22 = R("6.22")
R_7_14 = R("7.14")
R_H_7 = R("H.7")
R_H_15 = R("H.15")
Why = tuple[str, str] | None


def keeps_out(look: Look, question: Question, pick: Pick) -> Why:
    """The rule that keeps a pick out, and how."""
    frame = look.table.agenda[-1] if look.table.agenda else None
    if isinstance(frame, Relocating) and pick.kind == "number":
        card = look.table.cards.get(frame.card)
        against = [] if card is None else refuse_zone(look, card.owner, printed(look, card), pick.value)
        return (against[0].rule, against[0].text) if against else None
    if isinstance(frame, Playing) and pick.kind == "card":
        card = look.table.cards[frame.use.source]
        if len(frame.sacrifices) < demanded(printed(look, card)):
            return _no_sacrifice(look, frame, printed(look, card), CardId(pick.value))
        scene = Scene(look, frame.use)
        return _banned(look, pick) if has_text(look, frame.use) and not selectable(scene, pick) else None
    return None


def _no_sacrifice(look: Look, frame: Playing, card: MyaCard, victim: CardId) -> Why:
    seat, held = frame.use.seat, look.table.cards.get(victim)
    if held is None or held not in entities(look, seat):
        text = f"{called(look, seat, victim)} is no entity of your own in play, and only such are sacrificed"
        return sacrifice_rule(card), text
    found = printed(look, held)
    if card.entity and found.kind != card.kind:
        rule = R_6_22 if card.kind == "SE" else R_6_21
        only = f"for {article(card.kind)} card only {card.kind} cards are sacrificed"
        return rule, f"{found.name} is {article(found.kind)} card, and {only}"
    if victim in spares(look, seat, card, frame.zone):
        return R_H_7, f"zone {frame.zone} takes {card.name} only while {found.name} stays where it is"
    if card.senior and seniors(look, seat, card) == [victim]:
        return R_H_15, f"{found.name} is the senior that {card.name} needs in play"
    return sacrifice_rule(card), f"{found.name} is none that the text of {card.name} names for that"


def selectable(scene: Scene, pick: Pick) -> bool:
    """Whether a text may name a card as its target: none that 7.14 bans from returning, to return it (H.37)."""
    held = scene.look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    if held is None or zone_kind(held.zone) != OB or not printed(scene.look, held).banned:
        return True
    code = program_of(scene.look, scene.use).code
    return not any(isinstance(one, Act) and isinstance(one.node, Return | Revive) for one in code)


def _banned(look: Look, pick: Pick) -> Why:
    name = look.catalog.prints[look.table.cards[CardId(pick.value)].code].name
    return R_7_14, f"{name} is banned from coming back"
