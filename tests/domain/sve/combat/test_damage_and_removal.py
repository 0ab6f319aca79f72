"""Damage and what modifies it (5.13, 10.10.2), cards that leave and what replaces that (10.10)."""

from collections.abc import Callable

import msgspec
import pytest

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.passives import (
    Cannot,
    DealsDefense,
    DealsDouble,
    DealsMore,
    Enters,
    Replaces,
    TakesLess,
    Unhurt,
)
from domain.games.sve.rules.combat.damage import deal
from domain.games.sve.rules.combat.damage_modifiers import Hit
from domain.games.sve.rules.continuous.effects import end_of_turn
from domain.games.sve.rules.continuous.information import cannot, defense
from domain.games.sve.rules.replacement.awaiting import enters
from domain.games.sve.rules.zones.engaging import engage, refresh
from domain.games.sve.rules.zones.leaving import banish, bury, destroy
from domain.games.sve.rules.zones.points import recover, set_maximum, set_points
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.state import DAMAGE, STACK, Gift, Held
from domain.kernel.abilities.compiled.tree import Enemy, Every, If, Kind, May, Node, Some, This, Yours, YourTurn
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.decisions.changes import CardMoved, Counted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.sve.board import RULE, Board, card, static

HERE = This("card")
FOLLOWERS = Every(Yours(Kind("follower")))
MINE, FOES = CardId(1), CardId(2)


class Remove(Node, frozen=True):
    """A verb of these tests: takes a Stack counter off its card."""


class Mark(Node, frozen=True):
    """A verb of these tests: puts a mark on its card."""


def replacing(kind: str, effect: Node, of: Node = HERE, word: str = "") -> SveAbility:
    return SveAbility(effect=(Replaces(kind, of, effect, word),), kind="replacing")


def taken(board: Board, number: CardId) -> int:
    return board.d.draft.cards[number].count(DAMAGE)


def with_verbs(board: Board) -> Board:
    """The table with the verbs of these tests."""

    def count(counter: str, amount: int) -> Callable[[Decision, Scene, Node], None]:
        def run(d: Decision, scene: Scene, node: Node) -> None:
            d.emit(Counted(rule=RULE, card=scene.use.source, counter=counter, amount=amount))

        return run

    verbs: dict[type[msgspec.Struct], Callable[..., None]] = {Mark: count("mark", 1), Remove: count(STACK, -1)}
    language = msgspec.structs.replace(board.game.language, verbs=verbs)
    board.game = board.d.game = msgspec.structs.replace(board.game, language=language)
    return board


def test_damage_lowers_what_is_left_of_defense_5_13_1() -> None:
    board = Board(card("Elf"), card("Stone", "amulet"))
    elf, stone = board.put("Elf"), board.put("Stone")
    deal(board.d, [Hit(elf, 5), Hit(stone, 5), Hit(FOES, 3)], RULE)
    assert (defense(board.d, elf), defense(board.d, FOES)) == (-3, 17)
    assert taken(board, stone) == 0, "5.13.1.2"


@pytest.mark.parametrize(("edition", "events"), [(PRESENT, 0), (EARLY, 1)])
def test_no_damage_is_damage_in_the_early_edition_only_1_3_2_2(edition: str, events: int) -> None:
    board = Board(card("Elf"), edition=edition)
    elf = board.put("Elf")
    made = len(board.d.changes)
    deal(board.d, [Hit(elf, 0)], RULE)
    assert len(board.d.changes) - made == events
    deal(board.d, [Hit(elf, -1)], RULE)
    assert len(board.d.changes) - made == events


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        (Unhurt(HERE), "ability", 0),
        (Unhurt(HERE, "combat"), "ability", 3),
        (Unhurt(HERE, "combat"), "attack combat", 0),
        (TakesLess(HERE, 1), "ability", 2),
        (TakesLess(HERE, 5), "ability", 0),
        (TakesLess(HERE, 1, more=True), "ability", 4),
        (TakesLess(HERE, 1, word="attack"), "combat", 3),
        (TakesLess(HERE, 1, by=Enemy(Kind("card"))), "ability", 2),
    ],
)
def test_texts_modify_damage_that_is_taken_5_13_2(text: Node, word: str, expected: int) -> None:
    board = Board(card("Elf", "follower", *static(text)))
    elf = board.put("Elf")
    deal(board.d, [Hit(elf, 3, FOES, word)], RULE)
    assert taken(board, elf) == expected


