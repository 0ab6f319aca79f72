"""What is wrong with a transcript, for whoever is told of it and reads none."""

from collections.abc import Sequence

from service.app.boundary.errors import AppError
from service.app.cases.case import Problem


class BadTranscript(AppError):
    """A transcript with mistakes: says all of them."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
