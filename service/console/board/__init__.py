"""A match as a picture, and its offers as forms: for any game, from what the contract tells.

Others use `copying`, `laying`, `offers`, `picture`, `printed`, `putting` and `taking`.
"""
