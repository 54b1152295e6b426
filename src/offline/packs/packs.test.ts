import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pack, PackPart } from '#contract/packs/packs.ts';
import { toBase64Url } from '../base64url.ts';
import { createIdbPackStore } from './idb-pack-store.ts';
import { PackFault, readPart, takeAlong } from './packs.ts';
import type { PackPorts, PackSealer } from './ports.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Tells apart what is sealed, and where it belongs. */
const sealer: PackSealer = {
  seal: (place, bytes) => Promise.resolve(Uint8Array.from([place.length % 256, ...bytes.map((byte) => byte ^ 255)])),
  open: (place, sealed) =>
    Promise.resolve(sealed[0] === place.length % 256 ? Uint8Array.from(sealed.subarray(1), (byte) => byte ^ 255) : null),
};
/** Leaves the bytes as they are: with ten megabytes nobody waits for a seal. */
const plain: PackSealer = {
  seal: (_place, bytes) => Promise.resolve(bytes),
  open: (_place, sealed) => Promise.resolve(sealed),
};

function noise(size: number, seed: number): Uint8Array<ArrayBuffer> {
  let state = seed;
  return Uint8Array.from({ length: size }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >>> 16);
}

async function packOf(contents: readonly Uint8Array<ArrayBuffer>[], asOf = 1): Promise<Pack> {
  const parts = await Promise.all(
    contents.map(async (bytes, at) => {
      const hash = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
      return { key: `part-${at}`, hash, size: bytes.length };
    }),
  );
  const size = contents.reduce((sum, bytes) => sum + bytes.length, 0);
  return { name: 'own-classes', size, revision: parts.map(({ hash }) => hash).join(), asOf, parts };
}

/** A line that gives so many bytes at once, and breaks when it has given as many as it may. */
class Line {
  given = 0;
  mayGive = Number.POSITIVE_INFINITY;
  readonly #byHash: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly #atOnce: number;

  constructor(pack: Pack, contents: readonly Uint8Array<ArrayBuffer>[], atOnce: number) {
    this.#byHash = new Map(pack.parts.map(({ hash }, at) => [hash, contents[at] ?? new Uint8Array()]));
    this.#atOnce = atOnce;
  }

  ports(personId: number, own: PackSealer = sealer): PackPorts {
    return {
      personId,
      // Each time as after a reload.
      store: createIdbPackStore('packs'),
      sealer: own,
      fetchPiece: (_name, { hash }, from) => {
        const size = Math.min(this.#atOnce, this.mayGive);
        if (size <= 0) return Promise.reject(new TypeError('Failed to fetch'));
        const bytes = (this.#byHash.get(hash) ?? new Uint8Array()).slice(from, from + size);
        this.given += bytes.length;
        this.mayGive -= bytes.length;
        return Promise.resolve(bytes);
      },
    };
  }
}

test('a pack of 10 MB is loaded to its end, wherever the line breaks, and no byte twice', async () => {
  const contents = [noise(7_000_000, 1), noise(3_000_000, 2), noise(485_760, 3)];
  const pack = await packOf(contents);
  const line = new Line(pack, contents, 96 * 1024);
  const shown: number[] = [];
  for (const cut of [0, 1, 95 * 1024, 777_777, 2_000_003, 4_222_223, 65_536, 3_000_000]) {
    line.mayGive = cut;
    await expect(takeAlong(line.ports(7, plain), pack, (done) => shown.push(done))).rejects.toThrow('Failed to fetch');
  }
  line.mayGive = Number.POSITIVE_INFINITY;
  await takeAlong(line.ports(7, plain), pack, (done) => shown.push(done));
  expect([line.given, shown.at(-1)]).toEqual([pack.size, pack.size]);
  for (const [at, part] of pack.parts.entries()) {
    const read = await readPart(line.ports(7, plain), pack.name, part);
    expect(Buffer.compare(read ?? new Uint8Array(), contents[at] ?? new Uint8Array())).toBe(0);
  }
});

test('wherever it breaks and however large the pieces are, what is read is what the server has', async () => {
  const cut = fc.nat({ max: 300 });
  const sizes = fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 90 }), fc.array(cut, { maxLength: 6 }), async (all, atOnce, cuts) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const contents = all.map((size, at) => noise(size, at + 1));
      const pack = await packOf(contents);
      const line = new Line(pack, contents, atOnce);
      for (const most of cuts) {
        line.mayGive = most;
        await takeAlong(line.ports(7), pack, () => undefined).catch(() => undefined);
      }
      line.mayGive = Number.POSITIVE_INFINITY;
      await takeAlong(line.ports(7), pack, () => undefined);
      expect(line.given).toBe(pack.parts.reduce((sum, { size }, at) => sum + (isFirst(pack, at) ? size : 0), 0));
      for (const [at, part] of pack.parts.entries())
        expect(await readPart(line.ports(7), pack.name, part)).toEqual(contents[at]);
    }),
    { numRuns: 60 },
  );
});

