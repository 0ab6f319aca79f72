"""Trigger conditions: what can happen to cards and by players, and how a text says that it waits for it.

`happenings` is the one list of what can happen; `events` says each with when, whenever and once per turn, and the table
of `phrases` alone uses it.
"""
