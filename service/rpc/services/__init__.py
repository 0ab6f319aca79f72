"""The services of the contract, each thin over its use cases; and one that answers without rules, to measure by.

Others use each module by its name.
"""
