"""The adjudication service: the game rules of `domain`, kept in a durable log and served over gRPC."""
