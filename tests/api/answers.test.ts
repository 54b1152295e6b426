/** Sending answers: order, repetition, conflicts, invalid answers; one by one and in batches; by one server process and by two. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Acknowledgement } from '#contract/attempts/parts.ts';
import { contentHash, rowHash, type LogRow } from '#server/areas/attempts/answer-log/log.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { buildOperation, createApiClient, writer } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { invalidAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let students = 0;
async function begin(): Promise<Sitting> {
  students += 1;
  return sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
}

async function readLog(attemptId: string): Promise<LogRow[]> {
  return [
    ...(await server.sql<LogRow[]>`
      select attempt_id as "attemptId", position, kind, status, operation_id as "operationId", writer, seq, question_id as "questionId",
        answers, content_hash as "contentHash", received_at as "receivedAt", chosen_at as "chosenAt", elapsed_ms as "elapsedMs", hash
      from answer_log where attempt_id = ${attemptId} order by position`),
  ];
}

async function countingAnswer(sitting: Sitting, questionId: number): Promise<unknown> {
  const { data } = await sitting.again();
  return data.examContent.disciplines.flatMap((part) => part.questions).find((entry) => entry.id === questionId)?.answers;
}

describe('one answer', () => {
  test('is acknowledged under its id, with its place in the log, and counts', async () => {
    const sitting = await begin();
    const operationId = randomUUID();
    const before = Date.now();
    const reply = await sitting.send('one-correct', { selected: 'a' }, { operationId });
    expect(reply.status).toBe(200);
    const { id } = sitting.question('one-correct');
    expect(reply.data).toMatchObject({
      id,
      question: { id, sharedContentId: null },
      answers: { selected: 'a' },
      operationId,
      status: 'accepted',
      position: 1,
    });
    expect(reply.data.receivedAt).toBeGreaterThanOrEqual(before);
    expect(await countingAnswer(sitting, id)).toEqual({ selected: 'a' });
  });

  test('replaces the one before, and null clears it', async () => {
    const sitting = await begin();
    const { id } = sitting.question('one-correct');
    await sitting.send('one-correct', { selected: 'a' });
    expect((await sitting.send('one-correct', { selected: 'b' })).data).toMatchObject({
      position: 2,
      answers: { selected: 'b' },
    });
    expect((await sitting.send('one-correct', null)).data).toMatchObject({ position: 3, answers: null });
    expect(await countingAnswer(sitting, id)).toBeNull();
  });

  test('repeated gets the same acknowledgement, however often, and is in the log once', async () => {
    const sitting = await begin();
    const same = { operationId: randomUUID(), seq: 1 };
    const first = await sitting.send('one-correct', { selected: 'a' }, same);
    const again = await Promise.all([1, 2, 3].map(() => sitting.send('one-correct', { selected: 'a' }, same)));
    for (const reply of again) expect(reply.data).toEqual(first.data);
    expect(await readLog(sitting.data.attemptId)).toHaveLength(1);
  });

  test('sent several times at the same moment is in the log once', async () => {
    const sitting = await begin();
    const same = { operationId: randomUUID(), seq: 1 };
    const replies = await Promise.all([1, 2, 3, 4].map(() => sitting.send('one-correct', { selected: 'a' }, same)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(await readLog(sitting.data.attemptId)).toHaveLength(1);
  });

  test('repeated tells the answer that counts now, not the repeated one', async () => {
    const sitting = await begin();
    const first = { operationId: randomUUID(), seq: 1 };
    await sitting.send('one-correct', { selected: 'a' }, first);
    await sitting.send('one-correct', { selected: 'b' }, { seq: 2 });
    const repeated = await sitting.send('one-correct', { selected: 'a' }, first);
    expect(repeated.data).toMatchObject({ position: 1, answers: { selected: 'b' } });
  });

  test('renumbered ranks by its new number, but not after the end', async () => {
    const sitting = await begin();
    const first = { operationId: randomUUID(), seq: 1 };
    await sitting.send('one-correct', { selected: 'a' }, first);
    await sitting.send('one-correct', { selected: 'b' }, { seq: 2 });
    const renumbered = await sitting.send('one-correct', { selected: 'a' }, { ...first, seq: 3 });
    expect(renumbered.data).toMatchObject({ status: 'accepted', position: 1, answers: { selected: 'a' } });
    await sitting.send('one-correct', { selected: 'b' }, { seq: 4 });
    await sitting.finish();
    const { text } = await sitting.result();
    const after = await sitting.send('one-correct', { selected: 'a' }, { ...first, seq: 5 });
    expect(after.data).toMatchObject({ status: 'accepted', position: 1, answers: { selected: 'b' } });
    expect((await sitting.result()).text).toBe(text);
    const [current] = await server.sql`select answers from current_answer where attempt_id = ${sitting.data.attemptId}`;
    expect(current?.['answers']).toEqual({ selected: 'b' });
  });

  test('under an id that was used for something else is a conflict, and changes nothing', async () => {
    const sitting = await begin();
    const operationId = randomUUID();
    await sitting.send('one-correct', { selected: 'a' }, { operationId, seq: 1 });
    for (const over of [
      { operationId, seq: 1 },
      { operationId, seq: 2 },
      { operationId, seq: 1, writer: '2.writer-two' },
    ]) {
      const reply = await sitting.send('one-correct', { selected: 'b' }, over);
      expect([reply.status, reply.code]).toEqual([409, 'OPERATION_CONFLICT']);
    }
    const otherQuestion = await sitting.send('multiple-choice', { selected: ['a'] }, { operationId, seq: 2 });
    expect(otherQuestion.code).toBe('OPERATION_CONFLICT');
    expect(await countingAnswer(sitting, sitting.question('one-correct').id)).toEqual({ selected: 'a' });
    expect(await readLog(sitting.data.attemptId)).toHaveLength(1);
  });

  test('whose number leaves a gap, or is used up by another, is refused', async () => {
    const sitting = await begin();
    for (const seq of [2, 1_000_000]) {
      const reply = await sitting.send('one-correct', { selected: 'a' }, { seq });
      expect([reply.status, reply.code]).toEqual([409, 'SEQUENCE_GAP']);
    }
    await sitting.send('one-correct', { selected: 'a' }, { seq: 1 });
    expect((await sitting.send('one-correct', { selected: 'b' }, { seq: 1 })).code).toBe('SEQUENCE_GAP');
    expect((await sitting.send('one-correct', { selected: 'b' }, { seq: 3 })).code).toBe('SEQUENCE_GAP');
    // Every writer counts for himself.
    expect((await sitting.send('one-correct', { selected: 'b' }, { seq: 2, writer: '2.writer-two' })).code).toBe(
      'SEQUENCE_GAP',
    );
    expect((await sitting.send('one-correct', { selected: 'b' }, { seq: 1, writer: '2.writer-two' })).status).toBe(200);
  });

  test('renumbered under a new writer uses up the number and is not written twice', async () => {
    const sitting = await begin();
    const operationId = randomUUID();
    const first = await sitting.send('one-correct', { selected: 'a' }, { operationId, seq: 1 });
    const again = await sitting.send('one-correct', { selected: 'a' }, { operationId, seq: 1, writer: '2.writer-two' });
    expect(again.data).toEqual(first.data);
    expect((await sitting.send('one-correct', { selected: 'b' }, { seq: 2, writer: '2.writer-two' })).status).toBe(200);
    expect((await readLog(sitting.data.attemptId)).map((row) => [row.kind, row.writer, row.seq])).toEqual([
      ['answer', writer, 1],
      ['repeat', '2.writer-two', 1],
      ['answer', '2.writer-two', 2],
    ]);
  });

  test('of an older writer that arrives last is stored but does not count', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', { selected: 'b' }, { seq: 1, writer: '5.writer-two' });
    const reply = await sitting.send('one-correct', { selected: 'a' }, { seq: 1, writer: '2.writer-one' });
    expect(reply.data).toMatchObject({ status: 'accepted', position: 2, answers: { selected: 'b' } });
    expect(await countingAnswer(sitting, sitting.question('one-correct').id)).toEqual({ selected: 'b' });
  });
});

describe('an answer that does not fit its question', () => {
  test.each(scoredMechanicIds.map((mechanic) => [mechanic]))(
    'of %s is refused with its field and stored nowhere',
    async (mechanic) => {
      const sitting = await invalidSitting();
      const reply = await sitting.send(mechanic, invalidAnswers[mechanic], { seq: 1 });
      expect([reply.status, reply.code]).toEqual([422, 'ANSWER_MISFIT']);
      expect(Object.keys(reply.errors ?? {})[0]).toMatch(/^answers\b/);
      expect(await readLog(sitting.data.attemptId)).toEqual([]);
    },
  );

  let shared: Promise<Sitting> | undefined;
  function invalidSitting(): Promise<Sitting> {
    return (shared ??= begin());
  }

  test('also when it is an array, or for a question that the test does not have', async () => {
    const sitting = await invalidSitting();
    expect((await sitting.send('one-correct', [], { seq: 1 })).status).toBe(422);
    const foreign = await sitting.send('one-correct', { selected: 'a' }, { seq: 1, questionId: 2_000_000_000 });
    expect([foreign.code, Object.keys(foreign.errors ?? {})]).toEqual(['ANSWER_MISFIT', ['questionId']]);
    expect(await readLog(sitting.data.attemptId)).toEqual([]);
  });

  test('does not use up its number', async () => {
    const sitting = await begin();
    await sitting.send('one-correct', invalidAnswers['one-correct'], { seq: 1 });
    expect((await sitting.send('one-correct', { selected: 'a' }, { seq: 1 })).status).toBe(200);
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', 'x\udc00', '\udc00\ud800'])(
    '%j in a text is refused, never a server error',
    async (text) => {
      const sitting = await invalidSitting();
      for (const [mechanic, answers] of [
        ['simple-text', { text }],
        ['empty-input', { values: { g1: text } }],
        ['one-correct-input', { selected: 'a', input: text }],
        ['one-correct', { selected: text }],
        ['yes-no', { selected: { [text]: 'yes' } }],
        ['drag-and-drop', { placed: { [text]: [text] } }],
      ] as const) {
        const reply = await sitting.send(mechanic, answers, { seq: 1 });
        expect([mechanic, reply.status, reply.code]).toEqual([mechanic, 422, 'ANSWER_MISFIT']);
      }
    },
  );

  test('letters of any script and emoji are taken as they are', async () => {
    const sitting = await begin();
    const text = 'Әліппе Ғ қ ң ө ұ ү һ і — 学校 😀 \\u0000 "\'\n\t<b>';
    expect((await sitting.send('simple-text', { text })).status).toBe(200);
    expect(await countingAnswer(sitting, sitting.question('simple-text').id)).toEqual({ text });
  });
});

describe('an operation whose form is wrong', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a missing field', { chosenAt: undefined }, 'chosenAt'],
    ['a writer without a generation', { writer: 'writer-one' }, 'writer'],
    ['a writer of foreign letters', { writer: '1.пишущий-первый' }, 'writer'],
    ['number 0', { seq: 0 }, 'seq'],
    ['a broken number', { seq: 1.5 }, 'seq'],
    ['a number as text', { seq: '1' }, 'seq'],
    ['an id that is none', { operationId: 'one' }, 'operationId'],
    ['an id in capital letters', { operationId: 'A987FBC9-4BED-4078-8F07-9141BA07C9F3' }, 'operationId'],
    ['a question that is no number', { questionId: 'first' }, 'questionId'],
    ['a time before all time', { chosenAt: -1 }, 'chosenAt'],
    ['an endless time', { elapsedMs: 1e300 }, 'elapsedMs'],
    ['a text as answer', { answers: 'a' }, 'answers'],
    ['an attempt that is no id', { attemptId: "' or 1=1" }, 'attemptId'],
  ];
  test.each(wrong)('%s is reported by its field', async (_, over, field) => {
    const sitting = await formSitting();
    const reply = await sitting.send('one-correct', { selected: 'a' }, { seq: 1, ...over });
    expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([422, 'VALIDATION', [field]]);
    expect(reply.errors?.[field]?.[0]).toMatch(/\S/);
    expect(await readLog(sitting.data.attemptId)).toEqual([]);
  });
  let shared: Promise<Sitting> | undefined;
  function formSitting(): Promise<Sitting> {
    return (shared ??= begin());
  }

  test('the id of the attempt is known in either case of letters', async () => {
    const sitting = await begin();
    const reply = await sitting.send(
      'one-correct',
      { selected: 'a' },
      { attemptId: sitting.data.attemptId.toUpperCase(), seq: 1 },
    );
    expect(reply.status).toBe(200);
  });
});

describe('a batch', () => {
  function operations(sitting: Sitting, count: number): ReturnType<typeof buildOperation>[] {
    const { id } = sitting.question('simple-text');
    return Array.from({ length: count }, (_, index) =>
      buildOperation({ questionId: id, answers: { text: `answer ${index + 1}` }, seq: index + 1 }),
    );
  }

  test('is taken in order, each acknowledged', async () => {
    const sitting = await begin();
    const batch = operations(sitting, 100);
    const { status, data } = await sitting.sendMany(batch);
    expect(status).toBe(200);
    expect(data.refused).toBeNull();
    expect(data.acknowledged.map(({ operationId, position }) => [operationId, position])).toEqual(
      batch.map(({ operationId }, index) => [operationId, index + 1]),
    );
    expect(await countingAnswer(sitting, sitting.question('simple-text').id)).toEqual({ text: 'answer 100' });
  });

  test('repeated, also in part and with more behind it, changes nothing and gets the same words', async () => {
    const sitting = await begin();
    const batch = operations(sitting, 10);
    const first = await sitting.sendMany(batch.slice(0, 6));
    const again = await sitting.sendMany(batch);
    expect(again.data.acknowledged.slice(0, 6)).toEqual(first.data.acknowledged);
    expect(again.data.acknowledged.map(({ position }) => position)).toEqual(batch.map((_, index) => index + 1));
    expect((await sitting.sendMany(batch)).data).toEqual(again.data);
    expect(await readLog(sitting.data.attemptId)).toHaveLength(10);
  });

  test.each([
    ['an invalid answer', 'ANSWER_MISFIT', { answers: { text: 1 } }],
    ['a gap', 'SEQUENCE_GAP', { seq: 9 }],
    ['a used id', 'OPERATION_CONFLICT', { operationId: 'first' }],
  ] as const)('stops at %s: what is before it is safe, what is behind it was not looked at', async (_, code, over) => {
    const sitting = await begin();
    const batch: Record<string, unknown>[] = operations(sitting, 5);
    const id = 'operationId' in over ? batch[0]?.['operationId'] : batch[2]?.['operationId'];
    batch[2] = { ...batch[2], ...over, operationId: id };
    const { status, data } = await sitting.sendMany(batch);
    expect(status).toBe(200);
    expect(data.acknowledged.map(({ position }) => position)).toEqual([1, 2]);
    expect(data.refused).toMatchObject({ operationId: id, code });
    expect(data.refused?.message).toMatch(/\S/);
    expect(await readLog(sitting.data.attemptId)).toHaveLength(2);
  });

  test('that is empty, too long or has a malformed operation is refused as a whole', async () => {
    const sitting = await begin();
    const batch = operations(sitting, 101);
    for (const [sent, field] of [
      [[], 'operations'],
      [batch, 'operations'],
      [[batch[0], { ...batch[1], seq: 'two' }], 'operations.1.seq'],
      [[batch[0], null], 'operations.1'],
    ] as const) {
      const reply = await sitting.sendMany(sent);
      expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([422, 'VALIDATION', [field]]);
    }
    expect(await readLog(sitting.data.attemptId)).toEqual([]);
  });
});

describe('the log', () => {
  test('is gapless, each operation once, and chained by hashes, also when two server processes write at once', async () => {
    const second = await server.another();
    const sitting = await begin();
    const { attemptId } = sitting.data;
    const elsewhere = createApiClient(second.url);
    elsewhere.token = sitting.client.token;
    const { id } = sitting.question('simple-text');
    const perWriter = 25;
    async function drain(by: string, offset: number): Promise<Acknowledgement[]> {
      const acknowledged: Acknowledgement[] = [];
      for (let seq = 1; seq <= perWriter; seq += 1) {
        const client = (seq + offset) % 2 ? sitting.client : elsewhere;
        const body = { attemptId, ...buildOperation({ questionId: id, answers: { text: `${by} ${seq}` }, seq, writer: by }) };
        // Every third is delivered to both at the same moment.
        const calls = seq % 3 ? [client] : [sitting.client, elsewhere];
        const replies = await Promise.all(calls.map((to) => to.call(testingSendAnswer, { body })));
        for (const reply of replies) {
          expect([reply.status, reply.data?.operationId]).toEqual([200, body.operationId]);
          expect(reply.data.position).toBe(replies[0]?.data.position);
        }
        if (replies[0]) acknowledged.push(replies[0].data);
      }
      return acknowledged;
    }
    const all = (await Promise.all([drain('1.writer-one', 0), drain('2.writer-two', 1)])).flat();
    await sitting.finish();

    const log = await readLog(attemptId);
    expect(log.map((row) => row.position)).toEqual(Array.from({ length: 2 * perWriter + 1 }, (_, index) => index + 1));
    for (const by of ['1.writer-one', '2.writer-two'])
      expect(log.filter((row) => row.writer === by).map((row) => row.seq)).toEqual(
        Array.from({ length: perWriter }, (_, index) => index + 1),
      );
    expect(new Map(log.flatMap((row) => (row.operationId ? [[row.operationId, row.position]] : [])))).toEqual(
      new Map(all.map(({ operationId, position }) => [operationId, position])),
    );
    let previous = attemptId;
    for (const { hash, ...row } of log) {
      expect(hash).toBe(rowHash(previous, row));
      if (row.kind === 'answer') expect(row.contentHash).toBe(contentHash(row.questionId ?? 0, row.answers));
      previous = hash;
    }
    expect(log.at(-1)?.kind).toBe('finish');
    const [current] = await server.sql`select answers from current_answer where attempt_id = ${attemptId}`;
    expect(current?.['answers']).toEqual({ text: `2.writer-two ${perWriter}` });
  });
});
