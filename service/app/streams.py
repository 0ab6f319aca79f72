"""Streams of the store that are no matches: they have no game, and no call that is about a match takes them for one."""

TOKENS = "token-register"
"""The register of tokens."""
_OTHERS = ("event-", TOKENS)


def is_match(stream: str) -> bool:
    """Whether a stream may be a match's, by its name."""
    return not stream.startswith(_OTHERS)
