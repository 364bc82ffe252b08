"""What players of Labicot know."""
