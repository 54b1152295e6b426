/**
 * Estimates the server's time (resilience.md, invariant 8).
 *
 * An anchor ties the server's time to both clocks of the device. The estimate is the anchor plus the greater of what the two have
 * counted since: the steady clock stops while the device sleeps, the wall clock can be set back, but with untouched clocks the
 * greater one is right. It never falls below the highest estimate so far, over reloads too, unless the server itself says so.
 * A clock set forward makes the time look shorter until the next contact: it may show zero, and nothing is decided by that.
 */
import type { ServerTime } from './ports.ts';
import type { ClockRecord } from './records.ts';

/** Both clocks of the device at one moment, ms. */
export interface Reading {
  monotonic: number;
  wall: number;
}

export interface ClockState {
  /** Estimate of the server's time at the anchor. */
  server: number;
  anchor: Reading;
  /** How far off `server` may be, ms. */
  uncertainty: number;
  /** Highest estimate so far. */
  highest: number;
  /** The two clocks have disagreed since the anchor (or could not be compared): the next contact replaces the anchor, however slow. */
  isSuspicious: boolean;
  last: Reading;
}

/** Clocks that part by more than this within a page life show a sleep or a change, not drift. */
export const jumpThresholdMs = 2000;

/** A response that took longer was asleep on the way: it says nothing about now. */
export const uselessRttMs = 60_000;

/** The error of a cheap oscillator: at most 100 parts in a million. */
const drift = 1e-4;

function anchorAt(server: number, anchor: Reading, uncertainty: number, isSuspicious: boolean): ClockState {
  return { server, anchor, uncertainty, highest: server, isSuspicious, last: anchor };
}

function elapsed(state: ClockState, at: Reading): number {
  return Math.max(at.monotonic - state.anchor.monotonic, at.wall - state.anchor.wall);
}

/** Without the floor of `highest`: how the anchor is judged against a new sample. */
function rawEstimate(state: ClockState, at: Reading): number {
  return state.server + elapsed(state, at);
}

/** Estimate of the server's time, ms since the epoch. */
export function estimate(state: ClockState, at: Reading): number {
  return Math.max(state.highest, rawEstimate(state, at));
}

/** The same by the steady clock alone: evidence beside the wall clock's. */
export function steadyEstimate(state: ClockState, at: Reading): number {
  return state.server + (at.monotonic - state.anchor.monotonic);
}

function parted(from: Reading, to: Reading): number {
  return to.wall - from.wall - (to.monotonic - from.monotonic);
}

/** Looks at both clocks. @returns the state to go on with, and by how much the wall clock jumped (0: it did not). */
export function advance(state: ClockState, at: Reading): { state: ClockState; jumpMs: number } {
  // Looked at already in this very moment.
  if (at.wall === state.last.wall && at.monotonic === state.last.monotonic) return { state, jumpMs: 0 };
  const step = parted(state.last, at);
  const jumpMs = Math.abs(step) > jumpThresholdMs ? step : 0;
  const isSuspicious = state.isSuspicious || jumpMs !== 0 || Math.abs(parted(state.anchor, at)) > jumpThresholdMs;
  return { state: { ...state, highest: estimate(state, at), isSuspicious, last: at }, jumpMs };
}

function currentUncertainty(state: ClockState, at: Reading): number {
  return state.uncertainty + drift * elapsed(state, at);
}

/**
 * How long a call took, ms, by the clock that counted more. Infinity: the wall clock was set back meanwhile, which may hide a sleep, so the
 * answer says nothing about now.
 */
export function roundTripMs(sent: Reading, received: Reading): number {
  if (parted(sent, received) < -jumpThresholdMs) return Number.POSITIVE_INFINITY;
  return Math.max(0, received.monotonic - sent.monotonic, received.wall - sent.wall);
}

/**
 * A contact with the server. The true time at its arrival lies in [at, at + rtt]. A sample that is worse than what the anchor still
 * promises must not make the estimate worse: it replaces the anchor only if it contradicts it, or if the clocks looked changed.
 */
export function contact(state: ClockState | null, sample: ServerTime): ClockState {
  const at: Reading = { monotonic: sample.receivedAt, wall: sample.receivedWall };
  if (state && sample.rttMs > uselessRttMs) return state;
  const rtt = Number.isFinite(sample.rttMs) ? Math.max(0, sample.rttMs) : uselessRttMs;
  if (state && !state.isSuspicious) {
    const own = currentUncertainty(state, at);
    const estimated = rawEstimate(state, at);
    const agrees = estimated + own >= sample.at && estimated - own <= sample.at + rtt;
    // By as much as the two have parted, too little for a jump, the estimate would be off after a sleep.
    if (agrees && own + Math.abs(parted(state.anchor, at)) < rtt / 2) return state;
  }
  return anchorAt(sample.at + rtt / 2, at, rtt / 2, false);
}

/** After a reload only the wall clock has counted on; the steady clock has a new origin. */
export function restore(record: ClockRecord, at: Reading): ClockState {
  const server = Math.max(record.highest, record.server + (at.wall - record.wall));
  return anchorAt(server, at, record.uncertainty + drift * Math.max(0, at.wall - record.wall), true);
}

/** Without any contact: the best guess there is. */
export function guess(server: number, at: Reading): ClockState {
  return anchorAt(server, at, jumpThresholdMs, true);
}

export function toRecord(state: ClockState, attemptId: string, at: Reading): ClockRecord {
  const server = estimate(state, at);
  return { attemptId, server, wall: at.wall, uncertainty: currentUncertainty(state, at), highest: server };
}
