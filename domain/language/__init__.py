"""One machine for the printed language of every game, in the stages that a text goes through.

`spelling` puts other spellings into one; `phrases` are what is read and written; `reading` finds the trees of a text;
`referring` knows what `it` is; `writing` writes trees as texts; `telling` says what is not understood. `texts` leads
a text through them, `stages` shows it after each. `catalog` are the rows that texts come in. Others use `effort`,
`registration` and `rendering` too.
"""
