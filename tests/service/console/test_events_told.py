"""What happened, as a page tells it: nothing of what only keeps something for later."""

from magistrate.v1 import view_pb2

from domain.kernel.decisions.changes import KERNEL_REDUCERS
from domain.kernel.secrecy.views import ChangeView
from domain.registry import games
from service.console.pages import Pages
from service.rpc.messages.events import add_changes


def written(kind: str, text: str = "") -> view_pb2.Change:
    """A change of a kind as the contract has it."""
    event = view_pb2.Event()
    add_changes(event.changes, [ChangeView(kind, "1.1", {}, text=text)])
    return event.changes[0]


def test_bookkeeping_is_what_has_nothing_that_a_player_is_shown_in_any_game() -> None:
    of: dict[str, list[tuple[list[str], tuple[str, ...]]]] = {}
    for game in games().values():
        for change in set(game.reducers) - set(KERNEL_REDUCERS):
            shown = [one for one in change.__struct_fields__ if one not in ("rule", "beside", *change.kept)]
            of.setdefault(str(change.__struct_config__.tag), []).append((shown, change.kept))
    found = {word for word in of if written(word).bookkeeping}
    assert "noted" in found
    for word, kinds in of.items():
        assert (word in found) == all(kept and not shown for shown, kept in kinds), word


def test_a_page_tells_what_changed_on_the_table_and_no_bookkeeping() -> None:
    event = view_pb2.Event(position=3, text="Ann attacks")
    add_changes(
        event.changes,
        [
            ChangeView("cardsturned", "5.3.1", {}, text="Warden is engaged (5.3.1)"),
            ChangeView("noted", "10.7.1", {}, text="what happened is remembered (10.7.1)"),
        ],
    )
    page = Pages().piece("event.html", None, one=event, match="m", edition="sve:1.16.0", keep="")
    assert "Warden is engaged" in page
    assert "remembered" not in page
    assert "10.7.1" not in page
