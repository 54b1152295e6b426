/** One call to the server at a time, each with its time-out. */
import { tryTimeoutMs } from './backoff.ts';
import type { Failure, Scheduler, ServerTime } from './ports.ts';

export const noAnswer: Failure = {
  ok: false,
  kind: 'network',
  code: null,
  retryable: true,
  retryAfterMs: null,
  serverTime: null,
};

export interface LineEvents {
  /** A call begins. */
  changed(): void;
  contact(sample: ServerTime): void;
  timedOut(): void;
}

export class Line {
  readonly #scheduler: Pick<Scheduler, 'monotonic' | 'setTimeout'>;
  readonly #events: LineEvents;
  #call: { since: number; giveUp: () => void } | null = null;
  #timeouts = 0;

  constructor(scheduler: Pick<Scheduler, 'monotonic' | 'setTimeout'>, events: LineEvents) {
    this.#scheduler = scheduler;
    this.#events = events;
  }

  get isBusy(): boolean {
    return this.#call !== null;
  }

  /** The next call gets the shortest time-out again. */
  resetTimeouts(): void {
    this.#timeouts = 0;
  }

  /** Ends the call under way, if it is older than `ms`. */
  giveUp(ms = -1): void {
    if (this.#call && this.#scheduler.monotonic() - this.#call.since > ms) this.#call.giveUp();
  }

  /** An answer after giving up is not looked at: the repetition brings it again. Never rejects. */
  async call<T extends { ok: true; serverTime: ServerTime | null }>(
    send: (signal: AbortSignal) => Promise<T | Failure>,
  ): Promise<T | Failure> {
    const controller = new AbortController();
    let giveUp: () => void = () => undefined;
    const given = new Promise<Failure>((resolve) => {
      giveUp = () => resolve(noAnswer);
    });
    const cancel = this.#scheduler.setTimeout(() => {
      this.#timeouts += 1;
      this.#events.timedOut();
      giveUp();
    }, tryTimeoutMs(this.#timeouts));
    this.#call = { since: this.#scheduler.monotonic(), giveUp };
    this.#events.changed();
    const result = await Promise.race([send(controller.signal).catch(() => noAnswer), given]);
    cancel();
    this.#call = null;
    if (result === noAnswer) controller.abort();
    else if (result.serverTime) this.#events.contact(result.serverTime);
    return result;
  }
}
