"""The turn (chapters 7 and 8), confirmation timing (10.5) and rules handling (chapter 11): what may be done now, why
not, and what each accepted action sets going. The game itself has `phases`, `confirmation`, `checks`, `legal`,
`decide`, `granting_rush` and `standing_answer_ends`; verbs use `outcomes`, and preparation the `phases`.
"""
