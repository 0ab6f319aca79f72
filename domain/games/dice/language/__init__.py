"""The card texts of `dice`: their grammar, the reference cards, and how rows become cards.

Others use `compile`, `meaning` and `stages`.
"""
