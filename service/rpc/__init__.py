"""gRPC: the public contract's services over the application, and a client. The only place with generated code. From
below: `transport`, `messages`, `admission`, the same calls for browsers (`web`), the `server` with both, `services`,
`clients`.
"""
