"""Before the first turn (6.2): decks are presented and placed, one player decides who goes first, hands are redrawn."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.games.sve.rules.preparation.construction import COPIES, bases, card_of, copies_allowed, parts_of
from domain.games.sve.rules.triggers.pending import confirm
from domain.games.sve.rules.turn.phases import next_turn
from domain.games.sve.rules.zones.moves import create, move
from domain.games.sve.table.changes import DeckBased
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Cited, chapter, cite, cites_of, stage
from domain.games.sve.table.frames import Draw, Opening
from domain.games.sve.table.printed import CINDERELLA, MAGICAL_ITEM, NAMELESS_LEADER, VANGUARD, SveCatalog
from domain.games.sve.table.state import (
    DECK,
    EVOLUTION,
    EVOLVE_DECK,
    EX,
    FIELD,
    LEADER,
    MAXIMUM,
    POINTS,
    Basis,
    other,
    sve,
    zone,
)
from domain.kernel.acting.procedures import Roll, Shuffle
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import CardCreated, CardFaced, DeckPlaced, PoolSet, SeatCounted
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, Space, places, seat_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card

R_6_2_1_1 = cite("6.2.1.1")
R_6_2_1_2 = cite("6.2.1.2")
R_6_2_1_3 = cite("6.2.1.3", early="6.1.1.5")
R_5_8_1 = cite("5.8.1")
R_6_2_1_4 = cite("6.2.1.4")
R_6_2_1_5 = cite("6.2.1.5")
R_6_2_1_6 = cite("6.2.1.6")
R_6_2_1_7 = cite("6.2.1.7")
R_6_2_1_8 = cite("6.2.1.8")
R_6_2_1_9 = cite("6.2.1.9")
R_6_2_1_10 = cite("6.2.1.10")
R_14_3_1_2 = cite("14.3.1.2", early=None)
R_14_4_3_1 = cite("14.4.3.1", early=None)
R_14_4_3_2 = cite("14.4.3.2", early=None)
R_6_2_1_12 = cite("6.2.1.12", early=None)
FIRST, SEATS = "first", (2, 2)
R_2_8_3_1 = cite("2.8.3.1")
R_4_1_1 = cite("4.1.1")
R_4_3_1 = cite("4.3.1")
R_4_3_2 = cite("4.3.2")
R_6_2_1 = cite("6.2.1")
R_B_1_6_1_1_2 = cite("B.1.6.1.1.2", early=None)
R_B_1_6_2_1 = cite("B.1.6.2.1", early=None)
H_24 = cite("H.24", early=None)
PLACED = {DECK: (cite("4.5.1"),), EVOLVE_DECK: (cite("4.6.1"), R_6_2_1_5, *cites_of("4.1.2.1"))}
R_6_2_1_11 = cite("6.2.1.11")
NO_EVOLVE_DECK = cites_of("6.2.1.1.1")
MORE_COPIES = cites_of("6.1.2")
BY_THE_FRONT = cites_of("6.1.1.4.1")
BASED: Mapping[str, tuple[Cited, ...]] = {
    "sealed": cites_of("B.1.6.1.1.4", "B.1.6.1.1.5", "B.1.6.1.1.6"), "cross craft": cites_of("B.2.6.1.1.5"),
}  # fmt: skip
"""What decks of a format keep to."""
ON_VANGUARD = cites_of("14.4.2.1")
R_6_1_1_5 = cite("6.1.1.5")
LIMITED = (cite("4.4.4.1"), cite("4.7.3.1"), cite("4.8.3.1"))
"""The limits of zones as the match begins."""
OPENING_HAND, ITEMS, EVOLUTION_POINTS = 4, 5, 3


def begin(d: Decision, command: Open) -> None:
    """Each player presents its cards: its leader, or a nameless one (H.24), is placed; the others lie ready."""
    for seat in d.draft.seats:
        parts = parts_of(d.catalog, command.decks[seat])
        for code in parts.leaders or (NAMELESS_LEADER,):
            card = Card(d.new_card(), seat, seat, code, zone_key(LEADER, seat))
            lacking = () if parts.leaders else (R_B_1_6_1_1_2, R_B_1_6_2_1, H_24)
            beside = cites(d, R_4_3_1, R_4_3_2(d), R_2_8_3_1, R_6_2_1_11, *lacking)
            d.emit(CardCreated(rule=R_6_2_1_2(d), beside=beside, card=card, how="present"))
        for kind, codes, rule in ((DECK, parts.main, R_6_2_1_1), (EVOLVE_DECK, parts.evolve, R_6_2_1_1)):
            if codes:
                first = CardId(d.draft.next_card)
                rests = (
                    *PLACED[kind][1:],
                    *_kept_to(d.catalog, kind, codes),
                    *(() if parts.evolve else NO_EVOLVE_DECK),
                )
                beside = cites(d, PLACED[kind][0], R_4_1_1(d), R_6_2_1, *LIMITED, *rests)
                zone = zone_key(kind, seat)
                d.emit(DeckPlaced(rule=rule(d), beside=beside, seat=seat, zone=zone, first=first, codes=codes))
        for value in (POINTS, MAXIMUM, EVOLUTION):
            d.emit(SeatCounted(rule=R_6_2_1_9(d), seat=seat, value=value, amount=0, how="opening"))
    d.push(Opening(left=tuple(d.draft.seats)))


def _kept_to(catalog: Catalog, kind: str, codes: Sequence[str]) -> Iterator[Cited]:
    """What lets a deck hold the cards that it holds: its cards' own texts, and the faces by which they count."""
    cards = [card_of(catalog, code) for code in dict.fromkeys(codes)]
    if any(copies_allowed(card, kind == EVOLVE_DECK) != COPIES for card in cards):
        yield from MORE_COPIES
    if any(card.back for card in cards):
        yield from BY_THE_FRONT


