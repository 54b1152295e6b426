import { expect, test } from 'vitest';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { waitingSubjects } from './waiting.ts';

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
