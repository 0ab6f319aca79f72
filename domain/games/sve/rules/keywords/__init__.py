"""What single universes add (chapter 14): serving and racing (14.2), riding and drive checks (14.4)."""
