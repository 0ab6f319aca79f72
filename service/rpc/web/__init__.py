"""The same calls for browsers: Connect and gRPC-Web over HTTP/1.1, beside gRPC (decision 044).

Others use `application` and `server`.
"""
