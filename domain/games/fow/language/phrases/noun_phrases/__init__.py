"""What texts speak of: nouns, groups of cards, how one points at cards and players, and amounts.

Others use `amounts`, `groups`, `nouns` and `selectors`.
"""
