"""What single universes add (chapter 14). Others serve and race by `racing` (14.2), ride and check the drive by
`driving` (14.4).
"""
