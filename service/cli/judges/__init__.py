"""Commands of judges: disputes and rulings, penalties, taking back and correcting, looking at hidden cards, resolving
by hand, precedents.

A group of commands each; `service.cli` collects them, and nothing else uses any of it.
"""
