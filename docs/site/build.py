"""Builds the site of the documentation with search: `sh docs/site.sh`, or `python docs/site/build.py [FOLDER]`.

The pages are those that are read in the project as they lie: the README, docs/, the clients' pages and the changelog.
They are put into a folder beside what they link to, with the contract's reference made of the .proto files, and Sphinx
makes the site of that. A link that leads nowhere ends it.
"""

import argparse
import functools
import gc
import os
import re
import shutil
import sys
from pathlib import Path

from reference import write_reference
from sphinx.cmd.build import build_main

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"
LINK = re.compile(r"\[([^\]\n]*)\]\(([^)#\s]+)((?:#[^)]*)?)\)")
SECTIONS = (
    ("First steps", ("docs/first-match.md", "docs/command-line.md", "docs/console.md", "docs/a-dispute.md")),
    ("Judges and organisers", (
        "docs/judges-card.md", "docs/judging.md", "docs/organising.md", "docs/tournaments.md", "docs/audit.md",
    )),
    ("Games and cards", (
        "docs/rulebook.md", "docs/cards-dice.md", "docs/cards-sve.md", "docs/cards-fow.md", "docs/sve-editions.md",
        "docs/cases.md",
    )),
    ("Clients", ("docs/write-a-client.md", "docs/sixty-lines.md", "docs/protocol.md", "reference/index.md")),
    ("Operating", (
        "docs/operating.md", "docs/security.md", "docs/permissions.md", "docs/performance.md",
        "docs/a-billion-events.md",
    )),
    ("Inside", ("docs/architecture.md", "docs/contributing.md", "docs/decisions/index.md", "CHANGELOG.md")),
)  # fmt: skip
"""The table of contents. A page that is in none of these is found under "More"."""
FOLDERS = {"docs/decisions": "docs/decisions/index.md", "proto": "reference/index.md"}
"""Where links to folders of the project lead in the site, if not to a page in the folder."""


def pages() -> list[Path]:
    """The pages as they lie in the project."""
    found = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    return sorted([*found, *(ROOT / "clients").glob("README.md"), *(ROOT / "clients").glob("*/README.md")])


def gather(source: Path) -> None:
    """Puts the pages, what they link to, and the contract's reference into a folder.

    Raises SystemExit for a dead link.
    """
    shutil.rmtree(source, ignore_errors=True)
    for page in pages():
        text = page.read_text("utf-8")
        for _, link, _ in LINK.findall(text):
            if "://" not in link and (page.parent / link).is_file() and not link.endswith(".md"):
                _copy((page.parent / link).resolve(), source)
        made = source / page.relative_to(ROOT)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(LINK.sub(functools.partial(_led, page), text), "utf-8")
    write_reference(ROOT / "proto", source / "reference")
    _index(source / "docs" / "decisions", "Decisions", "Why it is as it is, and what was rejected.")
    with (source / "README.md").open("a", encoding="utf-8") as readme:
        readme.write(_contents(source))


def _copy(file: Path, source: Path) -> None:
    made = source / file.relative_to(ROOT)
    made.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, made)


def _led(page: Path, found: re.Match[str]) -> str:
    """A link as it is in the site: to a folder's index, and as text where only the project has what it names."""
    said, link, place = found.groups()
    aim = (page.parent / link).resolve()
    if "://" in link or link.startswith("mailto:") or aim.is_file():
        return found[0]
    if not aim.exists():
        raise SystemExit(f"{page.relative_to(ROOT)} links to {link}, which is not there")
    inside = FOLDERS.get(str(aim.relative_to(ROOT)), aim / "README.md")
    if isinstance(inside, Path) and not inside.is_file():
        return said
    return f"[{said}]({os.path.relpath(ROOT / inside, page.parent)}{place})"


def _index(folder: Path, title: str, about: str) -> None:
    names = "\n".join(path.stem for path in sorted(folder.glob("[0-9]*.md")))
    text = f"# {title}\n{about}\n\n```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
    (folder / "index.md").write_text(text, "utf-8")


def _contents(source: Path) -> str:
    """The trees of contents, hidden in the page and shown beside every page."""
    listed = {name for _, names in SECTIONS for name in names}
    there = {str(path.relative_to(source)) for path in source.rglob("*.md")}
    inner = ("README.md", "docs/decisions/", "reference/")
    more = tuple(sorted(name for name in there - listed if not name.startswith(inner)))
    sections = [*SECTIONS, ("More", more)] if more else SECTIONS
    trees = []
    for title, names in sections:
        lines = "\n".join(name.removesuffix(".md") for name in names)
        trees.append(f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n:maxdepth: 1\n\n{lines}\n```\n")
    return "".join(trees)


def changed(site: Path) -> bool:
    """Whether a page or the contract is newer than the site, or there is none."""
    first = site / "index.html"
    made = first.stat().st_mtime if first.is_file() else 0.0
    return any(path.stat().st_mtime > made for path in [*pages(), *(ROOT / "proto").rglob("*.proto")])


def main(arguments: list[str]) -> int:
    """Builds the site into a folder; anything that Sphinx warns of ends it. `--if-changed`: only where it is old."""
    parser = argparse.ArgumentParser(prog="sh docs/site.sh", description="Builds the site of the documentation.")
    parser.add_argument("folder", type=Path, nargs="?", default=SITE, help="where to (%(default)s)")
    parser.add_argument("--if-changed", action="store_true", help="only if something is newer than the site there")
    chosen = parser.parse_args(arguments)
    site: Path = chosen.folder.absolute()
    if chosen.if_changed and not changed(site):
        return 0
    source, made = site.with_name(f"{site.name}-source"), site.with_name(f"{site.name}-new")
    gather(source)
    shutil.rmtree(made, ignore_errors=True)
    here, trees = str(Path(__file__).parent), str(source / ".trees")
    options = ["-q", "-W", "--keep-going", "-E", "-d", trees, "-c", here]
    # Pages are trees that point up and down, and most are held to the end: garbage is looked for a hundredth as often.
    gc.set_threshold(200_000, 20, 100)
    code = int(build_main([*options, str(source), str(made)]))
    if code == 0:
        shutil.copyfile(made / "README.html", made / "index.html")
        shutil.rmtree(site, ignore_errors=True)
        made.rename(site)
    shutil.rmtree(source, ignore_errors=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
