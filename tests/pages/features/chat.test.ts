// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { chatGroups, chatHistory, chatSearch, chatTeachers, type ChatPage, type ChatPerson } from '#contract/chat/chat.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { commandsOf, sampleData } from '../fake-server.ts';

afterAll(clearPage);

const sample = sampleData(chatHistory);
const [message] = sample.messages;
const thread = (own: Partial<ChatPage> = {}): ChatPage => ({
  ...sample,
  peer: { id: 5, name: 'Aigerim Omarova', photo: null, about: ['Algebra'] },
  quiet: null,
  readByMe: 1,
  messages: message
    ? [
        {
          ...message,
          authorId: 5,
          text: 'Bring your book',
          files: [],
          reply: null,
          about: null,
          isRemoved: false,
          isEdited: false,
          isBroadcast: false,
        },
      ]
    : [],
  ...own,
});
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
async function write(text: string): Promise<void> {
  await waitFor(() => expect(field().readOnly).toBe(false), patience);
  fireEvent.change(field(), { target: { value: text } });
  const send = await screen.findByRole('button', { name: 'Send' });
  await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'), patience);
  fireEvent.click(send);
}

test('a message shows at once and goes to the server; a refused one stays with its text and says so', async () => {
  const page = await drawPage('/chat/chat/5', {
    as: 'ST',
    user: { userId: 61 },
    asks: chatHistory,
    prepare: (server) => server.reply(chatHistory, thread()),
  });
  expect(await screen.findByRole('heading', { name: 'Aigerim Omarova' })).toBeTruthy();
  expect(log().getByText('Bring your book')).toBeTruthy();
  await write('Which one?');
  expect(await log().findByText('Which one?')).toBeTruthy();
  expect(field().value).toBe('');
  const sent = () => page.server.callsOf(sendCommands).flatMap(({ body }) => commandsOf(body));
  await waitFor(() => expect(sent().map(({ kind }) => kind)).toContain('chat-send'), patience);
  expect(sent().find(({ kind }) => kind === 'chat-send')?.body).toMatchObject({ to: 5, text: 'Which one?', files: [] });

  page.server.reply(sendCommands, ({ body }) => ({
    results: commandsOf(body).map(({ id }) => ({ id, fate: 'refused' as const, code: 'NOT_FOUND' as const, field: null })),
  }));
  await write('Are you there?');
  expect(await log().findByText(/^You cannot write to this person now\./)).toBeTruthy();
  expect(log().getByText('Are you there?')).toBeTruthy();
  fireEvent.click(log().getByRole('button', { name: 'Remove it from this device' }));
  await waitFor(() => expect(log().queryByText('Are you there?')).toBeNull(), patience);
  expect(page.faults()).toEqual([]);
});

test('where one may not write there is no field; what was written stays', async () => {
  const page = await drawPage('/chat/chat/5', {
    as: 'ST',
    user: { userId: 62 },
    asks: chatHistory,
    prepare: (server) => server.reply(chatHistory, thread({ canWrite: false })),
  });
  expect(log().getByText('Bring your book')).toBeTruthy();
  expect(screen.getByText(/^You cannot write to this person now\./)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(page.faults()).toEqual([]);
});

const [person] = sampleData(chatTeachers).people;
if (!person) throw new Error('The sample has nobody');
const last = {
  id: '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61',
  text: '',
  isMine: false,
  isRemoved: false,
  file: null,
  hasFiles: false,
  at: 0,
};
const teacher = (id: number, name: string, own: Partial<ChatPerson>): ChatPerson => ({
  ...person,
  id,
  name,
  photo: null,
  leadsClass: false,
  subjects: [],
  unread: 0,
  last: null,
  ...own,
});
const rows = () => screen.getAllByTestId('chat-person').map((row) => row.textContent);

test('a student without teachers reads why', async () => {
  const page = await drawPage('/chat', {
    as: 'ST',
    user: { userId: 63 },
    asks: chatTeachers,
    prepare: (server) => server.answer(chatTeachers, 'empty'),
  });
  expect(screen.getByText(/^Your teachers appear here/)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('the last message stands first with its words, its time and what is unread; who has none follows', async () => {
  const people = [
    teacher(5, 'Aigerim Omarova', { unread: 3, subjects: ['Algebra'], last: { ...last, text: 'Bring your book', at: 3000 } }),
    teacher(6, 'Bolat Serikov', { last: { ...last, isMine: true, file: { kind: 'photo', name: 'a.jpg' }, at: 2000 } }),
    teacher(7, 'Dana Akhmetova', { last: { ...last, isRemoved: true, at: 1000 } }),
    teacher(8, 'Arman Zhakupov', {}),
  ];
  const page = await drawPage('/chat', {
    as: 'ST',
    user: { userId: 64 },
    asks: chatTeachers,
    prepare: (server) => server.reply(chatTeachers, { people }),
  });
  const [first, second, third, fourth] = rows();
  expect(first).toMatch(/Aigerim Omarova01\.01\.1970Algebra.*Bring your book.*3 new messages/);
  expect(second).toMatch(/Bolat Serikov.*You: Photo$/);
  expect(third).toMatch(/Dana Akhmetova.*The message was removed$/);
  expect(fourth).toMatch(/Arman Zhakupov$/);
  expect(screen.getByRole('link', { name: /Aigerim Omarova/ }).getAttribute('href')).toBe('/chat/chat/5');

  page.server.reply(chatSearch, { found: [] });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'zzz' } });
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'seri' } });
  expect(rows()).toHaveLength(1);
  await page.settle();
  expect(page.faults()).toEqual([]);
});

