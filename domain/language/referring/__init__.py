"""What a text may refer to where it stands: the discourse of a text, and the one resolver that walks it.

A game says by `says` what each class of its nodes introduces and mentions, and calls `resolver`; `discourse` and
`refs` are what that keeps on its way, and `plain` is what the kernel's own nodes say.
"""
