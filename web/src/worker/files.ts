// The files of the engine: fetched once, unpacked, and kept as they are used. They come packed with xz,
// which makes them a quarter smaller than what most hosts would send, and the same everywhere.

import { XzReadableStream } from "xz-decompress";
import { ENGINE } from "./places";

interface File {
  file: string;
  /** Packed, as it is fetched. */
  bytes: number;
}

export type Name = "python" | "stdlib" | "packages";
type Files = Record<Name, File>;

const TYPES: Record<Name, string> = {
  python: "application/wasm",
  stdlib: "application/zip",
  packages: "application/octet-stream",
};

/** All files, as responses that can be read once, and what they are named after: what is in them. */
export async function load(
  base: URL,
  progress: (here: number, all: number) => void,
): Promise<Record<Name, Response> & { names: string[] }> {
  const listed = await fetch(new URL("engine.json", base), { cache: "no-cache" });
  if (!listed.ok) throw new Error(`engine.json: ${listed.status}`);
  const files = (await listed.json()) as Files;
  const names = Object.keys(files) as Name[];
  const all = names.reduce((sum, name) => sum + files[name].bytes, 0);
  let here = 0;
  const loaded = (bytes: number) => progress((here += bytes), all);
  const kept = await cache(base);
  const pairs = await Promise.all(
    names.map(async (name) => {
      const { file, bytes } = files[name];
      const url = new URL(file, base).href;
      const found = await kept?.match(url);
      if (found) {
        loaded(bytes);
        return [name, found] as const;
      }
      const made = await unpacked(url, TYPES[name], loaded);
      // Without room for it, it is fetched again the next time.
      await kept?.put(url, made.clone()).catch(() => undefined);
      return [name, made] as const;
    }),
  );
  const made = Object.fromEntries(pairs) as Record<Name, Response>;
  return { ...made, names: names.map((name) => files[name].file) };
}

/** There is none without https, and in some private windows. */
async function cache(base: URL): Promise<Cache | undefined> {
  try {
    return await caches.open(ENGINE(base));
  } catch {
    return undefined;
  }
}

async function unpacked(
  url: string,
  type: string,
  loaded: (bytes: number) => void,
): Promise<Response> {
  const given = await fetch(url);
  if (!given.ok || !given.body) throw new Error(`${url}: ${given.status}`);
  const counted = given.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  const whole = await new Response(new XzReadableStream(counted)).arrayBuffer();
  return new Response(whole, { headers: { "Content-Type": type } });
}

/** What a pack holds: all files one after the other, behind a line of JSON that says where. */
export function* contents(pack: Uint8Array): Generator<[path: string, data: Uint8Array]> {
  const end = pack.indexOf(10);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(0, end))) as Record<
    string,
    [number, number]
  >;
  const data = pack.subarray(end + 1);
  for (const [path, [from, to]] of Object.entries(index)) yield [path, data.subarray(from, to)];
}
