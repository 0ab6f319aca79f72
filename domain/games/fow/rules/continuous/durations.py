"""Beginning and ending continuous effects (505.5b, 807.3a, 909.4)."""

from collections.abc import Callable, Sequence

from domain.games.fow.nodes.verbs import (
    BATTLE,
    ENEMY_TURN,
    NEXT_RECOVERY,
    NEXT_TURN,
    RECOVERED,
    RESTED,
    THERE,
    TURN,
    YOUR_NEXT,
    YOUR_TURN,
)
from domain.games.fow.table.changes import ControlGained, EffectBegan, EffectsEnded
from domain.games.fow.table.records import Effect, Gift, Held
from domain.games.fow.table.state import fow
from domain.games.fow.table.zones import FIELD
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_503_6 = R("503.6")
R_505_5B = R("505.5b")
R_807_3A = R("807.3a")
R_901_2B = R("901.2b")
R_909_8 = R("909.8")
CONTROL = "control"
LYING = {RESTED: (True,), RECOVERED: (False,), THERE: (True, False)}
"""Whether its card may be turned, for what lasts as long as that lies so."""


def begin_effect(
    d: Decision,
    use: Use,
    rule: str,
    until: str,
    *,
    cards: Sequence[CardId] = (),
    gifts: Sequence[Gift] = (),
    held: Held | None = None,
    it: tuple[Pick, ...] = (),
    x: int = 0,
    left: int = 0,
) -> None:
    """Begins an effect on these cards, or holds a continuous text in force."""
    here = tuple(card for card in dict.fromkeys(cards) if card in d.draft.cards)
    if held is None and not (here and gifts):
        return
    if until in LYING and not _lies(d, use.source, until):
        return
    effect = Effect(
        number=fow(d.table).number + 1, use=use, until=until, turn=d.draft.turn.number, cards=here, gifts=tuple(gifts),
        held=held, it=it, x=x, left=left, since=d.draft.next_card,
    )  # fmt: skip
    d.emit(EffectBegan(rule=rule, beside=(R_901_2B,), effect=effect))


def _lies(d: Decision, source: CardId, until: str) -> bool:
    """Whether a card is on the field still, rested or recovered as its text says (909.8)."""
    card = d.draft.cards.get(source)
    return card is not None and zone_kind(card.zone) == FIELD and card.turned in LYING[until]


def end_with_their_cards(d: Decision) -> None:
    """What lasts as long as its card lies so ends when it does not any more (909.8, 901.2b)."""
    if any(effect.until in LYING for effect in fow(d.table).effects):
        _end(d, lambda effect: effect.until in LYING and not _lies(d, effect.use.source, effect.until), R_909_8)


def end_with_the_turn(d: Decision) -> None:
    """What lasts until end of turn ends (505.5b)."""
    turn = d.draft.turn

    def over(effect: Effect) -> bool:
        if effect.until == TURN or effect.turn >= turn.number:
            return effect.until == TURN
        yours = effect.use.seat == turn.seat
        return effect.until in (NEXT_TURN, YOUR_TURN if yours else ENEMY_TURN)

    _end(d, over, R_505_5B)


def end_as_the_turn_begins(d: Decision, rule: str) -> None:
    """What lasts until a player's next turn begins ends as that does (501.1)."""
    turn = d.draft.turn
    lasting = YOUR_NEXT
    _end(d, lambda one: one.until == lasting and one.turn < turn.number and one.use.seat == turn.seat, rule)


def end_with_the_recovery(d: Decision) -> None:
    """What lasts for the next recovery phase of its card's controller ends with that (503.6)."""

    def over(effect: Effect) -> bool:
        number = CardId(effect.it[0].value) if effect.it else effect.use.source
        card = d.draft.cards.get(number)
        return effect.until == NEXT_RECOVERY and (card is None or card.controller == d.draft.turn.seat)

    _end(d, over, R_503_6)


def end_with_the_battle(d: Decision) -> None:
    """What lasts for the battle ends (807.3a)."""
    _end(d, lambda effect: effect.until == BATTLE, R_807_3A)


def _end(d: Decision, over: Callable[[Effect], bool], rule: str) -> None:
    ended = [effect for effect in fow(d.table).effects if over(effect)]
    if not ended:
        return
    d.emit(EffectsEnded(rule=rule, numbers=tuple(effect.number for effect in ended)))
    for effect in reversed(ended):
        for gift in effect.gifts:
            if gift.kind == CONTROL:
                _give_back(d, effect, Seat(gift.amount), rule)


def _give_back(d: Decision, effect: Effect, seat: Seat, rule: str) -> None:
    """Who controlled a card before controls it again."""
    for card in effect.cards:
        held = d.draft.cards.get(card)
        if held is not None and held.controller != seat:
            d.emit(ControlGained(rule=rule, card=card, seat=seat))
