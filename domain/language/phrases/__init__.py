"""The table of phrases that reads and writes, and those that games share.

Others use `phrasing`, `shared` and `terminals`.
"""
