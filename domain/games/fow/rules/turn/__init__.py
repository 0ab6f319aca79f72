"""The turn (500): its phases and their priority sequences, drawing, recovery, and the end, which may begin anew.

Others use `phases` and `recovering`.
"""
