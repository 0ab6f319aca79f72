"""What playing takes (203, 903.2i, 903.2j, 907, 1003): prices, produced will, and how the one pays the other.

Others use `gathering`, `parts`, `prices`, `terms`, `will` and `will_matching`.
"""
