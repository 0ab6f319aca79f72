"""Matches as files: whole exports, those for one viewer, and signatures over them.

Others write and read whole exports by `exports`, those for one viewer by `openings`, put them into cold storage by
`objects`, and sign and check them by `signatures`.
"""
