/**
 * A call from inside a running test. Unlike `request()` it never leads away from the page and never signs out: a lost sign-in is
 * told in a quiet line, and the answers stay where they are. And it goes out under one person's sign-in or not at all.
 */
import * as v from 'valibot';
import { serverTimeHeader, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import type { ServerTime } from '#offline/types.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { reportDropout } from '#client/api/connection.ts';
import { storedLanguage } from '#client/api/language.ts';
import { foreignAnswer, networkFailure, readFailure } from '#client/api/read-failure.ts';
import { freshToken } from '#client/api/refresh.ts';
import { fillPath } from '#client/api/request.ts';
import { observeServerTime } from '#client/api/server-time.ts';
import { getSession } from '#client/api/session.ts';

export interface CallParts {
  /** In whose name; null for public endpoints. */
  userId: number | null;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  signal: AbortSignal;
}

export type CallOutcome<D> =
  { ok: true; data: D; serverTime: ServerTime | null } | { ok: false; failure: ApiFailure; serverTime: ServerTime | null };

/** Never throws for what may happen on a network. */
export async function call<E extends Endpoint>(endpoint: E, parts: CallParts): Promise<CallOutcome<DataOf<E>>> {
  const outcome = await callAs<DataOf<E>>(endpoint, parts);
  if (!outcome.ok && outcome.failure.code === 'NETWORK' && !parts.signal.aborted) reportDropout();
  return outcome;
}

async function callAs<D>(endpoint: Endpoint, parts: CallParts): Promise<CallOutcome<D>> {
  if (parts.userId === null) return send(endpoint, parts, null);
  try {
    const token = getSession().token ?? (await freshToken(null));
    if (!isSignedIn(parts.userId)) return failed(notSignedIn());
    const outcome = await send<D>(endpoint, parts, token);
    if (outcome.ok || outcome.failure.code !== 'TOKEN_EXPIRED') return outcome;
    const newToken = await freshToken(token);
    // Between two awaits the cookie may have become another person's.
    return isSignedIn(parts.userId) ? await send(endpoint, parts, newToken) : failed(notSignedIn());
  } catch (error) {
    if (error instanceof ApiFailure) return failed(error);
    throw error;
  }
}

function isSignedIn(userId: number): boolean {
  return getSession().user?.userId === userId;
}

function notSignedIn(): ApiFailure {
  return new ApiFailure({ status: 401, code: 'UNAUTHENTICATED', message: '' });
}

function failed(failure: ApiFailure): { ok: false; failure: ApiFailure; serverTime: null } {
  return { ok: false, failure, serverTime: null };
}

async function send<D>(endpoint: Endpoint, parts: CallParts, token: string | null): Promise<CallOutcome<D>> {
  const startedAt = { steady: performance.now(), wall: Date.now() };
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        'Accept-Language': storedLanguage(),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(parts.body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
      cache: 'no-store',
      signal: parts.signal,
    });
    body = await response.json().catch(() => null);
  } catch {
    return failed(networkFailure());
  }
  const received = { receivedAt: performance.now(), receivedWall: Date.now() };
  // The steady clock stops while the device sleeps, the wall clock may be changed: the greater of the two never flatters.
  const rttMs = Math.max(received.receivedAt - startedAt.steady, received.receivedWall - startedAt.wall, 0);
  const serverTime = readServerTime(response.headers, { rttMs, ...received });
  // All that our server says carries its time. Without it somebody else speaks, a portal or a proxy, and nothing he says counts.
  if (!serverTime) return failed(new ApiFailure({ status: response.status, code: 'FOREIGN_ANSWER', message: '' }));
  observeServerTime(response.headers, rttMs);
  if (!response.ok) return { ok: false, failure: readFailure(response.status, body, response.headers), serverTime };
  const parsed = v.safeParse(v.object({ data: endpoint.data }), body);
  if (!parsed.success) return { ok: false, failure: foreignAnswer(response.status), serverTime };
  return { ok: true, data: parsed.output.data as D, serverTime };
}

function addressOf(endpoint: Endpoint, { params, query }: CallParts): string {
  const path = fillPath(endpoint.path, params);
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

function readServerTime(headers: Headers, receipt: Omit<ServerTime, 'at'>): ServerTime | null {
  const at = Number(headers.get(serverTimeHeader) ?? Number.NaN);
  return Number.isFinite(at) && at > 0 ? { at, ...receipt } : null;
}
