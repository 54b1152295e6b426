/** The chat over two processes: order, repetition, who may write to whom, edits, removal, reading, quiet hours, reports, search. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chatGroups, chatSearch, chatTeachers, chatUnread } from '#contract/chat/chat.ts';
import { chatReportList, chatRulesRead } from '#contract/chat/supervision.ts';
import { notificationList } from '#contract/notifications/notifications.ts';
import { removeOldMessages } from '#server/areas/chat/retention.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import { asChatter, sendOf, type Chatter } from '../support/chatting.ts';
import { openLive } from '../support/live-socket.ts';
import { signIn } from '../support/sitting.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const applied = { fate: 'applied' };
const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };

let server: TestServer;
let other: RunningServer;
/** The student is in 9 «А»; `lead` leads it and is connected to the other process. */
let student: Chatter;
let lead: Chatter;
/** The stranger is in another class. */
let stranger: Chatter;
let deputy: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  await server.sql`delete from chat_rules`;
  student = asChatter(await signIn(server.url, 'student2'));
  stranger = asChatter(await signIn(server.url, 'student55'));
  lead = asChatter(await signIn(other.url, 'lead1'));
  deputy = await signIn(server.url, 'zavuch1');
});
afterAll(() => server.stop());

const texts = async (reader: Chatter, peer: number) => (await reader.open(peer)).messages.map(({ text }) => text);
const revisionOf = async (reader: Chatter, peer: number) => (await reader.open(peer)).revision;

