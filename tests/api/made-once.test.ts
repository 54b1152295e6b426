/** Responses that take the processor for long are made once and sent many times; whoever asks too often waits. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduleFeedOpen } from '#contract/schedule/feed.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, untilServed } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Got {
  status: number;
  etag: string | null;
  retryAfter: number;
  text: string;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const reply = await fetch(new URL(path, server.url), { headers });
  return {
    status: reply.status,
    etag: reply.headers.get('etag'),
    retryAfter: Number(reply.headers.get('retry-after')),
    text: await reply.text(),
  };
}

describe('the description of the API', () => {
  test('has a tag, and is not sent again to whoever has it, in whatever coding', async () => {
    const path = '/api/openapi.json';
    const [first, plain] = [await get(path), await get(path, { 'accept-encoding': 'identity' })];
    expect([first.status, first.etag]).toEqual([200, plain.etag]);
    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(plain.text).toBe(first.text);
    expect((JSON.parse(first.text) as { openapi: string }).openapi).toBe('3.1.0');
    for (const known of [first.etag ?? '', `"other", W/${first.etag}`])
      expect(await get(path, { 'if-none-match': known })).toMatchObject({ status: 304, etag: first.etag, text: '' });
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is the same one on the page that shows it', async () => {
    const { etag } = await get('/api/openapi.json');
    expect((await get('/api/docs/json')).etag).toBe(etag);
    expect((await get('/api/docs/yaml')).etag).toBe(etag);
    expect((await get('/api/docs/')).status).toBe(200);
  });
});

describe('a calendar under a link', () => {
  async function linkOf(login: string): Promise<string> {
    return (await (await signIn(server.url, login)).call(scheduleFeedOpen)).data.path ?? '';
  }

  test('is made again only when its lessons changed', async () => {
    const path = await linkOf('student1');
    const first = await get(path);
    // The making notes its moment in each lesson: another making has other bytes.
    expect(await get(path)).toEqual(first);
    expect(await get(path, { 'if-none-match': first.etag ?? '' })).toMatchObject({ status: 304, text: '' });
    await server.sql`update lesson set note = 'Bring a ruler' where uuid = ${/UID:([0-9a-f-]{36})@/.exec(first.text)?.[1] ?? ''}`;
    const changed = await get(path, { 'if-none-match': first.etag ?? '' });
    expect([changed.status, changed.text.includes('Bring a ruler')]).toEqual([200, true]);
    expect(changed.etag).not.toBe(first.etag);
  });

  test('may be asked for thirty times a minute; another link is not held up', async () => {
    const [path, other] = [await linkOf('student2'), await linkOf('student3')];
    const got = await Promise.all(Array.from({ length: 31 }, () => get(path)));
    const refused = got.filter(({ status }) => status === 429);
    expect([refused.length, new Set(got.filter(({ status }) => status === 200).map(({ text }) => text)).size]).toEqual([1, 1]);
    expect(refused[0]?.retryAfter).toBeGreaterThan(0);
    expect((await get(other)).status).toBe(200);
  });
});

describe('a result as a document', () => {
  async function finished(login: string): Promise<{ client: ApiClient; path: string }> {
    const examId = await addExam(server.sql);
    const client = await signIn(server.url, login);
    const sitting = await sit(client, examId);
    await sitting.send('one-correct', rightAnswers['one-correct']);
    expect((await sitting.finish()).status).toBe(200);
    return { client, path: `/api/testing/${examId}/completed/pdf` };
  }

  test('is drawn once, and again when what it says has changed', async () => {
    const { client, path } = await finished('student4');
    const pdf = async () => (await untilServed(() => client.call<{ pdf: string }>('GET', path))).data.pdf;
    const first = await pdf();
    expect(Buffer.from(first, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    // A document notes the moment of its drawing.
    expect(await pdf()).toBe(first);
    await server.sql`update person set surname = surname || 'а' where login = 'student4'`;
    expect(await pdf()).not.toBe(first);
  });

  test('may be asked for thirty times a minute by one person', async () => {
    const [one, other] = [await finished('student5'), await finished('student6')];
    const ask = ({ client, path }: typeof one) => untilServed(() => client.call('GET', path));
    const got = [await ask(one), ...(await Promise.all(Array.from({ length: 30 }, () => ask(one))))];
    expect(got.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(got.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await ask(other)).status).toBe(200);
    expect((await one.client.call('GET', '/api/user-info')).status).toBe(200);
  });
});
