"""The coach: who tells somebody at a table which answers are good, how good they are, and why the best one is.

It is asked about one seat, and goes by what that seat may know alone.
"""
