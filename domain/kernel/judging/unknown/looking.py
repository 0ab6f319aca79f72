"""Hidden cards that judges ask to see: zone by zone, as an event of the match."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from domain.kernel.decisions.acts import JudgeAct, LookAt
from domain.kernel.decisions.commands import JUDGES, Actor
from domain.kernel.decisions.game import Decision, Game, Look
from domain.kernel.decisions.judging_changes import ZoneShown
from domain.kernel.decisions.rulings import Message, Reason, about
from domain.kernel.judging.duty import NO_NEEDS, R_EXISTS, Duty, Needs, Past, R, refuse_position
from domain.kernel.secrecy.sight import has_learned, knows
from domain.kernel.table.ids import CardId, ZoneKey
from domain.kernel.table.judging_record import Looked
from domain.kernel.table.state import State, Table, find_card

R_SHOWN = R("J.8.1")
R_NAMED = R("J.8.2")
_JUDGE = Actor("judge")
_LONGEST = 40


def hidden_in(game: Game, table: Table, zone: ZoneKey) -> tuple[CardId, ...]:
    """The cards of a zone that judges have not been shown, first to last."""
    lying = table.zones.get(zone, ())
    return tuple(card for card in lying if not knows(game, table, table.cards[card], _JUDGE))


def hidden_zones(game: Game, table: Table) -> Iterator[ZoneKey]:
    """The zones in which cards lie that judges have not been shown."""
    return (zone for zone in table.zones if hidden_in(game, table, zone))


def unnamed(look: Look, cards: Iterable[CardId]) -> list[Reason]:
    """Why judges cannot speak of cards that they do not know: a hidden one is refused like one that there is not."""
    table, reasons = look.table, []
    for card in cards:
        found = find_card(table, card)
        if found is None or not knows(look.game, table, found, _JUDGE):
            hidden = tuple(hidden_zones(look.game, table))
            remedy = Message("ask-to-see-its-zone-if", {"hidden": tuple(hidden)}) if hidden else ""
            reasons.append(Reason(R_NAMED, Message("judges-know-of-no-card", {"card": card}), remedy))
    return reasons


def as_shown(game: Game, then: State, looks: tuple[Looked, ...]) -> State:
    """An earlier state with what judges have asked to see of it since."""
    zones = [one.zone for one in looks if one.then == then.position]
    if not zones:
        return then
    shown = {card: replace(then.cards[card], shown=True) for zone in zones for card in hidden_in(game, then, zone)}
    return replace(then, cards={**then.cards, **shown})


def not_shown(game: Game, then: State, actor: Actor) -> tuple[ZoneKey, ...]:
    """The zones in which this one knows cards that judges have not been shown.

    Where there are none, judges know whatever its choices can rest on.
    """
    found = dict[ZoneKey, None]()
    for card in then.cards.values():
        if has_learned(game, then, card, actor) and not knows(game, then, card, _JUDGE):
            found[card.zone] = None
    return tuple(found)


def refuse_look(look: Look, actor: Actor, action: LookAt, past: Past) -> list[Reason]:
    """A judge asks for a zone in which something is hidden from judges, and says why."""
    reasons, table = [], look.table
    if not action.reason.strip():
        reasons.append(Reason(R_SHOWN, "hidden-cards-are-shown", "say-why", "reason"))
    if action.at:
        reasons += about("at", refuse_position(look, action.at))
        if action.at not in past.states:
            return reasons
        table = as_shown(look.game, past.states[action.at], look.table.judging.looks)
    hidden = tuple(hidden_zones(look.game, table))
    remedy = Message("hidden-cards-lie-in", {"hidden": tuple(hidden)}) if hidden else ""
    if action.zone not in table.zones:
        named = action.zone[:_LONGEST]
        then = Message("there-is-no-zone-at-position", {"named": repr(named), "at": action.at})
        reasons.append(
            Reason(
                R_EXISTS,
                then if action.at else Message("there-is-no-zone-named", {"named": repr(named)}),
                remedy,
                "zone",
            )
        )
    elif not hidden_in(look.game, table, action.zone):
        then = Message("nothing-in-at-position-is-hidden", {"zone": action.zone, "at": action.at})
        text = then if action.at else Message("nothing-in-is-hidden-from-judges", {"zone": action.zone})
        reasons.append(Reason(R_SHOWN, text, remedy, "zone"))
    return reasons


def show(d: Decision, actor: Actor, action: LookAt, past: Past) -> None:
    """Judges know what lies there."""
    cards = () if action.at else hidden_in(d.game, d.draft, action.zone)
    d.record(ZoneShown(rule=R_SHOWN, zone=action.zone, cards=cards, then=action.at))


def needs_look(state: State, action: LookAt) -> Needs:
    """The earlier position, if it is about one."""
    return Needs((action.at,)) if 1 <= action.at < state.position else NO_NEEDS


DUTIES: Mapping[type[JudgeAct], Duty] = {
    LookAt: Duty(roles=JUDGES, needs=needs_look, refuse=refuse_look, perform=show),
}
