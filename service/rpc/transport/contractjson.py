"""The contract's own JSON: what any client of any language reads and writes."""

from typing import Any

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message


def contract_json(message: Message) -> Any:
    """A message in the JSON of the contract."""
    return MessageToDict(message)
