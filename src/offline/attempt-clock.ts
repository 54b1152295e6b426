import {
  advance,
  contact,
  estimate,
  jumpThresholdMs,
  steadyEstimate,
  toRecord,
  uselessRttMs,
  type ClockState,
  type Reading,
} from './clock.ts';
import type { Scheduler, ServerTime } from './ports.ts';
import type { ClockRecord } from './records.ts';
import type { ClockJump } from './types.ts';

const maxJumps = 20;

/** Both clocks of the device, now. */
export function readClocks(scheduler: Scheduler): Reading {
  return { monotonic: scheduler.monotonic(), wall: scheduler.wall() };
}

/** The clock of one attempt while it is open: the pure rules of clock.ts over the device's clocks. */
export class AttemptClock {
  readonly #scheduler: Scheduler;
  readonly #onJump: () => void;
  #state: ClockState;
  #jumps: readonly ClockJump[] = [];
  #changes = 0;

  constructor(scheduler: Scheduler, state: ClockState, onJump: () => void) {
    this.#scheduler = scheduler;
    this.#state = state;
    this.#onJump = onJump;
  }

  get jumps(): readonly ClockJump[] {
    return this.#jumps;
  }

  /**
   * How often the device's clock was found changed: set back (nothing else does that), or contradicted by the server. A sleep is none: the wall
   * clock was right all the time.
   */
  get changes(): number {
    return this.#changes;
  }

  #look(): Reading {
    const at = readClocks(this.#scheduler);
    const { state, jumpMs } = advance(this.#state, at);
    this.#state = state;
    if (jumpMs < 0) this.#changes += 1;
    if (jumpMs !== 0) {
      const cause = jumpMs < 0 ? 'changed' : 'unknown';
      this.#jumps = [...this.#jumps, { at: estimate(state, at), byMs: Math.round(jumpMs), cause } as const].slice(-maxJumps);
      this.#onJump();
    }
    return at;
  }

  /** Estimate of the server's time, ms since the epoch. */
  now(): number {
    return estimate(this.#state, this.#look());
  }

  /** Milliseconds until `deadline` (server's clock), at least 0. */
  timeLeft(deadline: number): number {
    return Math.max(0, deadline - this.now());
  }

  /** The server's time by the steady clock alone. */
  steadyNow(): number {
    return steadyEstimate(this.#state, this.#look());
  }

  contact(sample: ServerTime): void {
    const expected = estimate(this.#state, this.#look());
    // The true time lies in [at, at + rtt]; an estimate that had no anchor of this page life says nothing of changes.
    const isWrong = expected > sample.at + sample.rttMs + jumpThresholdMs && this.#jumps.length > 0;
    if (sample.rttMs <= uselessRttMs) {
      if (isWrong) this.#changes += 1;
      const cause = isWrong ? 'changed' : 'slept';
      if (this.#jumps.some((jump) => jump.cause === 'unknown'))
        this.#jumps = this.#jumps.map((jump) => (jump.cause === 'unknown' ? { ...jump, cause } : jump));
    }
    this.#state = contact(this.#state, sample);
    // Looks once more: a sleep or a clock change between the arrival and now shows against the new anchor.
    this.#look();
  }

  toRecord(attemptId: string): ClockRecord {
    return toRecord(this.#state, attemptId, this.#look());
  }
}
