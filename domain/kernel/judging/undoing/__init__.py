"""Taking back and going another way: exact and judged backups, take-backs among seats, branches of other matches.
Others use `takeback`, `backup`, what it has dealt anew (`deals`), and `branching`.
"""