/** Parts of the same content are loaded once. */
function isFirst(pack: Pack, at: number): boolean {
  return pack.parts.findIndex(({ hash }) => hash === pack.parts[at]?.hash) === at;
}

test('a refresh loads what has changed; until it is whole the earlier one is shown, then nothing of that is left', async () => {
  const [same, old, fresh] = [noise(500, 1), noise(400, 2), noise(300, 3)];
  const [before, after] = [await packOf([same, old], 1), await packOf([same, fresh], 2)];
  await takeAlong(new Line(before, [same, old], 100).ports(7), before, () => undefined);
  const line = new Line(after, [same, fresh], 100);
  line.mayGive = 150;
  await expect(takeAlong(line.ports(7), after, () => undefined)).rejects.toThrow('Failed to fetch');
  const ports = line.ports(7);
  expect(await ports.store.find(7, 'own-classes')).toMatchObject({ ready: { asOf: 1 }, wanted: { asOf: 2 } });
  line.mayGive = Number.POSITIVE_INFINITY;
  await takeAlong(ports, after, () => undefined);
  expect(line.given).toBe(300);
  expect(await ports.store.find(7, 'own-classes')).toMatchObject({ ready: { asOf: 2 }, wanted: null });
  expect(await ports.store.extent(7, 'own-classes', before.parts[1]?.hash ?? '')).toBe(0);
});

test('of a load that broke off the parts that are whole can be read, and asking for the others costs nothing of them', async () => {
  const contents = [noise(300, 1), noise(500, 2), noise(200, 3)];
  const pack = await packOf(contents);
  const line = new Line(pack, contents, 100);
  line.mayGive = 600;
  const ports = line.ports(7);
  await expect(takeAlong(ports, pack, () => undefined)).rejects.toThrow('Failed to fetch');
  const read = await Promise.all(pack.parts.map((part) => readPart(ports, pack.name, part)));
  expect(read).toEqual([contents[0], null, null]);
  line.mayGive = Number.POSITIVE_INFINITY;
  await takeAlong(ports, pack, () => undefined);
  expect(line.given).toBe(pack.size);
});

test('it is one person’s, goes by its name, and altered bytes are loaded again', async () => {
  const contents = [noise(500, 1)];
  const pack = await packOf(contents);
  const line = new Line(pack, contents, 100);
  const ports = line.ports(7);
  await takeAlong(ports, pack, () => undefined);
  const [part] = pack.parts;
  if (!part) throw new Error('no part');
  expect(await ports.store.find(8, 'own-classes')).toBeNull();
  expect(await readPart(line.ports(8), pack.name, part)).toBeNull();

  await ports.store.add(7, pack.name, part.hash, { from: 0, size: 100, sealed: new Uint8Array(101) });
  expect(await readPart(ports, pack.name, part)).toBeNull();
  await takeAlong(ports, pack, () => undefined);
  expect(await readPart(ports, pack.name, part)).toEqual(contents[0]);

  await ports.store.remove(7, 'own-classes');
  expect([await ports.store.find(7, 'own-classes'), await ports.store.extent(7, pack.name, part.hash)]).toEqual([null, 0]);
});

test('without a key nothing is stored', async () => {
  const contents = [noise(500, 1)];
  const pack = await packOf(contents);
  const ports = new Line(pack, contents, 100).ports(7, { ...sealer, seal: () => Promise.resolve(null) });
  await expect(takeAlong(ports, pack, () => undefined)).rejects.toEqual(new PackFault('no-key'));
  expect(await ports.store.extent(7, pack.name, pack.parts[0]?.hash ?? '')).toBe(0);
});

