"""How a bot plays Labicot."""
