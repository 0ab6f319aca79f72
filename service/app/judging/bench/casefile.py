"""A line of play on the bench as a case file, which has been run and comes out as it says."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Open
from domain.kernel.log.events import Event
from domain.kernel.table.state import State
from service.app.judging.casewords import written_action, written_cards, written_chance
from service.app.judging.casewriter import dumped, kinds, problem_with
from service.words.plain import plain

LONGEST_TITLE = 200
_BENCH = "bench.yaml"


def written(engine: Engine, opening: Open, done: Sequence[tuple[State, Event]], title: str) -> tuple[str, str]:
    """The case as YAML, or why there is none."""
    if not done:
        return "", plain().say("no-case-empty")
    game, edition = engine.game.edition.split(":", 1)
    cited = [rule for _, event in done for change in event.changes for rule in change.cites]
    own = [number for number in dict.fromkeys(cited) if not number.startswith("J.")]
    position = msgspec.to_builtins(opening.position or {}, str_keys=True)
    seats: dict[str, Any] = {str(seat): {} for seat in range(1, opening.setup.seats + 1)}
    data: dict[str, Any] = {
        "game": game,
        "edition": edition,
        "title": title[:LONGEST_TITLE],
        "about": "Set and played on the judge's bench",
        "rules": own or [engine.game.positions.rule],
        "cards": written_cards(engine, opening.cards, None),
        "options": dict(opening.setup.options),
        "chance": "entered",
        "position": {**position, "seats": {**seats, **position.get("seats", {})}},
        "actions": [
            {**written_action(before, event.command, ids=True), **written_chance(event), "changes": kinds(event)}
            for before, event in done
        ],
    }
    problem = problem_with(data, _BENCH, None)
    return ("", problem) if problem else (dumped(data), "")
