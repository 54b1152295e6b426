/** Tamper evidence: whatever is done to a log behind the server's back is seen, by its chain or by the tablet's receipts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceiptedAcknowledgement } from '#contract/attempts/parts.ts';
import { contentHash, rowHash } from '#server/areas/attempts/answer-log/log.ts';
import { loadLog } from '#server/areas/attempts/answer-log/load-log.ts';
import type { Receipt } from '#server/areas/attempts/answer-log/verify.ts';
import { createAttemptSecrets } from '#server/areas/attempts/attempt-secrets.ts';
import { verifyAttempt } from '#server/areas/attempts/verify-attempt.ts';
import { CommandError } from '#server/commands/terminal.ts';
import { verifyCommand } from '#server/commands/verify-command.ts';
import { testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { buildOperation } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let students = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Case {
  sitting: Sitting;
  attemptId: string;
  receipts: Receipt[];
}

/** Five answers to a text question, and as many receipts. */
async function fiveAnswers(): Promise<Case> {
  students += 1;
  const sitting = await sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
  const { attemptId } = sitting.data;
  const questionId = sitting.question('simple-text').id;
  const { data } = await sitting.sendMany(
    [1, 2, 3, 4, 5].map((seq) => buildOperation({ questionId, answers: { text: `answer ${seq}` }, seq })),
  );
  return {
    sitting,
    attemptId,
    receipts: (data.acknowledged as ReceiptedAcknowledgement[]).map((row) => ({ ...row, attemptId })),
  };
}

async function verify({ attemptId }: Case, receipts: readonly Receipt[] = []): Promise<string[]> {
  const verdict = await verifyAttempt(server.sql, attemptId, receipts, createAttemptSecrets(server.config.secret));
  return verdict?.found ?? ['There is no such attempt'];
}

/** As somebody would who knows how the chain is made, and has the database, but not the secret. */
async function rebuildChain({ attemptId }: Case): Promise<void> {
  let previous = attemptId;
  for (const row of await loadLog(server.sql, attemptId)) {
    const { hash: _, ...rest } = row;
    const whole = { ...rest, ...(row.kind === 'answer' && { contentHash: contentHash(row.questionId ?? 0, row.answers) }) };
    previous = rowHash(previous, whole);
    await server.sql`
      update answer_log set hash = ${previous}, content_hash = ${whole.contentHash}
      where attempt_id = ${attemptId} and position = ${row.position}`;
  }
}

describe('a receipt', () => {
  test('comes with every acknowledgement, single or in a batch, and is the same when it is repeated', async () => {
    const sitting = await sit(await signIn(server.url, 'student30'), await addExam(server.sql));
    const operation = buildOperation({ questionId: sitting.question('one-correct').id, answers: { selected: 'a' }, seq: 1 });
    const { attemptId } = sitting.data;
    const one = await sitting.client.call(testingSendAnswer, { body: { attemptId, ...operation } });
    const [row] = await loadLog(server.sql, attemptId);
    expect(one.data).toMatchObject({ position: 1, hash: row?.hash });
    const { receipt, hash, position } = one.data;
    expect(createAttemptSecrets(server.config.secret).isReceipt(receipt, attemptId, position, hash)).toBe(true);
    const again = await sitting.sendMany([operation]);
    expect(again.data.acknowledged[0]).toMatchObject({ receipt, hash });
    const renumbered = await sitting.sendMany([{ ...operation, writer: '2.writer-two' }]);
    expect(renumbered.data.acknowledged[0]).toMatchObject({ receipt, hash, position: 1 });
    expect(await verify({ sitting, attemptId, receipts: [] }, [{ attemptId, receipt, hash, position }])).toEqual([]);
  });
});

