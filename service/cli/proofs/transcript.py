"""`magistrate transcript`: a person's record of a match that no service judged, audited."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from service.app.boundary.answers.judged import Finding, TranscriptAudit
from service.app.transcripts.audit import audit
from service.app.transcripts.read import load_transcript
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json
from service.rpc.messages.records.athand import transcript_told

_STYLES = {"illegal": "bold red", "undecidable": "yellow"}


def transcript(
    file: Annotated[Path, typer.Argument(help="The transcript: YAML in the language of cases.")],
    as_json: Json = False,
) -> None:
    """Audits a transcript: the first illegal action, what was missed or not performed, and what cannot be told.

    1 if something was illegal, missed or otherwise than by the rules.
    """
    read = load_transcript(file)
    if isinstance(read, list):
        raise Failure("\n".join(map(str, read)), "docs/audit.md says what a transcript is")
    found = audit(read)
    if as_json:
        show_json(transcript_told(found))
    else:
        _show(found, str(file))
    if not found.clean:
        raise typer.Exit(NEGATIVE)


def _show(found: TranscriptAudit, file: str) -> None:
    show(Text(f"{found.title} ({found.edition})", style="bold"))
    if found.taken == found.actions:
        show(Text(f"All {found.actions} actions are legal. What is asked then: {found.waiting}"))
    else:
        show(Text(f"{found.taken} of {found.actions} actions were followed. What is asked then: {found.waiting}"))
    if found.passes:
        show(Text(f"{found.passes} times somebody is taken to have declined what is not mentioned.", style="dim"))
    for finding in found.findings:
        where = "the opening" if finding.action == 0 else f"action {finding.action}"
        head = Text(f"\n{file}:{finding.line}: {where}, after position {finding.position}: ")
        show(head.append(finding.kind, style=_STYLES.get(finding.kind, "bold magenta")))
        show(_details(finding))


def _details(finding: Finding) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=8, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row("", finding.text)
    for rule in finding.rules:
        grid.add_row(rule.number, rule.summary)
    if finding.where:
        grid.add_row("where", " > ".join(finding.where))
    if finding.remedy:
        grid.add_row("", Text(finding.remedy, style="dim"))
    return grid
