import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../tests/support/memory-caches.ts';
import { toBase64Url } from './base64url.ts';
import { dropAllKeys, findKey } from './key-ring.ts';
import { createVault, type Vault } from './vault.ts';

const id = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const otherId = '1b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const contentKey = toBase64Url(randomBytes(32));
const text = new TextEncoder().encode('answer');

let caches: MemoryCaches;
beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', caches);
});

async function unlocked(): Promise<Vault> {
  const vault = createVault();
  await vault.admit(id, contentKey);
  return vault;
}

async function sealed(vault: Vault, place = 'answer 1', attemptId = id): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await vault.seal(attemptId, place, text);
  if (!bytes) throw new Error('There was no key');
  return bytes;
}

describe('A vault', () => {
  it('opens what it sealed, and seals the same text differently each time', async () => {
    const vault = await unlocked();
    const [one, two] = [await sealed(vault), await sealed(vault)];
    expect(await vault.open(id, 'answer 1', one)).toEqual(text);
    expect(one).not.toEqual(two);
    expect(Buffer.from(one).includes(Buffer.from(text))).toBe(false);
  });

  it('opens nothing in another place, of another attempt, or altered by a single bit', async () => {
    const vault = await unlocked();
    await vault.admit(otherId, toBase64Url(randomBytes(32)));
    const bytes = await sealed(vault);
    expect(await vault.open(id, 'answer 2', bytes)).toBeNull();
    expect(await vault.open(id, 'outbox 1 1', bytes)).toBeNull();
    expect(await vault.open(otherId, 'answer 1', bytes)).toBeNull();
    // Even under the very same key.
    await dropAllKeys();
    const same = createVault();
    await same.admit(otherId, contentKey);
    expect(await same.open(otherId, 'answer 1', bytes)).toBeNull();
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = bytes.slice();
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(await vault.open(id, 'answer 1', altered)).toBeNull();
    }
    for (const length of [0, 5, 12, 20]) expect(await vault.open(id, 'answer 1', bytes.slice(0, length))).toBeNull();
  });

  it('still opens it after a restart without the server', async () => {
    const bytes = await sealed(await unlocked());
    const restarted = createVault();
    expect(await restarted.has(id)).toBe(true);
    expect(await restarted.open(id, 'answer 1', bytes)).toEqual(text);
  });

  it('gives the key to no script, and writes its bytes nowhere', async () => {
    await unlocked();
    const key = await findKey(id);
    expect(key?.extractable).toBe(false);
    const raw = Buffer.from(contentKey, 'base64url');
    for (const entries of caches.entries.values())
      for (const bytes of entries.values()) expect(Buffer.from(bytes).includes(raw)).toBe(false);
  });

  it.each(['the wrapped key', 'the wrapping key'])('opens nothing when %s is missing', async (half) => {
    const bytes = await sealed(await unlocked());
    if (half === 'the wrapped key') caches.entries.clear();
    else vi.stubGlobal('indexedDB', new IDBFactory());
    const vault = createVault();
    expect(await vault.has(id)).toBe(false);
    expect(await vault.open(id, 'answer 1', bytes)).toBeNull();
    expect(await vault.seal(id, 'answer 1', text)).toBeNull();
    await vault.admit(id, contentKey);
    expect(await vault.open(id, 'answer 1', bytes)).toEqual(text);
  });

  it('destroys a key with the media of its attempt, for this page and for the next one', async () => {
    const vault = await unlocked();
    await vault.admit(otherId, contentKey);
    await caches.open(`synaq-media-${id}`);
    await caches.open(`synaq-media-${otherId}`);
    const bytes = await sealed(vault);
    await vault.destroy(id);
    expect(await vault.open(id, 'answer 1', bytes)).toBeNull();
    expect(await createVault().has(id)).toBe(false);
    expect(await createVault().has(otherId)).toBe(true);
    expect([...caches.entries.keys()].filter((name) => name.includes('media'))).toEqual([`synaq-media-${otherId}`]);
    await dropAllKeys();
    expect(await createVault().has(otherId)).toBe(false);
    expect([...caches.entries.keys()].filter((name) => name.includes('media'))).toEqual([]);
  });

  it('keeps the key in memory where the device keeps nothing', async () => {
    vi.stubGlobal('caches', undefined);
    const vault = await unlocked();
    expect(await vault.open(id, 'answer 1', await sealed(vault))).toEqual(text);
    expect(await createVault().has(id)).toBe(false);
  });

  it('seals nothing where the browser has nothing to encrypt with, and says so', async () => {
    vi.stubGlobal('crypto', {});
    const vault = await unlocked();
    expect(await vault.seal(id, 'answer 1', text)).toBeNull();
    expect(await vault.has(id)).toBe(false);
    await vault.destroy(id);
  });
});
