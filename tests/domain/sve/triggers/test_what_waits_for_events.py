"""Automatic abilities become pending: conditions, look-back, limits, delayed and state triggers (10.7)."""

import pytest

from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.conditions import Event, Since
from domain.games.sve.nodes.passives import Have
from domain.games.sve.rules.combat.damage import deal
from domain.games.sve.rules.combat.damage_modifiers import Hit
from domain.games.sve.rules.continuous.effects import delay, end_of_turn
from domain.games.sve.rules.triggers.triggering import happen, look_at_states, phase
from domain.games.sve.rules.zones.control import take
from domain.games.sve.table.changes import PendingRemoved
from domain.games.sve.table.state import Gift, Held, sve
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import (
    Every,
    Exists,
    In,
    Kind,
    Named,
    Node,
    Other,
    Some,
    Then,
    This,
    When,
    You,
    Yours,
)
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.sve.board import RULE, Board, card, static

HERE = This("card")
YOURS = Some(Yours(Kind("follower")))
NOTHING = Then(HERE, HERE)
FANFARE = Event("put", HERE, mark="fanfare")
LAST_WORDS = Event("cemetery", HERE, mark="last words")


def automatic(when: When, *limits: Node) -> SveAbility:
    return SveAbility(effect=(NOTHING,), when=when, kind="automatic", limits=limits)


def watcher(when: When, types: str = "amulet") -> Board:
    return Board(card("Watcher", types, automatic(when)), card("Elf"), card("Stone", "amulet"))


def test_fanfare_is_pending_when_its_card_is_put_onto_the_field_12_4_3() -> None:
    board = Board(card("Elf", "follower", automatic(FANFARE)))
    one = board.create("Elf")
    two = board.create("Elf")
    assert board.pending == [(one, "Elf"), (two, "Elf")]


def test_last_words_are_pending_when_its_card_leaves_for_the_cemetery_12_5_3() -> None:
    board = Board(card("Elf", "follower", automatic(LAST_WORDS)))
    one, two = board.put("Elf"), board.put("Elf")
    board.move("cemetery", one)
    board.move("banished", two)
    assert board.pending == [(one, "Elf")]


def test_one_event_for_each_card_10_7_2_1() -> None:
    board = watcher(Event("put", YOURS))
    watching = board.put("Watcher")
    elves = [board.put("Elf", kind="hand") for _ in range(2)]
    stone = board.put("Stone", kind="hand")
    board.move("field", *elves, stone)
    assert board.pending == [(watching, "Watcher")] * 2


def test_cards_that_leave_together_see_each_other_leave_10_7_4_2() -> None:
    board = watcher(Event("left", Some(Yours(Kind("card")))))
    watching, elf = board.put("Watcher"), board.put("Elf")
    board.move("cemetery", elf, watching)
    assert board.pending == [(watching, "Watcher")] * 2


def test_cards_that_enter_together_see_each_other_enter_10_7_4_2() -> None:
    board = watcher(Event("put", Some(Yours(Other(Kind("card"))))))
    hand = [board.put("Watcher", kind="hand"), board.put("Elf", kind="hand")]
    watching, _ = board.move("field", *hand)
    assert board.pending == [(watching, "Watcher")]


def test_who_left_before_sees_nothing() -> None:
    board = watcher(Event("left", Some(Yours(Kind("card")))))
    watching, elf = board.put("Watcher"), board.put("Elf")
    board.move("hand", watching)
    board.move("hand", elf)
    assert board.pending == [(watching, "Watcher")]


def test_what_left_the_field_is_read_as_it_was_there_10_7_4_1_2() -> None:
    """Last Words that an effect gave are lost in the cemetery, and have triggered all the same."""
    last_words = automatic(LAST_WORDS)
    text = static(Have(Every(Yours(Kind("follower"))), (Quoted((last_words,), 1),)))
    board = Board(card("Sage", "amulet", *text, last_words, own=1), card("Elf"))
    sage, elf = board.put("Sage"), board.put("Elf")
    board.move("cemetery", sage, elf)
    assert board.pending == [(elf, "Sage")]


def test_what_enters_is_read_with_what_applies_there_10_9_3_1() -> None:
    board = Board(card("Watcher", "amulet", automatic(Event("put", Some(Named(Kind("card"), "Puppet"))))), card("Elf"))
    watching, elf = board.put("Watcher"), board.put("Elf", kind="ex")
    board.give([elf], Gift("name", word="Puppet"))
    board.move("field", elf)
    assert board.pending == [(watching, "Watcher")]


def test_what_the_discarded_card_itself_waits_for() -> None:
    board = Board(card("Elf", "follower", automatic(Event("discarded", HERE))))
    elf = board.put("Elf", kind="hand")
    (there,) = board.move("cemetery", elf, how="discard")
    assert board.pending == [(there, "Elf")]


def test_a_change_of_control_puts_nothing_onto_a_field_10_7_4_3() -> None:
    board = watcher(Event("put", YOURS))
    board.put("Watcher")
    foe = board.put("Elf", 2)
    take(board.d, [foe], Seat(1), Use(CardId(1), "Leader", 0, Seat(1)), RULE)
    board.run()
    assert board.d.draft.cards[foe].zone == "field.1"
    assert board.pending == []


