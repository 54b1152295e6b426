/**
 * Schedules the attempt status poll (end, pause, finish). The poll is a read under the user's sign-in; a refusal delays the next poll only.
 */
import { retryAfterMs } from './backoff.ts';
import type { Failure, Scheduler } from './ports.ts';
import type { AttemptRecord } from './records.ts';

/** Interval while nothing is sent. Acknowledgements carry the status too. */
const everyMs = 12_000;
/** Shorter in a pause, so that the whole class resumes together. */
const pausedEveryMs = 6_000;
/** After a permanent refusal: no sign-in, or a server of an older build. */
const refusedEveryMs = 60_000;

export class StatusPoll {
  readonly #scheduler: Pick<Scheduler, 'monotonic' | 'random'>;
  readonly #held: { readonly attempt: AttemptRecord };
  /** Monotonic time of the next poll. */
  #at = Number.POSITIVE_INFINITY;
  #isRefused = false;

  constructor(scheduler: Pick<Scheduler, 'monotonic' | 'random'>, held: { readonly attempt: AttemptRecord }) {
    this.#scheduler = scheduler;
    this.#held = held;
  }

  /** True while the attempt is in progress. */
  get isWanted(): boolean {
    const { finish, over, state } = this.#held.attempt;
    return state === 'active' && finish === null && !over;
  }

  /** Milliseconds until the next poll; 0 or less: poll now. */
  get dueIn(): number {
    return this.#at - this.#scheduler.monotonic();
  }

  /** True if the last poll was refused. Another call must then test the connection. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Postpones the poll after other contact with the server. Keeps the delay of a refusal and an immediate poll. */
  later(): void {
    if (this.#isRefused || this.#at === 0) return;
    this.#wait();
  }

  /** The status was received. */
  received(): void {
    this.#isRefused = false;
    this.#wait();
  }

  /** Polls at once: only the status can explain the last event. */
  soon(): void {
    if (!this.#isRefused) this.#at = 0;
  }

  /** After a sign-in: polls at once if the last poll was refused. */
  signedIn(): void {
    if (!this.#isRefused) return;
    this.#isRefused = false;
    this.#at = 0;
  }

  refused({ retryable, retryAfterMs: requestedMs }: Pick<Failure, 'retryable' | 'retryAfterMs'>): void {
    this.#isRefused = true;
    this.#in(retryable ? everyMs : refusedEveryMs);
    if (requestedMs !== null) {
      const waitUntil = this.#scheduler.monotonic() + retryAfterMs(requestedMs, this.#scheduler.random());
      this.#at = Math.max(this.#at, waitUntil);
    }
  }

  #wait(): void {
    const isPaused = (this.#held.attempt.pausedAt ?? null) !== null;
    this.#in(isPaused ? pausedEveryMs : everyMs);
  }

  #in(ms: number): void {
    // Jitter: a class that was paused together must not poll at the same moment.
    this.#at = this.#scheduler.monotonic() + ms * (0.85 + 0.15 * this.#scheduler.random());
  }
}
