"""What can happen to several cards at once, as trigger conditions say it: whatever can happen to one."""

from domain.games.sve.language.phrases.triggers.happenings import FROM_ZONES, HAPPENINGS, OTHERS


def _plural(does: str) -> str:
    """What happens to one card as what happens to several."""
    verb, _, rest = does.partition(" ")
    return f"{'are' if verb == 'is' else verb.removesuffix('s')} {rest}".strip()


_ONE = "{card:happens_to} "
_ALIKE = ("one or more ", " counters are ", " destroys ")
"""What is said of one card alone."""


def _happen() -> list[tuple[str, str, dict[str, object]]]:
    """What happens to cards, said of several: as it is said, in its own way and in others."""
    return [
        (pattern, _plural(pattern.removeprefix(_ONE)), fixed)
        for pattern, fixed in (*HAPPENINGS, *FROM_ZONES)
        if pattern.startswith(_ONE) and not any(part in pattern for part in _ALIKE)
    ]


SEVERAL: tuple[tuple[tuple[str, ...], dict[str, object]], ...] = (
    *(
        (
            tuple(
                f"#{{card:happen_to}} {said}"
                for said in (
                    does,
                    *(_plural(other.removeprefix(_ONE)) for other in OTHERS.get(pattern, ()) if other.startswith(_ONE)),
                )
            ),
            fixed,
        )
        for pattern, does, fixed in _happen()
    ),
    *(
        ((f"{pattern.partition(' a {')[0]} #{{card:happen_to}}{pattern.partition('}')[2]}",), fixed)
        for pattern, fixed in HAPPENINGS
        if "a {card:any_played}" in pattern and pattern.startswith(("you ", "a opponent "))
    ),
)
"""What happens to several cards at once."""
