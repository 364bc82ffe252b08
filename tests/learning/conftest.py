"""Without OpenSpiel, whose packages come late for new Pythons, its tests are left out."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_openspiel*.py"]
