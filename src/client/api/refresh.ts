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
 * A call that the server refused for its old sign-in, after a new one, ends nothing.
 *
 * @param refused the token of the call
 * @returns the token of the new sign-in
 * @throws the refusal where there is none
 */
export function tokenSince(refusal: ApiFailure, refused: string | null): string {
  const { token } = getSession();
  if (token === null || token === refused) throw refusal;
  return token;
}

/** @throws USER_CHANGED unless the same person is signed in: a call is never sent in the name of another */
export function assertSignedIn(userId: number | undefined): void {
  if (getSession().user?.userId !== userId) throw new ApiFailure({ status: 401, code: 'USER_CHANGED', message: '' });
}

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
  const { user, token } = getSession();
  const askedBy = user?.userId;
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
  if (!ok) {
    const refusal = readFailure(status, answer, headers);
    if (status === 401) return tokenSince(refusal, token);
    throw refusal;
  }
  const body = v.safeParse(v.object({ data: refreshToken.data }), answer);
  if (!body.success) throw unreadableAnswer(status, headers);
  const signIn = body.output.data;
  assertSignedIn(askedBy);
  acceptSignIn(signIn);
  if (signIn.user.userId !== askedBy) location.reload(); // The cookie belongs to somebody who signed in elsewhere.
  return signIn.token;
}
