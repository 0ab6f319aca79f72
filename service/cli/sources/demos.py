"""Where the recorded matches that come with the project are."""

from pathlib import Path

from service.app.boundary.beside import beside
from service.cli.sources.recordings import SUFFIX
from service.cli.terminal.errors import Failure


def demo_files(folder: Path | None = None) -> tuple[Path, ...]:
    """The recorded matches, sorted by game and name. Raises Failure where there are none."""
    place = folder or beside("replays")
    found = tuple(sorted(place.glob(f"*/*{SUFFIX}"))) or tuple(sorted(place.glob(f"*{SUFFIX}")))
    if not found:
        raise Failure(f"there are no recorded matches in {place}", "name a folder of them")
    return found


def demo_file(name: str = "") -> Path:
    """A recorded match by its file, or by its name among those that come with the project; else the first."""
    if name and Path(name).is_file():
        return Path(name)
    files = demo_files()
    chosen = [file for file in files if not name or name in (file.stem, f"{file.parent.name}/{file.stem}")]
    if not chosen:
        known = ", ".join(f"{file.parent.name}/{file.stem}" for file in files)
        raise Failure(f"there is no recorded match {name!r}", f"name a file or one of: {known}")
    return chosen[0]
