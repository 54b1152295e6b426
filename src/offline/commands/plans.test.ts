import { expect, test } from 'vitest';
import { planSubject, type OwnCommand } from './plans.ts';
import type { StoredCommand, SubjectView } from './ports.ts';

const stream = { personId: 1, subject: 'note 1', stream: 's', nextSeq: 4 };

function command(id: string, madeAt = 0): Omit<StoredCommand, 'stream' | 'seq'> {
  return {
    personId: 1,
    subject: 'note 1',
    id,
    kind: 'note',
    version: 1,
    expects: null,
    files: [],
    madeAt,
    state: 'waiting',
    refusal: null,
    payload: '',
  };
}

function added(id: string, numbers: OwnCommand['numbers'] = null): OwnCommand {
  return { command: command(id), numbers, isOnDisk: false };
}

function planOf(own: readonly OwnCommand[], view: SubjectView) {
  const work = { personId: 1, subject: 'note 1', newStream: 't', own, settled: new Map(), renumber: null };
  return planSubject(work, view);
}

function plan(own: readonly OwnCommand[], commands: readonly StoredCommand[] = []) {
  return planOf(own, { stream, commands });
}

function seqs(change: ReturnType<typeof plan>): unknown {
  return change.put?.map(({ id, seq }) => [id, seq]);
}

test('a number given in memory never goes below what the disk has reached', () => {
  const written = { ...command('a'), stream: 's', seq: 3 };
  const change = plan([added('b', { stream: 's', seq: 2 })], [written]);
  expect(seqs(change)).toEqual([['b', 4]]);
  expect(change.stream?.nextSeq).toBe(5);
});

test('a number given in memory that is ahead of the disk is stored', () => {
  expect(seqs(plan([added('b', { stream: 's', seq: 7 })]))).toEqual([['b', 7]]);
});

test('a number of another stream says nothing', () => {
  expect(seqs(plan([added('b', { stream: 'gone', seq: 7 })]))).toEqual([['b', 4]]);
});

/** As this page last saw it on the disk. */
function known(id: string, seq: number, madeAt: number): OwnCommand {
  return { command: command(id, madeAt), numbers: { stream: 'gone', seq }, isOnDisk: true };
}

test('a lost store gets everything again in its order, under a new name', () => {
  const own = [known('c', 7, 1), known('a', 8, 2), added('b')];
  const change = planOf(own, { stream: null, commands: [] });
  expect(seqs(change)).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ]);
  expect(change.stream).toEqual({ ...stream, stream: 't', nextSeq: 4 });
});

test('what another page has written into the new store is put in order by the time of making', () => {
  const theirs = { ...command('later', 5), stream: 's', seq: 3 };
  const change = plan([known('c', 7, 1), known('a', 8, 9), added('b')], [theirs]);
  expect(seqs(change)).toEqual([
    ['c', 3],
    ['later', 4],
    ['a', 5],
    ['b', 6],
  ]);
  expect(change.stream?.nextSeq).toBe(7);
});

test('what the page knows to be later stays behind what is there again, whatever the clock says', () => {
  const there = { ...command('a', 100), stream: 's', seq: 3 };
  const own = [
    { command: command('a', 100), numbers: { stream: 's', seq: 3 }, isOnDisk: true },
    { command: command('b', 1), numbers: { stream: 'gone', seq: 2 }, isOnDisk: false },
  ];
  expect(plan(own, [there]).put).toMatchObject([
    { id: 'a', seq: 3 },
    { id: 'b', seq: 4 },
  ]);
});

test('what another page has settled is not written again', () => {
  const settled: OwnCommand = { command: command('a'), numbers: { stream: 's', seq: 2 }, isOnDisk: true };
  expect(plan([settled, added('b')]).put).toMatchObject([{ id: 'b', seq: 4 }]);
});
