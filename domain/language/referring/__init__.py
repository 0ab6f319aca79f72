"""What a text may refer to where it stands."""
