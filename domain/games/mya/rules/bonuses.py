"""The PH, ST and Pack bonuses and Tyrant's bonus: how they form, grow, exclude each other and end (H.10, H.30)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from domain.games.mya.table.changes import BenefitSet, BonusSet
from domain.games.mya.table.field import actives, entities, filled_zones
from domain.games.mya.table.frames import Award
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import (
    ACTIVE_ROWS,
    BONUS,
    MISSED,
    MISSED_TYRANT,
    PLACES,
    ROW_KEYS,
    SEATS,
    SUPPORT_ROW,
    TYRANT,
    Bonus,
    BonusKind,
    mya,
    printed,
)
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_8_4 = R("8.4")
R_H_11 = R("H.11")
R_H_25 = R("H.25")
R_H_30 = R("H.30")
R_H_31 = R("H.31")
R_H_40 = R("H.40")
KINDS: tuple[BonusKind, ...] = ("ph", "st", "pack", "tyrant")
NAMES: Mapping[str, str] = {"ph": "PH bonus", "st": "ST bonus", "pack": "Pack bonus", "tyrant": "Tyrant's bonus"}
SHARED: Mapping[str, Callable[[MyaCard], str]] = {
    "ph": lambda card: card.fifth,
    "st": lambda card: card.total,
    "pack": lambda card: card.name,
}
"""What the cards of a group of each kind share; empty where a card has none of it."""
NUMBER = {"ph": 3, "st": 2, "pack": 3}
DIFFERENT = ("ph", "st")
"""The kinds that count different names; a pack counts cards."""
GROWING = ("st", "pack")
FORMS = {"ph": R("4.10"), "st": R("4.16"), "pack": R("4.22"), "tyrant": R("4.8")}
GROWS = {"st": R("4.17"), "pack": R("H.10"), "tyrant": R("4.8")}
ENDS = {"ph": R("4.13"), "st": R("4.19"), "pack": R("4.24"), "tyrant": R("4.9")}
ADDS = {
    "ph": (R("4.12"), R("2.4"), R("3.10")),
    "st": (R("4.18"), R("3.10")),
    "pack": (R("4.23"), R("3.10")),
    "tyrant": (),
}
"""How much each kind adds, and what it reads of its cards: the fifth set, and who stands beside whom."""
SEVERAL = {"ph": R("4.15"), "st": R("4.21"), "pack": R("4.26"), "tyrant": R("4.8")}
EXCLUDES = {"ph": R("4.14"), "st": R("4.20"), "pack": R("4.25")}
"""Why a card with a bonus of a kind gets none of another."""
LEAST_LEFT = {"ph": 2, "st": 2, "pack": 3}
"""How many rewarded cards keep a group in force."""

ENTITY_KEYS: Mapping[Seat, tuple[ZoneKey, ...]] = {
    seat: tuple(key for row in (SUPPORT_ROW, *ACTIVE_ROWS) for key in ROW_KEYS[seat, row]) for seat in SEATS
}
"""The entity zones of a seat's field."""

Line = Mapping[int, tuple[Card, MyaCard]]
"""The cards of a row that may still be rewarded, by column, in the order of columns."""


def filled(look: Look, seat: Seat) -> bool:
    """Whether a seat's own cards fill every entity zone of its field (4.8)."""
    keys = ENTITY_KEYS[seat]
    return len(entities(look, seat)) >= len(keys) and filled_zones(look, seat).issuperset(keys)


def awards(look: Look, seat: Seat) -> list[Award]:
    """Every bonus that a seat may have now and has not: groups that would grow, then groups that would form."""
    found: list[Award] = []
    bonuses = [bonus for bonus in mya(look).bonuses if bonus.seat == seat]
    for row, line in _lines(look, seat).items():
        if line:
            grown = list(_growths(look, seat, row, line, bonuses)) if bonuses else []
            found += grown
            found += [award for award in _formations(line) if not any(_same(award, other) for other in grown)]
    if filled(look, seat):
        tyrant = next((bonus for bonus in bonuses if bonus.kind == "tyrant"), None)
        fresh = tuple(
            card.id for card in actives(look, seat) if not card.count(TYRANT) and not card.count(MISSED_TYRANT)
        )
        if fresh:
            found.append(Award("tyrant", tyrant.number if tyrant else 0, fresh))
    return found


def _lines(look: Look, seat: Seat) -> Mapping[int, Line]:
    """The lines of a seat's field, by row."""
    lines: dict[int, dict[int, tuple[Card, MyaCard]]] = {row: {} for row in ACTIVE_ROWS}
    for card in actives(look, seat):
        place = PLACES[card.zone]
        if place.field == seat and BONUS not in card.counters and MISSED not in card.counters:
            lines[place.row][place.column] = (card, printed(look, card))
    return lines


def _growths(look: Look, seat: Seat, row: int, line: Line, bonuses: list[Bonus]) -> Iterator[Award]:
    """4.17, H.10: an ST or Pack group takes an unrewarded card that fits beside any of its members (H.30)."""
    keys, cards = ROW_KEYS[seat, row], look.table.cards
    for bonus in bonuses:
        if bonus.kind not in GROWING:
            continue
        shared = SHARED[bonus.kind]
        for member in bonus.members:
            card = cards[member]
            if card.zone not in keys:
                continue
            column = PLACES[card.zone].column
            for beside in (column - 1, column + 1):
                found = line.get(beside)
                if found is not None and shared(found[1]) == shared(printed(look, card)):
                    yield Award(bonus.kind, bonus.number, (found[0].id,))


