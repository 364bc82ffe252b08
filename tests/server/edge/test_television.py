"""What a television asks of the server: the code for phones, and only what everybody sees."""

from .served import Person, Served


def test_who_has_the_link_may_show_it_as_a_code(served: Served) -> None:
    anne, television = Person(served), Person(served)
    opened = anne.open({"holder": "me", "name": "Anne"})
    path = f"/api/tables/{opened['table']}/invitation.svg"
    key = {"X-Ludolab-Key": opened["key"]}
    plain, hand = (television.get(path + more, headers=key) for more in ("", "?hand=true"))
    assert (plain.status_code, hand.status_code) == (200, 200)
    # Another link, for phones that are hands.
    assert plain.content != hand.content
    for asked, status in ((television.get(path), 403), (television.get(f"{path}?hand=?"), 422)):
        assert asked.status_code == status
