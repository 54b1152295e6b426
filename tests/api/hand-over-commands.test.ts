/** Changes that come as a file: applied once under the ids of their device, and nobody else's. */
import { randomBytes, randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joinPackages, splitPackages } from '#contract/attempts/hand-over-package.ts';
import { commandKey, commandVault } from '#contract/commands/command-key.ts';
import type { CommandResult } from '#contract/commands/command.ts';
import type { ChangesOutcome } from '#contract/hand-over/hand-over.ts';
import type { OutgoingCommand } from '#offline/commands/ports.ts';
import { packCommands, packFile, type Packed } from '#offline/hand-over.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { homeworkOwnList, homeworkOwnRead } from '#contract/homework/own.ts';
import { favouriteList } from '#contract/commands/favourites.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { MemoryCaches } from '../support/memory-caches.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let director: ApiClient;
beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', new MemoryCaches());
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  director = await signIn(server.url, 'director1');
});
afterAll(() => server.stop());

const star = (stream: string, seq: number, more: Partial<OutgoingCommand> = {}): OutgoingCommand => ({
  id: randomUUID(),
  stream,
  seq,
  kind: 'favourite',
  version: 1,
  body: { path: `/page/${stream.slice(0, 8)}/${seq}`, isOn: true },
  madeAt: Date.now(),
  expects: null,
  files: [],
  ...more,
});

const idOf = (client: ApiClient) => client.user?.userId ?? 0;

async function vaultOf(client: ApiClient, personId: number) {
  const { key } = (await client.call(commandKey)).data;
  await dropAllKeys();
  const vault = createVault();
  await vault.admit(commandVault(personId), key);
  return vault;
}

function bytesOf(packed: Packed): Uint8Array<ArrayBuffer> {
  if (packed.outcome !== 'packed') throw new Error(packed.outcome);
  return packed.bytes;
}

async function pack(client: ApiClient, commands: readonly OutgoingCommand[], personId = idOf(client)): Promise<Buffer> {
  const vault = await vaultOf(client, personId);
  return Buffer.from(bytesOf(await packCommands(vault, personId, commands, Date.now())));
}

const bring = (bytes: Buffer, client = director): Promise<Reply<ChangesOutcome>> =>
  client.call('POST', '/api/control/hand-over', { package: bytes.toString('base64url') });

const send = (commands: readonly OutgoingCommand[]): Promise<Reply<{ results: CommandResult[] }>> =>
  student.call('POST', '/api/commands', { personId: idOf(student), commands });

const logOf = async (...streams: string[]) =>
  (
    await server.sql<{ id: string }[]>`
    select id from command_log where stream = any(${streams}::uuid[]) order by stream, seq`
  ).map(({ id }) => id);

const none = { applied: 0, known: 0, conflict: 0, refused: 0, unknown: 0, left: 0, pieces: 0 };

test('each change is applied once, whether the file, its copy or the device comes first', async () => {
  const stream = randomUUID();
  const commands = [star(stream, 1), star(stream, 2), star(stream, 3)];
  expect((await send(commands.slice(0, 1))).status).toBe(200);
  const file = await pack(student, commands);
  const brought = await Promise.all([bring(file), bring(file)]);
  expect(brought.map(({ status, data }) => [status, data.applied + data.known])).toEqual([200, 200].map((ok) => [ok, 3]));
  expect((await bring(file)).data).toEqual({ ...none, what: 'changes', person: expect.any(String) as string, known: 3 });
  expect((await send(commands)).data.results.map(({ fate }) => fate)).toEqual(['repeat', 'repeat', 'repeat']);
  expect(await logOf(stream)).toEqual(commands.map(({ id }) => id));
  const { paths } = (await student.call(favouriteList)).data;
  expect(paths.filter((path) => path.includes(stream.slice(0, 8)))).toHaveLength(3);
});

test('what the server does not know is reported and not logged, what follows it waits; a gap differs from a wrong body', async () => {
  const [unknown, gap, wrong] = [randomUUID(), randomUUID(), randomUUID()];
  const commands = [
    star(unknown, 1, { kind: 'of-a-newer-build' }),
    star(unknown, 2),
    star(gap, 1),
    star(gap, 3),
    star(wrong, 1, { body: { path: 7 } }),
  ];
  const expected = { applied: 1, unknown: 2, left: 1, refused: 1 };
  const file = await pack(student, commands);
  expect((await bring(file)).data).toMatchObject({ ...none, ...expected });
  expect(await logOf(unknown)).toEqual([]);
  expect((await bring(file)).data).toMatchObject({ ...none, unknown: 2, left: 1, known: 2 });
});

