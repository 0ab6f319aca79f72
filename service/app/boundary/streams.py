"""Streams of the store that are no matches: they have no game, and no call that is about a match takes them for one."""

TOKENS = "token-register"
"""The register of tokens."""
TOURNAMENT = "event-"
"""What a tournament's id begins with."""
_OTHERS = (TOURNAMENT, TOKENS)


def is_match(stream: str) -> bool:
    """Whether a stream may be a match's, by its name."""
    return not stream.startswith(_OTHERS)


def is_tournament(stream: str) -> bool:
    """Whether a stream's id is a tournament's."""
    return stream.startswith(TOURNAMENT)
