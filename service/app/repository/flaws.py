"""What is wrong with something that is stored: told by a sentence of the catalogue and its facts."""

from domain.kernel.decisions.rulings import Message, Words
from service.words.said import in_words


class Flaw(Exception):
    """What is wrong with a record, by a sentence and its facts, and at which position."""

    def __init__(self, position: int, said: Words) -> None:
        super().__init__(position, said)
        self.position = position
        self.said = said

    @property
    def problem(self) -> str:
        """It in words."""
        return in_words(self.said)

    def __str__(self) -> str:
        return self.problem

    def __reduce__(self) -> tuple[type["Flaw"], tuple[int, Words]]:
        return type(self), (self.position, self.said)


def unreadable(error: Exception) -> Message:
    """What is said of a record for which the store or the program has words of its own."""
    return Message("proof-unreadable", {"error": str(error)})