describe('messages', () => {
  test('are counted until they are read, and pages of any kind hear of each', async () => {
    const unread = async (who: Chatter) => (await who.client.call(chatUnread)).data.unread;
    const [before, own] = [await unread(lead), await unread(student)];
    const live = await openLive(other.app, lead.client.token);
    const received = live.subscribe('notifications', {});
    await vi.waitFor(() => expect(live.responses).toContainEqual({ type: 'ready' }));
    const id = await student.write(lead.id, 'counted');
    await student.write(lead.id, 'counted too');
    expect([await unread(lead), await unread(student), await unread(stranger)]).toEqual([
      before + 2,
      own,
      await unread(stranger),
    ]);
    await vi.waitFor(() => expect(received).toContain('changed'));
    live.socket.terminate();
    await student.give([{ kind: 'chat-remove', body: { to: lead.id, id } }]);
    expect(await unread(lead)).toBe(before + 1);
    const { seq } = (await lead.open(student.id)).messages.at(-1) ?? { seq: 0 };
    await lead.give([{ kind: 'chat-read', body: { to: student.id, seq } }]);
    expect(await unread(lead)).toBeLessThanOrEqual(before);
  });

  test('arrive once, in their order, at the other process, and numbers have no gaps', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const before = (await lead.open(student.id)).messages.at(-1)?.seq ?? 0;
    const commands = ids.map((id, at) => ({ id, ...sendOf(lead.id, `m${at}`) }));
    expect(await student.give(commands)).toEqual([applied, applied, applied]);
    // The same again, as after a response that was lost.
    const again = await student.give(commands);
    expect(again.map(({ fate }) => fate)).toEqual(['repeat', 'repeat', 'repeat']);
    const got = (await lead.open(student.id)).messages.slice(-3);
    expect(got.map(({ seq, id, text, authorId }) => [seq, id, text, authorId])).toEqual(
      ids.map((id, at) => [before + 1 + at, id, `m${at}`, student.id]),
    );
  });

  test('of two people at once keep numbers without gaps', async () => {
    const before = (await lead.open(student.id)).messages.at(-1)?.seq ?? 0;
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0 ? student.write(lead.id, `s${at}`) : lead.write(student.id, `l${at}`),
      ),
    );
    const { messages } = await student.open(lead.id);
    expect(messages.filter(({ seq }) => seq > before).map(({ seq }) => seq)).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => before + at),
    );
  });

  test('answer another one, also of the same call', async () => {
    const first = randomUUID();
    await student.give([
      { id: first, ...sendOf(lead.id, 'question') },
      sendOf(lead.id, 'and more', { replyTo: first }),
      sendOf(lead.id, 'to nothing', { replyTo: randomUUID() }),
    ]);
    const [one, two, three] = (await lead.open(student.id)).messages.slice(-3);
    expect(two?.reply).toEqual({ seq: one?.seq, authorId: student.id, text: 'question' });
    expect(three?.reply).toBeNull();
  });

  test('name a homework or a lesson of the student’s class, and nothing of another one', async () => {
    const find = async (who: Chatter) =>
      (
        await server.sql<{ homework: string; title: string; lesson: string }[]>`
          select h.uuid as homework, h.title, (select l.uuid from lesson l where l.group_id = p.group_id limit 1) as lesson
          from person p join homework h on h.group_id = p.group_id and h.published_at is not null where p.id = ${who.id} limit 1`
      )[0] ?? { homework: randomUUID(), title: '', lesson: '' };
    const [own, foreign] = [await find(student), await find(stranger)];
    const about = (kind: string, id: string) => ({ about: { kind, id, title: 'on the device' } });
    const first = await student.write(lead.id, 'this one', about('homework', own.homework));
    await lead.write(student.id, 'at that', about('lesson', own.lesson));
    await student.write(lead.id, 'not mine', about('lesson', foreign.lesson));
    await student.write(lead.id, 'nor that', about('homework', foreign.homework));
    const shown = async () => (await lead.open(student.id)).messages.slice(-4).map((message) => message.about);
    const title = { kz: own.title, ru: own.title };
    expect(await shown()).toEqual([
      { kind: 'homework', id: own.homework, title, date: null },
      expect.objectContaining({ kind: 'lesson', id: own.lesson, date: expect.stringMatching(/^\d{4}-/) }),
      null,
      null,
    ]);
    await student.give([{ kind: 'chat-remove', body: { to: lead.id, id: first } }]);
    expect((await shown())[0]).toBeNull();
  });

  test('are edited and removed by their author only, and what has changed is asked for by revision', async () => {
    const id = await student.write(lead.id, 'frist');
    const since = await revisionOf(student, lead.id);
    const edit = (text: string) => ({ kind: 'chat-edit', body: { to: lead.id, id, text } });
    expect(await lead.give([{ kind: 'chat-edit', body: { to: student.id, id, text: 'x' } }])).toEqual([absent]);
    expect(await student.give([edit('first')])).toEqual([applied]);
    const changed = await lead.open(student.id, `?after=${since}`);
    expect(changed.messages.map(({ text, isEdited }) => [text, isEdited])).toEqual([['first', true]]);
    expect(await student.give([{ kind: 'chat-remove', body: { to: lead.id, id } }, edit('again')])).toEqual([applied, absent]);
    const removed = await lead.open(student.id, `?after=${changed.revision}`);
    expect(removed.messages.map(({ text, isRemoved }) => [text, isRemoved])).toEqual([['', true]]);
    expect((await lead.open(student.id, `?after=${removed.revision}`)).messages).toEqual([]);
    const [row] = await server.sql<{ text: string }[]>`select text from chat_message where id = ${id}`;
    expect(row?.text).toBe('first');
  });

  test('are read page by page upwards, and a device that is far behind begins with the newest', async () => {
    await server.sql`
      insert into chat_message (thread_id, seq, id, author_id, text, revision, made_at, received_at)
      select t.id, t.last_seq + n, gen_random_uuid(), t.student_id, 'long ' || n, t.revision + n, 0, now()
      from chat_thread t, generate_series(1, 250) n where t.student_id = ${student.id} and t.staff_id = ${lead.id}`;
    await server.sql`
      update chat_thread set last_seq = last_seq + 250, revision = revision + 250
      where student_id = ${student.id} and staff_id = ${lead.id}`;
    const newest = await lead.open(student.id);
    expect(newest.messages).toHaveLength(200);
    const first = newest.messages[0]?.seq ?? 0;
    const earlier = await lead.open(student.id, `?before=${first}`);
    expect(earlier.messages.at(-1)?.seq).toBe(first - 1);
    const behind = await lead.open(student.id, '?after=1');
    expect([behind.isComplete, behind.messages.length]).toEqual([false, 200]);
    expect((await lead.open(student.id, '?after=999999')).isComplete).toBe(false);
  });
});

