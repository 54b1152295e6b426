/** The command queue's endpoint: order within a stream, one effect per id, a fate for everything, nobody else's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostCommands, type CommandResult } from '#contract/commands/command.ts';
import { longestNote } from '#contract/commands/kinds/own-note.ts';
import { mostFavourites } from '#domain/person/favourites.ts';
import { commandKey } from '#contract/commands/command-key.ts';
import { favouriteList } from '#contract/commands/favourites.ts';
import { ownNote } from '#contract/commands/own-note.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Given {
  id: string;
  stream: string;
  seq: number;
  kind: string;
  version: number;
  body: Record<string, unknown>;
  madeAt: number;
  expects?: string | null;
  files?: string[];
}
type Sent = Reply<{ results: CommandResult[] }>;

let server: TestServer;
let student: ApiClient;
let teacher: ApiClient;
let attemptId: string;
beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  teacher = await signIn(server.url, 'teacher1');
  attemptId = await finishedAttempt();
});
afterAll(() => server.stop());

async function finishedAttempt(): Promise<string> {
  const sitting = await sit(student, await addExam(server.sql));
  await sitting.finish();
  return sitting.data.attemptId;
}

const star = (stream: string, seq: number, more: Partial<Given> = {}): Given => ({
  id: randomUUID(),
  stream,
  seq,
  kind: 'favourite',
  version: 1,
  body: { path: `/page/${stream.slice(0, 8)}`, isOn: true },
  madeAt: Date.now(),
  ...more,
});

const note = (stream: string, seq: number, text: string, expects: string | null, more: Partial<Given> = {}): Given => ({
  ...star(stream, seq),
  kind: 'own-note',
  body: { attemptId, text },
  expects,
  ...more,
});

const send = (client: ApiClient, commands: readonly unknown[], personId = client.user?.userId): Promise<Sent> =>
  client.call('POST', '/api/commands', { personId, commands });

/** The calls' results, without the ids. */
async function fates(client: ApiClient, commands: readonly Given[]): Promise<object[]> {
  const reply = await send(client, commands);
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  expect(reply.data.results.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
  return reply.data.results.map((result) => {
    const rest: Partial<CommandResult> = { ...result };
    delete rest.id;
    return rest;
  });
}

const rowsOf = (stream: string) =>
  server.sql<{ seq: number; id: string; fate: string; personId: number; body: unknown }[]>`
    select seq, id, fate, person_id as "personId", body from command_log where stream = ${stream} order by seq`;

const paths = async (client: ApiClient) => (await client.call(favouriteList)).data.paths;
const noteOf = async (client: ApiClient, id = attemptId) =>
  (await client.call(ownNote, { params: { attemptId: id } })).data.note;

const applied = { fate: 'applied' };
const repeat = { fate: 'repeat', first: applied };

describe('order and repetition', () => {
  test('a stream takes effect in order, and a repetition gives the first fate and has no second effect', async () => {
    const stream = randomUUID();
    const path = `/page/${stream.slice(0, 8)}`;
    const commands = [star(stream, 1), star(stream, 2, { body: { path, isOn: false } }), star(stream, 3)];
    expect(await fates(student, commands)).toEqual([applied, applied, applied]);
    expect(await paths(student)).toContain(path);
    const off = star(stream, 4, { body: { path, isOn: false } });
    expect(await fates(student, [...commands, off])).toEqual([repeat, repeat, repeat, applied]);
    expect(await paths(student)).not.toContain(path);
    expect((await rowsOf(stream)).map(({ seq, id }) => [seq, id])).toEqual([...commands, off].map(({ seq, id }) => [seq, id]));
  });

  test('a gap stops its stream only, and says what is expected', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const batch = [star(one, 1), star(one, 3), star(two, 1), star(one, 2)];
    const retry = { fate: 'retry', expected: 2 };
    expect(await fates(student, batch)).toEqual([applied, retry, applied, retry]);
    expect(await fates(student, [star(one, 1)])).toEqual([retry]);
    expect(await rowsOf(one)).toHaveLength(1);
  });

  test('a command that is numbered again is the same command; an id with other content is refused and changes nothing', async () => {
    const stream = randomUUID();
    const first = star(stream, 1);
    expect(await fates(student, [first])).toEqual([applied]);
    expect(await fates(student, [{ ...first, seq: 7 }])).toEqual([repeat]);
    const other = { ...first, seq: 2, body: { path: '/other', isOn: true } };
    const refusal = { fate: 'refused', code: 'OPERATION_CONFLICT', field: null };
    expect(await fates(student, [other, star(stream, 2)])).toEqual([refusal, applied]);
    expect(await paths(student)).not.toContain('/other');
  });

  test('twice in one call is once', async () => {
    const stream = randomUUID();
    const first = star(stream, 1);
    const other = { ...first, body: { path: '/twice', isOn: true } };
    expect(await fates(student, [first, { ...first }, other])).toEqual([
      applied,
      repeat,
      { fate: 'refused', code: 'OPERATION_CONFLICT', field: null },
    ]);
    expect(await rowsOf(stream)).toHaveLength(1);
  });

  test('ids are compared without regard to case', async () => {
    const stream = randomUUID();
    const first = star(stream, 1);
    const loud = { ...first, id: first.id.toUpperCase(), stream: stream.toUpperCase() };
    expect((await send(student, [loud])).data.results[0]?.id).toBe(first.id);
    expect(await fates(student, [first])).toEqual([repeat]);
  });
});

