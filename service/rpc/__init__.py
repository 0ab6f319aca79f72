"""gRPC: the public contract's services over the application, and a client. The only place with generated code."""
