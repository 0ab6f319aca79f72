"""Tokens: one of several, and several at once."""

import re

from domain.language.spelling.wordings import Wording, exact

_ONE_OF = r"one of ([A-Z][^.]*?,? or [A-Z][^.]*?)(?: tokens?)?"

_SOME = r"(?:an?|up to \d+|\d+) [A-Z][\w' ]*? tokens?"
_BOTH = r"(?:each player's|both players') (fields?|EX areas?)"


def _each_player(found: re.Match[str]) -> str:
    """What is put into a zone of each player, each of them puts there."""
    summoned = found[3].startswith("field")
    deed = f"summons {found[2]}" if summoned else f"puts {found[2]} into their EX area"
    return f"{'E' if found[1].isupper() else 'e'}ach player {deed}"


TOKENS = (
    exact(
        r"\b([Aa]dd|[Pp]ut|[Pp]lace|[Cc]reate) ((?:an?|up to \d+|\d+|X) [A-Z][^.,:\n]*? tokens?) "
        r"(?:(?:to|in|into) your (EX area)|(?:on|onto) (?:the|your) field)(?! [a-z]*ed\b)",
        lambda found: f"{'P' if found[1].istitle() else 'p'}ut {found[2]} {'in' if found[3] else 'on'}to your "
        f"{found[3] or 'field'}",
        "Add a Fairy token to your EX area.", "Put a Fairy token into your EX area.",
    ),
    exact(
        rf"\b([Ss]ummon {_SOME}) on(?:to)? your field(?=[.,:]| and )", r"\1",
        "Summon a Fairy token onto your field.", "Summon a Fairy token.",
    ),
    exact(
        r"\b([Ss]ummon|[Pp]ut) one (?=[A-Z][^.,:\n]*? and one [A-Z])([^.,:\n]*?) and one (?=[A-Z])", r"\1 a \2 and a ",
        "Put one Ancient Artifact and one Mystic Artifact into your EX area.",
        "Put a Ancient Artifact and a Mystic Artifact into your EX area.",
    ),
    exact(
        r"\b((?:[Ss]ummon|[Pp]ut) (?:up to )?(?:\d+|X) [^.:\n]*?) and/or (?=[A-Z][^.,:\n]*? tokens\b)", r"\1 and-or ",
        "Summon up to 2 Knight and/or Fairy tokens.", "Summon up to 2 Knight and-or Fairy tokens.",
    ),
    exact(
        r"\b(?P<said>(?P<verb>[Ss]ummon|[Pp]ut) (?:an?|\d+) (?P<name>[^.,]*?) tokens?(?P<place>(?: (?:into|onto) your "
        r"(?:EX area|field))?)\. (?:Then,? )?(?:{gate} - |If [^.,]*, ))(?P<more>(?i:summon|put)) "
        r"(?:another(?: one)?|(?:1|one) more|an additional one)(?=\.)",
        lambda found: f"{found['said']}{found['more']} a {found['name']} token{found['place']}"
        if found["verb"].lower() == found["more"].lower() else found[0],
        "Put 2 Fairy tokens into your EX area. Combo (3) - Put another one.",
        "Put 2 Fairy tokens into your EX area. Combo (3) - Put a Fairy token into your EX area.",
    ),
    exact(
        r"\b([Ss]ummon|[Pp]ut) (?:an additional (?=[^.,]* token\b)|(\d+) additional (?=[^.,]* tokens\b))",
        lambda found: f"{found[1]} {found[2] or 'an'} ",
        "Combo (3) - Summon 3 additional Fairy tokens.", "Combo (3) - Summon 3 Fairy tokens.",
    ),
    exact(
        rf"\b([Pp])ut ({_SOME}) (?:onto|on|into|in) {_BOTH}", _each_player,
        "Put a Fairy token onto each player's field.", "Each player summons a Fairy token.",
    ),
    exact(
        rf"\b([Pp])ut ({_SOME}) into (?:your|the|an) opponent's EX area\b",
        lambda found: f"{'Y' if found[1] == 'P' else 'y'}our opponent puts {found[2]} into their EX area",
        "Put a Fairy token into your opponent's EX area.", "Your opponent puts a Fairy token into their EX area.",
    ),
    exact(
        r"\b([Pp]ut (?:an?|up to \d+|\d+) ([A-Z][\w' ]*?) (tokens?) into your EX area\. )For the rest of this turn, "
        r"the (?:1st|next) one you play costs\b",
        r"\1The next \2 token you play this turn costs",
        "Put 3 Fairy tokens into your EX area. For the rest of this turn, the 1st one you play costs 1 less to play.",
        "Put 3 Fairy tokens into your EX area. The next Fairy token you play this turn costs 1 less to play.",
    ),
    exact(
        r"\b([Yy]our (?:other )?(?:[A-Z]\w+ )+token)(?= (?:have|cost|gain|get|can|can't|deal|take|lose)\b)", r"\1s",
        "Your Fairy token have Rush.", "Your Fairy tokens have Rush.",
    ),
    exact(
        r"\b((?:[Ss]ummon|[Pp]ut|[Aa]dd) (?:up to )?(?:[2-9]|X) (?:[A-Z][\w']* )+token)(?!s)(?= |\.|,)", r"\1s",
        "Summon 2 Knight token.", "Summon 2 Knight tokens.",
    ),
    exact(
        r"\b((?:[Ss]elect|[Dd]estroy|[Bb]anish|[Rr]eturn|[Ee]ngage) up to (?:[2-9]|X) [^.,]*?\b{card})"
        r"(?= (?:on|in|with|that)\b)"
        r"(?![^.]* that costs )([^.]*? and (?:\w+) )(it)\b",
        r"\1s\2them",
        "Select up to 2 enemy follower on the field and destroy it.",
        "Select up to 2 enemy followers on the field and destroy them.",
    ),
    Wording(
        rf"(?:select|choose) {_ONE_OF}(?: and|\.) [Pp]ut (?:that token|it|that card) into your EX area",
        r"put one of \1 into your EX area",
        "Select one of Knight or Fairy and put it into your EX area.", "Put one of Knight or Fairy into your EX area.",
    ),
    exact(
        r"\b(an? [^.,:]*?) token and (?:an? )?((?=[A-Z])[^.,:]*? token\b)", r"\1 and \2",
        "Summon a Knight token and a Fairy token.", "Summon a Knight and Fairy token.",
    ),
)  # fmt: skip
"""Tokens."""
