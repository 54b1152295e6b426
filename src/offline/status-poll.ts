/**
 * When to ask for the server's word on a running attempt (its end, a pause, its finish). It is a read under the person's sign-in, and what
 * the server says to it binds the next read only.
 */
import { retryAfterMs } from './backoff.ts';
import type { Failure, Scheduler } from './ports.ts';
import type { AttemptRecord } from './records.ts';

/** While nothing is sent: every acknowledgement brings the word as well. */
const everyMs = 12_000;
/** The class is to go on together. */
const pausedEveryMs = 6_000;
/** After a refusal that a repetition does not change: no sign-in, or a server of an older build. */
const refusedEveryMs = 60_000;

export class StatusPoll {
  readonly #scheduler: Pick<Scheduler, 'monotonic' | 'random'>;
  readonly #held: { readonly attempt: AttemptRecord };
  /** Steady time at which it is due. */
  #at = Number.POSITIVE_INFINITY;
  #isRefused = false;

  constructor(scheduler: Pick<Scheduler, 'monotonic' | 'random'>, held: { readonly attempt: AttemptRecord }) {
    this.#scheduler = scheduler;
    this.#held = held;
  }

  /** The attempt is still in progress. */
  get isWanted(): boolean {
    const { finish, over, state } = this.#held.attempt;
    return state === 'active' && finish === null && !over;
  }

  /** Milliseconds; 0 or less: now. */
  get dueIn(): number {
    return this.#at - this.#scheduler.monotonic();
  }

  /** The last answer to it was a refusal: whether there is a connection has to be found out by another call. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** After any contact that made it less pressing. A refusal's longer wait stays, and so does what has to be asked at once. */
  later(): void {
    if (this.#isRefused || this.#at === 0) return;
    this.#wait();
  }

  /** It was brought. */
  received(): void {
    this.#isRefused = false;
    this.#wait();
  }

  /** Something happened that only the word can tell of. */
  soon(): void {
    if (!this.#isRefused) this.#at = 0;
  }

  /** What was refused may be told now. */
  signedIn(): void {
    if (!this.#isRefused) return;
    this.#isRefused = false;
    this.#at = 0;
  }

  refused({ retryable, retryAfterMs: requestedMs }: Pick<Failure, 'retryable' | 'retryAfterMs'>): void {
    this.#isRefused = true;
    this.#in(retryable ? everyMs : refusedEveryMs);
    if (requestedMs !== null) {
      const told = this.#scheduler.monotonic() + retryAfterMs(requestedMs, this.#scheduler.random());
      this.#at = Math.max(this.#at, told);
    }
  }

  #wait(): void {
    const isPaused = (this.#held.attempt.pausedAt ?? null) !== null;
    this.#in(isPaused ? pausedEveryMs : everyMs);
  }

  #in(ms: number): void {
    // A class that was paused together must not ask in the same moment for ever after.
    this.#at = this.#scheduler.monotonic() + ms * (0.85 + 0.15 * this.#scheduler.random());
  }
}
