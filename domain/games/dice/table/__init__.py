"""What a match of `dice` consists of: its state, changes, actions and frames, printed cards, and what of them is shown.
Everything else may use all of it; it uses no rule.
"""
