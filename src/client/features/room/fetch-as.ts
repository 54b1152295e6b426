import { attemptTokenHeader } from '#contract/endpoint.ts';
import type { HttpCall, HttpFetch } from '#offline/http-transport.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { callHeaders } from '#client/api/call-headers.ts';
import { freshToken } from '#client/api/refresh.ts';
import { getSession } from '#client/api/session.ts';
import { isSignInLost, noteLostSignIn } from './lost-sign-in.ts';

/** There is no access token now, and nothing says that the sign-in has ended. */
const unclear = Symbol('unclear');

/** How long a call that carries its attempt's token waits for a new access token: a tab that sleeps may hold the refresh up. */
const refreshPatienceMs = 4000;

/**
 * A call from inside a running test. Unlike `request()` it never leads away from the page and never signs out: a lost sign-in shows as a
 * status line. It goes out under one person's sign-in, else by its attempt's own token, else not at all. With the token no sign-in goes
 * along, least of all that of somebody who took the device since.
 */
export const fetchAs: HttpFetch = async (call) => {
  const { userId, attemptToken } = call;
  if (userId === null) return send(call, null);
  const response = await sendSignedIn(call, userId);
  const isRefused = response === 'signed-out' || (response !== unclear && response.status === 401);
  if (isRefused && isSignedIn(userId)) noteLostSignIn();
  const goesByToken = isRefused || response === unclear || response.status === 426;
  if (goesByToken && attemptToken !== undefined) return send(call, null);
  return response === unclear ? 'signed-out' : response;
};

/** `unclear`: only for calls that carry their attempt's token. */
async function sendSignedIn(call: HttpCall, userId: number): Promise<Response | 'signed-out' | typeof unclear> {
  const { attemptToken } = call;
  if (!isSignedIn(userId) || (attemptToken !== undefined && isSignInLost())) return 'signed-out';
  const token = getSession().token ?? (await refreshed(null, attemptToken));
  if (token === unclear) return token;
  // Between asking and having it the cookie may have become another person's.
  if (token === null || !isSignedIn(userId)) return 'signed-out';
  const response = await send(call, token);
  if (response.status !== 426) return response;
  const newToken = await refreshed(token, attemptToken);
  if (newToken === unclear) return newToken;
  return newToken === null || !isSignedIn(userId) ? 'signed-out' : send(call, newToken);
}

function isSignedIn(userId: number): boolean {
  return getSession().user?.userId === userId;
}

/**
 * @returns null when the server gives none any more. Where it cannot be asked, a call with its attempt's token does without (`unclear`); for
 * every other one that is a dropout, not a sign-out, and it rejects.
 */
async function refreshed(expired: string | null, attemptToken: string | undefined): Promise<string | typeof unclear | null> {
  const asking = freshToken(expired).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'UNAUTHENTICATED') return null;
    if (attemptToken === undefined) throw error;
    return unclear;
  });
  return attemptToken === undefined ? asking : Promise.race([asking, patience()]);
}

function patience(): Promise<typeof unclear> {
  return new Promise((resolve) => setTimeout(() => resolve(unclear), refreshPatienceMs));
}

/** @param token null: by the attempt's token, or as nobody; then no cookie goes along. */
function send({ method, path, body, attemptToken, signal }: HttpCall, token: string | null): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...callHeaders(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(token === null && attemptToken !== undefined && { [attemptTokenHeader]: attemptToken }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: token === null ? 'omit' : 'same-origin',
    cache: 'no-store',
    signal,
  });
}
