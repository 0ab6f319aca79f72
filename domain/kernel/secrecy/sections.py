"""What is read out to somebody: titles with what stands behind them."""

import msgspec


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what is read out: what it is about, and a text or lines."""

    title: str
    text: str = ""
    lines: tuple[str, ...] = ()
