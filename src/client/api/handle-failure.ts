import { notify } from '#ui/notices.ts';
import type { ApiFailure } from './api-failure.ts';
import { setServerWait } from './server-wait.ts';
import { signOutLocally } from './session.ts';
import { getWayOut } from './way-out.ts';

/**
 * What every failure means for the user, by status (specification P§8). Silent: only what concerns the sign-in itself; the caller
 * shows the rest in its own place.
 */
export function handleFailure(failure: ApiFailure, silent: boolean): void {
  const { status, action, redirect } = failure;
  if (status === 401 && failure.code !== 'BAD_CREDENTIALS') {
    signOutLocally();
    getWayOut()?.toLogin();
    if (!action) say(failure);
    return;
  }
  if (silent) return;
  if (status === 302) {
    if (redirect) getWayOut()?.follow(redirect);
    return;
  }
  if (status === 423) {
    getWayOut()?.toLocked();
    return;
  }
  if (status >= 500 && status < 600) setServerWait(failure.message);
  if (status >= 500 || noticed.has(status)) {
    if (!action) say(failure);
  }
}

const noticed: ReadonlySet<number> = new Set([403, 404, 405, 413, 418, 429]);

function say(failure: ApiFailure): void {
  if (failure.message) notify({ kind: 'error', text: failure.message });
}
