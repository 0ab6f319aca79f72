"""Who can attack whom, and block (712.2, 803.3, 804.3, 804.4): what there is, and every reason against the rest."""

from collections.abc import Iterator

from domain.games.fow.nodes.costs import PayWill
from domain.games.fow.nodes.statics import CanAttack, CanBlock
from domain.games.fow.rules.continuous.forbidding import forbidden, must
from domain.games.fow.rules.continuous.information import applies, in_force, info
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.playing.timing import not_main_timing
from domain.games.fow.table.actions import DeclareAttack, DeclareBlock, Forfeit, InitiateBattle
from domain.games.fow.table.costs import Price
from domain.games.fow.table.records import Info
from domain.games.fow.table.state import controlled, fow, other
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.acting.answers import called, named, seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Called, Message, Reason, about
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_4 = R("104.4")
R_704_1 = R("704.1")
R_803_3 = R("803.3")
R_803_3A = R("803.3a")
R_803_3B = R("803.3b")
R_803_6 = R("803.6")
R_804_3 = R("804.3")
R_804_4 = R("804.4")
R_1103_2 = R("1103.2")
R_1106_2 = R("1106.2")
R_1129_2 = R("1129.2")
PAYMENT = PayWill()
"""The one part of what mobilizing takes."""
ATTACK, BLOCK = "attack", "block"
"""The questions of a battle."""
MOBILIZE, FLYING, PRECISION, SWIFTNESS = "Mobilize", "Flying", "Precision", "Swiftness"


def refuse_battle(look: Look, actor: Actor, action: InitiateBattle) -> list[Reason]:
    """Why no battle can be initiated (704.1, 803.6)."""
    seat = seat_of(actor)
    reasons = not_main_timing(look, seat, R_704_1, "fow-a-battle-is-initiated")
    if fow(look.table).forfeited:
        reasons.append(Reason(R_803_6, "fow-an-attack-was-forfeited-this-turn", "fow-wait-for-your-next-turn"))
    return reasons


def attackers(look: Look, seat: Seat) -> list[CardId]:
    """The cards that can attack something (803.3a)."""
    return [card.id for card in controlled(look, seat) if _can_attack(look, seat, card)]


def _can_attack(look: Look, seat: Seat, card: Card) -> bool:
    """Whether a card can attack something: magic stones and their like are not looked at any closer."""
    if not info(look, card).fights or against_attacker(look, seat, card):
        return False
    return bool(attacked_by(look, seat, card))


def required(look: Look, seat: Seat) -> list[CardId]:
    """The cards that can attack and must (712.2, 803.3)."""
    forced = (card for card in controlled(look, seat) if must(look, card.id, "attack"))
    return [card.id for card in forced if _can_attack(look, seat, card)]


def against_attacker(look: Look, seat: Seat, card: Card) -> list[Reason]:
    """Why a card cannot attack (803.3a)."""
    found, name = info(look, card), called(look, seat, card.id)
    if card.controller != seat or zone_kind(card.zone) != FIELD or not found.fights:
        return [
            Reason(
                R_803_3A, Message("fow-is-no-j-resonator-of-yours", {"name": name}), "fow-choose-a-j-resonator-of-yours"
            )
        ]
    reasons = []
    if card.turned:
        reasons.append(Reason(R_803_3A, Message("fow-is-rested", {"name": name}), "fow-choose-a-recovered-one"))
    if found.attack is None or found.defense is None:
        reasons.append(_without_numbers(R_803_3A, found, name))
    if card.id in fow(look.table).came and not found.has(SWIFTNESS) and not _free(look, card.id, "swiftly"):
        reasons.append(
            Reason(
                R_803_3A,
                Message("fow-came-under-your-control-this-turn", {"name": name}),
                "fow-wait-for-your-next-turn",
            )
        )
    if forbidden(look, card.id, "attack"):
        reasons.append(Reason(R_104_4, Message("fow-cannot-attack", {"name": name}), "fow-an-effect-forbids-it"))
    if not can_mobilize(look, seat, card):
        reasons.append(
            Reason(R_1129_2, Message("fow-attacks-only-for-a-cost", {"name": name}), "fow-have-the-will-for-it")
        )
    return reasons


