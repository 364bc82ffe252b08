"""A referee's look at Kawumm!: whole turns in JSON in which several rules meet."""

import json
import random

import pytest

from ludolab.core import BadPosition, IllegalMove, Json, LudolabError, NoUndo
from ludolab.games.kawumm import game
from ludolab.games.kawumm.state import Kawumm
from ludolab.records import Match
from tests.mangled import mangled

from .table import told

Position = dict[str, Json]
MAKE_SAFE: Json = {"move": "make-safe"}
EXPERIMENT: Json = {"move": "experiment"}


def discard(kind: str) -> Json:
    return {"move": "discard", "ingredient": kind}


def let_go(kind: str) -> Json:
    return {"move": "let-go", "ingredient": kind}


def enter(*kinds: str) -> Json:
    return {"move": "enter", "ingredients": [*kinds]}


def due(step: str, seat: int = 0) -> Json:
    return [{"step": step, "seat": seat}]


def play(state: Kawumm, *moves: Json) -> Kawumm:
    for move in moves:
        state.play(game.move_from_json(move))
    return state


def legal(state: Kawumm) -> list[Json]:
    return [move.to_json() for move in state.legal_moves()]


# --- rules that meet ----------------------------------------------------------------------------


def test_a_whole_turn() -> None:
    """KW-3 to KW-8, KW-13: choice, more cards, a lucky experiment, and the next player."""
    state = game.from_json(
        {
            "players": 3,
            "turned": ["slug", "slug", "ether"],
            # The top is the last card.
            "pile": ["dust"] * 3 + ["root", "slug", "venom"] + ["venom", "crystal", "root"],
            "todo": due("choose-two", 2),
        }
    )
    assert legal(state) == [discard("slug"), discard("ether")]
    play(state, discard("ether"))
    # Two columns are free and three new kinds came.
    assert legal(state) == [
        enter("crystal", "root"),
        enter("crystal", "venom"),
        enter("root", "venom"),
    ]
    play(state, enter("venom", "root"))
    assert (state.centre, state.discard) == (
        {"slug": 2, "root": 1, "venom": 1},
        ["ether", "crystal"],
    )
    play(state, EXPERIMENT)
    assert state.centre == {"slug": 3, "root": 2, "venom": 2}
    play(state, MAKE_SAFE)
    assert state.zones == [{}, {}, {"slug": 3, "root": 2, "venom": 2}]
    assert (state.to_act, state.turned) == (0, ("dust",) * 3)


def test_the_kinds_that_enter_have_no_order() -> None:
    """KW-4: letting in root and crystal is the same as letting in crystal and root."""
    state = game.from_json(
        {
            "turned": ["venom", "root", "crystal"],
            "centre": {"slug": 2},
            "todo": due("choose-kinds"),
        }
    )
    for kinds in (("root", "crystal"), ("crystal", "root")):
        after = play(state.clone(), enter(*kinds))
        assert after.centre == {"slug": 2, "root": 1, "crystal": 1}
    for wrong in (enter("root"), enter("root", "root"), enter("root", "slug")):
        refusal = state.why_not(game.move_from_json(wrong))
        assert refusal is not None
        assert (refusal.rule, refusal.no.parts) == ("KW-4", {"count": 2})


def test_everything_about_making_safe_in_its_order() -> None:
    """KW-9: completed kinds go, a choice, completing, chain reactions, and only then a reshuffle.

    KW-12: what the chain reaction discards is shuffled into the pile of the next player.
    """
    state = game.from_json(
        {
            "players": 3,
            "options": {"chain_reactions": True},
            "pile": [],
            "centre": {"ether": 2, "slug": 4, "venom": 5},
            "zones": [{"dust": 1}, {"slug": 2, "root": 1, "dust": 9}, {"slug": 2, "venom": 2}],
            "complete": [["venom"], ["ether"], []],
            "todo": due("decide", 2),
        }
    )
    play(state, MAKE_SAFE)
    # Seat 2 completes ether and slug and venom: three at once end it before any reaction.
    assert state.over
    assert state.outcome.winners == (2,)
    assert state.zones[1] == {"slug": 2, "root": 1, "dust": 9}

    state = game.from_json(
        {
            "players": 3,
            "options": {"chain_reactions": True},
            "pile": [],
            "centre": {"ether": 2, "slug": 4, "crystal": 1},
            "zones": [
                {"dust": 1},
                {"slug": 3, "root": 1, "dust": 9},
                {"slug": 2, "venom": 2, "dust": 2},
            ],
            "complete": [["slug"], ["venom"], ["ether"]],
            "todo": due("decide", 2),
        }
    )
    play(state, MAKE_SAFE)
    # Ether takes no place a second time, but the crystal makes five kinds.
    assert (told(state), state.discard) == (["discarded", "made-safe"], ["ether"] * 2)
    assert legal(state) == [let_go(kind) for kind in ("slug", "venom", "dust", "crystal")]
    play(state, let_go("crystal"))
    assert told(state) == [
        "let-go",
        "completed",
        "chain-reaction",
        "turn",
        "reshuffled",
        "turned-up",
    ]
    assert state.complete == [("slug",), ("venom",), ("ether", "slug")]
    assert state.zones == [{"dust": 1}, {"root": 1, "dust": 9}, {"venom": 2, "dust": 2}]
    assert state.discard == []
    # Five slugs come from the one who completed, three from the other.
    assert sorted([*state.pile, *state.turned]) == ["crystal"] + ["ether"] * 2 + ["slug"] * 8
    assert state.to_act == 0


