"""The turn (500): its phases and their priority sequences, drawing, recovery, and the end.

So far nothing triggers at their beginnings and ends, and no effects end with the turn (505.5b), as texts are not read.
"""