def _based(d: Decision, seat: Seat, basis: Basis) -> None:
    """Notes what a player's deck is based on (6.1.1.5)."""
    universe = ON_VANGUARD if basis.universe == VANGUARD else ()
    beside = cites(d, R_6_1_1_5, R_6_1_1_5(d), *BASED.get(basis.kind, ()), *universe)
    d.emit(DeckBased(rule=R_6_2_1_3(d), beside=beside, seat=seat, basis=basis))


def ask_what_decks_are_based_on(d: Decision, frame: Opening) -> None:
    """A player whose cards allow a class and a universe says which it is (6.2.1.3)."""
    for seat in frame.left:
        found = bases(d, seat)
        if len(found) == 1:
            _based(d, seat, found[0])
        else:
            d.put(msgspec.structs.replace(frame, left=frame.left[frame.left.index(seat) :]))
            space, options = places(len(found)), tuple(map(_word, found))
            d.ask(Question("choose", R_6_2_1_3(d), seat, space=space, text="the deck is based on", options=options))
            return
    d.put(msgspec.structs.replace(frame, left=()))


def _word(basis: Basis) -> str:
    return basis.universe or ", ".join(basis.classes)


def take_what_it_is_based_on(d: Decision, frame: Opening) -> None:
    """Takes the declaration, and goes back for the next player."""
    if frame.left:
        seat, *left = frame.left
        basis = bases(d, seat)[frame.picked[0].value if frame.picked else 0]
        _based(d, seat, basis)
        d.goto(msgspec.structs.replace(frame, left=tuple(left), picked=None), ask_what_decks_are_based_on)


def put_starting_amulets(d: Decision, frame: Opening) -> None:
    """A Vanguard deck puts one of its Starting Amulets facedown onto the field first (14.4.3.1)."""
    for seat, basis in sve(d.table).bases.items():
        if basis.universe == VANGUARD:
            amulets = [card for card in zone(d, DECK, seat) if _starting(d, card)]
            move(d, amulets[:1], FIELD, "start", R_14_4_3_1(d), face_up=False)


def _starting(d: Decision, card: CardId) -> bool:
    printed = d.catalog.prints[d.draft.cards[card].code]
    return "Starting Amulet" in getattr(printed, "keywords", ())


def shuffle_decks(d: Decision, frame: Opening) -> None:
    """Each player shuffles its main deck (6.2.1.4)."""
    for seat in reversed(d.draft.seats):
        d.push(Shuffle(zone=zone_key(DECK, seat), rule=R_6_2_1_4(d), beside=(R_5_8_1(d),)))


