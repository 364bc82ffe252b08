"""``python -m ludolab``: the command ``ludolab``."""

from ludolab.cli.main import app

if __name__ == "__main__":
    app(prog_name="ludolab")
