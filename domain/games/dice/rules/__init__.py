"""The rules of `dice`: the `turn` (heading 1), `playing` creatures and spells (2 and 3), battles (`combat`, 4),
`preparation`, `zones`, what static, replacing and conditioned texts do (`continuous`, `replacement`, `triggers`), and
`moves`, by which cards change zones.
"""
