"""How much is tested where more of the same is only slower."""

import os

THOROUGH = os.environ.get("LUDOLAB_TEST_BUILD") == "compiled"
"""Compiled code plays a multiple of the games in the same time, so that is where most are played;
`make test` tests both builds."""
