"""What can happen, as trigger conditions say it: to cards, by players, and by whose cards."""

from collections.abc import Mapping

from domain.games.sve.language.phrases.triggers.changed_numbers import changed, changed_otherwise
from domain.games.sve.language.phrases.triggers.leaders import PLAYERS_TOO, of_players
from domain.games.sve.nodes.amounts import OWN_AND_BACK
from domain.games.sve.rules.triggers.events import EITHER_WORD, OTHER_THAN, YOUR_HAND
from domain.kernel.abilities.compiled.tree import Enemy, Kind, Some, You, Yours

ATTACK_ENDS = "{card:happens_to}'s attack ends"
END_OF_ATTACK = ("at the end of {card:happens_to}'s attack", "at the end of a attack by {card:happens_to}")
"""How texts say that an attack ends; other ways to say when it does."""
_BACK: dict[str, object] = {"kind": "returned"}
_OPPONENT = Some(Enemy(Kind("player")))


DOES_NTH: tuple[tuple[str, str, dict[str, object]], ...] = tuple(
    found
    for verb, kind in (
        ("play", "played"), ("evolve", "evolved"), ("serve", "served"), ("race", "raced"), ("drive", "drove"),
        ("discard", "discarded"),
    )
    for found in (
        (f"you {verb} your {{nth:ORDINAL}} {{card:any_played}} each turn", f"you {verb} a {{card:any_played}}",
         {"kind": kind, "seat": You()}),
        (f"a opponent {verb}s their {{nth:ORDINAL}} {{card:any_played}} each turn",
         f"a opponent {verb}s a {{card:any_played}}", {"kind": kind, "seat": _OPPONENT}),
    )
)  # fmt: skip
"""What a player does for the nth time each turn: said of the nth card, as it is done once, and the event."""


def _returned(card: str) -> list[tuple[str, dict[str, object]]]:
    """What is returned to a hand: whose, and from where."""
    return [
        (f"{card} is returned to hand from your field", {"kind": "returned", "zone": "your", "word": "field"}),
        (f"{card} is returned to your hand from your field", {**_BACK, "zone": OWN_AND_BACK, "word": "field"}),
        (f"{card} is returned to your hand from the field", {**_BACK, "zone": "to your hand", "word": "field"}),
        (f"{card} is returned to hand from the field", {**_BACK, "word": "field"}),
        (f"{card} is returned to your hand", {**_BACK, "zone": "to your hand"}),
        (f"{card} is returned to hand", _BACK),
    ]


