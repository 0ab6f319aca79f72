"""A dispute's file read out, section by section: every title and sentence is the catalogue's."""

from collections.abc import Iterator

from domain.kernel.decisions.changes import citation
from domain.kernel.secrecy.sections import Section
from domain.kernel.table.ids import ZoneKey
from service.app.boundary.answers.disputes import Elsewhere, File
from service.app.boundary.answers.judged import SideRule
from service.words.disputes import of_dispute, section
from service.words.said import WordedReason, worded
from service.words.speaker import Speaker


def read_out(file: File, speaker: Speaker) -> tuple[Section, ...]:
    """What is read out of a file, by the speaker of the position before the disputed action."""
    say = speaker.names.say
    legal = tuple(one.text for one in file.alternatives if not one.reasons)
    illegal = tuple(
        say("entry", key=one.text, value="; ".join(map(_cited, worded(one.reasons))))
        for one in file.alternatives
        if one.reasons
    )
    progress = say("file-in-progress", what=file.doing, where=" > ".join(file.where)) if file.where else ""
    facts = {
        "action": file.text,
        "rules": _by_rules(file, speaker),
        "progress": progress,
        "legal": _last(file, speaker),
    }
    ruling = tuple(map(_cited, worded(file.ruling)))
    precedents = tuple(
        say("file-precedent", id=one.id, strength=one.strength, means=one.means) for one in file.precedents
    )
    case = say("file-case") if file.case else say("file-no-case", why=file.no_case)
    return (
        *of_dispute(speaker, file.dispute, file.statements),
        *(section(speaker, title, text) for title, text in facts.items() if text),
        *((section(speaker, "against", lines=ruling),) if ruling else ()),
        section(speaker, "instead", lines=legal, count=len(legal)),
        section(speaker, "illegal", lines=illegal, count=len(illegal)),
        *(_under(one, file.edition, speaker) for one in file.elsewhere),
        *((section(speaker, "precedents", lines=precedents),) if precedents else ()),
        section(speaker, "case", case),
    )


def _cited(reason: WordedReason) -> str:
    return f"{citation(reason.cites)} {reason.text}"


def _by_rules(file: File, speaker: Speaker) -> str:
    names = speaker.names
    if file.unseen:
        zones = names.listing([names.zone(ZoneKey(zone)) for zone in file.unseen])
        return names.say("file-rules-unseen", zones=zones, position=file.position)
    return names.say("file-rules-illegal" if file.ruling else "file-rules-legal")


def _last(file: File, speaker: Speaker) -> str:
    if file.unseen:
        return speaker.names.say("file-told-then")
    if file.last_legal is None:
        return speaker.names.say("file-nowhere")
    return speaker.names.say("file-at", position=file.last_legal)


def _under(other: Elsewhere, played: str, speaker: Speaker) -> Section:
    say = speaker.names.say
    lines = [*(_side(one, speaker) for one in other.cites), *_causes(other, played, speaker)]
    if other.rules:
        lines.append(say("file-by-its-rules", rules=speaker.names.listing([one.number for one in other.rules])))
    return section(speaker, "under", lines=tuple(lines), edition=other.edition, outcome=other.outcome)


def _side(rule: SideRule, speaker: Speaker) -> str:
    return speaker.names.say(
        "file-side", side=rule.side, edition=rule.edition, number=rule.number, summary=rule.summary
    )


def _causes(other: Elsewhere, played: str, speaker: Speaker) -> Iterator[str]:
    """The rules that make two editions differ; an edition that has none is silent."""
    if not other.causes:
        return
    yield speaker.names.say("file-causes")
    for rule in other.causes:
        yield _side(rule, speaker)
    for side, edition in (("record", played), ("now", other.edition)):
        if all(rule.side != side for rule in other.causes):
            yield speaker.names.say("file-silent", side=side, edition=edition)
