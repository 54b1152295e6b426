/** Whose word of a caller's address is believed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

/** The address that the audit log and the limits have of a sign-in. */
async function addressOf(url: string, login: string, forwardedFor: string): Promise<string | undefined> {
  const client = createApiClient(url);
  const { status } = await client.call(
    'POST',
    '/api/login',
    { login, password: 'synaq-demo' },
    { 'x-forwarded-for': forwardedFor },
  );
  expect(status).toBe(200);
  const [row] = await server.sql<{ address: string }[]>`
    select address from audit_log where subject = ${login} and action = 'sign-in' order by id desc limit 1`;
  return row?.address;
}

test('behind one proxy the address is the one that the proxy added, whatever the client wrote before it', async () => {
  expect(await addressOf(server.url, 'student1', '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf(server.url, 'student1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf(server.url, 'student1', '198.51.100.1, 127.0.0.1, 203.0.113.8')).toBe('203.0.113.8');
});

test('a forged address in front opens no new count of wrong passwords', async () => {
  const guess = async (number: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${number}, 203.0.113.9` };
    const reply = await createApiClient(server.url).call(
      'POST',
      '/api/login',
      { login: 'student2', password: 'wrong' },
      headers,
    );
    return reply.code;
  };
  const codes = [];
  for (let number = 0; number < 6; number += 1) codes.push(await guess(number));
  expect(codes.at(-1)).toBe('LOGIN_SLOWED');
  const [row] = await server.sql<{ addresses: string[] }[]>`
    select array_agg(distinct address) as addresses from audit_log where subject = 'student2'`;
  expect(row?.addresses).toEqual(['203.0.113.9']);
});

test('behind two proxies it is the second from the end', async () => {
  const { url } = await server.another({ trustProxy: 2 });
  expect(await addressOf(url, 'student3', '198.51.100.1, 203.0.113.7, 10.0.0.5')).toBe('203.0.113.7');
});

test('of named proxies only those are believed', async () => {
  const named = await server.another({ trustProxy: ['127.0.0.0/8', '::1', '10.0.0.0/8'] });
  expect(await addressOf(named.url, 'student4', '198.51.100.1, 203.0.113.7, 10.0.0.5')).toBe('203.0.113.7');
  const others = await server.another({ trustProxy: ['10.0.0.5'] });
  expect(await addressOf(others.url, 'student4', '203.0.113.7')).toMatch(/127\.0\.0\.1$|^::1$/);
});

test('without a proxy the header says nothing', async () => {
  const { url } = await server.another({ trustProxy: 0 });
  expect(await addressOf(url, 'student5', '203.0.113.7')).toMatch(/127\.0\.0\.1$|^::1$/);
});
