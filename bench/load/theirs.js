// Four clients of a match on a boardgame.io server. They say what its own client says, without
// that client's work: no game runs here a second time.

import { io } from "socket.io-client";

import { choices, game } from "./game.js";

const SEATS = [0, 1, 2, 3];

async function post(url, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export class Clients {
  #sockets = [];
  #credentials = [];
  #match;
  #begun = false;
  /** The move that isn't acknowledged yet: it is when who made it is told the next state. */
  #sent = null;
  #on;

  constructor(on) {
    this.#on = on;
  }

  async open(address) {
    const url = `http://${address}/games/${game.name}`;
    const { matchID } = await post(`${url}/create`, { numPlayers: SEATS.length });
    this.#match = matchID;
    for (const seat of SEATS) {
      const joining = { playerID: String(seat), playerName: `P${seat + 1}` };
      const { playerCredentials } = await post(`${url}/${matchID}/join`, joining);
      this.#credentials[seat] = playerCredentials;
      await this.#connect(address, seat);
    }
  }

  /** A match is on from the start: it only hasn't been played yet. */
  begin() {
    this.#begun = true;
    for (const seat of SEATS) this.#sockets[seat].emit("sync", ...this.#who(seat));
  }

  act(seat, position, choice) {
    this.#sent = { seat, position };
    this.#move(seat, position, choice);
  }

  close() {
    for (const socket of this.#sockets) socket.off("disconnect").disconnect();
  }

  #move(seat, position, [type, ...args]) {
    const playerID = String(seat);
    const payload = { type, args, playerID, credentials: this.#credentials[seat] };
    this.#sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, position, this.#match, playerID);
  }

  #who(seat) {
    return [this.#match, String(seat), this.#credentials[seat], SEATS.length];
  }

  #connect(address, seat) {
    const socket = io(`http://${address}/${game.name}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    this.#sockets[seat] = socket;
    socket.on("connect", () => {
      socket.io.engine.on("packet", ({ data }) => this.#on.bytes(data?.length ?? 0));
      socket.emit("sync", ...this.#who(seat));
    });
    socket.on("connect_error", (error) => this.#on.wrong(error.message));
    socket.on("disconnect", (reason) => this.#on.wrong(`closed: ${reason}`));
    socket.on("update", (_, state) => this.#shown(seat, state));
    return new Promise((connected) => {
      socket.on("sync", (_, { state }) => {
        if (this.#begun) this.#shown(seat, state);
        connected();
      });
    });
  }

  #shown(seat, { G, ctx, _stateID }) {
    if (this.#sent?.seat === seat && this.#sent.position < _stateID) {
      this.#sent = null;
      this.#on.done();
    }
    const mine = Number(ctx.currentPlayer) === seat;
    this.#on.shown(seat, _stateID, mine && G.step !== "over" ? choices(G, seat) : null);
    if (mine && G.step === "over") this.#move(seat, _stateID, ["again"]);
  }
}
