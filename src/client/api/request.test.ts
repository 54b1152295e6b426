// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfo } from '#contract/auth/user-info.ts';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { buildUser } from './build-user.ts';
import { request } from './request.ts';
import { onServerTime } from './server-time.ts';
import { acceptSignIn, getSession, signOutLocally } from './session.ts';
import { setNavigation } from './navigation.ts';

const user = buildUser();
const navigation = { toLogin: vi.fn<() => void>(), toLocked: vi.fn<() => void>(), follow: vi.fn<(address: string) => void>() };
let calls: string[];

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'no-answer';

/** A server that answers by path and token. */
function serve(reply: (path: string, token: string | null) => Reply): void {
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    calls.push(`${input} ${token ?? '-'}`);
    const answer = reply(input, token);
    if (answer === 'no-answer') return Promise.reject(new TypeError('Failed to fetch'));
    const ours = { 'content-type': 'application/json', 'x-server-time': '1700000000000' };
    const headers = answer.headers ?? ours;
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }));
  });
}

/** A line that takes every call and never answers. */
const swallow = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    const end = () => reject(new DOMException('The operation was aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

const expired = { status: 426, body: { message: 'expired', code: 'TOKEN_EXPIRED' } };
const lost = { status: 401, body: { message: 'Sign in again', code: 'UNAUTHENTICATED' } };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  calls = [];
  setNavigation(navigation);
  acceptSignIn({ token: 'old', expiresAt: 0, user });
});

