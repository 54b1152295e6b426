import type { HttpFetch } from '#offline/http-transport.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { storedLanguage } from '#client/api/language.ts';
import { freshToken } from '#client/api/refresh.ts';
import { getSession } from '#client/api/session.ts';

/**
 * A call from inside a running test. Unlike `request()` it never leads away from the page and never signs out: a lost sign-in is
 * told in a quiet line, and the answers stay where they are. It goes out under one person's sign-in or not at all.
 */
export const fetchAs: HttpFetch = async (call) => {
  if (call.userId === null) return send(call, null);
  if (!isSignedIn(call.userId)) return 'signed-out';
  const token = getSession().token ?? (await refreshed(null));
  // Between asking and having it the cookie may have become another person's.
  if (token === null || !isSignedIn(call.userId)) return 'signed-out';
  const response = await send(call, token);
  if (response.status !== 426) return response;
  const newToken = await refreshed(token);
  return newToken === null || !isSignedIn(call.userId) ? 'signed-out' : send(call, newToken);
};

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

function send({ method, path, body, signal }: Parameters<HttpFetch>[0], token: string | null): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      'Accept-Language': storedLanguage(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal,
  });
}
