/** Calls of the command queue: under one person's sign-in or not at all, never through a cache. */
import { ApiFailure } from '#client/api/api-failure.ts';
import { callHeaders } from '#client/api/call-headers.ts';
import { freshToken } from '#client/api/refresh.ts';
import { getSession } from '#client/api/session.ts';
import type { OwnCall, OwnFetch } from '#offline/commands/http-command-transport.ts';

function isSignedIn(personId: number): boolean {
  return getSession().user?.userId === personId;
}

/** @returns null where the sign-in has ended. Rejects where the server cannot be asked. */
async function renewed(expired: string | null): Promise<string | null> {
  try {
    return await freshToken(expired);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

function send({ method, path, body, signal }: OwnCall, token: string): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...callHeaders(),
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal,
  });
}

export const fetchOwn: OwnFetch = async (call) => {
  const { personId } = call;
  if (!isSignedIn(personId)) return 'signed-out';
  const token = getSession().token ?? (await renewed(null));
  // While it was asked for, the sign-in may have become another person's.
  if (token === null || !isSignedIn(personId)) return 'signed-out';
  const response = await send(call, token);
  if (response.status !== 426) return response;
  const next = await renewed(token);
  return next === null || !isSignedIn(personId) ? 'signed-out' : send(call, next);
};
