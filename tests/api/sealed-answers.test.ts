/** Answers as they lie on a tablet that has lost the key: the server opens them, and takes nothing that was altered. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartedAttempt } from '#contract/attempts/get-data.ts';
import { outboxPlace, sealedFor } from '#contract/attempts/sealed.ts';
import { buildOperation } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Owner extends Sitting {
  contentKey: string;
}

async function begin(): Promise<Owner> {
  students += 1;
  const sitting = await sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
  const { contentKey } = (await sitting.again()).data as StartedAttempt;
  return { ...sitting, contentKey };
}

/** As the tablet seals it, from the description alone. */
function seal(key: string, attemptId: string, place: string, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(sealedFor(attemptId, place)));
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
}

function sealedOperation(owner: Owner, order: number, seq: number, value: unknown = rightAnswers['one-correct']) {
  const { id } = owner.question('one-correct');
  const bytes = seal(owner.contentKey, owner.data.attemptId, outboxPlace(order, id), value);
  return { ...buildOperation({ questionId: id, answers: null, seq }), sealed: { order, bytes } };
}

test('the key is 32 bytes, the same with every start of an attempt, and another for every attempt', async () => {
  const [one, two] = [await begin(), await begin()];
  expect(Buffer.from(one.contentKey, 'base64url')).toHaveLength(32);
  expect(((await one.again()).data as StartedAttempt).contentKey).toBe(one.contentKey);
  expect(two.contentKey).not.toBe(one.contentKey);
});

test('the key is given while the attempt runs, and by nothing afterwards', async () => {
  const owner = await begin();
  await owner.finish();
  const replies = [await owner.again(), await owner.result(), await owner.client.call('GET', '/api/testing')];
  for (const reply of replies) expect(reply.text).not.toContain(owner.contentKey);
});

test('sealed answers are taken as the plain ones would be, and a plain repetition is the same operation', async () => {
  const owner = await begin();
  const sealed = sealedOperation(owner, 7, 1);
  const cleared = sealedOperation(owner, 8, 2, null);
  const first = await owner.sendMany([sealed, cleared]);
  expect(first.data).toMatchObject({ refused: null, acknowledged: [{ position: 1 }, { position: 2 }] });
  const { sealed: _, ...plain } = sealed;
  const again = await owner.sendMany([{ ...plain, answers: rightAnswers['one-correct'] }]);
  const [taken, later] = first.data.acknowledged;
  const outranked = { operationId: cleared.operationId, answers: null, receivedAt: later?.receivedAt };
  expect(again.data.acknowledged).toEqual([{ ...taken, outranked }]);
  const log = await server.sql`select answers from answer_log where attempt_id = ${owner.data.attemptId} order by position`;
  expect(log.map(({ answers }) => answers as unknown)).toEqual([rightAnswers['one-correct'], null]);
});

describe('what was altered', () => {
  test('is refused as an answer that does not fit, never with 5xx, and what is before it is safe', async () => {
    const owner = await begin();
    const other = await begin();
    const { id } = owner.question('one-correct');
    const good = sealedOperation(owner, 3, 2).sealed;
    const cases: [string, { order: number; bytes: string }][] = [
      ['another place', { ...good, order: 4 }],
      ['nothing', { ...good, bytes: '' }],
      ['too short', { ...good, bytes: good.bytes.slice(0, 20) }],
      ['cut', { ...good, bytes: good.bytes.slice(0, -4) }],
      ['a changed letter', { ...good, bytes: (good.bytes.startsWith('A') ? 'B' : 'A') + good.bytes.slice(1) }],
      ['garbage', { ...good, bytes: randomBytes(60).toString('base64url') }],
      ['another attempt', sealedOperation(other, 3, 1).sealed],
      ["another's key", { order: 3, bytes: seal(other.contentKey, owner.data.attemptId, outboxPlace(3, id), null) }],
      ['no answer at all', sealedOperation(owner, 3, 2, 'text').sealed],
      ['an invalid answer', sealedOperation(owner, 3, 2, { selected: 'no such option' }).sealed],
    ];
    await owner.send('one-correct', rightAnswers['one-correct']);
    for (const [name, sealed] of cases) {
      const operation = { ...buildOperation({ questionId: id, answers: null, seq: 2 }), sealed };
      const reply = await owner.sendMany([operation]);
      expect([name, reply.status, reply.data.refused?.code]).toEqual([name, 200, 'ANSWER_MISFIT']);
    }
    expect(await server.sql`select 1 from answer_log where attempt_id = ${owner.data.attemptId}`).toHaveLength(1);
  });

  test('of a wrong shape is refused with its field', async () => {
    const owner = await begin();
    for (const sealed of [null, 'text', { order: -1, bytes: '' }, { order: 1, bytes: '+/=' }, { order: 1 }]) {
      const reply = await owner.sendMany([{ ...sealedOperation(owner, 1, 1), sealed }]);
      expect([reply.status, reply.code]).toEqual([422, 'VALIDATION']);
      expect(Object.keys(reply.errors ?? {})[0]).toMatch(/^operations\.0\.sealed/);
    }
  });
});
