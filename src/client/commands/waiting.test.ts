import { expect, test } from 'vitest';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { stateOf, waitingSubjects } from './waiting.ts';

function view(id: string, subject: string, madeAt: number, place: CommandPlace = 'device'): CommandView {
  const rest = { version: 1, expects: null, body: {}, theirs: null, refusal: null, hold: null };
  return { id, subject, kind: 'own-note', madeAt, place, ...rest };
}

test('changes of one thing are one row, the oldest first; what the server has is none', () => {
  const rows = waitingSubjects([
    view('done', 'note 1', 1, 'server'),
    view('b', 'note 2', 20),
    view('a', 'note 1', 10),
    view('c', 'note 2', 30, 'decide'),
  ]);
  expect(rows.map(({ subject, views }) => [subject, ...views.map(({ id }) => id)])).toEqual([
    ['note 1', 'a'],
    ['note 2', 'b', 'c'],
  ]);
});

test('nothing waits only once the queue and the tests were read', () => {
  expect(stateOf(null, null, 'success')).toBe('looking');
  expect(stateOf(null, 'queue', 'success')).toBe('looking');
  expect(stateOf('unread', 'queue', 'success')).toBe('looking');
  expect(stateOf('read', 'queue', 'pending')).toBe('looking');
  expect(stateOf('read', null, 'success')).toBe('known');
  expect(stateOf(null, 'nothing', 'success')).toBe('known');
});

test('what cannot be read is not taken for empty', () => {
  expect(stateOf('unreadable', 'queue', 'success')).toBe('unreadable');
  expect(stateOf('refused', 'queue', 'success')).toBe('unreadable');
  expect(stateOf(null, 'failure', 'success')).toBe('unreadable');
  expect(stateOf('read', 'queue', 'error')).toBe('unreadable');
  // Read at a later try: what failed before says nothing any more.
  expect(stateOf('read', 'failure', 'success')).toBe('known');
});
