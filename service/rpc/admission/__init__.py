"""What every call passes before a service sees it: who calls, permissions, shares, stages, streams, metrics.

Others use each module by its name.
"""
