"""Matches as they lie in the store and in memory: compiled games, where a match stands, its stored record, snapshots,
and notes of what each event told. Use cases read matches through `standing`, `cache` and `stored`. Others use each
module by its name.
"""
