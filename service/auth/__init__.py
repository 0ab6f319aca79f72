"""Tokens: who may act and look, for which match, in which seat or role, until when.

Others use each module by its name.
"""
