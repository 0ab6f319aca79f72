"""Commands of proof: explaining, verifying, exporting and importing, ruling again on one match or ten thousand,
transcripts, signing keys.
"""
