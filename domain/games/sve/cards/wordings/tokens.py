"""Tokens: one of several, and several at once."""

from domain.cards.wordings import Wording, exact

_ONE_OF = r"one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens?)?"
_A_NAME = r"an? [A-Z](?:(?!token)[\w' ])*?"

TOKENS = (
    Wording(
        rf"(?:select|choose) {_ONE_OF}(?: and|\.) [Pp]ut (?:that token|it|that card) into your EX area",
        r"put a \1 token into your EX area",
        "Select one of Knight or Fairy and put it into your EX area.", "Put a Knight or Fairy token into your EX area.",
    ),
    Wording(
        rf"put {_ONE_OF} (into your EX area|onto your field)", r"put a \1 token \2",
        "Put one of Knight or Fairy into your EX area.", "Put a Knight or Fairy token into your EX area.",
    ),
    Wording(
        rf"summon {_ONE_OF}(?=\.)", r"summon a \1 token",
        "Summon one of Knight or Fairy.", "Summon a Knight or Fairy token.",
    ),
    Wording(
        r"add ((?:an?|\d+) {sentence} tokens?) to your EX area\b", r"put \1 into your EX area",
        "Add a Knight token to your EX area.", "Put a Knight token into your EX area.",
    ),
    exact(
        rf"\b([Ss]ummon|[Pp]ut) ({_A_NAME}), an? ([A-Z][\w' ]*?),? or an? ([A-Z][\w' ]*? token)\b", r"\1 \2, \3, or \4",
        "Summon a Knight, a Fairy, or a Guard token.", "Summon a Knight, Fairy, or Guard token.",
    ),
    exact(
        rf"\b([Ss]ummon|[Pp]ut) ({_A_NAME}) or an? ([A-Z][\w' ]*? token)\b", r"\1 \2 or \3",
        "Summon a Knight or a Fairy token.", "Summon a Knight or Fairy token.",
    ),
    exact(
        r"\b(an? [^.,:]*?) token or an? ([^.,:]*? token\b)", r"\1 or \2",
        "Summon a Knight token or a Fairy token.", "Summon a Knight or Fairy token.",
    ),
    exact(
        r"\b(an? [^.,:]*?) token, an? ([^.,:]*?) token, and an? ([^.,:]*? token\b)", r"\1, \2, and \3",
        "Summon a Knight token, a Fairy token, and a Guard token.", "Summon a Knight, Fairy, and Guard token.",
    ),
    exact(
        r"\b(an? [^.,:]*?) token and (?:an? )?((?=[A-Z])[^.,:]*? token\b)", r"\1 and \2",
        "Summon a Knight token and a Fairy token.", "Summon a Knight and Fairy token.",
    ),
)  # fmt: skip
"""Tokens."""
