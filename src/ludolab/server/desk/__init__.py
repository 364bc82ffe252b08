"""Slow work that must not hold up any table: the lamp, reviews, stories."""
