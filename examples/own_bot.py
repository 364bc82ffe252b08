"""A bot for Ludolab in plain Python: ludolab serve --bot prudent="python3 examples/own_bot.py"

Ludolab writes a line of JSON for every question and reads one as the answer (docs/own-bots.md).
This bot knows a little of Candy Lab and of Kawumm!, and guesses in the other games.
"""

import json
import random
import sys

DOSES = "ether mercury sulphur feather jerrican crystal mushroom venom slug root dust"


def like(move: dict[str, str]) -> int:
    if move["move"] == "fill-order":  # Candy Lab: the more sticks an order brings, the better
        return move["card"].count("+")
    if move["move"] in ("discard", "let-go"):  # Kawumm!: away with what needs many cards
        return DOSES.find(move["ingredient"])
    return 1 if move["move"] == "make-safe" else 0  # Kawumm!: no experiments


for line in sys.stdin:
    said = json.loads(line)
    if "hello" in said:  # a game begins: said["hello"] tells which one, and where we sit
        random.seed(said["hello"]["seed"])
        print(json.dumps({"id": said["id"], "hello": "Prudent"}), flush=True)
    elif "moves" in said:  # a decision: the answer is the place of a move we like best
        likes = [like(move) for move in said["moves"]]
        best = [at for at, liked in enumerate(likes) if liked == max(likes)]
        print(json.dumps({"id": said["id"], "move": random.choice(best)}), flush=True)
