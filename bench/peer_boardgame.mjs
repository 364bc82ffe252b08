// Kawumm! on boardgame.io, as `make load` has it, driven through the reducer of its client:
// node peer_boardgame.mjs SECONDS

import internal from "./load/node_modules/boardgame.io/dist/cjs/internal.js";
import { choices, game } from "./load/game.js";

const { CreateGameReducer, InitializeGame } = internal;
const [PLAYERS, WARM_UP] = [4, 2];
const seconds = Number(process.argv[2]);
const reduce = CreateGameReducer({ game });

/** CPU time in seconds. */
function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** One game; how many decisions it took. */
function play() {
  let state = InitializeGame({ game, numPlayers: PLAYERS });
  let moves = 0;
  while (state.G.step !== "over") {
    const playerID = state.ctx.currentPlayer;
    const legal = choices(state.G, playerID);
    const [type, ...args] = legal[Math.floor(Math.random() * legal.length)];
    state = reduce(state, { type: "MAKE_MOVE", payload: { type, args, playerID } });
    moves += 1;
  }
  return moves;
}

function wholeGames(length) {
  const begin = clock();
  let [moves, games, spent] = [0, 0, 0];
  while ((spent = clock() - begin) < length) {
    moves += play();
    games += 1;
  }
  return { "moves/s": moves / spent, "games/s": games / spent };
}

wholeGames(WARM_UP); // until its code is compiled
const figures = wholeGames(seconds);
const row = { way: "direct", by: "boardgame.io", game: "Kawumm!", players: PLAYERS, figures };
console.log(JSON.stringify({ rows: [row], left_out: [], versions: {} }));
