import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '#offline/database-name.ts';
import { StoreError } from '#offline/ports.ts';
import { createIdbCommandStore } from './idb-command-store.ts';
import type { StoredCommand, StoredStream, SubjectPlan } from './ports.ts';

const scheduler = { setTimeout: () => () => undefined };
const stream: StoredStream = { personId: 7, subject: 'note/a', stream: 's', nextSeq: 3 };

/** A record as version 1 of the queue writes it. Frozen: devices hold such records through an update. */
const sample: StoredCommand = {
  personId: 7,
  subject: 'note/a',
  id: 'c1',
  stream: 's',
  seq: 1,
  kind: 'own-note',
  version: 1,
  expects: null,
  files: [],
  madeAt: 1_790_000_000_000,
  state: 'waiting',
  refusal: null,
  payload: new Uint8Array([1, 2, 3]),
};

const write = (subject: string, plan: SubjectPlan): ReadonlyMap<string, SubjectPlan> => new Map([[subject, plan]]);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('The command queue in IndexedDB', () => {
  it('shows a plan its own subject only, in the order of the numbers, and keeps what it says', async () => {
    const store = createIdbCommandStore(scheduler);
    const others = [
      { ...sample, personId: 8 },
      { ...sample, subject: 'note/ab' },
      { ...sample, subject: 'note/A' },
    ];
    for (const other of others)
      await store.write(
        other.personId,
        write(other.subject, () => ({ put: [other] })),
      );
    await store.write(
      7,
      write('note/a', () => ({ stream, put: [{ ...sample, id: 'a2', seq: 2 }, sample, { ...sample, id: 'b0', seq: 10 }] })),
    );
    const seen: string[] = [];
    await store.write(
      7,
      write('note/a', (view) => {
        seen.push(...view.commands.map(({ id }) => id));
        expect(view.stream).toEqual(stream);
        return { remove: ['a2'] };
      }),
    );
    expect(seen).toEqual(['c1', 'a2', 'b0']);
    const read = await store.read(7);
    expect(read.streams).toEqual([stream]);
    expect(new Set(read.commands.map(({ subject, id }) => `${subject} ${id}`))).toEqual(
      new Set(['note/A c1', 'note/a b0', 'note/a c1', 'note/ab c1']),
    );
    expect(read.commands.find(({ subject }) => subject === 'note/a')?.payload).toEqual(new Uint8Array([1, 2, 3]));
    expect((await store.read(8)).commands).toHaveLength(1);
  });

  it('writes strictly, all subjects or none', async () => {
    const store = createIdbCommandStore(scheduler);
    await store.read(7);
    const modes = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const broken: SubjectPlan = () => {
      throw new StoreError('refused');
    };
    const plans = new Map<string, SubjectPlan>([
      ['note/a', () => ({ stream, put: [sample] })],
      ['note/b', broken],
    ]);
    await expect(store.write(7, plans)).rejects.toBeInstanceOf(StoreError);
    expect(await store.read(7)).toEqual({ streams: [], commands: [] });
    expect(modes.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options)).toEqual(
      expect.arrayContaining([{ durability: 'strict' }]),
    );
    modes.mockRestore();
  });

  it('tells when the browser has deleted it, and starts again', async () => {
    const store = createIdbCommandStore(scheduler);
    await store.write(
      7,
      write('note/a', () => ({ stream, put: [sample] })),
    );
    const cut = vi.fn();
    const stop = store.watch?.(cut);
    const opening = await openDB(databaseName);
    opening.close();
    const deletion = indexedDB.deleteDatabase(databaseName);
    await new Promise((resolve) => deletion.addEventListener('success', resolve));
    expect(cut).toHaveBeenCalled();
    stop?.();
    expect(await store.read(7)).toEqual({ streams: [], commands: [] });
  });
});
