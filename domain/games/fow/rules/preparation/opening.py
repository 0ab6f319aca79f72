"""Setting up (403, 1119, 1122.2a, 1306.2): rulers and decks, life, who plays first, coins, opening hands, mulligans."""

import msgspec

from domain.games.fow.rules.evaluation.raising import raised_by
from domain.games.fow.rules.preparation.coins import give_coins
from domain.games.fow.rules.preparation.decks import decks_of
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.frames import Opening, Taking, TurnOrder
from domain.games.fow.table.printed import card_of, kind_of_faces
from domain.games.fow.table.state import (
    FACE,
    LIFE,
    LIFEBREAKS,
    MANA,
    OPENING_HAND,
    STARTING_LIFE,
    VALHALLA,
    face,
    other,
    zone,
)
from domain.games.fow.table.zones import (
    COLLECTION,
    DECK,
    EXTRA_DECK,
    HAND,
    LIFEBREAK,
    RULER_AREA,
    RUNE_AREA,
    STONE_DECK,
    STRANGER_DECK,
    zone_of,
)
from domain.kernel.acting.procedures import Roll, Shuffle
from domain.kernel.decisions.changes import Counted, DeckPlaced, PoolSet, SeatCounted
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, Space, card_pick, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_402_1 = R("402.1")
R_403_1 = R("403.1")
R_403_2 = R("403.2")
R_403_3 = R("403.3")
R_403_4 = R("403.4")
R_403_5 = R("403.5")
R_403_5A = R("403.5a")
R_403_6 = R("403.6")
R_1021_1A = R("1021.1a")
R_1033_2 = R("1033.2")
R_1119_2 = R("1119.2")
R_1122_2A = R("1122.2a")
R_1306_2 = R("1306.2")
R_1415_1 = R("1415.1")
R_1415_1C = R("1415.1c")
R_318_1A = R("318.1a")
R_318_1B = R("318.1b")
H_11 = R("H.11")
H_28 = R("H.28")
H_30 = R("H.30")
FIRST = "first"


def begin(d: Decision, command: Open) -> None:
    """Each player puts its rulers and decks into their zones (403.1, 403.2)."""
    for seat in d.draft.seats:
        decks = decks_of(d.catalog, command.decks[seat])
        for kind, codes, rule, beside in (
            (RULER_AREA, decks.ruler, R_403_1, ()),
            (EXTRA_DECK, decks.extra, R_403_1, ()),
            (RUNE_AREA, decks.runes, R_403_1, ()),
            (STRANGER_DECK, decks.strangers, R_403_1, (H_11,)),
            (COLLECTION, decks.collection, R_318_1A, (H_28,)),
            (COLLECTION, decks.sideboard, R_318_1B, (H_28,)),
            (DECK, decks.main, R_403_2, ()),
            (STONE_DECK, decks.stones, R_403_2, ()),
        ):
            if codes:
                d.emit(
                    DeckPlaced(
                        rule=rule,
                        beside=(R_402_1, *beside),
                        seat=seat,
                        zone=zone_of(kind, seat),
                        first=CardId(d.draft.next_card),
                        codes=codes,
                        face_up=kind == RULER_AREA,
                    )
                )
    d.push(Opening(left=tuple(d.draft.seats)))


def ask_which_side_a_ruler_begins_with(d: Decision, frame: Opening) -> None:
    """A two face ruler begins with the side that its player picks (1306.2)."""
    for seat in frame.left:
        for ruler in zone(d, RULER_AREA, seat):
            card = d.draft.cards[ruler]
            if kind_of_faces(d.catalog, card.code) == "two face" and not card.count(FACE):
                d.put(msgspec.structs.replace(frame, left=frame.left[frame.left.index(seat) :]))
                front = card_of(d.catalog, card.code)
                names = (front.name, card_of(d.catalog, front.reverse).name)
                space, text = places(2), "which side is up"
                d.ask(Question("choose", R_1306_2, seat, space=space, about=ruler, text=text, options=names))
                return
    d.put(msgspec.structs.replace(frame, left=()))


def take_the_side(d: Decision, frame: Opening) -> None:
    """Turns the ruler, and goes back for the next player."""
    if not frame.left:
        return
    seat, *left = frame.left
    for ruler in zone(d, RULER_AREA, seat):
        if kind_of_faces(d.catalog, d.draft.cards[ruler].code) == "two face" and frame.picked and frame.picked[0].value:
            d.emit(Counted(rule=R_1306_2, card=ruler, counter=FACE, amount=1, how="side"))
    d.goto(msgspec.structs.replace(frame, left=tuple(left), picked=None), ask_which_side_a_ruler_begins_with)


