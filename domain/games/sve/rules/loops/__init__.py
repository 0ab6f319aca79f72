"""Perpetual cycles (15.2): actions that change nothing, cycles that nobody can stop, and declared repetitions."""
