// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, getSession, signOutLocally } from '#client/api/session.ts';
import { fetchAs } from './fetch-as.ts';
import { isSignInLost } from './lost-sign-in.ts';

const mine = buildUser({ userId: 1 });
const theirs = buildUser({ userId: 2 });
const serverTime = { 'x-server-time': '1700000000000' };

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...serverTime } });
}

function signInOf(user: typeof mine, token: string) {
  return { token, expiresAt: 2e12, user };
}

function send(userId: number | null = 1, attemptToken?: string) {
  const { signal } = new AbortController();
  return fetchAs({ method: 'POST', path: '/api/testing/send-answers', body: { a: 1 }, userId, attemptToken, signal });
}

describe('a call from a running test', () => {
  /** Answers by path. */
  const server = vi.fn<(path: string, authorization: string | undefined) => Response | Promise<Response>>();

  function authorizations(path = '/api/testing/send-answers') {
    return server.mock.calls.filter(([called]) => called === path).map(([, authorization]) => authorization);
  }

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    server.mockReset();
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      return Promise.resolve(server(typeof input === 'string' ? input : input.url, headers.get('authorization') ?? undefined));
    });
    acceptSignIn(signInOf(mine, 'old'));
  });
  afterEach(() => {
    signOutLocally();
    vi.unstubAllGlobals();
  });

  it('goes out under its own person', async () => {
    server.mockReturnValue(json(200, {}));
    expect(await send()).toMatchObject({ status: 200 });
    expect(authorizations()).toEqual(['Bearer old']);
  });

  it('never goes out under another person, nor under nobody', async () => {
    expect(await send(2)).toBe('signed-out');
    signOutLocally();
    expect(await send(1)).toBe('signed-out');
    expect(server).not.toHaveBeenCalled();
  });

  it('refreshes an expired token once and goes out again', async () => {
    server.mockImplementation((path, authorization) => {
      if (path === '/api/refresh_token') return json(200, { data: signInOf(mine, 'new') });
      return authorization === 'Bearer new' ? json(200, {}) : json(426, { message: '', code: 'TOKEN_EXPIRED' });
    });
    expect(await send()).toMatchObject({ status: 200 });
    expect(authorizations()).toEqual(['Bearer old', 'Bearer new']);
  });

  it('is not sent when another person signed in while it asked for a token', async () => {
    server.mockImplementation((path) => {
      if (path !== '/api/refresh_token') return json(426, { message: '', code: 'TOKEN_EXPIRED' });
      acceptSignIn(signInOf(theirs, 'theirs'));
      return json(200, { data: signInOf(theirs, 'theirs') });
    });
    await send().catch(() => 'rejected');
    expect(authorizations()).toEqual(['Bearer old']);
  });

  it('reports a lost sign-in, and leaves the student on the page', async () => {
    server.mockImplementation((path) =>
      path === '/api/refresh_token'
        ? json(401, { message: 'x', code: 'UNAUTHENTICATED' })
        : json(426, { message: 'x', code: 'TOKEN_EXPIRED' }),
    );
    expect(await send()).toBe('signed-out');
    expect(getSession().user?.userId).toBe(1);
  });

  describe('with the token of its attempt', () => {
    /** Headers of what went out, by kind of proof. */
    const proofs: { bearer: string | null; token: string | null; credentials: string | undefined }[] = [];
    beforeEach(() => {
      proofs.length = 0;
      vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
        const headers = new Headers(init?.headers);
        const bearer = headers.get('authorization');
        if (input !== '/api/refresh_token')
          proofs.push({ bearer, token: headers.get('x-attempt-token'), credentials: init?.credentials });
        return Promise.resolve(server(input, bearer ?? undefined));
      });
    });
    const alone = { bearer: null, token: 'mine', credentials: 'omit' };
    const bearer = { bearer: 'Bearer old', token: null, credentials: 'same-origin' };

    it('goes out under its person while they are signed in', async () => {
      server.mockReturnValue(json(200, {}));
      await send(1, 'mine');
      expect(proofs).toEqual([bearer]);
    });

    it('goes out by the token alone when nobody or somebody else is signed in', async () => {
      server.mockReturnValue(json(200, {}));
      expect(await send(2, 'mine')).toMatchObject({ status: 200 });
      signOutLocally();
      await send(1, 'mine');
      expect(proofs).toEqual([alone, alone]);
    });

    it('goes on by the token when the sign-in has ended, without asking for it again and again', async () => {
      server.mockImplementation((_, authorization) =>
        authorization ? json(401, { message: '', code: 'UNAUTHENTICATED' }) : json(200, {}),
      );
      expect(await send(1, 'mine')).toMatchObject({ status: 200 });
      expect(await send(1, 'mine')).toMatchObject({ status: 200 });
      expect(proofs).toEqual([bearer, alone, alone]);
      acceptSignIn(signInOf(mine, 'new'));
      await send(1, 'mine');
      expect(proofs.at(-2)?.bearer).toBe('Bearer new');
    });

    for (const [name, refresh] of [
      ['fails', () => json(500, { message: '', code: 'INTERNAL' })],
      ['finds no network', () => Promise.reject(new TypeError('down'))],
      ['is held up', () => new Promise<Response>((resolve) => setTimeout(() => resolve(json(500, {})), 20_000))],
    ] as const)
      it(`goes by the token where the refresh of an expired sign-in ${name}, and calls no sign-in lost`, async () => {
        vi.useFakeTimers();
        server.mockImplementation((path, authorization) => {
          if (path === '/api/refresh_token') return refresh();
          return authorization ? json(426, { message: '', code: 'TOKEN_EXPIRED' }) : json(200, {});
        });
        const sending = send(1, 'mine');
        await vi.advanceTimersByTimeAsync(5000);
        expect(await sending).toMatchObject({ status: 200 });
        expect(proofs).toEqual([bearer, alone]);
        expect(isSignInLost()).toBe(false);
        await vi.advanceTimersByTimeAsync(20_000);
        vi.useRealTimers();
      });

    it('says so when neither is taken', async () => {
      server.mockReturnValue(json(401, { message: '', code: 'UNAUTHENTICATED' }));
      expect(await send(1, 'mine')).toMatchObject({ status: 401 });
    });
  });

  it('takes a dropout while refreshing for a dropout', async () => {
    server.mockImplementation((path) =>
      path === '/api/refresh_token'
        ? Promise.reject(new TypeError('down'))
        : json(426, { message: 'x', code: 'TOKEN_EXPIRED' }),
    );
    await expect(send()).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
