// To whom the page speaks: a server, or a worker of its own where there is none.

/** As much of a WebSocket as the page uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Line {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  socket(path: string): Socket;
}

const network: Line = {
  fetch: (path, init) => fetch(path, init),
  socket(path) {
    const address = new URL(path, location.href.split("#")[0]);
    address.protocol = address.protocol.replace("http", "ws");
    return new WebSocket(address) as Socket;
  },
};

/** Whether this page has no server (tools/site.py says so in it). */
export const alone =
  document.querySelector<HTMLMetaElement>('meta[name="ludolab"]')?.content === "alone";

export const line: Line = alone ? (await import("./alone.svelte")).line : network;
