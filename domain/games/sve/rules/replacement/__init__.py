"""Replacement effects (10.2.1.3, 10.10). Others ask `awaiting` which of them apply to an event about to happen, who
orders them, and to carry them out.
"""
