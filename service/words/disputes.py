"""A dispute read out: who asked what about which event, how it stands, and each ruling, from the catalogue alone."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sections import Section
from domain.kernel.table.judging_record import Dispute, Ruled, Statement
from service.words.catalogue import Value
from service.words.picked import spoken
from service.words.speaker import Speaker


def section(speaker: Speaker, title: str, text: str = "", lines: tuple[str, ...] = (), **facts: Value) -> Section:
    """A section with the catalogue's title."""
    return Section(speaker.names.say(f"file-title-{title}", **facts), text, lines)


def of_dispute(speaker: Speaker, dispute: Dispute, said: tuple[Statement, ...] = ()) -> tuple[Section, ...]:
    """What is read out of a dispute: what there is nothing of is left out."""
    names = speaker.names
    caller = speaker.actor(Actor("seat", dispute.seat)) if dispute.seat is not None else names.say("file-official")
    about = names.catalog.prints.get(dispute.card)
    card = dispute.card if about is None else about.name
    told = {
        "asked": names.say("file-asked", who=caller, position=dispute.at),
        "about": names.say("file-position", position=dispute.position),
        "disputed": spoken(speaker, dispute),
        "rule": dispute.rule,
        "card": names.say("entry", key=card, value=dispute.text) if card and dispute.text else card or dispute.text,
        "stands": names.say(f"file-stands-{dispute.stands}"),
    }
    head = section(speaker, "dispute", number=dispute.number, question=dispute.question)
    facts = tuple(section(speaker, title, text) for title, text in told.items() if text)
    lines = {
        "statements": tuple(_statement(speaker, one) for one in said if one.dispute == dispute.number),
        "rulings": tuple(_ruling(speaker, one) for one in dispute.rulings),
    }
    return (head, *facts, *(section(speaker, title, lines=said) for title, said in lines.items() if said))


def _statement(speaker: Speaker, said: Statement) -> str:
    told: dict[str, Value] = {
        "position": said.at,
        "who": speaker.actor(Actor(said.role, name=said.judge)),
        "seat": speaker.actor(Actor("seat", said.seat)),
        "question": said.question,
    }
    if not said.answered:
        return speaker.names.say("file-statement-open", **told)
    return speaker.names.say("file-statement", **told, answer=said.answer, answered=said.answered)


def _ruling(speaker: Speaker, ruling: Ruled) -> str:
    names = speaker.names
    said = names.say(
        "file-ruling",
        position=ruling.at,
        who=speaker.actor(Actor(ruling.role, name=ruling.judge)),
        verdict=names.word("verdict", ruling.verdict),
        reasoning=ruling.reasoning,
    )
    more = {
        "rests": names.listing(ruling.rules) if ruling.rules else "",
        "remedies": names.listing([names.word("remedies", one) for one in ruling.remedies]) if ruling.remedies else "",
        "means": ruling.means,
        "reading": ruling.reading,
    }
    return said + "".join(names.say(f"file-ruling-{name}", what=what) for name, what in more.items() if what)
