/** 8: the shown time is never much too long, and a clock that was changed locks nobody out. */
import type { Entry } from '../history.ts';
import type { Check, Facts } from './facts.ts';

interface Clock {
  device: number;
  /** Half a round trip of the last contact. */
  half: number;
  /** No change of the device's clock since the last contact. */
  isClean: boolean;
}

/** A response that took longer says nothing: the client may ignore it. */
const uselessRttMs = 60_000;

export class ClockCheck implements Check {
  readonly #facts: Facts;
  readonly #clocks = new Map<number, Clock>();
  readonly #touchedAt = new Map<number, number>();
  readonly #worst = new Map<number, number>();
  /** Attempts of which a device has held a clock before. */
  readonly #held = new Set<string>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'touched') {
      this.#touchedAt.set(entry.device, entry.at);
      for (const clock of this.#clocks.values()) if (clock.device === entry.device) clock.isClean = false;
    } else if (entry.type === 'received') this.#contact(entry);
    else if (entry.type === 'opened') this.#open(entry);
    else if (entry.type === 'vanished') this.#drop(entry.device);
    else if (entry.type === 'clock') this.#look(entry);
    else if (entry.type === 'recorded' && entry.outcome === 'closed') this.#closed(entry);
  }

  #open({ device, page, attemptId }: Extract<Entry, { type: 'opened' }>): void {
    if (!this.#clocks.has(page)) {
      // From what was held: how the clock stood when that was written is not known once somebody changed it.
      this.#clocks.set(page, { device, half: this.#worst.get(device) ?? 0, isClean: !this.#touchedAt.has(device) });
    }
    this.#held.add(`${device} ${attemptId}`);
  }

  /** The store is empty: the next response is the first, however long it slept. */
  #drop(device: number): void {
    for (const key of this.#held) if (key.startsWith(`${device} `)) this.#held.delete(key);
  }

  #contact({ at, sentAt, device, page, attemptId, rttMs, what, isSuccess }: Extract<Entry, { type: 'received' }>): void {
    // A response that slept says nothing to who knows better.
    if (rttMs > uselessRttMs && this.#held.has(`${device} ${attemptId}`)) return;
    if (what === 'data' && !isSuccess) return;
    const half = rttMs / 2;
    this.#worst.set(device, Math.max(half, this.#worst.get(device) ?? 0));
    const isTouched = (this.#touchedAt.get(device) ?? 0) >= sentAt;
    const clock = this.#clocks.get(page);
    if (!clock) this.#clocks.set(page, { device, half, isClean: !isTouched });
    else if (!isTouched) Object.assign(clock, { half, isClean: true });
    else if (at > sentAt) clock.isClean = false;
  }

  #look({ at, page, attemptId, left }: Extract<Entry, { type: 'clock' }>): void {
    const clock = this.#clocks.get(page);
    const trueLeft = Math.max(0, this.#facts.attempt(attemptId).endTimeThreshold - at);
    const excess = left - trueLeft;
    if (clock?.isClean && excess > clock.half + 1000)
      this.#facts.broken('8', `${Math.round(excess)} ms too much time shows, where ${Math.round(clock.half)} are fair`);
  }

  end(): void {}

  #closed({ n, at }: Extract<Entry, { type: 'recorded' }>): void {
    const choice = this.#facts.choices.get(n);
    if (!choice) return;
    const { finishAskedAt, finishedAt, endTimeThreshold } = this.#facts.attempt(choice.attemptId);
    if (finishAskedAt === null && finishedAt === null && at <= endTimeThreshold)
      this.#facts.broken('8', `${n} was not taken, although there was time`);
  }
}
