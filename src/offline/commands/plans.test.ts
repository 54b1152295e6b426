import { expect, test } from 'vitest';
import { planSubject, type Addition } from './plans.ts';
import type { StoredCommand } from './ports.ts';

const stream = { personId: 1, subject: 'note 1', stream: 's', nextSeq: 4 };

function command(id: string): Omit<StoredCommand, 'stream' | 'seq'> {
  return {
    personId: 1,
    subject: 'note 1',
    id,
    kind: 'note',
    version: 1,
    expects: null,
    files: [],
    madeAt: 0,
    state: 'waiting',
    refusal: null,
    payload: '',
  };
}

function plan(added: readonly Addition[], commands: readonly StoredCommand[] = []) {
  const work = { personId: 1, subject: 'note 1', newStream: 't', known: [], settled: new Map(), added, renumber: null };
  return planSubject(work, { stream, commands });
}

function seqs(change: ReturnType<typeof plan>): unknown {
  return change.put?.map(({ id, seq }) => [id, seq]);
}

test('a number given in memory never goes below what the disk has reached', () => {
  const written = { ...command('a'), stream: 's', seq: 3 };
  const change = plan([{ command: command('b'), numbers: { stream: 's', seq: 2 } }], [written]);
  expect(seqs(change)).toEqual([['b', 4]]);
  expect(change.stream?.nextSeq).toBe(5);
});

test('a number given in memory that is ahead of the disk is stored', () => {
  expect(seqs(plan([{ command: command('b'), numbers: { stream: 's', seq: 7 } }]))).toEqual([['b', 7]]);
});

test('a number of another stream says nothing', () => {
  expect(seqs(plan([{ command: command('b'), numbers: { stream: 'gone', seq: 7 } }]))).toEqual([['b', 4]]);
});
