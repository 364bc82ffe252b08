"""Bots of Kawumm!: the cards are counted, and when to stop is computed."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from ludolab.bots import advise, bot
from ludolab.core import Move
from ludolab.games.kawumm import game
from ludolab.games.kawumm.bot.turn import TurnValue
from ludolab.games.kawumm.bot.worth import Chance, Progress
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter, LetGo
from ludolab.games.kawumm.odds import explosion
from ludolab.games.kawumm.state import Kawumm
from ludolab.words import Speech

from .table import at

CAREFUL = pytest.mark.parametrize("level", [2, 3, 4, 5])
EVERY = pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
OWN_BOX = """
edition = "tiny"
counts = "free"
copies_per_dose = 3
""" + "".join(
    f'[[ingredient]]\nname = "kind{n}"\ndose = {dose}\n'
    for n, dose in enumerate((1, 1, 2, 3, 5, 7, 9, 12, 20))
)


def choice(state: Kawumm, level: int, seed: int = 1) -> Move:
    return bot("kawumm", level, seed).choose(state.view(state.to_act))


def decisions(games: int, players: int = 3) -> Iterator[Kawumm]:
    """Positions that players of different strengths get into."""
    for seed in range(games):
        state = game.new(players, seed, {"chain_reactions": seed % 2 == 0})
        bots = [bot("kawumm", 1 + (seed + seat) % 3, seed) for seat in range(players)]
        while not state.over:
            if len(state.legal_moves()) > 1:
                yield state
                state.play(bots[state.to_act].choose(state.view(state.to_act)))
            else:
                state.play(state.legal_moves()[0])


# --- KW-5: experiment or make safe -----------------------------------------------------------


@EVERY
def test_a_player_who_can_win_makes_safe(level: int) -> None:
    """KW-2: a third complete ingredient ends the game."""
    state = at(
        "decide",
        centre={"ether": 2, "dust": 3},
        complete=[["mercury", "slug"]],
        coming=["root"] * 12,
    )
    assert choice(state, level) == MAKE_SAFE


@EVERY
def test_an_experiment_that_cannot_explode(level: int) -> None:
    """KW-7: all cards of the pile match, and there is much to gain."""
    state = at("decide", centre={"dust": 1, "slug": 1}, coming=["dust"] * 9)
    assert explosion(state) == 0
    assert choice(state, level) == EXPERIMENT


@EVERY
def test_an_experiment_that_must_explode(level: int) -> None:
    """KW-15: counting shows that nothing matches any more."""
    state = at("decide", centre={"slug": 2, "root": 1}, coming=["dust"] * 9)
    assert explosion(state) == 1
    assert choice(state, level) == MAKE_SAFE


def test_nothing_to_lose() -> None:
    """KW-11: what one has completed can't be made safe; the experiment may still bring dust."""
    state = at(
        "decide",
        centre={"ether": 1, "mercury": 1, "dust": 1},
        zones=[{"dust": 1}],
        complete=[["ether", "mercury"]],
        coming=["dust"] * 8 + ["root"] * 4,
    )
    assert choice(state, 5) == EXPERIMENT


def test_a_player_about_to_lose_dares_more() -> None:
    """KW-2: level 5 looks at what the others have safe; level 4 does not."""
    pile = ["dust"] * 5 + ["root"] * 13
    centre = {"dust": 6}
    calm = at("decide", centre=centre, zones=[{"dust": 2}], coming=pile)
    rival = [["ether", "mercury"]]
    urgent = at(
        "decide",
        centre=centre,
        zones=[{"dust": 2}, {"sulphur": 2, "feather": 2}],
        complete=[[], *rival],
        coming=pile,
    )

    def daring(state: Kawumm) -> float:
        safe, experiment = TurnValue(state, Chance(state, 0), 4).decide()
        return experiment / safe

    assert daring(urgent) > daring(calm)


