// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfo } from '#contract/auth/user-info.ts';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { ApiFailure, isDropout } from './api-failure.ts';
import { buildUser } from './build-user.ts';
import { failureTable, rowOf } from './failure-table.ts';
import { queryClient } from './query-client.ts';
import { read, readList, request, type Silence } from './request.ts';
import { serverWaitMessage, setServerWait } from './server-wait.ts';
import { acceptSignIn, getSession, signOutLocally } from './session.ts';
import { setNavigation } from './navigation.ts';

const led: string[] = [];
const user = buildUser();

function serve(status: number, body: unknown, headers: Record<string, string> = { 'x-server-time': '1700000000000' }): void {
  const text = JSON.stringify(body);
  // A Response made by a script refuses statuses that a browser takes from a server.
  const answer = () => {
    const response = new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
    Object.defineProperty(response, 'status', { value: status });
    Object.defineProperty(response, 'ok', { value: status >= 200 && status < 300 });
    return response;
  };
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/refresh_token' && status !== 401
      ? Promise.resolve(Response.json({ data: { token: 'new', expiresAt: 1, user } }, { headers: { 'x-server-time': '1' } }))
      : Promise.resolve(answer()),
  );
}

async function outcome(isSilent = false): Promise<Seen> {
  await expect(request(userInfo, isSilent ? { silent: 'caller' } : {})).rejects.toBeInstanceOf(ApiFailure);
  return seenNow();
}

function seenNow(): Seen {
  return {
    notices: currentNotices().map(({ text }) => text),
    led: [...led],
    wait: serverWaitMessage(),
    isSignedIn: getSession().user !== null,
  };
}

interface Seen {
  notices: string[];
  led: string[];
  wait: string | null;
  isSignedIn: boolean;
}

const quiet: Seen = { notices: [], led: [], wait: null, isSignedIn: true };

interface Reading {
  /** The data that the page has from before. */
  shown?: unknown;
  silent?: Silence;
  isPoll?: boolean;
}

/** As a page reads: a query with somebody who looks at it, and the client's own tries. */
async function outcomeOfRead(key: string, { shown, silent, isPoll = false }: Reading = {}): Promise<Seen> {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['news', key],
    queryFn: ({ signal }) => read(userInfo, { signal, ...(silent && { silent }) }),
    retryDelay: 0,
    refetchInterval: isPoll && 1e6,
  });
  if (shown !== undefined) queryClient.setQueryData(['news', key], shown, { updatedAt: 1 });
  const stop = observer.subscribe(() => undefined);
  // A sign-out ends all that is under way.
  const isOver = () => getSession().user === null || queryClient.isFetching() === 0;
  await vi.waitFor(() => expect(isOver()).toBe(true), { interval: 2 });
  stop();
  return seenNow();
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  led.length = 0;
  setServerWait(null);
  setNavigation({
    toLogin: () => led.push('login'),
    toLocked: () => led.push('locked'),
    follow: (address) => led.push(address),
  });
  acceptSignIn({ token: 'old', expiresAt: 0, user });
});
afterEach(() => {
  queryClient.clear();
  signOutLocally();
  for (const { id } of currentNotices()) dismiss(id);
  vi.unstubAllGlobals();
});

/** The specification's catalogues (P§8, E§8), in words of their own: what the user sees of an answer with the message `said`. */
const catalogue: [status: number, more: object, seen: Partial<Seen>][] = [
  [302, { redirect: '/testing/7/test' }, { led: ['/testing/7/test'] }],
  [302, {}, {}],
  [401, {}, { notices: ['said'], led: ['login'], isSignedIn: false }],
  [403, {}, { notices: ['said'] }],
  [404, {}, { notices: ['said'] }],
  [405, {}, { notices: ['said'] }],
  [413, {}, { notices: ['said'] }],
  [418, {}, { notices: ['said'] }],
  [422, { errors: { name: ['too long'], age: ['too small'] } }, { notices: ['too long'] }],
  [422, { errors: ['first', 'second'] }, { notices: ['first'] }],
  [422, {}, { notices: ['said'] }],
  [422, { errors: {} }, { notices: ['said'] }],
  [422, { errors: [] }, { notices: ['said'] }],
  [423, {}, { notices: ['said'], led: ['locked'] }],
  [426, {}, {}],
  [429, {}, { notices: ['said'] }],
  [500, {}, { notices: ['said'] }],
  [502, {}, { notices: ['said'] }],
  [503, {}, { notices: ['said'] }],
  [599, {}, { notices: ['said'] }],
  [666, {}, { notices: ['said'] }],
];

