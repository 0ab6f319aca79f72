"""Pieces of a printed text read by the phrases: its sentences and costs, its limits, and what its words speak of.

Others use `entering`, `limits`, `pieces`, `problems` and `referring`.
"""
