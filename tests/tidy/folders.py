"""Checks that a folder is a chapter: few rooms, and a first paragraph that says what lives there."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tests.tidy.source import Finding, Module

ROOMS = 12
ADVICE = "lay it out in packages by subject, each with a first paragraph that says what lives there"


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


def nameless_packages(modules: Sequence[Module]) -> Iterator[Finding]:
    """A folder of modules without an `__init__.py` that holds a first paragraph."""
    packages = {module.path.rpartition("/")[0] for module in modules}
    said = {module.path.rpartition("/")[0] for module in modules if _says_something(module)}
    for folder in sorted(packages - said):
        yield Finding("nameless-package", folder, 1, folder, "say in its __init__.py what lives there")


def _says_something(module: Module) -> bool:
    return module.path.endswith("/__init__.py") and module.text.lstrip().startswith('"""')
