import type { SyncView } from '#offline/types.ts';

/**
 * What is said of the connection. `waiting` and `away` differ in whether answers wait for it. `sending` is said only of what takes
 * long enough to be noticed.
 */
export type LinkStatus = 'connected' | 'sending' | 'looking' | 'away' | 'waiting' | 'signed-out' | 'unknown-attempt' | 'paused';

export function linkStatusOf({
  link,
  halt,
  pending,
  lastContact,
}: Pick<SyncView, 'link' | 'halt' | 'pending' | 'lastContact'>): LinkStatus {
  if (halt !== null) return halt;
  if (link === 'offline') return pending > 0 ? 'waiting' : 'away';
  // A single failed call is no reason to worry anybody who has nothing on the way; but who opened the page has to have reached somebody.
  if (link === 'trying') return pending > 0 || lastContact === null ? 'looking' : 'connected';
  return pending > 0 ? 'sending' : 'connected';
}
