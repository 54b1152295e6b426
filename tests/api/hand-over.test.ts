/** Answers that come as a file: merged as if the tablet had sent them, and refused as soon as a letter is not the tablet's. */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswersOutcome } from '#contract/hand-over/hand-over.ts';
import type { StartedAttempt } from '#contract/attempts/get-data.ts';
import { packHandOver } from '#offline/hand-over.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import type { PackageContent } from '#contract/attempts/hand-over-package.ts';
import { buildOperation, writer, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { MemoryCaches } from '../support/memory-caches.ts';
import { signIn, sit, type Sitting } from '../support/sitting.ts';
import { rightAnswers, wrongAnswers } from '../support/ten-mechanics.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let director: ApiClient;
let students = 0;
beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', new MemoryCaches());
  server = await startTestServer();
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

interface Owner extends Sitting {
  contentKey: string;
  id: string;
}

async function begin(): Promise<Owner> {
  students += 1;
  const sitting = await sit(await signIn(server.url, `student${students}`), await addExam(server.sql));
  const { contentKey } = (await sitting.again()).data as StartedAttempt;
  return { ...sitting, contentKey, id: sitting.data.attemptId };
}

type Operation = PackageContent['operations'][number];

function operation(owner: Owner, seq: number, answers: object | null = rightAnswers['one-correct'], more = {}): Operation {
  return { ...buildOperation({ questionId: owner.question('one-correct').id, answers, seq }), ...more };
}

function content(operations: readonly Operation[], more: Partial<PackageContent> = {}): PackageContent {
  return {
    operations: [...operations],
    finish: null,
    writer,
    clock: { tablet: 2_000, server: 1_000, jumps: [] },
    ...more,
  };
}

/** As the tablet packs it. */
async function pack({ id, contentKey }: Pick<Owner, 'id' | 'contentKey'>, what: PackageContent): Promise<Buffer> {
  // A tablet of its own: a key that is there already is never replaced.
  await dropAllKeys();
  const vault = createVault();
  await vault.admit(id, contentKey);
  const packed = await packHandOver(vault, id, what, Date.now());
  if (packed.outcome !== 'packed') throw new Error(packed.outcome);
  return Buffer.from(packed.bytes);
}

/** From the description alone. */
function packByHand({ id, contentKey }: Pick<Owner, 'id' | 'contentKey'>, packed: Buffer, packing: string): Buffer {
  const line = `synaq-hand-over 1 ${id} 1763700000000 ${packing}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(contentKey, 'base64url'), iv);
  cipher.setAAD(Buffer.from(`synaq 1\n${id}\nhand-over ${line}`));
  return Buffer.concat([Buffer.from(`${line}\n`), iv, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}

function bring(bytes: Buffer, client = director): Promise<Reply<AnswersOutcome>> {
  return client.call('POST', '/api/control/hand-over', { package: bytes.toString('base64url') });
}

async function logOf(owner: Owner): Promise<{ kind: string; status: string; operationId: string | null }[]> {
  return [
    ...(await server.sql<{ kind: string; status: string; operationId: string | null }[]>`
      select kind, status, operation_id as "operationId" from answer_log where attempt_id = ${owner.id} order by position`),
  ];
}

async function auditOf(owner: Owner): Promise<{ subject: string; outcome: number; login: string }[]> {
  return [
    ...(await server.sql<{ subject: string; outcome: number; login: string }[]>`
      select l.subject, l.outcome, p.login from audit_log l join person p on p.id = l.person_id
      where l.action = 'hand-over' and l.subject like ${`${owner.id}%`} order by l.id`),
  ];
}

describe('a genuine file', () => {
  test('brings all its answers, the finish last, and tells how many; who brought it is noted, no answer is', async () => {
    const owner = await begin();
    await owner.send('one-correct', wrongAnswers['one-correct']);
    const finish = { requestedAt: Date.now() };
    const file = await pack(owner, content([operation(owner, 2), operation(owner, 3, null), operation(owner, 4)], { finish }));
    const reply = await bring(file);
    expect([reply.status, reply.data]).toEqual([
      200,
      {
        what: 'answers',
        attemptId: owner.id,
        student: expect.stringMatching(/\S+ \S+/) as string,
        exam: 'Own exam',
        accepted: 3,
        late: 0,
        known: 0,
        left: 0,
        finish: 'done',
      },
    ]);
    expect((await logOf(owner)).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'answer', 'finish']);
    expect((await owner.result()).data.numberCorrectAnswers).toBe(1);
    expect(await auditOf(owner)).toEqual([
      {
        subject: `${owner.id} accepted=3 late=0 known=0 left=0 finish=done clock=1000ms`,
        outcome: 1,
        login: 'director1',
      },
    ]);
  });

  test('is read as its description says, packed or not', async () => {
    const owner = await begin();
    const plain = Buffer.from(JSON.stringify(content([operation(owner, 1)])));
    expect((await bring(packByHand(owner, plain, 'none'))).data.accepted).toBe(1);
    expect((await bring(packByHand(owner, deflateRawSync(plain), 'deflate'))).data).toMatchObject({ accepted: 0, known: 1 });
  });

  test('replayed changes nothing and says so; an older one after a newer one brings nothing back', async () => {
    const owner = await begin();
    const operations = [operation(owner, 1, wrongAnswers['one-correct']), operation(owner, 2)];
    const older = await pack(owner, content(operations.slice(0, 1)));
    const newer = await pack(owner, content(operations));
    expect((await bring(newer)).data).toMatchObject({ accepted: 2, known: 0 });
    const before = await logOf(owner);
    for (const file of [newer, older, newer]) {
      expect((await bring(file)).data).toMatchObject({ accepted: 0, late: 0, known: file === older ? 1 : 2, left: 0 });
    }
    expect(await logOf(owner)).toEqual(before);
    const current = await server.sql`select answers from current_answer where attempt_id = ${owner.id}`;
    expect(current[0]?.['answers']).toEqual(rightAnswers['one-correct']);
  });

  test('two at the same moment are one', async () => {
    const owner = await begin();
    const file = await pack(owner, content([operation(owner, 1), operation(owner, 2)], { finish: { requestedAt: 1 } }));
    const replies = await Promise.all([bring(file), bring(file), bring(file)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await logOf(owner)).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'finish']);
  });

  test('and the tablet that comes back later: its answers are acknowledged as they lie there, it goes on, nothing is doubled', async () => {
    const owner = await begin();
    const operations = [operation(owner, 1), operation(owner, 2)];
    await bring(await pack(owner, content(operations)));
    const before = await logOf(owner);
    const sent = await owner.sendMany(operations);
    expect(sent.data).toMatchObject({ refused: null, acknowledged: [{ position: 1 }, { position: 2 }] });
    expect(await logOf(owner)).toEqual(before);
    const next = await owner.sendMany([operation(owner, 3, wrongAnswers['one-correct'])]);
    expect(next.data.acknowledged).toMatchObject([{ position: 3, status: 'accepted' }]);
    expect((await owner.finish()).status).toBe(200);
  });

  test('half of which the tablet had sent: the rest is taken', async () => {
    const owner = await begin();
    const operations = [operation(owner, 1), operation(owner, 2), operation(owner, 3)];
    await owner.sendMany(operations.slice(0, 2));
    expect((await bring(await pack(owner, content(operations)))).data).toMatchObject({ accepted: 1, known: 2 });
  });

  test('after the end its answers are late: stored with both clocks, not counted', async () => {
    const owner = await begin();
    await owner.finish();
    const late = operation(owner, 1, rightAnswers['one-correct'], { chosenAt: 123_456, elapsedMs: 7890 });
    const file = await pack(owner, content([late], { finish: { requestedAt: 1 } }));
    expect((await bring(file)).data).toMatchObject({ accepted: 0, late: 1, finish: 'before' });
    const rows = await server.sql`
      select status, chosen_at as "chosenAt", elapsed_ms as "elapsedMs", received_at as "receivedAt" from answer_log
      where attempt_id = ${owner.id} and kind = 'answer'`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['status']).toBe('late');
    expect([new Date(rows[0]?.['chosenAt'] as Date).getTime(), Number(rows[0]?.['elapsedMs'])]).toEqual([123_456, 7890]);
    expect((await owner.result()).data.lateAnswers).toBe(1);
  });

  test.each([
    ['before', -60_000, 'left'],
    ['after', 60_000, 'done'],
  ] as const)('made %s an opening without answers, is carried out only if it was made after it', async (_, offset, finish) => {
    const owner = await begin();
    await owner.client.call('GET', `${owner.base}/${owner.examId}/data?opening=${randomUUID()}`);
    const clock = { tablet: 2_000, server: Date.now() + offset, jumps: [] };
    const file = await pack(owner, content([operation(owner, 1)], { finish: { requestedAt: 1 }, clock }));
    expect((await bring(file)).data).toMatchObject({ accepted: 1, finish });
  });

  test('of a device that another one has overtaken ends nothing', async () => {
    const owner = await begin();
    await owner.sendMany([operation(owner, 1, null, { writer: '1010.second-tablet' })]);
    const file = await pack(owner, content([operation(owner, 1)], { finish: { requestedAt: 1 } }));
    expect((await bring(file)).data).toMatchObject({ accepted: 1, finish: 'left' });
    expect((await owner.again()).data.status).toBe('active');
  });

  test('up to an answer that does not fit: what follows stays on the device, and nothing is ended', async () => {
    const owner = await begin();
    const operations = [operation(owner, 1), operation(owner, 2, { selected: 'nowhere' }), operation(owner, 3)];
    const file = await pack(owner, content(operations, { finish: { requestedAt: 1 } }));
    expect((await bring(file)).data).toMatchObject({ accepted: 1, left: 2, finish: 'left' });
  });

  test('with a hole in its numbers: what can be taken is, the rest is left', async () => {
    const owner = await begin();
    const file = await pack(owner, content([operation(owner, 1), operation(owner, 3)]));
    expect((await bring(file)).data).toMatchObject({ accepted: 1, left: 1 });
  });

  test('of ten thousand answers goes through', async () => {
    const owner = await begin();
    const operations = Array.from({ length: 10_000 }, (_, index) => operation(owner, index + 1));
    const reply = await bring(await pack(owner, content(operations)));
    expect([reply.status, reply.data.accepted, reply.data.left]).toEqual([200, 10_000, 0]);
    const [row] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from answer_log where attempt_id = ${owner.id}`;
    expect(row?.count).toBe(10_000);
  });
});

