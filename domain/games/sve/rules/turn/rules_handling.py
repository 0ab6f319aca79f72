"""Rules handling, rule by rule: everything that applies at a time is carried out at once (11.1.3)."""

from collections.abc import Callable
from functools import partial

from domain.games.sve.rules.continuous.information import defense, has, info
from domain.games.sve.rules.continuous.layers import HANDLED
from domain.games.sve.rules.continuous.limits import limit
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.turn.outcomes import may_lose
from domain.games.sve.rules.zones.leaving import destroy, leave
from domain.games.sve.rules.zones.points import set_points
from domain.games.sve.table.changes import RulesHandled, Unlinked
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Cited, cite, cites_of, edition
from domain.games.sve.table.frames import Keeping
from domain.games.sve.table.state import (
    CEMETERY,
    DAMAGE,
    DRIVE,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    MAXIMUM,
    POINTS,
    RACE,
    STACK,
    Info,
    both,
    leaders_of,
    on_fields,
    sve,
    zone,
)
from domain.kernel.decisions.changes import MatchEnded
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.table.state import Card, Result

R_1_2_1 = cite("1.2.1")
R_10_5_2_1 = cite("10.5.2.1")
R_11_1_2 = cite("11.1.2")
R_11_1_3 = cite("11.1.3")
R_1_2_2 = cite("1.2.2")
R_1_2_1 = cite("1.2.1")
R_11_2_1 = cite("11.2.1")
R_11_2_2 = cite("11.2.2")
R_11_3_1 = cite("11.3.1")
R_11_3_2 = cite("11.3.2", early="12.14.2")
R_11_4_1 = cite("11.4.1")
R_11_5_1 = cite("11.5.1")
R_11_6_1 = cite("11.6.1")
R_11_6_2 = cite("11.6.2")
R_11_6_3 = cite("11.6.3")
R_11_7_1 = cite("11.7.1")
R_11_8_1 = cite("11.8.1", early=None)
R_11_9_1 = cite("11.9.1", early=None)
R_11_10_1 = cite("11.10.1", early=None)


BY_DAMAGE = "be destroyed by damage"
"""What a follower cannot that keeps what damage has left of it (1.3.3)."""
Lying = list[tuple[Card, Info]]
"""The cards on fields with their information, looked up once for all rules that ask for it."""


def handle(d: Decision) -> bool:
    """Carries out what applies; true where something did, so that it must be looked at again (10.5.2.1).

    Destruction, cards over a limit and loose cards are found before any of them is moved (11.1.3). What fought since
    the last time and is destroyed now was destroyed by the other one (H.35).
    """
    if HANDLED in d.memo:
        return False
    made, agenda = len(d.changes), len(d.draft.agenda)
    losing = losses(d)
    lost = [(seat, rule) for seat, rule in losing if may_lose(d, seat)]
    if lost:
        end_the_match(d, lost)
        return False
    extra, seats = sve(d.table), both(d)
    lying = [(card, info(d, card.id)) for card in on_fields(d)]
    dead, doomed = without_defense(lying), hit_by_bane(d) if extra.fought else {}
    gone = [(rule, kind, cards) for rule, kind, find in LEAVING for cards in [find(d, lying)] if cards]
    crowded = [
        (kind, seat, rule)
        for kind, rule in CROWDED
        for seat in seats
        if len(zone(d, kind, seat)) > (limit(d, kind, seat) or 0)
    ]
    if extra.fought or extra.overdrawn:
        d.emit(RulesHandled(rule=R_11_3_1(d), beside=cites(d, R_11_1_3, R_10_5_2_1(d), R_11_1_2)))
    before = triggering.watchers(d) if dead or doomed or gone else None
    felled = {
        one: other for attacker, target in extra.fought for one, other in ((target, attacker), (attacker, target))
    }
    if dead:
        destroy(d, dead, R_11_3_1(d), before=before, felled=felled)
    for foe in dict.fromkeys(doomed.values()):
        hit = [card for card, by in doomed.items() if by == foe and card not in dead]
        destroy(d, hit, R_11_3_2(d), foe, before=before, felled=felled)
    for rule, kind, cards in gone:
        there = [card for card in cards if card in d.draft.cards]
        leave(d, there, kind, "handled", rule(d), face_up=True, before=before)
    points_above_the_maximum(d)
    if len(extra.links) > 1:
        links_at_odds(d)
    for kind, seat, rule in reversed(crowded):
        d.push(Keeping(seat=seat, kind=kind, most=limit(d, kind, seat) or 0, rule=rule(d)))
    if len(d.changes) > made or len(d.draft.agenda) > agenda:
        return True
    if not losing:
        d.memo[HANDLED] = True
    return False


