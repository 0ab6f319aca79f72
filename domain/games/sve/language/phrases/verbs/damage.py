"""How texts say what becomes of damage: less, more, double, none, at most so much."""

from collections.abc import Mapping

from domain.games.sve.language.printed.for_each import TakesLessEach
from domain.games.sve.language.printed.short_forms import Same
from domain.games.sve.nodes.passives import (
    DealsAtMost,
    DealsDefense,
    DealsDouble,
    DealsMore,
    TakesAtMost,
    TakesLess,
    Unhurt,
)
from domain.kernel.abilities.compiled.tree import Enemy, Kind
from domain.language.phrases.phrasing import Phrase, other_ways, say

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
        other_ways(
            say("said_too", one, build, of=Same(), **fixed),
            *[many for _ in range(many != one)],
            *[other.removeprefix("@ ") for other in others if other.startswith("@ ")],
        ),
    ]


def _taken(text: str, *, more: bool) -> tuple[str, ...]:
    """Other ways to say how much more or less damage is taken."""
    if more:
        return (f"{text} dealt to @ is increased by {{amount:NUMBER}}",)
    return tuple(
        f"{moment} @ would take {text}, {reduced} {{amount:NUMBER}}"
        for moment in ("if", "when", "whenever")
        for reduced in ("reduce that damage by", "that damage is reduced by", "reduce it by")
    )


def _not_dealt(text: str) -> tuple[str, ...]:
    """Other ways to say what damage is not taken."""
    dealt = f"@ can't be dealt {text.replace(' from ', ' by ')}"
    if "ability" not in text:
        return (dealt,)
    taken = (f"@ {verb} take damage from abilities" for verb in ("doesn't", "don't"))
    return dealt, f"{dealt.replace('ability damage', 'damage')} by abilities", *taken


def _harm() -> list[Phrase]:
    """Texts on damage, for every kind of it, from anything or from some cards alone."""
    found = []
    for text, word in _DAMAGE.items():
        for whom, to in (("", ""), (" to leaders", "leaders"), (" to followers", "followers")):
            said = f"{{amount:NUMBER}} more {text}{whom}"
            ways = () if to else (f"{text} dealt by @ is increased by {{amount:NUMBER}}",)
            found += each(f"deals {said}", f"deal {said}", DealsMore, ways, word=word, to=to)
            less = f"{{amount:FEWER}} less {text}{whom}"
            ways = () if to else (f"{text} dealt by @ is reduced by {{amount:FEWER}}",)
            found += each(f"deals {less}", f"deal {less}", DealsMore, ways, word=word, to=to)
    dealt = {text: {"word": word} for text, word in _DAMAGE.items()}
    for text, fixed in {**dealt, **_SOURCES}.items():
        found += each(f"doesn't take {text}", f"don't take {text}", Unhurt, _not_dealt(text), **fixed)
        for change, more in (("less", False), ("more", True)):
            much = f"{{amount:NUMBER}} {change} {text}"
            taken = _taken(text, more=more)
            if fixed == {"word": "ability"}:
                taken += tuple(
                    f"@ {take} {{amount:NUMBER}} {change} damage from abilities" for take in ("takes", "take")
                )
            found += each(f"takes {much}", f"take {much}", TakesLess, taken, more=more, **fixed)
    found += [
        say(
            "static",
            f"{{of:{subject}}} {take} {{amount:NUMBER}} less damage for each {{group:placed_one}}",
            TakesLessEach,
        )
        for subject, take in (("subject_one", "takes"), ("subject_many", "take"))
    ]
    found += each("deals damage equal to its defense", "deal damage equal to their defense", DealsDefense)
    return found


def _whose_damage() -> list[tuple[Mapping[str, object], list[tuple[str, str]], tuple[str, ...]]]:
    """Each kind of damage: what it says, how it stands around who is dealt it, and who deals it as a subject."""
    enemy = {"word": "ability", "by": Enemy(Kind("card"))}
    kinds: list[tuple[Mapping[str, object], list[tuple[str, str]], tuple[str, ...]]] = [
        ({"word": word}, [(text, "")], ()) for text, word in _DAMAGE.items() if word != "ability"
    ]
    return [
        *kinds,
        ({"word": "ability"}, [("ability damage", ""), ("damage", " by abilities")], ("abilities deal",)),
        (enemy, [("damage", " by enemy abilities")], ("enemy abilities deal",)),
        ({}, [("damage", " by {by:placed_many}")], ("{by:placed_many} deal",)),
    ]


def _reduced() -> list[Phrase]:
    """Damage that is less by so much, or is reduced to 0, said of the damage."""
    found = []
    for fixed, places, dealers in _whose_damage():
        for subject, take in (("subject_one", "takes"), ("subject_many", "take")):
            for category, of, same in (("static", f"{{of:{subject}}}", {}), ("said_too", "them", {"of": Same()})):
                if category == "said_too" and subject == "subject_one":
                    continue
                around = [(text, f"{of}{by}") for text, by in places]
                less, *others = [
                    pattern
                    for text, whom in around
                    for pattern in (
                        f"reduce {text} dealt to {whom} by {{amount:NUMBER}}",
                        f"{text} dealt to {whom} is reduced by {{amount:NUMBER}}",
                    )
                ] + [f"{dealer} {{amount:NUMBER}} less damage to {of}" for dealer in dealers]
                found.append(other_ways(say(category, less, TakesLess, reduce=True, **fixed, **same), *others))
                none, *others = [
                    pattern
                    for text, whom in around
                    for pattern in (
                        f"{text} dealt to {whom} is reduced to 0",
                        f"{text} dealt to {whom} becomes 0",
                        f"reduce {text} dealt to {whom} to 0",
                    )
                ] + [f"{dealer} 0 damage to {of}" for dealer in dealers]
                if not dealers:
                    others.append(f"{of if category == 'static' else ''} {take} 0 {places[0][0]}".strip())
                found.append(other_ways(say(category, none, TakesAtMost, amount=0, to="0", **fixed, **same), *others))
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
    *_reduced(),
    *_limits(),
    say(
        "static",
        "{of:subject_one} deals double attack damage to leaders and double combat damage to followers",
        DealsDouble,
        word="attack",
        to="leaders, combat followers",
    ),
    *[
        phrase
        for text, word in _DAMAGE.items()
        for whom, to in (("", ""), (" to leaders", "leaders"), (" to followers", "followers"))
        for phrase in each(f"deals double {text}{whom}", f"deal double {text}{whom}", DealsDouble, word=word, to=to)
    ],
]
