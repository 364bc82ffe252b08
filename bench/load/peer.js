// A boardgame.io server: node peer.js PORT [FOLDER]; without a folder its storage is memory.

import server from "boardgame.io/dist/cjs/server.js";

import { game } from "./game.js";

const { Server, FlatFile, Origins } = server;
const [port, folder] = process.argv.slice(2);
const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};
const { app, run } = Server({ games: [game], origins: [Origins.LOCALHOST], ...storage });
app.proxy = false;
await run({ port: Number(port), callback: () => console.log("ready") });