def test_two_players_may_complete_the_same_kind() -> None:
    """KW-10, KW-11: another player's complete ingredient makes no difference."""
    state = game.from_json(
        {"centre": {"feather": 3}, "complete": [[], ["feather"]], "todo": due("decide")}
    )
    play(state, MAKE_SAFE)
    assert state.complete == [("feather",), ("feather",)]


def test_the_game_stops_at_once() -> None:
    """KW-2, KW-12: with an empty pile nobody shuffles any more."""
    state = game.from_json(
        {
            "pile": [],
            "discard": ["dust"] * 5,
            "centre": {"ether": 2},
            "complete": [["slug", "root"], ["ether"]],
            "todo": due("decide"),
        }
    )
    play(state, MAKE_SAFE)
    assert told(state) == ["made-safe", "completed", "won"]
    assert (state.pile, state.discard) == ([], ["dust"] * 5 + ["ether"])


def test_boum_in_the_middle_of_a_reshuffle() -> None:
    """KW-12, KW-7: the centre isn't reshuffled for the experiment that blows it up."""
    state = game.from_json(
        {
            "pile": ["dust"],
            "discard": ["dust"] * 4,
            "centre": {"slug": 2, "root": 3},
            "todo": due("decide", 1),
        }
    )
    play(state, EXPERIMENT)
    assert told(state) == [
        "experimented",
        "reshuffled",
        "turned-up",
        "exploded",
        "turn",
        "reshuffled",
        "turned-up",
    ]
    # Two dusts were left for seat 0; the third card comes from what blew up.
    assert state.turned.count("dust") >= 2
    assert sorted([*state.pile, *state.turned]) == ["dust"] * 5 + ["root"] * 3 + ["slug"] * 2
    assert state.zones == [{}, {}]


def test_a_completed_kind_alone_is_a_centre() -> None:
    """KW-11, KW-6: with only completed kinds one may still experiment, and be saved."""
    state = game.from_json(
        {
            "pile": ["dust", "root", "ether"],
            "centre": {"ether": 2},
            "complete": [["ether"], []],
            "todo": due("decide"),
        }
    )
    play(state, EXPERIMENT)
    assert state.centre == {"ether": 3}
    assert sorted(state.discard) == ["dust", "root"]


def test_taking_back() -> None:
    """KW-4, KW-9: a choice may be taken back until cards are turned up (KW-3, KW-8)."""
    match = Match(
        game.from_json(
            {
                "centre": {"slug": 1, "root": 1, "dust": 1},
                "zones": [{"venom": 1, "mushroom": 1, "crystal": 1}, {}],
                "todo": due("decide", 0),
            }
        )
    )
    before = match.state.clone()
    for move in (MAKE_SAFE, let_go("venom")):
        match.play(game.move_from_json(move))
        assert match.can_undo(0)
        assert not match.can_undo(1)
    match.undo(0)
    match.undo(0)
    assert match.state == before
    for move in (MAKE_SAFE, let_go("venom"), let_go("slug")):
        match.play(game.move_from_json(move))
    # The next player's cards lie open.
    for seat in (0, 1):
        with pytest.raises(NoUndo):
            match.undo(seat)


# --- positions ------------------------------------------------------------------------------------


def test_a_pile_left_out() -> None:
    """KW-1, KW-12: it has all the other cards, shuffled."""
    position: Position = {
        "discard": ["slug"],
        "centre": {"jerrican": 2},
        "zones": [{"dust": 3}, {}],
        "complete": [[], ["ether"]],
        "todo": due("decide"),
    }
    state = game.from_json(position)
    assert sorted(state.pieces()) == sorted(state.box.cards)
    assert len(state.pile) == 104 - 7
    assert state.pile != sorted(state.pile)
    assert game.from_json(state.to_json()) == state
    assert game.from_json({**position, "tick": 7}).pile != state.pile
    # Written, it is as written, even if nothing is in it.
    assert game.from_json({**position, "pile": []}).pile == []
    # The next player can play.
    play(state, MAKE_SAFE)
    assert (state.to_act, len(state.turned)) == (1, 3)
    for seat in (0, 1, None):
        assert state.sample(seat, 1).view(seat) == state.view(seat)


