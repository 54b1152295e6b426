import type { TestListItem, TestState } from '#contract/attempts/parts.ts';

export type TestGroup = 'now' | 'soon' | 'done';

const groupOf = {
  active: 'now',
  waiting: 'now',
  open: 'now',
  upcoming: 'soon',
  completed: 'done',
  missed: 'done',
} as const satisfies Record<TestState, TestGroup>;

/** Running tests first, then what closes first; what is to come by its start; what is over, newest first. */
export function groupTests(tests: readonly TestListItem[]): Record<TestGroup, TestListItem[]> {
  const groups: Record<TestGroup, TestListItem[]> = { now: [], soon: [], done: [] };
  for (const test of tests) groups[groupOf[test.state]].push(test);
  groups.now.sort((a, b) => Number(isRunning(b.state)) - Number(isRunning(a.state)) || a.finishDate - b.finishDate);
  groups.soon.sort((a, b) => a.startDate - b.startDate);
  groups.done.sort((a, b) => doneAt(b) - doneAt(a));
  return groups;
}

export function isRunning(state: TestState): boolean {
  return state === 'active' || state === 'waiting';
}

function doneAt(test: TestListItem): number {
  return test.result?.resultDate ?? test.finishDate;
}

/** A cached list may be older than its dates: a test that has opened or closed since is shown as it is by now. */
export function stateAt(test: TestListItem, now: number): TestState {
  if (test.state === 'upcoming' && now >= test.startDate) return now > test.finishDate ? 'missed' : 'open';
  if (test.state === 'open' && now > test.finishDate) return 'missed';
  return test.state;
}

/** The very same object while nothing has changed: its card is not drawn again. */
export function testAt(test: TestListItem, now: number): TestListItem {
  const state = stateAt(test, now);
  return state === test.state ? test : { ...test, state };
}

/**
 * A certification that was failed: may it be sat again, and when? The same exam has a period for that, or none yet.
 *
 * @param all the whole list, as it is by now
 * @returns null where there is nothing to say: it was not failed, or was sat again since
 */
export function againAfter(
  test: TestListItem,
  all: readonly TestListItem[],
): { when: 'now' | 'later' | 'unknown'; startDate: number | null } | null {
  const { kind, examId, result, isRehearsal } = test;
  if (kind !== 'certification' || !result || result.passed || isRehearsal) return null;
  const others = all.filter((other) => other !== test && other.kind === kind && other.examId === examId);
  if (others.some((other) => isRunning(other.state) || (other.result?.resultDate ?? 0) > result.resultDate)) return null;
  if (others.some(({ state }) => state === 'open')) return { when: 'now', startDate: null };
  const [next] = others.filter(({ state }) => state === 'upcoming').sort((a, b) => a.startDate - b.startDate);
  return next ? { when: 'later', startDate: next.startDate } : { when: 'unknown', startDate: null };
}
