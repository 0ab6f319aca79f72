"""`magistrate policy`: the organisers' policies that there are, what they say, and whether a file is one."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.kernel.policy.policy import NONE, Policy, Upgrade
from service.app.policies.load import load_policy, schema, shipped, shipped_policies
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, lines, show, show_json, show_line, table
from service.rpc.transport.contractjson import contract_json

app = typer.Typer(help="Organisers' policies: infractions, penalties, authority and time.", no_args_is_help=True)

_SUFFIXES = (".yaml", ".yml", ".json")
PolicyName = Annotated[str, typer.Argument(metavar="NAME|FILE", help="A policy that ships, or a file.")]


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A policy in YAML or JSON.")],
    as_json: Json = False,
) -> None:
    """Checks a policy file: every error with its line and column; 1 if there is any."""
    found = load_policy(file)
    if isinstance(found, Policy):
        count = sum(1 for _ in found.infractions())
        if as_json:
            show_json({"policy": found.name})
        else:
            show(Text(f"{found.name} is in order: {count} infractions, levels {_words(found.levels)}", style="green"))
        return
    if as_json:
        show_json({"problems": [{"line": p.line, "column": p.column, "message": p.message} for p in found]})
    else:
        for problem in found:
            show_line(str(problem), "red")
        show(Text(f"{len(found)} {'problem' if len(found) == 1 else 'problems'}", style="bold red"))
    raise typer.Exit(NEGATIVE)


@app.command("list")
def list_policies(as_json: Json = False) -> None:
    """Lists the policies that ship with the program."""
    found = list(shipped_policies())
    if as_json:
        show_json({"policies": [_told(policy) for policy in found]})
        return
    grid = table("policy", "levels", "infractions", "title", right=("infractions",))
    for policy in found:
        count = sum(1 for _ in policy.infractions())
        grid.add_row(policy.name, _words(policy.levels), str(count), policy.title)
    show(grid)


@app.command("show")
def show_policy(
    name: PolicyName,
    level: Annotated[str, typer.Option(help="Only this level's penalties.")] = "",
    as_json: Json = False,
) -> None:
    """Shows what a policy says: each infraction with its penalties, and how time and authority are kept."""
    policy = policy_of(name)
    if level and level not in policy.levels:
        raise Failure(f"{policy.name} has no level {level!r}", f"it has {_words(policy.levels)}")
    if as_json:
        show_json({"policy": _told(policy, whole=True)})
        return
    levels = (level,) if level else policy.levels
    show(Text(f"{policy.name}  {policy.title}", style="bold"))
    for category in policy.categories:
        shared = f": again {_raised(category.upgrade)}" if category.upgrade else ""
        show(Text(f"{category.number} {category.title}{shared}", style="bold"))
        grid = table("", "", *levels, "again")
        for infraction in category.infractions:
            penalties = ("–" if infraction.penalty[one] == NONE else infraction.penalty[one] for one in levels)
            title = f"{infraction.title}  ({infraction.id})"
            raised = _raised(infraction.upgrade) if infraction.upgraded else "not raised"
            grid.add_row(Text(infraction.number, style="blue"), title, *penalties, raised)
        show(grid, "")
    show(facts(_procedures(policy)))


@app.command("words")
def show_words(name: PolicyName, as_json: Json = False) -> None:
    """Says a policy in sentences, number by number: for a notice board."""
    from service.words.policies import clauses  # No other command here needs the catalogue of sentences.

    said = clauses(policy_of(name))
    if as_json:
        from service.rpc.messages.cups.tournaments import write_clause

        show_json({"says": [contract_json(write_clause(clause)) for clause in said]})
        return
    for clause in said:
        show(Text(f"{clause.number} {clause.title}".strip(), style="bold"))
        for sentence in clause.sentences:
            show(Text(f"  {sentence}"))


@app.command("schema")
def show_schema() -> None:
    """Prints the JSON Schema of policy files, for editors and other tools."""
    show_json(schema())


@app.command("export")
def export(name: Annotated[str, typer.Argument(help="A policy that ships.")]) -> None:
    """Prints the file of a policy that ships: a beginning for one's own."""
    try:
        lines(shipped(name).decode())
    except KeyError as error:
        raise _unknown(name) from error


def policy_of(name: str) -> Policy:
    """The policy of a name or of a file. Raises Failure, with the first errors of a file that is none."""
    for policy in shipped_policies():
        if name in (policy.policy, policy.name):
            return policy
    path = Path(name)
    if not path.exists() and path.suffix not in _SUFFIXES:
        raise _unknown(name)
    found = load_policy(path)
    if isinstance(found, Policy):
        return found
    raise Failure("; ".join(str(problem) for problem in found), f"`magistrate policy check {name}` lists every problem")


def policy_text(name: str) -> str:
    """What a service is told for a policy: the name of one that ships, or the text of a file. Raises Failure."""
    for policy in shipped_policies():
        if name in (policy.policy, policy.name):
            return policy.policy
    policy_of(name)
    return Path(name).read_text(encoding="utf-8")


def _unknown(name: str) -> Failure:
    known = _words([policy.policy for policy in shipped_policies()])
    return Failure(f"there is no policy {name!r}", f"name a file, or one of: {known}")


def _raised(upgrade: Upgrade | None) -> str:
    if upgrade is None:
        return ""
    steps = ", ".join(f"{step.at}: {step.to}" for step in upgrade.steps)
    return f"{steps} ({upgrade.counts}, {upgrade.within})"


def _procedures(policy: Policy) -> dict[str, str | Text]:
    matches, ending, pauses, appeals = policy.matches, policy.ending, policy.pauses, policy.appeals
    limit = f" within {ending.minutes} minutes" if ending.minutes else ""
    first = "the turn in progress and " if ending.finish_turn else ""
    limits = [(appeals.in_match, "match"), (appeals.in_event, "event")]
    most = [f"{count} a player in a {where}" for count, where in limits if count is not None]
    return {
        f"{matches.number} matches": f"best of {matches.best_of}, {matches.minutes or 'any number of'} minutes",
        f"{ending.number} at time": f"{first}{ending.turns} more turns{limit}; then a {ending.undecided}",
        f"{pauses.number} pauses": (
            f"given back over {pauses.free_seconds} s; a deck check with {pauses.deckcheck_seconds} s more"
        ),
        f"{appeals.number} appeals": ", ".join(most) or "any number",
        f"{policy.slow_play.number} slow play": f"decisions over {policy.slow_play.decision_seconds} s",
        **_readings(policy),
        **{f"may {act}": _words(roles) for act, roles in policy.authority.items()},
    }


def _readings(policy: Policy) -> dict[str, str]:
    given = policy.readings
    if given is None:
        return {}
    return {f"{given.number} readings": "\n".join(f"{one.text} - {one.means}" for one in given.texts)}


def _told(policy: Policy, *, whole: bool = False) -> Any:
    """A policy in the contract's JSON."""
    from service.rpc.messages.cups.tournaments import write_policy

    return contract_json(write_policy(policy, whole=whole))


def _words(names: object) -> str:
    assert isinstance(names, list | tuple)
    return ", ".join(str(name) for name in names)
