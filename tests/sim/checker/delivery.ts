/** 7: once the faults stop, everything arrives; and nobody comes back sooner than the server said. */
import type { Entry } from '../history.ts';
import type { Check, Facts } from './facts.ts';

export class DeliveryCheck implements Check {
  readonly #facts: Facts;
  /** Until when the server asked a page to delay its sending, and its status poll. */
  readonly #quiet = new Map<number, number>();
  readonly #quietPolls = new Map<number, number>();
  /** By attempt, the devices on which its finish was asked for. */
  readonly #finishing = new Map<string, Set<number>>();
  /** Open pages, with their device. */
  readonly #pages = new Map<number, number>();
  /** Devices whose store was emptied by the browser. */
  readonly #vanished = new Set<number>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'rested') {
      const { waiting, isFinishing, unsettled, device } = entry;
      if (waiting > 0) this.#facts.broken('7', `${waiting} answers are still on device ${device}`);
      if (isFinishing) this.#facts.broken('7', `the finish is still on device ${device}`);
      if (unsettled > 0) this.#facts.broken('7', `${unsettled} choices never learned whether they were saved`);
    } else if (entry.type === 'hurried') {
      this.#quiet.delete(entry.page);
      this.#quietPolls.delete(entry.page);
    } else if (entry.type === 'received' && entry.retryAfterMs !== null && entry.what !== 'data')
      // A delay for reads binds reads only: an answer has a credential and a limit of its own.
      (entry.what === 'poll' ? this.#quietPolls : this.#quiet).set(entry.page, entry.at + entry.retryAfterMs);
    else if (entry.type === 'sent' && entry.operations.length > 0 && entry.at < (this.#quiet.get(entry.page) ?? 0))
      this.#facts.broken('retry-after', `page ${entry.page} came back sooner than the server said`);
    else if (entry.type === 'sent' && entry.what === 'poll' && entry.at < (this.#quietPolls.get(entry.page) ?? 0))
      this.#facts.broken('retry-after', `page ${entry.page} asked for the word sooner than the server said`);
    else if (entry.type === 'finish-asked' && entry.outcome === 'requested')
      this.#finishing.set(entry.attemptId, (this.#finishing.get(entry.attemptId) ?? new Set()).add(entry.device));
    else if (entry.type === 'opened') this.#pages.set(entry.page, entry.device);
    else if (entry.type === 'page-gone') {
      const device = this.#pages.get(entry.page);
      this.#pages.delete(entry.page);
      if (device !== undefined && this.#vanished.has(device)) this.#forgive(device);
    } else if (entry.type === 'vanished') {
      this.#vanished.add(entry.device);
      this.#forgive(entry.device);
    }
  }

  /** A finish that lay on a disk that the browser emptied, and in no page that is still open, nobody can bring back. */
  #forgive(device: number): void {
    if ([...this.#pages.values()].includes(device)) return;
    for (const devices of this.#finishing.values()) devices.delete(device);
  }

  end(): void {
    for (const [attemptId, devices] of this.#finishing)
      if (devices.size > 0 && this.#facts.attempt(attemptId).finishedAt === null) this.#facts.broken('7', 'a finish was lost');
  }
}
