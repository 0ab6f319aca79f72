"""Proof of what is kept: a match's record, what lies beside it, a whole store, and exports that come in.

Others use `imports`, `proof`, `verify` and `whole`.
"""
