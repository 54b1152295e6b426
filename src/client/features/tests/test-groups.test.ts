import { describe, expect, it } from 'vitest';
import { buildTest } from './build-test.ts';
import { groupTests, stateAt } from './test-groups.ts';

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
