"""Tournaments between the contract and the domain: their acts, states, standings and clocks.

Others use `clocks`, `tables` and `tournaments`.
"""
