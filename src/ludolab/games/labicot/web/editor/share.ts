// A labyrinth as a code that fits behind the # of a link: its text, shrunk, in letters and digits.
// "1" before it: shrunk; "0": as it is, where a browser can't.

/** Longer links get lost on their way: mail and chat programs cut them. */
export const LONGEST = 6000;
/** What a code may grow to; a larger one is no labyrinth. */
const MOST = 40_000;

export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return `0${letters(bytes)}`;
  return `1${letters(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** The text of a code; an error if it is none. */
export async function unpack(code: string): Promise<string> {
  const bytes = numbers(code.slice(1));
  if (code.startsWith("0")) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (!code.startsWith("1")) throw new Error(code.slice(0, 1));
  const whole = await through(bytes, new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(whole);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What goes wrong shows when reading.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > MOST) {
      void reader.cancel();
      throw new RangeError(String(size));
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const numbers = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
