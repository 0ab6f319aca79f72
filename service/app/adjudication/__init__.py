"""Ruling again: on an event, a match or many, by other terms, with what makes them differ; comparing matches; what if;
and the use cases of proof, `audit`, which put all of this together. Others use each module by its name.
"""