describe('nothing is wrong', () => {
  test('with an attempt that is running, finished, or has late answers and repetitions', async () => {
    const it = await fiveAnswers();
    expect(await verify(it, it.receipts)).toEqual([]);
    const questionId = it.sitting.question('one-correct').id;
    const first = buildOperation({ questionId, answers: { selected: 'a' }, seq: 6 });
    await it.sitting.sendMany([
      first,
      buildOperation({ questionId, answers: { selected: 'b' }, seq: 7 }),
      { ...first, seq: 8 },
    ]);
    expect(await verify(it)).toEqual([]);
    await it.sitting.finish();
    expect(await verify(it, it.receipts)).toEqual([]);
    await it.sitting.send('simple-text', { text: 'late' }, { seq: 9 });
    expect(await verify(it, it.receipts)).toEqual([]);
  });
});

describe('it is seen that', () => {
  type Tamper = (it: Case) => Promise<unknown>;
  const cases: [what: string, tamper: Tamper, found: readonly RegExp[]][] = [
    [
      'an answer was changed',
      ({ attemptId }) =>
        server.sql`update answer_log set answers = '{"text": "better"}' where attempt_id = ${attemptId} and position = 3`,
      [/^Row 3 was changed/],
    ],
    [
      'a time was changed',
      ({ attemptId }) =>
        server.sql`update answer_log set received_at = received_at - 60000 where attempt_id = ${attemptId} and position = 2`,
      [/^Row 2 was changed/],
    ],
    [
      'an answer was made late',
      ({ attemptId }) => server.sql`update answer_log set status = 'late' where attempt_id = ${attemptId} and position = 5`,
      [/^Row 5 was changed/, /^Question \d+: the answer that counts is not the one of the log/],
    ],
    [
      'a row was taken out',
      ({ attemptId }) => server.sql`delete from answer_log where attempt_id = ${attemptId} and position = 3`,
      [/^Row 3 is missing/],
    ],
    [
      'several rows were taken out',
      ({ attemptId }) => server.sql`delete from answer_log where attempt_id = ${attemptId} and position in (1, 2)`,
      [/^Rows 1 to 2 are missing/],
    ],
    [
      'a row was taken out and the others moved up',
      async ({ attemptId }) => {
        await server.sql`delete from answer_log where attempt_id = ${attemptId} and position = 3`;
        await server.sql`update answer_log set position = position - 1 where attempt_id = ${attemptId} and position = 4`;
        await server.sql`update answer_log set position = position - 1 where attempt_id = ${attemptId} and position = 5`;
      },
      [/^Row 3 was (changed|moved)/, /^Row 4 was (changed|moved)/],
    ],
    [
      'two rows changed places',
      async ({ attemptId }) => {
        await server.sql`update answer_log set position = 99 where attempt_id = ${attemptId} and position = 2`;
        await server.sql`update answer_log set position = 2 where attempt_id = ${attemptId} and position = 4`;
        await server.sql`update answer_log set position = 4 where attempt_id = ${attemptId} and position = 99`;
      },
      [/^Row 2 was moved: it was written as row 4/, /^Row 4 was moved: it was written as row 2/],
    ],
    [
      'another answer counts than the last one',
      ({ attemptId }) => server.sql`update current_answer set answers = '{"text": "better"}' where attempt_id = ${attemptId}`,
      [/^Question \d+: the answer that counts is not the one of the log/],
    ],
    [
      'the end was taken out',
      async ({ attemptId, sitting }) => {
        await sitting.finish();
        await server.sql`delete from answer_log where attempt_id = ${attemptId} and kind = 'finish'`;
      },
      [/has no finish: its end is missing/],
    ],
    [
      'a finished attempt was opened again',
      async ({ attemptId, sitting }) => {
        await sitting.finish();
        await server.sql`update exam_attempt set status = 'active' where id = ${attemptId}`;
      },
      [/has a finish, and the attempt is shown as running/],
    ],
  ];

  test.each(cases)('%s', async (_, tamper, expected) => {
    const it = await fiveAnswers();
    expect(await verify(it)).toEqual([]);
    await tamper(it);
    const found = await verify(it);
    for (const line of expected) expect(found).toContainEqual(expect.stringMatching(line));
  });

  test.each<[string, Tamper, readonly RegExp[]]>([
    [
      'an answer was changed',
      ({ attemptId }) =>
        server.sql`
          with changed as (update answer_log set answers = '{"text": "better"}' where attempt_id = ${attemptId} and position = 5)
          update current_answer set answers = '{"text": "better"}' where attempt_id = ${attemptId}`,
      [/^Row 5 was replaced: the device holds a receipt for another one/],
    ],
    [
      'the last answer was taken out',
      ({ attemptId }) =>
        server.sql`
          with deleted as (delete from answer_log where attempt_id = ${attemptId} and position = 5)
          update current_answer set answers = '{"text": "answer 4"}' where attempt_id = ${attemptId}`,
      [/^Row 5 is missing: the device holds a receipt for it/],
    ],
    [
      'an answer in the middle was taken out and the rest moved up',
      async ({ attemptId }) => {
        await server.sql`delete from answer_log where attempt_id = ${attemptId} and position = 2`;
        for (const position of [3, 4, 5])
          await server.sql`update answer_log set position = position - 1 where attempt_id = ${attemptId} and position = ${position}`;
      },
      [/^Row 2 was replaced/, /^Row 5 is missing/],
    ],
  ])('%s, and the whole chain made again: only the receipts know', async (_, tamper, expected) => {
    const it = await fiveAnswers();
    await tamper(it);
    await rebuildChain(it);
    expect(await verify(it)).toEqual([]);
    const found = await verify(it, it.receipts);
    for (const line of expected) expect(found).toContainEqual(expect.stringMatching(line));
  });

  test('a receipt was forged, changed or is of another attempt: it proves nothing', async () => {
    const [one, two] = [await fiveAnswers(), await fiveAnswers()];
    const [first] = one.receipts;
    if (!first) throw new Error('There was no receipt');
    const forged = createAttemptSecrets('another secret of at least thirty-two letters');
    const notOfThisServer = /not of this server, or was changed/;
    for (const receipt of [
      { ...first, position: 2 },
      { ...first, hash: first.hash.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
      { ...first, receipt: '' },
      { ...first, receipt: forged.receipt(first.attemptId, first.position, first.hash) },
    ])
      expect(await verify(one, [receipt])).toEqual([expect.stringMatching(notOfThisServer)]);
    expect(await verify(one, two.receipts.slice(0, 1))).toEqual([expect.stringMatching(/is of another attempt/)]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-receipts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(...parameters: string[]): Promise<string> {
    return verifyCommand(parameters, () => server.config);
  }

  test('says that everything is as it was written, and in plain words what is not', async () => {
    const it = await fiveAnswers();
    const file = join(folder, 'receipts.json');
    writeFileSync(file, JSON.stringify({ attemptId: it.attemptId, receipts: it.receipts }));
    expect(await run('--attempt', it.attemptId, '--receipts', file)).toMatch(
      /^Attempt \S+ of student\d+: 5 rows, 5 receipts\.\nEverything is as it was written\.$/,
    );
    await server.sql`update answer_log set answers = '{"text": "x"}' where attempt_id = ${it.attemptId} and position = 1`;
    await expect(run('--attempt', it.attemptId)).rejects.toThrow(/5 rows, no receipts\.\n- Row 1 was changed/);
  });

  test('refuses what it cannot read with one line', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"receipts": [1]}');
    const id = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
    for (const [parameters, line] of [
      [[], 'Say which attempt'],
      [['--attempt', 'x'], 'Say which attempt'],
      [['--attempt', id], 'There is no attempt'],
      [['--attempt', id, '--receipts', file], 'is no file of receipts'],
      [['--attempt', id, '--receipts', join(folder, 'absent.json')], 'cannot be read as JSON'],
    ] as const) {
      const error: unknown = await run(...parameters).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CommandError);
      expect(String(error)).toContain(line);
      expect(String(error).split('\n')).toHaveLength(1);
    }
  });
});
