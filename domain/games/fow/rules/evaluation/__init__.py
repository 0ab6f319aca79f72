"""What the words of a text mean on a table: groups, selectors, amounts and conditions (201.5, 202.3a, 208, 307.4).

Others use `following`, `groups`, `raising`, `rests`, `selections` and `together`.
"""
