"""Shadowverse: Evolve in two editions, `sve:1.16.0` and `sve:early`: fields, evolution, triggers and layers."""
