"""The picture of a labyrinth."""

from xml.etree import ElementTree

import pytest

from ludolab.games.labicot.maze import MazeError, load, parse, ready, to_svg

SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ready())
def test_the_picture_is_well_formed_and_needs_nothing_from_outside(name: str) -> None:
    svg = to_svg(load(name))
    root = ElementTree.fromstring(svg)
    links = [node.get("href", "") for node in root.iter(f"{SVG}use")]
    assert links
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert all(link.removeprefix("#") in ids for link in links)
    assert svg.count("http") == 1  # the name space


def test_lb_33_rolls_are_written_beside_the_arrows() -> None:
    drawing = """
+---+---+---+
| S   1   F |
+   +   +   +
|     2     |
+   +   +   +
|     3     |
+---+---+---+
1: parity blue=W orange=E
2: low-high red=N green=S
3: thirds blue=W orange=N green=E
"""
    english, french = to_svg(parse(drawing)), to_svg(parse(drawing), language="fr")
    assert {"even", "odd", "1–3", "4+", "1–2", "3–4", "5+", "start", "finish"} <= set(
        words(english)
    )
    assert {"pair", "impair", "départ", "arrivée"} <= set(words(french))


def test_lb_3_an_ignored_arrow_is_faint() -> None:
    drawing = "+---+---+---+\n| S   >   F |\n+---+---+---+"
    assert '<g opacity=".3">' not in to_svg(parse(drawing))
    assert '<g opacity=".3">' in to_svg(parse(drawing.replace(">", "^")))


def test_lb_20_pawns_stand_where_they_are_told() -> None:
    lab = parse("name: <&>\n+---+---+\n| S   F |\n+---+---+")
    svg = to_svg(lab, {"a1": ["Ana", "Bob <3"], "b1": [f"guest {number}" for number in range(9)]})
    titles = [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    assert {"Ana", "Bob <3", "guest 8"} <= set(titles)
    with pytest.raises(MazeError, match="stand on c1"):
        to_svg(lab, {"c1": ["Ana"]})
    assert to_svg(lab, {"a1": []}) == to_svg(lab)


def test_a_wall_is_one_stroke_and_voids_have_none_between_them() -> None:
    svg = to_svg(parse("+---+---+---+\n| S   F |###|\n+---+---+---+"))
    assert "M0 0h160M0 80h160M0 0v80M160 0v80" in svg
