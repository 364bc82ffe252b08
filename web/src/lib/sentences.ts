// Sentences one after the other. One without a full stop is a list that is still open: what begins
// alike goes on with it, so that "Robot 2 goes: d2" and "Robot 2 goes: d3" are "… goes: d2, d3".

const OPEN = /^(.*: )(.*[^.!?…])$/;

/** Lines of which those that go on with an open list are part of it. */
export function listed<T extends { text: string }>(lines: readonly T[]): T[] {
  const found: T[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const [, begins, more] = OPEN.exec(line.text) ?? [];
    if (last && begins !== undefined && OPEN.exec(last.text)?.[1] === begins) {
      found[found.length - 1] = { ...last, text: `${last.text}, ${more}` };
    } else {
      found.push(line);
    }
  }
  return found;
}

/** With a full stop, if another sentence is to follow. */
export const ended = (text: string): string => (OPEN.test(text) ? `${text}.` : text);

/** All of it in one line. */
export function inOneLine(texts: readonly string[]): string {
  const found = listed(texts.map((text) => ({ text }))).map(({ text }) => text);
  return found.map((text, i) => (i < found.length - 1 ? ended(text) : text)).join(" ");
}
