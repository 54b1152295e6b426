import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  contact,
  estimate,
  guess,
  restore,
  roundTripMs,
  toRecord,
  uselessRttMs,
  type ClockState,
  type Reading,
} from './clock.ts';

/** A device in a simulated day: true time, a wall clock that may be changed, a steady clock that stops in sleep. */
interface Device {
  now: number;
  wallOffset: number;
  steadyLag: number;
  origin: number;
}

type Event =
  | { type: 'pass'; ms: number }
  | { type: 'sleep'; ms: number }
  | { type: 'contact'; upMs: number; downMs: number }
  | { type: 'reload' }
  | { type: 'change'; ms: number };

const start = 1_700_000_000_000;
const pass = fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 600_000 }) });
const sleep = fc.record({ type: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 7_200_000 }) });
const leg = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 14_000 }));
const meet = fc.record({ type: fc.constant('contact' as const), upMs: leg, downMs: leg });
const reload = fc.constant({ type: 'reload' as const });
const change = fc.record({ type: fc.constant('change' as const), ms: fc.integer({ min: -7_200_000, max: 7_200_000 }) });

function read(device: Device): Reading {
  return { monotonic: device.now - device.origin - device.steadyLag, wall: device.now + device.wallOffset };
}

function meetServer(device: Device, state: ClockState | null, upMs: number, downMs: number): ClockState {
  const before = read(device);
  device.now += upMs;
  const at = device.now;
  device.now += downMs;
  const now = read(device);
  const rttMs = Math.max(now.monotonic - before.monotonic, now.wall - before.wall);
  const looked = state && advance(state, now).state;
  return contact(looked, { at, rttMs, receivedAt: now.monotonic, receivedWall: now.wall });
}

/** Plays events; `look` sees the estimate after each, as the timer on the screen does. */
function play(events: readonly Event[], look: (event: Event, estimated: number, device: Device) => void): void {
  const device: Device = { now: start, wallOffset: 12_345, steadyLag: 0, origin: start - 777 };
  let state = meetServer(device, null, 50, 50);
  for (const event of events) {
    if (event.type === 'contact') state = meetServer(device, state, event.upMs, event.downMs);
    else if (event.type === 'reload') {
      const record = toRecord(state, 'a', read(device));
      device.now += 500;
      device.origin = device.now;
      device.steadyLag = 0;
      state = restore(record, read(device));
    } else if (event.type === 'change') device.wallOffset += event.ms;
    else {
      device.now += event.ms;
      if (event.type === 'sleep') device.steadyLag += event.ms;
    }
    state = advance(state, read(device)).state;
    look(event, estimate(state, read(device)), device);
  }
}