describe('bad input', () => {
  const refusal = (field: string | null) => ({ fate: 'refused', code: 'VALIDATION', field });

  test('a body that does not fit is refused with its field, for good, and what follows goes on', async () => {
    const stream = randomUUID();
    const commands = [
      star(stream, 1, { body: { path: 'https://example.org', isOn: true } }),
      star(stream, 2, { body: { path: '/a', isOn: 'yes' } }),
      star(stream, 3, { body: { path: '/a', isOn: true, personId: 1 } }),
      star(stream, 4, { files: [randomUUID()] }),
      note(stream, 5, 'a\u0000b', null),
      note(stream, 6, '\ud800', null),
      note(stream, 7, 'x'.repeat(longestNote + 1), null),
      star(stream, 8),
    ];
    const expected = ['path', 'isOn', 'personId', 'files', 'text', 'text', 'text'].map(refusal);
    expect(await fates(student, commands)).toEqual([...expected, applied]);
    expect(await fates(student, commands.slice(0, 1))).toEqual([{ fate: 'repeat', first: refusal('path') }]);
    expect((await rowsOf(stream)).map(({ body }) => body === null)).toEqual([...expected.map(() => true), false]);
  });

  test('an unknown kind and a newer version are reported and hold their stream up; nothing is logged', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const batch = [star(one, 1, { kind: 'not-yet-made' }), star(one, 2), star(two, 1, { version: 2 }), star(two, 2)];
    const waits = { fate: 'retry', expected: 1 };
    expect(await fates(student, batch)).toEqual([
      { fate: 'unknown', what: 'kind' },
      waits,
      { fate: 'unknown', what: 'version' },
      waits,
    ]);
    expect([...(await rowsOf(one)), ...(await rowsOf(two))]).toEqual([]);
  });

  test('10,000 commands, none, a number of none, a deep body, a field too many: 422; five megabytes: 413', async () => {
    const stream = randomUUID();
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 1000; level += 1) deep = { deep };
    for (const commands of [
      Array.from({ length: 10_000 }, (_, index) => ({ ...star(stream, index + 1), body: {} })),
      [],
      [star(stream, 0)],
      [star(stream, 1.5)],
      [star(stream, 1, { body: deep })],
      [{ ...star(stream, 1), personId: 5 }],
      [star(stream, 1, { kind: '../../etc' })],
      [star(stream, 1, { madeAt: 1e300 })],
    ]) {
      const reply = await send(student, commands);
      expect([commands.length, reply.status]).toEqual([commands.length, commands.length > mostCommands ? reply.status : 422]);
      expect([413, 422]).toContain(reply.status);
    }
    const large = await send(student, [star(stream, 1, { body: { text: 'x'.repeat(5_000_000) } })]);
    expect([large.status, large.code]).toEqual([413, 'TOO_LARGE']);
    expect(await rowsOf(stream)).toEqual([]);
  });

  test('a clock two years off is evidence and no more', async () => {
    const stream = randomUUID();
    const years = 2 * 365 * 86_400_000;
    const commands = [-years, years].map((off, index) => star(stream, index + 1, { madeAt: Date.now() + off }));
    expect(await fates(student, commands)).toEqual([applied, applied]);
  });
});

