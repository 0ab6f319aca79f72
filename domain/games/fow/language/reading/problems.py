"""Why a piece of a printed text is not read."""


class NotUnderstood(Exception):
    """A piece of a text that is not understood, and why."""

    def __init__(self, piece: str, reason: str) -> None:
        self.piece = piece
        self.reason = reason
        super().__init__(reason)