def _without_numbers(rule: str, found: Info, name: Called) -> Reason:
    """Why a card without ATK, without DEF, or without both takes no part in a battle."""
    text = Message("fow-has-no-def" if found.attack is not None else "fow-has-no-atk", {"name": name})
    if found.attack is None and found.defense is None:
        text = Message("fow-has-neither-atk-nor-def", {"name": name})
    return Reason(rule, text, "fow-choose-one-with-both")


def mobilize_price(look: Look, card: CardId) -> Price | None:
    """What attacking or blocking with a card costs (1129.2); None where it costs nothing."""
    keyword = info(look, card).keyword(MOBILIZE)
    if keyword is None or keyword.cost is None or mobilizes_freely(look, card):
        return None
    return Price(keyword.cost.symbols, keyword.cost.free)


def mobilizes_freely(look: Look, card: CardId) -> bool:
    """Whether an effect lets a card with [Mobilize] attack and block without its cost (1129.3)."""
    return info(look, card).has(MOBILIZE) and _free(look, card, "unpaid")


def can_mobilize(look: Look, seat: Seat, card: Card) -> bool:
    """Whether what attacking or blocking takes can be paid: with other cards than this one, which rests for it."""
    price = mobilize_price(look, card.id)
    if price is None:
        return True
    return possible(look, seat, Scene(look, Use(card.id, card.code, 0, seat)), (PAYMENT,), (price,), (card.id,))


def _free(look: Look, card: CardId, word: str) -> bool:
    return any(node.word == word and applies(scene, node.of, card) for scene, node in in_force(look, CanAttack))


def attacked_by(look: Look, seat: Seat, card: Card) -> list[Pick]:
    """What a card can attack (803.3b, 1103.2): those that must be attacked, where some must."""
    found = [pick for pick in _objects(look, seat) if not against_attacked(look, seat, card, pick)]
    forced = [pick for pick in found if pick.kind == "card" and must(look, CardId(pick.value), "be attacked")]
    return forced or found


def _objects(look: Look, seat: Seat) -> Iterator[Pick]:
    yield seat_pick(other(seat))
    for card in controlled(look, other(seat)):
        if zone_kind(card.zone) == FIELD and info(look, card).fights:
            yield card_pick(card.id)


def against_attacked(look: Look, seat: Seat, attacker: Card, pick: Pick) -> list[Reason]:
    """Why something cannot be attacked by a card."""
    if pick.kind == "seat":
        if forbidden(look, attacker.id, "attack players") or pick.value != other(seat):
            return [
                Reason(
                    R_104_4,
                    Message("fow-cannot-attack-players", {"attacker": called(look, seat, attacker.id)}),
                    "fow-attack-something-else",
                )
            ]
        return []
    card = look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    if card is None:
        return [
            Reason(
                R_803_3B,
                Message("fow-cannot-be-attacked", {"named": named(look, seat, pick)}),
                "fow-choose-a-j-resonator-or-the-opponent",
            )
        ]
    name = called(look, seat, card.id)
    if card.controller == seat or zone_kind(card.zone) != FIELD or not info(look, card).fights:
        return [
            Reason(
                R_803_3B,
                Message("fow-is-no-j-resonator-of-your-opponent", {"name": name}),
                "fow-choose-one-or-the-opponent",
            )
        ]
    found = info(look, card)
    reasons = []
    if found.attack is None or found.defense is None:
        reasons.append(_without_numbers(R_803_3B, found, name))
    if not card.turned and not info(look, attacker).has(PRECISION) and not _free(look, attacker.id, "recovered"):
        reasons.append(
            Reason(R_1103_2, Message("fow-is-recovered", {"name": name}), "fow-choose-a-rested-one-or-attack")
        )
    if forbidden(look, card.id, "be attacked", attacker.id) or forbidden(
        look, attacker.id, "attack resonators", card.id
    ):
        reasons.append(
            Reason(R_104_4, Message("fow-cannot-be-attacked-by-it", {"name": name}), "fow-an-effect-forbids-it")
        )
    return reasons


def refuse_attack(look: Look, actor: Actor, action: DeclareAttack) -> list[Reason]:
    """Why an attack cannot be declared so (803.3, 803.4)."""
    seat = seat_of(actor)
    card = look.table.cards.get(action.attacker)
    if card is None:
        text = Message("fow-there-is-no-card", {"card": action.attacker})
        return [Reason(R_803_3A, text, "fow-choose-a-j-resonator-of-yours", "attacker")]
    reasons = about("attacker", against_attacker(look, seat, card))
    target = action.target
    if reasons:
        return reasons
    reasons = about("target", against_attacked(look, seat, card, target))
    if not reasons and target not in attacked_by(look, seat, card):
        reasons.append(
            Reason(R_803_3B, "fow-something-else-must-be-attacked", "fow-attack-what-must-be-attacked", "target")
        )
    forced = required(look, seat)
    if not reasons and forced and action.attacker not in forced and not only_bloodlust(look, forced):
        reasons.append(Reason(R_803_3A, "fow-another-j-resonator-must-attack", "fow-choose-one-that-must", "attacker"))
    return reasons


