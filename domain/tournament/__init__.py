"""Organised play above single matches: clocks, matches of several games, registered lists, an event's own record.

A tournament is what organisers call an event; here an event is always one entry of a log. Others use each module by
its name.
"""
