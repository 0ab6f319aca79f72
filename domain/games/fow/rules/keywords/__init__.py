"""Keywords whose meaning is a text (chapter 1100): abilities that every card with them has."""
