import { notify } from '#ui/notices.ts';
import type { ApiFailure } from './api-failure.ts';
import { rowOf } from './failure-table.ts';
import { setServerWait } from './server-wait.ts';
import { signOutLocally } from './session.ts';
import { getWayOut } from './way-out.ts';

/**
 * Does what the table says. Silent: only what concerns the sign-in itself; the caller shows the rest in its own place.
 */
export function handleFailure(failure: ApiFailure, silent: boolean): void {
  const row = rowOf(failure);
  if (!row || (silent && !row.evenSilent)) return;
  const { action, redirect, message, errors } = failure;
  if (row.leads === 'login') {
    signOutLocally();
    getWayOut()?.toLogin();
  }
  if (row.leads === 'locked') getWayOut()?.toLocked();
  if (row.leads === 'redirect' && redirect) getWayOut()?.follow(redirect);
  if (row.leads === 'server-wait') setServerWait(message);
  const text = row.notice === 'first-error' && Array.isArray(errors) ? errors[0] : message;
  if (row.notice && !action && text) notify({ kind: 'error', text });
}
