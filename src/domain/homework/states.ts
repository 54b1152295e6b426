/** How far a student's work is. */
import type { ReviewState } from './homework.ts';

/**
 * `none`: nothing was handed in. `sent`: handed in. `seen`: a reviewer has begun. `reviewed`: it has a mark that the student does not see yet.
 * `returned`: the student has it back. `resent`: a newer version waits after one that was reviewed.
 */
export const workStates = ['none', 'sent', 'seen', 'reviewed', 'returned', 'resent'] as const;
export type WorkState = (typeof workStates)[number];

/** States in which a reviewer has something to do. */
export const waitingStates: readonly WorkState[] = ['sent', 'seen', 'resent'];

interface ReviewOf {
  version: number;
  state: ReviewState;
  mark: number | null;
}

/** @param versions how many were handed in; they are numbered from 1 */
export function workState(versions: number, reviews: readonly ReviewOf[]): WorkState {
  if (versions === 0) return 'none';
  const newest = reviews.filter(({ version }) => version === versions);
  if (newest.some(({ state }) => state === 'returned')) return 'returned';
  if (newest.some(({ mark }) => mark !== null)) return 'reviewed';
  if (newest.length > 0) return 'seen';
  return reviews.some(({ state, mark }) => state === 'returned' || mark !== null) ? 'resent' : 'sent';
}

/** Returns the state that the student is shown: a mark that is not returned is nobody's business yet. */
export function stateForStudent(versions: number, reviews: readonly ReviewOf[]): WorkState {
  const state = workState(versions, reviews);
  if (state === 'reviewed') return 'seen';
  if (state !== 'resent') return state;
  return reviews.some((review) => review.state === 'returned') ? 'resent' : 'sent';
}
