"""Tokens: who may act and look, for which match, in which seat or role, until when."""
