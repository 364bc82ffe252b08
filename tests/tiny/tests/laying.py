"""Stands where a game's own tests are: it names TN-2.

TN-20 and TN-2-A only look like it. The other rules of Tiny: TN-1, TN-3, TN-4 and TN-5.
"""
