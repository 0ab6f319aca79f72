"""How a text of Force of Will was read, told to people: after each stage, and phrase by phrase.

Others use `meaning` and `stages`.
"""
