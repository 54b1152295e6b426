import { expect, test } from 'vitest';
import { reduceMessage } from './reduce-message.ts';

const message = { text: 'Hello', isEdited: false, isRemoved: false };
const removed = { ...message, isRemoved: true };
const edit = { kind: 'chat-edit', text: 'Hi' } as const;
const removal = { kind: 'chat-remove' } as const;
const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };

test.each([
  ['an edit gives another text', message, edit, { text: 'Hi', isEdited: true, isRemoved: false }],
  ['a removal leaves the text to the school', message, removal, removed],
  ['an edit of a removed message is refused', removed, edit, absent],
  ['a second removal changes nothing', removed, removal, removed],
  ['an edit of nothing of one’s own is refused', null, edit, absent],
  ['a removal of nothing of one’s own is refused', null, removal, absent],
] as const)('%s', (_title, own, command, expected) => {
  const outcome = reduceMessage(own, command);
  expect(outcome.fate === 'applied' ? outcome.state : outcome).toEqual(expected);
});
