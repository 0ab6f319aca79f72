"""Mentions of one card: `it`, this card, that follower, that token, and what it was before it moved.

One class of mentions a file, named for it; `resolving` and the passes of lowering call each by its one function.
Others use each module by its name.
"""
