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
from domain.kernel.decisions.rulings import Message, Words
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_21 = R("6.21")
R_6_22 = R("6.22")
R_7_14 = R("7.14")
R_H_7 = R("H.7")
R_H_15 = R("H.15")
Why = tuple[str, Words] | None


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
        text = Message("mya-is-no-entity-of-your-own", {"victim": called(look, seat, victim)})
        return sacrifice_rule(card), text
    found = printed(look, held)
    if card.entity and found.kind != card.kind:
        rule = R_6_22 if card.kind == "SE" else R_6_21
        is_kind, for_kind, only = article(found.kind), article(card.kind), card.kind
        return rule, Message(
            "mya-is-card-and-for-card-only",
            {"name": found.name, "is-kind": is_kind, "for-kind": for_kind, "only": only},
        )
    if victim in spares(look, seat, card, frame.zone):
        return R_H_7, Message(
            "mya-zone-takes-only-while-stays-where", {"zone": frame.zone, "name": card.name, "found-name": found.name}
        )
    if card.senior and seniors(look, seat, card) == [victim]:
        return R_H_15, Message("mya-is-the-senior-that-needs", {"name": found.name, "card-name": card.name})
    return sacrifice_rule(card), Message("mya-is-none-that-the-text", {"name": found.name, "card-name": card.name})


def selectable(scene: Scene, pick: Pick) -> bool:
    """Whether a text may name a card as its target: none that 7.14 bans from returning, to return it (H.37)."""
    held = scene.look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    if held is None or zone_kind(held.zone) != OB or not printed(scene.look, held).banned:
        return True
    code = program_of(scene.look, scene.use).code
    return not any(isinstance(one, Act) and isinstance(one.node, Return | Revive) for one in code)


def _banned(look: Look, pick: Pick) -> Why:
    name = look.catalog.prints[look.table.cards[CardId(pick.value)].code].name
    return R_7_14, Message("mya-is-banned-from-coming-back", {"name": name})
