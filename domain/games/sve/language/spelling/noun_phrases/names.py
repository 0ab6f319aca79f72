"""Names: of other cards, and what is none of these."""

import re

from domain.language.spelling.wordings import exact

_SPOKEN = re.compile(r"\b(?:select|reveal|discard|destroy|banish|bury|return|summon)", re.IGNORECASE)


def _from_this(found: re.Match[str]) -> str:
    """A name that differs from this card's, where the paragraph has spoken of no other."""
    before = found.string[: found.start()].rpartition("\n")[2].partition("earch your deck")[0]
    return found[0] if _SPOKEN.search(before) else f"{found[0]} from this card"


_TRAIT = r"[A-Z][\w']*(?: [A-Z][\w']*)*"
NAMES = (
    exact(
        r"\b(an?|[Uu]p to \d+) ([A-Z][\w-]*(?: [A-Z][\w-]*)*) and (an?|up to \d+) ([A-Z][\w-]*(?: [A-Z][\w-]*)*) "
        r"(follower|amulet|spell|card|token)\b(?!s)",
        r"\1 \2 \5 and \3 \4 \5",
        "Select an Officer and a Commander follower on your field.",
        "Select an Officer follower and a Commander follower on your field.",
    ),
    exact(
        rf"\bthat(?:'s| is| are|'re) both (?:an? )?({_TRAIT}) and (?:an? )?({_TRAIT})(?= (?:in|on|that|with)\b|[.,])",
        r"with the \1 trait and the \2 trait",
        "each follower that's both Fable and Princess on your field",
        "each follower with the Fable trait and the Princess trait on your field",
    ),
    exact(
        r"\b(with(?:out)?) \"([^\".\n]+)\" in (its|their) names?\b",
        lambda found: f"{found[1]} *{found[2]}* in {found[3]} {'name' if found[3] == 'its' else 'names'}",
        'Draw a card with "Fairy" in its name.', "Draw a card with *Fairy* in its name.",
    ),
    exact(
        r"\bwith both the ([A-Z][\w']*(?: [A-Z][\w']*)*) and ([A-Z][\w']*(?: [A-Z][\w']*)*) traits\b",
        r"with the \1 trait and the \2 trait",
        "a follower with both the Fable and Princess traits",
        "a follower with the Fable trait and the Princess trait",
    ),
    exact(
        r"\bwith a different name{stop}", _from_this,
        "Search your deck for a follower with a different name.",
        "Search your deck for a follower with a different name from this card.",
    ),
    exact(
        r",? (?:and|but|that|which) (?:isn't|aren't) (?:named |called )?(?=[A-Z*])", " other than ",
        "a spell that isn't named Potion", "a spell other than Potion",
    ),
    exact(r",? not named (?=[A-Z*])", " other than ", "a spell not named Potion", "a spell other than Potion"),
    exact(r"\bthat each (?=(?:cost|have) )", "that ", "2 cards that each cost 3", "2 cards that cost 3"),
)  # fmt: skip
"""Names."""
