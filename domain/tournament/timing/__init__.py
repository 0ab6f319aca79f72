"""Time at a tournament: how long decisions took, when a round's time is over and what follows, and the evidence on slow
play. Others use `clock`, `rounds` and `slowplay`.
"""
