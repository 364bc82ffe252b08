// What boards stand on: docs/web.md shows how, with a small one.

export { choiceOf, choicesOf, leadsTo, makes } from "./choices";
export type {
  Answer,
  BoardModule,
  BoardProps,
  Choice,
  Event,
  Hit,
  Move,
  Moment,
  Player,
  Spots,
  View,
} from "./contract";
export { HIDDEN, piecesIn, type Carried, type Piece, type Zone } from "./pieces";
export { Table, type Manner } from "./table.svelte";
