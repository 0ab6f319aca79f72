"""Disputes and what puts a match right: a call, its ruling and appeal, corrections by primitive changes, other phases,
a text carried out by hand. Others use `corrections`, `disputes`, `resolutions` and `steps_by_hand`.
"""
