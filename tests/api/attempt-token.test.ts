/** The attempt token: answers and the finish arrive when the sign-in is gone, and nothing else does. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptTokenHeader } from '#contract/endpoint.ts';
import { createTokens } from '#server/areas/auth/tokens.ts';
import { createAttemptSecrets, tokenDays } from '#server/areas/attempts/attempt-secrets.ts';
import { deriveKey } from '#server/derive-key.ts';
import { endpoints } from '#server/http/contracts.ts';
import { buildOperation, createApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type SentMany, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function begin(): Promise<Sitting & { token: string }> {
  students += 1;
  const sitting = await sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
  const { token } = sitting.data;
  if (token === undefined) throw new Error('The data came without a token');
  return { ...sitting, token };
}

/** As a tablet on which nobody is signed in. */
async function byToken<D>(token: string, method: string, path: string, body?: unknown, bearer?: string): Promise<Reply<D>> {
  const client = createApiClient(server.url);
  client.token = bearer ?? null;
  return client.call<D>(method, path, body, { [attemptTokenHeader]: token });
}

function oneAnswer(sitting: Sitting, seq = 1): Record<string, unknown> & { operationId: string } {
  return buildOperation({ questionId: sitting.question('one-correct').id, answers: rightAnswers['one-correct'], seq });
}

function batch(sitting: Sitting, attemptId = sitting.data.attemptId): { attemptId: string; operations: unknown[] } {
  return { attemptId, operations: [oneAnswer(sitting)] };
}

describe('without a sign-in', () => {
  test('answers are taken by the token alone, one and several, as if their student had sent them', async () => {
    const sitting = await begin();
    const { attemptId } = sitting.data;
    await sitting.client.call('POST', '/api/testing/send-answer', { attemptId, ...oneAnswer(sitting, 1) });
    const one = await byToken(sitting.token, 'POST', '/api/testing/send-answer', { attemptId, ...oneAnswer(sitting, 2) });
    expect([one.status, one.data]).toMatchObject([200, { position: 2, status: 'accepted' }]);
    const operations = [oneAnswer(sitting, 3), oneAnswer(sitting, 4)];
    const many = await byToken<SentMany>(sitting.token, 'POST', '/api/testing/send-answers', { attemptId, operations });
    expect(many.data.acknowledged.map(({ position }) => position)).toEqual([3, 4]);
  });

  test('the finish is taken, and repeated changes nothing', async () => {
    const sitting = await begin();
    const path = `/api/testing/${sitting.examId}/completed?attemptId=${sitting.data.attemptId}`;
    for (const _ of [1, 2]) {
      const reply = await byToken(sitting.token, 'DELETE', path);
      expect([reply.status, reply.data]).toMatchObject([200, { attemptId: sitting.data.attemptId, reason: 'student' }]);
    }
    expect((await sitting.result()).status).toBe(200);
  });

  test('it works beside an expired and an ended sign-in, and outlives a sign-out', async () => {
    const sitting = await begin();
    const [, payload = ''] = (sitting.client.token ?? '').split('.');
    const { sid, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; sub: string };
    const expired = await createTokens(server.config.secret, 900).signAccess(sid, Number(sub), Date.now() - 1_000_000);
    await server.sql`update session set ended_at = now() where id = ${sid}`;
    await server.sql`select pg_notify('synaq_session_ended', ${sid})`;
    await expect.poll(async () => (await sitting.again()).status).toBe(401);
    const { attemptId } = sitting.data;
    for (const [index, bearer] of [expired.token, sitting.client.token ?? '', 'garbage'].entries()) {
      const operations = [oneAnswer(sitting, index + 1)];
      const reply = await byToken<SentMany>(
        sitting.token,
        'POST',
        '/api/testing/send-answers',
        { attemptId, operations },
        bearer,
      );
      expect([reply.status, reply.data.acknowledged.length]).toEqual([200, 1]);
    }
  });

  test('it reads nothing: every endpoint that does not declare it answers as to nobody', async () => {
    const sitting = await begin();
    for (const endpoint of endpoints) {
      if (endpoint.access === 'public' || endpoint.attemptToken) continue;
      const path = endpoint.path.replace(/\{\w+\}/g, String(sitting.examId));
      const reply = await byToken(sitting.token, endpoint.method, path, endpoint.body ? {} : undefined);
      expect([endpoint.name, reply.status, reply.code, reply.data]).toEqual([endpoint.name, 401, 'UNAUTHENTICATED', undefined]);
    }
  });

  test('answers, finishes and the word of a start without the server declare it, and nothing else', () => {
    expect(
      endpoints
        .filter(({ attemptToken }) => attemptToken)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'certificationBeginPrepared',
      'certificationFinish',
      'certificationSendAnswer',
      'certificationSendAnswers',
      'testingBeginPrepared',
      'testingFinish',
      'testingSendAnswer',
      'testingSendAnswers',
    ]);
  });
});

