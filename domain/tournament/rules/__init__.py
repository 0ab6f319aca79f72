"""What each act at a tournament needs, and the facts that it makes: a module for each part of an event.

Others use each module by its name.
"""
