"""Where there is no OpenSpiel, whose packages are late for new versions of Python, its tests are
left out."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_openspiel*.py"]
