"""Usage errors of typer, in our words."""

from typing import Any

import typer

from ludolab.words import Texts

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""The base class of all usage errors, which has no public name in typer."""


def usage_sentence(error: Any, words: Texts) -> str:
    """One sentence; empty if the help was shown instead.

    Errors are told apart by the names of their classes, since typer has moved the classes.
    """
    command = error.ctx.command_path if error.ctx else "ludolab"
    see = f"{command} -h"
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        return ""
    if kind == "NoSuchOption":
        return words.say("usage-option", option=error.option_name[:40], help=see)
    if kind == "MissingParameter" and error.param is not None:
        return words.say("usage-missing", name=_name(error.param), help=see)
    if kind == "BadParameter" and error.param is not None:
        return _bad_value(error.param, see, words)
    if kind == "BadOptionUsage":
        option = error.option_name
        flags = [p for p in error.ctx.command.params if option in p.opts and p.is_flag]
        if flags:
            return words.say("usage-no-value", option=option[:40], help=see)
        return words.say("usage-value", option=option[:40], help=see)
    return words.say("usage-unclear", help=see)


def _bad_value(param: Any, see: str, words: Texts) -> str:
    """Which values are allowed, as far as the declaration of the parameter says."""
    name, shape = _name(param), param.type_descriptor
    if shape.annotation is int and shape.is_ranged:
        info = shape.parameter_info
        return words.say("usage-whole-range", name=name, low=str(info.min), high=str(info.max))
    if shape.annotation is int:
        return words.say("usage-whole", name=name)
    if shape.annotation is float:
        return words.say("usage-decimal", name=name)
    return words.say("usage-unclear", help=see)


def _name(param: Any) -> str:
    """The parameter as typed: ``--players``, ``GAME``."""
    typed: str = param.opts[0] if param.param_type_name == "option" else param.metavar or param.name
    return typed
