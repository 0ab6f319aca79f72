"""Priority (600), passing (712), which activate abilities may be played (707, 905), what is looked at after every step
(803.5a, 906.9), and what is forgotten then. Others use `acting`, `invalidation`,
`repeating`, `sequence` and `settling`.
"""
