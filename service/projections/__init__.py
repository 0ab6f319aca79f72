"""What is derived from events for reading: the rows of listings.

Others use `listing`.
"""
