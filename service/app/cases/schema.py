"""The published JSON Schema of case files, and a file's data checked by it."""

import functools
import json
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from service.app.cases.case import Problem
from service.app.cases.source import Source

FILE = "case.schema.json"
_WORDS = {
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def schema() -> dict[str, Any]:
    """The schema, for editors and other tools."""
    read: dict[str, Any] = json.loads(files("service.app.cases").joinpath(FILE).read_text(encoding="utf-8"))
    return read


@functools.cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(schema())


def check(source: Source) -> list[Problem]:
    """Everything in a case's data that the schema does not allow."""
    return breaches(source, _validator())


def breaches(source: Source, validator: Draft202012Validator) -> list[Problem]:
    """Everything in the data that a schema does not allow, each at its place."""
    found = []
    for error in validator.iter_errors(source.data):
        path = tuple(error.absolute_path)
        if error.validator == "additionalProperties" and error.validator_value is False:
            known = ", ".join(error.schema["properties"])
            for name in error.instance:
                if name not in error.schema["properties"]:
                    text = f"{name!r} has no meaning here; known are: {known}"
                    found.append(source.problem((*path, name), text, key=True))
        else:
            key = error.validator == "propertyNames" or "propertyNames" in error.absolute_schema_path
            found.append(source.problem((*path, error.instance) if key else path, _words(error, key), key=key))
    return found


def _words(error: ValidationError, key: bool) -> str:
    """What is the matter, in our words for the frequent mistakes and in the library's for the others."""
    where = ".".join(map(str, error.absolute_path))
    about = f"{where}: " if where else ""
    value: Any = error.validator_value
    if key:
        return f"{about}{error.instance!r} is no seat's number"
    if error.validator == "type":
        kinds = [value] if isinstance(value, str) else value
        return f"{about}this must be {' or '.join(_WORDS[kind] for kind in kinds)}"
    if error.validator == "required":
        given: Any = error.instance
        missing = [name for name in value if name not in given]
        return f"{about}{', '.join(missing)} must be given"
    if error.validator == "enum":
        return f"{about}{error.instance!r} is none of: {', '.join(value)}"
    return f"{about}{error.message}"
