import { expect, test } from 'vitest';
import { reduceRun, type RunStep, type RunState } from './reduce-run.ts';

const over = { fate: 'refused', code: 'ALREADY_COMPLETED', field: null };

test.each<[RunState, RunStep, RunState | typeof over]>([
  ['new', 'start', 'started'],
  ['new', 'answer', 'started'],
  ['new', 'finish', 'finished'],
  ['started', 'start', 'started'],
  ['started', 'answer', 'started'],
  ['started', 'finish', 'finished'],
  ['finished', 'start', 'finished'],
  ['finished', 'answer', over],
  ['finished', 'finish', 'finished'],
  ['archived', 'start', 'archived'],
  ['archived', 'answer', 'archived'],
  ['archived', 'finish', 'archived'],
])('%s, %s: %o', (state, step, expected) => {
  const outcome = reduceRun(state, step);
  expect(outcome.fate === 'applied' ? outcome.state : outcome).toEqual(expected);
});
