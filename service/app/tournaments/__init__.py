"""The use cases of tournaments: each is a stream of its own in the store, beside those of its matches. `tournaments`
opens them and acts at them, with `effects` on matches and `clocks`; `records` says where they stand, `results` what is
answered, `feeds` follows many tables at once; `exports` and `proof` are for those who have no service.
"""
