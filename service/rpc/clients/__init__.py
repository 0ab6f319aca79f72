"""Clients of the contract in the domain's own words: `client` puts one of each service together.

Others use `asking`, `event_client`, `load`, `remote` and `replies` too.
"""