def test_the_value_of_an_experiment_is_that_of_all_cards_that_may_come() -> None:
    """KW-6: tried out card by card, on a pile that everybody knows."""
    pile = ["dust", "slug", "slug", "root", "root", "root", "venom", "dust"]
    state = at("decide", centre={"dust": 2, "slug": 1}, zones=[{"slug": 3}], coming=pile)

    def best(centre: dict[str, int], left: list[str], depth: int) -> float:
        aim = Progress(state, 0)
        count = (centre["dust"], centre["slug"], 0)
        safe = aim.safe(("dust", "slug"))(count)
        return max(safe, experiment(centre, left, depth)) if depth else safe

    def experiment(centre: dict[str, int], left: list[str], depth: int) -> float:
        total, hands = 0.0, [*combinations(range(len(left)), 3)]
        for hand in hands:
            cards = [left[i] for i in hand]
            if not any(card in centre for card in cards):
                total += Progress(state, 0).lost
                continue
            after = {kind: centre[kind] + cards.count(kind) for kind in centre}
            rest = [card for i, card in enumerate(left) if i not in hand]
            total += best(after, rest, depth - 1)
        return total / len(hands)

    expected = experiment(dict(state.centre), pile, 2)
    assert TurnValue(state, Progress(state, 0), 2).decide()[1] == pytest.approx(expected)


@pytest.mark.parametrize("more", [0, 2])
def test_the_value_of_two_cards_is_that_of_all_next_three(more: int) -> None:
    """KW-3, KW-4: tried out card by card, and with a pile that runs out in the experiment after."""
    pile = ["dust", "slug", "root", "root", "venom", *["slug", "ether"][:more]]
    zones = [{"slug": 3, "root": 2}]
    state = at("choose-two", turned=["dust", "slug", "venom"], zones=zones, coming=pile)

    def worth(coming: list[str]) -> float:
        world = state.clone()
        world.pile = coming
        world.play(Discard("venom"))
        aim = Progress(world, 0)
        if world.todo[-1].kind == "decide":
            return max(TurnValue(world, aim, 1).decide())
        entering = [move for move in world.legal_moves() if isinstance(move, Enter)]
        return max(TurnValue(world, aim, 1).enter(move.ingredients) for move in entering)

    hands = [*combinations(range(len(pile)), 3)]
    coming = [
        [card for i, card in enumerate(pile) if i not in hand] + [pile[i] for i in hand]
        for hand in hands
    ]
    expected = sum(map(worth, coming)) / len(hands)
    assert TurnValue(state, Progress(state, 0), 1).keep("venom") == pytest.approx(expected)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_an_experiment_for_which_the_discard_is_shuffled(left: int) -> None:
    """KW-12: the same as in many trials."""
    state = at("decide", centre={"dust": 6, "slug": 9}, coming=["dust", "root"][:left])
    aim = Progress(state, 0)
    total = 0.0
    for seed in range(1500):
        world = state.sample(0, seed)
        world.play(EXPERIMENT)
        if world.to_act == 0:
            total += aim.safe(("dust", "slug"))((world.centre["dust"], world.centre["slug"], 0))
        else:
            total += aim.lost
    assert TurnValue(state, aim, 1).decide()[1] == pytest.approx(total / 1500, abs=0.03)


# --- which cards ------------------------------------------------------------------------------


@CAREFUL
def test_keep_what_completes(level: int) -> None:
    """KW-3: dust and venom are one card short; the first root is far away."""
    zones = [{"venom": 4, "dust": 9}]
    state = at("choose-two", turned=["dust", "root", "venom"], zones=zones, coming=["slug"] * 9)
    assert choice(state, level) == Discard("root")


@CAREFUL
def test_let_in_what_is_nearly_complete(level: int) -> None:
    """KW-4."""
    state = at(
        "choose-kinds",
        centre={"slug": 1, "root": 1},
        turned=["crystal", "jerrican", "slug"],
        zones=[{"jerrican": 3}],
        coming=["slug"] * 9,
    )
    assert choice(state, level) == Enter(("jerrican",))