describe('a token that is not the right one', () => {
  test('is refused with 401 whatever is wrong with it, and nothing is written', async () => {
    const sitting = await begin();
    const other = await begin();
    const { attemptId } = sitting.data;
    const [id = '', person = '', until = '', mac = ''] = sitting.token.split('.');
    const secrets = createAttemptSecrets(server.config.secret);
    const personId = Number(person);
    const day = 86_400_000;
    const foreign = createAttemptSecrets('another secret of at least thirty-two letters');
    // The refresh tokens' key must not open attempts.
    const misused = createHmac('sha256', deriveKey(server.config.secret, 'refresh token'))
      .update(`${id}.${person}.${until}`)
      .digest('base64url');
    const wrong: [string, string][] = [
      ['nothing', ''],
      ['garbage', 'garbage'],
      ['letters that no header should hold', 'ä'.repeat(100)],
      ['very long', 'a'.repeat(8000)],
      ['cut', sitting.token.slice(0, -1)],
      ['another end', [id, person, Number(until) + 1, mac].join('.')],
      ['another person', [id, personId + 1, until, mac].join('.')],
      ['another attempt in the name', [other.data.attemptId, person, until, mac].join('.')],
      ['of another server', foreign.token({ attemptId, personId }, Date.now())],
      ['made with a key of another purpose', [id, person, until, misused].join('.')],
      ['past its time', secrets.token({ attemptId, personId }, Date.now() - tokenDays * day - 1000)],
      ["another attempt's", other.token],
    ];
    const finish = `/api/testing/${sitting.examId}/completed?attemptId=${attemptId}`;
    for (const [name, token] of wrong) {
      for (const [method, path, body] of [
        ['POST', '/api/testing/send-answers', batch(sitting)],
        ['POST', '/api/testing/send-answer', { attemptId, ...oneAnswer(sitting) }],
        ['DELETE', finish, undefined],
      ] as const) {
        const reply = await byToken(Buffer.from(token).toString('latin1'), method, path, body);
        expect([name, path, reply.status, reply.code]).toEqual([name, path, 401, 'UNAUTHENTICATED']);
      }
    }
    expect(await server.sql`select 1 from answer_log where attempt_id = ${attemptId}`).toHaveLength(0);
  });

  test('a finish that names no attempt is not taken by a token', async () => {
    const sitting = await begin();
    const reply = await byToken(sitting.token, 'DELETE', `/api/testing/${sitting.examId}/completed`);
    expect([reply.status, reply.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await sitting.again()).data.status).toBe('active');
  });

  test('it opens its attempt only under its own kind and exam', async () => {
    const sitting = await begin();
    const asCertification = await byToken(sitting.token, 'POST', '/api/certification/send-answers', batch(sitting));
    expect([asCertification.status, asCertification.code]).toEqual([404, 'NOT_FOUND']);
    const other = await addExam(server.sql);
    const path = `/api/testing/${other}/completed?attemptId=${sitting.data.attemptId}`;
    expect((await byToken(sitting.token, 'DELETE', path)).status).toBe(404);
  });

  test('a sign-in of somebody else that holds decides alone: the token does not help them', async () => {
    const sitting = await begin();
    const stranger = await signIn(server.url, 'student30');
    const reply = await byToken(sitting.token, 'POST', '/api/testing/send-answers', batch(sitting), stranger.token ?? '');
    expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND']);
    const unborn = randomUUID();
    expect((await byToken(sitting.token, 'POST', '/api/testing/send-answers', batch(sitting, unborn))).status).toBe(401);
  });
});

test('the calls of one token are counted by its attempt', { timeout: 120_000 }, async () => {
  const sitting = await begin();
  const beside = await begin();
  // Counted before it is looked at: nothing has to be done for it.
  const knock = ({ examId, token }: typeof sitting): Promise<Reply> =>
    byToken(token, 'DELETE', `/api/testing/${examId}/completed`);
  const seen: number[] = [];
  while (seen.length < 640 && seen.at(-1) !== 429) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => knock(sitting)));
    seen.push(...replies.map(({ status }) => status).toSorted((a, b) => a - b));
  }
  expect(seen.indexOf(429)).toBe(600);
  expect((await knock(beside)).status).toBe(401);
});

test('the token is the same with every start, and OpenAPI tells who takes it', async () => {
  const sitting = await begin();
  expect((await sitting.again()).data.token).toBe(sitting.token);
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: object[] }>>;
  };
  expect(paths['/api/testing/send-answers']?.['post']?.security).toEqual([{ bearer: [] }, { attemptToken: [] }]);
  expect(paths['/api/testing/{examId}/data']?.['get']?.security).toEqual([{ bearer: [] }]);
});