def test_less_damage_from_enemies_is_not_less_from_ones_own_cards() -> None:
    board = Board(card("Elf", "follower", *static(TakesLess(HERE, 1, by=Enemy(Kind("card"))))))
    elf = board.put("Elf")
    deal(board.d, [Hit(elf, 3, MINE)], RULE)
    assert taken(board, elf) == 3


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        (DealsMore(HERE, 2), "ability", 5),
        (DealsMore(HERE, -2), "ability", 1),
        (DealsMore(HERE, 2, "combat"), "attack", 3),
        (DealsDouble(HERE, "attack", "leaders"), "attack", 6),
        (DealsDouble(HERE, "combat", "followers"), "attack combat", 3),
        (DealsDefense(HERE), "attack", 2),
        (DealsDefense(HERE), "ability", 3),
        (Cannot(HERE, "deal damage"), "attack", 0),
    ],
)
def test_texts_modify_damage_by_its_source_10_12_2_3(text: Node, word: str, expected: int) -> None:
    board = Board(card("Elf", "follower", *static(text)))
    elf = board.put("Elf")
    deal(board.d, [Hit(FOES, 3, elf, word)], RULE)
    assert taken(board, FOES) == expected


def test_the_one_who_is_damaged_orders_what_modifies_it_where_that_matters_10_10_2() -> None:
    board = Board(card("Elf", "follower", *static(DealsDouble(HERE))), card("Shell", "amulet", *static(
        TakesLess(Every(Kind("leader")), 1)
    )))  # fmt: skip
    elf = board.put("Elf")
    board.put("Shell", 2)
    deal(board.d, [Hit(FOES, 3, elf), Hit(MINE, 2)], RULE)
    question = board.run()
    assert question is not None
    assert (question.rule, question.seat) == ("10.10.2", 2)
    board.answer(Pick("option", 0))
    assert (taken(board, FOES), taken(board, MINE)) == (5, 1)
    deal(board.d, [Hit(FOES, 3, elf)], RULE)
    board.run()
    board.answer(Pick("option", 1))
    assert taken(board, FOES) == 9


def test_nothing_is_asked_where_the_order_does_not_matter() -> None:
    texts = static(DealsMore(HERE, 2), DealsMore(HERE, -1))
    board = Board(
        card("Elf", "follower", *texts), card("Shell", "amulet", *static(TakesLess(Every(Kind("leader")), 1)))
    )
    elf = board.put("Elf")
    board.put("Shell", 2)
    deal(board.d, [Hit(FOES, 3, elf)], RULE)
    assert taken(board, FOES) == 3


def test_destroyed_cards_go_to_their_owners_cemeteries_5_5_1() -> None:
    board = Board(card("Elf"))
    elf, hand = board.put("Elf"), board.put("Elf", kind="hand")
    stolen = board.put("Elf", 2)
    assert len(destroy(board.d, [elf, elf, hand, stolen], RULE)) == 2
    assert hand in board.d.draft.cards


@pytest.mark.parametrize(
    ("word", "destroyed", "by_ability", "banished"),
    [("be destroyed", False, False, True), ("be destroyed by abilities", True, False, True),
     ("leave the field", False, False, False)],
)  # fmt: skip
def test_what_is_forbidden_does_not_happen_1_3_3(word: str, destroyed: bool, by_ability: bool, banished: bool) -> None:
    for deed, expected in (("rule", destroyed), ("ability", by_ability), ("banish", banished)):
        board = Board(card("Elf", "follower", *static(Cannot(HERE, word))))
        elf = board.put("Elf")
        if deed == "banish":
            banish(board.d, [elf], RULE)
        else:
            destroy(board.d, [elf], RULE, MINE if deed == "ability" else None)
        assert (elf not in board.d.draft.cards) is expected, deed


def test_what_replaces_leaving_the_field_is_done_instead_10_10_1() -> None:
    stays = replacing("leave the field", Remove())
    board = with_verbs(Board(card("Stone", "amulet", stays), card("Elf")))
    stone, elf = board.put("Stone", counters={STACK: 2}), board.put("Elf")
    bury(board.d, [stone, elf], RULE)
    board.run()
    assert board.d.draft.cards[stone].count(STACK) == 1
    assert elf not in board.d.draft.cards
    assert not any(isinstance(change, CardMoved) and change.card == stone for change in board.d.changes)


