import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { openDB } from 'idb';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { commandVault } from '#contract/commands/command-key.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { MemoryCaches } from '../../../tests/support/memory-caches.ts';
import { keepSealed, mostBytes, mostReads } from './sealed-reads.ts';

const session = vi.hoisted(() => ({ user: { userId: 1 } as { userId: number } | null }));
vi.mock('./session.ts', () => ({ getSession: () => session, onSignOut: () => () => undefined }));
vi.mock('./own-key.ts', () => ({ ensureOwnKey: () => Promise.resolve() }));
vi.mock('./language.ts', () => ({ storedLanguage: () => 'kz' }));
vi.stubGlobal('caches', new MemoryCaches());

function endpointOf(data: v.GenericSchema) {
  return defineEndpoint({
    name: 'secretWords',
    method: 'GET',
    path: '/api/secret-words',
    summary: 'Words',
    tag: 'commands',
    access: 'signed-in',
    scope: 'One’s own.',
    rate: 'read',
    onBehalf: false,
    data,
  });
}

const words = v.object({ text: v.string() });
type Words = v.InferOutput<typeof words>;

beforeEach(async () => {
  await dropAllKeys();
  await new Promise((resolve) => indexedDB.deleteDatabase('synaq-reads').addEventListener('success', resolve));
  await signIn(1);
});

async function signIn(userId: number): Promise<void> {
  session.user = { userId };
  await createVault().admit(commandVault(userId), toBase64Url(randomBytes(32)));
}

async function onDisk(): Promise<{ sealed: Uint8Array }[]> {
  const database = await openDB('synaq-reads');
  const rows: unknown[] = database.objectStoreNames.contains('reads') ? await database.getAll('reads') : [];
  database.close();
  return rows as { sealed: Uint8Array }[];
}

/** Asks as a page that was just opened. @returns what it shows at first */
async function ask(answer: string | null, data: v.GenericSchema = words, key = 'words'): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { persisterFn, persistQueryByKey } = keepSealed(endpointOf(data));
  const queryFn = () => (answer === null ? Promise.reject(new Error('no network')) : Promise.resolve({ text: answer }));
  try {
    const shown = await client.fetchQuery<Words, Error, Words, ['news', string]>({
      queryKey: ['news', key],
      queryFn,
      persister: persisterFn,
      staleTime: Infinity,
    });
    // The query's own write begins in a timer; this one is after it, so that none is left under way.
    await new Promise((resolve) => setTimeout(resolve));
    await persistQueryByKey(['news', key], client);
    return shown;
  } catch {
    return 'nothing';
  }
}

test('what was read is there without a network, and cannot be read on the disk', async () => {
  expect(await ask('kept words')).toEqual({ text: 'kept words' });
  expect(await ask(null)).toEqual({ text: 'kept words' });
  const [row, ...others] = await onDisk();
  expect(others).toEqual([]);
  expect(Buffer.from(row?.sealed ?? 'kept words').includes('kept words')).toBe(false);
});

test('it goes with another shape of its data, and not with a release that changed nothing of it', async () => {
  await ask('kept words');
  expect(await ask(null, v.object({ text: v.string() }))).toEqual({ text: 'kept words' });
  expect(await ask(null, v.object({ text: v.string(), more: v.optional(v.string()) }))).toBe('nothing');
});

test('another person reads nothing of it, and after a sign-out nobody does', async () => {
  await ask('kept words');
  await signIn(2);
  expect(await ask(null)).toBe('nothing');
  await dropAllKeys();
  session.user = { userId: 1 };
  expect(await ask(null)).toBe('nothing');
});

test('without a key nothing is written', async () => {
  session.user = { userId: 3 };
  expect(await ask('not kept')).toEqual({ text: 'not kept' });
  expect(await onDisk()).toEqual([]);
});

test('of two answers the newer one stays, however long the older one takes to seal', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    if (given[2].byteLength > 10_000) await new Promise((resolve) => setTimeout(resolve, 50));
    return encrypt(...given);
  });
  await Promise.all([ask('older words'.repeat(1000)), ask('newer words')]);
  sealing.mockRestore();
  expect(await ask(null)).toEqual({ text: 'newer words' });
});

test('the oldest go first when there are too many', async () => {
  for (let index = 0; index <= mostReads; index += 1) await ask('kept words', words, `key ${index}`);
  expect(await ask(null, words, 'key 0')).toBe('nothing');
  expect(await ask(null, words, `key ${mostReads}`)).toEqual({ text: 'kept words' });
});

test('the oldest go first when they take too much room', async () => {
  const large = 'x'.repeat(480_000);
  const most = Math.floor(mostBytes / large.length);
  for (let index = 0; index <= most; index += 1) await ask(large, words, `key ${index}`);
  expect(await ask(null, words, 'key 0')).toBe('nothing');
  expect(await ask(null, words, 'key 1')).toEqual({ text: large });
  const rows = await onDisk();
  expect(rows.reduce((sum, { sealed }) => sum + sealed.length, 0)).toBeLessThanOrEqual(mostBytes);
});

test('what is older than a month goes with the next one that is stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await ask('kept words');
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    await ask('other words', words, 'other');
    expect(await onDisk()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('what was stored is asked for again behind the page; without a network it stays, and nothing fails unnoticed', async () => {
  await ask('kept words');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn(() => Promise.reject<{ text: string }>(new Error('no network')));
  const observer = new QueryObserver(client, {
    queryKey: ['news', 'words'],
    queryFn,
    persister: keepSealed(endpointOf(words)).persisterFn,
    staleTime: 0,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error).not.toBeNull());
  expect(observer.getCurrentResult().data).toEqual({ text: 'kept words' });
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('what was read before the key came is stored once it is here', async () => {
  session.user = { userId: 3 };
  expect(await ask('early words')).toEqual({ text: 'early words' });
  expect(await onDisk()).toEqual([]);
  await signIn(3);
  await ask('other words', words, 'another');
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(2));
  expect(await ask(null)).toEqual({ text: 'early words' });
});