def shuffle_decks(d: Decision, frame: Opening) -> None:
    """Both players shuffle their main and magic stone decks (403.2)."""
    for seat in reversed(d.draft.seats):
        for kind in (STONE_DECK, DECK):
            d.push(Shuffle(zone=zone_of(kind, seat), rule=R_403_2, beside=(R_1021_1A,)))


def set_life(d: Decision, frame: Opening) -> None:
    """Both players begin with 4000 life (403.3), and rulers with their mana (1122.2a)."""
    for seat in d.draft.seats:
        much = STARTING_LIFE + raised_by(d, "starting life", seat)
        d.emit(SeatCounted(rule=R_403_3, seat=seat, value=LIFE, amount=much, how="opening"))
    for seat in d.draft.seats:
        for ruler in zone(d, RULER_AREA, seat):
            mana = face(d, d.draft.cards[ruler]).keyword("Mana")
            if mana is not None:
                d.emit(Counted(rule=R_1122_2A, card=ruler, counter=MANA, amount=mana.number, how="put"))


def choose_the_first_player(d: Decision, frame: Opening) -> None:
    """Chance says who plays first (403.4), unless the game was restarted (1033.2)."""
    if not frame.restarted:
        d.push(Roll(pool=FIRST, seat=Seat(1), sides=2, count=1, rule=R_403_4))


def give_the_second_player_a_coin(d: Decision, frame: Opening) -> None:
    """Who does not play first begins with a will coin (1119.2)."""
    first = frame.first if frame.restarted else Seat(d.draft.pools[FIRST][0])
    rule = R_1033_2 if frame.restarted else R_403_4
    d.emit(PoolSet(rule=rule, pool=FIRST, faces=(), seat=first, how="used"))
    d.put(msgspec.structs.replace(frame, first=first, left=(first, other(first))))
    give_coins(d, other(first))


def take_opening_hands(d: Decision, frame: Opening) -> None:
    """Both players take five cards, the first player first (403.5)."""
    for seat in (other(frame.first), frame.first):
        d.push(Taking(seat=seat, count=OPENING_HAND, how="take", rule=R_403_5))


def ask_for_a_mulligan(d: Decision, frame: Opening) -> None:
    """Asks which cards are exchanged, the first player first (403.5, H.30)."""
    if frame.left:
        seat = frame.left[0]
        hand = tuple(card_pick(card) for card in zone(d, HAND, seat))
        space = Space(hand, 0, len(hand), ordered=True)
        d.ask(Question("choose", R_403_5A, seat, space=space, text="which cards go to the bottom, the lowest one last"))


def exchange_cards(d: Decision, frame: Opening) -> None:
    """Puts the cards on the bottom in the order chosen, and takes as many from the top (403.5a)."""
    if not frame.left:
        _lay_lifebreak_areas(d)
        return
    seat, *left = frame.left
    d.goto(msgspec.structs.replace(frame, left=tuple(left), picked=None), ask_for_a_mulligan)
    gone = [CardId(pick.value) for pick in frame.picked or ()]
    if gone:
        move(d, gone, DECK, "mulligan", R_403_5A, beside=(H_30,))
        d.push(Taking(seat=seat, count=len(gone), how="mulligan", rule=R_403_5A))


def _lay_lifebreak_areas(d: Decision) -> None:
    """By the Valhalla rules the top four cards of each main deck go to the lifebreak area (1415.1, 1415.1c)."""
    for seat in d.draft.seats if d.option(VALHALLA) else ():
        for _ in range(LIFEBREAKS):
            move(d, zone(d, DECK, seat)[:1], LIFEBREAK, "lay", R_1415_1C, beside=(R_1415_1,))


def begin_the_first_turn(d: Decision, frame: Opening) -> None:
    """The first player becomes the turn player (403.6)."""
    d.end()
    d.push(TurnOrder(seat=frame.first))


OPENING = procedure(
    R_403_1,
    step(R_1306_2, ask_which_side_a_ruler_begins_with),
    step(R_1306_2, take_the_side),
    step(R_403_2, shuffle_decks),
    step(R_403_3, set_life),
    step(R_403_4, choose_the_first_player),
    step(R_1119_2, give_the_second_player_a_coin),
    step(R_403_5, take_opening_hands),
    step(R_403_5A, ask_for_a_mulligan),
    step(R_403_5A, exchange_cards),
    step(R_403_6, begin_the_first_turn),
)