LAST, LATE_DRAWS = cites_of("H.57"), cites_of("H.5")
GROUNDS = {R_11_2_1: cite("1.2.1.1"), R_11_2_2: cite("1.2.1.2")}
"""The grounds for losing that rules handling acts on."""


def losses(d: Decision) -> list[tuple[Seat, Cited]]:
    """Players one of whose leaders has no defense left (H.29), or who had to draw from an empty deck (11.2).

    A text may keep them from losing, as long as it is in force.
    """
    overdrawn = sve(d.table).overdrawn
    found = []
    for seat in both(d):
        if min(map(partial(defense, d), leaders_of(d, seat)), default=1) <= 0:
            found.append((seat, R_11_2_1))
        elif seat in overdrawn:
            found.append((seat, R_11_2_2))
    return found


def end_the_match(d: Decision, lost: list[tuple[Seat, Cited]]) -> None:
    """The player who did not lose wins; if both lose it is a draw (1.2.1, 1.2.2)."""
    losers = [seat for seat, _ in lost]
    winners = tuple(seat for seat in both(d) if seat not in losers)
    how = "leader defense" if lost[0][1] is R_11_2_1 else "empty deck"
    rule = R_1_2_2(d) if not winners else lost[0][1](d)
    grounds = [GROUNDS[found] for _, found in lost]
    overdrawn = () if lost[0][1] is R_11_2_1 else LATE_DRAWS
    beside = cites(d, R_1_2_1, grounds[0](d), *grounds, *LAST, *overdrawn)
    d.emit(MatchEnded(rule=rule, beside=beside, result=Result(winners, rule, how if winners else "draw")))


def without_defense(lying: Lying) -> list[CardId]:
    """Followers whose defense is 0 or less (11.3.1), but for those that damage has it so low of, and cannot destroy."""
    return [
        card.id
        for card, found in lying
        if "follower" in found.types
        and (found.defense or 0) - card.count(DAMAGE) <= 0
        and not (BY_DAMAGE in found.cannot and (found.defense or 0) > 0)
    ]


def hit_by_bane(d: Decision) -> dict[CardId, CardId]:
    """Followers that fought since the last rules handling, with the one with Bane that destroys each (11.3.2)."""
    fought = sve(d.table).fought
    if not fought or not edition(d).bane_is_rules_handling:
        return {}
    pairs = [pair for one, two in fought for pair in ((one, two), (two, one))]
    return {card: foe for card, foe in pairs if card in d.draft.cards and has(d, foe, "Bane")}


def without_stack(d: Decision, lying: Lying) -> list[CardId]:
    """Cards with Stack and no Stack counter (11.7.1)."""
    return [card.id for card, found in lying if "Stack" in found.keywords and not card.count(STACK)]


def _loose(kind: str) -> Callable[[Decision, Lying], list[CardId]]:
    """The cards of a zone that are linked to no card on a field."""
    keys = zone_key(kind, Seat(1)), zone_key(kind, Seat(2))

    def find(d: Decision, lying: Lying) -> list[CardId]:
        zones = d.draft.zones
        if not (zones.get(keys[0]) or zones.get(keys[1])):
            return []
        linked = [link.other for link in sve(d.table).links]
        return [card for seat in both(d) for card in zone(d, kind, seat) if card not in linked]

    return find


LEAVING: tuple[tuple[Cited, str, Callable[[Decision, Lying], list[CardId]]], ...] = (
    (R_11_6_1, EVOLVE_DECK, _loose(EVOLVE)),
    (R_11_7_1, CEMETERY, without_stack),
    (R_11_8_1, EVOLVE_DECK, _loose(RACE)),
    (R_11_10_1, EVOLVE_DECK, _loose(DRIVE)),
)
CROWDED = ((FIELD, R_11_4_1), (EX, R_11_5_1))


def links_at_odds(d: Decision) -> None:
    """Keeps the latest of several links of one card with the evolve zone, whichever side it is on (11.6.2, 11.6.3)."""
    links = sve(d.table).links
    if len(links) < 2:
        return
    cards = d.draft.cards
    evolving = [link for link in links if link.other in cards and zone_kind(cards[link.other].zone) == EVOLVE]
    for rule, side in ((R_11_6_2, "card"), (R_11_6_3, "other")):
        latest = {getattr(link, side): link for link in evolving}
        older = tuple(link for link in evolving if link not in latest.values())
        if older:
            d.emit(Unlinked(rule=rule(d), links=older))
            evolving = [link for link in evolving if link not in older]


def points_above_the_maximum(d: Decision) -> None:
    """Play points above their maximum are cut to it (11.9.1)."""
    if not edition(d).points_above_are_cut:
        return
    for seat in both(d):
        values = d.draft.seats[seat].values
        most = values.get(MAXIMUM, 0)
        if values.get(POINTS, 0) > most:
            set_points(d, seat, most, R_11_9_1(d))
