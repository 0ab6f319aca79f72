"""Zones and moves (chapter 4), and what chapter 5 calls things done to cards and players: putting, destroying,
evolving, swapping, engaging, counters, points. Cards change zones by `moves` only; others use the operations of each
module.
"""
