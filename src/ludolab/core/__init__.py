"""The core: positions, moves and steps, chance, events and beliefs. It needs the standard library
alone."""

from .annotations import put_back_docstring
from .belief import Belief
from .chance import Pcg
from .errors import (
    BadOption,
    BadPieces,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadScript,
    BadSeed,
    BadView,
    BrokenGame,
    BrokenLaw,
    InvalidMove,
    LudolabError,
    NoUndo,
    UnknownEdition,
    UnknownGame,
)
from .events import EventKind
from .game import Game, Setup
from .guide import Guide
from .house_rules import HouseRule
from .json_schema import Json
from .marks import Backs, Found, Mind, Own, Passing, Public, Remembered, Secret, Shared
from .options import Flag, Number, OneOf, Option, SeatOrRandom, Teams, Words
from .outcome import Outcome, ranked
from .pieces import Box, Entry, PiecesFile
from .playout import at_random
from .refusal import IllegalMove, Refusal
from .rule_parameters import RuleChoice, RuleParameter
from .skill import Skill, choose
from .state import AnyState, State
from .steps import Move, No, Step
from .thinking import Look, Reason, Thinking
from .tools import Answer, Parameter, Tool
from .views import Known, OutcomeView, TableView, View

__all__ = [
    "Answer",
    "AnyState",
    "Backs",
    "BadOption",
    "BadPieces",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadScript",
    "BadSeed",
    "BadView",
    "Belief",
    "Box",
    "BrokenGame",
    "BrokenLaw",
    "Entry",
    "EventKind",
    "Flag",
    "Found",
    "Game",
    "Guide",
    "HouseRule",
    "IllegalMove",
    "InvalidMove",
    "Json",
    "Known",
    "Look",
    "LudolabError",
    "Mind",
    "Move",
    "No",
    "NoUndo",
    "Number",
    "OneOf",
    "Option",
    "Outcome",
    "OutcomeView",
    "Own",
    "Parameter",
    "Passing",
    "Pcg",
    "PiecesFile",
    "Public",
    "Reason",
    "Refusal",
    "Remembered",
    "RuleChoice",
    "RuleParameter",
    "SeatOrRandom",
    "Secret",
    "Setup",
    "Shared",
    "Skill",
    "State",
    "Step",
    "TableView",
    "Teams",
    "Thinking",
    "Tool",
    "UnknownEdition",
    "UnknownGame",
    "View",
    "Words",
    "at_random",
    "choose",
    "ranked",
]

for _cls in (Belief, Box, Entry, EventKind, Move, No, Pcg, PiecesFile, Skill, State, Step):
    put_back_docstring(_cls)
