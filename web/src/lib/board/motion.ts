// Motion as data: what travels, planned from where everything was and where everything is.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece in its place. */
export interface Placed {
  box: Box;
  /** The anchor from which it comes if it is new. */
  enter?: string | undefined;
  /** The anchor to which it goes when it is gone. */
  leave?: string | undefined;
  /** It turns over on its way in. */
  flip?: boolean;
}

export interface Position {
  pieces: ReadonlyMap<string, Placed>;
  anchors: ReadonlyMap<string, Box>;
}

export type Motion =
  | { kind: "travel"; piece: string; from: Box; to: Box; late: number; flip: boolean }
  | { kind: "appear"; piece: string }
  | { kind: "leave"; piece: string; from: Box; to: Box };

/** Nearer than that nothing has gone anywhere. */
const NOTICEABLE = 2;

const distance = (a: Box, b: Box) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** New pieces come one after the other: each knows how many come before it. */
export function plan(before: Position, after: Position, calm: boolean): Motion[] {
  const found: Motion[] = [];
  let late = 0;
  for (const [piece, { box, enter, flip }] of after.pieces) {
    const was = before.pieces.get(piece);
    const from = was?.box ?? before.anchors.get(enter ?? "");
    if (!from) {
      if (before.pieces.size) found.push({ kind: "appear", piece });
    } else if (!was || distance(from, box) > NOTICEABLE) {
      if (calm) found.push({ kind: "appear", piece });
      else {
        const turns = flip === true && !was;
        found.push({ kind: "travel", piece, from, to: box, late: was ? 0 : late++, flip: turns });
      }
    }
  }
  for (const [piece, { box, leave }] of before.pieces) {
    const to = after.anchors.get(leave ?? "");
    if (to && !calm && !after.pieces.has(piece))
      found.push({ kind: "leave", piece, from: box, to });
  }
  return found;
}
