"""Runs the command ``ludolab`` in the tests' own process."""

from dataclasses import dataclass

from typer.testing import CliRunner

from ludolab.cli.main import app


@dataclass(frozen=True)
class Run:
    """The result of a run."""

    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a run that had to fail."""
        assert self.code == 2, self
        lines = self.err.splitlines()
        assert len(lines) == 1, self
        assert lines[0].startswith("ludolab: ")
        assert lines[0].endswith(".")
        return lines[0]


def ludolab(*args: object, typed: str = "", **env: str) -> Run:
    """Run the command with these arguments and this input. A traceback always fails the test."""
    plain = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C", "COLUMNS": "100", "TERM": "dumb", **env}
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env=plain)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Run(result.exit_code, result.stdout, result.stderr)
