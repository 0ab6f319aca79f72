"""Commands of proof: explaining, verifying, exporting and importing, ruling again on one match or ten thousand,
transcripts, signing keys.

A group of commands each, which `service.cli` collects; the benchmark rules again by `adjudicate`.
"""
