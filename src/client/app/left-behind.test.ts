// @vitest-environment jsdom
/** Fills every store of the device as somebody's, signs out, and looks for them in all that is left. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from '#offline/database-name.ts';
import { databaseVersion, upgradeDatabase, type SynaqSchema } from '#offline/idb-schema.ts';
import { setDeviceStore } from '#client/api/device-store.ts';
import { buildUser } from '#client/api/build-user.ts';
import { leave } from '#client/features/shell/sign-out.ts';
import { roomDeviceStore } from '#client/features/room/room-device-store.ts';
import { draftDatabase, draftKeyPrefix, lessonDraftDatabase } from '#client/api/draft-database.ts';
import { acceptSignIn } from '#client/api/session.ts';
import { writeStrictly } from '#client/commands/device-files.ts';
import {
  conferenceKey,
  listFiltersKeyPrefix,
  ownFilesDatabase,
  packsDatabase,
  queryKeyPrefix,
  recentKeyPrefix,
  sealedReadsDatabase,
} from '#client/api/wipe.ts';
import { clearOnSignOut } from './clear-on-sign-out.ts';

vi.mock('#client/api/request.ts', () => ({ request: () => Promise.resolve({}) }));

const personId = 98_765_432;
const patience = { timeout: 20_000, interval: 200 };
const words = 'Жасырын Адам';
const attemptId = 'attempt-of-98765432';
clearOnSignOut();

/** Fits the key of every store: a new one that asks for more fails. */
const record = {
  attemptId,
  questionId: 1,
  position: 1,
  userId: personId,
  kind: 'testing',
  title: words,
  state: 'completed',
  writer: '1.w',
  personId,
  subject: `chat-read ${String(personId)}`,
  stream: 's',
  nextSeq: 2,
};
/** Empty once everything was sent. */
const ofUnsent = new Set<string>(['outbox', 'commands', 'probes']);

const open = () =>
  openDB<SynaqSchema>(databaseName, databaseVersion, {
    upgrade: (database, from, to, transaction) => void upgradeDatabase(database, from, to ?? databaseVersion, transaction),
  });

async function fill(name: string, store: string, keyPath: string[] | null, one: object): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (made) => void made.createObjectStore(store, keyPath ? { keyPath } : {}),
  });
  await (keyPath ? database.put(store, one) : database.put(store, one, personId));
  database.close();
}

/** Everything that the device still has, as one text. */
async function all(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames)
      found.push(name, store, await database.getAllKeys(store), await database.getAll(store));
    database.close();
  }
  return JSON.stringify(found);
}

beforeEach(async () => {
  setDeviceStore(() => Promise.resolve(roomDeviceStore));
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: personId, role: 'ST', surname: words }) });
  const database = await open();
  for (const store of database.objectStoreNames) if (!ofUnsent.has(store)) await database.put(store, record);
  database.close();
});

test('nothing of a person stays on the device after the sign-out', async () => {
  for (const name of [draftDatabase, lessonDraftDatabase, sealedReadsDatabase, packsDatabase, ownFilesDatabase])
    await fill(name, 'store', null, { personId, words });
  const file = {
    personId,
    uploadId: 'u',
    name: words,
    kind: 'image' as const,
    type: 'image/png',
    at: Date.now(),
    isSealed: false,
  };
  const draft = {
    personId,
    subject: `chat:${words}`,
    n: 1,
    at: Date.now(),
    bytes: new TextEncoder().encode(words),
    isSealed: false,
  };
  await writeStrictly([{ ...file, isDone: true, bytes: new Uint8Array([1]) }], draft);
  for (const prefix of [queryKeyPrefix, draftKeyPrefix, recentKeyPrefix, listFiltersKeyPrefix])
    localStorage.setItem(`${prefix}${String(personId)}`, words);
  sessionStorage.setItem(conferenceKey, JSON.stringify({ lessonId: 'l', title: words, until: 0 }));
  expect(await all()).toContain(words);
  await leave(buildUser({ userId: personId, role: 'ST' }));
  await vi.waitFor(async () => {
    const left = await all();
    expect([left.includes(String(personId)), left.includes(words)], left).toEqual([false, false]);
  }, patience);
});

test('what was not sent stays, with the stream that it goes in, for its owner', async () => {
  const subject = 'note 1';
  const waiting = {
    personId,
    subject,
    id: 'c',
    stream: 'n',
    seq: 1,
    kind: 'own-note',
    version: 1,
    payload: new Uint8Array([7]),
  };
  const database = await open();
  await database.put('commands', { ...waiting, state: 'waiting' } as never);
  await database.put('commandStreams', { personId, subject, stream: 'n', nextSeq: 2 });
  await leave(buildUser({ userId: personId, role: 'ST' }));
  await vi.waitFor(async () => {
    expect((await database.getAll('commandStreams')).map((stream) => stream.subject)).toEqual([subject]);
  }, patience);
  expect(await database.count('commands')).toBe(1);
  database.close();
});
