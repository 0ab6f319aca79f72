"""What use cases answer with, as data alone: who only shows what a service tells imports these, and nothing that rules.

`proven` is of proofs and explanations, `judged` of ruling again and transcripts, `compared` of lines and what-ifs,
`disputes` of what judges are shown. What every call gives is in `boundary.results`.
"""
