import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandVault } from '#contract/commands/command-key.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { ownFilesDatabase } from '#client/api/wipe.ts';
import { MemoryCaches } from '../../../../../tests/support/memory-caches.ts';
import { mostBytesOfOwn, mostOwnBytes, readOwnFile } from './own-files.ts';

const session = vi.hoisted(() => ({ user: { userId: 1 } as { userId: number } | null }));
vi.mock('#client/api/session.ts', () => ({
  getSession: () => session,
  onSignOut: () => () => undefined,
  onSessionEnd: () => () => undefined,
}));
vi.mock('#client/api/own-key.ts', () => ({ ensureOwnKey: () => Promise.resolve() }));
vi.stubGlobal('caches', new MemoryCaches());

const page = '/uploads/page.jpg';
const ask = vi.fn<(url: string) => Promise<Response>>();

const answer = (text: string) => (): Promise<Response> =>
  Promise.resolve(new Response(text, { headers: { 'content-type': 'image/jpeg' } }));
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

async function signIn(userId: number): Promise<void> {
  session.user = { userId };
  await createVault().admit(commandVault(userId), toBase64Url(randomBytes(32)));
}

async function onDisk(): Promise<{ url: string; sealed: Uint8Array }[]> {
  const database = await openDB(ownFilesDatabase);
  const rows: unknown[] = database.objectStoreNames.contains('files') ? await database.getAll('files') : [];
  database.close();
  return rows as { url: string; sealed: Uint8Array }[];
}

beforeEach(async () => {
  vi.stubGlobal('fetch', ask);
  await dropAllKeys();
  await new Promise((resolve) => indexedDB.deleteDatabase(ownFilesDatabase).addEventListener('success', resolve));
  await signIn(1);
});
afterEach(() => {
  vi.useRealTimers();
  ask.mockReset();
});

test('a file that was opened is there without a network, and is asked for once', async () => {
  ask.mockImplementationOnce(answer('ink')).mockImplementation(offline);
  expect(await (await readOwnFile(1, page))?.text()).toBe('ink');
  const held = await readOwnFile(1, page);
  expect([await held?.text(), held?.type, ask.mock.calls.length]).toEqual(['ink', 'image/jpeg', 1]);
});

test('it lies sealed, and opens neither for another person nor without the key', async () => {
  ask.mockImplementationOnce(answer('a child’s words')).mockImplementation(offline);
  await readOwnFile(1, page);
  const [file] = await onDisk();
  expect(new TextDecoder().decode(file?.sealed)).not.toContain('words');
  await signIn(2);
  await expect(readOwnFile(2, page)).rejects.toThrow('Failed to fetch');
  await dropAllKeys();
  await expect(readOwnFile(1, page)).rejects.toThrow('Failed to fetch');
});

test('what arrives after the sign-out is not stored', async () => {
  ask.mockImplementation(() => {
    session.user = null;
    return answer('late')();
  });
  expect(await (await readOwnFile(1, page))?.text()).toBe('late');
  expect(await onDisk()).toEqual([]);
});

test('a file that is too large, or is not there, is neither shown from here nor stored', async () => {
  ask.mockResolvedValueOnce(new Response('x', { headers: { 'content-length': String(mostBytesOfOwn + 1) } }));
  ask.mockResolvedValueOnce(new Response('no', { status: 404 }));
  expect([await readOwnFile(1, page), await readOwnFile(1, page)]).toEqual([null, null]);
  expect(await onDisk()).toEqual([]);
});

test('the oldest go when it becomes too much', async () => {
  const large = 'x'.repeat(mostBytesOfOwn);
  const count = mostOwnBytes / mostBytesOfOwn;
  ask.mockImplementation(answer(large));
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n <= count; n += 1) {
    vi.setSystemTime(1000 + n);
    await readOwnFile(1, `/uploads/${n}`);
  }
  const urls = (await onDisk()).map(({ url }) => url);
  expect([urls.length, urls.includes('/uploads/0'), urls.includes(`/uploads/${count}`)]).toEqual([count, false, true]);
});
