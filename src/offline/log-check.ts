/** Asks the server whether its log still has what this device was acknowledged. */
import type { HeldRow } from '#contract/attempts/parts.ts';
import type { Outbox } from './outbox.ts';
import { heldRowOf } from './restate.ts';

export class LogCheck {
  readonly #outbox: Outbox;
  /** The server has said so, and nothing has happened since that a restored database could hide behind. */
  #isProven = false;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** The row to ask the server about. */
  get held(): HeldRow | undefined {
    return heldRowOf(this.#outbox.state) ?? undefined;
  }

  /** The same with answers: only where there is a reason to doubt, as it costs the server a look. */
  get heldInDoubt(): HeldRow | undefined {
    return this.#isProven ? undefined : this.held;
  }

  /** A call failed, or numbers did not follow: the server may have come back with an older database. */
  doubt(): void {
    this.#isProven = false;
  }

  /** @returns whether answers were lost, and wait again. */
  async received(holds: boolean | undefined): Promise<boolean> {
    if (holds === undefined) return false;
    this.#isProven = true;
    if (!holds) await this.#outbox.restate();
    return !holds;
  }
}
