import { expect, test, vi } from 'vitest';
import { StoreError } from '#offline/ports.ts';
import type { CommandPorts, StoredCommand } from './ports.ts';
import { openQueue } from './queue.ts';

const stored: StoredCommand = {
  personId: 1,
  id: 'a',
  subject: 'note',
  stream: 's',
  seq: 1,
  kind: 'own-note',
  version: 1,
  expects: null,
  files: [],
  madeAt: 0,
  state: 'waiting',
  refusal: null,
  payload: '{"body":{"text":"before"}}',
};

interface QueueSetting {
  isAltered: boolean;
  state?: StoredCommand['state'];
  /** In place of what lies there. */
  read?: CommandPorts['store']['read'];
}

/** One command lies on the disk, and the key that opens it comes when the test says so. */
function queueWith({ isAltered, state = 'waiting', read }: QueueSetting) {
  let bring = (): void => undefined;
  const key = new Promise<void>((resolve) => (bring = resolve));
  let isHere = false;
  const ports = {
    store: {
      read:
        read ??
        (() =>
          Promise.resolve({
            streams: [{ personId: 1, subject: 'note', stream: 's', nextSeq: 2 }],
            commands: [{ ...stored, state }],
          })),
      write: () => Promise.resolve(),
    },
    sealer: {
      seal: (_place, text) => Promise.resolve(isHere ? text : null),
      open: (_place, payload) => Promise.resolve(isHere && !isAltered ? (payload as string) : null),
      has: () => Promise.resolve(isHere),
      admit: () => Promise.resolve(void (isHere = true)),
    },
    transport: {
      send: () => new Promise(() => undefined),
      key: () => key.then(() => ({ ok: true as const, key: 'k', serverTime: null })),
    },
    files: { send: () => Promise.resolve(true), drop: () => undefined },
    scheduler: {
      wall: () => 0,
      monotonic: () => performance.now(),
      setTimeout: () => () => undefined,
      random: () => 0,
      uuid: () => crypto.randomUUID(),
    },
    locks: { acquire: () => Promise.resolve({ release: () => undefined }) },
    leaseChannel: { post: () => undefined, subscribe: () => () => undefined },
    channel: { post: () => undefined, subscribe: () => () => undefined },
  } satisfies CommandPorts;
  return { queue: openQueue({ personId: 1, ports, isOwner: () => true }), bring };
}

test('a queue is not ready while it holds a command that nobody can read yet', async () => {
  const { queue, bring } = queueWith({ isAltered: false });
  await vi.waitFor(() => expect(queue.snapshot()).toMatchObject([{ id: 'a', body: null, hold: 'locked' }]));
  expect(queue.isReady()).toBe(false);
  bring();
  await vi.waitFor(() => expect(queue.isReady()).toBe(true));
  expect(queue.snapshot()).toMatchObject([{ id: 'a', body: { text: 'before' } }]);
  queue.close();
});

test('a command that was altered on the disk does not hold the others up', async () => {
  const { queue, bring } = queueWith({ isAltered: true });
  bring();
  await vi.waitFor(() => expect(queue.isReady()).toBe(true));
  expect(queue.snapshot()).toMatchObject([{ id: 'a', body: null }]);
  queue.close();
});

test('what a person decides takes the place of a conflict, with what they asked for after it', async () => {
  const { queue, bring } = queueWith({ isAltered: false, state: 'decide' });
  bring();
  await vi.waitFor(() => expect(queue.isReady()).toBe(true));
  const next = { kind: 'own-note', version: 1, subject: 'note', body: { text: 'mine' } };
  const made = queue.decide(['a'], next, (id) => [{ ...next, body: { text: 'after' }, expects: id }]);
  expect(queue.snapshot()).toMatchObject([
    { id: made, body: { text: 'mine' } },
    { body: { text: 'after' }, expects: made },
  ]);
  queue.close();
});

test('a queue says whether the disk was read: until then that it is empty says nothing', async () => {
  let isBroken = true;
  const read = () => (isBroken ? Promise.reject(new StoreError('connection')) : Promise.resolve({ streams: [], commands: [] }));
  const { queue } = queueWith({ isAltered: false, read });
  expect(queue.disk()).toBe('unread');
  await vi.waitFor(() => expect(queue.disk()).toBe('unreadable'));
  isBroken = false;
  queue.kick();
  await vi.waitFor(() => expect(queue.disk()).toBe('read'));
  queue.close();
  const { queue: forbidden } = queueWith({ isAltered: false, read: () => Promise.reject(new StoreError('refused')) });
  await vi.waitFor(() => expect(forbidden.disk()).toBe('refused'));
  forbidden.close();
});
