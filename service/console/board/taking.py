"""A form that was sent, as the take that it means."""

from collections.abc import Mapping, Sequence
from typing import Any

from service.console.board.offers import decoded
from service.console.forms import Form
from service.console.problems import Problem

_PART, _PLACE, _NUMBER, _WORDS = "part.", "place.", "number.", "words."
_NUMBER_FIELDS = ("card", "seat", "counter", "value")
STEP_FIELDS: Mapping[str, Sequence[str]] = {
    "move": ("card", "source", "zone", "place", "value"),
    "turn": ("card", "value"),
    "face": ("card", "value"),
    "count": _NUMBER_FIELDS,
    "set": _NUMBER_FIELDS,
    "reveal": ("card",),
    "shuffle": ("zone",),
    "create": ("seat", "zone", "code"),
    "remove": ("card",),
    "phase": ("seat", "value", "phase"),
}
"""The parts of each kind of change, as the form's row has them; what a row says besides is left out."""


def take_of(form: Form) -> Mapping[str, Any]:
    """The take of a form. Raises Problem for one that this console has not made."""
    action = form.text("do")
    if not action:
        raise Problem(400, "The form does not say what is to be done.", "Load the page again.")
    parts = []
    for field in form.names():
        for begins, read in _READ.items():
            if field.startswith(begins):
                picks = read(form, field)
                if picks:
                    parts.append({"name": field.removeprefix(begins), "picks": picks})
    if "steps" in form:
        parts.append({"name": form.text("steps"), "takes": _steps(form)})
    return {"action": action, "parts": parts}


def _picked(form: Form, field: str) -> Sequence[Mapping[str, Any]]:
    """The picks of a part: in the order that was given to them, else as they stand."""
    name = field.removeprefix(_PART)
    values = form.all(field)
    places = [form.number(f"{_PLACE}{name}.{value}") for value in values]
    ordered = [value for _, _, value in sorted((place or 10**6, at, values[at]) for at, place in enumerate(places))]
    try:
        return [decoded(value) for value in ordered]
    except ValueError as error:
        raise Problem(400, "The form names something that cannot be picked.", "Load the page again.") from error


def _number(form: Form, field: str) -> Sequence[Mapping[str, Any]]:
    return [{"number": form.number(field)}] if form.text(field) else []


def _words(form: Form, field: str) -> Sequence[Mapping[str, Any]]:
    return [{"word": form.text(field)}] if form.text(field) else []


def _list(form: Form, field: str) -> Sequence[Mapping[str, Any]]:
    """Words that stand one after the other, such as the numbers of rules."""
    return [{"word": word} for word in form.text(field).replace(",", " ").split()]


def _places(form: Form, field: str) -> Sequence[Mapping[str, Any]]:
    """Numbers that stand one after the other."""
    words = form.text(field).replace(",", " ").split()
    if not all(word.isascii() and word.isdecimal() and len(word) < 10 for word in words):
        raise Problem(400, "Write numbers, one after the other: 2, 0, 1.")
    return [{"number": int(word)} for word in words]


_READ = {_PART: _picked, _NUMBER: _number, _WORDS: _words, "list.": _list, "places.": _places}


def _steps(form: Form) -> Sequence[Mapping[str, Any]]:
    """Primitive changes, one a row; a row without a kind is empty. Raises Problem."""
    takes = []
    for row in range(len(form.all("step.row"))):
        kind = form.text(f"step.{row}.kind")
        if not kind:
            continue
        if kind not in STEP_FIELDS:
            raise Problem(400, f"There is no change of kind {kind[:20]!r}.", "Load the page again.")
        parts = []
        for field in STEP_FIELDS[kind]:
            text = form.text(f"step.{row}.{field}")
            if text:
                parts.append({"name": field, "picks": [_step_pick(form, row, field)]})
        seats = form.all(f"step.{row}.seats")
        if seats and kind == "reveal":
            parts.append({"name": "seats", "picks": [{"seat": int(seat)} for seat in seats if seat.isdecimal()]})
        takes.append({"action": kind, "parts": parts})
    return takes


def _step_pick(form: Form, row: int, field: str) -> Mapping[str, Any]:
    name = f"step.{row}.{field}"
    if field in ("card", "seat"):
        return {field: form.number(name)}
    if field in ("value", "place"):
        return {"number": form.number(name)}
    return {"word": form.text(name)}
