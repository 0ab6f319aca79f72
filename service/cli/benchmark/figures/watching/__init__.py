"""How soon those who watch see what happens: at a match, and on the floor of an event.

Others use `floor` and `watch`.
"""
