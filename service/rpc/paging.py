"""Pages and positions as clients ask for them."""

from service.rpc.failures import malformed

LARGEST_PAGE = 1000
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
