// A socket for tests: they say what the network does.

import type { Received, Sent } from "../protocol";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];

  /** The one that was made last. */
  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }

  readyState = FakeSocket.CONNECTING;
  sent: Received[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Received);
  }

  /** A dead line never tells that it is closed. */
  close(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }

  sentOf<T extends Received["type"]>(type: T): Extract<Received, { type: T }>[] {
    return this.sent.filter((each) => each.type === type) as Extract<Received, { type: T }>[];
  }
}