def test_a_replacement_whose_condition_fails_does_not_apply() -> None:
    board = with_verbs(Board(card("Stone", "amulet", replacing("destroyed", If(YourTurn(yours=False), Mark())))))
    stone = board.put("Stone")
    destroy(board.d, [stone], RULE)
    board.run()
    assert stone not in board.d.draft.cards


def test_the_controller_picks_one_of_several_replacements_10_10_2_1() -> None:
    board = with_verbs(Board(card("Stone", "amulet", replacing("leave the field", Remove()),
                                  replacing("destroyed", Mark()))))  # fmt: skip
    stone = board.put("Stone", 2, counters={STACK: 2})
    destroy(board.d, [stone], RULE)
    question = board.run()
    assert question is not None
    assert (question.rule, question.seat) == ("10.10.2", 2)
    board.answer(Pick("option", 0))
    assert board.d.draft.cards[stone].counters == {STACK: 2, "mark": 1}


@pytest.mark.parametrize(("picked", "stays"), [((Pick("option", 0),), True), ((), False)])
def test_a_replacement_that_may_be_left(picked: tuple[Pick, ...], stays: bool) -> None:
    board = with_verbs(Board(card("Stone", "amulet", replacing("destroyed", May(Mark())))))
    stone = board.put("Stone")
    destroy(board.d, [stone], RULE)
    assert board.run() is not None
    assert board.answer(*picked) is None
    assert (stone in board.d.draft.cards) is stays


def test_a_card_replaces_what_happens_to_others() -> None:
    guard = replacing("destroyed", Mark(), Some(Yours(Kind("follower"))))
    board = with_verbs(Board(card("Guard", "amulet", guard), card("Elf")))
    there, elf, foe = board.put("Guard"), board.put("Elf"), board.put("Elf", 2)
    destroy(board.d, [elf, foe], RULE)
    board.run()
    assert elf in board.d.draft.cards
    assert foe not in board.d.draft.cards
    assert board.d.draft.cards[there].count("mark") == 1


def test_a_replacement_held_by_an_effect_works_once() -> None:
    once = SveAbility(effect=(Replaces("destroyed", FOLLOWERS, Mark(), once=True),), kind="replacing")
    board = with_verbs(Board(card("Spell", "spell", once), card("Elf")))
    elf = board.put("Elf")
    board.hold(Held("Spell", 0))
    destroy(board.d, [elf], RULE)
    board.run()
    assert elf in board.d.draft.cards
    destroy(board.d, [elf], RULE)
    assert elf not in board.d.draft.cards


def test_a_card_with_stack_is_put_with_a_stack_counter_13_3_2_2() -> None:
    board = Board(card("Stone", "amulet", keywords=("Stack",)))
    assert board.d.draft.cards[board.create("Stone")].count(STACK) == 1


def test_how_a_card_enters() -> None:
    board = Board(card("Elf", "follower", *static(Enters(HERE, "engaged"))))
    elf = board.d.draft.cards[board.put("Elf", kind="hand")]
    assert enters(board.d, elf, elf.controller) == ("engaged",)


def test_only_what_can_be_turned_is_turned_1_3_2_1() -> None:
    board = Board(card("Elf"))
    one, two, three = board.put("Elf"), board.put("Elf", turned=True), board.put("Elf")
    board.give([three], Gift("cannot", word="be engaged"))
    assert engage(board.d, [one, two, three], RULE) == [one]
    board.give([two], Gift("box"))
    assert refresh(board.d, [one, two], RULE, phase=True) == [one]
    assert refresh(board.d, [two], RULE) == [two], "5.30.3.1"


def test_play_points_stay_within_their_limits_3_2_4() -> None:
    board = Board()
    seat = Seat(1)
    assert set_maximum(board.d, seat, 12, RULE) == 5
    assert set_points(board.d, seat, 4, RULE) == 4
    assert recover(board.d, seat, 20, RULE) == 6
    assert set_points(board.d, seat, -1, RULE) == -10


def test_the_early_edition_has_no_lower_limits_h_3() -> None:
    board = Board(edition=EARLY)
    assert set_points(board.d, Seat(1), -1, RULE) == -1
    assert recover(board.d, Seat(1), 20, RULE) == 6


def test_prohibitions_of_an_effect_end_with_it() -> None:
    board = Board(card("Elf"))
    elf = board.put("Elf")
    board.give([elf], Gift("cannot", word="attack"), until="turn")
    assert cannot(board.d, elf, "attack")
    end_of_turn(board.d)
    assert not cannot(board.d, elf, "attack")
