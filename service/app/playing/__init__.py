"""The use cases that change a match, `matches`, and what they need: turns, requests, chance, time, branches, and the
look at what is about to be kept. Others use each module by its name.
"""
