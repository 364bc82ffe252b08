// The sheet one works on, with everything that was done to it.

import { blank, type Sheet } from "./sheet";

const MOST = 200;

export class Draft {
  sheet = $state.raw<Sheet>(blank());
  #past = $state.raw<Sheet[]>([]);
  #future = $state.raw<Sheet[]>([]);
  #before: Sheet | null = null;

  /** One change that can be undone; within a stroke, all of it is one. */
  change(sheet: Sheet): void {
    if (sheet === this.sheet) return;
    if (!this.#before) this.#remember(this.sheet);
    this.sheet = sheet;
  }

  /** A stroke begins: what follows, up to its end, is one change. */
  begin(): void {
    this.#before ??= this.sheet;
  }

  end(): void {
    if (this.#before && this.#before !== this.sheet) this.#remember(this.#before);
    this.#before = null;
  }

  /** Nobody undoes a name letter by letter. */
  rename(name: string): void {
    this.sheet = { ...this.sheet, name };
  }

  /** What there is to begin with: it has no past. */
  start(sheet: Sheet): void {
    this.#before = null;
    this.#past = this.#future = [];
    this.sheet = sheet;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo(): void {
    const sheet = this.#past.at(-1);
    if (!sheet) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.sheet, ...this.#future];
    this.sheet = sheet;
  }

  redo(): void {
    const [sheet, ...rest] = this.#future;
    if (!sheet) return;
    this.#past = [...this.#past, this.sheet];
    this.#future = rest;
    this.sheet = sheet;
  }

  #remember(sheet: Sheet): void {
    this.#past = [...this.#past, sheet].slice(-MOST);
    this.#future = [];
  }
}
