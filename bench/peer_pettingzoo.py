"""PettingZoo's own card games. Runs in the peers' own environment."""

from bench import aec
from bench.measuring import Figures, Sheet


def leduc_holdem(seconds: float) -> Figures:
    from pettingzoo.classic import leduc_holdem_v4

    return aec.measure(leduc_holdem_v4.env(), seconds)


def bare_leduc_holdem(seconds: float) -> Figures:
    """Without the wrappers that check calls and actions."""
    from pettingzoo.classic import leduc_holdem_v4

    return aec.measure(leduc_holdem_v4.raw_env(), seconds)


def hanabi(seconds: float) -> Figures:
    from pettingzoo.classic import hanabi_v5

    return aec.measure(hanabi_v5.env(players=4), seconds)


if __name__ == "__main__":
    sheet = Sheet("PettingZoo")
    sheet.add("pettingzoo", "leduc_holdem", 2, leduc_holdem)
    sheet.add("pettingzoo", "leduc_holdem (raw)", 2, bare_leduc_holdem)
    sheet.add("pettingzoo", "hanabi", 4, hanabi)
    sheet.tell("pettingzoo", "gymnasium", "numpy", "shimmy")
