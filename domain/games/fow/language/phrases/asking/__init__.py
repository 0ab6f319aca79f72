"""What texts make a condition of: what is there, how much of it, and what was done before.

Others use `conditions` and `counting`.
"""
