"""Serving and racing (14.2)."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.sve.rules.continuous.durations import RACING
from domain.games.sve.rules.continuous.effects import begin
from domain.games.sve.rules.evaluation.hidden import unrevealed
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.table.changes import Linked
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.printed import CARROT
from domain.games.sve.table.state import EVOLVE_DECK, FIELD, RACE, Gift, Link, lies_in, printed, racing, zone
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card

R_14_2_1_1 = cite("14.2.1.1", early=None)


class Serving(Frame, frozen=True, kw_only=True):
    """A card is served up to `times` by an effect: its controller says by how many of its Carrots (4.1.2.2)."""

    card: CardId
    times: int
    rule: str
    by: CardId | None = None
    picked: tuple[Pick, ...] | None = None


def carrots(look: Look, seat: Seat) -> list[CardId]:
    """The Carrot cards that lie facedown in a player's evolve deck."""
    cards = look.table.cards
    found = zone(look, EVOLVE_DECK, seat)
    return [card for card in found if not cards[card].face_up and printed(look, cards[card]).name == CARROT]


def servable(look: Look, card: CardId, times: int = 1) -> bool:
    """Whether a card can be served so many times, as a cost demands (14.2.1.2.1)."""
    held = look.table.cards.get(card)
    return held is not None and _linkable(look, held) and len(carrots(look, held.controller)) >= times


def _linkable(look: Look, held: Card) -> bool:
    """Whether a card lies on the field and is linked to no Carrot yet (14.2.1.2)."""
    return lies_in(held, FIELD) and not racing(look, held.id)


def serve(d: Decision, card: CardId, times: int, rule: str, by: CardId | None = None) -> None:
    """Serves a card that is linked to no Carrot as often as a cost says (14.2.1.1)."""
    if servable(d, card, times):
        _link(d, card, carrots(d, d.draft.cards[card].controller)[:times], rule, by)


def serve_by_effect(d: Decision, card: CardId, times: int, rule: str, by: CardId | None = None) -> None:
    """Begins to serve a card that is linked to none (14.2.1.2)."""
    held = d.draft.cards.get(card)
    if times > 0 and held is not None and _linkable(d, held):
        d.push(Serving(card=card, times=times, rule=rule, by=by))


def ask_by_how_many(d: Decision, frame: Serving) -> None:
    """Asks how many Carrots serve: those that all players have seen, and as many more as it likes (4.1.2.2).

    Whoever may have more of them, as the others see it, is asked: otherwise being asked would tell.
    """
    seat = d.draft.cards[frame.card].controller
    found = carrots(d, seat)
    most = min(frame.times, len(found))
    least = min(most, sum(not unrevealed(d, card_pick(card)) for card in found))
    space = Space(tuple(Pick("number", count) for count in range(least, most + 1)))
    if least == frame.times or not any(unrevealed(d, card_pick(card)) for card in zone(d, EVOLVE_DECK, seat)):
        d.put(msgspec.structs.replace(frame, picked=space.candidates))
    else:
        text = "by how many Carrots it is served"
        d.ask(Question("choose", R_14_2_1_1(d), seat, space=space, about=frame.card, text=text))


def serve_by_so_many(d: Decision, frame: Serving) -> None:
    """Puts so many into the race zone, first those that all players have seen."""
    found = carrots(d, d.draft.cards[frame.card].controller)
    found.sort(key=lambda card: unrevealed(d, card_pick(card)))
    _link(d, frame.card, found[: sum(pick.value for pick in frame.picked or ())], frame.rule, frame.by)


def _link(d: Decision, card: CardId, used: Sequence[CardId], rule: str, by: CardId | None) -> None:
    seat = d.draft.cards[card].controller
    served = move(d, used, RACE, "serve", rule, seat=seat, by=by)
    for new in served:
        d.emit(Linked(rule=R_14_2_1_1(d), link=Link(card, new)))
    if served:
        triggering.happen(d, [Happened("served", card=card, seat=seat, by=by, amount=len(served))])


def race(d: Decision, card: CardId, times: int, use: Use, rule: str) -> int:
    """Races a card that is linked to a card in the race zone: as long as it is it has Rush; it has raced (14.2.3.1)."""
    held = d.draft.cards.get(card)
    if held is None or times <= 0 or not racing(d, card):
        return 0
    begin(d, use, rule, cards=[card], gifts=[Gift("keyword", word="Rush")], until=RACING)
    event = Happened("raced", card=card, seat=held.controller, by=use.source)
    for _ in range(times):
        triggering.happen(d, [event])
    return times


SERVE = chapter(
    "14.2.1.1",
    stage("14.2.1.1", ask_by_how_many, early=None),
    stage("14.2.1.1", serve_by_so_many, early=None),
    early=None,
)
CHAPTERS: Mapping[type[Frame], Chapter] = {Serving: SERVE}
