// The browser's database. What is to be done in it are steps, as data: the engine decides them
// (src/ludolab/site/indexed.py), and all of one list happen or none.

/** A step, and what it finds. */
export type Step =
  | ["get", store: string, key: IDBValidKey]
  | ["all" | "count", store: string]
  /** Of a table those whose numbers are higher, in their order. */
  | ["after", store: string, [table: string, number: number]]
  /** Of a table the one with the highest number. */
  | ["last", store: string, table: string]
  /** Fails with ConstraintError if there is one by that key. */
  | ["add" | "put", store: string, value: unknown]
  /** Puts it unless there is one with a higher number. */
  | ["newest", store: string, value: { table: string; number: number }]
  | ["delete", store: string, key: IDBValidKey]
  /** All of a table. */
  | ["delete-all", store: string, table: string]
  /** How many bytes all of us take. */
  | ["used"];

export type Answer = { found: unknown[] } | { failed: string };

/** Each with its key. A change here is a new `VERSION`, and a step in `upgrade`. */
const STORES: Record<string, string | string[]> = {
  entries: ["table", "number"],
  snapshots: "table",
  duties: "table",
  listings: "table",
  people: "mark",
  codes: "mark",
  /** What the page is known by, and the like. */
  kept: "name",
};
const VERSION = 1;

export class Store {
  #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // A newer page wants to upgrade it, so this connection has to close.
    database.onversionchange = () => database.close();
  }

  static async open(name: string): Promise<Store> {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(STORES)) {
        request.result.createObjectStore(store, { keyPath });
      }
    };
    return new Store(await done(request));
  }

  /** All of these steps in one transaction, or none. It never throws. */
  async transact(steps: Step[]): Promise<Answer> {
    try {
      return { found: await this.#transact(steps) };
    } catch (error) {
      return { failed: error instanceof DOMException ? error.name : String(error) };
    }
  }

  async #transact(steps: Step[]): Promise<unknown[]> {
    const used = steps.some(([what]) => what === "used")
      ? ((await navigator.storage.estimate()).usage ?? 0)
      : 0;
    const stores = new Set(steps.flatMap(([, store]) => store ?? []));
    if (!stores.size) return steps.map(() => used);
    const reads = steps.every(([what]) => READING.has(what));
    const transaction = this.#database.transaction(
      [...stores],
      reads ? "readonly" : "readwrite",
      // Told as done means: on the disk.
      { durability: "strict" },
    );
    const found: unknown[] = steps.map(() => used);
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
    });
    try {
      steps.forEach((step, i) => take(transaction, step, (result) => (found[i] = result)));
    } catch (error) {
      // What was taken already would be done otherwise.
      transaction.abort();
      end.catch(() => undefined);
      throw error;
    }
    await end;
    return found;
  }
}

const READING = new Set(["get", "all", "count", "after", "last", "used"]);

/** All steps are taken at once, so that the transaction waits for nobody but the database. */
function take(transaction: IDBTransaction, step: Step, tell: (found: unknown) => void): void {
  if (step[0] === "used") return;
  const store = transaction.objectStore(step[1]);
  const asked = <T>(request: IDBRequest<T>, heard: (result: T) => void = tell) => {
    request.onsuccess = () => heard(request.result);
  };
  switch (step[0]) {
    case "get":
      return asked(store.get(step[2]), (result: unknown) => tell(result ?? null));
    case "all":
      return asked(store.getAll());
    case "count":
      return asked(store.count());
    case "after":
      return asked(store.getAll(IDBKeyRange.bound(step[2], [step[2][0], []], true)));
    case "last":
      return asked(store.openCursor(all(step[2]), "prev"), (cursor) =>
        tell((cursor?.value as unknown) ?? null),
      );
    case "add":
      return asked(store.add(step[2]), () => tell(null));
    case "put":
      return asked(store.put(step[2]), () => tell(null));
    case "newest":
      return asked(store.get(step[2].table), (before: { number: number } | undefined) => {
        if (!before || before.number < step[2].number) store.put(step[2]);
        tell(null);
      });
    case "delete":
      return asked(store.delete(step[2]), () => tell(null));
    case "delete-all":
      return asked(store.delete(all(step[2])), () => tell(null));
  }
}

/** A list comes after every number. */
const all = (table: string) => IDBKeyRange.bound([table], [table, []]);

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("", "UnknownError"));
  });
}
