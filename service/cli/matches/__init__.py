"""Commands on matches: opening and listing them, acting in one, what if; and the printed cards of a service.

Others use `act`.
"""
