"""Cards that are put into a deck in an order: one that their player chooses, or one that chance does (302.4)."""

from typing import Literal

from domain.games.fow.nodes.selectors import Place
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.zones import zone_of
from domain.games.fow.verbs.looking import as_picks
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.acting.procedures import PickAtRandom
from domain.kernel.acting.procedures import Shuffle as Shuffling
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_302_4 = R("302.4")
R_1021_1 = R("1021.1")


class Arranging(Frame, frozen=True, kw_only=True):
    """A player puts cards into a deck, at the top or bottom, in any order, or a random one."""

    atomic = True
    seat: Seat
    cards: tuple[CardId, ...]
    zone: str
    bottom: bool
    order: Literal["any", "random"]
    by: CardId
    rule: str
    picked: tuple[Pick, ...] | None = None


def shuffle_in(d: Decision, scene: Scene, found: list[CardId], place: Place) -> None:
    """Puts cards into the decks of their owners and shuffles those, an own one without a card too (1021.1)."""
    own = () if place.whose == "owner" else (scene.acting or scene.use.seat,)
    owners = [d.draft.cards[card].owner for card in found]
    moved = move(d, found, place.zone, "put", scene.rule, by=scene.use.source)
    deal_with(d, "put", as_picks(moved))
    for seat in reversed(tuple(dict.fromkeys((*own, *owners)))):
        d.push(Shuffling(zone=zone_of(place.zone, seat), rule=R_1021_1))


def arrange(d: Decision, scene: Scene, found: list[CardId], place: Place) -> None:
    """Puts cards into a deck in an order that is still to be settled, those of each owner together (302.4).

    Cards of a deck that are put back into it come into no new zone: who carries the text out orders them.
    """
    held = d.draft.cards
    owners = {card: held[card].owner for card in found}
    for owner in dict.fromkeys(owners.values()):
        mine = tuple(card for card in found if owners[card] == owner)
        there = all(zone_kind(held[card].zone) == place.zone for card in mine)
        seat = (scene.acting or scene.use.seat) if there else owner
        d.push(
            Arranging(
                seat=seat, cards=mine, zone=place.zone, bottom=place.end == "bottom", by=scene.use.source,
                order="random" if place.order == "random" else "any", rule=scene.rule,
            )
        )  # fmt: skip


def settle_the_order(d: Decision, frame: Arranging) -> None:
    """Asks for the order, the topmost first, or leaves it to chance."""
    space = Space(as_picks(frame.cards), len(frame.cards), len(frame.cards), ordered=True)
    if frame.order == "random":
        d.push(PickAtRandom(candidates=space.candidates, count=len(frame.cards), rule=frame.rule))
    else:
        d.ask(
            Question(
                "choose", frame.rule, frame.seat, space=space, about=frame.by, text="in which order, the topmost first"
            )
        )


def put_them_so(d: Decision, frame: Arranging) -> None:
    """Puts them there in that order."""
    cards = [CardId(pick.value) for pick in frame.picked or ()]
    ordered = cards if frame.bottom else cards[::-1]
    moved = move(d, ordered, frame.zone, "put", frame.rule, index=None if frame.bottom else 0, by=frame.by)
    d.end()
    deal_with(d, "put", as_picks(moved))


PROCEDURES: dict[type[Frame], Procedure] = {
    Arranging: procedure(R_302_4, step(R_302_4, settle_the_order), step(R_302_4, put_them_so)),
}
