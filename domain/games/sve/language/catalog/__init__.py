"""Rows to cards, with the tokens and keywords of an edition; its reference cards and decks.

Others compile by `compile`, check rows by `rows`, load what comes with the service by `shipped`, show a text
stage by stage by `stages`, and phrase by phrase by `meaning`.
"""
