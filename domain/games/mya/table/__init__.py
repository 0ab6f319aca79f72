"""What a match of `mya` consists of: its state, changes, actions and frames, printed cards, the cards in play, and what
of them is shown. Everything else may use all of it; it uses no rule.
"""
