"""The rules of `mya`: the `turn` (H.3), `playing` cards, attacks (`combat`), `bonuses`, `professional_play` (8),
`preparation`, `zones`, and what static and conditioned texts do (`continuous`, `triggers`). Others use `kept_out`
too.
"""
