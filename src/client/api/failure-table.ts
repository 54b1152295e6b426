/**
 * Maps every failure to what the user sees, in one table (specification P§8, E§8): the first row that fits counts.
 * `handle-failure.ts` acts by it and the tests walk it. 426 is not here for its refresh, which `request()` does before anything
 * fails; only what is left after that.
 */
import type { ApiFailure } from './api-failure.ts';

type Words = 'message' | null;

export interface FailureRow {
  kind: string;
  /** First and last status. */
  status: readonly [from: number, to: number];
  code?: string;
  /** `errors` are by field. */
  isByField?: true;
  /** The words of the notice; null: none. An `action` of the answer suppresses it: the caller knows what to do. */
  notice: Words;
  /** The same for what a page loads, where it differs: a page without a network says so in its own place. */
  onRead?: Words;
  /** The same for a form, which puts the messages onto its fields (form-failure.ts). */
  onForm?: Words;
  /** Where the user is led. */
  leads?: 'login' | 'locked' | 'redirect';
  /** The placeholder of a page that has loaded nothing yet. Pages of the staff say it in their own place, beside the menu. */
  onNothing?: 'server-wait';
  /** Also where the caller shows failures itself: without a sign-in there is nothing to show. */
  evenSilent?: true;
}

export const failureTable: readonly FailureRow[] = [
  { kind: 'no answer', status: [0, 0], notice: 'message', onRead: null },
  { kind: 'not our server', status: [0, 499], code: 'FOREIGN_ANSWER', notice: 'message', onRead: null },
  { kind: 'elsewhere', status: [302, 302], notice: null, leads: 'redirect' },
  { kind: 'wrong password', status: [401, 401], code: 'BAD_CREDENTIALS', notice: 'message' },
  { kind: 'somebody else is signed in', status: [401, 401], code: 'USER_CHANGED', notice: null },
  { kind: 'signed out', status: [401, 401], notice: 'message', leads: 'login', evenSilent: true },
  { kind: 'fields', status: [422, 422], isByField: true, notice: 'message', onForm: null },
  { kind: 'subscription', status: [423, 423], notice: 'message', leads: 'locked' },
  { kind: 'expired again', status: [426, 426], notice: null },
  { kind: 'server error', status: [500, 599], notice: 'message', onNothing: 'server-wait' },
  // Everything else that has something to say, 666 among it: 403, 404, 405, 409, 413, 418, 422 of no fields, 429, an answer of another version.
  { kind: 'message', status: [1, 999], notice: 'message' },
];

/** @throws never: the last row fits everything but 0, which the first one takes. */
export function rowOf({ status, code, errors }: Pick<ApiFailure, 'status' | 'code' | 'errors'>): FailureRow | undefined {
  return failureTable.find(
    (row) =>
      status >= row.status[0] &&
      status <= row.status[1] &&
      (!row.code || row.code === code) &&
      (!row.isByField || (!Array.isArray(errors) && Object.keys(errors).length > 0)),
  );
}
