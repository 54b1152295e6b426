import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graceMs } from './attempt.ts';
import { extend, isOver, pause, resume, timeLeftAt, type Deadline } from './deadline.ts';

const start: Deadline = { endTimeThreshold: 3_600_000, pausedAt: null };

const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 900_000 }) }),
  fc.record({ kind: fc.constant('extend' as const), ms: fc.integer({ min: 60_000, max: 3_600_000 }) }),
  fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const), ms: fc.constant(0) }),
);

describe('a moved end', () => {
  test('leaves exactly the time that was given, less the time that ran outside of pauses', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [deadline, now, given, ran] = [start, 0, start.endTimeThreshold, 0];
        for (const { kind, ms } of steps) {
          const before = timeLeftAt(deadline, now);
          if (kind === 'wait') {
            now += ms;
            if (deadline.pausedAt === null) ran += ms;
            else expect(timeLeftAt(deadline, now)).toBe(before);
          } else if (kind === 'extend') {
            deadline = extend(deadline, ms);
            given += ms;
          } else {
            deadline = (kind === 'pause' ? pause(deadline, now) : resume(deadline, now)) ?? deadline;
            // Neither gives nor takes anything by itself.
            expect(timeLeftAt(deadline, now)).toBe(before);
          }
          expect(timeLeftAt(deadline, now)).toBe(Math.max(0, given - ran));
        }
      }),
    );
  });

  test('is over after its grace, and never in a pause', () => {
    const end = start.endTimeThreshold;
    expect([isOver(start, end + graceMs), isOver(start, end + graceMs + 1)]).toEqual([false, true]);
    expect(isOver({ ...start, pausedAt: end - 1 }, end * 10)).toBe(false);
  });

  test('cannot be paused twice, resumed unpaused, or paused when the time is over', () => {
    const paused = pause(start, 1000);
    expect(paused && pause(paused, 2000)).toBeNull();
    expect(resume(start, 1000)).toBeNull();
    expect(pause(start, start.endTimeThreshold + 1)).toBeNull();
    // A server whose clock is behind the other's takes no time away.
    expect(paused && resume(paused, 500)).toEqual(start);
  });
});
