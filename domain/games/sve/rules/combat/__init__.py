"""Attacking (8.4) and damage (5.13): who may attack whom, the steps of an attack, and what modifies damage that is
dealt. Others use `attack` to begin one and to ask for targets, `damage` to deal some, and `damage_modifiers` to ask to
whom it could be dealt.
"""
