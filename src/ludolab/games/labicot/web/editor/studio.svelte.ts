// Everything the parts of the editor share: the sheet, what is in the hand, what was found.

import type { Direction } from "../maze/labyrinth";
import { Draft } from "./draft.svelte";
import { Judge } from "./judge.svelte";
import {
  erase,
  parts,
  put,
  same,
  setWall,
  turned,
  wallOf,
  nameOf,
  type ArrowKind,
  type Beans,
  type PlainKind,
  type Sheet,
  type Square,
} from "./sheet";
import { workshop, type Stock, type Tile } from "./workshop";

export const TOOLS = [
  "floor",
  "void",
  "wall",
  "start",
  "finish",
  "web",
  "replay",
  "beans",
  "arrows",
  "tile",
  "hand",
] as const;
export type Tool = (typeof TOOLS)[number];

const PLAIN: Partial<Record<Tool, PlainKind>> = {
  floor: "normal",
  start: "start",
  finish: "finish",
  web: "web",
  replay: "replay",
};

interface LaidTile {
  before: Sheet;
  after: Sheet;
  column: number;
  row: number;
}

export class Studio {
  readonly draft = new Draft();
  readonly judge = new Judge();
  tool = $state<Tool>("wall");
  beans = $state<Beans>([1, 0, 0]);
  arrows = $state<ArrowKind>("single");
  ways = $state<Record<ArrowKind, string>>({
    single: "E",
    parity: "NE",
    "low-high": "NS",
    thirds: "NES",
  });
  tile = $state("");
  turns = $state(0);
  dice = $state("D6");
  side = $state(4);
  tiles = $state.raw<Tile[]>([]);
  /** What went wrong with the last thing that was asked for. */
  problem = $state("");
  /** The square that a finding points at. */
  pointed = $state("");
  #laid: LaidTile | null = null;

  constructor(readonly stock: Stock) {}

  get sheet(): Sheet {
    return this.draft.sheet;
  }

  get verdict() {
    return this.judge.of(this.sheet, this.dice);
  }

  get tileInHand(): Tile | undefined {
    return this.tiles.find(({ name }) => name === this.tile);
  }

  /** What the tool in the hand puts on a square. */
  get square(): Square | undefined {
    const kind = PLAIN[this.tool];
    if (kind) return { kind };
    if (this.tool === "beans") return { kind: "beans", beans: this.beans };
    if (this.tool === "arrows") {
      return {
        kind: "arrows",
        arrows: this.arrows,
        ways: this.ways[this.arrows],
      };
    }
    return undefined;
  }

  /** Use the tool on a square; `drawn`: the hand came here from another one. */
  use(x: number, y: number, drawn = false): void {
    const name = nameOf(x, y);
    if (this.tool === "void") return this.draft.change(erase(this.sheet, name));
    if (this.tool === "tile") {
      if (!drawn) void this.lay(x, y);
      return;
    }
    const there = this.sheet.squares[name];
    const square = this.square;
    if (!square) return;
    const again = !drawn && there?.kind === "arrows" && square.kind === "arrows";
    if (again && (same(there, square) || there.arrows === square.arrows))
      return this.turnSquare(x, y);
    this.put(x, y, square);
  }

  put(x: number, y: number, square: Square): void {
    this.draft.change(put(this.sheet, nameOf(x, y), square));
  }

  erase(x: number, y: number): void {
    this.draft.change(erase(this.sheet, nameOf(x, y)));
  }

  turnSquare(x: number, y: number): void {
    const there = this.sheet.squares[nameOf(x, y)];
    if (there) this.put(x, y, turned(there));
  }

  hasWall(x: number, y: number, way: Direction): boolean {
    return this.sheet.walls.includes(wallOf(x, y, way));
  }

  setWall(x: number, y: number, way: Direction, stands: boolean): void {
    if (parts(this.sheet, x, y, way)) {
      this.draft.change(setWall(this.sheet, wallOf(x, y, way), stands));
    }
  }

  /** Where the tile in the hand would lie, were it held over this square. */
  fit(at: number): number {
    return Math.max(0, Math.min(at, this.stock.largest - this.side));
  }

  async lay(x: number, y: number): Promise<void> {
    const [column, row] = [this.fit(x), this.fit(y)];
    const before = this.sheet;
    await this.trying(async () => {
      const told = await workshop.lay(before, this.tile, this.turns, column, row);
      // Somebody who drew on meanwhile keeps what they drew.
      if (this.sheet !== before) return;
      const after = { ...told.sheet, name: before.name };
      this.draft.change(after);
      this.#laid = { before, after, column, row };
    });
  }

  /** Turn the tile in the hand; one that was laid just now turns where it lies. */
  async turnTile(): Promise<void> {
    this.turns = (this.turns + 1) % 4;
    const laid = this.#laid;
    if (laid && laid.after === this.sheet) {
      this.draft.undo();
      if (this.sheet === laid.before) await this.lay(laid.column, laid.row);
    }
  }

  /** Another labyrinth instead of this one; what was there can be brought back by undoing. */
  async take(sheet: Promise<{ sheet: Sheet }>): Promise<boolean> {
    return this.trying(async () => this.draft.change((await sheet).sheet));
  }

  /** The text of the sheet. */
  async text(): Promise<string> {
    return this.verdict?.text || workshop.write(this.sheet);
  }

  async trying(work: () => Promise<void>): Promise<boolean> {
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    }
  }
}
