"""Other wordings of what joins and binds sentences: conditions, events, limits, spans, options, instead and then.

Each module is one table of wordings; the list of `spelling` alone reads them. Others use each module by its name.
"""
