"""What a person does to the bench with one tap or form: each makes another bench of one."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from service.console.board.laying import Bench, fields_of, laid, lying
from service.console.board.taking import take_of
from service.console.forms import Form
from service.console.problems import Problem

Edit = Callable[[Bench, Form], Bench]
_AGAIN = "Load the page again."


def _lies(bench: Bench, start: Mapping[str, Any]) -> Bench:
    """The bench with another position: what was done in the old one is over."""
    return msgspec.structs.replace(bench, start=start, steps=())


def _edition(bench: Bench, form: Form) -> Bench:
    chosen = form.text("edition")
    if chosen.partition(":")[0] == bench.edition.partition(":")[0]:
        return msgspec.structs.replace(bench, edition=chosen, other="")
    return Bench(edition=chosen)


def _empty(bench: Bench, _form: Form) -> Bench:
    return Bench(edition=bench.edition, cards=bench.cards)


def _put(bench: Bench, form: Form) -> Bench:
    zone, code = form.text("zone"), form.text("code")
    if not zone or not code:
        raise Problem(400, "Say which card lies where.", "Choose a card and a zone.")
    return _lies(bench, laid(bench.start, zone, [*lying(bench.start, zone), code]))


def _card(change: Callable[[dict[str, Any], Form], None]) -> Edit:
    """Changes the card at a place of a zone."""

    def edit(bench: Bench, form: Form) -> Bench:
        cards, at = _found(bench, form)
        fields = fields_of(cards[at])
        change(fields, form)
        cards[at] = fields
        return _lies(bench, laid(bench.start, form.text("zone"), cards))

    return edit


def _found(bench: Bench, form: Form) -> tuple[list[Any], int]:
    cards, at = lying(bench.start, form.text("zone")), form.number("index")
    if not 0 <= at < len(cards):
        raise Problem(409, "That card does not lie there any more.", _AGAIN)
    return cards, at


def _remove(bench: Bench, form: Form) -> Bench:
    cards, at = _found(bench, form)
    del cards[at]
    return _lies(bench, laid(bench.start, form.text("zone"), cards))


def _move(bench: Bench, form: Form) -> Bench:
    cards, at = _found(bench, form)
    card = cards.pop(at)
    start, to = laid(bench.start, form.text("zone"), cards), form.text("to")
    return _lies(bench, laid(start, to, [*lying(start, to), card]))


def _turn(fields: dict[str, Any], form: Form) -> None:
    word = form.text("turned")
    fields[word] = not fields.get(word, False)


def _face(fields: dict[str, Any], _form: Form) -> None:
    fields["facedown"] = not fields.get("facedown", False)


def _count(fields: dict[str, Any], form: Form) -> None:
    for name in form.names():
        if name.startswith("counter."):
            counter, count = name.removeprefix("counter."), form.number(name)
            fields.pop(counter, None)
            if count:
                fields[counter] = count


def _numbers(bench: Bench, form: Form) -> Bench:
    turn = {"number": form.number("turn", 2), "seat": form.number("seat", 1), "phase": form.text("phase")}
    seats = {seat: dict(held) for seat, held in bench.start.get("seats", {}).items()}
    for name in form.names():
        parts = name.split(".", 2)
        if parts[0] == "value" and len(parts) == 3 and form.text(name):
            seats.setdefault(parts[1], {})[parts[2]] = form.number(name)
    return _lies(bench, {**bench.start, "turn": turn, "seats": seats})


def _step(bench: Bench, form: Form) -> Bench:
    actor: dict[str, Any] = {"role": form.text("role")}
    if form.number("by"):
        actor["seat"] = form.number("by")
    if form.number("at") != len(bench.steps):
        raise Problem(409, "That was offered before the last step.", _AGAIN)
    step = {"actor": actor, "take": take_of(form)}
    return msgspec.structs.replace(bench, steps=(*bench.steps, step))


def _back(bench: Bench, _form: Form) -> Bench:
    return msgspec.structs.replace(bench, steps=bench.steps[:-1])


def _begin(bench: Bench, _form: Form) -> Bench:
    return msgspec.structs.replace(bench, steps=())


def _other(bench: Bench, form: Form) -> Bench:
    return msgspec.structs.replace(bench, other=form.text("other"))


EDITS: Mapping[str, Edit] = {
    "edition": _edition,
    "empty": _empty,
    "put": _put,
    "remove": _remove,
    "move": _move,
    "turn": _card(_turn),
    "face": _card(_face),
    "count": _card(_count),
    "numbers": _numbers,
    "step": _step,
    "back": _back,
    "begin": _begin,
    "other": _other,
}
