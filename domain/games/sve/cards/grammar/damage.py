"""How texts say what becomes of damage: less, more, double, none, at most so much."""

from collections.abc import Mapping

from domain.cards.phrasing import Phrase, other_ways, say
from domain.games.sve.cards.shorthand import Same
from domain.games.sve.passives import DealsAtMost, DealsDefense, DealsDouble, DealsMore, TakesLess, Unhurt
from domain.kernel.abilities.tree import Enemy, Kind

_DAMAGE = {"damage": "", "attack damage": "attack", "combat damage": "combat", "ability damage": "ability"}
_SOURCES: Mapping[str, Mapping[str, object]] = {
    "damage from {by:harmful}": {},
    "damage from enemy abilities": {"word": "ability", "by": Enemy(Kind("card"))},
    "combat damage from {by:harmful}": {"word": "combat"},
}
"""Damage that only some cards deal, and what it says."""


def each(one: str, many: str, build: type, others: tuple[str, ...] = (), /, **fixed: object) -> list[Phrase]:
    """A passive text of one card, and of several; and said by its verb alone behind another one on the same cards.

    `others` are other ways to say it, with `@` for the cards.
    """
    return [
        *[
            other_ways(
                say("static", f"{{of:{subject}}} {text}", build, **fixed),
                *[other.replace("@", f"{{of:{subject}}}") for other in others],
            )
            for subject, text in (("subject_one", one), ("subject_many", many))
        ],
        *[
            other_ways(
                say("said_too", text, build, of=Same(), **fixed),
                *[other.removeprefix("@ ") for other in others if other.startswith("@ ")],
            )
            for text in dict.fromkeys((one, many))
        ],
    ]


def _taken(text: str, *, more: bool) -> tuple[str, ...]:
    """Other ways to say how much more or less damage is taken."""
    if more:
        return (f"{text} dealt to @ is increased by {{amount:NUMBER}}",)
    would = f"if @ would take {text}, "
    return (
        f"{would}reduce that damage by {{amount:NUMBER}}",
        f"{would}that damage is reduced by {{amount:NUMBER}}",
    )


def _not_dealt(text: str) -> tuple[str, ...]:
    """Other ways to say what damage is not taken."""
    dealt = f"@ can't be dealt {text.replace(' from ', ' by ')}"
    return (dealt, f"{dealt.replace('ability damage', 'damage')} by abilities") if "ability" in text else (dealt,)


def _harm() -> list[Phrase]:
    """Texts on damage, for every kind of it, from anything or from some cards alone."""
    found = []
    for text, word in _DAMAGE.items():
        for whom, to in (("", ""), (" to leaders", "leaders"), (" to followers", "followers")):
            said = f"{{amount:NUMBER}} more {text}{whom}"
            ways = () if to else (f"{text} dealt by @ is increased by {{amount:NUMBER}}",)
            found += each(f"deals {said}", f"deal {said}", DealsMore, ways, word=word, to=to)
    dealt = {text: {"word": word} for text, word in _DAMAGE.items()}
    for text, fixed in {**dealt, **_SOURCES}.items():
        found += each(f"doesn't take {text}", f"don't take {text}", Unhurt, _not_dealt(text), **fixed)
        for change, more in (("less", False), ("more", True)):
            much = f"{{amount:NUMBER}} {change} {text}"
            found += each(f"takes {much}", f"take {much}", TakesLess, _taken(text, more=more), more=more, **fixed)
    for text, by in (*((text, "") for text in _DAMAGE), ("damage", " by {by:placed_many}")):
        for subject in ("subject_one", "subject_many"):
            said = f"reduce {text} dealt to {{of:{subject}}}{by} by {{amount:NUMBER}}"
            turned = f"{text} dealt to {{of:{subject}}}{by} is reduced by {{amount:NUMBER}}"
            found.append(other_ways(say("static", said, TakesLess, word=_DAMAGE[text], reduce=True), turned))
    found += each("deals damage equal to its defense", "deal damage equal to their defense", DealsDefense)
    return found


def _limits() -> list[Phrase]:
    """Texts on how much damage cards deal at most."""
    found = []
    for text, word in _DAMAGE.items():
        for whom, to in (("", ""), (" to leaders", "leaders"), (" to followers", "followers")):
            said = f"no more than {{amount:amount}} {text}{whom}"
            found += each(f"deals {said}", f"deal {said}", DealsAtMost, word=word, to=to)
    return found


DAMAGE: list[Phrase] = [
    other_ways(say("harmful", "{:placed_many}"), "a {:placed_one}"),
    *_harm(),
    *_limits(),
    say(
        "static",
        "{of:subject_one} deals double attack damage to leaders and double combat damage to followers",
        DealsDouble,
        word="attack",
        to="leaders, combat followers",
    ),
    *[
        say("static", f"{{of:subject_one}} deals double {text}", DealsDouble, word=word)
        for text, word in _DAMAGE.items()
    ],
    *[
        say("static", f"{{of:subject_one}} deals double {text} to {whom}", DealsDouble, word=word, to=whom)
        for text, word in _DAMAGE.items()
        for whom in ("leaders", "followers")
    ],
]