def _happenings() -> list[tuple[str, dict[str, object]]]:
    """What can happen, said in the present tense, with what it says of the event."""
    card = "{card:happens_to}"
    return [
        (f"{card} is put onto your field", {"kind": "put", "zone": "to your field"}),
        (f"{card} is put onto an opponent's field", {"kind": "put", "zone": "to enemy field"}),
        (f"{card} is put onto the field", {"kind": "put"}),
        (f"{card} is put onto the field from your EX area", {"kind": "put", "zone": "your", "word": "ex"}),
        (f"{card} is put into your EX area", {"kind": "put", "zone": "to your ex"}),
        (f"{card} is put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
        (f"{card} is put into the cemetery from the field", {"kind": "cemetery"}),
        (f"{card} is put into your cemetery from your field", {"kind": "cemetery", "zone": "your"}),
        (f"{card} is put into your cemetery from the field", {"kind": "cemetery", "zone": OWN_AND_BACK}),
        (f"{card} leaves the field", {"kind": "left"}),
        (f"{card} leaves your field", {"kind": "left", "zone": "your"}),
        (f"{card} is destroyed", {"kind": "destroyed"}),
        (f"{card} is destroyed by an ability", {"kind": "destroyed", "word": "ability"}),
        (f"{card} evolves", {"kind": "evolved"}),
        *((pattern, fixed) for pattern, fixed, _ in _by_abilities()),
        *_fights(),
        (f"{card} races", {"kind": "raced"}),
        (f"{card} is given Drive", {"kind": "drove"}),
        (f"{card} is banished", {"kind": "banished"}),
        (f"{card} leaves an opponent's field", {"kind": "left", "zone": "enemy"}),
        (f"{card} is buried", {"kind": "buried"}),
        (f"{card} is discarded", {"kind": "discarded"}),
        (f"{card} is discarded from your hand", {"kind": "discarded", "zone": "your"}),
        *_returned(card),
        (f"{card} is engaged", {"kind": "engaged"}),
        (f"{card} is engaged by Ward", {"kind": "engaged", "word": "Ward"}),
        (f"{card} is served", {"kind": "served"}),
        (f"{card} is refreshed", {"kind": "refreshed"}),
        (f"{card} is maneuvered", {"kind": "maneuvered"}),
        *_counters(),
        *_dealt(),
        *changed(),
        *of_players(),
        ("you play {card:this}", {"kind": "played", "seat": You()}),
        *(
            (f"you play {{card:this}} from your {text}", {"kind": "played", "seat": You(), "zone": zone})
            for text, zone in (("hand", "hand"), ("EX area", "ex"), ("cemetery", "cemetery"))
        ),
        ("a {card:any_played} is played", {"kind": "played"}),
        ("you play a {card:any_played}", {"kind": "played", "seat": You()}),
        ("a opponent plays a {card:any_played}", {"kind": "played", "seat": _OPPONENT}),
        ("you draw a card", {"kind": "drawn", "seat": You()}),
        ("you draw a card outside of your start phase", {"kind": "drawn", "seat": You(), "word": "outside start"}),
        *_by_players(),
        *((nth, fixed) for nth, _, fixed in DOES_NTH),
        ("{condition:state}", {"kind": "state"}),
    ]


def _counters() -> list[tuple[str, dict[str, object]]]:
    """Counters that are put on cards or taken off them: one, or (`batch`) all of one card at once."""
    return [
        (f"{text} {done} {{card:happens_to}}", {"kind": happened, **fixed, "batch": batch})
        for done, happened in (("removed from", "counter removed"), ("placed on", "counter placed"))
        for kind, fixed in (("{word:COUNTER} ", {}), ("Stack ", {"word": "stack"}), ("", {}))
        for text, batch in ((f"a {kind}counter is", False), (f"one or more {kind}counters are", True))
    ]


def _by_players() -> list[tuple[str, dict[str, object]]]:
    """What players do."""
    return [
        ("you perform Earth Rite", {"kind": "earth rite", "seat": You()}),
        ("you perform a Lesson", {"kind": "lesson", "seat": You()}),
        ("a opponent draws a card", {"kind": "drawn", "seat": _OPPONENT}),
        (
            "a opponent draws a card outside of their start phase",
            {"kind": "drawn", "seat": _OPPONENT, "word": "outside start"},
        ),
        ("you discard {card:this}", {"kind": "discarded", "seat": You()}),
        *(
            (f"you {verb} {{card:this_or}}", {"kind": kind, "seat": You()})
            for verb, kind in (
                ("discard", "discarded"),
                ("play", "played"),
                ("evolve", "evolved"),
                ("serve", "served"),
                ("race", "raced"),
                ("drive", "drove"),
            )
        ),
        ("you discard a {card:any_played}", {"kind": "discarded", "seat": You()}),
        ("a opponent discards a {card:any_played}", {"kind": "discarded", "seat": _OPPONENT}),
        ("you bury a {card:any_played}", {"kind": "buried", "seat": You()}),
        ("a opponent buries a {card:any_played}", {"kind": "buried", "seat": _OPPONENT}),
        ("you maneuver a {card:any_played}", {"kind": "maneuvered", "seat": You()}),
        ("you maneuver {card:this}", {"kind": "maneuvered", "seat": You()}),
        ("you evolve {card:this}", {"kind": "evolved", "seat": You()}),
        ("you evolve a {card:any_played}", {"kind": "evolved", "seat": You()}),
        ("a opponent evolves a {card:any_played}", {"kind": "evolved", "seat": _OPPONENT}),
        ("you serve a {card:any_played}", {"kind": "served", "seat": You()}),
        ("you race a {card:any_played}", {"kind": "raced", "seat": You()}),
        ("you drive a {card:any_played}", {"kind": "drove", "seat": You()}),
        ("you drive check a Trigger", {"kind": "drive checked", "seat": You(), "word": "trigger"}),
        ("you perform a drive check", {"kind": "drive checked", "seat": You()}),
        ("{by:happens_to} performs a drive check", {"kind": "drive checked"}),
        ("you shuffle your deck", {"kind": "shuffled", "seat": You()}),
        ("a opponent shuffles their deck", {"kind": "shuffled", "seat": _OPPONENT}),
        ("a deck is shuffled", {"kind": "shuffled"}),
    ]


_OF_WHOM: tuple[tuple[str, dict[str, object], tuple[str, ...]], ...] = (
    (
        "1 of your abilities", {"by": Some(Yours(Kind("card")))},
        ("1 of your cards' abilities", "1 of your cards", "your abilities", "a ability of 1 of your cards"),
    ),
    (
        "a enemy ability", {"by": Some(Enemy(Kind("card")))},
        ("a opponent's ability", "your opponent's ability", "enemy abilities", "a enemy card"),
    ),
)  # fmt: skip
"""By whose cards something is done."""
_ANYBODYS: tuple[str, dict[str, object], tuple[str, ...]] = (
    "a ability", {"by": Some(Kind("card"))}, ("abilities", "the ability of a card"),
)  # fmt: skip
"""By some card's text: what is played, or put by the rules, is not."""
_PUT: tuple[tuple[str, dict[str, object]], ...] = (
    ("{card:happens_to} is put onto your field", {"kind": "put", "zone": "to your field"}),
    ("{card:happens_to} is put onto a opponent's field", {"kind": "put", "zone": "to enemy field"}),
    ("{card:happens_to} is put onto the field", {"kind": "put"}),
)
_DEEDS: tuple[tuple[str, dict[str, object]], ...] = (
    ("{card:happens_to} is destroyed", {"kind": "destroyed", "word": "ability"}),
    ("{card:happens_to} is banished", {"kind": "banished"}),
    ("{card:happens_to} is buried", {"kind": "buried"}),
    ("{card:happens_to} is discarded", {"kind": "discarded"}),
    ("{card:happens_to} is returned to your hand", {"kind": "returned", "zone": "to your hand"}),
    ("{card:happens_to} is returned to hand", {"kind": "returned"}),
    ("{card:happens_to} is engaged", {"kind": "engaged"}),
    ("{card:happens_to} is refreshed", {"kind": "refreshed"}),
    ("{card:happens_to} is put into your EX area", {"kind": "put", "zone": "to your ex"}),
    ("{card:happens_to} is put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
    *changed(),
    *_PUT,
    ("you discard a {card:any_played}", {"kind": "discarded", "seat": You()}),
    ("you discard {card:this}", {"kind": "discarded", "seat": You()}),
)


_VERBS = {
    "destroyed": "destroy", "banished": "banish", "returned": "return", "engaged": "engage", "refreshed": "refresh",
    "put": "put",
}  # fmt: skip
"""What players do to cards by abilities, as it is said of the cards and of the players."""


def _by_a_player(pattern: str, whose: str) -> list[str]:
    """What abilities do to cards, said of their player: "you banish a card"."""
    card, _, done = pattern.partition(" is ")
    participle, _, where = done.partition(" ")
    verb = _VERBS.get(participle)
    if verb is None or whose == _ANYBODYS[0]:
        return []
    tails = ["to hand", "to its owner's hand"] if where == "to hand" else [where]
    third = f"{verb}es" if verb.endswith("sh") else f"{verb}s"
    if whose.startswith("1"):
        return [f"you {verb} {card} {tail}".rstrip() for tail in tails]
    return [f"a opponent {third} {card} {tail}".rstrip() for tail in tails]


def _by_abilities() -> list[tuple[str, dict[str, object], tuple[str, ...]]]:
    """What a card of a player does to cards, with other ways to say it."""
    found = []
    for pattern, fixed in _DEEDS:
        for text, by, others in (*_OF_WHOM, _ANYBODYS):
            if (pattern.startswith("you") and text[0] != "1") or (text == _ANYBODYS[0] and "word" in fixed):
                continue
            ways = (*(f"{pattern} by {other}" for other in others), *_by_a_player(pattern, text))
            found.append((f"{pattern} by {text}", {**fixed, **by}, ways))
        if "word" not in fixed and not pattern.startswith("you"):
            whose = f"{pattern} by the ability of a {{by:some_source}}"
            found.append((whose, fixed, (f"{pattern} by a {{by:some_source}}'s ability",)))
    return found


def _fights() -> list[tuple[str, dict[str, object]]]:
    """Attacking and fighting, and what comes of it."""
    card = "{card:happens_to}"
    return [
        (f"{card} attacks", {"kind": "attacked"}),
        (f"{card} attacks a {{target:attack_target}}", {"kind": "attacked"}),
        (f"{card} attacks your leader", {"kind": "attacked", "target": Some(Yours(Kind("leader")))}),
        (f"{card} attacks and destroys a {{target:felled}}", {"kind": "felled", "word": "attack"}),
        (f"{card} destroys a {{target:felled}} in combat", {"kind": "felled"}),
        (f"{card} is attacked", {"kind": "attacked", "word": "target"}),
        (f"{card} fights", {"kind": "fought"}),
        (ATTACK_ENDS, {"kind": "attack ended"}),
    ]


def _dealt() -> list[tuple[str, dict[str, object]]]:
    """Damage of each kind, as it is taken, and as it is dealt to anything or to some."""
    found: list[tuple[str, dict[str, object]]] = []
    for text, word in (("damage", ""), *((f"{word} damage", word) for word in ("attack", "combat", "ability"))):
        said: dict[str, object] = {"kind": "damaged", "word": word}
        found += [
            (f"{{card:happens_to}} takes {text}", said),
            (f"{{card:happens_to}} takes {text} from {{by:hurts}}", said),
            (f"{{by:happens_to}} deals {text}", said),
            # Combat is between followers alone (8.4.5.1).
            (
                f"{{by:happens_to}} deals {text} to a {{target:{'felled' if word == 'combat' else 'attack_target'}}}",
                said,
            ),
        ]
    return found


_ZONES: tuple[tuple[str, str], ...] = (
    ("field", "field"), ("EX area", "ex"), ("deck", "deck"), ("hand", "hand"), ("cemetery", "cemetery"),
)  # fmt: skip


def _moves() -> list[tuple[str, dict[str, object]]]:
    """What comes from a zone of one's own, or from either of two."""
    alone = [(text, zone) for text, zone in _ZONES if zone != "field"]
    pairs = [(f"{one} or {two}", f"{zone}{EITHER_WORD}{other}") for one, zone in _ZONES for two, other in _ZONES]
    found: list[tuple[str, dict[str, object]]] = []
    for word, zone in (*alone, *(pair for pair in pairs if len({*pair[1].split(EITHER_WORD)}) > 1)):
        for deed, fixed in (
            ("is banished", {"kind": "banished", "zone": "your"}),
            ("is put into your cemetery", {"kind": "put", "zone": "to your cemetery"}),
            ("is put onto your field", {"kind": "put", "zone": "to your field"}),
            ("is put onto the field", {"kind": "put", "zone": "your"}),
            ("is put into your EX area", {"kind": "put", "zone": "to your ex"}),
        ):
            if word == "EX area" and deed.endswith("the field"):
                continue
            if " or " not in word or deed.split()[-1] not in zone.split():
                found.append((f"{{card:happens_to}} {deed} from your {word}", {**fixed, "word": zone}))
    elsewhere = "from anywhere other than your"
    for text, zone in alone:
        word = f"{OTHER_THAN}{zone}"
        found += [
            (f"{{card:happens_to}} is put onto your field {elsewhere} {text}",
             {"kind": "put", "zone": "to your field", "word": word}),
            (f"{{card:happens_to}} is put onto the field {elsewhere} {text}",
             {"kind": "put", "zone": "your", "word": word}),
        ]  # fmt: skip
    return found


_DONE = ("destroyed", "banished", "buried", "discarded", "engaged", "refreshed", "served", "maneuvered")
_DOES: Mapping[str, str] = {
    "attacks": "attacked", "evolves": "evolved", "races": "raced", "fights": "fought", "leaves the field": "left",
    "takes damage": "damaged",
}  # fmt: skip
DEEDS_OF_ONE: tuple[tuple[str, str, str], ...] = (
    *(("done", done, done) for done in _DONE),
    *(("does", does, kind) for does, kind in _DOES.items()),
)
"""What a card has done to it, or does, of which it may be one thing or another: how it is said, and the event."""
_OR_BACK: dict[str, object] = {"other": "returned", "zone": YOUR_HAND}
_BACK_TOO: dict[str, object] = {"kind": "returned", "zone": YOUR_HAND}


def _either() -> list[tuple[str, dict[str, object]]]:
    """One thing or another that happens to the same card."""
    card, back = "{card:happens_to}", "returned to your hand"
    return [
        (f"{card} is {{kind:done}} or {{other:done}}", {}),
        (f"{card} becomes engaged or {{other:does}}", {"kind": "engaged"}),
        (f"{card} {{kind:does}} or {{other:does}}", {}),
        (f"{card} is {{kind:done}} or {{other:does}}", {}),
        (f"{card} {{kind:does}} or is {{other:done}}", {}),
        (f"{card} is {{kind:done}} or {back}", _OR_BACK),
        (f"{card} is {back} or {{other:done}}", _BACK_TOO),
        (f"{card} is put onto the field or {{other:does}}", {"kind": "put"}),
        (f"{card} is {back} or {{other:does}}", _BACK_TOO),
        (f"{card} {{kind:does}} or is {back}", _OR_BACK),
    ]


SUMMONED: Mapping[str, tuple[str, ...]] = {
    "{card:happens_to} is put onto your field by 1 of your abilities": ("you summon {card:happens_to}",),
    "{card:happens_to} is put onto a opponent's field by a enemy ability": ("a opponent summons {card:happens_to}",),
    "{card:happens_to} is put onto your field by a ability": ("{card:happens_to} is summoned onto your field",),
    "{card:happens_to} is put onto the field by a ability": ("{card:happens_to} is summoned",),
}
"""Whose abilities summon cards."""

OTHERS: Mapping[str, tuple[str, ...]] = {
    **changed_otherwise(),
    "{card:happens_to} is engaged": ("{card:happens_to} becomes engaged", "{card:happens_to} engages"),
    "{card:happens_to} evolves": ("{card:happens_to} is evolved",),
    "{card:happens_to} is refreshed": ("{card:happens_to} becomes reserved", "{card:happens_to} refreshes"),
    **PLAYERS_TOO,
    "you shuffle your deck": ("your deck is shuffled",),
    "you draw a card outside of your start phase": ("you draw a card outside your start phase",),
    "you perform Earth Rite": ("you pay for a Earth Rite", "you pay Earth Rite", "you pay a Earth Rite cost"),
    **{pattern: (*ways, *SUMMONED.get(pattern, ())) for pattern, _, ways in _by_abilities()},
    "{card:happens_to} is put into the cemetery from the field": (
        "{card:happens_to} is put into the cemetery",
        "{card:happens_to} is put from the field into the cemetery",
    ),
    "{card:happens_to} is put into your cemetery from your field": (
        "{card:happens_to} is put from your field into your cemetery",
        "{card:happens_to} is put from your field into the cemetery",
        "{card:happens_to} is put into the cemetery from your field",
    ),
    **{
        f"{{card:happens_to}} is returned to hand{field}": (
            f"{{card:happens_to}} is returned to its owner's hand{field}",
        )
        for field in ("", " from your field", " from the field")
    },
    "{card:happens_to} attacks and destroys a {target:felled}": (
        "{card:happens_to}'s attack destroys a {target:felled}",
        "{card:happens_to} destroys a {target:felled} by attacking",
        "{card:happens_to} destroys a {target:felled} with a attack",
    ),
    "{card:happens_to} destroys a {target:felled} in combat": (
        "{card:happens_to} destroys a {target:felled} by combat",
    ),
    **{
        f"{{card:happens_to}} takes {kind}damage": (f"{{card:happens_to}} is dealt {kind}damage",)
        for kind in ("", "attack ", "combat ", "ability ")
    },
    **{
        f"{{card:happens_to}} takes {kind}damage from {{by:hurts}}": (
            f"{{card:happens_to}} is dealt {kind}damage by {{by:hurts}}",
        )
        for kind in ("", "attack ", "combat ", "ability ")
    },
    "{card:happens_to} is put into your cemetery": ("{card:happens_to} is put into your cemetery from anywhere",),
    **{
        f"{{card:happens_to}} is put into your cemetery from your {text}": (
            f"{{card:happens_to}} is put into the cemetery from your {text}",
            f"{{card:happens_to}} is put from your {text} into your cemetery",
            f"{{card:happens_to}} is put from your {text} into the cemetery",
        )
        for text, zone in _ZONES
        if zone not in ("field", "cemetery")
    },
    "you play {card:this}": ("{card:this} is played",),
    **{
        f"you play {{card:this}} from your {text}": (f"{{card:this}} is played from your {text}",)
        for text in ("hand", "EX area", "cemetery")
    },
}
"""Other ways to say what happens."""

HAPPENINGS = tuple(_happenings())
FROM_ZONES = tuple(_moves())
EITHER = tuple(_either())
"""What can happen; what comes from a zone of one's own; one thing or another that happens to the same card."""
