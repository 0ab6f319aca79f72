"""The event stores behind the port of `service.app.boundary.store`: memory, SQLite, PostgreSQL; and group commit.

Others use `catalogs`, `hub`, `memory`, `open` and `writer`.
"""
