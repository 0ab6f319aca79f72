"""Ruling again on many matches: where they lie, who does the work, and what is kept of it meanwhile.

Others use `journal`, `runners` and `shelves`.
"""