describe('what the user sees of each status', () => {
  it.each(catalogue)('%i with %j', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcome()).toEqual({ ...quiet, ...seen });
  });

  it.each(catalogue)('%i with %j: an answer without a code of ours is understood all the same', async (status, more, seen) => {
    serve(status, { message: 'said', ...more });
    expect(await outcome()).toEqual({ ...quiet, ...seen });
  });

  it.each(catalogue)('%i with %j: an action suppresses the notice, not where one is led', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more, action: 'login' });
    expect(await outcome()).toEqual({ ...quiet, ...seen, notices: [] });
  });

  it.each(catalogue)('%i with %j: silent shows nothing and leads nowhere, but a lost sign-in', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcome(true)).toEqual(status === 401 ? { ...quiet, ...seen } : quiet);
  });

  it.each(catalogue)('%i with %j: a form shows what is said of its fields by itself', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    await expect(request(userInfo, { isForm: true })).rejects.toBeInstanceOf(ApiFailure);
    const isByField = 'errors' in more && !Array.isArray(more.errors) && Object.keys(more.errors as object).length > 0;
    expect(seenNow()).toEqual(isByField ? quiet : { ...quiet, ...seen });
  });

  it('a caller that shows the failure by itself has the first message of a 422 in its hands', async () => {
    for (const errors of [{ name: ['too long'], age: ['too small'] }, ['too long', 'second']]) {
      serve(422, { message: 'said', code: 'VALIDATION', errors });
      await expect(request(userInfo, { silent: 'caller' })).rejects.toThrow('too long');
    }
  });

  it('a message error comes as a code in the body, also of a 200', async () => {
    for (const [status, code] of [
      [200, 666],
      [200, '666'],
      [422, 666],
    ] as const) {
      serve(status, { message: 'said', code, data: user });
      expect(await outcome()).toEqual({ ...quiet, notices: ['said'] });
    }
  });

  it('a missing response is reported once, and leaves the user on the page', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await outcome();
    expect(await outcome()).toEqual({ ...quiet, notices: ['No connection to the server.'] });
  });

  it.each([401, 403, 423, 302])('a %i that is not of our server neither signs out nor leads away', async (status) => {
    serve(status, { hello: 1 }, {});
    const seen = await outcome();
    expect([seen.led, seen.isSignedIn]).toEqual([[], true]);
    expect(seen.notices[0]).toMatch(/^No connection/);
  });

  it("a message of our server's in a status of its own is no dropout", async () => {
    for (const status of [418, 409, 666]) {
      serve(status, { message: 'said' });
      const failure: unknown = await request(userInfo, { silent: true }).catch((error: unknown) => error);
      expect([isDropout(failure), failure instanceof ApiFailure && failure.retryable]).toEqual([false, false]);
    }
  });
});

