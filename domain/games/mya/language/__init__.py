"""The card texts of `mya`: their grammar, the reference cards and decks, and how rows become cards.

Others use `compile`, `meaning`, `stages` and `statics`.
"""
