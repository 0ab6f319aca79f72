"""Which card zones take which cards (chapters 6 and 7), and the elementary things that rules and cards both do. Others
use `placement` and `operations`, verbs `effects` too.
"""
