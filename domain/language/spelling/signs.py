"""Signs made plain: what of a printed text is the same however it is typed."""

import re

_SAME_LENGTH = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "•": "-", "\u00a0": " ", "\t": " ", "\r": " "}
)


def plain(text: str) -> str:
    """A text with typographic signs made plain, character by character, so that places in it stay the same."""
    return text.translate(_SAME_LENGTH)


def collapsed(text: str) -> str:
    """A text without doubled spaces, and without any around its line breaks."""
    lines = (re.sub(" +", " ", line).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line)
