"""How a service logs: lines of text for people, or lines of JSON for what gathers logs."""

import logging

from pythonjsonlogger.json import JsonFormatter

from service.app.boundary.config import LogFormat

_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_FIELDS = ("asctime", "levelname", "name", "message")


def log_as(form: LogFormat) -> None:
    """Sends logs to standard error: as text from warnings on, as JSON also what the service itself tells in passing."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(_TEXT) if form == "text" else JsonFormatter(_FIELDS))
    logging.basicConfig(level=logging.WARNING, handlers=(handler,), force=True)
    logging.getLogger("service").setLevel(logging.WARNING if form == "text" else logging.INFO)
