"""The judge's bench: positions that never were, with any printed text, played on by the rules, and kept nowhere.

Others use `play` and `reading`.
"""
