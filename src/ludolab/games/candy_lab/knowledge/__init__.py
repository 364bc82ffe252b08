"""What players of Candy Lab know (CL-25)."""
