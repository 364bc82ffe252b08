"""How a bot plays Candy Lab."""
