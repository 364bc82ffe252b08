"""Calls people whose turn it is: Web Push, and webhooks of tables."""
