import { beforeEach, describe, expect, it } from 'vitest';
import { attemptRecord } from '../../tests/support/attempt-record.ts';
import { Echoes } from './echoes.ts';
import { createMemoryStore, MemoryDisk } from './memory-store.ts';
import { Outbox, type Choice } from './outbox.ts';
import { StoreError, type Scheduler, type Store } from './ports.ts';

const { attemptId, writer } = attemptRecord;

let count: number;
/** The device's clocks, ms. */
let wall: number;
let monotonic: number;
const scheduler: Scheduler = {
  wall: () => wall,
  monotonic: () => monotonic,
  // The outcome of a later retry is not of interest here.
  setTimeout: () => () => undefined,
  random: () => 0,
  uuid: () => `operation ${++count}`,
};

/** A disk that refuses while `fault` says so: before the write takes effect, or after it. */
class TestDevice {
  readonly disk = new MemoryDisk();
  fault: 'before' | 'after' | null = null;
  /** How often there was something new to send. */
  pendings = 0;
  readonly store: Store;

  constructor() {
    const store = createMemoryStore(this.disk);
    this.store = {
      ...store,
      write: async (id, plan) => {
        if (this.fault === 'before') throw new StoreError('quota');
        const outcome = await store.write(id, plan);
        if (this.fault === 'after') throw new StoreError('quota');
        return outcome;
      },
    };
    this.disk.write(attemptId, () => [{ type: 'put-attempt', record: attemptRecord }]);
  }

  open(): Outbox {
    const events = {
      changed: () => undefined,
      pending: () => void (this.pendings += 1),
      written: () => undefined,
      superseded: () => undefined,
    };
    const stored = this.disk.read(attemptId);
    if (!stored) throw new Error('Nothing is held');
    return new Outbox(this.store, scheduler, events, stored, true);
  }
}

const choose = (text: string, chosenAt: number, questionId = 1): Choice => ({
  questionId,
  answers: { text },
  elapsedMs: 0,
  chosenAt,
});
const shape = (outbox: Outbox) =>
  outbox.handOut(9, false).map(({ operationId, seq, answers }) => ({ operationId, seq, text: answers?.['text'] }));

let device: TestDevice;
beforeEach(() => {
  count = 0;
  wall = monotonic = 0;
  device = new TestDevice();
});

describe('A choice that the disk does not take', () => {
  for (const fault of ['before', 'after'] as const) {
    it(`never takes the number of one that is on the disk (the disk fails ${fault} the write)`, async () => {
      const outbox = device.open();
      await outbox.record(choose('first', 1));
      device.fault = fault;
      expect(await outbox.record(choose('second', 2))).toBe('not-saved');
      expect(await outbox.record(choose('third', 3))).toBe('not-saved');
      expect(shape(outbox)).toEqual([
        { operationId: 'operation 1', seq: 1, text: 'first' },
        { operationId: 'operation 2', seq: 2, text: 'second' },
        { operationId: 'operation 3', seq: 3, text: 'third' },
      ]);
      expect(outbox.state.attempt.nextSeq).toBe(4);

      // Whatever lies on the disk is known to the server under the same id, so a reload brings nothing up again.
      const known = new Set(shape(outbox).map(({ operationId }) => operationId));
      for (const { operationId } of device.disk.read(attemptId)?.outbox ?? []) expect(known).toContain(operationId);
    });
  }

  it('is written with its number once the disk works again, and the one before it as it was', async () => {
    const outbox = device.open();
    await outbox.record(choose('first', 1));
    device.fault = 'after';
    await outbox.record(choose('second', 2));
    expect(outbox.handOut(9, false)).toHaveLength(2);
    device.fault = null;
    expect(await outbox.record(choose('other', 3, 2))).toBe('saved');
    const held = device.disk.read(attemptId);
    expect(held?.outbox.map(({ operationId, seq }) => [operationId, seq])).toEqual([
      ['operation 1', 1],
      ['operation 2', 2],
      ['operation 3', 3],
    ]);
    expect(held?.answers.find(({ questionId }) => questionId === 1)?.answers).toEqual({ text: 'second' });
  });
});

