import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { refreshToken } from '#contract/auth/refresh-token.ts';
import { ApiFailure } from './api-failure.ts';
import { callHeaders } from './call-headers.ts';
import { networkFailure, readFailure, unreadableAnswer } from './read-failure.ts';
import { observeServerTime } from './server-time.ts';
import { acceptSignIn, getSession } from './session.ts';

let running: Promise<string> | null = null;

/**
 * A new access token for one that has expired (or for none). However many requests ask, and in however many tabs, one refresh runs:
 * in a page they share a promise, across tabs they queue for a lock and take what the tab before them got.
 *
 * @param expired the token that was refused, null when there was none
 * @throws ApiFailure when there is no new token
 */
export function freshToken(expired: string | null): Promise<string> {
  running ??= underLock(() => {
    const { token } = getSession();
    return token !== null && token !== expired ? Promise.resolve(token) : refresh();
  }).finally(() => (running = null));
  return running;
}

function underLock(work: () => Promise<string>): Promise<string> {
  // Missing on old devices and outside secure contexts: the server bears a refresh that came twice within seconds.
  return 'locks' in navigator ? navigator.locks.request('synaq-refresh', work) : work();
}

async function refresh(): Promise<string> {
  const askedBy = getSession().user?.userId;
  const startedAt = performance.now();
  let response;
  try {
    response = await ofetch.raw<unknown>(refreshToken.path, {
      method: refreshToken.method,
      headers: callHeaders(),
      ignoreResponseError: true,
      retry: false,
      timeout: 30_000,
    });
  } catch {
    throw networkFailure();
  }
  observeServerTime(response.headers, performance.now() - startedAt);
  const { ok, status, headers, _data: answer } = response;
  if (!ok) throw readFailure(status, answer, headers);
  const body = v.safeParse(v.object({ data: refreshToken.data }), answer);
  if (!body.success) throw unreadableAnswer(status, headers);
  const signIn = body.output.data;
  if (getSession().user?.userId !== askedBy) {
    throw new ApiFailure({ status: 401, code: 'UNAUTHENTICATED', message: '', action: 'user-changed' });
  }
  acceptSignIn(signIn);
  if (signIn.user.userId !== askedBy) location.reload(); // The cookie belongs to somebody who signed in elsewhere.
  return signIn.token;
}
