import { attemptTokenHeader } from '#contract/endpoint.ts';
import type { HttpCall, HttpFetch } from '#offline/http-transport.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { callHeaders } from '#client/api/call-headers.ts';
import { freshToken } from '#client/api/refresh.ts';
import { getSession } from '#client/api/session.ts';
import { isSignInLost, noteLostSignIn } from './lost-sign-in.ts';

/**
 * A call from inside a running test. Unlike `request()` it never leads away from the page and never signs out: a lost sign-in is
 * told in a quiet line. It goes out under one person's sign-in, else by its attempt's own token, else not at all. With the token no
 * sign-in goes along, least of all that of somebody who took the tablet since.
 */
export const fetchAs: HttpFetch = async (call) => {
  if (call.userId === null) return send(call, null);
  const response = await sendSignedIn(call, call.userId);
  if (response !== 'signed-out' && response.status !== 401) return response;
  if (isSignedIn(call.userId)) noteLostSignIn();
  return call.attemptToken === undefined ? response : send(call, null);
};

async function sendSignedIn(call: HttpCall, userId: number): Promise<Response | 'signed-out'> {
  if (!isSignedIn(userId) || (call.attemptToken !== undefined && isSignInLost())) return 'signed-out';
  const token = getSession().token ?? (await refreshed(null));
  // Between asking and having it the cookie may have become another person's.
  if (token === null || !isSignedIn(userId)) return 'signed-out';
  const response = await send(call, token);
  if (response.status !== 426) return response;
  const newToken = await refreshed(token);
  return newToken === null || !isSignedIn(userId) ? 'signed-out' : send(call, newToken);
}

function isSignedIn(userId: number): boolean {
  return getSession().user?.userId === userId;
}

/** @returns null when the server gives none any more. Rejects when it cannot be asked: that is a dropout, not a sign-out. */
async function refreshed(expired: string | null): Promise<string | null> {
  try {
    return await freshToken(expired);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
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
