/** Cookies of a sign-in: safe everywhere, and such as WebKit stores on this very machine without TLS. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let proxied: string;
beforeAll(async () => {
  server = await startTestServer();
  proxied = (await server.another({ trustProxy: 1 })).url;
});
afterAll(() => server.stop());

const cookieName = '__Host-synaq-refresh';
const client = (url = server.url) => createApiClient(url);
const namesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);

const signInWith = (headers: Record<string, string>, url = proxied) =>
  client(url).call('POST', '/api/login', { login: 'student4', password: 'synaq-demo' }, headers);

test('the cookie is bound to this host, unreadable for scripts, and sent to no foreign site', async () => {
  const outside = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'school.kz', origin: 'https://school.kz' };
  const [cookie = ''] = (await signInWith(outside)).headers.getSetCookie();
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(pair.startsWith(`${cookieName}=`)).toBe(true);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
});

test('on this machine without TLS the cookies are not `Secure`, which WebKit would not store, and say nothing else', async () => {
  const reply = await signInWith({ origin: server.url }, server.url);
  const [refresh = '', device = ''] = reply.headers.getSetCookie();
  expect([refresh.split('=', 1)[0], device.split('=', 1)[0]]).toEqual(['synaq-refresh', 'synaq-device']);
  const attributes = refresh.split('; ').slice(1).toSorted();
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']);
  expect(device).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
  const own = { cookie: refresh.split(';', 1)[0] ?? '', origin: server.url };
  expect((await client().call('POST', '/api/refresh_token', undefined, own)).status).toBe(200);
});

test.each([
  ['another host without TLS', { 'x-forwarded-host': 'school.kz' }],
  ['another host whose name begins alike', { 'x-forwarded-host': 'localhost.school.kz' }],
  ['TLS on this machine', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' }],
  ['a proxy that hides host and TLS, but for the origin', { origin: 'https://school.kz' }],
  ['an origin that is none', { origin: 'null' }],
  ['a page of this machine at another host', { 'x-forwarded-host': 'school.kz', origin: 'http://localhost' }],
])('the cookies are `Secure` for %s; one without it is not read', async (_, headers) => {
  const reply = await signInWith(headers);
  expect(namesOf(reply.headers)).toEqual([cookieName, '__Secure-synaq-device']);
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
  const token = reply.headers.getSetCookie()[0]?.split(';', 1)[0]?.replace(cookieName, '');
  const bring = (name: string) =>
    client(proxied).call('POST', '/api/refresh_token', undefined, { ...headers, cookie: name + token });
  expect((await bring('synaq-refresh')).status).not.toBe(200);
});
