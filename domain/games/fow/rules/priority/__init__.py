"""Priority (600), passing (712) and rule processes (1200).

A sequence plays no automatic objects yet (603): nothing triggers, as texts are not read.
"""
