"""The event stores behind the port of `service.app.store`: memory, SQLite, PostgreSQL; and group commit."""
