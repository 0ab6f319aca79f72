"""The rules of Shadowverse: Evolve, a package for each chapter of the rulebook. An upper one may use what is below it:
preparation, turn, combat and loops, playing, costs, keywords, zones, replacement and evaluation, triggers, continuous.
"""
