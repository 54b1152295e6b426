/** Lists of the chat: the order, the preview of the last message and what is unread, for a student and for those who teach them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatGroups, chatTeachers, type ChatPerson } from '#contract/chat/chat.ts';
import { asChatter, sendOf, type Chatter } from '../support/chatting.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** In 9 «А», without messages; `lead` leads the class, `teacher` is another teacher of it. */
let student: Chatter;
let lead: Chatter;
let teacher: Chatter;

const teachers = async () => (await student.client.call(chatTeachers)).data.people;
const groups = async () => (await lead.client.call(chatGroups)).data.groups;

beforeAll(async () => {
  server = await startTestServer();
  await server.sql`delete from chat_rules`;
  student = asChatter(await signIn(server.url, 'student5'));
  lead = asChatter(await signIn(server.url, 'lead1'));
  const other = (await teachers()).find(({ id }) => id !== lead.id)?.id ?? 0;
  const [row] = await server.sql<{ login: string }[]>`select login from person where id = ${other}`;
  teacher = asChatter(await signIn(server.url, row?.login ?? ''));
});
afterAll(() => server.stop());

async function withPhoto(to: number, text = ''): Promise<string> {
  const upload = randomUUID();
  const { client } = student;
  await client.call('POST', '/api/uploads', { uploadId: upload, name: 'board.jpg', size: smallJpeg.length, kind: 'file' });
  await fetch(`${server.url}/api/uploads/${upload}/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream' },
    body: smallJpeg,
  });
  await client.call('POST', `/api/uploads/${upload}/finish`);
  const id = randomUUID();
  const files = [{ upload, kind: 'photo', seconds: null }];
  await student.give([{ id, ...sendOf(to, text, { files }), files: [upload] }]);
  return id;
}

test('a student finds whoever wrote last at the top, with the message and what is unread; those without messages follow', async () => {
  expect((await teachers()).filter(({ last }) => last !== null)).toEqual([]);
  await lead.write(student.id, 'first');
  const second = await teacher.write(student.id, 'second');
  const [top, next, ...rest] = await teachers();
  expect(top).toMatchObject({
    id: teacher.id,
    unread: 1,
    last: { id: second, text: 'second', isMine: false, isRemoved: false, file: null },
  });
  expect(next).toMatchObject({ id: lead.id, unread: 1, last: { text: 'first' } });
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.every(({ last, unread }) => last === null && unread === 0)).toBe(true);
});

test('an own file moves its thread to the top and is named by its kind; once removed it is a removed message in its place', async () => {
  const photo = await withPhoto(lead.id);
  const top = async () => (await teachers())[0];
  expect(await top()).toMatchObject({
    id: lead.id,
    last: { id: photo, text: '', isMine: true, isRemoved: false, file: { kind: 'photo', name: 'board.jpg' } },
  });
  await student.give([{ kind: 'chat-remove', body: { to: lead.id, id: photo } }]);
  expect(await top()).toMatchObject({ id: lead.id, last: { id: photo, text: '', isRemoved: true, file: null } });
});

test('a teacher sees a message to the class as their own last one, and an answer as unread', async () => {
  const group = (await groups()).find(({ people }) => people.some(({ id }) => id === student.id));
  await lead.give([{ kind: 'chat-broadcast', body: { groupId: group?.id ?? 0, text: 'to all of you' } }]);
  const people = async (): Promise<ChatPerson[]> => (await groups()).find(({ id }) => id === group?.id)?.people ?? [];
  const reached = await people();
  expect(reached.length).toBeGreaterThan(1);
  expect(reached.every(({ last }) => last?.text === 'to all of you' && last.isMine)).toBe(true);

  const sent = await student.write(lead.id, 'thank you');
  const answered = (await people()).find(({ id }) => id === student.id);
  expect(answered?.last).toMatchObject({ id: sent, text: 'thank you', isMine: false });
  const unread = answered?.unread ?? 0;
  expect(unread).toBeGreaterThan(0);
  await student.give([{ kind: 'chat-remove', body: { to: lead.id, id: sent } }]);
  expect((await people()).find(({ id }) => id === student.id)).toMatchObject({ unread: unread - 1, last: { isRemoved: true } });
});

test('both sides of a thread see the other’s photo', async () => {
  const photo = '/avatars/of-somebody.jpg';
  await server.sql`update person set photo = ${photo} where id = any(${[student.id, lead.id]}::int[])`;
  expect((await teachers()).find(({ id }) => id === lead.id)?.photo).toBe(photo);
  const people = (await groups()).flatMap((group) => group.people);
  expect(people.find(({ id }) => id === student.id)?.photo).toBe(photo);
  const peer = async (reader: Chatter, id: number) => (await reader.open(id)).peer;
  expect([(await peer(student, lead.id)).photo, (await peer(lead, student.id)).photo]).toEqual([photo, photo]);
});
