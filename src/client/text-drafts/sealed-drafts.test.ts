// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { commandVault } from '#contract/commands/command-key.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { dropAllKeys } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { MemoryCaches } from '../../../tests/support/memory-caches.ts';
import { draftDatabase } from '#client/api/draft-database.ts';
import { draftStore, type StoredDraft } from '#client/api/draft-store.ts';
import { clearDrafts, readDraft, writeDraft } from './draft-records.ts';
import { restoreDrafts, sealDrafts } from './sealed-drafts.ts';

const session = vi.hoisted(() => ({ user: { userId: 1 } as { userId: number } | null, token: null }));
vi.mock('#client/api/session.ts', () => ({
  getSession: () => session,
  onSignOut: () => () => undefined,
  onSessionEnd: () => () => undefined,
}));
vi.mock('#client/api/own-key.ts', () => ({ ensureOwnKey: () => Promise.resolve() }));
vi.stubGlobal('caches', new MemoryCaches());

const key = toBase64Url(randomBytes(32));
const admit = (userId: number) => createVault().admit(commandVault(userId), key);
const drafts = draftStore<StoredDraft & { words: string }>(draftDatabase, numberedShapes());
const draft = (words: string, writer = 'tab') => ({ userId: 1, subject: 'q:1', writer, savedAt: 1, words });

async function leaves(): Promise<void> {
  await sealDrafts(1);
  localStorage.removeItem('synaq-draft:1:homework');
  await drafts.drop(1, 'q:1', 'tab');
  await clearDrafts();
  await dropAllKeys();
}

beforeEach(async () => {
  localStorage.clear();
  await admit(1);
  localStorage.setItem('synaq-draft:1:homework', 'a secret begun');
  await drafts.put(draft('a key begun'));
});

test('what was begun is there again for its owner, and for nobody else', async () => {
  await leaves();
  await admit(2);
  await restoreDrafts(2);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('synaq-draft'))).toEqual([]);
  // Without a connection the key does not come: it stays for another time.
  await restoreDrafts(1);
  expect(localStorage.getItem('synaq-draft:1:homework')).toBeNull();
  await admit(1);
  await restoreDrafts(1);
  expect(localStorage.getItem('synaq-draft:1:homework')).toBe('a secret begun');
  expect(await drafts.list(1)).toEqual([draft('a key begun')]);
  // Once.
  localStorage.removeItem('synaq-draft:1:homework');
  await restoreDrafts(1);
  expect(localStorage.getItem('synaq-draft:1:homework')).toBeNull();
});

test('what was begun since then stays', async () => {
  await leaves();
  await admit(1);
  localStorage.setItem('synaq-draft:1:homework', 'newer');
  await drafts.put(draft('newer'));
  await restoreDrafts(1);
  expect(localStorage.getItem('synaq-draft:1:homework')).toBe('newer');
  expect(await drafts.list(1)).toEqual([draft('newer')]);
});

test('without the key nothing is left readable', async () => {
  await dropAllKeys();
  await leaves();
  await admit(1);
  await restoreDrafts(1);
  expect(localStorage.getItem('synaq-draft:1:homework')).toBeNull();
});

test('a draft beside the files of commands is there again, the newest of it', async () => {
  await writeDraft(1, 'chat:7', { n: 1, text: 'half' });
  localStorage.setItem('synaq-draft:1:tail:chat:7', JSON.stringify({ n: 2, text: 'half a word' }));
  await sealDrafts(1);
  localStorage.clear();
  await clearDrafts();
  await dropAllKeys();
  await admit(1);
  await restoreDrafts(1);
  expect((await readDraft(1, 'chat:7'))?.text).toBe('half a word');
});
