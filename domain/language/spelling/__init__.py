"""Print to words: signs made plain, and other spellings of the same words put into one.

Others use `signs` and `wordings`.
"""