def put_magical_items(d: Decision, frame: Opening) -> None:
    """A Cinderella Girls deck begins with five Magical Item tokens in the EX area (14.3.1.2)."""
    catalog = d.catalog
    assert isinstance(catalog, SveCatalog)
    for seat, basis in sve(d.table).bases.items():
        if basis.universe == CINDERELLA:
            create(d, [catalog.tokens[MAGICAL_ITEM]] * ITEMS, EX, seat, "start", R_14_3_1_2(d))


def pick_a_player(d: Decision, frame: Opening) -> None:
    """Chance picks a player (6.2.1.6)."""
    d.push(Roll(pool=FIRST, seat=Seat(1), sides=2, count=1, rule=R_6_2_1_6(d)))


def ask_who_goes_first(d: Decision, frame: Opening) -> None:
    """The player that was picked decides who goes first (6.2.1.6)."""
    chosen = Seat(d.draft.pools[FIRST][0])
    d.ask(Question("first", R_6_2_1_6(d), chosen, space=Space(tuple(seat_pick(seat) for seat in d.draft.seats))))


def draw_opening_hands(d: Decision, frame: Opening) -> None:
    """Each player draws four cards, the first player first (6.2.1.7)."""
    chosen = Seat(d.draft.pools[FIRST][0])
    d.emit(PoolSet(rule=R_6_2_1_6(d), pool=FIRST, faces=(), seat=chosen, how="used"))
    first = Seat(frame.picked[0].value if frame.picked else 1)
    d.put(msgspec.structs.replace(frame, first=first, left=(first, other(first)), picked=None))
    for seat in (other(first), first):
        d.push(Draw(seat=seat, count=OPENING_HAND, rule=R_6_2_1_7(d)))


def ask_for_a_redraw(d: Decision, frame: Opening) -> None:
    """Asks each player once, the first player first, whether it redraws (6.2.1.8)."""
    if frame.left:
        d.ask(Question("redraw", R_6_2_1_8(d), frame.left[0]))


def redraw(d: Decision, frame: Opening) -> None:
    """Puts the hand on the bottom of the deck in the order chosen, and draws four cards again (6.2.1.8)."""
    if not frame.left:
        return
    seat, *left = frame.left
    d.goto(msgspec.structs.replace(frame, left=tuple(left), order=None), ask_for_a_redraw)
    if frame.order is not None:
        move(d, frame.order, DECK, "redraw", R_6_2_1_8(d))
        d.push(Draw(seat=seat, count=OPENING_HAND, rule=R_6_2_1_8(d)))


def give_evolution_points(d: Decision, frame: Opening) -> None:
    """The player going second has three evolution points (6.2.1.10)."""
    second = other(frame.first)
    d.emit(SeatCounted(rule=R_6_2_1_10(d), seat=second, value=EVOLUTION, amount=EVOLUTION_POINTS, how="opening"))


def turn_starting_amulets_up(d: Decision, frame: Opening) -> None:
    """Starting Amulets are turned faceup after the redraw (14.4.3.2)."""
    for seat in d.draft.seats:
        for card in zone(d, FIELD, seat):
            if not d.draft.cards[card].face_up:
                d.emit(CardFaced(rule=R_14_4_3_2(d), beside=(R_6_2_1_12(d),), card=card, face_up=True))


def begin_the_game(d: Decision, frame: Opening) -> None:
    """The player going first becomes the active player (6.2.1.13)."""
    d.end()
    d.push(next_turn(d, frame.first).__replace__(opens=True))


OPENING = chapter(
    "6.2.1",
    stage("6.2.1.3", ask_what_decks_are_based_on, early="6.1.1.5"),
    stage("6.2.1.3", take_what_it_is_based_on, early="6.1.1.5"),
    stage("14.4.3.1", put_starting_amulets, early=None),
    stage("6.2.1.4", shuffle_decks),
    stage("14.3.1.2", put_magical_items, early=None),
    stage("6.2.1.6", pick_a_player),
    stage("6.2.1.6", ask_who_goes_first),
    stage("6.2.1.7", draw_opening_hands),
    stage("6.2.1.8", ask_for_a_redraw),
    stage("6.2.1.8", redraw),
    stage("6.2.1.10", give_evolution_points),
    stage("14.4.3.2", turn_starting_amulets_up, early=None),
    stage("6.2.1.12", confirm, early=None),
    stage("6.2.1.13", begin_the_game),
)
