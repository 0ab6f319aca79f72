"""The event stores behind the port of `service.app.boundary.store`: memory, SQLite, PostgreSQL; and group commit."""
