"""Rows to cards, with the tokens and keywords of an edition; its reference cards and decks."""
