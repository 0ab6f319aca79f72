"""Which rules the cases of a folder cite: what `rules coverage` counts as proof."""

from pathlib import Path

from domain.rulebook.coverage import Citations

DEFAULT_FOLDER = Path("tests/cases")


def citations(folder: Path) -> Citations:
    """The cases by the edition and the rules that they demonstrate."""
    return {}