test('a full disk takes the pictures of a pack, and the next load brings them again', async () => {
  const [words, picture] = [noise(40, 1), noise(60, 2)];
  const made = await packOf([words, picture]);
  const pack = { ...made, parts: made.parts.map((part, at) => ({ ...part, key: at === 0 ? 'works-1' : 'picture-1' })) };
  const line = new Line(pack, [words, picture], 50);
  const ports = line.ports(1);
  await takeAlong(ports, pack, () => undefined);
  const given = line.given;
  await ports.store.evict((key) => key.startsWith('picture-'));
  const [text, photo] = pack.parts as [PackPart, PackPart];
  expect(await ports.store.find(1, pack.name)).toMatchObject({
    ready: { parts: [text], size: 40 },
    wanted: pack,
    isEvicted: true,
  });
  expect([await readPart(ports, pack.name, text), await readPart(ports, pack.name, photo)]).toEqual([words, null]);
  await takeAlong(ports, pack, () => undefined);
  expect(line.given - given).toBe(picture.length);
  expect(await readPart(ports, pack.name, photo)).toEqual(picture);
  expect(await ports.store.find(1, pack.name)).toEqual({ personId: 1, name: pack.name, ready: pack, wanted: null });
});

test('pictures that go while a pack is being loaded are missed at its end', async () => {
  const contents = [noise(40, 1), noise(60, 2)];
  const made = await packOf(contents);
  const pack = { ...made, parts: made.parts.map((part, at) => ({ ...part, key: at === 0 ? 'picture-1' : 'works-1' })) };
  const ports = new Line(pack, contents, 60).ports(1);
  const fetchPiece: typeof ports.fetchPiece = async (name, part, from) => {
    if (part.key === 'works-1') await ports.store.evict((key) => key.startsWith('picture-'));
    return ports.fetchPiece(name, part, from);
  };
  await expect(takeAlong({ ...ports, fetchPiece }, pack, () => undefined)).rejects.toThrow();
  expect(await ports.store.find(1, pack.name)).toMatchObject({ ready: null });
  await takeAlong(ports, pack, () => undefined);
  expect(await ports.store.find(1, pack.name)).toMatchObject({ ready: pack });
});

test('a disk that refuses the removal of an altered part gives the others all the same', async () => {
  const contents = [noise(300, 1), noise(200, 2)];
  const pack = await packOf(contents);
  const ports = new Line(pack, contents, 100).ports(7);
  await takeAlong(ports, pack, () => undefined);
  const [first, second] = pack.parts;
  const opens: PackSealer = {
    ...sealer,
    open: (place, sealed) => (place.includes(first?.hash ?? '') ? Promise.resolve(null) : sealer.open(place, sealed)),
  };
  const dropPart = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  const full: PackPorts = { ...ports, sealer: opens, store: { ...ports.store, dropPart } };
  const read = await Promise.all([first, second].map((part) => part && readPart(full, pack.name, part)));
  expect(read).toEqual([null, contents[1]]);
});

test('a pack that is removed while it is loaded or brought up to date stays removed', async () => {
  const contents = [noise(300, 1), noise(500, 2)];
  const pack = await packOf(contents);
  const line = new Line(pack, contents, 200);
  const { store, fetchPiece, ...ports } = line.ports(7);
  const remove = () => store.remove(7, 'own-classes');
  const isEmpty = async () =>
    (await store.find(7, 'own-classes')) === null &&
    (await Promise.all(pack.parts.map(({ hash }) => store.extent(7, 'own-classes', hash)))).every((size) => size === 0);
  const removed = expect.objectContaining({ fault: 'removed' }) as unknown;

  const whileItComes = async (...piece: Parameters<PackPorts['fetchPiece']>) => {
    const bytes = await fetchPiece(...piece);
    if (piece[2] > 0) await remove();
    return bytes;
  };
  await expect(takeAlong({ ...ports, store, fetchPiece: whileItComes }, pack, () => undefined)).rejects.toEqual(removed);
  expect(await isEmpty()).toBe(true);

  await takeAlong({ ...ports, store, fetchPiece }, pack, () => undefined);
  const atTheEnd: PackPorts['store'] = { ...store, finish: (...end) => remove().then(() => store.finish(...end)) };
  const newer = { ...pack, asOf: 2 };
  await expect(takeAlong({ ...ports, store: atTheEnd, fetchPiece }, newer, () => undefined, true)).rejects.toEqual(removed);
  expect(await isEmpty()).toBe(true);

  await expect(takeAlong({ ...ports, store, fetchPiece }, newer, () => undefined, true)).rejects.toEqual(removed);
  expect(await isEmpty()).toBe(true);
});