def test_a_position_with_one_line() -> None:
    """KW-2: three complete ingredients are the end, whether it says so or not."""
    state = game.from_json({"complete": [["ether"], ["dust", "root", "slug"]]})
    assert state.over
    assert state.outcome.winners == (1,)
    assert state.outcome.reason == "three-complete"


def test_first_cards_beside_others() -> None:
    """KW-3: a centre that isn't empty yet is as written, while it can hold all."""
    state = game.from_json(
        {
            "turned": ["dust", "root", "slug"],
            "centre": {"ether": 1},
            "pile": ["venom"] * 3,
            "todo": due("choose-two"),
        }
    )
    play(state, discard("root"))
    # No column is free: the only choice is to let nothing in.
    assert legal(state) == [enter()]
    play(state, enter())
    assert state.centre == {"ether": 1, "dust": 1, "slug": 1}
    assert state.discard == ["root"] + ["venom"] * 3


FULL: Json = [{"dust": 1, "root": 1, "slug": 1, "venom": 1, "ether": 1}, {}]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            {"turned": ["dust"] * 4, "todo": due("choose-two")},
            "at most 3 cards are turned up at a time",
        ),
        (
            {
                "turned": ["dust", "root", "slug"],
                "centre": {"ether": 1, "venom": 1},
                "todo": due("choose-two"),
            },
            "after choose-two there would be more than 3 kinds in the centre",
        ),
        (
            {"turned": ["dust"], "centre": {"ether": 1}, "todo": due("decide")},
            "for decide no cards are turned up",
        ),
        (
            {"turned": ["dust"], "zones": FULL, "todo": due("overfull")},
            "for overfull no cards are turned up",
        ),
        (
            {"centre": {"dust": 1}, "zones": FULL, "todo": due("overfull")},
            "for overfull the centre is empty: its cards are in the zone",
        ),
        ({"reason": "bored"}, "has the reason 'three-complete' or 'no-cards'"),
        ({"reason": "three-complete"}, "nobody has 3 complete ingredients"),
        ({}, "nobody is to act"),
        ({"centre": {"dust": 1}, "todo": due("decide"), "tick": -1}, "tick should be"),
        ({"centre": {"dust": 1}, "todo": due("decide"), "tick": 1 << 64}, "tick should be"),
    ],
)
def test_what_cannot_go_on(position: Position, sentence: str) -> None:
    """KW-2 to KW-9: cards would be lost, or it would be unclear what to do with them."""
    with pytest.raises(BadPosition, match=sentence):
        game.from_json(position)


WORDS: list[Json] = ["dust", "root", "ether", "slug", "gold", 9, ["dust"], {"dust": 1}]
WORDS.append({"step": "overfull", "seat": 0})


@pytest.mark.parametrize("seed", range(4))
def test_mangled_positions_are_refused_or_played(seed: int) -> None:
    """KW-1 to KW-15: one sentence, or a game that goes on and loses no card."""
    rng = random.Random(seed)
    state = game.new(2 + seed % 3, seed)
    played = 0
    for _ in range(250):
        if state.over:
            state = game.new(2 + seed % 3, rng.getrandbits(32))
        state.play(rng.choice(state.legal_moves()))
        position = json.loads(json.dumps(state.to_json()))
        if rng.random() < 0.5:
            step = rng.choice(["choose-two", "choose-kinds", "decide", "overfull"])
            position["todo"] = due(step, rng.randrange(state.players))
        try:
            other = game.from_json(mangled(position, rng, WORDS))
        except LudolabError:
            continue
        played += 1
        cards = sorted(other.pieces())
        for _ in range(30):
            if other.over:
                break
            assert other.flaw() is None
            other.play(rng.choice(other.legal_moves()))
            assert sorted(other.pieces()) == cards
    assert played > 10


def test_refused_by_the_rule_of_what_is_due() -> None:
    """KW-9: a kind is let go only when there are too many, and then there is no way back."""
    state = game.from_json(
        {
            "centre": {"slug": 1, "root": 1},
            "zones": [{"venom": 1, "mushroom": 1, "crystal": 1}, {}],
            "todo": due("decide"),
        }
    )
    with pytest.raises(IllegalMove, match="KW-9"):
        play(state, let_go("slug"))
    play(state, MAKE_SAFE)
    with pytest.raises(IllegalMove, match="KW-9"):
        play(state, EXPERIMENT)
