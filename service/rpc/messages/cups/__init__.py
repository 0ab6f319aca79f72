"""Tournaments between the contract and the domain: their acts, states, standings and clocks."""