@CAREFUL
def test_let_go_what_is_furthest_from_complete(level: int) -> None:
    """KW-9: one slug of six is worth the least."""
    state = at("overfull", zones=[{"venom": 4, "dust": 9, "root": 7, "slug": 1, "crystal": 3}])
    assert choice(state, level) == LetGo("slug")


def test_never_let_go_what_is_complete_now() -> None:
    """KW-9, KW-10: level 5 completes the ether, though it is only two cards."""
    state = at("overfull", zones=[{"ether": 2, "dust": 9, "root": 7, "slug": 5, "venom": 4}])
    assert choice(state, 5) == LetGo("venom")


def test_a_chain_reaction_that_hurts() -> None:
    """KW-14: completing what another has safe is worth more if they lose it."""
    chances = []
    for chain_reactions in (False, True):
        state = at(
            "decide",
            centre={"venom": 5},
            zones=[{}, {"venom": 4}],
            coming=["root"] * 9,
            chain_reactions=chain_reactions,
        )
        chances.append(advise(game, state.view(0), 1)[0])
    assert [advice.move for advice in chances] == [MAKE_SAFE, MAKE_SAFE]
    assert chances[1].chance > chances[0].chance


# --- laws -----------------------------------------------------------------------------------


def test_all_worlds_that_look_the_same_get_the_same_answers() -> None:
    """KW-15: the order of the pile changes nothing that a skill says of a view."""
    rng, skill, seen, differ = random.Random(3), game.skill, set(), 0
    for state in decisions(8):
        if rng.random() > 0.06:
            continue
        seen.add(state.todo[-1].kind)
        one, two = (state.sample(state.to_act, seed) for seed in (1, 2))
        moves = one.legal_moves()
        differ += one.pile != two.pile
        for level in skill.levels():
            assert level.look(one, moves) == level.look(two, moves)
        assert skill.estimate(one, moves) == skill.estimate(two, moves)
        for move in moves:
            assert skill.reason(one, move) == skill.reason(two, move)
    assert len(seen) == 4
    assert differ > 20


def test_same_view_and_seed_same_choice() -> None:
    state = next(decisions(1))
    other = state.clone()
    other.pile.reverse()
    for level in range(1, 6):
        assert len({choice(s, level, seed=9) for s in (state, other, state)}) == 1


def test_chances_are_chances() -> None:
    """The chances add up to one, and a seat with more nearly complete is better off."""
    rng = random.Random(1)
    for state in decisions(3, players=4):
        if rng.random() < 0.1:
            estimates = game.skill.estimate(state, state.legal_moves())
            assert estimates is not None
            for chances in estimates:
                assert sum(chances) == pytest.approx(1)
                assert min(chances) >= 0
    ahead = at("decide", centre={"root": 1}, zones=[{"dust": 9, "root": 6}], complete=[["ether"]])
    assert max(a.chance for a in advise(game, ahead.view(0), 1)) > 0.7


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("chain_reactions", [False, True])
@pytest.mark.parametrize("pieces", [None, OWN_BOX])
def test_bots_play_every_table(players: int, chain_reactions: bool, pieces: str | None) -> None:
    """Every option, number of players and box, to the end."""
    options = {"chain_reactions": chain_reactions}
    state = game.new(players, 4, options, pieces=pieces)
    bots = [bot("kawumm", 2 + seat, 1) for seat in range(players)]
    while not state.over:
        state.play(bots[state.to_act].choose(state.view(state.to_act)))
    assert state.reason == "three-complete"


def test_a_search_plays_too() -> None:
    """A level with iterations searches, guided by its policy."""
    state, tiny = game.new(2, 1), bot("kawumm", 3, 1, 8)
    while not state.over:
        state.play(tiny.choose(state.view(state.to_act)))
    assert state.reason == "three-complete"


