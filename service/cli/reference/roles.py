"""`magistrate roles`: which roles may make which call, from the tables that the service enforces."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from domain.kernel.judging.table import DUTIES
from domain.kernel.table.choices import Role
from service.cli.terminal.options import Json
from service.cli.terminal.output import lines, show_json
from service.rpc.admission.permissions import EACH_MESSAGE, EVERYBODY, PERMISSIONS, Permission

_COLUMNS: Mapping[Role, str] = {role: "floor judge" if role == "judge" else role for role in EVERYBODY}
_EVERY = "organiser of every match"
_FIELDS = {"match_id": "the match", "other_match_id": "the other match", "tournament_id": "the tournament"}
_ABOUT = """# Who may make which call

Written by `magistrate roles` from the table that the service holds every call to before anything else is looked at
(`service/rpc/admission/permissions.py`), and checked by a test that makes each call with each role. A call that the
table does not have cannot be served.

A token is for one part in one match or tournament, or an organiser's for every match. **Where** says for what it must
be good: a token of a tournament is good for the matches that are its games, too. Whoever is let in gets answers made
for its own eyes; organisers and recorders may look with those of others (`viewer`), judges with a spectator's.
`Health` and `ServerReflection` need no token.
"""
_ACTS = """## Acts of judging

Within a match the rules say what each role may do: `Submit` and `Play` take every action from everybody in the match,
and refuse it by number from whom it is not for. Acts of judging are for these roles (J.1.2), further narrowed by the
table of authority of a policy that the match is under; acts of a tournament are for its officials, by that same table.
"""


def roles(as_json: Json = False) -> None:
    """Shows which roles may make which call, and do which act of judging: docs/permissions.md."""
    if not as_json:
        lines(page())
        return
    table = {
        name: [{"where": where, "roles": held} for where, held in _rows(name, one)] for name, one in PERMISSIONS.items()
    }
    show_json({"calls": table, "acts": {_word(act): duty.roles for act, duty in DUTIES.items()}})


def page() -> str:
    """The page about permissions."""
    parts = [_ABOUT]
    for service, names in groupby(PERMISSIONS, key=lambda name: name.partition(".")[0]):
        parts.append(f"## {service}\n\n{_head(('call', 'where'), (*_COLUMNS.values(), _EVERY))}")
        for name in names:
            for where, held in _rows(name, PERMISSIONS[name]):
                cells = ["yes" if role in held else "" for role in (*_COLUMNS, _EVERY)]
                parts.append(_line((f"`{name.partition('.')[2]}`", where, *cells)))
        parts.append("")
    parts.append(f"{_ACTS}\n{_head(('act',), _COLUMNS.values())}")
    for act, duty in DUTIES.items():
        parts.append(_line((f"`{_word(act)}`", *("yes" if role in duty.roles else "" for role in _COLUMNS))))
    return "\n".join(parts)


def _rows(name: str, permission: Permission, given: str = "") -> Iterable[tuple[str, tuple[str, ...]]]:
    """Where a call is permitted, and to whom; one row for each way of asking it."""
    if permission.everywhere:
        yield "every match", (_EVERY,)
        return
    where = " and ".join(_FIELDS[field] for field in permission.of)
    where = where or ("the match of each message" if name in EACH_MESSAGE else "any")
    if permission.open:
        yield where, (*permission.roles, _EVERY)
        yield "every match, where none is named", (_EVERY,)
        return
    every = (_EVERY,) if "organiser" in permission.roles else ()
    yield where + given, (*permission.roles, *every)
    if permission.then is not None:
        yield from _rows(name, permission.then, f", with `{permission.given}`")


def _word(act: type) -> str:
    return str(getattr(act, "__struct_config__").tag)  # noqa: B009 - every act of judging is a tagged struct


def _head(names: Iterable[str], columns: Iterable[str]) -> str:
    named, held = tuple(names), tuple(columns)
    return f"{_line((*named, *held))}\n|{'---|' * len(named)}{':-:|' * len(held)}"


def _line(cells: Iterable[str]) -> str:
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"
