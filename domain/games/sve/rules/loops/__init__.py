"""Perpetual cycles (15.2): actions that change nothing, cycles that nobody can stop, and declared repetitions. Others
ask `repeated_actions` what is barred, `cycles` what comes next of a declared one, and `unstoppable` whether one is a
draw.
"""
