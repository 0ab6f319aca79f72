"""The rows that texts come in: what a row must have, and the rows that come with the service.

Others use `schema` and `shipped`.
"""
