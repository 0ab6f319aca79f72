"""What people write on pages is short enough to be read; what programs print, and their tables, is not counted."""

import re
from pathlib import Path

from tests.service.rpc.serving import ROOT

MOST = 35_000
MADE = ("permissions.md",)
"""Pages that a program writes."""
_MADE = re.compile(r"<!-- (\w+): begin -->.*?<!-- \1: end -->", re.DOTALL)
_SHOWN = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def words(page: Path) -> int:
    """How many words of a page are written by hand, tables with them."""
    text = _SHOWN.sub("", _MADE.sub("", page.read_text("utf-8")))
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def pages() -> list[Path]:
    """The pages that people read; decisions and the changelog tell what was."""
    clients = [path for path in (ROOT / "clients").glob("**/README.md") if "node_modules" not in path.parts]
    return [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *clients]


def test_the_pages_have_no_more_words_by_hand_than_one_reads() -> None:
    counted = {str(page.relative_to(ROOT)): words(page) for page in pages() if page.name not in MADE}
    longest = sorted(counted.items(), key=lambda one: -one[1])
    assert sum(counted.values()) <= MOST, f"{sum(counted.values())} words; the longest are {longest[:5]}"


def test_what_programs_print_and_make_is_not_counted(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Two words\n\n```console\n$ magistrate\nmany words\n```\n\n"
        "<!-- bench: begin -->\n| a | b |\n<!-- bench: end -->\n\n| three | more words |\n",
        "utf-8",
    )
    assert words(page) == 5
