"""What is kept of a table is what a look at it anew tells, before every change of random matches."""

from typing import cast

import msgspec
import pytest

from domain.games.sve import forgetting, persistent
from domain.games.sve.construction import DECKS, KEPT
from domain.games.sve.glance import PRICING, changing_costs
from domain.games.sve.handling import handle
from domain.games.sve.listening import heard, listeners
from domain.games.sve.passives import Have, Keyword
from domain.games.sve.replacement import in_force, of_cards
from domain.games.sve.state import DEFENSE, EVOLUTION, MAXIMUM, POINTS
from domain.games.sve.things import OnField
from domain.games.sve.world import HANDLED, KITS, LISTENERS, REPLACING, SOURCES, WORLD
from domain.kernel.abilities.tree import Kind, Other, Some, While, Yours, YourTurn
from domain.kernel.catalog import Catalog
from domain.kernel.chance import Recorded
from domain.kernel.changes import CardRemoved, CardsTurned, Change, Counted, PhaseBegan, SeatCounted
from domain.kernel.commands import Actor
from domain.kernel.decider import Engine
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Accepted
from domain.kernel.state import State, Turn
from domain.registry import game, reference
from tests.conformance.games import opening, random_match
from tests.domain.sve.board import RULE, Board, card, static


def compared(d: Decision, change: Change) -> None:
    """Compares all that is kept with a look at the table anew; then the game is told of the change."""
    anew = Look(d.game, d.catalog, d.table)
    for key, kept in d.memo.items():
        if isinstance(key, int):
            assert kept == persistent.info(anew, CardId(key)), (d.table.position, change, d.table.cards[CardId(key)])
    for key, read in READ.items():
        if key in d.memo:
            assert _told(d.memo[key]) == _told(read(anew)), (d.table.position, change, key)
    if HANDLED in d.memo:
        scratch = Decision(d.game, d.catalog, cast("State", d.table), Recorded(()))
        assert not handle(scratch), (d.table.position, change, scratch.changes)
    forgetting.notice(d, change)


def _world(look: Look) -> object:
    persistent.sources(look)
    return look.memo[WORLD]


READ = {
    WORLD: _world,
    SOURCES: persistent.sources,
    (KITS, Seat(1)): lambda look: persistent.kits_of(look, Seat(1)),
    (KITS, Seat(2)): lambda look: persistent.kits_of(look, Seat(2)),
    LISTENERS: listeners,
    (LISTENERS, Seat(1)): lambda look: heard(look, Seat(1)),
    (LISTENERS, Seat(2)): lambda look: heard(look, Seat(2)),
    REPLACING: in_force,
    (REPLACING, Seat(1)): lambda look: of_cards(look, Seat(1)),
    (REPLACING, Seat(2)): lambda look: of_cards(look, Seat(2)),
    PRICING: changing_costs,
}


def _told(kept: object) -> object:
    """Passive abilities in order of their age, in which they are applied; everything else as it is."""
    if isinstance(kept, list) and kept and hasattr(kept[0], "order"):
        return sorted(kept, key=lambda one: one.order)
    return kept


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
@pytest.mark.parametrize("seed", range(1, 7))
def test_what_is_remembered_is_what_a_look_anew_tells(edition: str, seed: int) -> None:
    rules = msgspec.structs.replace(game(edition), notice=compared)
    watched = Engine(rules, rules.compile(reference(edition)))
    matches = random_match(edition, seed)
    _, _, state = next(matches)
    for _, event, after in matches:
        if state.question is not None:
            watched.legal(state, Actor(state.question.role, state.question.seat))
        ruling, state = watched.judge(state, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted)
        assert state == after


