"""Who stands where, and who plays whom next: standings, Swiss pairing and brackets, all of plain values.

Others use `bracket`, `standings` and `swiss`.
"""
