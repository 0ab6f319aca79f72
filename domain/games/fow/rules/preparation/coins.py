"""Will coins (1119): what the second player begins with, by the Energize of its rulers."""

from domain.games.fow.table.changes import CoinSet
from domain.games.fow.table.costs import CHARACTERISTICS, Cost, Will
from domain.games.fow.table.printed import WILL_COIN, FowCard
from domain.games.fow.table.state import Production, face, zone
from domain.games.fow.table.zones import ITEM, RULER_AREA, zone_of
from domain.kernel.decisions.changes import CardCreated
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1119_1 = R("1119.1")
R_1119_2 = R("1119.2")
R_1119_2A = R("1119.2a")
R_1119_3A = R("1119.3a")
H_12 = R("H.12")
R_1146_3 = R("1146.3")
H_73 = R("H.73")
H_85 = R("H.85")
ENERGIZE = "Energize"


def give_coins(d: Decision, seat: Seat) -> None:
    """A coin for each Energize with symbols (1119.3a), and one for all the others together (1119.2, H.73)."""
    rulers = [face(d, d.draft.cards[card]) for card in zone(d, RULER_AREA, seat)]
    plain = [ruler for ruler in rulers if not _printed(ruler)]
    for ruler in rulers:
        for cost in _printed(ruler):
            _give(d, seat, productions(cost), R_1119_3A, ())
    if plain:
        attributes = tuple(dict.fromkeys(word for ruler in rulers for word in ruler.attributes))
        coin = tuple((Will(word),) for word in attributes) or ((Will(),),)
        rule = R_1119_2 if attributes else R_1119_2A
        _give(d, seat, coin, rule, (R_1119_1, H_85, *((H_73, R_1146_3) if len(plain) > 1 else ())))


def _printed(ruler: FowCard) -> list[Cost]:
    return [keyword.cost for keyword in ruler.keywords if keyword.name == ENERGIZE and keyword.cost is not None]


def productions(cost: Cost) -> tuple[Production, ...]:
    """What a coin for these symbols is banished for: one of them (1119.3.a.1), or so many void wills (1119.3.a.2)."""
    made = [(Will(characteristic=word) if word in CHARACTERISTICS else Will(word),) for word in cost.symbols]
    found: list[Production] = [*dict.fromkeys(made)]
    return tuple([*found, (Will(),) * cost.free] if cost.free else found)


def _give(d: Decision, seat: Seat, made: tuple[Production, ...], rule: str, beside: tuple[str, ...]) -> None:
    card = Card(d.new_card(), seat, seat, WILL_COIN, zone_of(ITEM, seat))
    d.emit(CardCreated(rule=rule, beside=(*beside, H_12), card=card, how="energize"))
    d.emit(CoinSet(rule=rule, card=card.id, productions=made))
