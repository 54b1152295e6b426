/** Health, readiness, metrics, and what happens when the database goes or the server stops. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#server/http/contracts.ts';
import { startServer, stopWithinMs } from '#server/start-server.ts';
import { createApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { openLive } from '../support/live-socket.ts';
import { startRelay } from '../support/relay.ts';
import { signIn, sit } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('health', () => {
  test('tells that the process lives, and ready that it can serve', async () => {
    const client = createApiClient(server.url);
    expect((await client.call('GET', '/api/health')).data).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d/),
    });
    const ready = await client.call('GET', '/api/ready');
    expect([ready.status, ready.data]).toEqual([200, { status: 'ready' }]);
  });

  test('a second process runs beside the first on one database', async () => {
    const second = await server.another();
    expect((await createApiClient(second.url).call('GET', '/api/ready')).status).toBe(200);
  });
});

describe('metrics', () => {
  test('come in the form that Prometheus reads', async () => {
    const response = await fetch(`${server.url}/api/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(|# (HELP|TYPE) [a-z_][\w:]* .+|[a-z_][\w:]*(\{(\w+="[^"]*",?)*\})? (-?[\d.]+(e[+-]?\d+)?|NaN|[+-]Inf))$/,
      );
  });

  test('are for this machine, or for who brings the token that was set; for others there is no such page', async () => {
    const read = async (url: string, headers: Record<string, string> = {}) =>
      (await fetch(`${url}/api/metrics`, { headers })).status;
    expect(await read(server.url)).toBe(200);
    // By way of a proxy on this machine, trusted or not.
    expect(await read(server.url, { 'x-forwarded-for': '198.51.100.7' })).toBe(404);
    expect(await read(server.url, { forwarded: 'for=198.51.100.7' })).toBe(404);
    const { url } = await server.another({ metricsToken: 'a-token-of-our-own' });
    expect(await read(url)).toBe(404);
    expect(await read(url, { authorization: 'Bearer a-token-of-our-ow' })).toBe(404);
    expect(await read(url, { authorization: 'Bearer a-token-of-our-own', 'x-forwarded-for': '198.51.100.7' })).toBe(200);
  });

  test('count answers by their fate, groups of answers, and calls by route without ids of people or attempts', async () => {
    const sitting = await sit(await signIn(server.url, 'student1'), await addExam(server.sql));
    const count = async (name: string): Promise<number> => {
      const text = await (await fetch(`${server.url}/api/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      );
    };
    const accepted = await count('synaq_answers_total{status="accepted"}');
    const groups = await count('synaq_commit_group_size_count');
    await sitting.send('one-correct', rightAnswers['one-correct']);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    expect(await count('synaq_answers_total{status="accepted"}')).toBe(accepted + 2);
    expect(await count('synaq_commit_group_size_count')).toBe(groups + 2);
    await sitting.finish();
    await sitting.send('one-correct', null);
    expect(await count('synaq_answers_total{status="late"}')).toBe(1);
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    expect(text).toContain('route="/api/testing/:examId/data"');
    expect(text).not.toContain(sitting.data.attemptId);
    expect(text).not.toContain(`/api/testing/${sitting.examId}`);
  });

  test('stay small when every endpoint was called, with whatever status', async () => {
    const { app } = await server.another();
    // Whoever sits no test begins none by reading it.
    const { token } = await signIn(server.url, 'country1');
    for (const { name, method, path } of endpoints) {
      const url = path.replace(/\{\w+\}/g, '1');
      await app.inject({ method, url });
      const headers = { authorization: `Bearer ${token}` };
      if (method === 'GET' && name !== 'logout') await app.inject({ method, url, headers });
    }
    const { payload } = await app.inject({ method: 'GET', url: '/api/metrics' });
    // Every route is there, all statuses are, and what a scrape carries stays within 300 KB.
    expect(payload).toMatch(/synaq_http_responses_total\{status="401"\} \d/);
    expect(payload).toContain('synaq_http_seconds_count{route="/api/control/testing-board"}');
    expect(payload).toContain('synaq_answer_seconds_bucket{le="2"}');
    expect(Buffer.byteLength(payload)).toBeLessThan(300_000);
  });

  test('do not grow with made-up paths', async () => {
    for (const path of ['/api/made/up', '/api/other/one', '/api/%ff']) await fetch(server.url + path);
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    expect(text).not.toMatch(/made\/up|other\/one/);
  });
});

describe('a process that cannot keep up', () => {
  test('sends calls away for a moment, as JSON with the time to wait; it still gives pages, and lives', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'synaq-client-'));
    mkdirSync(join(clientDir, 'assets'));
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Synaq</title>');
    const process = await startServer({ ...server.config, clientDir, mostDelayMs: 3_000 });
    try {
      // The delay is a mean over about a second: the first block ends a measurement, the second is the next one alone.
      const block = async (ms: number) => {
        const end = Date.now() + ms;
        while (Date.now() < end);
        await new Promise((resolve) => setTimeout(resolve, 0));
      };
      const until = Date.now() + 45_000;
      let refused = await fetch(`${process.url}/api/ready`);
      while (refused.status === 200 && Date.now() < until) {
        await block(1100);
        await block(4000);
        refused = await fetch(`${process.url}/api/ready`);
      }
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
      // Who restarts by it would only make it worse.
      expect((await fetch(`${process.url}/api/health`)).status).toBe(200);
      const page = await fetch(`${process.url}/login`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      await expect.poll(async () => (await fetch(`${process.url}/api/ready`)).status).toBe(200);
    } finally {
      await process.stop();
      rmSync(clientDir, { recursive: true, force: true });
    }
  });
});

describe('when the database is away', () => {
  test('the process is not ready and answers 503; when it is back the same answer goes through, once', async () => {
    const relay = await startRelay(server.connection);
    const process = await startServer({ ...server.config, databaseUrl: relay.connection });
    try {
      const client = await signIn(process.url, 'student2');
      const sitting = await sit(client, await addExam(server.sql));
      const operationId = 'a987fbc9-4bed-4078-8f07-9141ba07c9f3';
      await relay.cut();
      const refused = await sitting.send('one-correct', rightAnswers['one-correct'], { operationId, seq: 1 });
      expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('x-server-time'))).toBeGreaterThan(0);
      const ready = await client.call('GET', '/api/ready');
      expect([ready.status, ready.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await client.call('GET', '/api/health')).status).toBe(200);
      for (let attempt = 1; attempt <= 12; attempt += 1)
        expect((await createApiClient(process.url).call('GET', '/api/ready')).status).toBe(503);
      await relay.mend();
      await expect
        .poll(async () => (await sitting.send('one-correct', rightAnswers['one-correct'], { operationId, seq: 1 })).status)
        .toBe(200);
      await expect.poll(async () => (await client.call('GET', '/api/ready')).status).toBe(200);
      const log = await server.sql`select position from answer_log where attempt_id = ${sitting.data.attemptId}`;
      expect(log).toHaveLength(1);
    } finally {
      await relay.cut();
      await process.stop();
    }
  });

  test('a silent one makes the process not ready: it does not wait for its answer', async () => {
    const relay = await startRelay(server.connection);
    const process = await startServer({ ...server.config, databaseUrl: relay.connection });
    try {
      relay.hush();
      // The database would never answer.
      expect((await createApiClient(process.url).call('GET', '/api/ready')).status).toBe(503);
    } finally {
      await relay.cut();
      await process.stop();
    }
  });
});

describe('a stop', () => {
  test('ends while the database is silent, statements queue up and a caller never finishes its request', async () => {
    const relay = await startRelay(server.connection);
    const process = await startServer({ ...server.config, databaseUrl: relay.connection });
    try {
      const { token } = await signIn(process.url, 'student3');
      const live = await openLive(process.app, token);
      await expect.poll(() => live.responses.length, { timeout: 15_000 }).toBe(1);
      relay.hush();
      const calls = Array.from({ length: 40 }, () =>
        createApiClient(process.url)
          .signIn('student4')
          .catch(() => null),
      );
      const { port } = new URL(process.url);
      const endless = connect(Number(port), '127.0.0.1');
      endless.on('error', () => undefined);
      endless.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
      await once(endless, 'connect');
      await process.stop();
      expect(await live.closed).toBeGreaterThan(0);
      await Promise.all(calls);
    } finally {
      await relay.cut();
    }
  });

  test('lets calls under way finish, ends by itself, and can be asked for twice', async () => {
    const process = await server.another();
    const clients = Array.from({ length: 10 }, () => createApiClient(process.url));
    // The first call opens a connection that stays; the sign-in (a slow hash) is under way when the stop comes.
    await Promise.all(clients.map((client) => client.call('GET', '/api/health')));
    const replies = clients.map((client, index) => client.signIn(`student${index + 1}`));
    await expect
      .poll(async () => (await server.sql`select 1 from pg_stat_activity where datname = current_database()`).length)
      .toBeGreaterThan(1);
    const began = Date.now();
    await Promise.all([process.stop(), process.stop()]);
    // No connection had to be closed by force.
    expect(Date.now() - began).toBeLessThan(stopWithinMs);
    for (const reply of await Promise.all(replies)) expect([200, 503]).toContain(reply.status);
    await expect(fetch(`${process.url}/api/health`)).rejects.toThrow();
  });
});
