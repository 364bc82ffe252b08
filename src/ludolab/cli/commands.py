"""What our commands share: texts, usage errors, and a sentence for everything that goes wrong."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from ludolab.core import LudolabError
from ludolab.words import LANGUAGES, Texts

from .errors import NO_MORE_INPUT, WRONG, tell_error, tell_trouble
from .streams import prepare_streams
from .usage import UsageError, usage_sentence
from .words import words_for

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter  # typer has names for them only here
    from typer._click.formatting import HelpFormatter

HELP = {"help_option_names": ["-h", "--help"]}


class InWords:
    """A command whose help and parameters are explained by messages in a language."""

    words: Texts = words_for("en")
    help: str | None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.declared: dict[str | None, str | None] = {}
        """The placeholders of parameters as they are declared, in English."""

    def translate(self, words: Texts) -> None:
        self.words = texts = words
        self.help = texts.say(self.help or "")

    def get_params(self, ctx: "Context") -> "list[Parameter]":
        found: list[Parameter] = super().get_params(ctx)  # type: ignore[misc]
        of_typer = {
            "help": self.words.say("option-help"),
            "install_completion": self.words.say("option-install-completion"),
            "show_completion": self.words.say("option-show-completion"),
        }
        texts = self.words
        for parameter in found:
            if isinstance(parameter, (TyperArgument, TyperOption)):
                told = texts.say(parameter.help or "")
                parameter.help = of_typer.get(parameter.name or "", told)
                parameter.metavar = self._placeholder(parameter)
        return found

    def _placeholder(self, parameter: TyperArgument | TyperOption) -> str | None:
        """What stands for a value: ``NAME=VALUE``, or NUMBER for a whole number."""
        if parameter.name == "lang":
            return "|".join(LANGUAGES)
        declared = self.declared.setdefault(parameter.name, parameter.metavar)
        if declared is not None:
            texts = self.words
            return re.sub("[A-Z]{3,}", lambda word: texts.say(f"placeholder-{word[0]}"), declared)
        if isinstance(parameter, TyperArgument):
            return None
        if parameter.is_flag:
            return ""
        kind = parameter.type_descriptor.annotation
        if kind is int:
            return self.words.say("placeholder-NUMBER")
        if kind is Path:
            return self.words.say("placeholder-FILE")
        return self.words.say("placeholder-TEXT")

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Add the command to a usage error."""
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        except UsageError as error:
            error.ctx = ctx  # type: ignore[attr-defined]
            raise
        return rest

    def format_usage(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, pieces, f"{self.words.say('help-usage')}: ")

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        _title_panels(self.words)
        super().format_help(ctx, formatter)  # type: ignore[misc]


class OneCommand(InWords, TyperCommand):
    """A single command."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        if extra := super().parse_args(ctx, args):
            told = self.words.say("usage-extra", extra=extra[0][:40], help=f"{ctx.command_path} -h")
            raise LudolabError(told)
        return []


class Commands(InWords, TyperGroup):
    """Several commands under one name."""

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            told = self.words.say(
                "usage-command", command=repr(name[:40]), help=f"{ctx.command_path} -h"
            )
            raise LudolabError(told)
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        found = super().get_command(ctx, cmd_name)
        if isinstance(found, (OneCommand, Commands)):
            found.translate(self.words)
        return found


class AllCommands(Commands):
    """Our own commands, and those of games that offer tools."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **how: Any) -> Any:
        """Run a command; whatever goes wrong becomes one sentence and an exit code."""
        prepare_streams()
        words = _words_asked_for(sys.argv[1:] if args is None else args)
        self.translate(words)
        try:
            try:
                code = super().main(args, *rest, **{**how, "standalone_mode": False})
            finally:
                sys.stdout.flush()
        except UsageError as error:
            if sentence := usage_sentence(error, words):
                tell_error(sentence, words)
            code = WRONG
        except LudolabError as error:
            tell_error(str(error), words)
            code = WRONG
        except BrokenPipeError:
            _discard_output()
            code = NO_MORE_INPUT
        except OSError as error:
            _discard_output()
            tell_trouble(error, words)
            code = WRONG
        sys.exit(code)

    def list_commands(self, ctx: "Context") -> list[str]:
        from .tools import commands

        return [*super().list_commands(ctx), *commands()]

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        from .tools import group, with_command

        game = with_command(cmd_name)
        return group(game, self.words) if game else None


def _words_asked_for(args: Sequence[str]) -> Texts:
    """The words to use before a command has parsed its arguments."""
    lang = None
    for arg, after in pairwise([*args, ""]):
        if arg == "--lang":
            lang = after
        elif arg.startswith("--lang="):
            lang = arg.removeprefix("--lang=")
    try:
        return words_for(lang)
    except LudolabError:
        return words_for(None)


def _title_panels(words: Texts) -> None:
    """Translate the titles in typer's help, which are global variables."""
    with suppress(ImportError):
        from typer import rich_utils

        rich_utils.ARGUMENTS_PANEL_TITLE = words.say("help-arguments")
        rich_utils.OPTIONS_PANEL_TITLE = words.say("help-options")
        rich_utils.COMMANDS_PANEL_TITLE = words.say("help-commands")
        rich_utils.REQUIRED_LONG_STRING = words.say("help-required")
        rich_utils.DEFAULT_STRING = words.say("help-default")
        rich_utils.ENVVAR_STRING = words.say("help-environment")


def _discard_output() -> None:
    """Keep Python from trying again, when it exits, what couldn't be written."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
