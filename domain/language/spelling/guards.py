"""What a text must hold so that a regular expression can find anything in it: looked for first, since that is cheap."""

import re

_SHORTEST = 3
_NO_LETTER = frozenset("bBdDwWsSAZ0123456789")
_GROUP = re.compile(r"\((\?(?:[:=!]|<[=!]|P<\w+>|[a-zA-Z]+\)|[a-zA-Z-]+:))?")
_QUANTIFIER = re.compile(r"[*+?]\??|\{(\d*),?\d*\}\??")
Words = tuple[str, ...]


def guard(pattern: str) -> Words:
    """Strings of which a text must hold one for the pattern to be found in it; none where nothing can be said."""
    found, _ = _Scan(pattern).alternatives(0)
    return found


class _Scan:
    """One pattern being looked at."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern

    def alternatives(self, at: int) -> tuple[Words, int]:
        """The best of each alternative from a place on, together, and the place behind them."""
        every: list[Words] = []
        while True:
            best, at = self._sequence(at)
            every.append(best)
            if at >= len(self._pattern) or self._pattern[at] != "|":
                break
            at += 1
        together = tuple(dict.fromkeys(word for best in every for word in best))
        return (together if all(every) else ()), at

    def _sequence(self, at: int) -> tuple[Words, int]:
        """The best that a sequence of atoms says, and the place of its end."""
        candidates: list[Words] = []
        run = ""
        while at < len(self._pattern) and self._pattern[at] not in "|)":
            letter, inner, at = self._atom(at)
            repeated = _QUANTIFIER.match(self._pattern, at)
            optional = repeated is not None and (repeated[0][0] in "*?" or repeated[1] in ("", "0"))
            if letter and repeated is None:
                run += letter
                continue
            candidates.append((run + ("" if optional else letter),))
            run = ""
            if inner and not optional:
                candidates.append(inner)
            at = repeated.end() if repeated else at
        candidates.append((run,))
        return _best(candidates), at

    def _atom(self, at: int) -> tuple[str, Words, int]:
        """The letter or what the group at a place says, and the place behind it."""
        sign = self._pattern[at]
        if sign == "\\":
            escaped = self._pattern[at + 1]
            return ("" if escaped in _NO_LETTER else {"n": "\n", "t": "\t"}.get(escaped, escaped)), (), at + 2
        if sign == "[":
            return "", (), self._behind_class(at)
        if sign != "(":
            return ("" if sign in ".^$" else sign), (), at + 1
        group = _GROUP.match(self._pattern, at)
        assert group is not None, "every group begins"
        if group[0].endswith(")"):
            return "", (), group.end()
        inner, end = self.alternatives(group.end())
        said = group[1] is None or group[1] in ("?:", "?=", "?<=") or group[1].startswith("?P<")
        return "", inner if said else (), end + 1

    def _behind_class(self, at: int) -> int:
        at += 2 if self._pattern[at + 1] != "^" else 3
        while self._pattern[at] != "]":
            at += 2 if self._pattern[at] == "\\" else 1
        return at + 1


def _best(candidates: list[Words]) -> Words:
    """Those whose shortest word is longest; none where that is too short to tell texts apart."""
    best = max(candidates, key=lambda words: (min(map(len, words)), -len(words)))
    return best if min(map(len, best)) >= _SHORTEST else ()
