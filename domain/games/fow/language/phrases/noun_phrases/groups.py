"""Groups of cards: nouns narrowed down by whose they are, where they lie, and what is said of them behind."""

from domain.games.fow.language.phrases.noun_phrases.nouns import several
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.groups import (
    AddedTo,
    CameThisTurn,
    Containing,
    Exactly,
    Except,
    Involved,
    OfAttribute,
    OfCard,
    RemovedBy,
    SameName,
    Shares,
    SingleTarget,
    Targeting,
    Theirs,
    Utmost,
    With,
    WithCounters,
)
from domain.kernel.abilities.compiled.clauses import Seen
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, In, Kind, Measured, Named, Quality, This, Yours
from domain.language.phrases.phrasing import Phrase, number, say

THIS = This("card")
ZONES = (
    ("graveyard", "graveyard"),
    ("hand", "hand"),
    ("deck", "deck"),
    ("standby area", "standby"),
    ("removed area", "removed"),
    ("magic stone deck", "stonedeck"),
    ("item area", "item"),
    ("extra deck", "extradeck"),
    ("rune area", "runearea"),
    ("Stranger deck", "strangerdeck"),
    ("ruler area", "rulerarea"),
)


def _measured() -> list[Phrase]:
    found: list[Phrase] = []
    for word, stat in (("total cost", "cost"), ("ATK", "attack"), ("DEF", "defense")):
        for bound, field in (("less", "most"), ("more", "least")):
            others = [f"{{of:group@}} with {{{field}:bound}} {word} or {bound}"]
            others.append(f"{{of:group@}} with {{{field}:bound}} or {bound} {word}")
            if bound == "less":
                others += [f"{{of:group@}} with {word} less than or equal to {{{field}:bound}}"]
                others += [f"{{of:group@}} with {word} equal to or less than {{{field}:bound}}"]
            found += several(
                "group", Measured, f"{{of:group@}} with {word} {{{field}:bound}} or {bound}", *others, stat=stat
            )
        found += several(
            "group",
            Exactly,
            f"{{of:group@}} with {word} {{value:bound}}",
            f"{{of:group@}} with {word} equal to {{value:bound}}",
            stat=stat,
        )
        for most, highest in (("highest", True), ("lowest", False)):
            found += several(
                "group",
                Utmost,
                f"{{of:group@}} with the {most} {word} among {{among:group_many}}",
                f"{{of:group@}} with the {most} {word} among all {{among:group_many}}",
                stat=stat,
                highest=highest,
            )
    return found


def _counted() -> list[Phrase]:
    found = several(
        "group",
        WithCounters,
        "{of:group@} with a {kind:counter} counter on it",
        "{of:group@} with one or more {kind:counter} counters on it",
        "{of:group@} with a {kind:counter} counter on them",
        "{of:group@} with a {kind:counter} counter",
        "{of:group@} with one or more {kind:counter} counters on them",
    )
    found += several(
        "group",
        WithCounters,
        "{of:group@} with no {kind:counter} counters on it",
        "{of:group@} with no {kind:counter} counters on them",
        "{of:group@} without {kind:counter} counters",
        has=False,
    )
    return found + several("group", WithCounters, "{of:group@} with a counter on it", "{of:group@} with counters on it")


