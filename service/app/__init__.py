"""Use cases and the ports they need, free of gRPC and of any database. At the bottom lies the `boundary`, above it the
`repository` of matches, then `queries`, `playing` and `tournaments`, then `proofs`, `adjudication` and the judges'
desk; `cases`, `policies`, `exporting` and `transcripts` are about files.
"""
