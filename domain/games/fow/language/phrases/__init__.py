"""The phrases of Force of Will's texts, as far as they are read: each read and written again by the same table.

Others use `book`.
"""
