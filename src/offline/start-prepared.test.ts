import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startClaimPlace } from '#contract/attempts/begin-prepared.ts';
import { preparedContentPlace, startKeyPlace } from '#contract/attempts/prepare.ts';
import { mediaFilePlace, sealedFor } from '#contract/attempts/sealed.ts';
import { clockToleranceMs } from '#domain/attempt/prepared-start.ts';
import { examOfAttempt, portsOfOnePage } from '../../tests/support/attempt-record.ts';
import { MemoryCaches } from '../../tests/support/memory-caches.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Ports, Store, Transport } from './ports.ts';
import {
  dropPackage,
  heldPackageShapes,
  keepPackage,
  keepPreparedMedia,
  listPackages,
  type HeldPackage,
} from './prepared-shelf.ts';
import { openStartKey } from './start-key.ts';
import { startPrepared, timeOfStart } from './start-prepared.ts';
import { elapsedSince } from './elapsed-since.ts';
import { createVault } from './vault.ts';

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const code = '7K3FDM9W2X';
const hour = 3_600_000;
const key = randomBytes(32);

function seal(under: Uint8Array, place: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', under, iv);
  cipher.setAAD(Buffer.from(sealedFor(attemptId, place)));
  return new Uint8Array(Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
}

const picture = '/media/canary.svg';
const content = { ...examOfAttempt, attemptId, media: [picture] };

/** Few iterations: the count is the package's own. */
function build(now: number, over: Partial<HeldPackage> = {}): HeldPackage {
  const salt = randomBytes(16);
  const iterations = 1000;
  return {
    attemptId,
    kind: 'testing',
    examId: 5,
    examAccessPeriodId: 9,
    startDate: now - hour,
    finishDate: now + hour,
    preparedAt: now - 24 * hour,
    wall: now - 24 * hour,
    durationInSeconds: 3600,
    token: 'token',
    content: toBase64Url(seal(key, preparedContentPlace, Buffer.from(JSON.stringify(content)))),
    media: 1,
    wrap: {
      salt: toBase64Url(salt),
      iterations,
      key: toBase64Url(seal(pbkdf2Sync(code, salt, iterations, 32, 'sha256'), startKeyPlace, key)),
    },
    userId: 7,
    isWhole: true,
    ...over,
  };
}

let caches: MemoryCaches;
let store: Store;
let ports: Ports;
beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', caches);
  store = createMemoryStore();
  ports = portsOfOnePage(store, {} as Transport);
});

describe('The key of a package', () => {
  it('comes out with the code, and with no other', async () => {
    const held = build(Date.now());
    expect(await openStartKey(held, code)).toEqual({ key: new Uint8Array(key), number: 0 });
    for (const wrong of ['', '7K3FDM9W2Y', code.toLowerCase(), `${code} `]) expect(await openStartKey(held, wrong)).toBeNull();
    const altered = { ...held, wrap: { ...held.wrap, salt: toBase64Url(randomBytes(16)) } };
    expect(await openStartKey(altered, code)).toBeNull();
    expect(await openStartKey({ ...held, attemptId: attemptId.replace('0', '1') }, code)).toBeNull();
  });

  it('comes out with a later code as well, and says which one it was', async () => {
    const next = '3M7QXK9D2W';
    const held = build(Date.now());
    const derived = pbkdf2Sync(next, fromBase64Url(held.wrap.salt), held.wrap.iterations, 32, 'sha256');
    const later = [toBase64Url(randomBytes(60)), toBase64Url(seal(derived, startKeyPlace, key))];
    const wide = { ...held, wrap: { ...held.wrap, number: 4, later } };
    expect(await openStartKey(wide, next)).toEqual({ key: new Uint8Array(key), number: 6 });
    expect((await openStartKey(wide, code))?.number).toBe(4);
    expect(await openStartKey(wide, '0000000000')).toBeNull();
  });
});

