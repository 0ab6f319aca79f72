"""Use cases and the ports they need, free of gRPC and of any database."""
