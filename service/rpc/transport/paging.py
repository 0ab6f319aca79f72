"""Pages and positions as clients ask for them."""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from google.protobuf.message import Message

from service.rpc.transport.failures import malformed

T = TypeVar("T")

LARGEST_PAGE = 1000
_MOST_DIGITS = 9
PAGE = 100


def page_size(asked: int) -> int:
    """How many to give: as many as asked for, within bounds. Raises a failure for less than none."""
    return min(not_negative("page_size", asked) or PAGE, LARGEST_PAGE)


def not_negative(field: str, value: int) -> int:
    """The value. Raises a failure if it is below 0."""
    if value < 0:
        raise malformed(field, f"must be 0 or more, not {value}")
    return value


def token_after(position: int) -> str:
    """The page token of a list of events that goes on after a position."""
    return f"after-{position}"


def resumed(token: str) -> int:
    """The position that a list of events goes on after. Raises a failure for a token that is none."""
    word, _, digits = token.partition("-")
    if word != "after" or not digits.isdecimal() or len(digits) > 9:
        raise malformed("page_token", "this is no page token of this list: begin again without one")
    return int(digits)


def latest_first(asked: str) -> bool:
    """Whether what has positions is listed from its end. Raises a failure for another order than that of positions."""
    if asked not in ("", "position", "position asc", "position desc"):
        raise malformed("order_by", "order by position; with ` desc` behind it the latest first")
    return asked == "position desc"


def page_of(items: Sequence[T], request: Message, size: int, token: str) -> tuple[Sequence[T], str]:
    """A page of a list that is worked out anew for each, and the token of the next page, empty on the last.

    A token belongs to what was asked for. Raises a failure for one that is none of this request.
    """
    first = place_of(request, token)
    last = first + page_size(size)
    return items[first:last], token_of(request, last) if last < len(items) else ""


def place_of(request: Message, token: str) -> int:
    """How many items come before the page that a token asks for. Raises a failure for one that is none of this list."""
    if not token:
        return 0
    word, _, digits = token.partition("-")
    if word != _mark(request) or not digits.isdecimal() or len(digits) > _MOST_DIGITS:
        raise malformed("page_token", "this is no page token of this list: begin again without one")
    return int(digits)


def token_of(request: Message, place: int) -> str:
    """The token of the page of a list that begins behind so many items."""
    return f"{_mark(request)}-{place}"


def _mark(request: Message) -> str:
    """The same for all pages of a list: of how it is filtered and ordered, in whatever match."""
    asked = type(request)()
    asked.CopyFrom(request)
    for field in ("page_token", "page_size", "match_id"):
        if field in asked.DESCRIPTOR.fields_by_name:
            asked.ClearField(field)
    return hashlib.sha256(asked.SerializeToString(deterministic=True)).hexdigest()[:8]


def in_order(items: Sequence[T], asked: str, keys: Mapping[str, Callable[[T], Any]]) -> Sequence[T]:
    """The items by the key that is named, the other way round with ` desc` behind it; as they come without a name.

    Raises a failure for a key that there is not.
    """
    name, descending = order_of(asked, keys)
    return sorted(items, key=keys[name], reverse=descending) if name else items


def order_of(asked: str, keys: Collection[str]) -> tuple[str, bool]:
    """The key that a list is ordered by, empty for none, and whether the other way round.

    Raises a failure for a key that there is not.
    """
    if not asked:
        return "", False
    name, _, way = asked.partition(" ")
    if name not in keys or way not in ("", "asc", "desc"):
        raise malformed("order_by", f"order by one of: {', '.join(keys)}; with ` desc` behind it the other way round")
    return name, way == "desc"