GROUPS: list[Phrase] = [
    *number("group", "{:those@}", "{:those@}"),
    *several("group", Yours, "{of:group@} you control"),
    *several("group", Theirs, "{of:group@} they control"),
    *several(
        "group",
        Enemy,
        "{of:group@} your opponent controls",
        "{of:group@} an opponent controls",
        "{of:group@} your opponents control",
        "{of:group@} under your opponent's control",
    ),
    *several("group", In, "{of:group@} in your {zone:zone}", "{of:group@} from your {zone:zone}"),
    *several("group", In, "{of:group@} in their {zone:zone}", "{of:group@} from their {zone:zone}", whose="their"),
    *several(
        "group",
        In,
        "{of:group@} in your opponent's {zone:zone}",
        "{of:group@} from your opponent's {zone:zone}",
        whose="enemy",
    ),
    *several(
        "group",
        In,
        "{of:group@} in a {zone:zone}",
        "{of:group@} from a {zone:zone}",
        "{of:group@} in any {zone:zone}",
        "{of:group@} in {zone:zones}",
        "{of:group@} in all {zone:zones}",
        "{of:group@} in all {zone:zone}",
        "{of:group@} from any {zone:zone}",
        "{of:group@} from all {zone:zones}",
        whose="any",
    ),
    *several("group", Seen, "{of:group@} from among them", "{of:group@} among them", "{of:group@} from it"),
    *several(
        "group",
        With,
        "{of:group@} with {word:KEYWORD_NAME}",
        "{of:group@} that has {word:KEYWORD_NAME}",
        "{of:group@} that have {word:KEYWORD_NAME}",
    ),
    *several("group", With, "{of:group@} without {word:KEYWORD_NAME}", has=False),
    *several("group", Named, "{of:group@} named {name:NAME}"),
    *several(
        "group",
        SameName,
        "{of:group@} that shares a name with {than:like}",
        "{of:group@} that share a name with {than:like}",
    ),
    *several(
        "group",
        SameName,
        "{of:group@} that doesn't share a name with {than:like}",
        "{of:group@} that don't share a name with {than:like}",
        has=False,
    ),
    *[
        phrase
        for by, others in (
            ("race", ("a race with", "any race with")),
            ("attribute", ("a attribute with", "any attribute with")),
            ("cost", ("a total cost with", "the total cost with", "total cost with")),
        )
        for has, one, many in ((True, "shares", "share"), (False, "doesn't share", "don't share"))
        for phrase in several(
            "group",
            Shares,
            *[f"{{of:group@}} that {verb} {said} {{than:like}}" for said in others for verb in (one, many)],
            has=has,
            by=by,
        )
    ],
    *several(
        "group",
        Targeting,
        "{of:group@} that targets a {what:targeted}",
        "{of:group@} that target a {what:targeted}",
        "{of:group@} targeting a {what:targeted}",
    ),
    *several(
        "group",
        Targeting,
        "{of:group@} that has one or more targets",
        "{of:group@} with one or more targets",
        what=Either(Kind("card"), Kind("player")),
    ),
    say("targeted", "{:group_one}"),
    say("like", "{:known_one}"),
    say("like", "{:aimed_one}"),
    say("like", "{:many_alike}"),
    say("like", "a {of:some_alike}", Every, word="a"),
    say("some_alike", "{:group_one}"),
    say("some_alike", "{:others_grouped}"),
    say("many_alike", "{of:yours_alike}", Every),
    say("yours_alike", "{of:those_many} you control", Yours),
    *several("group", Except, "{of:group@} not named {but:so_named}", "{of:group@} other than {but:so_named}"),
    say("so_named", "{name:NAME}", Named, of=Kind("card")),
    *several(
        "group", Containing, "{of:group@} with {name:NAME} in its name", "{of:group@} with {name:NAME} in their names"
    ),
    *several("group", OfAttribute, "{of:group@} with no attribute", "{of:group@} with no attributes", word="void"),
    *_measured(),
    *_counted(),
    *several(
        "group",
        RemovedBy,
        "{of:group@} that was removed by {by:this}",
        "{of:group@} that were removed by {by:this}",
        "{of:group@} removed from the game by {by:this}",
        "{of:group@} removed by {by:this}",
    ),
    say("ability_of", "{of:ability_one} of a {what:group_one}", OfCard),
    *[say("ability_one", f"{word} ability", Quality(Kind("ability"), word)) for word in ("automatic", "activate")],
    *several("group", SingleTarget, "{of:group@} with a single target", "{of:group@} with single target"),
    *several(
        "group", SingleTarget, "{of:group@} targeting only {what:this}", "{of:group@} that targets only {what:this}"
    ),
    *several("group", AddedTo, "{of:group@} added to {to:this}"),
    *several(
        "group",
        CameThisTurn,
        "{of:group@} that entered the field this turn",
        "{of:group@} that entered the field under your control this turn",
    ),
    *several(
        "group",
        Involved,
        "{of:group@} that was dealt damage this turn",
        "{of:group@} that were dealt damage this turn",
        "{of:group@} dealt damage this turn",
        when=Event("damage"),
    ),
    *several(
        "group",
        Involved,
        "{of:group@} that was dealt damage by this card this turn",
        "{of:group@} dealt damage by this card this turn",
        when=Event("damage", by=THIS),
    ),
    say("bound", "{:NUMBER}"),
    say("bound", "{:value}"),
    say("bound", "{:ex}"),
    *[say("zone", word, zone) for word, zone in ZONES],
    *[say("zones", f"{word}s", zone) for word, zone in ZONES],
]
