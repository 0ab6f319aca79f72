"""What every card game shares, and no game's name. From below: `policy`, what a match consists of (`table`), what is
asked and ruled (`decisions`), the `log`, who sees what (`secrecy`), what every game does when a seat acts (`acting`),
printed `abilities` and acts of `judging`, positions by hand, standing answers (`declining`), the `decider` over all,
and the `barrier` around what seats have learned. Others use `position` too.
"""