test('on a wide screen the thread stands beside the list, and the list stays as it is', async () => {
  const page = await drawPage('/chat/chat/5', {
    as: 'ST',
    user: { userId: 66 },
    asks: chatHistory,
    prepare: (server) => {
      server.reply(chatHistory, thread());
      server.reply(chatTeachers, { people: [teacher(5, 'Aigerim Omarova', {}), teacher(6, 'Bolat Serikov', {})] });
    },
  });
  const list = within(screen.getByTestId('chat-list'));
  const row = await list.findByRole('link', { name: /Aigerim Omarova/ }, patience);
  expect(row.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { name: 'Aigerim Omarova', level: 1 })).toBeTruthy();
  fireEvent.click(list.getByRole('link', { name: /Bolat Serikov/ }));
  await waitFor(() => expect(page.path()).toBe('/chat/chat/6'), patience);
  expect(row.isConnected).toBe(true);
  await page.settle();
  expect(page.faults()).toEqual([]);
});

test('a teacher sees whoever has written above the classes, which are folded and hold the others', async () => {
  const [group] = sampleData(chatGroups).groups;
  if (!group) throw new Error('The sample has no class');
  const groups = [
    { ...group, id: 9, label: '7 A', people: [teacher(5, 'Aigerim Omarova', {}), teacher(6, 'Bolat Serikov', {})] },
    {
      ...group,
      id: 10,
      label: '7 B',
      people: [teacher(7, 'Dana Akhmetova', { last: { ...last, text: 'Thank you', at: 1000 } })],
    },
  ];
  const page = await drawPage('/control/chat', {
    as: 'TCHR',
    user: { userId: 67 },
    asks: chatGroups,
    prepare: (server) => server.reply(chatGroups, { groups }),
  });
  expect(rows()[0]).toMatch(/^DADana Akhmetova01\.01\.19707 BThank you$/);
  const [first, second] = screen.getAllByTestId<HTMLDetailsElement>('chat-group');
  expect([first?.open, second?.open]).toEqual([false, false]);
  expect(within(first as HTMLElement).getAllByTestId('chat-person')).toHaveLength(2);
  expect(within(second as HTMLElement).queryAllByTestId('chat-person')).toEqual([]);
  expect(page.faults()).toEqual([]);
});

test('a teacher writes to a whole class', async () => {
  const [group] = sampleData(chatGroups).groups;
  if (!group) throw new Error('The sample has no class');
  const page = await drawPage('/control/chat', {
    as: 'TCHR',
    user: { userId: 65 },
    asks: chatGroups,
    prepare: (server) => server.reply(chatGroups, { groups: [{ ...group, id: 9, label: '7 A', canBroadcast: true }] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Write to the whole class' }));
  const dialog = within((await screen.findByRole('heading', { name: 'Message to 7 A' })).closest('dialog') as HTMLElement);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: 'No lesson today' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const sent = () => page.server.callsOf(sendCommands).flatMap(({ body }) => commandsOf(body));
  await waitFor(() => expect(sent().map(({ kind }) => kind)).toContain('chat-broadcast'), patience);
  expect(sent().find(({ kind }) => kind === 'chat-broadcast')?.body).toEqual({ groupId: 9, text: 'No lesson today' });
  expect(page.faults()).toEqual([]);
});
