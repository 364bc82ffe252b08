// Pieces look alike, but each is a thing of its own. What stays keeps its key; what events say was
// carried keeps it on the way; and what else lies elsewhere now is what is missing there.

/** A piece of which one doesn't see what it is. */
export const HIDDEN = "?";

/** A heap piece by piece; of one that isn't seen a view only tells the size. */
export const piecesIn = <T extends string>(heap: readonly T[] | number): string[] =>
  typeof heap === "number" ? Array<string>(heap).fill(HIDDEN) : [...heap];

/** A piece, and the key that it keeps while it travels. */
export interface Piece {
  key: string;
  name: string;
}

/** What an event says of a piece: from which zone to which it went. */
export interface Carried {
  from: string;
  to: string;
  /** Which one, if that is seen. */
  piece?: string | undefined;
  /** Where it lay in a row. */
  at?: number;
  /** Everything that lay there. */
  all?: boolean;
}

/** Where pieces lie. */
export interface Zone {
  name: string;
  pieces: string[];
  /** Where a piece that is new here comes from, if that can't be told by its looks. */
  from?: readonly string[];
  /** Each lies on the one before: what is covered stays where it is. */
  stacked?: boolean;
}

interface Kept {
  key: string;
  piece: string;
}

interface Loose extends Kept {
  zone: string;
  /** Where events say that it went. */
  to?: string;
}

export interface Tracked {
  /** For each zone a key for each of its pieces. */
  keys: ReadonlyMap<string, readonly string[]>;
  /** The keys of pieces that have just come to where they are. */
  moved: ReadonlySet<string>;
}

export class Tracker {
  #zones = new Map<string, Kept[]>();
  #next = 0;

  constructor(readonly prefix: string) {}

  /** Zones are filled in their order: the first takes its pieces first. */
  follow(zones: Zone[], carried: readonly Carried[] = []): Tracked {
    const loose: Loose[] = carried.flatMap((each) => this.#take(each));
    const open: { zone: Zone; kept: (Kept | undefined)[] }[] = [];
    for (const zone of zones) {
      const old = this.#zones.get(zone.name) ?? [];
      const { stays, gone } = (zone.stacked ? pile : match)(old, zone.pieces);
      open.push({ zone, kept: stays });
      // The top one, which lies last, goes first.
      loose.push(...gone.reverse().map((each) => ({ ...each, zone: zone.name })));
    }
    const moved = new Set<string>();
    const settle = (fits: (one: Loose, piece: string, zone: Zone) => boolean) => {
      for (const { zone, kept } of open) {
        zone.pieces.forEach((piece, at) => {
          if (kept[at]) return;
          const found = loose.findIndex((one) => fits(one, piece, zone));
          const [one] = found < 0 ? [] : loose.splice(found, 1);
          if (one) moved.add((kept[at] = { key: one.key, piece }).key);
        });
      }
    };
    settle((one, piece, zone) => one.to === zone.name && seenOnce(one.piece, piece));
    settle((one, piece) => piece !== HIDDEN && one.piece === piece);
    settle(
      (one, piece, { from }) => seenOnce(one.piece, piece) && (from?.includes(one.zone) ?? false),
    );
    settle((one, piece) => seenOnce(one.piece, piece));
    const keys = new Map<string, readonly string[]>();
    const first = this.#zones.size === 0;
    for (const { zone, kept } of open) {
      const all = zone.pieces.map((piece, at) => {
        const found = kept[at] ?? {
          key: `${this.prefix}${this.#next++}`,
          piece,
        };
        if (!kept[at] && !first) moved.add(found.key);
        return found;
      });
      this.#zones.set(zone.name, all);
      keys.set(
        zone.name,
        all.map(({ key }) => key),
      );
    }
    return { keys, moved };
  }

  /** Take up what was carried: the piece that is named, or one that may be it. */
  #take({ from, to, piece = HIDDEN, at, all }: Carried): Loose[] {
    const old = this.#zones.get(from) ?? [];
    const fits = (each: Kept | undefined) => each !== undefined && seenOnce(each.piece, piece);
    const named = old.findLastIndex((each) => each.piece === piece);
    const alike = named < 0 ? old.findLastIndex(fits) : named;
    const place = at !== undefined && fits(old[at]) ? at : alike;
    const taken = all ? old.splice(0) : place < 0 ? [] : old.splice(place, 1);
    return taken.map((one) => ({ ...one, zone: from, to }));
  }
}

/** Hidden before or hidden now: it may be the same card. */
const seenOnce = (before: string, now: string) =>
  before === now || before === HIDDEN || now === HIDDEN;

interface Matched {
  stays: (Kept | undefined)[];
  gone: Kept[];
}

/** Cards on a stack have their place; some of them are seen only while they are on top. */
function pile(old: Kept[], now: string[]): Matched {
  const same = (each: Kept | undefined, piece: string | undefined) =>
    each !== undefined && piece !== undefined && seenOnce(each.piece, piece);
  return {
    stays: now.map((piece, i) => {
      const each = old[i];
      return each && same(each, piece) ? { key: each.key, piece } : undefined;
    }),
    gone: old.filter((each, i) => !same(each, now[i])),
  };
}

/** The longest row of pieces that lie there as before, and what is gone. */
function match(old: Kept[], now: string[]): Matched {
  const longest = Array.from({ length: old.length + 1 }, () =>
    Array<number>(now.length + 1).fill(0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (!row) continue;
      const same = old[i]?.piece === now[j];
      row[j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const stays = Array<Kept | undefined>(now.length).fill(undefined);
  const gone: Kept[] = [];
  let j = 0;
  old.forEach((each, i) => {
    while (j < now.length && now[j] !== each.piece && at(i, j) === at(i, j + 1)) j++;
    if (j < now.length && now[j] === each.piece && at(i, j) === at(i + 1, j + 1) + 1) {
      stays[j++] = each;
    } else gone.push(each);
  });
  return { stays, gone };
}
