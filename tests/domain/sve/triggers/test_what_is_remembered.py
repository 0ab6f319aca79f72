"""What is kept of a table is what a look at it anew tells, before every change of random matches."""

from typing import cast

import msgspec
import pytest

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.gifts import Keyword, Stats
from domain.games.sve.nodes.passives import Have, Unhurt
from domain.games.sve.rules.continuous import information, invalidation
from domain.games.sve.rules.continuous.layers import HANDLED, KITS, LISTENERS, REPLACING, SOURCES
from domain.games.sve.rules.continuous.passives import INFORMATION, STANDING, standing
from domain.games.sve.rules.playing.printed_playability import PRICING, changing_costs
from domain.games.sve.rules.preparation.construction import DECKS, KEPT
from domain.games.sve.rules.replacement.awaiting import in_force, of_cards
from domain.games.sve.rules.triggers.listeners import heard, listeners
from domain.games.sve.rules.turn.rules_handling import handle
from domain.games.sve.table.changes import EffectBegan, EffectsEnded, Linked
from domain.games.sve.table.printed import SveCard
from domain.games.sve.table.state import DAMAGE, DEFENSE, EVOLUTION, MAXIMUM, POINTS, Effect, Gift, Held, Link
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import (
    Exists,
    Kind,
    Measured,
    Named,
    Other,
    Some,
    This,
    When,
    While,
    Yours,
    YourTurn,
)
from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import CardRemoved, CardsTurned, Change, Counted, PhaseBegan, SeatCounted
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import State, Turn
from domain.registry import game, reference
from tests.conformance.games import opening, random_match
from tests.domain.sve.board import RULE, Board, card, static


def compared(d: Decision, change: Change) -> None:
    """Compares all that is kept with a look at the table anew; then the game is told of the change."""
    anew = Look(d.game, d.catalog, d.table)
    for key, kept in d.memo.items():
        if isinstance(key, int):
            assert kept == information.info(anew, CardId(key)), (d.table.position, change, d.table.cards[CardId(key)])
    for key, read in READ.items():
        if key in d.memo:
            assert _told(d.memo[key]) == _told(read(anew)), (d.table.position, change, key)
    if HANDLED in d.memo:
        scratch = Decision(d.game, d.catalog, cast("State", d.table), Recorded(()))
        assert not handle(scratch), (d.table.position, change, scratch.changes)
    invalidation.notice(d, change)


def _current(look: Look) -> object:
    information.sources(look)
    return look.memo[INFORMATION]


