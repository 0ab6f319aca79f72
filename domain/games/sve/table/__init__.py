"""What a match of Shadowverse: Evolve consists of (chapters 1 to 3): its state, changes, actions and frames, printed
cards, and the two editions as data, by which every rule is cited. Everything else may use all of it; it uses no rule.
"""
