"""The published JSON Schema of case files, and a file's data checked by it."""

import functools
import json
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from domain.kernel.decisions.rulings import Listed, Message, Words, inner
from domain.kernel.table.choices import Word
from service.app.cases.case import Problem
from service.app.cases.source import Source
from service.words.said import in_words

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

FILE = "case.schema.json"
BOUNDS = {
    "minimum": "file-too-small", "exclusiveMinimum": "file-not-above", "maximum": "file-too-large",
    "minItems": "file-too-few", "maxItems": "file-too-many", "minProperties": "file-too-few",
    "maxProperties": "file-too-many", "minLength": "file-too-short", "maxLength": "file-too-long",
}  # fmt: skip
"""What is said of a value past a bound, by the schema's word for it."""


def schema() -> dict[str, Any]:
    """The schema, for editors and other tools."""
    read: dict[str, Any] = json.loads(files("service.app.cases").joinpath(FILE).read_text(encoding="utf-8"))
    return read


@functools.cache
def _validator() -> "Draft202012Validator":
    found: Draft202012Validator = import_module("jsonschema").Draft202012Validator(schema())
    return found


def check(source: Source) -> list[Problem]:
    """Everything in a case's data that the schema does not allow."""
    return breaches(source, _validator())


def breaches(source: Source, validator: "Draft202012Validator") -> list[Problem]:
    """Everything in the data that a schema does not allow, each at its place."""
    found = []
    for error in validator.iter_errors(source.data):
        path = tuple(error.absolute_path)
        if error.validator == "additionalProperties" and error.validator_value is False:
            known = tuple(error.schema["properties"])
            for name in error.instance:
                if name not in error.schema["properties"]:
                    text = Message("file-no-meaning", {"name": repr(name), "known": known})
                    found.append(source.problem((*path, name), in_words(text), key=True))
        else:
            key = error.validator == "propertyNames" or "propertyNames" in error.absolute_schema_path
            found.append(
                source.problem((*path, error.instance) if key else path, in_words(_words(error, key)), key=key)
            )
    return found


def _words(error: "ValidationError", key: bool) -> Words:
    """What is the matter, and where."""
    where = ".".join(map(str, error.absolute_path))
    said = Message("file-no-seat", {"given": repr(error.instance)}) if key else _mistake(error)
    return Message("file-at", {"place": where, "what": inner(said)}) if where else said


def _mistake(error: "ValidationError") -> Words:
    kind, value, given = str(error.validator), cast(Any, error.validator_value), cast(Any, error.instance)
    if kind == "type":
        kinds = [value] if isinstance(value, str) else value
        return Message("file-of-a-kind", {"kinds": Listed(tuple(Word("of-a-kind", one) for one in kinds), "or")})
    if kind == "required":
        return Message("file-missing", {"names": tuple(name for name in value if name not in given)})
    if kind == "enum":
        return Message("file-none-of", {"given": repr(given), "those": tuple(map(str, value))})
    if kind in BOUNDS:
        return Message(BOUNDS[kind], {"given": repr(given), "bound": value})
    return Message("file-otherwise", {"given": repr(given)})
