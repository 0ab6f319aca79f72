"""Checks that a folder is a chapter: few rooms, and a first paragraph that says what lives there."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from tests.tidy.source import Finding, Module

ROOMS = 12
ADVICE = "lay it out in packages by subject, each with a first paragraph that says what lives there"
VAGUE = frozenset(
    (
        "base", "besides", "bills", "deeds", "draws", "freeing", "glance", "helpers", "hits", "idling", "misc", "needs",
        "paying", "rather", "suchlike", "things", "unpaid", "utils", "whether", "world", "would",
    )
)  # fmt: skip
"""Words by which nobody who looks for a rule, or for what a room holds, would open it."""


def crowded_folders(modules: Sequence[Module]) -> Iterator[Finding]:
    """A folder with more than ROOMS modules and packages."""
    rooms: defaultdict[str, set[str]] = defaultdict(set)
    for module in modules:
        *folders, name = module.path.split("/")
        if name != "__init__.py":
            rooms["/".join(folders)].add(name)
        for depth in range(1, len(folders)):
            rooms["/".join(folders[:depth])].add(folders[depth])
    for folder, found in sorted(rooms.items()):
        if len(found) > ROOMS:
            yield Finding("crowded-folder", folder, 1, folder, f"{len(found)} rooms, at most {ROOMS}; {ADVICE}")


def vague_names(modules: Sequence[Module]) -> Iterator[Finding]:
    """A module or package whose name says nothing of what is inside."""
    rooms = dict.fromkeys(
        "/".join(parts[: depth + 1])
        for parts in (module.path.removesuffix(".py").split("/") for module in modules)
        for depth in range(len(parts))
    )
    for room in rooms:
        for word in sorted(VAGUE & {*room.rpartition("/")[2].split("_")}):
            yield Finding(
                "vague-name", room, 1, word, "name it for what is inside, in the rulebook's or the field's words"
            )


def nameless_packages(modules: Sequence[Module]) -> Iterator[Finding]:
    """A folder of modules without an `__init__.py` that holds a first paragraph."""
    packages = {module.path.rpartition("/")[0] for module in modules}
    said = {module.path.rpartition("/")[0] for module in modules if _says_something(module)}
    for folder in sorted(packages - said):
        yield Finding("nameless-package", folder, 1, folder, "say in its __init__.py what lives there")


def _says_something(module: Module) -> bool:
    return module.path.endswith("/__init__.py") and module.text.lstrip().startswith('"""')


EACH = re.compile(r"\beach\s+module\b|\bmay\s+use\b")
"""Words by which a first paragraph says that others use all modules of its package."""


def unsaid_uses(modules: Sequence[Module]) -> Iterator[Finding]:
    """A module that others than its package use, of which the package's `__init__.py` does not say so by its name."""
    paths = {module.path for module in modules}
    used: defaultdict[str, set[str]] = defaultdict(set)
    for module in modules:
        for path in _imported(module):
            folder, _, name = path.rpartition("/")
            if path in paths and name != "__init__.py" and not module.path.startswith(f"{folder}/"):
                used[folder].add(name.removesuffix(".py"))
    texts = {module.path: ast.get_docstring(module.tree) or "" for module in modules}
    for folder, names in sorted(used.items()):
        said = texts.get(f"{folder}/__init__.py", "")
        for name in [] if EACH.search(said) else sorted(names):
            if f"`{name}`" not in said:
                yield Finding("unsaid-use", f"{folder}/__init__.py", 1, name, "say in the first paragraph who uses it")


def _imported(module: Module) -> Iterator[str]:
    """The files of the modules that a module imports, or names from."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield f"{node.module.replace('.', '/')}.py"
            yield from (f"{node.module.replace('.', '/')}/{alias.name}.py" for alias in node.names)
