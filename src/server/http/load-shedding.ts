/**
 * Turns calls away before the server is too late with answers, in this order: exports, statistics, lists, chat, homework and all else, starts.
 * Answers, finishes and commands of tests are never turned away here: the committer has a limit of its own, and the event loop a last one.
 */
import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint, LoadClass } from '#contract/endpoint.ts';
import { fail, type Failure } from './reply.ts';

/** From which pressure on a class is turned away; 1 is where answers would be. */
const turnedAwayFrom: Readonly<Record<LoadClass, number>> = {
  export: 0.1,
  statistics: 0.15,
  list: 0.25,
  chat: 0.35,
  work: 0.5,
  start: 0.75,
};
/** When to come again, seconds: what is less urgent later, and nobody at the same moment. */
const comeAgain: Readonly<Record<LoadClass, readonly [number, number]>> = {
  export: [30, 90],
  statistics: [20, 60],
  list: [5, 20],
  chat: [5, 20],
  work: [5, 20],
  start: [2, 10],
};

const sampleMs = 250;
/** A burst, or one long statement of the program, is no pressure: it has to last for all of these samples. */
const samples = 8;

const statisticTags = new Set(['statistics', 'contingent', 'results']);
/** Never here: what a test that is being sat needs, and what says how the server is. */
const neverTags = new Set(['system']);

/** The class of an endpoint; null: it is never turned away. */
export function loadClassOf({ tag, rate, meta, attemptToken, load }: Endpoint): LoadClass | null {
  if (load) return load === 'answer' ? null : load;
  if (rate === 'answer' || attemptToken || neverTags.has(tag)) return null;
  if (statisticTags.has(tag)) return 'statistics';
  if (tag === 'chat') return 'chat';
  if (tag === 'attempts' || rate === 'login' || rate === 'refresh') return 'start';
  return meta ? 'list' : 'work';
}

export interface Shedding {
  /** Null: come in. */
  refuse(loadClass: LoadClass): Failure | null;
  /** Calls turned away since the last time that this was asked. */
  takeCounts(): Record<string, number>;
  stop(): void;
}

export interface Pressure {
  /** From 0, none, to 1. */
  now(): number;
  sample(delayMs: number): void;
}

/**
 * How long everything waits at present, against the time at which answers are turned away: the least of the last two seconds.
 * @param mostDelayMs of the event loop, at which the server takes nothing any more
 * @param waitingShare answers that wait for their commit, from 0 to 1 of as many as may
 */
export function createPressure(mostDelayMs: number, waitingShare: () => number): Pressure {
  const last: number[] = [];
  return {
    now: () => (last.length < samples ? 0 : Math.min(...last)),
    sample(delayMs) {
      // A histogram without a value has no mean: nothing is known then, and nobody is turned away for it.
      last.push(Math.max(Number.isFinite(delayMs) ? delayMs / mostDelayMs : 0, waitingShare()));
      if (last.length > samples) last.shift();
    },
  };
}

/** @param onTurnedAway for the metrics */
export function createShedding(pressure: Pressure, onTurnedAway: (loadClass: LoadClass) => void): Shedding {
  let counts: Record<string, number> = {};
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const timer = setInterval(() => {
    // The histogram counts its own 20 ms as well.
    pressure.sample(delay.mean / 1e6 - 20);
    delay.reset();
  }, sampleMs);
  timer.unref();
  return {
    refuse(loadClass) {
      if (pressure.now() < turnedAwayFrom[loadClass]) return null;
      counts[loadClass] = (counts[loadClass] ?? 0) + 1;
      onTurnedAway(loadClass);
      return fail('UNAVAILABLE', { retryAfter: randomInt(...comeAgain[loadClass]) });
    },
    takeCounts() {
      const taken = counts;
      counts = {};
      return taken;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