const upload = async (client: ApiClient): Promise<string> => {
  const uploadId = randomUUID();
  const bytes = smallJpeg;
  await client.call('POST', '/api/uploads', { uploadId, name: 'a.jpg', size: bytes.length, kind: 'file' });
  await fetch(`${server.url}/api/uploads/${uploadId}/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  await client.call('POST', `/api/uploads/${uploadId}/finish`);
  return uploadId;
};

describe('files', () => {
  const withFile = (file: string) => ({
    ...sendOf(lead.id, '', { files: [{ upload: file, kind: 'photo', seconds: null }] }),
    files: [file],
  });

  test('go with their message, in one message only, and only one’s own', async () => {
    const file = await upload(student.client);
    const foreign = await upload(stranger.client);
    const refused = { fate: 'refused', code: 'VALIDATION', field: 'files' };
    expect(await student.give([withFile(file), withFile(file), withFile(foreign)])).toEqual([applied, refused, refused]);
    const last = (await lead.open(student.id)).messages.at(-1);
    expect(last?.files).toMatchObject([{ uploadId: file, kind: 'photo', name: 'a.jpg', contentType: 'image/jpeg' }]);
    const got = await fetch(`${server.url}${last?.files[0]?.url ?? ''}`);
    expect([got.status, (await got.arrayBuffer()).byteLength]).toEqual([200, smallJpeg.length]);
  });

  test('a message of nothing is refused', async () => {
    const [fate] = await student.give([sendOf(lead.id, '  ')]);
    expect(fate?.['code']).toBe('VALIDATION');
  });
});

describe('who may', () => {
  test('a student writes to their own teachers only: not to another class’s, not to a student, not to themselves', async () => {
    const strangers = [stranger.id, student.id, deputy.user?.userId ?? 0, 2_000_000_000];
    expect(await student.give(strangers.map((to) => sendOf(to, 'x')))).toEqual(strangers.map(() => absent));
    expect(await stranger.give([sendOf(lead.id, 'x')])).toEqual([absent]);
    for (const id of strangers) expect((await student.client.call('GET', `/api/chat/with/${id}`)).status).toBe(404);
    expect((await lead.client.call('GET', `/api/chat/with/${stranger.id}`)).status).toBe(404);
  });

  test('a teacher writes to students that they teach, and to nobody of the staff', async () => {
    const people = [stranger.id, deputy.user?.userId ?? 0];
    expect(await lead.give(people.map((to) => sendOf(to, 'x')))).toEqual([absent, absent]);
  });

  test('what belongs to a thread needs one', async () => {
    const body = { to: lead.id, id: randomUUID(), text: 'x', seq: 1, reason: 'x' };
    const { to, id, text, seq, reason } = body;
    expect(
      await stranger.give([
        { kind: 'chat-edit', body: { to, id, text } },
        { kind: 'chat-remove', body: { to, id } },
        { kind: 'chat-read', body: { to, seq } },
        { kind: 'chat-report', body: { to, seq, reason } },
      ]),
    ).toEqual([absent, absent, absent, absent]);
  });

  test('the right is of the day of writing: after a move the new teachers count, and what was written before still arrives', async () => {
    const mover = asChatter(await signIn(server.url, 'student7'));
    await mover.write(lead.id, 'before');
    const [row] = await server.sql<{ groupId: number }[]>`select group_id as "groupId" from person where id = ${stranger.id}`;
    await server.sql`update enrolment set from_at = now() - interval '60 days' where person_id = ${mover.id}`;
    await server.sql`update person set group_id = ${row?.groupId ?? 0} where id = ${mover.id}`;
    const yesterday = Date.now() - 24 * 3600_000;
    expect(await mover.give([sendOf(lead.id, 'now'), { ...sendOf(lead.id, 'yesterday'), madeAt: yesterday }])).toEqual([
      absent,
      applied,
    ]);
    const long = Date.now() - 40 * 24 * 3600_000;
    await server.sql`update enrolment set until_at = now() - interval '20 days' where person_id = ${mover.id} and until_at is not null`;
    expect(await mover.give([{ ...sendOf(lead.id, 'long ago'), madeAt: long }])).toEqual([absent]);
    const { canWrite, messages } = await mover.open(lead.id);
    expect([canWrite, messages.map(({ text }) => text)]).toEqual([false, ['before', 'yesterday']]);
  });

  test('lists: a student’s teachers with subjects, a teacher’s classes with students', async () => {
    const { people } = (await student.client.call(chatTeachers)).data;
    expect(people[0]).toMatchObject({ id: lead.id, leadsClass: true });
    expect(people.length).toBeGreaterThan(3);
    expect(people.filter(({ subjects }) => subjects.length > 0).length).toBeGreaterThan(2);
    const { groups } = (await lead.client.call(chatGroups)).data;
    const own = groups.find(({ people: pupils }) => pupils.some(({ id }) => id === student.id));
    expect([own?.label, own?.canBroadcast]).toEqual(['9 «А»', true]);
    expect(groups.flatMap(({ people: pupils }) => pupils.map(({ id }) => id))).not.toContain(stranger.id);
  });
});

describe('reading', () => {
  test('counts what is unread, goes never back, and is seen by the author', async () => {
    const unread = async () =>
      (await lead.client.call(chatGroups)).data.groups.flatMap(({ people }) => people).find(({ id }) => id === student.id)
        ?.unread;
    const last = (await lead.open(student.id)).messages.at(-1)?.seq ?? 0;
    const read = (seq: number) => ({ kind: 'chat-read', body: { to: student.id, seq } });
    expect(await lead.give([read(last), read(1)])).toEqual([applied, applied]);
    expect(await unread()).toBe(0);
    await student.write(lead.id, 'one');
    await student.write(lead.id, 'two');
    expect(await unread()).toBe(2);
    expect((await student.open(lead.id)).readByPeer).toBe(last);
    await lead.give([read(1_000_000)]);
    expect((await student.open(lead.id)).readByPeer).toBe(last + 2);
  });
});

describe('at once', () => {
  test('pages of both sides hear of it from whichever process, and nobody else does', async () => {
    const [teacher, pupil, outsider] = await Promise.all([
      openLive(other.app, lead.client.token),
      openLive(other.app, student.client.token),
      openLive(other.app, stranger.client.token),
    ]);
    const received = [teacher, pupil, outsider].map((page) => page.subscribe<{ with: number }>('chat', {}));
    await vi.waitFor(() => expect(pupil.responses).toContainEqual({ type: 'ready' }));
    await vi.waitFor(async () => {
      await student.write(lead.id, 'live');
      expect(received[0]).toContainEqual({ with: student.id });
      expect(received[1]).toContainEqual({ with: lead.id });
    });
    expect(received[2]).toEqual([]);
    for (const { socket } of [teacher, pupil, outsider]) socket.terminate();
  });
});

describe('notifications', () => {
  const of = async (who: Chatter) =>
    (await who.client.call(notificationList)).data.rows.filter(({ kind }) => kind === 'chat-message');
  const readAll = (who: Chatter, peer: number) => who.give([{ kind: 'chat-read', body: { to: peer, seq: 1_000_000 } }]);

  test('one until it is read, and none in quiet hours', async () => {
    await server.sql`delete from notification`;
    await readAll(lead, student.id);
    await student.write(lead.id, 'a');
    await student.write(lead.id, 'b');
    expect(await of(lead)).toMatchObject([
      { isRead: false, data: { fromId: student.id, groupId: expect.any(Number) as number } },
    ]);
    await readAll(lead, student.id);
    expect(await of(lead)).toMatchObject([{ isRead: true }]);
    const always = { quiet: { from: '00:00', until: '23:59' }, mayStudentsBegin: true };
    const { revision } = (await deputy.call(chatRulesRead)).data;
    expect((await deputy.call('PUT', '/api/chat/rules', { ...always, revision: revision + 1 })).code).toBe('EDIT_CONFLICT');
    expect((await deputy.call('PUT', '/api/chat/rules', { ...always, revision })).status).toBe(200);
    expect((await deputy.call('PUT', '/api/chat/rules', { ...always, revision })).status).toBe(200);
    await student.write(lead.id, 'late');
    expect(await of(lead)).toHaveLength(1);
    expect((await student.open(lead.id)).quiet).toEqual({ from: '00:00', until: '23:59', isNow: true });
    expect(await texts(lead, student.id)).toContain('late');
    await server.sql`delete from chat_rules`;
  });

  test('where students do not begin they answer', async () => {
    const quietStudent = asChatter(await signIn(server.url, 'student4'));
    await server.sql`
      insert into chat_rules (school_id, may_students_begin) values ((select school_id from person where id = ${lead.id}), false)`;
    expect(await quietStudent.give([sendOf(lead.id, 'first')])).toEqual([absent]);
    expect((await quietStudent.open(lead.id)).canWrite).toBe(false);
    await lead.write(quietStudent.id, 'hello');
    expect((await quietStudent.open(lead.id)).canWrite).toBe(true);
    expect(await quietStudent.give([sendOf(lead.id, 'answer')])).toEqual([applied]);
    await server.sql`delete from chat_rules`;
  });
});

test('a message to the whole class stands in each student’s thread, once', async () => {
  const { groups } = (await lead.client.call(chatGroups)).data;
  const own = groups.find(({ people }) => people.some(({ id }) => id === student.id));
  const command = { id: randomUUID(), kind: 'chat-broadcast', body: { groupId: own?.id ?? 0, text: 'Trip on Friday' } };
  expect(await lead.give([command])).toEqual([applied]);
  expect((await lead.give([command]))[0]?.['fate']).toBe('repeat');
  const [row] = await server.sql<{ count: number }[]>`select count(*)::int as count from chat_message where id = ${command.id}`;
  expect(row?.count).toBe(own?.people.length);
  expect((await student.open(lead.id)).messages.at(-1)).toMatchObject({ text: 'Trip on Friday', isBroadcast: true });
  expect(await lead.give([{ kind: 'chat-broadcast', body: { groupId: 2_000_000_000, text: 'x' } }])).toEqual([
    { fate: 'refused', code: 'NOT_FOUND', field: 'groupId' },
  ]);
  expect(await student.give([{ kind: 'chat-broadcast', body: { groupId: own?.id ?? 0, text: 'x' } }])).toEqual([absent]);
});

test('a message to a foreign class is one to a class that is not there: nobody gets it, and no names come back', async () => {
  const groups = await server.sql<{ id: number }[]>`
    select g.id from "group" g where g.archived_on is null and exists (select from enrolment e where e.group_id = g.id)
      and g.personnel_id is distinct from ${lead.id} and not exists (select from teaching t where t.group_id = g.id and t.person_id = ${lead.id})
      and not exists (select from lesson l where l.group_id = g.id and l.teacher_id = ${lead.id}) order by g.id limit 200`;
  expect(groups.length).toBeGreaterThan(1);
  const count = async () => (await server.sql`select from chat_message`).count;
  const before = await count();
  const send = async (groupId: number) =>
    (await lead.give([{ kind: 'chat-broadcast', body: { groupId, text: 'all of you' } }]))[0];
  const nowhere = await send(2_000_000_000);
  for (const { id } of groups) expect([id, await send(id)]).toEqual([id, nowhere]);
  expect(await count()).toBe(before);
});

test('a subgroup’s teacher sees and writes to its members only', async () => {
  const teacher = asChatter(await signIn(server.url, 'teacher6'));
  const [group] = await server.sql<{ id: number; subjectId: number }[]>`
    select g.id, (select min(k.id) from school_subject k) as "subjectId" from "group" g join person p on p.school_id = g.school_id
    where p.id = ${teacher.id} and g.archived_on is null and g.personnel_id is distinct from p.id
      and not exists (select from teaching t where t.group_id = g.id and t.person_id = p.id)
      and not exists (select from lesson l where l.group_id = g.id and l.teacher_id = p.id) order by g.id limit 1`;
  const { id: groupId, subjectId } = group ?? { id: 0, subjectId: 0 };
  const [subgroup] = await server.sql<{ id: number }[]>`
    insert into subgroup (group_id, subject_id, number) values (${groupId}, ${subjectId}, 9) returning id`;
  const members = await server.sql<{ id: number }[]>`
    insert into subgroup_member (subgroup_id, person_id, from_on)
    select ${subgroup?.id ?? 0}, e.person_id, current_date - 1 from enrolment e where e.group_id = ${groupId} and e.until_at is null
    order by e.person_id limit 3 returning person_id as id`;
  await server.sql`
    insert into teaching (person_id, group_id, subgroup_id, subject_id, from_on)
    values (${teacher.id}, ${groupId}, ${subgroup?.id ?? 0}, ${subjectId}, current_date - 1)`;
  const id = randomUUID();
  expect(await teacher.give([{ id, kind: 'chat-broadcast', body: { groupId, text: 'to my part' } }])).toEqual([applied]);
  const reached = await server.sql<{ id: number }[]>`
    select t.student_id as id from chat_message m join chat_thread t on t.id = m.thread_id where m.id = ${id} order by 1`;
  const own = members.map((member) => member.id).toSorted((a, b) => a - b);
  expect(reached.map((student) => student.id)).toEqual(own);
  const { groups } = (await teacher.client.call(chatGroups)).data;
  const shown = groups.find((one) => one.id === groupId)?.people.map((person) => person.id);
  expect(shown?.toSorted((a, b) => a - b)).toEqual(own);
});

test('a reported message stays as it was seen, and the management of that school only has it', async () => {
  const id = await lead.write(student.id, 'rude');
  const { seq } = (await student.open(lead.id)).messages.at(-1) ?? { seq: 0 };
  const report = (reason: string) => ({ kind: 'chat-report', body: { to: lead.id, seq, reason } });
  expect(await student.give([report('not nice')])).toEqual([applied]);
  expect(await lead.give([{ kind: 'chat-report', body: { to: student.id, seq, reason: 'own' } }])).toEqual([absent]);
  await lead.give([{ kind: 'chat-edit', body: { to: student.id, id, text: 'kind' } }]);
  const reports = async () => (await deputy.call(chatReportList)).data.reports;
  const [first] = await reports();
  expect(first).toMatchObject({ reason: 'not nice', seq, reporterId: student.id, isDone: false, staff: { id: lead.id } });
  expect(first?.context.find((message) => message.seq === seq)?.text).toBe('rude');
  expect((await deputy.call('PUT', `/api/chat/reports/${first?.id ?? ''}`, { isDone: true })).status).toBe(200);
  expect((await reports())[0]?.isDone).toBe(true);
  expect((await deputy.call('PUT', `/api/chat/reports/${randomUUID()}`, { isDone: true })).status).toBe(404);
});

test('search finds words of one’s own threads whatever the letters, and nothing that was removed', async () => {
  const id = await student.write(lead.id, 'Қазақ тілі 100%');
  const search = async (who: Chatter, q: string) => (await who.client.call(chatSearch, { query: { q } })).data.found;
  expect(await search(lead, 'казак')).toMatchObject([{ personId: student.id, text: 'Қазақ тілі 100%', isMine: false }]);
  expect(await search(student, '0%')).toHaveLength(1);
  expect(await search(stranger, 'казак')).toEqual([]);
  await student.give([{ kind: 'chat-remove', body: { to: lead.id, id } }]);
  expect(await search(lead, 'казак')).toEqual([]);
});

test('what the school has stored as long as its rule says goes from the front with its files and words; nothing sooner, nothing under report', async () => {
  const writer = asChatter(await signIn(server.url, 'student6'));
  const now = Date.now();
  const yearMs = 366 * 24 * 3600_000;
  const file = await upload(writer.client);
  const photo = { files: [{ upload: file, kind: 'photo', seconds: null }] };
  await writer.give([{ ...sendOf(lead.id, 'old photo', photo), files: [file] }]);
  const old = await writer.write(lead.id, 'old');
  await writer.write(lead.id, 'of this year');
  await server.sql`
    update chat_message m set received_at = ${new Date(now - yearMs)} from chat_thread t
    where t.id = m.thread_id and t.student_id = ${writer.id} and t.staff_id = ${lead.id} and m.text <> 'of this year'`;
  expect(await removeOldMessages(server.sql, now)).toBe(0);

  const rules = (await deputy.call(chatRulesRead)).data;
  const save = (keepYears: number | null, revision: number) =>
    deputy.call('PUT', '/api/chat/rules', { quiet: null, mayStudentsBegin: true, keepYears, revision });
  expect((await save(0, rules.revision)).status).toBe(422);
  expect((await save(1, rules.revision)).status).toBe(200);
  const { seq } = (await writer.open(lead.id)).messages.at(-1) ?? { seq: 0 };
  expect(await lead.give([{ kind: 'chat-report', body: { to: writer.id, seq, reason: 'rude' } }])).toEqual([applied]);
  expect(await removeOldMessages(server.sql, now)).toBe(0);
  await server.sql`update chat_report set done_at = now(), done_by = ${lead.id} where seq = ${seq}`;

  expect(await removeOldMessages(server.sql, now)).toBe(seq - 1);
  const page = await writer.open(lead.id);
  expect([page.firstSeq, page.messages.map(({ text }) => text)]).toEqual([seq, ['of this year']]);
  expect((await server.sql`select from upload where id = ${file}`).count).toBe(0);
  expect([...(await server.sql`select body from command_log where id = ${old}`)]).toEqual([{ body: null }]);
  const [entry] = await server.sql`select changes from audit_log where subject like 'chat messages %'`;
  expect(entry).toMatchObject({ changes: { messages: [String(seq - 1), 'null'], files: ['1', 'null'] } });
  // A device that sends one again after all the years adds nothing; numbers go on.
  await writer.write(lead.id, 'next');
  expect((await writer.open(lead.id)).messages.map((message) => message.seq)).toEqual([seq, seq + 1]);
  expect(await removeOldMessages(server.sql, now)).toBe(0);
});
