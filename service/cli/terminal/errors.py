"""How a command fails: one line that says what is wrong, one hint, and an exit code. Never a traceback."""

USAGE = 2
NEGATIVE = 1


class Failure(Exception):
    """A command cannot be done. `hint` says what to do about it; `code` is how the program ends."""

    def __init__(self, message: str, hint: str = "", code: int = USAGE) -> None:
        super().__init__(message)
        self.message = one_line(message)
        self.hint = one_line(hint)
        self.code = code


def one_line(text: str) -> str:
    """The text on one line: messages of libraries may have several."""
    return " ".join(text.split())
