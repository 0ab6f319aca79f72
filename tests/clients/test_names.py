"""The public names are the same in all clients, and what waits has a twin that does not where a language has both."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping

import magistrate_client
import pytest
from magistrate_client import aio, blocking

from tests.clients.test_sizes import SOURCES
from tests.clients.toolchains import CLIENTS

Names = dict[str, set[str]]
KINDS = "kinds of errors"
WORDS = "functions"
OWNERS = ("Client", "Match", "Turn", "Ruling", "Error", "Token", "Tokens", WORDS, KINDS)
OTHERWISE: Mapping[str, Mapping[str, tuple[set[str], set[str]]]] = {
    "typescript": {
        # Nothing stays open behind Connect's transports.
        "Client": ({"close"}, set()),
        # A browser's storage is one, and has these names.
        "Tokens": ({"get", "keep"}, {"getitem", "setitem"}),
        # How long a token is good is asked by the client alone.
        "Token": ({"fresh"}, set()),
        # An error of the language has a message.
        "Error": ({"message"}, set()),
        # A client is made by these, in Node and in a page.
        WORDS: (set(), {"connect", "filetokens", "readerror"}),
    },
    "go": {
        # Its generated calls are made on a channel.
        "Client": (set(), {"channel"}),
        # The language's own words for an error; where a stale match stands is said by every error, as kinds are values.
        "Error": (set(), {"error", "is", "current"}),
        # What is left is an Error of no kind.
        KINDS: ({"failed"}, set()),
        WORDS: (set(), {"newclient", "newtokens"}),
    },
    "java": {
        # As every exception: getMessage.
        "Error": ({"message"}, set()),
    },
}
"""By language and owner: which of Python's names it has not, and which it has beside them, in small letters."""


def plain(name: str) -> str:
    """A name as in every language."""
    return name.replace("_", "").lower()


