"""Short codes to sign in with: what they look like, and how often somebody may try one."""

import secrets
import unicodedata
from collections.abc import Callable

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter that is easily taken for another one."""
LENGTH = 8
MINUTE = 60_000
GOOD_FOR = 10 * MINUTE
"""How long a code is good, in ms, where nobody says it."""
LONGEST = 60 * MINUTE
TRIES = 30
"""Wrong codes from one address in an hour."""
ALL_TRIES = 10_000
"""Wrong codes from all addresses in an hour: a code that is good for an hour is guessed once in 80 million hours."""
_HOUR = 60 * MINUTE
_HERE = ("127.0.0.1", "[::1]", "unix:")
_BESIDE = 3_000
"""Wrong codes from the machine itself: a console beside the service asks for many, and counts them itself."""
_MOST_ADDRESSES = 50_000


def new_code() -> str:
    """A code as a person reads it: `7KQM-2XHD`."""
    drawn = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return f"{drawn[:4]}-{drawn[4:]}"


def normal(code: str) -> str:
    """A code as somebody typed it, without what does not count; empty for what is none."""
    plain = "".join(unicodedata.normalize("NFKC", code[:100]).upper().split()).replace("-", "")
    return plain if len(plain) == LENGTH and all(letter in LETTERS for letter in plain) else ""


class Tries:
    """Counts wrong codes. `clock` gives ms since 1970."""

    def __init__(self, clock: Callable[[], int], each: int = TRIES, most: int = ALL_TRIES) -> None:
        self._clock = clock
        self._each = each
        self._most = most
        self._begun = clock()
        self._wrong: dict[str, int] = {}
        self._all = 0

    def wait(self, address: str) -> float:
        """After how many seconds this address may try again; 0: now."""
        now = self._clock()
        if not self._begun <= now < self._begun + _HOUR:
            self._begun, self._wrong, self._all = now, {}, 0
        each = _BESIDE if any(word in address for word in _HERE) else self._each
        if self._wrong.get(address, 0) < each and self._all < self._most:
            return 0.0
        return (self._begun + _HOUR - now) / 1000

    def wrong(self, address: str) -> None:
        """Counts a wrong code."""
        self._all += 1
        if address in self._wrong or len(self._wrong) < _MOST_ADDRESSES:
            self._wrong[address] = self._wrong.get(address, 0) + 1
