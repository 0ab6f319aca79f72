"""What a browser sends in a form."""

from collections.abc import Iterable, Sequence

from service.console.problems import Problem


class Form:
    """The fields of a form, each with its values in their order."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value.replace("\r\n", "\n"))

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def text(self, name: str, default: str = "") -> str:
        """The first value of a field, without spaces around it."""
        return self._values.get(name, [default])[0].strip()

    def raw(self, name: str) -> str:
        """The first value of a field as it was sent: what spaces stand at its beginning may mean something."""
        return self._values.get(name, [""])[0]

    def all(self, name: str) -> Sequence[str]:
        """Every value of a field that is not empty."""
        return [value for value in self._values.get(name, ()) if value]

    def number(self, name: str, default: int = 0) -> int:
        """A field's number. Raises Problem for what is none."""
        text = self.text(name)
        if not text:
            return default
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdecimal() or len(digits) > 12:
            raise Problem(400, f"{text[:20]!r} is no number.", "Write digits.")
        return int(text)

    def then(self) -> str:
        """Where the form says that one goes on, inside this console; empty where it does not say so."""
        path = self.text("then")
        return path if path.startswith("/") and not path.startswith("//") and path.isascii() else ""

    def names(self) -> Sequence[str]:
        """The names of the fields, in their order."""
        return list(self._values)