def _classes() -> Iterator[tuple[ast.ClassDef, str]]:
    for path in sorted((CLIENTS / "python" / "magistrate_client").glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield node, node.name.removeprefix("Async").removeprefix("Magistrate")


def _members(node: ast.ClassDef, owner: str) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            yield part.name
        elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            yield part.target.id
    if owner == "Client":  # What it was made with is its own business.
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and ast.unparse(inner.value) == "self":
            yield inner.attr


def in_python() -> Names:
    """Python's public names."""
    found: Names = {owner: set() for owner in OWNERS}
    for node, owner in _classes():
        if any(isinstance(base, ast.Name) and base.id == "MagistrateError" for base in node.bases):
            found[KINDS].add(plain(node.name))
            continue
        found[owner] |= {plain(name) for name in _members(node, owner) if not name.startswith("_")}
    found["Ruling"].remove("read")  # A message's.
    exported = set(magistrate_client.__all__)
    found[WORDS] = {plain(name) for name in exported if inspect.isfunction(getattr(magistrate_client, name))}
    return found


def _text(language: str) -> str:
    texts = (path.read_text("utf-8") for path in sorted((CLIENTS / language).glob(SOURCES[language])))
    return "\n".join(re.sub(r"/\*.*?\*/|//.*?$", "", text, flags=re.DOTALL | re.MULTILINE) for text in texts)


def in_typescript() -> Names:
    """TypeScript's."""
    text = _text("typescript")
    found: Names = {owner: set() for owner in OWNERS}
    found[KINDS] = {plain(name) for name in re.findall(r"^export class (\w+) extends Magistrate", text, re.MULTILINE)}
    functions = re.findall(r"^export (?:async )?(?:function|const) (\w+)(?: =[^;]*?=>|\()", text, re.MULTILINE)
    found[WORDS] = {plain(name) for name in functions}
    for name, body in re.findall(r"^export interface (\w+) \{(.*?)\}$", text, re.MULTILINE | re.DOTALL):
        if name in OWNERS:
            found[name] |= {plain(one) for one in re.findall(r"(\w+)\??(?:: |\()", re.sub(r"\([^)]*\)", "(", body))}
    for name, body in re.findall(r"^export class (\w+)[^\n]*? \{$(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        owner = name.removeprefix("Magistrate")
        if owner not in OWNERS:
            continue
        members = re.findall(r"^  (?:async )?(?:get )?\*?(\w+)(?:<[^(]*)?\(", body, re.MULTILINE)
        if owner != "Client":
            members += re.findall(r"^  (?:readonly )?(\w+)\??:", body, re.MULTILINE)
            members += re.findall(r"readonly (\w+):", body)
        found[owner] |= {plain(one) for one in members} - {"constructor"}
    return found


def in_go() -> Names:
    """Go's."""
    text = _text("go")
    found: Names = {owner: set() for owner in OWNERS}
    found[KINDS] = {plain(name) for name in re.findall(r"^\t([A-Z]\w+) += &Error\{", text, re.MULTILINE)}
    for owner, body in re.findall(r"^type (\w+) struct \{$(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        if owner in OWNERS:
            fields = [one.partition("  ")[0] for one in re.findall(r"^\t((?:\w+, )*\w+ [^\n]*)", body, re.MULTILINE)]
            names = (
                name for one in fields for name in re.findall(r"\b([A-Z]\w*)(?=,|\s|$)", re.sub(r" \S+$", "", one))
            )
            found[owner] |= {plain(name) for name in names}
    for owner, name in re.findall(r"^func \(\w+ \*?(\w+)\) ([A-Z]\w*)\(", text, re.MULTILINE):
        found[owner].add(plain(name))
    for name, generic in re.findall(r"^func ([A-Z]\w*)(\[[^\]]*\])?\(", text, re.MULTILINE):
        found["Client" if generic else WORDS].add(plain(name))
    return found


def in_java() -> Names:
    """Java's: what does not wait is told apart by `twins`."""
    found: Names = {owner: set() for owner in OWNERS}
    for path in sorted((CLIENTS / "java").glob(SOURCES["java"])):
        owner = path.stem.removeprefix("Magistrate").replace("Exception", "Error")
        text = re.sub(r"/\*.*?\*/|//.*?$", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        found[KINDS] |= {
            plain(name) for name in re.findall(r"^  public static final class (\w+) extends", text, re.MULTILINE)
        }
        if record := re.search(r"^public record \w+\(([^)]*)\)", text, re.MULTILINE):
            found[owner] |= {plain(one.split()[-1]) for one in record[1].split(",")}
        methods = re.findall(r"^  public (?!static final|record)[^=;(]*?(\w+)\(", text, re.MULTILINE)
        fields = re.findall(r"^  public final [^(;=]*?((?:\w+, )*\w+);", text, re.MULTILINE)
        members = {*methods, *(name for one in fields for name in one.split(", "))} - {path.stem}
        whose = owner if owner in OWNERS else WORDS
        found[whose] |= {plain(name) for name in members if not name.endswith("Async")}
    return found


def twins() -> set[str]:
    """What Java has that does not block, without the ending."""
    return {
        name.removesuffix("Async")
        for name in re.findall(r"^  public [^=;(]*?(\w+Async)\(", _text("java"), re.MULTILINE)
    }


FOUND: Mapping[str, Names] = {"python": in_python(), "typescript": in_typescript(), "go": in_go(), "java": in_java()}


@pytest.mark.parametrize("language", OTHERWISE)
def test_a_client_has_the_public_names_of_every_client(language: str) -> None:
    names, found = FOUND["python"], FOUND[language]
    assert set(FOUND) == set(SOURCES) == {"python", *OTHERWISE}
    assert all(names[owner] for owner in OWNERS), names
    for owner in OWNERS:
        lacking, beside = OTHERWISE[language].get(owner, (set(), set()))
        assert lacking <= names[owner], f"{owner} has no {lacking}, which {language} is excused from"
        assert found[owner] == names[owner] - lacking | beside, f"{owner} in {language}"


def test_pythons_client_for_asyncio_has_the_names_of_the_one_for_threads() -> None:
    for name in ("Client", "Match", "Turn"):
        both = [
            {one for one in dir(owner) if not one.startswith("_")}
            for owner in (getattr(blocking, name), getattr(aio, f"Async{name}"))
        ]
        assert both[0] == both[1]
        assert both[0]


def waiting() -> set[str]:
    """What asks the service: in Python for asyncio, what is awaited or looped over."""
    found = set()
    for node, owner in _classes():
        if owner in ("Client", "Match", "Turn"):
            found |= {part.name for part in node.body if isinstance(part, ast.AsyncFunctionDef)}
    return {name for name in found if not name.startswith("_")} - {"close"}


def test_whatever_waits_in_java_has_a_twin_that_does_not() -> None:
    assert twins() == waiting()


def test_every_twin_is_called_by_the_stories() -> None:
    told = (CLIENTS / "java" / "examples" / "Stories.java").read_text("utf-8")
    assert [name for name in sorted(twins()) if not re.search(rf"\b{name}Async\(", told)] == []


_ROW = re.compile(r"^\|[^|\n]+((?:\|[^|\n]*`[^|\n]*){4})\|$", re.MULTILINE)


@pytest.mark.parametrize(("column", "language"), [*enumerate(FOUND)])
def test_the_page_of_clients_names_every_public_name_and_no_other(column: int, language: str) -> None:
    cells = [row.split("|")[1:][column] for row in _ROW.findall((CLIENTS / "README.md").read_text("utf-8"))]
    shown = {plain(name.rpartition(".")[2]) for cell in cells for name in re.findall(r"`([\w.]+)`", cell)}
    found = FOUND[language]
    calls = found["Client"] | found[WORDS] | found["Turn"] & {"take"} | found["Match"] - {"id", "client"}
    classes = {
        "client",
        "asyncclient",
        "ruling",
        "tokens",
        "localstorage",
        "error",
        "magistrateerror",
        "magistrateexception",
    }
    assert shown - classes == calls - {"readerror", "channel", "newtokens"}
