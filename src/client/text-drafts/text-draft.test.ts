// @vitest-environment jsdom
/** Each "page" is a fresh set of modules over the same disk; a killed browser has lost what it put into its local storage last. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandVault } from '#contract/commands/command-key.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import type { StoredFile } from '#client/commands/device-files.ts';
import { MemoryCaches } from '../../../tests/support/memory-caches.ts';

const person = vi.hoisted((): { session: { user: { userId: number } | null } } => ({ session: { user: { userId: 5 } } }));
vi.mock('#client/api/session.ts', () => ({
  getSession: () => person.session,
  onSignOut: () => () => undefined,
  onSessionEnd: () => () => undefined,
}));
vi.mock('#client/api/own-key.ts', () => ({ ensureOwnKey: () => Promise.resolve() }));
vi.stubGlobal('caches', new MemoryCaches());

const key = toBase64Url(randomBytes(32));
const admit = () => createVault().admit(commandVault(5), key);
const tailKey = 'synaq-draft:5:tail:chat:7';

async function page() {
  vi.resetModules();
  const { textDraft } = await import('./text-draft.ts');
  const draft = textDraft(5, 'chat:7');
  await draft.refresh();
  return draft;
}

async function records(store: 'drafts' | 'files'): Promise<Record<string, unknown>[]> {
  const { filesDatabase } = await import('#client/commands/device-files.ts');
  return (await (await filesDatabase()).getAll(store)) as unknown as Record<string, unknown>[];
}

const file = (bytes: unknown = new Uint8Array([1])): StoredFile =>
  ({ personId: 5, uploadId: 'u', name: 'a', kind: 'image', type: '', at: 0, bytes, isSealed: false }) as StoredFile;

beforeEach(async () => {
  person.session.user = { userId: 5 };
  localStorage.clear();
  await dropAllKeys();
  await admit();
});
afterEach(async () => {
  vi.restoreAllMocks();
  const { filesDatabase } = await import('#client/commands/device-files.ts');
  (await filesDatabase()).close();
  await new Promise((resolve) => indexedDB.deleteDatabase('synaq-command-files').addEventListener('success', resolve));
});

test('what was shown as being on the device is there after the browser was killed, and unreadable on the disk', async () => {
  const draft = await page();
  const written = draft.put('half a sentence');
  expect(draft.getState()).toMatchObject({ text: 'half a sentence', place: 'saving' });
  await written;
  expect(draft.getState().place).toBe('device');
  localStorage.clear();
  expect(JSON.stringify(await records('drafts'))).not.toContain('sentence');
  const [record] = await records('drafts');
  expect(new TextDecoder().decode(record?.['bytes'] as Uint8Array)).not.toContain('sentence');
  expect((await page()).getState()).toEqual({ text: 'half a sentence', isRead: true, place: 'device' });
});

test('what was typed in the last moment is there after a reload, before it is durable', async () => {
  const draft = await page();
  void draft.put('typed just').catch(() => undefined);
  const again = await page();
  expect(again.getState().text).toBe('typed just');
});

test('a photo and the list that names it are written together, or neither', async () => {
  const draft = await page();
  // Functions cannot be stored: the transaction breaks off.
  await expect(draft.put('["u"]', [file(() => undefined)])).rejects.toThrow();
  expect([await records('files'), await records('drafts')]).toEqual([[], []]);
  expect(draft.getState().place).toBe('unsaved');
  await draft.put('["u"]', [file()]);
  expect(draft.getState().place).toBe('device');
  expect(await records('files')).toHaveLength(1);
});

test('an older copy that the browser still has counts no more', async () => {
  const draft = await page();
  void draft.put('first').catch(() => undefined);
  const stale = localStorage.getItem(tailKey) ?? '';
  await draft.put('second');
  expect(localStorage.getItem(tailKey)).toBeNull();
  localStorage.setItem(tailKey, stale);
  expect((await page()).getState().text).toBe('second');
  await (await page()).put('');
  localStorage.setItem(tailKey, stale);
  expect((await page()).getState().text).toBe('');
});

test('what an earlier build left is taken over once', async () => {
  localStorage.setItem('synaq-draft:5:chat:7', 'of old');
  const draft = await page();
  await vi.waitFor(() => expect(draft.getState()).toEqual({ text: 'of old', isRead: true, place: 'device' }));
  expect(localStorage.getItem('synaq-draft:5:chat:7')).toBeNull();
  await draft.put('');
  expect((await page()).getState().text).toBe('');
});

test('without the key nothing is written over, and nothing lies readable', async () => {
  await (await page()).put('sealed');
  await dropAllKeys();
  const draft = await page();
  expect(draft.getState().isRead).toBe(false);
  await expect(draft.put('other')).rejects.toThrow();
  await admit();
  await draft.refresh();
  expect(draft.getState()).toMatchObject({ text: 'sealed', isRead: true });
});

test('after the sign-out nothing is written any more', async () => {
  const draft = await page();
  const written = draft.put('late');
  person.session.user = null;
  await expect(written).rejects.toThrow();
  expect(await records('drafts')).toEqual([]);
});

test('files of the first build stay when drafts come beside them', async () => {
  const first = await openDB('synaq-command-files', 1, {
    upgrade: (made) => void made.createObjectStore('files', { keyPath: ['personId', 'uploadId'] }),
  });
  await first.put('files', file());
  first.close();
  await (await page()).put('words');
  expect(await records('files')).toMatchObject([{ uploadId: 'u', name: 'a' }]);
  expect(await records('drafts')).toHaveLength(1);
});
