// Kawumm! on boardgame.io: the same turns, cards and ends as ours, in few lines, so that a move
// means about the same work, and a state about the same bytes.

import core from "boardgame.io/dist/cjs/core.js";

const { PlayerView, INVALID_MOVE } = core;

const DOSES = {
  ether: 2,
  mercury: 2,
  sulphur: 3,
  feather: 3,
  jerrican: 4,
  crystal: 4,
  mushroom: 5,
  venom: 5,
  slug: 6,
  root: 8,
  dust: 10,
};
const BOX = Object.entries(DOSES).flatMap(([kind, dose]) => Array(2 * dose).fill(kind));
const [CENTRE, ZONE, GOAL] = [3, 4, 3];

const sum = (cards) => Object.entries(cards).flatMap(([kind, count]) => Array(count).fill(kind));
const newKinds = (G) => [...new Set(G.turned)].filter((kind) => !G.centre[kind]);

function subsets(items, size) {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((s) => [item, ...s]));
}

/** What can be decided now, as a client that knows the rules finds it. */
export function choices(G, seat) {
  switch (G.step) {
    case "two":
      return [...new Set(G.turned)].map((kind) => ["discard", kind]);
    case "kinds":
      return subsets(newKinds(G).sort(), CENTRE - Object.keys(G.centre).length).map((s) => ["enter", s]);
    case "decide":
      return [["experiment"], ["secure"]];
    case "overfull":
      return Object.keys(G.zones[seat]).map((kind) => ["letGo", kind]);
    default:
      return [];
  }
}

function turnUp(G, random) {
  if (G.secret.pile.length < 3) {
    G.secret.pile = [...random.Shuffle(G.discard), ...G.secret.pile];
    G.discard = [];
  }
  const cards = G.secret.pile.splice(-3).sort();
  G.left = G.secret.pile.length;
  G.told.push({ event: "turned-up", cards });
  return cards;
}

function join(G, cards) {
  for (const kind of cards) G.centre[kind] = (G.centre[kind] ?? 0) + 1;
  if (cards.length) G.told.push({ event: "joined", cards });
}

function lay(G, cards) {
  G.discard.push(...cards);
  if (cards.length) G.told.push({ event: "discarded", cards });
}

function enter(G, kinds) {
  const joining = G.turned.filter((kind) => G.centre[kind] || kinds.includes(kind));
  const rest = G.turned.filter((kind) => !joining.includes(kind));
  join(G, joining);
  lay(G, rest);
  G.turned = [];
  G.step = "decide";
}

function begin({ G, random }) {
  G.turned = turnUp(G, random);
  G.step = "two";
}

function settle({ G, events }, seat) {
  const [zone, complete] = [G.zones[seat], G.complete[seat]];
  if (Object.keys(zone).length + complete.length > ZONE) {
    G.step = "overfull";
    return;
  }
  for (const [kind, count] of Object.entries(zone)) {
    if (count < DOSES[kind]) continue;
    G.discard.push(...Array(count - 1).fill(kind));
    delete zone[kind];
    complete.push(kind);
    G.told.push({ event: "completed", kind });
  }
  if (complete.length >= GOAL) G.step = "over";
  else events.endTurn();
}

function fresh(random) {
  return {
    secret: { pile: random.Shuffle(BOX) },
    left: BOX.length,
    discard: [],
    turned: [],
    centre: {},
    zones: [{}, {}, {}, {}],
    complete: [[], [], [], []],
    step: "two",
    told: [],
  };
}

/** A move that is only allowed in this step, and tells anew what happens. */
const at = (step, legal, play) => (context, ...args) => {
  const { G, playerID } = context;
  if (G.step !== step || !legal(G, playerID, ...args)) return INVALID_MOVE;
  G.told = [];
  return play(context, ...args);
};
const offered = (G, seat, ...args) =>
  choices(G, seat).some(([, arg]) => JSON.stringify(arg) === JSON.stringify(args[0]));

export const game = {
  name: "kawumm",
  minPlayers: 4,
  maxPlayers: 4,
  // To take moves back it would keep every state of a turn: it is quicker without.
  disableUndo: true,
  setup: ({ random }) => fresh(random),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { onBegin: begin },
  moves: {
    discard: at("two", offered, ({ G, random }, kind) => {
      const two = [...G.turned];
      two.splice(two.indexOf(kind), 1);
      lay(G, [kind]);
      join(G, two);
      G.turned = turnUp(G, random);
      const found = newKinds(G);
      if (found.length > CENTRE - Object.keys(G.centre).length) G.step = "kinds";
      else enter(G, found);
    }),
    enter: at("kinds", offered, ({ G }, kinds) => enter(G, kinds)),
    experiment: at("decide", () => true, ({ G, random, events }) => {
      const cards = turnUp(G, random);
      const matching = cards.filter((kind) => G.centre[kind]);
      if (matching.length) {
        join(G, matching);
        lay(G, cards.filter((kind) => !G.centre[kind]));
      } else {
        lay(G, [...sum(G.centre), ...cards]);
        G.centre = {};
        events.endTurn();
      }
    }),
    secure: at("decide", () => true, (context) => {
      const { G, playerID } = context;
      for (const [kind, count] of Object.entries(G.centre)) {
        if (G.complete[playerID].includes(kind)) G.discard.push(...Array(count).fill(kind));
        else G.zones[playerID][kind] = (G.zones[playerID][kind] ?? 0) + count;
      }
      G.told.push({ event: "secured", cards: sum(G.centre) });
      G.centre = {};
      settle(context, playerID);
    }),
    letGo: at("overfull", offered, (context, kind) => {
      const { G, playerID } = context;
      lay(G, Array(G.zones[playerID][kind]).fill(kind));
      delete G.zones[playerID][kind];
      settle(context, playerID);
    }),
    // A rematch. A new match would cost four sign-ins and more: this is the cheapest way.
    again: at("over", () => true, ({ G, random, events }) => {
      Object.assign(G, fresh(random));
      events.endTurn();
    }),
  },
};