test('more than one call takes go through; an empty one, another person’s name and an altered byte do not', async () => {
  const stream = randomUUID();
  const many = Array.from({ length: 250 }, (_, index) =>
    star(stream, index + 1, { body: { path: '/p', isOn: index % 2 > 0 } }),
  );
  expect((await bring(await pack(student, many))).data).toMatchObject({ ...none, applied: 250 });
  const file = await pack(student, [star(randomUUID(), 1)]);
  const altered = Buffer.from(file);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  const named = Buffer.from(file.toString('latin1').replace(`-${idOf(student)} `, `-${idOf(student) + 1} `), 'latin1');
  const forged = Buffer.concat([Buffer.from(`synaq-hand-over 1 commands-${idOf(student)} 1 none\n`), randomBytes(60)]);
  for (const bytes of [altered, named, forged, await pack(student, [])])
    expect([(await bring(bytes)).code, (await bring(bytes)).status]).toEqual(['PACKAGE_REFUSED', 422]);
});

test('brought by whoever has the person in place, or by themselves; a foreign person looks like none', async () => {
  const [elsewhere] = await server.sql<{ login: string }[]>`
    select login from person where role = 'DCR' and school_id <> 1 and deleted_at is null limit 1`;
  const stranger = await signIn(server.url, elsewhere?.login ?? '');
  const [stream, own] = [randomUUID(), randomUUID()];
  const foreign = await bring(await pack(student, [star(stream, 1)]), stranger);
  const absent = await bring(await pack(student, [star(stream, 1)], 999_999_999), stranger);
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  expect(await logOf(stream)).toEqual([]);
  expect((await bring(await pack(stranger, [star(own, 1)]), stranger)).data).toMatchObject({ applied: 1 });
  expect(await logOf(own)).toHaveLength(1);
});

test('a homework and its photo go as one file: pieces first, and the answer is taken once they are here', async () => {
  const { rows } = (await student.call(homeworkOwnList)).data;
  const answerId = rows.find(({ kind, state }) => kind === 'files' && state === 'none')?.answerId ?? '';
  const uploadId = randomUUID();
  const files = [{ upload: uploadId, width: 16, height: 16, rotation: 0 }];
  const body = { answerId, text: 'The steppe', files };
  const answer = star(randomUUID(), 1, { kind: 'homework-answer', body, files: [uploadId] });
  const vault = await vaultOf(student, idOf(student));
  // Behind its end a JPEG may have anything: two pieces of it.
  const bytes = Buffer.concat([smallJpeg, randomBytes(600_000)]);
  const photo = { uploadId, name: 'page.jpg', kind: 'image', bytes } as const;
  const pieces = (await packFile(vault, idOf(student), photo, 1)).map(bytesOf);
  const last = bytesOf(await packCommands(vault, idOf(student), [answer], 1));
  const whole = joinPackages([...pieces, last]);
  const packages = (splitPackages(whole) ?? []).map((part) => Buffer.from(part));
  expect(packages.map(({ length }) => length)).toEqual([...pieces, last].map(({ length }) => length));
  expect(splitPackages(whole.slice(0, -1))).toBeNull();
  const [first, second, command] = packages as [Buffer, Buffer, Buffer];

  expect((await bring(command)).data).toMatchObject({ ...none, left: 1 });
  expect((await bring(second)).data).toMatchObject({ ...none, left: 1 });
  for (const piece of [first, first, second, second]) expect((await bring(piece)).data).toMatchObject({ ...none, pieces: 1 });
  expect((await bring(command)).data).toMatchObject({ ...none, applied: 1 });
  expect((await send([answer])).data.results[0]?.fate).toBe('repeat');
  const { work } = (await student.call(homeworkOwnRead, { params: { answerId } })).data;
  expect(work.versions.map(({ text, files: shown }) => [text, shown.map(({ name }) => name)])).toEqual([
    ['The steppe', ['page.jpg']],
  ]);
});
