"""What the adopted policy lets each role do."""

from domain.kernel.commands import Actor
from domain.kernel.game import Look
from domain.kernel.judging.penalties import refuse_authority
from domain.kernel.policy.policy import Act
from domain.kernel.rulings import Reason


def authority(look: Look, act: Act, actor: Actor) -> list[Reason]:
    """Why somebody may not do this under the policy that the match is under; without one the rules' own roles hold."""
    adopted = look.table.judging.adopted
    return [] if adopted is None else refuse_authority(adopted.policy, act, actor)
