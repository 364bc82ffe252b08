// Looks a sheet over whenever the hand rests.

import { Problem } from "$web/lib/wire";
import type { Sheet } from "./sheet";
import { workshop, type Judged } from "./workshop";

const REST = 350;
const LATER = 3000;
/** Away, too fast, busy: it can be tried again. */
const PASSING = [0, 429, 503];

interface Verdict extends Judged {
  sheet: Sheet;
  dice: string;
}

export class Judge {
  verdict = $state.raw<Verdict | null>(null);
  /** Why it couldn't be looked over. */
  problem = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next: { sheet: Sheet; dice: string } | null = null;
  #busy = false;

  /** Look at this one, once nothing else comes for a moment. */
  look(sheet: Sheet, dice: string, after = REST): void {
    this.#next = { sheet, dice };
    this.#soon(after);
  }

  /** What was found, if it was found on this very sheet. */
  of(sheet: Sheet, dice: string): Verdict | null {
    return this.verdict?.sheet === sheet && this.verdict.dice === dice ? this.verdict : null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  #soon(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), after);
  }

  /** One after the other: a large sheet may take longer than a hand rests. */
  async #ask(): Promise<void> {
    const asked = this.#next;
    if (!asked || this.#busy) return;
    this.#busy = true;
    let again = REST;
    try {
      const judged = await workshop.check(asked.sheet, asked.dice);
      this.verdict = { ...judged, ...asked };
      this.problem = "";
      if (this.#next === asked) this.#next = null;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      again = LATER;
      const passing = error instanceof Problem && PASSING.includes(error.status);
      if (!passing && this.#next === asked) this.#next = null;
    }
    this.#busy = false;
    if (this.#next) this.#soon(this.#next === asked ? again : 0);
  }
}
