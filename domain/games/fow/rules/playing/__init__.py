"""What players do with priority (701 to 711, 903): calling stones, judgment, will abilities, setting cards,
playing entities.

So far of cards only resonators, regalia and additions are played, which need no text to resolve (702).
"""