READ = {
    INFORMATION: _current,
    SOURCES: information.sources,
    (STANDING, Seat(1)): lambda look: standing(look, Seat(1)),
    (STANDING, Seat(2)): lambda look: standing(look, Seat(2)),
    (KITS, Seat(1)): lambda look: information.kits_of(look, Seat(1)),
    (KITS, Seat(2)): lambda look: information.kits_of(look, Seat(2)),
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
    assert board.info(leader) == information.info(Look(board.d.game, board.d.catalog, board.d.table), leader)
    assert fighter in board.d.memo


LORD = Have(Some(Yours(Other(Kind("follower")))), (Keyword("Rush"),))


def test_a_text_that_holds_on_the_field_is_forgotten_only_where_a_card_comes_or_goes() -> None:
    board = Board(card("Lord", "follower", *static(While(OnField(), LORD))), card("Fighter"))
    lord, fighter = board.put("Lord"), board.put("Fighter")
    assert "Rush" in board.info(fighter).keywords
    current = board.d.memo[INFORMATION]
    board.d.emit(CardsTurned(rule=RULE, cards=(fighter,), turned=True))
    board.d.emit(PhaseBegan(rule=RULE, turn=Turn(2, Seat(2), "start")))
    assert board.d.memo[INFORMATION] is current
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


def as_anew(board: Board) -> bool:
    """Whether what is remembered after a change, and all cards' information, is what a look at the table anew tells."""
    d = board.d
    known = {key: kept for key, kept in d.memo.items() if key in READ}
    anew = Look(d.game, d.catalog, d.table)
    told = all(_told(kept) == _told(READ[key](anew)) for key, kept in known.items())
    return told and all(board.info(number) == information.info(anew, number) for number in d.draft.cards)


WAITING = SveAbility(effect=(), kind="automatic", when=When("phase", phase="end"))
STRONG = While(Exists(Yours(Measured(Kind("follower"), "attack", least=3))), Have(This("follower"), (Keyword("Rush"),)))
SOON = [Gift("attack", 1), Gift("defense", 1), Gift("keyword", word="Storm")]


def remembering(*more: SveCard) -> tuple[Board, CardId]:
    """A table with a fighter that waits for the end phase, and everything worked out."""
    board = Board(card("Fighter", "follower", WAITING), *more)
    fighter = board.put("Fighter")
    worked_out(board)
    return board, fighter


def worked_out(board: Board) -> None:
    """Has all worked out that is remembered."""
    for read in READ.values():
        read(board.d)
    for number in board.d.draft.cards:
        board.info(number)


def test_what_an_effect_gives_is_added_to_what_is_remembered() -> None:
    board, fighter = remembering()
    waiting = board.d.memo[LISTENERS]
    board.give([fighter], *SOON)
    assert board.d.memo[LISTENERS] is waiting
    assert board.stats(fighter) == (3, 3)
    assert as_anew(board)
    (gone,) = board.move("cemetery", fighter)
    assert INFORMATION in board.d.memo
    assert board.stats(gone) == (2, 2)
    assert as_anew(board)


@pytest.mark.parametrize("until", ["", "turn", "opponent turn", "both", "racing"])
@pytest.mark.parametrize("gifts", [SOON, [Gift("set attack", 5)], [Gift("type", word="amulet")]])
def test_effects_of_all_kinds_are_remembered_as_a_look_anew_tells(gifts: list[Gift], until: str) -> None:
    board, fighter = remembering()
    board.give([fighter], *gifts, until=until)
    assert as_anew(board)


def test_a_text_that_minds_numbers_is_read_anew_where_an_effect_gives_some() -> None:
    board, fighter = remembering(card("Lord", "follower", *static(STRONG)))
    lord = board.put("Lord")
    worked_out(board)
    board.give([fighter], Gift("attack", 1))
    assert "Rush" in board.info(lord).keywords


def test_an_effect_that_is_older_than_another_one_is_not_added_behind_it() -> None:
    board, fighter = remembering()
    board.give([fighter], Gift("set attack", 7))
    worked_out(board)
    use = Use(fighter, "Fighter", 0, Seat(1))
    effect = Effect(9, use, cards=(fighter,), gifts=(Gift("attack", 1),), since=9, played=1)
    board.d.emit(EffectBegan(rule=RULE, effect=effect))
    assert board.stats(fighter) == (7, 2)


def test_a_keyword_that_means_an_ability_is_waited_for_at_once() -> None:
    board, fighter = remembering(card("keyword:Drain", "keyword", WAITING, cost=None))
    board.give([fighter], Gift("keyword", word="Drain"))
    assert len(listeners(board.d).of("phase")) == 2


def test_a_text_that_is_held_in_force_is_remembered_as_long_as_it_is() -> None:
    board, fighter = remembering(card("Lord", "spell", *static(LORD)))
    board.hold(Held("Lord", 0), until="turn")
    worked_out(board)
    assert "Rush" in board.info(fighter).keywords
    board.d.emit(EffectsEnded(rule=RULE, numbers=(board.effects[0].number,)))
    assert as_anew(board)


def test_an_effect_that_ends_is_forgotten_on_cards_that_are_there_alone() -> None:
    board, fighter = remembering()
    board.give([fighter], *SOON)
    worked_out(board)
    board.d.emit(EffectsEnded(rule=RULE, numbers=(board.effects[0].number,)))
    assert board.stats(fighter) == (2, 2)
    assert as_anew(board)


@pytest.mark.parametrize("evolved", ["Silent", "Fighter", "Lord"])
@pytest.mark.parametrize("zone", ["evolve", "race"])
def test_a_card_that_evolves_is_read_anew_with_all_that_it_says_then(zone: str, evolved: str) -> None:
    board, fighter = remembering(card("Lord", "follower", *static(LORD)), card("Silent", attack=5))
    board.put("Silent")
    board.give([fighter], Gift("keyword", word="Storm"), until="racing")
    other = board.put(evolved, 1, zone)
    worked_out(board)
    board.d.emit(Linked(rule=RULE, link=Link(fighter, other)))
    assert as_anew(board)


@pytest.mark.parametrize("gift", SOON)
def test_a_card_that_an_effect_has_changed_evolves_as_a_look_anew_tells(gift: Gift) -> None:
    board, fighter = remembering(card("Silent", attack=5))
    board.give([fighter], gift)
    other = board.put("Silent", kind="evolve")
    worked_out(board)
    board.d.emit(Linked(rule=RULE, link=Link(fighter, other)))
    assert as_anew(board)


def lord_of(name: str) -> SveCard:
    """A follower that gives others of a name +1 attack."""
    others = Some(Yours(Other(Named(Kind("follower"), name))))
    return card("Lord", "follower", *static(Have(others, (Stats(attack=1),))))


def test_a_text_that_minds_what_a_card_is_is_read_anew_where_an_effect_changes_that() -> None:
    board, fighter = remembering(lord_of("Fighter"))
    board.put("Lord")
    worked_out(board)
    assert board.stats(fighter) == (3, 2)
    board.give([fighter], Gift("type", word="amulet"))
    assert board.stats(fighter) == (2, 2)


def test_a_text_that_minds_what_a_card_is_is_read_anew_where_it_evolves_into_that() -> None:
    board, fighter = remembering(lord_of("Silent"), card("Silent"))
    board.put("Lord")
    other = board.put("Silent", kind="evolve")
    worked_out(board)
    board.d.emit(Linked(rule=RULE, link=Link(fighter, other)))
    assert board.stats(fighter) == (3, 2)


def test_a_text_that_gives_no_information_is_no_longer_in_force_on_a_card_that_has_evolved() -> None:
    board = Board(card("Guarded", "follower", *static(Unhurt(This("follower")))), card("Silent"))
    guarded, other = board.put("Guarded"), board.put("Silent", kind="evolve")
    worked_out(board)
    board.d.emit(Linked(rule=RULE, link=Link(guarded, other)))
    assert not information.sources(board.d)


def test_what_a_card_was_given_to_wait_for_is_waited_for_no_longer_when_it_has_left() -> None:
    board, _ = remembering(card("Silent"))
    silent = board.put("Silent")
    board.give([silent], Gift("ability", held=Held("Fighter", 0)))
    worked_out(board)
    assert len(listeners(board.d).of("phase")) == 2
    board.move("cemetery", silent)
    assert len(listeners(board.d).of("phase")) == 1


def test_rules_handling_looks_at_a_card_that_is_read_as_another_one_from_now_on() -> None:
    board, fighter = remembering(card("Frail", defense=1))
    other = board.put("Frail", kind="evolve")
    board.d.emit(Counted(rule=RULE, card=fighter, counter=DAMAGE, amount=1))
    worked_out(board)
    board.d.memo[HANDLED] = True
    board.d.emit(Linked(rule=RULE, link=Link(fighter, other)))
    assert handle(board.d)
    assert fighter not in board.d.draft.cards


def test_what_a_card_was_given_to_say_goes_with_it() -> None:
    board, fighter = remembering(card("Lord", "spell", *static(LORD)))
    silent = board.put("Fighter")
    board.give([silent], Gift("ability", held=Held("Lord", 0)))
    worked_out(board)
    assert "Rush" in board.info(fighter).keywords
    board.move("cemetery", silent)
    assert "Rush" not in board.info(fighter).keywords


def test_a_text_on_damage_or_costs_holds_on_a_card_that_an_effect_has_given_attack() -> None:
    board = Board(card("Guarded", "follower", *static(Unhurt(This("follower")))))
    guarded = board.put("Guarded")
    before = [one.held for one in information.sources(board.d)]
    board.give([guarded], Gift("attack", 1))
    board.d.memo.clear()
    assert board.stats(guarded) == (3, 2)
    assert [one.held for one in information.sources(board.d)] == before == [Held("Guarded", 0)]
