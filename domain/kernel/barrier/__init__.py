"""The information barrier: what each seat has learned in a stretch of a match, and what an action hints of cards that
stay hidden. The service asks `knowledge` and `hints`.
"""
