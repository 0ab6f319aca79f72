"""Pieces of text that fit the width of the terminal: the cards of a row, and headlines."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

_GAP = 3


class Flow:
    """Texts side by side, as many a line as fit."""

    def __init__(self, pieces: Sequence[Text]) -> None:
        self._pieces = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Gives one line after another."""
        line = Text()
        for piece in self._pieces:
            if line and line.cell_len + _GAP + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, " " * _GAP, piece) if line else piece.copy()
        if line:
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """At least the widest piece, at most all of them on one line."""
        widths = [piece.cell_len for piece in self._pieces] or [0]
        return Measurement(max(widths), sum(widths) + _GAP * (len(widths) - 1)).with_maximum(options.max_width)


class Headline:
    """A text with a line behind it up to the margin, where there is room for one."""

    def __init__(self, text: Text) -> None:
        self._text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Gives the text and its line."""
        room = options.max_width - self._text.cell_len - 1
        yield Text.assemble(self._text, (f" {'─' * room}", "dim")) if room > 0 else self._text
