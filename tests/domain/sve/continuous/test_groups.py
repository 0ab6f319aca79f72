"""Groups that only this text's own doing makes."""

from domain.games.sve.nodes.groups import Among
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Kind
from domain.kernel.abilities.interpreting.evaluate import Scene, belongs, group
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import Seat
from tests.domain.sve.board import Board, card


def test_among_them_are_the_cards_that_the_text_has_seen_and_no_others() -> None:
    board = Board(card("Elf"), card("Imp"))
    seen, other = board.put("Elf"), board.put("Imp")
    scene = Scene(board.d, Use(seen, "Elf", 0, Seat(1)), seen=(card_pick(seen),))
    among = Among(Kind("follower"))
    assert group(scene, among) == (card_pick(seen),)
    assert belongs(scene, among, card_pick(seen))
    assert not belongs(scene, among, card_pick(other))
