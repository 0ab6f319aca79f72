"""Cards' information, and the persistent effects on it (10.3, 10.9, 10.11, chapter 2). Others read `information` (what
a card is now), `original` (what is printed) and `layers` (the keys of what is kept), and begin effects by `effects`.
"""
