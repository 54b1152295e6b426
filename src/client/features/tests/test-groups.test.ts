import { describe, expect, it } from 'vitest';
import { buildTest } from './build-test.ts';
import { againAfter, groupTests, stateAt } from './test-groups.ts';

describe('the list of tests', () => {
  it('has running tests first, then those that close first', () => {
    const late = buildTest({ examId: 1, state: 'open', finishDate: 900 });
    const early = buildTest({ examId: 2, state: 'open', finishDate: 100 });
    const running = buildTest({ examId: 3, state: 'waiting', finishDate: 999 });
    expect(groupTests([late, early, running]).now.map((test) => test.examId)).toEqual([3, 2, 1]);
  });

  it('puts every state into exactly one group', () => {
    const states = ['upcoming', 'open', 'active', 'waiting', 'completed', 'missed'] as const;
    const groups = groupTests(states.map((state) => buildTest({ state })));
    expect(groups.now.map((test) => test.state).sort()).toEqual(['active', 'open', 'waiting']);
    expect(groups.soon.map((test) => test.state)).toEqual(['upcoming']);
    expect(groups.done.map((test) => test.state).sort()).toEqual(['completed', 'missed']);
  });

  it('shows a cached test as it is by now', () => {
    const test = buildTest({ state: 'upcoming', startDate: 100, finishDate: 200 });
    expect([50, 100, 201].map((now) => stateAt(test, now))).toEqual(['upcoming', 'open', 'missed']);
    expect(stateAt(buildTest({ state: 'active', finishDate: 200 }), 500)).toBe('active');
  });
});

describe('a certification that was failed', () => {
  const result = { totalScore: 1, totalMaxScore: 9, passed: false, resultDate: 100 };
  const build = (parts: Parameters<typeof buildTest>[0]) => buildTest({ kind: 'certification', examId: 6, ...parts });
  const failed = build({ state: 'completed', result });

  it('says when it may be sat again: now, from a date, or nobody knows yet', () => {
    const later = build({ state: 'upcoming', startDate: 500 });
    const latest = build({ state: 'upcoming', startDate: 900 });
    expect(againAfter(failed, [failed])).toEqual({ when: 'unknown', startDate: null });
    expect(againAfter(failed, [failed, latest, later])).toEqual({ when: 'later', startDate: 500 });
    expect(againAfter(failed, [failed, later, build({ state: 'open' })])).toEqual({ when: 'now', startDate: null });
    expect(againAfter(failed, [failed, build({ state: 'open', examId: 7 })])?.when).toBe('unknown');
  });

  it('says nothing once it is in progress again or was, nor of one that was passed or is a rehearsal', () => {
    const since = build({ state: 'completed', result: { ...result, resultDate: 200 } });
    expect(againAfter(failed, [failed, build({ state: 'active' })])).toBeNull();
    expect(againAfter(failed, [failed, since])).toBeNull();
    expect(againAfter(since, [failed, since])?.when).toBe('unknown');
    const passed = build({ state: 'completed', result: { ...result, passed: true } });
    expect(againAfter(passed, [passed])).toBeNull();
    const rehearsal = build({ state: 'completed', result, isRehearsal: true });
    expect(againAfter(rehearsal, [rehearsal])).toBeNull();
    const testing = buildTest({ state: 'completed', result });
    expect(againAfter(testing, [testing])).toBeNull();
  });
});
