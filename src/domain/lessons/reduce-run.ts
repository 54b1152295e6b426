/** Reducer for a student's steps through a lesson. The server decides by it, a page predicts by it. */
import { reduced, type Reduced } from '#domain/reduced.ts';

/** `new`: nobody has begun it. `archived`: the teacher has put it away. */
export const runStates = ['new', 'started', 'finished', 'archived'] as const;
export type RunState = (typeof runStates)[number];

export type RunStep = 'start' | 'answer' | 'finish';

/** Any step begins it; the last answer to a task counts, and none after the finish: solutions are shown by then. */
export function reduceRun(state: RunState, step: RunStep): Reduced<RunState, 'ALREADY_COMPLETED'> {
  if (state === 'archived') return reduced(state);
  if (state === 'finished')
    return step === 'answer' ? { fate: 'refused', code: 'ALREADY_COMPLETED', field: null } : reduced(state);
  return reduced(step === 'finish' ? 'finished' : 'started');
}