describe('whose', () => {
  test('under another person’s sign-in nothing happens', async () => {
    const stream = randomUUID();
    const reply = await send(teacher, [star(stream, 1)], student.user?.userId);
    expect([reply.status, reply.code]).toEqual([403, 'FORBIDDEN']);
    expect((await send(createApiClient(server.url), [star(stream, 1)], student.user?.userId)).status).toBe(401);
    expect(await rowsOf(stream)).toEqual([]);
  });

  test('another’s stream and ids look as if they were not there', async () => {
    const stream = randomUUID();
    const own = star(stream, 1);
    expect(await fates(student, [own])).toEqual([applied]);
    expect(await fates(teacher, [{ ...own, body: { path: '/teacher', isOn: true } }])).toEqual([applied]);
    const owners = new Set((await rowsOf(stream)).map(({ personId }) => personId));
    expect(owners).toEqual(new Set([student.user?.userId, teacher.user?.userId]));
    expect(await paths(student)).not.toContain('/teacher');
  });

  test('a note about another’s test and about none is refused alike; about one’s own it is taken while it runs', async () => {
    const running = await sit(student, await addExam(server.sql));
    const stream = randomUUID();
    const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };
    expect(await fates(teacher, [note(stream, 1, 'a', null)])).toEqual([absent]);
    expect(
      await fates(student, [
        note(stream, 1, 'a', null, { body: { attemptId: randomUUID(), text: 'a' } }),
        note(stream, 2, 'a', null, { body: { attemptId: running.data.attemptId, text: 'a', marks: { q1: [[0, 5]] } } }),
      ]),
    ).toEqual([absent, { fate: 'applied' }]);
    await running.finish();
    expect(await noteOf(teacher)).toBeNull();
    // Who writes the text alone keeps the marks.
    const own = await student.call(ownNote, { params: { attemptId: running.data.attemptId } });
    expect(own.data.note).toMatchObject({ text: 'a', marks: { q1: [[0, 5]] } });
    const later = note(stream, 3, 'b', own.data.note?.versionId ?? null, {
      body: { attemptId: running.data.attemptId, text: 'b' },
    });
    expect(await fates(student, [later])).toEqual([{ fate: 'applied' }]);
    const after = await student.call(ownNote, { params: { attemptId: running.data.attemptId } });
    expect(after.data.note).toMatchObject({ text: 'b', marks: { q1: [[0, 5]] } });
  });

  test('the key is one’s own, 32 bytes, and the same each time', async () => {
    const keys = [];
    for (const client of [student, student, teacher]) keys.push((await client.call(commandKey)).data.key);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });
});

describe('notes', () => {
  test('two devices that changed the same version: the second one sees what the first one wrote', async () => {
    attemptId = await finishedAttempt();
    const [phone, tablet] = [randomUUID(), randomUUID()];
    const first = note(phone, 1, 'from the phone', null);
    expect(await fates(student, [first])).toEqual([applied]);
    const second = note(tablet, 1, 'from the tablet', null);
    const [conflict] = await fates(student, [second]);
    expect(conflict).toMatchObject({ fate: 'conflict', state: { text: 'from the phone', versionId: first.id } });
    expect(await noteOf(student)).toMatchObject({ text: 'from the phone' });
    // A person's decision is based on what they were shown.
    expect(await fates(student, [second, note(tablet, 2, 'both', first.id)])).toEqual([
      { fate: 'repeat', first: conflict },
      applied,
    ]);
    expect(await noteOf(student)).toMatchObject({ text: 'both' });
  });

  test('a chain from one device is applied in one call; the same text conflicts with nothing', async () => {
    attemptId = await finishedAttempt();
    const [phone, tablet] = [randomUUID(), randomUUID()];
    const one = note(phone, 1, 'a', null);
    const two = note(phone, 2, 'ab', one.id);
    const three = note(phone, 3, '', two.id);
    expect(await fates(student, [one, two, three])).toEqual([applied, applied, applied]);
    expect(await fates(student, [note(tablet, 1, '', null)])).toEqual([applied]);
    expect((await noteOf(student))?.text).toBe('');
  });
});

