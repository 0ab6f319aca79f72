"""Automatic cards (708.2, 906.2, 1113.2b, 1114): revealed at the event that they wait for, and so triggered.

Every player with a hidden card is asked, so that being asked tells nothing (H.47, decision 003).
"""

from collections.abc import Iterator, Sequence

import msgspec

from domain.games.fow.nodes.abilities import SPELL
from domain.games.fow.rules.continuous.information import active, info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.triggers.trigger_conditions import meets
from domain.games.fow.rules.triggers.triggering import trigger
from domain.games.fow.table.changes import RevealAwaited
from domain.games.fow.table.frames import Revealing
from domain.games.fow.table.records import Held
from domain.games.fow.table.state import fow, players, zone
from domain.games.fow.table.zones import HAND, STANDBY
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import When
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.decisions.changes import CardShown
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_708_1A = R("708.1a")
R_708_2 = R("708.2")
R_708_2A = R("708.2a")
R_906_2 = R("906.2")
R_1113_2B = R("1113.2b")
R_1114_2 = R("1114.2")
H_47 = R("H.47")
STEALTH = "Stealth"


def open_windows(d: Decision) -> None:
    """Asks about the next event at which cards may be revealed, once nothing else is being asked."""
    awaited = fow(d.table).awaited
    if awaited and d.draft.question is None:
        d.emit(RevealAwaited(rule=H_47))
        d.push(Revealing(events=awaited[0], left=players(d)))


def ask_what_is_revealed(d: Decision, frame: Revealing) -> None:
    """Asks the next player with a hidden card, whether or not one of them waits for the event (H.47)."""
    left = list(frame.left)
    while left and not any(zone(d, kind, left[0]) for kind in (HAND, STANDBY)):
        left.pop(0)
    d.put(msgspec.structs.replace(frame, left=tuple(left), picked=None))
    if left:
        found = tuple(card_pick(card) for card in waiting_cards(d, left[0], frame.events))
        space = Space(found, 0, len(found))
        text = "which automatic cards are revealed"
        d.ask(Question("choose", H_47, left[0], space=space, text=text))


def reveal_them(d: Decision, frame: Revealing) -> None:
    """They are shown to all and have triggered, once each (708.2, 708.2a), as they waited before the first was."""
    if not frame.left:
        return
    d.goto(msgspec.structs.replace(frame, left=frame.left[1:], picked=None), ask_what_is_revealed)
    picked = [CardId(pick.value) for pick in frame.picked or ()]
    waited = {card: tuple(_met(d, card, frame.events)) for card in picked}
    for card, met in waited.items():
        held, event = met[0]
        stealth = ability_of(d, held).keyword == STEALTH
        rule = R_1114_2 if stealth else R_1113_2B
        d.emit(CardShown(rule=R_708_2, beside=(R_906_2, rule, R_708_1A), card=card, seats=tuple(d.draft.seats)))
        trigger(d, Use(card, held.code, held.ability, frame.left[0], event=event), rule=R_708_2, card=True)


def waiting_cards(look: Look, seat: Seat, events: Sequence[Happened]) -> list[CardId]:
    """A player's hidden cards that wait for one of these events and have not triggered yet (708.2a)."""
    triggered = [one.use.source for one in fow(look.table).triggered if one.card]
    cards = (card for kind in (HAND, STANDBY) for card in zone(look, kind, seat))
    return [card for card in cards if card not in triggered and next(_met(look, card, events), None) is not None]


def _met(look: Look, number: CardId, events: Sequence[Happened]) -> Iterator[tuple[Held, Happened]]:
    """The abilities by which a card waits for one of the events, each with the first that it waits for.

    One set this turn waits only by [Stealth] (906.4a, 1114.3).
    """
    card = look.table.cards[number]
    for held in info(look, card).abilities:
        ability = ability_of(look, held)
        if ability.kind != SPELL or not isinstance(ability.when, When) or not active(look, card, held):
            continue
        if zone_kind(card.zone) == STANDBY and number in fow(look.table).placed and ability.keyword != STEALTH:
            continue
        for event in events:
            scene = Scene(look, Use(number, held.code, held.ability, card.controller, event=event))
            if meets(scene, ability.when, event) and (ability.only is None or true(scene, ability.only)):
                yield held, event
                break


REVEALING = procedure(R_708_2, step(H_47, ask_what_is_revealed), step(R_708_2A, reveal_them))
