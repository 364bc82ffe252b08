"""What players of Candy Numbers know."""
