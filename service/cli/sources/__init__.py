"""Where commands take matches from: a running service, or recordings in files.

Others use each module by its name.
"""
