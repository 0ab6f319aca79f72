"""Cases: a position or decks, actions, and what the rules make of them, in a file that people read and write. A file is
read by `source` (YAML with its places) and `schema`, for one of its `editions`, and becomes a `case` by `load`; `run`
plays that with `script` for chance and `wording` for options, and holds it against what it expects by `expect`,
`values` and `seen`. Others use `load`, `run` and `folder`.
"""