describe('a file that is not what the device made', () => {
  test('with any byte changed is refused, and nothing of it is taken', async () => {
    const owner = await begin();
    const file = await pack(owner, content([operation(owner, 1)], { finish: { requestedAt: 1 } }));
    for (let at = 0; at < file.length; at += 1) {
      const altered = Buffer.from(file);
      altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
      const reply = await bring(altered);
      // In the attempt's name it may name another one, which is as absent as a foreign one.
      const isName = reply.status === 404 && at >= 18 && at < 54;
      expect([at, isName || (reply.status === 422 && reply.code === 'PACKAGE_REFUSED')]).toEqual([at, true]);
    }
    expect(await logOf(owner)).toEqual([]);
    expect((await owner.again()).data.status).toBe('active');
    expect((await auditOf(owner)).every(({ outcome, subject }) => outcome === 0 && subject.endsWith(' altered'))).toBe(true);
  });

  test('cut anywhere, lengthened, under the name of another attempt, of another version, of another server: refused with its reason', async () => {
    const [owner, other] = [await begin(), await begin()];
    const file = await pack(owner, content([operation(owner, 1)]));
    const text = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
    const foreignKey = { id: owner.id, contentKey: randomBytes(32).toString('base64url') };
    const cases: [string, Buffer, RegExp][] = [
      ['nothing but the line', file.subarray(0, file.indexOf(10) + 1), /altered/],
      ['cut', file.subarray(0, -1), /altered/],
      ['cut in the line', file.subarray(0, 40), /not an answers file/],
      ['longer', Buffer.concat([file, Buffer.from('x')]), /altered/],
      ["another's name", text(file, owner.id, other.id), /altered/],
      ['capital letters', text(file, owner.id, owner.id.toUpperCase()), /not an answers file/],
      ['another version', text(file, 'hand-over 1', 'hand-over 2'), /version/],
      ['another packing', text(file, 'deflate', 'none'), /altered/],
      ['another server', await pack(foreignKey, content([operation(owner, 1)])), /another server/],
      ['garbage', randomBytes(4000), /not an answers file/],
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not an answers file/],
    ];
    for (const [name, bytes, reason] of cases) {
      const reply = await director.call(
        'POST',
        '/api/control/hand-over',
        { package: bytes.toString('base64url') },
        { 'accept-language': 'en' },
      );
      expect([name, reply.status, reply.code]).toEqual([name, 422, 'PACKAGE_REFUSED']);
      expect([name, reply.errors?.['package']?.[0]]).toEqual([name, expect.stringMatching(reason)]);
    }
    expect([...(await logOf(owner)), ...(await logOf(other))]).toEqual([]);
  });

  test('sealed with the right key, but not what a package holds: refused, also when it unpacks without end', async () => {
    const owner = await begin();
    const good = content([operation(owner, 1)]);
    const bombs = deflateRawSync(Buffer.alloc(64_000_000, 32));
    const json = (value: unknown) => deflateRawSync(Buffer.from(JSON.stringify(value)));
    const cases: [string, Buffer, string][] = [
      ['no deflate', Buffer.from('text'), 'deflate'],
      ['deflated, and says it is not', json(good), 'none'],
      ['no JSON', deflateRawSync(Buffer.from('text')), 'deflate'],
      ['null', json(null), 'deflate'],
      ['more than there is', json({ ...good, more: 1 }), 'deflate'],
      ['a wrong number', json(content([operation(owner, 1, null, { seq: -1 })])), 'deflate'],
      ['a wrong writer', json({ ...good, writer: 'nobody' }), 'deflate'],
      ['a clock of text', json({ ...good, clock: 'noon' }), 'deflate'],
      ['too many', json(content(Array.from({ length: 10_001 }, (_, index) => operation(owner, index + 1)))), 'deflate'],
      ['without end', bombs, 'deflate'],
    ];
    for (const [name, packed, packing] of cases) {
      const reply = await bring(packByHand(owner, packed, packing));
      expect([name, reply.status, reply.code]).toEqual([name, 422, 'PACKAGE_REFUSED']);
    }
    expect(await logOf(owner)).toEqual([]);
  });

  test('clocks years off harm nothing', async () => {
    const owner = await begin();
    const far = { chosenAt: 8_640_000_000_000_000, elapsedMs: 8_640_000_000_000_000 };
    const clock = { tablet: 8_640_000_000_000_000, server: 0, jumps: [{ at: -1e15, byMs: 1e15 }] };
    const file = await pack(
      owner,
      content([operation(owner, 1, null, far), operation(owner, 2, null, { chosenAt: 0 })], { clock }),
    );
    expect((await bring(file)).data).toMatchObject({ accepted: 2 });
  });

  test('too large, empty, or no text at all: refused by its field, or before it is read', async () => {
    const call = (body: unknown) => director.call('POST', '/api/control/hand-over', body);
    for (const body of [{}, { package: '' }, { package: 7 }, { package: '+/=' }, { package: 'A'.repeat(940_000) }]) {
      expect((await call(body)).code).toBe('VALIDATION');
    }
    const huge = await call({ package: 'A'.repeat(2_000_000) });
    expect([huge.status, huge.code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('who may', () => {
  test('whoever may see the student; for the others the attempt is as absent as none, by the very same words', async () => {
    const owner = await begin();
    const file = await pack(owner, content([operation(owner, 1)]));
    const none = await pack({ ...owner, id: randomUUID() }, content([operation(owner, 1)]));
    const [leader] = await server.sql<{ login: string }[]>`
      select t.login from person s join "group" g on g.id = s.group_id join person t on t.id = g.personnel_id where s.id = (
        select person_id from exam_attempt where id = ${owner.id})`;
    const [stranger] = await server.sql<{ login: string }[]>`
      select login from person where role = 'TCHR' and deleted_at is null and school_id = 1
        and id not in (select personnel_id from "group" where personnel_id is not null) order by id limit 1`;
    const [elsewhere] = await server.sql<{ login: string }[]>`
      select login from person where role = 'DCR' and school_id <> 1 and deleted_at is null limit 1`;
    for (const login of [stranger?.login, elsewhere?.login]) {
      const client = await signIn(server.url, login ?? '');
      const foreign = await bring(file, client);
      expect([login, foreign.status, foreign.code]).toEqual([login, 404, 'NOT_FOUND']);
      expect(foreign.text).toBe((await bring(none, client)).text);
    }
    expect(await logOf(owner)).toEqual([]);
    for (const login of [leader?.login ?? '', 'director1', 'zavuch1', 'department1', 'region1', 'country1']) {
      expect([login, (await bring(file, await signIn(server.url, login))).status]).toEqual([login, 200]);
    }
    expect(await logOf(owner)).toHaveLength(1);
  });
});