describe('A start by the code', () => {
  it('begins at the device’s time, with a claim under the key, moves the pictures and lets the package go', async () => {
    const now = Date.now();
    const held = build(now);
    await keepPackage(held);
    const sealed = seal(key, mediaFilePlace(picture), Buffer.from('picture'));
    await keepPreparedMedia(attemptId, 0, 'image/svg+xml', sealed);
    expect(await startPrepared(ports, createVault(), held, code)).toEqual({ outcome: 'started', attemptId });
    const stored = await store.read(attemptId);
    expect(stored?.attempt).toMatchObject({ attemptId, userId: 7, examId: 5, token: 'token', state: 'active' });
    const { begin, startedAt = 0, endTimeThreshold } = stored?.attempt ?? {};
    expect(Math.abs(startedAt - now)).toBeLessThan(60_000);
    expect(endTimeThreshold).toBe(startedAt + hour);
    expect(stored?.clock?.server).toBe(startedAt);
    const bytes = Buffer.from(begin?.proof ?? '', 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(sealedFor(attemptId, startClaimPlace)));
    decipher.setAuthTag(bytes.subarray(-16));
    const claim = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
    expect(JSON.parse(claim)).toEqual({ startedAt, wall: begin?.wall, openedWall: begin?.wall, code: 0 });
    expect((await store.readContent(attemptId))?.data).toMatchObject({ exam: { title: 'Exam' }, startedAt });
    expect(caches.entries.get(`synaq-media-${attemptId}`)?.get(picture)).toEqual(sealed);
    expect(await listPackages(7)).toEqual([]);
  });

  it('changes nothing with a wrong code, out of its time, or of a package that was altered', async () => {
    const now = Date.now();
    const held = build(now);
    await keepPackage(held);
    const vault = createVault();
    expect(await startPrepared(ports, vault, held, '0000000000')).toEqual({ outcome: 'wrong-code' });
    const far = build(now, { startDate: now + 24 * hour, finishDate: now + 25 * hour });
    expect(await startPrepared(ports, vault, far, code)).toMatchObject({ outcome: 'wrong-time' });
    // Only the time when the code first fitted is stored of that.
    expect(await listPackages(7)).toEqual([{ ...far, openedWall: expect.any(Number) as number }]);
    await keepPackage(held);
    const altered = `${held.content.startsWith('A') ? 'B' : 'A'}${held.content.slice(1)}`;
    expect(await startPrepared(ports, vault, { ...held, content: altered }, code)).toEqual({ outcome: 'damaged' });
    expect(await vault.has(attemptId)).toBe(false);
    expect(await store.read(attemptId)).toBeNull();
    expect(await listPackages(7)).toEqual([held]);
    expect(await startPrepared(ports, vault, held, code)).toMatchObject({ outcome: 'started' });
  });

  it('tells when the code first fitted, though the test could not begin then', async () => {
    const now = Date.now();
    const early = now - 3 * hour;
    await keepPackage(build(now, { openedWall: early }));
    const [held] = await listPackages(7);
    if (!held) throw new Error('The package was kept');
    expect(await startPrepared(ports, createVault(), held, code)).toMatchObject({ outcome: 'started' });
    const proof = Buffer.from((await store.read(attemptId))?.attempt.begin?.proof ?? '', 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, proof.subarray(0, 12));
    decipher.setAAD(Buffer.from(sealedFor(attemptId, startClaimPlace)));
    decipher.setAuthTag(proof.subarray(-16));
    const claimed = Buffer.concat([decipher.update(proof.subarray(12, -16)), decipher.final()]).toString();
    expect(JSON.parse(claimed)).toMatchObject({ openedWall: early, code: 0 });
  });
});

describe('A package', () => {
  it('is its own student’s only, and one of another build is dropped', async () => {
    const held = build(Date.now());
    await keepPackage(held);
    expect(await listPackages(8)).toEqual([]);
    expect(await listPackages(7)).toEqual([held]);
    await (await caches.open('synaq-prepared-other')).put('/synaq-prepared/package', new Response('{"attemptId":1}'));
    expect(await listPackages(7)).toEqual([held]);
    expect([...caches.entries.keys()]).toEqual([`synaq-prepared-${attemptId}`]);
    await dropPackage(attemptId);
    expect(await listPackages(7)).toEqual([]);
  });

  it('are found in every shape that was ever stored; those of a newer build wait for it', async () => {
    const samples = Array.from({ length: heldPackageShapes.current }, (_, index) =>
      readFileSync(
        join(import.meta.dirname, `../../tests/support/stored-samples/held-package-${String(index + 1)}.json`),
        'utf8',
      ),
    );
    for (const [index, text] of samples.entries())
      await (await caches.open(`synaq-prepared-${String(index)}`)).put('/synaq-prepared/package', new Response(text));
    await (await caches.open('synaq-prepared-newer')).put('/synaq-prepared/package', new Response('{"shape":99}'));
    expect(await listPackages(42)).toHaveLength(samples.length);
    expect([...caches.entries.keys()]).toContain('synaq-prepared-newer');
  });
});

describe('The time of a start', () => {
  const held = { preparedAt: 1000 * hour, wall: 1000 * hour, startDate: 1024 * hour, finishDate: 1026 * hour };

  it('is counted on from the fetch, also where the clock was wrong all along', () => {
    expect(timeOfStart(held, 1025 * hour)).toBe(1025 * hour);
    expect(timeOfStart({ ...held, wall: 5 * hour }, 30 * hour)).toBe(1025 * hour);
  });

  it('is the clock’s own where that was put right since the fetch', () => {
    expect(timeOfStart({ ...held, wall: 5 * hour }, 1025 * hour)).toBe(1025 * hour);
  });

  it('has a tolerance, and is none where neither fits', () => {
    expect(timeOfStart(held, held.startDate - clockToleranceMs)).not.toBeNull();
    expect(timeOfStart(held, held.finishDate + clockToleranceMs)).not.toBeNull();
    expect(timeOfStart(held, held.startDate - clockToleranceMs - 1)).toBeNull();
    expect(timeOfStart(held, 0)).toBeNull();
  });
});

describe('What has passed since a start', () => {
  const opened = { wall: 1000, monotonic: 50 };

  it('is what the slower clock has counted, and never less than nothing', () => {
    expect(elapsedSince(400, opened, { wall: () => 3000, monotonic: () => 2050 })).toBe(2600);
    expect(elapsedSince(400, opened, { wall: () => 9_000_000, monotonic: () => 2050 })).toBe(2600);
    expect(elapsedSince(400, opened, { wall: () => 900, monotonic: () => 2050 })).toBe(500);
    expect(elapsedSince(400, opened, { wall: () => 0, monotonic: () => 2050 })).toBe(0);
  });
});