test('a full set of favourites takes no more, until one goes', async () => {
  const client = await signIn(server.url, 'student2');
  const stream = randomUUID();
  const at = (index: number, isOn = true) => star(stream, index + 1, { body: { path: `/p/${index}`, isOn } });
  const commands = Array.from({ length: mostFavourites }, (_, index) => at(index));
  expect((await fates(client, commands)).every((fate) => JSON.stringify(fate) === JSON.stringify(applied))).toBe(true);
  expect(await fates(client, [at(mostFavourites)])).toEqual([{ fate: 'refused', code: 'VALIDATION', field: 'path' }]);
  const off = star(stream, mostFavourites + 2, { body: { path: '/p/0', isOn: false } });
  expect(await fates(client, [off, at(mostFavourites + 2)])).toEqual([applied, applied]);
  expect((await paths(client)).slice(0, 2)).toEqual(['/p/1', '/p/2']);
});

describe('several processes', () => {
  test('the same commands at two servers at once take effect once and get the same fates', async () => {
    const other = createApiClient((await server.another()).url);
    Object.assign(other, { token: student.token, user: student.user });
    for (let round = 0; round < 10; round += 1) {
      attemptId = await finishedAttemptOnce(round);
      const streams = [randomUUID(), randomUUID()];
      const last: (string | null)[] = [null, null];
      const commands = Array.from({ length: 40 }, (_, index) => {
        const which = index % 2;
        const made = note(streams[which] ?? '', Math.floor(index / 2) + 1, `text ${index}`, last[which] ?? null);
        last[which] = made.id;
        return made;
      });
      const replies = await Promise.all([send(student, commands), send(other, commands), send(student, commands)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const first = replies.map(({ data }) =>
        data.results.map((result) => (result.fate === 'repeat' ? result.first.fate : result.fate)),
      );
      expect(first[1]).toEqual(first[0]);
      expect(first[2]).toEqual(first[0]);
      for (const stream of streams) expect((await rowsOf(stream)).map(({ seq }) => seq)).toEqual(range(20));
    }
  });

  test('a database that goes away in every second commit: sent again until it is answered, each command is there once', async () => {
    await server.sql`create sequence lost_commit`;
    await server.sql.unsafe(`
      create function lose_commit() returns trigger language plpgsql as $$ begin
        if nextval('lost_commit') % 2 = 1 then raise exception 'going away' using errcode = '57P01'; end if;
        return null;
      end $$;
      create constraint trigger lose_commit after insert on command_log deferrable initially deferred
        for each row when (new.seq % 3 = 0) execute function lose_commit()`);
    const stream = randomUUID();
    const seen: number[] = [];
    for (let seq = 1; seq <= 30; seq += 3) {
      const commands = [star(stream, seq), star(stream, seq + 1), star(stream, seq + 2)];
      for (const expected of [503, 200]) {
        const reply = await send(student, commands);
        seen.push(reply.status);
        expect(reply.status).toBe(expected);
      }
      // The answer of the second try was lost as well.
      expect(await fates(student, commands)).toEqual([repeat, repeat, repeat]);
    }
    expect(seen.filter((status) => status === 503)).toHaveLength(10);
    expect((await rowsOf(stream)).map(({ seq }) => seq)).toEqual(range(30));
  });
});

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** One attempt for all rounds: its note goes on from round to round. */
async function finishedAttemptOnce(round: number): Promise<string> {
  if (round > 0) await server.sql`delete from own_note where attempt_id = ${attemptId}`;
  return round === 0 ? finishedAttempt() : attemptId;
}
