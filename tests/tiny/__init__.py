"""A game for the tests of the core only."""

from ludolab.core import Flag, Game, Number, OneOf, SeatOrRandom, Words

from .rules import Cards, Tiny, TinyBelief, set_up

game = Game(
    name="tiny",
    title="Tiny",
    rules="TN",
    players=(2, 3),
    state=Tiny,
    box=Cards,
    set_up=set_up,
    belief=TinyBelief,
    options=(
        Number("sides", 6, 2, 20),
        Flag("open"),
        SeatOrRandom("first"),
        OneOf("mood", "calm", ("calm", "wild")),
        Words("maps", ("one",), most=2),
    ),
    bound=2000,
    end="TN-5",
)

__all__ = ["game"]