def only_bloodlust(look: Look, forced: list[CardId]) -> bool:
    """Whether all that must attack must by [Bloodlust], which does not say in which order (1123.2a, H.43)."""
    return all(info(look, card).has("Bloodlust") for card in forced)


def refuse_forfeit(look: Look, actor: Actor, action: Forfeit) -> list[Reason]:
    """Why the attack cannot be forfeited (803.3), or the block (804.3)."""
    question = look.table.question
    if question is not None and question.kind == BLOCK:
        forced = [card for card in blockers(look, seat_of(actor)) if must(look, card, "block")]
        return [Reason(R_804_3, "fow-a-j-resonator-of-yours-must-block", "fow-block-with-it")] if forced else []
    if required(look, seat_of(actor)):
        return [Reason(R_803_3, "fow-a-j-resonator-of-yours-must-attack", "fow-attack-with-it")]
    return []


def blockers(look: Look, seat: Seat) -> list[CardId]:
    """The cards that can block the attack in progress (804.3, 804.4); those that must, where some must."""
    able = [card.id for card in controlled(look, seat) if not against_blocker(look, seat, card)]
    forced = [card for card in able if must(look, card, "block")]
    return forced or able


def against_blocker(look: Look, seat: Seat, card: Card) -> list[Reason]:
    """Why a card cannot block the attack in progress."""
    battle = fow(look.table).battle
    found, name = info(look, card), called(look, seat, card.id)
    if card.controller != seat or zone_kind(card.zone) != FIELD or not found.fights:
        return [
            Reason(
                R_804_3, Message("fow-is-no-j-resonator-of-yours", {"name": name}), "fow-choose-a-j-resonator-of-yours"
            )
        ]
    reasons = []
    if card.turned:
        reasons.append(Reason(R_804_3, Message("fow-is-rested", {"name": name}), "fow-choose-a-recovered-one"))
    if found.attack is None or found.defense is None:
        reasons.append(_without_numbers(R_804_4, found, name))
    if battle is not None and battle.attacked == card_pick(card.id):
        reasons.append(Reason(R_804_4, Message("fow-is-attacked-itself", {"name": name}), "fow-choose-another-one"))
    attacker = battle.attacker if battle is not None else None
    if attacker is not None:
        if info(look, attacker).has(FLYING) and not found.has(FLYING) and not _blocks_flying(look, card.id):
            reasons.append(Reason(R_1106_2, Message("fow-has-no-flying", {"name": name}), "fow-block-with-a-card"))
        if forbidden(look, attacker, "be blocked", card.id) or forbidden(look, card.id, "block", attacker):
            reasons.append(Reason(R_104_4, Message("fow-cannot-block-it", {"name": name}), "fow-an-effect-forbids-it"))
    if not can_mobilize(look, seat, card):
        reasons.append(
            Reason(R_1129_2, Message("fow-blocks-only-for-a-cost", {"name": name}), "fow-have-the-will-for-it")
        )
    return reasons


def _blocks_flying(look: Look, card: CardId) -> bool:
    return any(node.word == FLYING and applies(scene, node.of, card) for scene, node in in_force(look, CanBlock))


def refuse_block(look: Look, actor: Actor, action: DeclareBlock) -> list[Reason]:
    """Why a block cannot be declared so (804.3, 804.4)."""
    seat = seat_of(actor)
    card = look.table.cards.get(action.blocker)
    if card is None:
        text = Message("fow-there-is-no-card", {"card": action.blocker})
        return [Reason(R_804_3, text, "fow-choose-a-j-resonator-of-yours", "blocker")]
    reasons = about("blocker", against_blocker(look, seat, card))
    if not reasons and action.blocker not in blockers(look, seat):
        reasons.append(Reason(R_804_3, "fow-another-j-resonator-must-block", "fow-choose-one-that-must", "blocker"))
    return reasons
