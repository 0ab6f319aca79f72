"""An organiser's policy: infractions, penalties, authority and time, as data; and what follows from it. Others
read a `policy`, `check` one that comes in, and ask `recommend` for a penalty.
"""
