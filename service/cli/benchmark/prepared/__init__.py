"""What figures are measured with: matches played at random, servers in processes of their own, a judges' room, and what
a figure is. Others use `measure`, `room`, `servers`, `table` and `watchers`.
"""
