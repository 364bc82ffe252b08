// Searching as people type: without accents, without capitals, every word somewhere.

interface Folded {
  text: string;
  /** Where each letter of `text` stands in what was folded. */
  from: number[];
}

function folded(text: string): Folded {
  const from: number[] = [];
  let plain = "";
  let at = 0;
  for (const letter of text) {
    const base = LIGATURES[letter.toLowerCase()] ?? letter.normalize("NFD").replace(MARKS, "");
    for (const each of base.toLowerCase()) {
      plain += each;
      for (let i = 0; i < each.length; i++) from.push(at);
    }
    at += letter.length;
  }
  return { text: plain, from };
}

const MARKS = /\p{M}/gu;
const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", "’": "'" };

export const fold = (text: string): string => folded(text).text;

/** The words that are looked for. */
export const wanted = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export const matches = (text: string, words: readonly string[]): boolean => {
  const plain = fold(text);
  return words.every((word) => plain.includes(word));
};

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text cut where a word was found, to be put together again with the finds marked. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (!words.length || !text) return [{ text, hit: false }];
  const plain = folded(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let i = plain.text.indexOf(word); i >= 0; i = plain.text.indexOf(word, i + 1)) {
      const start = plain.from[i] ?? 0;
      const end = plain.from[i + word.length] ?? text.length;
      hit.fill(true, start, Math.max(end, start + 1));
    }
  }
  const cut: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = cut.at(-1);
    const found = hit[i] ?? false;
    if (last?.hit === found) last.text += text[i];
    else cut.push({ text: text[i] ?? "", hit: found });
  }
  return cut;
}
