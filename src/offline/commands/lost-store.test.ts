import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { databaseName } from '#offline/database-name.ts';
import { createIdbCommandStore } from './idb-command-store.ts';
import type { CommandPorts, StoredCommand } from './ports.ts';
import { openQueue } from './queue.ts';

/** Ids whose order is that of making, turned round: the disk gives commands in the order of their ids. */
let left = 999;

function open() {
  const scheduler = {
    wall: () => 0,
    monotonic: () => performance.now(),
    setTimeout: () => () => undefined,
    random: () => 0,
    uuid: () => `00000000-0000-4000-8000-000000000${String(left--)}`,
  };
  const ports = {
    store: createIdbCommandStore(scheduler),
    sealer: {
      seal: (_place, text) => Promise.resolve(text),
      open: (_place, payload) => Promise.resolve(payload as string),
      has: () => Promise.resolve(true),
      admit: () => Promise.resolve(),
    },
    transport: { send: () => new Promise(() => undefined), key: () => new Promise(() => undefined) },
    files: { send: () => Promise.resolve(true), drop: () => undefined },
    scheduler,
    locks: { acquire: () => Promise.resolve(null) },
    leaseChannel: { post: () => undefined, subscribe: () => () => undefined },
    channel: { post: () => undefined, subscribe: () => () => undefined },
  } satisfies CommandPorts;
  return openQueue({ personId: 1, ports, isOwner: () => true });
}

async function onDisk(): Promise<StoredCommand[]> {
  const database = await openDB(databaseName);
  const commands = (await database.getAll('commands')) as StoredCommand[];
  database.close();
  return commands.toSorted((a, b) => a.seq - b.seq);
}

async function empty(): Promise<void> {
  const database = await openDB(databaseName);
  await Promise.all(['commands', 'commandStreams'].map((name) => database.clear(name)));
  database.close();
}

const textsOf = (commands: readonly { body?: unknown }[]) => commands.map(({ body }) => (body as { text: string }).text);

test('what waits keeps its order when the store is emptied under a page that was opened later', async () => {
  const texts = ['first', 'second', 'third', 'fourth'];
  const made = open();
  for (const text of texts) made.enqueue({ kind: 'own-note', version: 1, subject: 'note', body: { text } });
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(4));
  made.close();

  const reloaded = open();
  await vi.waitFor(() => expect(reloaded.isReady()).toBe(true));
  expect(textsOf(reloaded.snapshot())).toEqual(texts);
  await empty();
  reloaded.kick();
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(4));
  const written = await onDisk();
  expect(written.map(({ payload }) => (JSON.parse(payload as string) as { body: { text: string } }).body.text)).toEqual(texts);
  expect(textsOf(reloaded.handOver())).toEqual(texts);

  // And again, with one that was made since.
  reloaded.enqueue({ kind: 'own-note', version: 1, subject: 'note', body: { text: 'fifth' } });
  await empty();
  reloaded.kick();
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(5));
  expect(textsOf(reloaded.handOver())).toEqual([...texts, 'fifth']);
  reloaded.close();
});