describe('What is in memory only, where another page took the writer lease,', () => {
  const other = '20.bcdefghi';

  /** Another page has written `text` for question 1, at a time of its own clock. */
  async function otherWrites(text: string, chosenAt: number): Promise<void> {
    device.fault = null;
    const nextOrder = (device.disk.read(attemptId)?.attempt.nextOrder ?? 1) + 1;
    device.disk.write(attemptId, () => [
      { type: 'put-attempt', record: { ...attemptRecord, generation: 20, writer: other, nextOrder } },
    ]);
    await device.open().record(choose(text, chosenAt));
  }

  function stored() {
    const held = device.disk.read(attemptId);
    if (!held) throw new Error('Nothing is held');
    return held;
  }

  async function strandedAt(chosenAt: number): Promise<Outbox> {
    const outbox = device.open();
    wall = monotonic = chosenAt;
    device.fault = 'before';
    expect(await outbox.record(choose('stranded', chosenAt))).toBe('not-saved');
    outbox.close();
    return outbox;
  }

  it('survives any number of reads of the disk while nothing newer is there', async () => {
    const outbox = await strandedAt(100);
    await otherWrites('before it', 50);
    outbox.adopt(stored(), false);
    outbox.adopt(stored(), false);
    expect([...outbox.drafts.values()].map(({ answers }) => answers)).toEqual([{ text: 'stranded' }]);
  });

  it('gives way to what was chosen later', async () => {
    const outbox = await strandedAt(100);
    await otherWrites('after it', 150);
    outbox.adopt(stored(), false);
    expect(outbox.drafts.size).toBe(0);
  });

  it('gives way to what came after the first look, also where a clock was set back between them', async () => {
    const outbox = await strandedAt(100);
    outbox.adopt(stored(), false);
    await otherWrites('after the look', 20);
    outbox.adopt(stored(), false);
    expect(outbox.drafts.size).toBe(0);
  });

  it('gives way to what was chosen later also where the clock was set back between the two', async () => {
    const outbox = await strandedAt(100_000);
    monotonic = 110_000;
    wall = 10_000;
    await otherWrites('after it', 9_000);
    outbox.adopt(stored(), false);
    expect(outbox.drafts.size).toBe(0);
  });

  it('is none where only an older choice got a new id in memory', async () => {
    const outbox = device.open();
    await outbox.record(choose('older', 1));
    await outbox.record(choose('other', 2, 2));
    await outbox.record(choose('newer', 3));
    device.fault = 'before';
    expect(await outbox.renumber('operation 1', 'OPERATION_CONFLICT')).toBe('unchanged');
    outbox.close();
    outbox.adopt(stored(), false);
    expect(outbox.drafts.size).toBe(0);
  });

  it('is written by this page when the writer lease is its own again', async () => {
    const outbox = await strandedAt(100);
    expect(outbox.owns(stored())).toBe(true);
    await otherWrites('before it', 50);
    expect(outbox.owns(stored())).toBe(false);
    outbox.adopt(stored(), false);
    device.disk.write(attemptId, (current) => (current ? [{ type: 'put-attempt', record: { ...current, writer } }] : null));
    outbox.adopt(stored(), true);
    await outbox.idle();
    expect(stored().answers.find(({ questionId }) => questionId === 1)?.answers).toEqual({ text: 'stranded' });
  });

  it('is all that waited, under its own id, where another page had to make the record again', async () => {
    const outbox = device.open();
    await outbox.record(choose('lost with the store', 100));
    outbox.close();
    device = new TestDevice();
    device.disk.write(attemptId, () => [{ type: 'put-attempt', record: { ...attemptRecord, writer: other, madeBy: other } }]);
    outbox.adopt(stored(), false);
    expect([...outbox.drafts.values()].map(({ operationId }) => operationId)).toEqual(['operation 1']);
  });
});

describe('A record that the store lost', () => {
  it('is made again under another name, so that other pages hold on to what it may lack', async () => {
    const outbox = device.open();
    const stored = device.disk.read(attemptId);
    if (!stored) throw new Error('Nothing is held');
    await outbox.record(choose('only here', 1));
    const emptied = new MemoryDisk();
    const nothing = () => undefined;
    const events = { changed: nothing, pending: nothing, written: nothing, superseded: nothing, rest: () => [] };
    await new Outbox(createMemoryStore(emptied), scheduler, events, stored, true).record(choose('made again', 2, 2));
    const remade = emptied.read(attemptId);
    if (!remade) throw new Error('Nothing was made again');
    expect(remade.attempt.madeBy).not.toBe(stored.attempt.madeBy);
    outbox.adopt(remade, false);
    expect([...outbox.drafts.values()].map(({ answers }) => answers)).toEqual([{ text: 'only here' }]);
  });
});

describe('A choice that another device outranks', () => {
  const outranked = (operationId: string, receivedAt: number) => ({
    operationId,
    status: 'accepted' as const,
    receivedAt: 5000,
    position: 9,
    outranked: { operationId: 'elsewhere', receivedAt, answers: { text: 'of the other device' } },
  });

  it('counts as newer where another page of this device chose it after this one was opened', async () => {
    const chooser = device.open();
    wall = monotonic = 1000;
    const sender = device.open();
    wall = monotonic = 3000;
    await chooser.record(choose('later', 3000));
    const stored = device.disk.read(attemptId);
    if (!stored) throw new Error('Nothing is held');
    sender.adopt(stored, true);
    const serverTime = { at: 5000, rttMs: 0, receivedAt: 5000, receivedWall: 5000 };
    expect(sender.isNewer(outranked('operation 1', 2000), serverTime)).toBe(true);
    expect(sender.isNewer(outranked('operation 1', 4000), serverTime)).toBe(false);
  });

  it('goes out under the opening that was asked for it, however long the response to that took', async () => {
    const outbox = device.open();
    wall = monotonic = 3000;
    await outbox.record(choose('later', 3000));
    const echoes = new Echoes(outbox, scheduler);
    const [acknowledged, opened] = [[outranked('operation 1', 2950)], '1000.abcdefgh'];
    const answer = { ok: true as const, acknowledged, refused: null };
    await echoes.take(acknowledged, { ...answer, serverTime: { at: 5000, rttMs: 0, receivedAt: 5000, receivedWall: 5000 } });
    expect(echoes.opening).toBeDefined();
    const slow = { at: 6000, rttMs: 900, receivedAt: 6100, receivedWall: 6100 };
    await echoes.take(acknowledged, { ...answer, writer: opened, serverTime: slow });
    expect(outbox.handOut(9, false).map(({ writer: name }) => name)).toEqual([opened]);
  });
});

describe('New numbers', () => {
  it('lets sending continue, whichever write brings them to the disk', async () => {
    const outbox = device.open();
    await outbox.record(choose('first', 1));
    device.fault = 'after';
    expect(await outbox.renumber('operation 1', 'SEQUENCE_GAP')).toBe('unchanged');
    expect(outbox.handOut(9, false)).toEqual([]);
    device.fault = null;
    const before = device.pendings;
    await outbox.look();
    expect(device.pendings).toBe(before + 1);
    expect(outbox.handOut(9, false)).toHaveLength(1);
  });
});