describe('what the user sees of a page that could not be loaded', () => {
  /** As of a write, but that a server error stands in for the page. */
  const ofReads = catalogue.map(([status, more, seen]) => {
    const wait = status >= 500 && status < 600 ? { wait: 'said' } : {};
    return [status, more, { ...seen, ...wait }] as const;
  });

  it.each(ofReads)('%i with %j', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcomeOfRead('page')).toEqual({ ...quiet, ...seen });
  });

  it.each(ofReads)('%i with %j: pages of the staff stay, and say it in their own place', async (status, more, seen) => {
    acceptSignIn({ token: 'old', expiresAt: 0, user: buildUser({ role: 'TCHR' }) });
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcomeOfRead('page')).toEqual({ ...quiet, ...seen, wait: null });
  });

  it.each(ofReads)('%i with %j: several failed reads of a page are reported once', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    await Promise.all(['one', 'two', 'three'].map((key) => outcomeOfRead(key)));
    expect({ ...seenNow(), led: [...new Set(led)] }).toEqual({ ...quiet, ...seen });
  });

  it.each(ofReads)('%i with %j: a server that fails does not take away what is shown', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    const expected = status > 500 && status < 600 ? quiet : { ...quiet, ...seen, wait: null };
    expect(await outcomeOfRead('page', { shown: user })).toEqual(expected);
  });

  it.each(ofReads)('%i with %j: what is asked again by itself says nothing', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcomeOfRead('page', { shown: user, isPoll: true })).toEqual(status === 401 ? { ...quiet, ...seen } : quiet);
  });

  it.each(ofReads)('%i with %j: silent for a reason shows nothing', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more });
    expect(await outcomeOfRead('page', { silent: 'beside' })).toEqual(status === 401 ? { ...quiet, ...seen } : quiet);
  });

  it.each(ofReads)('%i with %j: an action suppresses the notice, not where one is led', async (status, more, seen) => {
    serve(status, { message: 'said', code: 'OF_A_NEWER_SERVER', ...more, action: 'login' });
    expect(await outcomeOfRead('page')).toEqual({ ...quiet, ...seen, notices: [] });
  });

  it('what is fetched ahead, with nobody to look at it, says nothing', async () => {
    serve(403, { message: 'said' });
    await expect(queryClient.fetchQuery({ queryKey: ['ahead'], queryFn: () => read(userInfo, {}) })).rejects.toThrow('said');
    expect(seenNow()).toEqual(quiet);
  });

  it('no answer, and the answer of a portal, are no error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await outcomeOfRead('page')).toEqual(quiet);
    serve(403, { hello: 1 }, {});
    expect(await outcomeOfRead('portal')).toEqual(quiet);
  });

  it("a gateway's error page in place of an answer stands in for the page, unless it shows something already", async () => {
    serve(502, '<h1>Bad gateway</h1>', {});
    expect(await outcomeOfRead('kept', { shown: user })).toEqual(quiet);
    const text = 'The server is not available right now.';
    expect(await outcomeOfRead('page')).toEqual({ ...quiet, notices: [text], wait: text });
  });

  it('the alert and the warning of an answer are shown, also of a list, unless it is silent', async () => {
    const alert = { title: 'New', message: 'An alert' };
    const warning = { title: 'Careful', message: 'A warning' };
    serve(200, { data: user, meta: { last_page: 1, total: 1 }, alert, warning });
    await read(userInfo, { silent: 'poll' });
    expect(currentNotices()).toEqual([]);
    await read(userInfo, {});
    expect(currentNotices()).toMatchObject([
      { kind: 'success', text: 'An alert' },
      { kind: 'warning', text: 'A warning' },
    ]);
    for (const { id } of currentNotices()) dismiss(id);
    await readList(userInfo, {});
    expect(currentNotices()).toHaveLength(2);
  });
});

describe('the table', () => {
  it('has one row for every failure that can be, and uses every row', () => {
    const used = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('FOREIGN_ANSWER', 'BAD_CREDENTIALS', 'USER_CHANGED', 'OTHER', 'INTERNAL'),
        fc.constantFrom({}, [], ['a'], { a: ['b'] }),
        (status, code, errors) => {
          const row = rowOf({ status, code, errors } as ApiFailure);
          expect(row).toBeDefined();
          used.add(row?.kind ?? '');
        },
      ),
      {
        numRuns: 500,
        examples: [
          [0, 'INTERNAL', {}],
          [302, 'OTHER', {}],
          [401, 'BAD_CREDENTIALS', {}],
          [401, 'USER_CHANGED', {}],
          [401, 'OTHER', {}],
          [422, 'OTHER', { a: ['b'] }],
          [422, 'OTHER', ['a']],
          [423, 'OTHER', {}],
          [426, 'OTHER', {}],
        ],
      },
    );
    expect([...used].toSorted()).toEqual(failureTable.map(({ kind }) => kind).toSorted());
  });
});