@pytest.mark.parametrize(
    ("value", "amount", "seen"),
    [(POINTS, 3, True), (POINTS, -1, False), (MAXIMUM, -5, True), (MAXIMUM, 1, False), (EVOLUTION, -1, False)],
)
def test_rules_handling_is_remembered_unless_play_points_may_be_above_their_maximum(
    value: str, amount: int, *, seen: bool
) -> None:
    board = Board()
    board.d.emit(SeatCounted(rule=RULE, seat=Seat(1), value=POINTS, amount=4))
    assert not handle(board.d)
    assert HANDLED in board.d.memo
    board.d.emit(SeatCounted(rule=RULE, seat=Seat(1), value=value, amount=amount))
    assert (HANDLED not in board.d.memo) is seen
    assert handle(board.d) is seen


@pytest.mark.parametrize(("zone", "seen"), [("field", True), ("evolve", True), ("hand", False), ("cemetery", False)])
def test_rules_handling_is_remembered_where_a_card_is_removed_that_it_does_not_look_at(
    zone: str, *, seen: bool
) -> None:
    board = Board(card("Fighter"))
    host = board.put("Fighter")
    removed = board.link(host, "Fighter") if zone == "evolve" else board.put("Fighter", kind=zone)
    assert not handle(board.d)
    board.d.emit(CardRemoved(rule=RULE, card=removed, how="eliminate"))
    assert (HANDLED not in board.d.memo) is seen


def test_a_leader_given_defense_is_looked_at_anew_and_nobody_else() -> None:
    board = Board(card("Fighter"))
    leader, fighter = CardId(1), board.put("Fighter")
    before = board.info(leader).defense, board.info(fighter)
    board.d.emit(Counted(rule=RULE, card=leader, counter=DEFENSE, amount=3))
    assert before[0] is not None
    assert board.info(leader).defense == before[0] + 3
    assert board.info(leader) == persistent.info(Look(board.d.game, board.d.catalog, board.d.table), leader)
    assert fighter in board.d.memo


LORD = Have(Some(Yours(Other(Kind("follower")))), (Keyword("Rush"),))


def test_a_text_that_holds_on_the_field_is_forgotten_only_where_a_card_comes_or_goes() -> None:
    board = Board(card("Lord", "follower", *static(While(OnField(), LORD))), card("Fighter"))
    lord, fighter = board.put("Lord"), board.put("Fighter")
    assert "Rush" in board.info(fighter).keywords
    world = board.d.memo[WORLD]
    board.d.emit(CardsTurned(rule=RULE, cards=(fighter,), turned=True))
    board.d.emit(PhaseBegan(rule=RULE, turn=Turn(2, Seat(2), "start")))
    assert board.d.memo[WORLD] is world
    board.move("cemetery", lord)
    assert "Rush" not in board.info(fighter).keywords


def test_a_text_that_holds_in_a_turn_is_read_anew_in_the_next() -> None:
    board = Board(card("Lord", "follower", *static(While(YourTurn(), LORD))), card("Fighter"))
    board.put("Lord")
    fighter = board.put("Fighter")
    assert "Rush" in board.info(fighter).keywords
    board.d.emit(PhaseBegan(rule=RULE, turn=Turn(2, Seat(2), "start")))
    assert "Rush" not in board.info(fighter).keywords


def test_a_text_that_holds_in_another_zone_is_read_anew_where_its_card_moves() -> None:
    board = Board(card("Lord", "follower", *static(While(OnField("cemetery"), LORD))), card("Fighter"))
    lord, fighter = board.put("Lord", kind="hand"), board.put("Fighter")
    assert "Rush" not in board.info(fighter).keywords
    board.move("cemetery", lord)
    assert "Rush" in board.info(fighter).keywords


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
def test_decks_are_told_apart_however_many_have_been_looked_at(edition: str) -> None:
    catalog = game(edition).compile(reference(edition))
    commands = [opening(edition, seed)[0] for seed in range(KEPT // 4)]
    commands += [msgspec.structs.replace(one, decks={Seat(1): one.decks[Seat(1)][:-9]}) for one in commands]
    for command in commands * 2:
        anew = game(edition).refuse_opening(command, Catalog(catalog.digest, catalog.prints))
        assert game(edition).refuse_opening(command, catalog) == anew
    assert len(catalog.memo[DECKS]) <= KEPT
