/** Faults of pages: off by default; where they are taken, nothing personal gets as far as the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let listening: string;
beforeAll(async () => {
  server = await startTestServer();
  listening = (await server.another({ clientErrors: true })).url;
});
afterAll(() => server.stop());

const fault = {
  name: 'TypeError',
  message: 'x is not a function',
  page: '/testing/{id}',
  stack: ['a-B1.js:1:2'],
  browser: 'Chrome 140',
};

test('is off by default: health says nothing of it and a report is as absent as its path', async () => {
  const client = createApiClient(server.url);
  expect((await client.call('GET', '/api/health')).data).not.toHaveProperty('clientErrors');
  expect((await client.call('POST', '/api/client-errors', fault)).status).toBe(404);
});

test('is counted where the setting is on, without a sign-in', async () => {
  const client = createApiClient(listening);
  expect((await client.call('GET', '/api/health')).data).toMatchObject({ clientErrors: true });
  expect((await client.call('POST', '/api/client-errors', fault)).data).toEqual({ taken: true });
  expect((await client.call('POST', '/api/client-errors', { ...fault, name: 'MadeUp' })).status).toBe(200);
  const { text } = await client.call('GET', '/api/metrics');
  expect(text).toContain('synaq_client_errors_total{name="TypeError"} 1');
  expect(text).toContain('synaq_client_errors_total{name="other"} 1');
  expect(text).not.toContain('MadeUp');
});

test('whatever names somebody is refused, also from somebody signed in', async () => {
  const client = await signIn(listening, 'student1');
  for (const more of [{ userId: 1 }, { page: '/testing/17' }, { message: 'Айгерім' }, { stack: ['https://a.kz/b.js:1:2'] }])
    expect((await client.call('POST', '/api/client-errors', { ...fault, ...more })).status).toBe(422);
});

test('one address reports so often a minute, and no more', async () => {
  const client = createApiClient(listening);
  const replies = await Promise.all(Array.from({ length: 80 }, () => client.call('POST', '/api/client-errors', fault)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});