def test_a_position_that_lacks_cards() -> None:
    """Bots can play hand-written positions, too."""
    position = {
        "pile": ["dust"],
        "centre": {"jerrican": 2},
        "todo": [{"step": "decide", "seat": 0}],
    }
    state = game.from_json(position)
    rng = random.Random(2)
    while not state.over:
        for level in range(1, 6):
            assert choice(state, level) in state.legal_moves()
        assert len(advise(game, state.view(state.to_act), 1)) == len(state.legal_moves())
        state.play(rng.choice(state.legal_moves()))


# --- reasons --------------------------------------------------------------------------------


def said(state: Kawumm, move: Move, lang: str = "en") -> str:
    reason = game.skill.reason(state, move)
    assert reason is not None
    return Speech(game, lang, ["Anne", "Tom"]).advice(reason)


def test_reasons_for_an_experiment() -> None:
    """KW-7: it explodes if none of three cards matches. KW-12: when the discard is shuffled."""
    state = at("decide", centre={"dust": 2}, coming=["dust", "root", "root", "slug"])
    assert said(state, EXPERIMENT) == "25% risk: 1 of the 4 hidden cards matches."
    assert said(state, EXPERIMENT, "fr") == (
        "25\u202f% de risque\u00a0: 1 des 4 cartes cachées correspond."
    )
    state = at("decide", centre={"dust": 9}, coming=["root"])
    assert said(state, EXPERIMENT).endswith(
        "% risk: the last card of the pile comes first; "
        "then the discarded cards are shuffled and become the pile."
    )
    assert said(state, EXPERIMENT, "fr").endswith(
        "la dernière carte de la pioche vient d’abord, "
        "puis la défausse, mélangée, devient la pioche."
    )
    state = at("decide", centre={"dust": 9}, coming=["root", "slug"])
    assert "% risk: the last 2 cards of the pile come first; then" in said(state, EXPERIMENT)
    state = at("decide", centre={"dust": 9}, coming=[])
    assert said(state, EXPERIMENT).endswith(
        "% risk: the pile is empty; the discarded cards are shuffled and become the pile."
    )
    state = at("decide", centre={"dust": 9}, coming=["dust"] * 4)
    assert said(state, EXPERIMENT).startswith("It can’t explode")
    state = at("decide", centre={"dust": 9}, coming=["root"] * 4)
    assert said(state, EXPERIMENT).startswith("Boum for sure")


def test_reasons_for_making_safe() -> None:
    """KW-8: what it gains."""
    state = at("decide", centre={"slug": 2, "ether": 1}, zones=[{"slug": 2}])
    assert said(state, MAKE_SAFE) == "3 cards become safe. Then slug: 4 of 6."
    state = at("decide", centre={"ether": 2, "root": 1})
    assert said(state, MAKE_SAFE) == "Completes an ingredient: ether."
    state = at("decide", centre={"ether": 2}, complete=[["slug", "root"]])
    assert said(state, MAKE_SAFE) == "That wins the game."
    state = at("decide", centre={"slug": 2}, complete=[["slug"]])
    assert said(state, MAKE_SAFE).startswith("You have already completed everything")


def test_reasons_for_a_kind() -> None:
    """KW-3, KW-4, KW-9: how much of it is safe, and how much may still come."""
    state = at("choose-two", turned=["ether", "slug", "root"], complete=[["ether"]])
    assert said(state, Discard("slug")) == "slug: 0 of 6 safe, 0 more hidden."
    assert said(state, Discard("ether")) == "ether: you have completed it already, 0 more hidden."
    centre = {"slug": 1, "dust": 1}
    turned = ["ether", "mercury", "slug"]
    state = at("choose-kinds", turned=turned, centre=centre, coming=["dust", "ether", "root"])
    assert said(state, Enter(("ether",))) == "Then 2 of the 3 hidden cards match."
