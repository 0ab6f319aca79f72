"""Commands of judges: disputes and rulings, penalties, taking back and correcting, looking at hidden cards, resolving
by hand, precedents.
"""
