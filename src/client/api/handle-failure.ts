import { notify } from '#ui/notices.ts';
import { isDropout, type ApiFailure } from './api-failure.ts';
import { rowOf, type FailureRow } from './failure-table.ts';
import { setServerWait } from './server-wait.ts';
import { endSession, getSession } from './session.ts';
import { getNavigation } from './navigation.ts';

/** Each failure is acted on once, whoever passes it on. */
const settled = new WeakSet<ApiFailure>();

/**
 * Does what the table says.
 *
 * @param silent only what concerns the sign-in itself: the caller shows the rest in its own place
 * @param isForm messages by field go onto the caller's form
 */
export function handleFailure(failure: ApiFailure, silent: boolean, isForm = false): void {
  const row = rowOf(failure);
  if (!row || settled.has(failure)) return;
  settled.add(failure);
  if (!silent || row.evenSilent) act(failure, isForm && row.onForm !== undefined ? row.onForm : row.notice, row.leads);
}

/**
 * Does what the table says of something that a page could not load. Called when no further try follows.
 *
 * @param isShown the page shows what it loaded before: a server that failed does not take it away, and one that is out of reach says nothing
 */
export function handleReadFailure(failure: ApiFailure, isShown: boolean): void {
  const row = rowOf(failure);
  if (!row || settled.has(failure)) return;
  settled.add(failure);
  if (isShown && isDropout(failure)) return;
  act(failure, row.onRead === undefined ? row.notice : row.onRead, row.leads);
  if (row.onNothing && !isShown && !isOfStaff()) setServerWait(failure.message);
}

function isOfStaff(): boolean {
  const { user } = getSession();
  return user !== null && user.role !== 'ST';
}

function act({ action, redirect, message }: ApiFailure, notice: FailureRow['notice'], leads: FailureRow['leads']): void {
  if (leads === 'login') {
    void endSession().then(() => getNavigation()?.toLogin());
  }
  if (leads === 'locked') getNavigation()?.toLocked();
  if (leads === 'redirect' && redirect) getNavigation()?.follow(redirect);
  if (notice && !action && message) notify({ kind: 'error', text: message });
}
