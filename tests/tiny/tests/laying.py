"""Stands where a game's own tests are: it names TN-2.

TN-20 and TN-2-A only look like it.
"""
