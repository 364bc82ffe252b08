"""What Labicot offers beside play: labyrinths."""
