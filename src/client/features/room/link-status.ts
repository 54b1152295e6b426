import type { SyncView } from '#offline/types.ts';

/**
 * Connection status shown to the student. `waiting`: offline with pending answers; `away`: offline without. `sending` is shown only
 * after a delay.
 */
export type LinkStatus =
  'connected' | 'sending' | 'looking' | 'away' | 'waiting' | 'signed-out' | 'unknown-attempt' | 'paused' | 'other-tab';

export function linkStatusOf({
  link,
  halt,
  pending,
  lastContact,
}: Pick<SyncView, 'link' | 'halt' | 'pending' | 'lastContact'>): LinkStatus {
  if (halt !== null) return halt;
  if (link === 'offline') return pending > 0 ? 'waiting' : 'away';
  // One failed call is not shown if nothing is pending and the server was reached before.
  if (link === 'trying') return pending > 0 || lastContact === null ? 'looking' : 'connected';
  return pending > 0 ? 'sending' : 'connected';
}
