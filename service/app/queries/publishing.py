"""When a match's chance secret may be published: when it has ended, and every match that it was branched from."""

from domain.kernel.decisions.commands import Branch
from service.app.boundary.errors import NotEnded, UnknownMatch
from service.app.repository.standing import Reader, Standing


def check_published(reader: Reader, standing: Standing) -> None:
    """Raises NotEnded, with the match that goes on, where the chance secret of a match may not be published yet.

    A branch shows to its maker what chance made of what it had to deal: with the secret, that says what there was to
    deal. A match that is not here has been brought here with its branch, which had its secret then if it ever has.
    """
    seen: dict[str, None] = {}
    now: Standing | None = standing
    while now is not None and now.match not in seen:
        seen[now.match] = None
        if now.state.result is None:
            raise NotEnded(standing.match, now.match)
        first = reader.opening(now.match)
        now = _known(reader, first.origin.match) if isinstance(first, Branch) else None


def _known(reader: Reader, match: str) -> Standing | None:
    try:
        return reader.load(match)
    except UnknownMatch:
        return None
