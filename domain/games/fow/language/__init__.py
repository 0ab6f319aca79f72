"""The printed words of Force of Will: rows of a catalog become cards (chapter 200, 1300, 1400).

Others use `compile` and `telling`.
"""
