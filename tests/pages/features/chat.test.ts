// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { chatGroups, chatHistory, chatTeachers, type ChatPage } from '#contract/chat/chat.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { commandsOf, sampleData } from '../fake-server.ts';

afterAll(clearPage);

const sample = sampleData(chatHistory);
const [message] = sample.messages;
const thread = (own: Partial<ChatPage> = {}): ChatPage => ({
  ...sample,
  peer: { id: 5, name: 'Aigerim Omarova', about: ['Algebra'] },
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

test('a student sees who has written; without teachers it says so', async () => {
  const [person] = sampleData(chatTeachers).people;
  if (!person) throw new Error('The sample has nobody');
  const page = await drawPage('/chat', {
    as: 'ST',
    user: { userId: 63 },
    asks: chatTeachers,
    prepare: (server) => server.answer(chatTeachers, 'empty'),
  });
  expect(screen.getByText(/^Your teachers appear here/)).toBeTruthy();
  expect(page.faults()).toEqual([]);
  const other = await drawPage('/chat', {
    as: 'ST',
    user: { userId: 64 },
    asks: chatTeachers,
    prepare: (server) =>
      server.reply(chatTeachers, { people: [{ ...person, id: 5, name: 'Aigerim Omarova', unread: 3, subjects: ['Algebra'] }] }),
  });
  const link = screen.getByRole('link', { name: /Aigerim Omarova/ });
  expect(within(link).getByText('3 new messages')).toBeTruthy();
  expect(link.getAttribute('href')).toBe('/chat/chat/5');
  expect(other.faults()).toEqual([]);
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
