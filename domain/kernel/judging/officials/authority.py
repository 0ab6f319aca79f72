"""What the adopted policy lets each role do."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.kernel.policy.policy import Act


def authority(look: Look, act: Act, actor: Actor) -> list[Reason]:
    """Why somebody may not do this under the policy that the match is under; without one the rules' own roles hold."""
    adopted = look.table.judging.adopted
    return [] if adopted is None else refuse_authority(adopted.policy, act, actor)
