"""What an audit of a transcript found, and how it is put together of what the rules say."""

from collections.abc import Sequence

from domain.kernel.decisions.rulings import Listed, Message, Reason, Words, inner

APART = "apart"
"""How whole sentences stand beside each other."""


def texts(reasons: Sequence[Reason]) -> Listed:
    """What several reasons say."""
    return Listed(tuple(inner(reason.text) for reason in reasons), APART)


def whole(said: Words | Listed) -> Words:
    """What is said as one sentence."""
    return Message("as-told", {"text": said}) if isinstance(said, Listed) else said
