import { expect, test } from 'vitest';
import type { ChatPerson } from '#contract/chat/chat.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { listPeople } from './chat-last.ts';
import { newEdit, newMessage, newRemoval } from './kinds/chat.ts';

const person = (id: number, last: Partial<NonNullable<ChatPerson['last']>> | null = null): ChatPerson => ({
  id,
  name: `Person ${id}`,
  photo: null,
  subjects: [],
  leadsClass: false,
  unread: 0,
  last: last && {
    id: `of ${id}`,
    text: 'hello',
    isMine: false,
    isRemoved: false,
    file: null,
    hasFiles: false,
    at: 100,
    ...last,
  },
});

const own = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61';
const earlier = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e62';
const message = (to: number, text: string) => newMessage({ to, text, files: [], replyTo: null, about: null });
const viewOf = (
  { kind, version, subject, body }: ReturnType<typeof message>,
  { id = 'sent', place = 'device', madeAt = 200 }: { id?: string; place?: CommandPlace; madeAt?: number } = {},
): CommandView => ({
  id,
  subject,
  kind,
  version,
  expects: null,
  madeAt,
  place,
  body,
  theirs: null,
  refusal: null,
  hold: null,
});
const shown = (people: readonly ChatPerson[], views: readonly CommandView[]) =>
  listPeople(people, views).map(({ id, last, place }) => [id, last?.text ?? null, place]);

test('whoever has the newest message stands first; those without one stay in their order', () => {
  expect(shown([person(1), person(2, { at: 50 }), person(3), person(4, { at: 70 })], [])).toEqual([
    [4, 'hello', null],
    [2, 'hello', null],
    [1, null, null],
    [3, null, null],
  ]);
});

test('a message that waits on this device is the last one, whatever its clock says, and says where it is', () => {
  const views = [viewOf(message(2, 'by a slow clock'), { madeAt: 10 })];
  expect(shown([person(1, { at: 60 }), person(2, { at: 100 })], views)).toEqual([
    [2, 'by a slow clock', 'device'],
    [1, 'hello', null],
  ]);
  expect(shown([person(1, { at: 60 }), person(3)], [viewOf(message(3, 'first'))])[0]).toEqual([3, 'first', 'device']);
});

test('what the server has is the server’s to say; a refused message counts until something newer came', () => {
  const people = [person(1, { at: 300 }), person(2, { at: 100 })];
  expect(shown(people, [viewOf(message(2, 'x'), { place: 'server', madeAt: 400 })])[0]).toEqual([1, 'hello', null]);
  expect(shown(people, [viewOf(message(2, 'x'), { place: 'refused', madeAt: 400 })])[0]).toEqual([2, 'x', 'refused']);
  expect(shown(people, [viewOf(message(2, 'x'), { place: 'refused', madeAt: 50 })])[1]).toEqual([2, 'hello', null]);
});

test('an edit and a removal of the last message show before they are sent', () => {
  const people = [person(2, { id: own, isMine: true, text: 'frist' })];
  const edit = viewOf(newEdit(2, own, 'first'), { id: 'a' });
  expect(shown(people, [edit])).toEqual([[2, 'first', 'device']]);
  const [removed] = listPeople(people, [edit, viewOf(newRemoval(2, own), { id: 'b' })]);
  expect(removed?.last?.isRemoved).toBe(true);
  expect(shown(people, [viewOf(newRemoval(2, earlier))])).toEqual([[2, 'frist', null]]);
});
