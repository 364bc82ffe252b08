"""A game is played to its end in the edition in which it was begun, or waits for that edition."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludolab.core import PiecesFile
from ludolab.games import game
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor
from tests.server.node.test_node import ME, do, first_move, node, request
from tests.server.storage.loop import looped


@contextmanager
def upgraded(edition: str) -> Iterator[None]:
    """Candy Numbers with its tiles listed in another order, as a later version may have them."""
    candy = game("candy-numbers")
    whole = (Path(__file__).parents[3] / "src/ludolab/games/candy_numbers/pieces.toml").read_text()
    head, *tiles = whole.split("[[tile]]")
    text = "[[tile]]".join([head, *reversed(tiles)]).replace(
        'edition = "1"', f'edition = "{edition}"'
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(
            vars(candy), "box", candy.read_box(PiecesFile(text, "pieces.toml", own=False))
        )
        yield


@looped
@pytest.mark.parametrize(("edition", "code"), [("2", "other-edition"), ("1", "broken-log")])
async def test_a_running_game_is_not_played_on_with_other_tiles(
    tmp_path: Path, edition: str, code: str
) -> None:
    async with node(tmp_path) as here:
        anne, _ = await here.people.greet()
        table, _ = await here.lobby.open(anne, request("candy-numbers", ME, ME, start=True))
        for number in range(6):
            shown = await here.rooms.look(table, Visitor(anne), None)
            await here.commands.do(
                table, Visitor(anne), do(shown.position, first_move(shown), number)
            )
        before = await here.rooms.look(table, Visitor(anne), None)
    with upgraded(edition):
        async with node(tmp_path) as here:
            for ask in (
                here.rooms.look(table, Visitor(anne), None),
                here.commands.do(table, Visitor(anne), do(before.position, first_move(before), 9)),
                here.stories.story(table, Visitor(anne), None, None),
            ):
                with pytest.raises(Refused) as refused:
                    await ask
                assert refused.value.code == code
    # Nothing is lost: with the old tiles, the game goes on.
    async with node(tmp_path) as here:
        assert await here.rooms.look(table, Visitor(anne), None) == before
