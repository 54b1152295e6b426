import { setTimeout as delay } from 'node:timers/promises';

import type { Postmaster } from './postmaster.ts';
import type { Log } from './types.ts';

export interface SupervisorOptions {
  start: () => Promise<Postmaster>;
  log: Log;
  /** It ended by itself, was started again and is ready. */
  onRestart: (event: { pid: number; downMs: number; attempts: number; reason: string }) => void;
  /** It can't be brought back; nothing more is tried. The server should end and leave the rest to its service manager. */
  onGiveUp: (error: Error) => void;
}

const FIRST_PAUSE_MS = 100;
/** However often it crashes: students wait, and a start a second harms nobody. */
const LONGEST_PAUSE_MS = 1_000;
/** Starts that fail one after the other. One that succeeds begins the count again. */
const MAX_FAILURES = 15;
/** After this long alive (ms) an end counts as the first again; before, it is a crash loop and the pauses grow on. */
const STABLE_MS = 60_000;

/** Keeps a postmaster running until it must stop. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #abort = new AbortController();
  #current: Postmaster;
  #stopping: Promise<void> | null = null;
  readonly #loop: Promise<void>;

  constructor(first: Postmaster, options: SupervisorOptions) {
    this.#options = options;
    this.#current = first;
    this.#loop = this.#watch();
  }

  get pid(): number {
    return this.#current.pid;
  }

  /** Idempotent. Also ends a restart that is under way. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    this.#abort.abort();
    await this.#current.stop();
    await this.#loop;
  }

  async #watch(): Promise<void> {
    let crashes = 0;
    while (!this.#abort.signal.aborted) {
      const startedAt = Date.now();
      const reason = await this.#current.ended;
      if (this.#abort.signal.aborted) return;
      if (Date.now() - startedAt > STABLE_MS) crashes = 0;
      this.#options.log('error', `PostgreSQL ended unexpectedly (${reason}) and is started again`);
      const endedAt = Date.now();
      const attempts = await this.#bringBack(crashes);
      if (attempts === null) return;
      crashes += 1;
      this.#options.onRestart({ pid: this.#current.pid, downMs: Date.now() - endedAt, attempts, reason });
    }
  }

  /** Returns how many starts it took, or null when it must stop or nothing helped. */
  async #bringBack(crashes: number): Promise<number | null> {
    for (let attempts = 1; ; attempts += 1) {
      await this.#pause(crashes + attempts - 1);
      if (this.#abort.signal.aborted) return null;
      try {
        const next = await this.#options.start();
        this.#current = next;
        if (this.#abort.signal.aborted) await next.stop();
        return attempts;
      } catch (error) {
        this.#options.log('error', 'PostgreSQL could not be started again', { attempts, error });
        if (attempts < MAX_FAILURES) continue;
        this.#options.onGiveUp(error instanceof Error ? error : new Error(String(error)));
        return null;
      }
    }
  }

  /** @param before crashes and failed starts in a row; the first start comes at once */
  async #pause(before: number): Promise<void> {
    if (before === 0) return;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (before - 1));
    await delay(pause, undefined, { signal: this.#abort.signal }).catch(() => undefined);
  }
}