def _formations(line: Line) -> Iterator[Award]:
    """4.10, 4.16, 4.22: unbroken runs of unrewarded cards that share, with enough names or cards."""
    if not any(_share(found[1], line[column - 1][1]) for column, found in line.items() if column - 1 in line):
        return
    for kind in KINDS[:3]:
        for run in _runs(line, SHARED[kind]):
            count = len({card.name for _, card in run}) if kind in DIFFERENT else len(run)
            if count >= NUMBER[kind]:
                yield Award(kind, 0, tuple(card.id for card, _ in run))


def _share(card: MyaCard, other: MyaCard) -> bool:
    """Whether two cards share anything that groups form of."""
    return card.total == other.total or card.fifth == other.fifth != "" or card.name == other.name


def _runs(line: Line, shared: Callable[[MyaCard], str]) -> Iterator[list[tuple[Card, MyaCard]]]:
    """The cards side by side that share something, by column."""
    run: list[tuple[Card, MyaCard]] = []
    last, word = 0, ""
    for column, found in line.items():
        shares = shared(found[1])
        if run and shares == word and column == last + 1:
            run.append(found)
        else:
            yield run
            run = [found] if shares else []
        last, word = column, shares
    yield run


def _same(award: Award, other: Award) -> bool:
    """Whether a group of the same kind would grow by cards with which another would form."""
    return award.kind == other.kind and rivals(award, other)


def rivals(award: Award, other: Award) -> bool:
    """Whether two awards are of one card: it gets one bonus only (4.14, 4.20, 4.25). Tyrant's is beside the others."""
    if "tyrant" in (award.kind, other.kind):
        return False
    return any(card in other.cards for card in award.cards)


def give(d: Decision, seat: Seat, award: Award, how: str = "", besides: tuple[str, ...] = ()) -> None:
    """Gives a bonus: a group forms or grows."""
    extra = mya(d)
    before = next((bonus for bonus in extra.bonuses if bonus.number == award.number), None)
    number = award.number or extra.next_bonus
    members = (*before.members, *award.cards) if before is not None else award.cards
    rule = GROWS[award.kind] if before is not None else FORMS[award.kind]
    word = how or ("grew" if before is not None else "formed")
    several = any(one.kind == award.kind and one.seat == seat and one.number != number for one in extra.bonuses)
    beside = (*ADDS[award.kind], *besides, R_H_11, R_H_30, *((SEVERAL[award.kind],) if several else ()))
    d.emit(BonusSet(rule=rule, beside=beside, number=number, kind=award.kind, seat=seat, members=members, how=word))


def end_bonuses(d: Decision) -> None:
    """Bonuses lose the cards that are gone, and end as each kind does (4.9, 4.13, 4.19, 4.24)."""
    for bonus in mya(d).bonuses:
        left = tuple(card for card in bonus.members if card in d.draft.cards)
        lasts = filled(d, bonus.seat) if bonus.kind == "tyrant" else _counting(d, bonus, left) >= LEAST_LEFT[bonus.kind]
        if lasts and len(left) == len(bonus.members):
            continue
        members, how = (left, "left") if lasts else ((), "ended")
        rule = ENDS[bonus.kind]
        beside = (*((R_H_40,) if len(left) == len(bonus.members) and bonus.kind != "tyrant" else ()), R_H_11, R_H_31)
        d.emit(
            BonusSet(
                rule=rule,
                beside=beside,
                number=bonus.number,
                kind=bonus.kind,
                seat=bonus.seat,
                members=members,
                how=how,
            )
        )


def _counting(look: Look, bonus: Bonus, left: Sequence[CardId]) -> int:
    """How many of the cards left keep a group in force: a pack's anywhere, others on their player's field (H.40)."""
    zones = [look.table.cards[card].zone for card in left]
    return sum(bonus.kind == "pack" or PLACES[zone].field == bonus.seat for zone in zones)


def conflict(look: Look, found: list[Award]) -> tuple[Award, ...]:
    """The first award with those of other kinds for the same cards: where there are some, the player chooses (H.10)."""
    first = found[0]
    return (first, *(award for award in found[1:] if award.kind != first.kind and rivals(first, award)))


def miss(d: Decision, seat: Seat) -> None:
    """Professional play: what has not been announced by a player's next command stays out (8.4, H.25)."""
    for award in awards(d, seat):
        d.emit(BenefitSet(rule=R_8_4, beside=(R_H_25,), seat=seat, benefit=award.kind, cards=award.cards, how="missed"))


def described(look: Look, award: Award) -> str:
    """An award in words, for who must choose."""
    names = ", ".join(f"{printed(look, look.table.cards[card]).name} ({card})" for card in award.cards)
    return f"{NAMES[award.kind]} for {names}"


def turn_order(look: Look) -> tuple[Seat, ...]:
    """Both seats, the turn's first."""
    first = look.table.turn.seat
    return (first, *(seat for seat in SEATS if seat != first))
