"""Confirmation timing: rules handling, then pending abilities, the active player's first (10.5)."""

import msgspec

from domain.games.sve.rules.turn.rules_handling import handle
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.frames import ConfirmationTiming, PlayPending
from domain.games.sve.table.state import Pending, both, sve
from domain.kernel.abilities.ordering.pending import different, of_player, to_pick
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question
from domain.kernel.table.ids import Seat

R_10_5_2_2 = cite("10.5.2.2")
R_10_5_2_3 = cite("10.5.2.3")


def handle_rules(d: Decision, frame: ConfirmationTiming) -> None:
    """Carries out all rules handling that applies, again and again until none does; then ends, unless an ability is
    pending (10.5.2.1, 10.5.2.4).
    """
    agenda = d.draft.agenda
    here = len(agenda) - 1
    if handle(d):
        agenda[here] = msgspec.structs.replace(frame, step=0)
    elif not sve(d.table).pending:
        d.end()


def ask_the_active_player(d: Decision, frame: ConfirmationTiming) -> None:
    """Asks which of several pending abilities is played first (10.5.2.2)."""
    _ask(d, frame, both(d)[0], R_10_5_2_2(d))


def ask_the_other_player(d: Decision, frame: ConfirmationTiming) -> None:
    """Asks the non-active player in the same way (10.5.2.3)."""
    _ask(d, frame, both(d)[1], R_10_5_2_3(d))


def _ask(d: Decision, frame: ConfirmationTiming, seat: Seat, rule: str) -> None:
    waiting = of_player(sve(d.table).pending, seat)
    if not waiting:
        return
    space, options = to_pick(waiting, lambda one: _told(d, one))
    if len(different(waiting)) == 1:
        d.put(msgspec.structs.replace(frame, picked=space.candidates[:1]))
    else:
        d.ask(Question("choose", rule, seat, space=space, text="which ability is played first", options=options))


def _told(d: Decision, one: Pending) -> str:
    return f"{d.catalog.prints[one.use.code].name}, ability {one.use.ability + 1}"


def play_for_the_active_player(d: Decision, frame: ConfirmationTiming) -> None:
    """Plays it, and goes back to rules handling (10.5.2.2)."""
    _play(d, frame, both(d)[0])


def play_for_the_other_player(d: Decision, frame: ConfirmationTiming) -> None:
    """Plays it, and goes back to rules handling (10.5.2.3)."""
    _play(d, frame, both(d)[1])


def _play(d: Decision, frame: ConfirmationTiming, seat: Seat) -> None:
    if frame.picked is None:
        return
    chosen = of_player(sve(d.table).pending, seat)[frame.picked[0].value]
    d.goto(msgspec.structs.replace(frame, picked=None), handle_rules)
    d.push(PlayPending(number=chosen.number))


CONFIRMATION_TIMING = chapter(
    "10.5.2",
    stage("10.5.2.1", handle_rules),
    stage("10.5.2.2", ask_the_active_player),
    stage("10.5.2.2", play_for_the_active_player),
    stage("10.5.2.3", ask_the_other_player),
    stage("10.5.2.3", play_for_the_other_player),
)