def test_a_limit_of_times_a_turn_10_7_2_2() -> None:
    board = watcher(Event("put", YOURS, limit=1))
    watching = board.put("Watcher")
    board.create("Elf")
    board.create("Elf")
    assert board.pending == [(watching, "Watcher")]


def test_of_events_at_once_the_controller_picks_those_within_the_limit_10_7_2_2() -> None:
    board = watcher(Event("put", YOURS, limit=1))
    board.put("Watcher")
    arrived = board.move("field", board.put("Elf", kind="hand"), board.put("Elf", kind="ex"))
    question = board.run()
    assert question is not None
    assert (question.rule, question.seat) == ("10.7.2.2", 1)
    board.answer(Pick("option", 1))
    events = [one.use.event for one in board.all_pending]
    assert [event.card for event in events if event] == [arrived[1]]


def test_the_nth_time_each_turn() -> None:
    board = watcher(Event("played", seat=You(), nth=2))
    watching = board.put("Watcher")
    for number in range(3):
        happen(board.d, [Happened("played", card=CardId(1), seat=Seat(1), amount=number)])
    assert board.pending == [(watching, "Watcher")]


@pytest.mark.parametrize(("zone", "expected"), [("ex", 1), ("hand", 0)])
def test_put_onto_the_field_from_a_zone_5_4_3(zone: str, expected: int) -> None:
    board = watcher(Event("put", YOURS, zone=zone))
    board.put("Watcher")
    board.move("field", board.put("Elf", kind="ex"))
    assert len(board.pending) == expected


def test_put_into_another_zone() -> None:
    board = watcher(Event("put", Some(Kind("follower")), zone="to your cemetery"))
    watching = board.put("Watcher")
    board.move("cemetery", board.put("Elf"), board.put("Elf", kind="deck"), board.put("Elf", 2))
    assert board.pending == [(watching, "Watcher")] * 2


def test_whoever_is_attacked_or_deals_damage() -> None:
    board = watcher(Event("attacked", YOURS, word="target"))
    watching, elf, foe = board.put("Watcher"), board.put("Elf"), board.put("Elf", 2)
    happen(board.d, [Happened("attacked", card=foe, seat=Seat(2), target=Pick("card", elf))])
    assert board.pending == [(watching, "Watcher")]
    board = watcher(Event("damaged", by=HERE, target=Some(Kind("leader")), word="attack"), "follower")
    watching = board.put("Watcher")
    hits = [Hit(CardId(2), 1, watching, "attack"), Hit(CardId(2), 1, watching), Hit(CardId(2), 1, CardId(1), "attack")]
    deal(board.d, hits, RULE)
    assert board.pending == [(watching, "Watcher")]


def test_the_starts_of_phases_7_3_1() -> None:
    board = watcher(Event("phase", seat=You(), phase="end"))
    watching = board.put("Watcher")
    board.put("Watcher", 2)
    phase(board.d, "main")
    phase(board.d, "end")
    assert board.pending == [(watching, "Watcher")]


def test_a_delayed_trigger_triggers_once_10_7_5_1() -> None:
    board = Board(card("Spell", "spell", automatic(Event("phase", seat=You(), phase="end"))), card("Elf"))
    elf = board.put("Elf")
    use = Use(elf, "Spell", 0, Seat(1))
    delay(board.d, use, RULE, it=(Pick("card", elf),))
    delay(board.d, use, RULE, once=False, until="turn")
    for _ in range(2):
        phase(board.d, "end")
    assert len(board.pending) == 3
    assert board.all_pending[0].it == (Pick("card", elf),)
    end_of_turn(board.d)
    phase(board.d, "end")
    assert len(board.pending) == 3


def test_a_state_trigger_is_pending_once_until_it_is_resolved_10_7_6_1() -> None:
    empty = Exists(In(Kind("card"), "hand"), most=0)
    board = watcher(Event("state", condition=empty))
    watching = board.put("Watcher")
    look_at_states(board.d)
    look_at_states(board.d)
    assert board.pending == [(watching, "Watcher")]
    board.d.emit(PendingRemoved(rule=RULE, number=board.all_pending[0].number))
    look_at_states(board.d)
    assert board.pending == [], "the state goes on, and is not reached again (H.38)"
    elf = board.put("Elf", kind="hand")
    look_at_states(board.d)
    assert board.pending == []
    board.move("cemetery", elf)
    look_at_states(board.d)
    assert board.pending == [(watching, "Watcher")]


def test_only_what_somebody_asks_for_is_kept_as_history() -> None:
    silent = Board(card("Elf"))
    silent.create("Elf")
    assert sve(silent.d.table).history == ()
    asking = Board(card("Elf", "follower", SveAbility(effect=(Since(Event("put", YOURS)),), kind="spell")))
    asking.create("Elf")
    assert [event.kind for event in sve(asking.d.table).history] == ["put"]


def test_an_ability_that_an_effect_gave_waits_too() -> None:
    board = Board(card("Spell", "spell", automatic(LAST_WORDS)), card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("ability", held=Held("Spell", 0)))
    board.move("cemetery", elf)
    assert board.pending == [(elf, "Spell")]