afterEach(() => {
  signOutLocally();
  for (const notice of currentNotices()) dismiss(notice.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('request()', () => {
  it('refreshes an expired token once while the others wait, then repeats them all', async () => {
    serve((path, token) => {
      if (path === '/api/refresh_token') return { status: 200, body: { data: { token: 'new', expiresAt: 1, user } } };
      return token === 'new' ? { status: 200, body: { data: user } } : expired;
    });
    const answers = await Promise.all([1, 2, 3].map(() => request(userInfo, {})));
    expect(answers).toEqual([user, user, user]);
    expect(calls.filter((call) => call.startsWith('/api/refresh_token'))).toHaveLength(1);
  });

  it('signs out and leads to the sign-in page when the refresh is refused', async () => {
    serve((path) => (path === '/api/refresh_token' ? lost : expired));
    await expect(request(userInfo, {})).rejects.toMatchObject({ status: 401 });
    expect(getSession().user).toBeNull();
    expect(navigation.toLogin).toHaveBeenCalledOnce();
  });

  it('repeats a call of the sign-in before, which the server refused late, and ends nothing', async () => {
    serve((_, token) => {
      if (token === 'new') return { status: 200, body: { data: user } };
      acceptSignIn({ token: 'new', expiresAt: 0, user });
      return lost;
    });
    await expect(request(userInfo, {})).resolves.toEqual(user);
    expect(getSession().token).toBe('new');
    expect(navigation.toLogin).not.toHaveBeenCalled();
  });

  it('takes a sign-in that came while its refresh was refused', async () => {
    serve((path, token) => {
      if (path !== '/api/refresh_token') return token === 'new' ? { status: 200, body: { data: user } } : expired;
      acceptSignIn({ token: 'new', expiresAt: 0, user });
      return lost;
    });
    await expect(request(userInfo, {})).resolves.toEqual(user);
    expect(getSession().token).toBe('new');
  });

  it.each([lost, expired])(
    'after a $status ends and does nothing under the name of somebody else who signed in meanwhile',
    async (refusal) => {
      serve(() => {
        acceptSignIn({ token: 'new', expiresAt: 0, user: buildUser({ userId: user.userId + 1 }) });
        return refusal;
      });
      await expect(request(userInfo, {})).rejects.toMatchObject({ code: 'USER_CHANGED' });
      expect(calls).toHaveLength(1);
      expect(getSession().token).toBe('new');
      expect(navigation.toLogin).not.toHaveBeenCalled();
    },
  );

  it('keeps the user signed in when no answer comes', async () => {
    serve(() => 'no-answer');
    await expect(request(userInfo, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK', retryable: true });
    expect(getSession().user).toEqual(user);
  });

  it("takes a captive portal's 200 for no answer, and an answer of another version for neither", async () => {
    serve(() => ({ status: 200, body: { hello: 1 }, headers: { 'content-type': 'application/json' } }));
    await expect(request(userInfo, { silent: true })).rejects.toMatchObject({ retryable: true });
    serve(() => ({ status: 200, body: { data: { userId: 'x' } } }));
    await expect(request(userInfo, { silent: true })).rejects.toMatchObject({ code: 'OTHER_VERSION', retryable: false });
  });

  it('follows the redirect of a 302 and leads from a 423 to the locked page, unless silent', async () => {
    serve(() => ({ status: 302, body: { message: 'm', code: 'OTHER_TEST_RUNNING', redirect: '/testing/7/test' } }));
    await expect(request(userInfo, { silent: true })).rejects.toMatchObject({ status: 302 });
    expect(navigation.follow).not.toHaveBeenCalled();
    await expect(request(userInfo, {})).rejects.toMatchObject({ status: 302 });
    expect(navigation.follow).toHaveBeenCalledWith('/testing/7/test');
    serve(() => ({ status: 423, body: { message: 'm', code: 'SUBSCRIPTION_LOCKED' } }));
    await expect(request(userInfo, {})).rejects.toMatchObject({ status: 423 });
    expect(navigation.toLocked).toHaveBeenCalledOnce();
  });

  it("shows a refusal's text and an answer's alert as notices", async () => {
    serve(() => ({ status: 403, body: { message: 'm', code: 'FORBIDDEN' } }));
    await expect(request(userInfo, {})).rejects.toMatchObject({ status: 403 });
    serve(() => ({ status: 200, body: { data: user, alert: { title: 'Saved', message: 'All of it' } } }));
    await request(userInfo, {});
    expect(currentNotices().map((notice) => notice.kind)).toEqual(['error', 'success']);
  });

  it('gives a call a time, also one that its caller may end', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', swallow);
    const { signal } = new AbortController();
    const calls = [{}, { signal }, { signal, timeoutMs: 5000 }].map((parts) =>
      request(userInfo, { ...parts, silent: true }).catch((error: unknown) => error),
    );
    const ended: unknown[] = [];
    for (const [index, call] of calls.entries()) void call.then(() => ended.push(index));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ended).toEqual([2]);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(await Promise.all(calls)).toMatchObject(calls.map(() => ({ code: 'NETWORK', retryable: true, hasTimedOut: true })));
  });

  it('ends with its signal, for the reason that the caller gave', async () => {
    const line = vi.fn(swallow);
    vi.stubGlobal('fetch', line);
    const controller = new AbortController();
    const reason = new Error('nobody looks at it any more');
    const underWay = request(userInfo, { signal: controller.signal, silent: true });
    underWay.catch(() => undefined);
    await vi.waitFor(() => expect(line).toHaveBeenCalled());
    controller.abort(reason);
    await expect(underWay).rejects.toBe(reason);
    await expect(request(userInfo, { signal: controller.signal, silent: true })).rejects.toBe(reason);
  });

  it('says the quarter on every call: the third, or the one that the page chose', async () => {
    const quarters: (string | null)[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      quarters.push(new Headers(init.headers).get('quarter'));
      return Promise.resolve(Response.json({ data: user }, { headers: { 'x-server-time': '1' } }));
    });
    await request(userInfo, {});
    await request(userInfo, { quarter: 2 });
    expect(quarters).toEqual(['3', '2']);
  });

  it("tells the server's time with the round trip", async () => {
    serve(() => ({ status: 200, body: { data: user } }));
    const seen: number[] = [];
    const stop = onServerTime(({ serverTime, rttMs }) => seen.push(serverTime, rttMs));
    await request(userInfo, {});
    stop();
    expect(seen[0]).toBe(1_700_000_000_000);
    expect(seen[1]).toBeGreaterThanOrEqual(0);
  });
});
