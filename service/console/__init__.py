"""The judge's console: pages in a browser, made by a client of the contract.

Others use `beside` and `serving`.
"""