describe('The clock', () => {
  it('with untouched clocks, shows at most half a round trip and a second too much (invariant 8)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pass, sleep, meet, reload), { maxLength: 40 }), (events) => {
        let half = 50;
        play(events, (event, estimated, device) => {
          if (event.type === 'contact') half = (event.upMs + event.downMs) / 2;
          expect(device.now - estimated).toBeLessThanOrEqual(half + 1000);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('with changed clocks, shows at most half a round trip and a second too much after the next contact', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pass, sleep, meet, reload, change), { maxLength: 40 }), (events) => {
        play(events, (event, estimated, device) => {
          if (event.type !== 'contact') return;
          const half = (event.upMs + event.downMs) / 2;
          expect(device.now - estimated).toBeLessThanOrEqual(half + 1000);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('without contact never gives time back, however the clock is set', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pass, sleep, reload, change), { maxLength: 40 }), (events) => {
        let highest = 0;
        play(events, (_, estimated) => {
          expect(estimated).toBeGreaterThanOrEqual(highest);
          highest = estimated;
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is not made worse by a slow contact', () => {
    fc.assert(
      fc.property(leg, leg, (upMs, downMs) => {
        const events: Event[] = [
          { type: 'pass', ms: 60_000 },
          { type: 'contact', upMs, downMs },
        ];
        play(events, (_, estimated, device) => expect(Math.abs(device.now - estimated)).toBeLessThanOrEqual(60));
      }),
    );
  });

  it('is put right by the next contact after a clock set forward', () => {
    const events: Event[] = [
      { type: 'change', ms: 3_600_000 },
      { type: 'contact', upMs: 20, downMs: 20 },
    ];
    const seen: number[] = [];
    play(events, (_, estimated, device) => seen.push(estimated - device.now));
    expect(seen[0]).toBeGreaterThan(3_500_000);
    expect(Math.abs(seen[1] ?? Infinity)).toBeLessThanOrEqual(20);
  });

  it('is right after a sleep, where the wall clock was set back a little before the last contact', () => {
    const device: Device = { now: start, wallOffset: 0, steadyLag: 0, origin: start };
    let state = meetServer(device, null, 20, 20);
    // Too little to be seen as a jump.
    device.wallOffset -= 1100;
    device.now += 1000;
    state = meetServer(device, state, 100, 100);
    device.now += 200_000;
    device.steadyLag += 200_000;
    expect(Math.abs(estimate(state, read(device)) - device.now)).toBeLessThanOrEqual(100);
  });

  it('takes any contact after a mere guess', () => {
    const state = contact(guess(5, { monotonic: 0, wall: 5 }), { at: start, rttMs: 100, receivedAt: 0, receivedWall: 5 });
    expect(estimate(state, { monotonic: 0, wall: 5 })).toBe(start + 50);
  });

  it('learns nothing from a second look in the same moment, whatever the first one saw', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -3_600_000, max: 3_600_000 }), fc.nat(3_600_000), (isKnown, change, ms) => {
        const begin: Reading = { monotonic: 0, wall: start };
        const known = isKnown
          ? contact(null, { at: start, rttMs: 100, receivedAt: 0, receivedWall: start })
          : guess(start, begin);
        const at: Reading = { monotonic: ms, wall: start + ms + change + 0.5 };
        const { state } = advance(known, at);
        expect(advance(state, { ...at })).toEqual({ state, jumpMs: 0 });
        // A full look a microsecond later finds the same.
        const { state: later } = advance(state, { ...at, monotonic: at.monotonic + 0.001 });
        expect(later.isSuspicious).toBe(state.isSuspicious);
        expect(Math.abs(later.highest - state.highest)).toBeLessThan(0.01);
      }),
    );
  });

  it('tells a jump of the wall clock against the steady one', () => {
    const state = guess(start, { monotonic: 0, wall: start });
    expect(advance(state, { monotonic: 1000, wall: start + 3_601_000 }).jumpMs).toBe(3_600_000);
    expect(advance(state, { monotonic: 1000, wall: start - 59_000 }).jumpMs).toBe(-60_000);
    expect(advance(state, { monotonic: 1000, wall: start + 1500 }).jumpMs).toBe(0);
  });
});

describe('a round trip', () => {
  it('is as long as the clock says that counted more', () => {
    expect(roundTripMs({ monotonic: 0, wall: 0 }, { monotonic: 100, wall: 90 })).toBe(100);
    expect(roundTripMs({ monotonic: 0, wall: 0 }, { monotonic: 100, wall: 5000 })).toBe(5000);
  });

  it('says nothing about now where the clock was set back on its way: a sleep may hide behind it', () => {
    const before = contact(null, { at: start, rttMs: 100, receivedAt: 0, receivedWall: start });
    // Set back by an hour, then asleep for a quarter of one.
    const received = { monotonic: 200, wall: start - 2_700_000 };
    const rttMs = roundTripMs({ monotonic: 0, wall: start }, received);
    const sample = { at: start + 100, rttMs, receivedAt: received.monotonic, receivedWall: received.wall };
    expect(contact(before, sample)).toEqual(before);
    expect(estimate(contact(null, sample), received)).toBeLessThan(start + uselessRttMs);
  });

  it('is halved however long it is, where it is all that is known', () => {
    const sample = { at: start, rttMs: 90_000, receivedAt: 90_000, receivedWall: start + 90_000 };
    expect(estimate(contact(null, sample), { monotonic: 90_000, wall: start + 90_000 })).toBe(start + 45_000);
  });
});
