"""Messages and the domain's own types: what each value of the domain is in the contract, and back.

Others use each module by its name.
"""
