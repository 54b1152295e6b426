import { describe, expect, test } from 'vitest';
import {
  countTeacherStates,
  teacherStateOf,
  teacherStates,
  waveOf,
  type OfferedPeriod,
  type SatAttempt,
} from './teacher-state.ts';

const common: OfferedPeriod = { id: 1, personId: null, startDate: 100, finishDate: 200 };
const own: OfferedPeriod = { id: 2, personId: 7, startDate: 150, finishDate: 180 };
const later: OfferedPeriod = { id: 3, personId: null, startDate: 300, finishDate: 400 };

function sat(state: SatAttempt['state'], startedAt: number, periodId = 1): SatAttempt {
  return { periodId, startedAt, state };
}

function stateOf(periods: OfferedPeriod[], attempts: SatAttempt[], now: number): string | undefined {
  return teacherStateOf(waveOf(periods, now), periods, attempts, now)?.state;
}

describe('how a teacher stands', () => {
  test('before, during and after the period, without an attempt', () => {
    expect([50, 100, 199, 200].map((now) => stateOf([common], [], now))).toEqual(['upcoming', 'open', 'open', 'missed']);
  });

  test('by the newest attempt', () => {
    expect(stateOf([common], [sat('running', 110)], 120)).toBe('running');
    expect(stateOf([common], [sat('failed', 110)], 120)).toBe('failed');
    expect(stateOf([common, own], [sat('passed', 160, 2), sat('failed', 110)], 170)).toBe('passed');
  });

  test('who failed and was given it again may sit it until that period ends', () => {
    const progress = teacherStateOf(common, [common, own], [sat('failed', 110)], 160);
    expect(progress).toMatchObject({ state: 'again', period: { id: 2 }, attempt: { state: 'failed' } });
    expect(stateOf([common, own], [sat('failed', 110)], 190)).toBe('failed');
  });

  test('who failed has the next period for all as well, and its date', () => {
    expect(teacherStateOf(common, [common, later], [sat('failed', 110)], 250)).toMatchObject({
      state: 'again',
      period: { id: 3 },
    });
  });

  test('who failed has used the offer in the other language, too', () => {
    const other = { ...common, id: 4 };
    expect(stateOf([common, other], [sat('failed', 110)], 120)).toBe('failed');
    expect(stateOf([common, other, own], [sat('failed', 110)], 160)).toBe('again');
  });

  test('a new wave starts fresh, whatever was sat in the one before', () => {
    expect(waveOf([common, later, own], 299)?.id).toBe(1);
    expect(waveOf([common, later, own], 300)?.id).toBe(3);
    expect(stateOf([common, later], [sat('passed', 110)], 350)).toBe('open');
    expect(stateOf([common, later], [sat('passed', 110)], 450)).toBe('missed');
  });

  test('is nothing where it was neither offered nor sat', () => {
    expect(teacherStateOf(common, [], [], 120)).toBeNull();
    expect(teacherStateOf(common, [], [sat('failed', 110)], 120)?.state).toBe('failed');
    expect(teacherStateOf(null, [], [sat('failed', 110)], 120)?.state).toBe('failed');
  });

  test('everybody is counted once', () => {
    const { assigned, ...parts } = countTeacherStates(teacherStates);
    expect(assigned).toBe(teacherStates.length);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(assigned);
  });
});
