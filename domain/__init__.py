"""The pure half of Magistrate: rulebooks, the kernel, cards and games. No clock, chance source or I/O.

Others use `registry`.
"""
