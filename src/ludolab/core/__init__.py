"""The kernel: what is true of every game. It imports nothing else of ours."""

from .belief import Belief
from .chance import Pcg, signed
from .conformance import BrokenLaw, Report, check
from .errors import (
    BadOption,
    BadPieces,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadScript,
    BadSeed,
    BadView,
    InvalidMove,
    LudolabError,
    NoUndo,
    UnknownGame,
)
from .events import EventKind
from .files import draft_of, write_whole, writing
from .game import Game, Setup, Tool
from .guide import Guide
from .line import Line
from .marks import Backs, Found, Mind, Own, Passing, Public, Remembered, Secret, Shared
from .match import Match
from .numbers import Numbers, Part, from_you
from .options import Choice, Flag, Number, Option, SeatOrRandom, Words
from .outcome import Outcome, ranked
from .pieces import Box, Entry, Page
from .playout import at_random
from .record import Record
from .refusal import IllegalMove, Refusal
from .rulebook import Place, Rule, Rulebook
from .shapes import Json
from .skill import Skill, choose
from .speech import Speech
from .state import AnyState, State
from .steps import Move, No, Step
from .stretches import (
    Circle,
    Heap,
    Heaps,
    Kinds,
    Lengths,
    Memo,
    Rest,
    Said,
    Spread,
    around,
    in_fours,
    in_order,
    joined,
    only,
    small,
    writable,
)
from .texts import LANGUAGES, Texts
from .thinking import Look, Reason, Thinking

__all__ = [
    "LANGUAGES",
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
    "BrokenLaw",
    "Choice",
    "Circle",
    "Entry",
    "EventKind",
    "Flag",
    "Found",
    "Game",
    "Guide",
    "Heap",
    "Heaps",
    "IllegalMove",
    "InvalidMove",
    "Json",
    "Kinds",
    "Lengths",
    "Line",
    "Look",
    "LudolabError",
    "Match",
    "Memo",
    "Mind",
    "Move",
    "No",
    "NoUndo",
    "Number",
    "Numbers",
    "Option",
    "Outcome",
    "Own",
    "Page",
    "Part",
    "Passing",
    "Pcg",
    "Place",
    "Public",
    "Reason",
    "Record",
    "Refusal",
    "Remembered",
    "Report",
    "Rest",
    "Rule",
    "Rulebook",
    "Said",
    "SeatOrRandom",
    "Secret",
    "Setup",
    "Shared",
    "Skill",
    "Speech",
    "Spread",
    "State",
    "Step",
    "Texts",
    "Thinking",
    "Tool",
    "UnknownGame",
    "Words",
    "around",
    "at_random",
    "check",
    "choose",
    "draft_of",
    "from_you",
    "in_fours",
    "in_order",
    "joined",
    "only",
    "ranked",
    "signed",
    "small",
    "writable",
    "write_whole",
    "writing",
]
