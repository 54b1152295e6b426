/** Live lessons over two processes: plans, order, gaps, repetition, who sees what, a process that stops. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShownPart } from '#contract/live-lessons/event.ts';
import {
  liveDocument,
  liveDocuments,
  liveLessonRead,
  livePeople,
  livePlanRemove,
  livePlanSave,
} from '#contract/live-lessons/live-lessons.ts';
import { foldEvents } from '#domain/live-lessons/fold.ts';
import { emptyLog, withPart, type KnownLog } from '#domain/live-lessons/log.ts';
import type { LiveEvent } from '#domain/live-lessons/event.ts';
import type { RunningServer } from '#server/start-server.ts';
import { startKillableServer } from '../support/killable-server.ts';
import { attend, lessonOfDemo, part, stage, type Attendee, type LessonOfDemo } from '../support/live-lesson.ts';
import { openLive } from '../support/live-socket.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const applied = { fate: 'applied' };
const absent = { fate: 'refused', code: 'NOT_FOUND', field: null };
const host = 'https://meet.example.kz/{room}';

let server: TestServer;
let other: RunningServer;
let lesson: LessonOfDemo;
let teacher: Attendee;
let deputy: Attendee;
let one: Attendee;
/** At the other process. */
let two: Attendee;
let stranger: Attendee;

beforeAll(async () => {
  server = await startTestServer({ conferenceUrl: host });
  other = await server.another();
  lesson = await lessonOfDemo(server.sql);
  const [a = '', b = ''] = lesson.students;
  teacher = await attend(server.url, lesson.teacher);
  deputy = await attend(other.url, 'zavuch1');
  one = await attend(server.url, a);
  two = await attend(other.url, b);
  stranger = await attend(server.url, 'student55');
});
afterAll(() => server.stop());

const act = (name: string, more: Record<string, unknown> = {}) => stage(lesson.lessonId, name, more);
const does = (name: string, more: Record<string, unknown> = {}) => part(lesson.lessonId, name, more);
const path = (more = '') => `/api/live-lessons/${lesson.lessonId}${more}`;
const lastSeq = async () => (await teacher.events(lesson.lessonId)).last;
const quick = { mechanic: 'one-correct', text: '2 < 3?', options: ['yes', 'no'] };

async function ask(): Promise<string> {
  const questionId = randomUUID();
  expect(await teacher.give([act('ask', { questionId, quick })])).toEqual([applied]);
  return questionId;
}

describe('a plan', () => {
  const plan = {
    dateLocal: '2026-11-24',
    startTime: '23:30',
    endTime: '00:15',
    type: 'zoom' as const,
    link: 'https://zoom.us/j/1',
    revision: 0,
  };

  test('is made by whoever gives the lesson, may go over midnight, and is not overwritten unseen', async () => {
    expect((await one.client.call('PUT', path(), plan)).status).toBe(403);
    const made = await teacher.client.call(livePlanSave, { params: { lessonId: lesson.lessonId }, body: plan });
    expect([made.status, made.data.plan?.address, made.data.revision]).toEqual([200, 'https://zoom.us/j/1', 1]);
    expect((await teacher.client.call(livePlanSave, { params: { lessonId: lesson.lessonId }, body: plan })).data.revision).toBe(
      1,
    );
    expect((await deputy.client.call('PUT', path(), { ...plan, startTime: '22:00' })).code).toBe('EDIT_CONFLICT');
    const changed = await deputy.client.call(livePlanSave, {
      params: { lessonId: lesson.lessonId },
      body: { ...plan, type: 'host', link: null, revision: 1 },
    });
    expect(changed.data.plan?.address).toMatch(/^https:\/\/meet\.example\.kz\/[0-9a-f]{24}$/);
    expect((await one.client.call(liveLessonRead, { params: { lessonId: lesson.lessonId } })).data.plan?.address).toBe(
      changed.data.plan?.address,
    );
  });

  test.each([['javascript:alert(1)'], [`https://zoom.us/${'x'.repeat(5000)}`], ['http://zoom.us/j/1'], [null]])(
    'refuses the link %#',
    async (link) => {
      const reply = await teacher.client.call('PUT', path(), { ...plan, link, revision: 2 });
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['link']]);
    },
  );

  test('is taken away while nothing has begun', async () => {
    expect((await teacher.client.call(livePlanRemove, { params: { lessonId: lesson.lessonId } })).data.plan).toBeNull();
    expect((await teacher.client.call('DELETE', path())).status).toBe(200);
  });
});

test('nothing happens before the start; two who start it at once start it once', async () => {
  expect(await teacher.give([act('end')])).toEqual([{ fate: 'refused', code: 'VALIDATION', field: 'act' }]);
  expect(await one.give([does('hand', { isUp: true })])).toEqual([absent]);
  expect(await Promise.all([teacher.give([act('start')]), deputy.give([act('start')])])).toEqual([[applied], [applied]]);
  const { events, state } = await one.events(lesson.lessonId);
  expect([state, events.map(({ seq, body }) => [seq, body])]).toEqual(['running', [[1, { kind: 'state', to: 'started' }]]]);
  expect((await teacher.client.call('DELETE', path())).code).toBe('IN_USE');
});

test('strangers see nothing, and write nothing', async () => {
  for (const more of ['', '/events?after=0']) expect((await stranger.client.call('GET', path(more))).status).toBe(404);
  expect(await stranger.give([does('hand', { isUp: true })])).toEqual([absent]);
  expect(await one.give([act('end')])).toEqual([absent]);
  const foreign = await server.sql<{ login: string }[]>`
    select login from person p where role = 'TCHR' and login <> ${lesson.teacher} order by id limit 1`;
  const colleague = await attend(server.url, foreign[0]?.login ?? '');
  expect(await colleague.give([act('end')])).toEqual([absent]);
  expect((await colleague.client.call('GET', path('/people'))).status).toBe(404);
});

test('what everybody does at once has one order without gaps, the same for all who see it', async () => {
  const questionId = await ask();
  const before = await lastSeq();
  await Promise.all([
    ...[one, two].map((student) =>
      student.give([does('hand', { isUp: true }), does('answer', { questionId, answer: { selected: 'o1' } })]),
    ),
    teacher.give([act('chat', { isOpen: true }), act('ping', { pingId: randomUUID() })]),
    deputy.give([act('reflect')]),
  ]);
  const seen = await teacher.events(lesson.lessonId, before);
  expect(seen.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => before + at));
  const staffs = seen.events.filter(({ isStaff }) => isStaff);
  for (const student of [one, two]) {
    const own = await student.events(lesson.lessonId, before);
    expect(own.upTo).toBe(seen.last);
    expect(own.events).toEqual(seen.events.filter(({ isStaff, personId }) => isStaff || personId === student.id));
    expect(own.events.filter(({ isStaff }) => isStaff)).toEqual(staffs);
  }
});

test('a command that is sent again is one event', async () => {
  const before = await lastSeq();
  const command = { id: randomUUID(), ...does('reflect', { mood: 'partly', text: 'slower' }) };
  expect(await one.give([command])).toEqual([applied]);
  expect(await one.give([command])).toEqual([{ fate: 'repeat', first: applied }]);
  expect((await teacher.events(lesson.lessonId, before)).events.map(({ id }) => id)).toEqual([command.id]);
});

test('an answer fits its question; one that comes after the end of asking is stored, and marked', async () => {
  const questionId = await ask();
  const answer = (selected: string) => does('answer', { questionId, answer: { selected } });
  expect(await one.give([answer('o7')])).toEqual([{ fate: 'refused', code: 'VALIDATION', field: 'answer' }]);
  expect(await one.give([answer('o1'), answer('o2')])).toEqual([applied, applied]);
  expect(await teacher.give([act('close', { questionId, right: ['o1'], isShown: true })])).toEqual([applied]);
  expect(await two.give([answer('o1')])).toEqual([applied]);
  const view = foldEvents((await teacher.events(lesson.lessonId)).events as LiveEvent[]);
  const asked = view.questions.find((row) => row.questionId === questionId);
  expect(asked).toMatchObject({ isOpen: false, right: { selected: 'o1' }, counts: { all: 1, options: { o1: 0, o2: 1 } } });
  expect([...(asked?.answers ?? [])].map(([id, given]) => [id, given.answer, given.isLate])).toEqual([
    [one.id, { selected: 'o2' }, false],
    [two.id, { selected: 'o1' }, true],
  ]);
  const seen = foldEvents((await two.events(lesson.lessonId)).events as LiveEvent[]);
  expect([...(seen.questions.find((row) => row.questionId === questionId)?.answers.keys() ?? [])]).toEqual([two.id]);
});

test('pages of the theme’s lesson are shown, their tasks asked without keys, and read by students once they were shown', async () => {
  const { data } = await teacher.client.call(liveDocuments, { params: { lessonId: lesson.lessonId } });
  const document = data.documents.find(({ isOfTheme }) => isOfTheme);
  const of = `/documents/${document?.id}/${document?.version}`;
  const params = { lessonId: lesson.lessonId, documentId: document?.id ?? '', version: document?.version ?? 0 };
  expect((await one.client.call('GET', path(of))).status).toBe(404);
  const shown = (await teacher.client.call(liveDocument, { params })).data;
  expect(JSON.stringify(shown)).not.toMatch(/"(pairs|isRight|solution":")/);
  const slide = { of: 'page', documentId: document?.id, version: document?.version, pageId: shown.pages[0]?.id };
  const nowhere = { ...slide, pageId: 'nowhere' };
  expect(await teacher.give([act('slide', { slide: nowhere }), act('slide', { slide })])).toEqual([
    { fate: 'refused', code: 'VALIDATION', field: 'slide' },
    applied,
  ]);
  expect((await one.client.call(liveDocument, { params })).data).toEqual(shown);
  const task = shown.pages.flatMap(({ modules }) => modules).find(({ type }) => type === 'task');
  const questionId = randomUUID();
  const from = { documentId: document?.id, version: document?.version, moduleId: task?.id };
  expect(await teacher.give([act('ask-task', { questionId, ...from })])).toEqual([applied]);
  expect(await teacher.give([act('close', { questionId, right: [], isShown: true })])).toEqual([applied]);
  const view = foldEvents((await one.events(lesson.lessonId)).events as LiveEvent[]);
  const asked = view.questions.find((row) => row.questionId === questionId);
  expect(asked?.right).not.toBeNull();
  expect(asked?.question).toEqual(task && 'question' in task ? task.question : null);
});

test('ink has bounds, and a hand is taken down for its student only', async () => {
  const line = (points: number) => ({
    id: randomUUID(),
    page: 0,
    kind: 'stroke',
    body: { points: Array.from({ length: points * 3 }, () => 500), colour: '#c81e1e', width: 5 },
  });
  const draw = (...added: object[]) => act('ink', { board: 1, added, removed: [] });
  expect(await teacher.give([draw(line(200))])).toEqual([applied]);
  const [refused] = await teacher.give([draw(line(2000), line(2000), line(2000))]);
  expect(refused).toMatchObject({ fate: 'refused', code: 'VALIDATION' });
  await one.give([does('hand', { isUp: true })]);
  const before = await lastSeq();
  expect(await teacher.give([act('lower', { personId: one.id })])).toEqual([applied]);
  expect((await one.events(lesson.lessonId, before)).events).toHaveLength(1);
  expect((await two.events(lesson.lessonId, before)).events).toEqual([]);
});

test('events reach pages of both processes in their order, and who was away gets what they missed', async () => {
  const tokens = await Promise.all([
    signIn(server.url, lesson.teacher).then(({ token }) => token),
    signIn(other.url, lesson.students[1] ?? '').then(({ token }) => token),
  ]);
  const third = await server.another();
  const since = await lastSeq();
  const [staff, student] = await Promise.all(tokens.map((token, at) => openLive(at === 0 ? third.app : other.app, token)));
  const received = [staff, student].map((socket) =>
    socket?.subscribe<ShownPart>('live-lesson', { lessonId: lesson.lessonId, since }),
  );
  const strange = (await openLive(other.app, (await signIn(server.url, 'student55')).token)).subscribe<ShownPart>(
    'live-lesson',
    {
      lessonId: lesson.lessonId,
      since: 0,
    },
  );
  await one.give([does('hand', { isUp: true })]);
  await deputy.give([act('chat', { isOpen: false }), act('reflect')]);
  const last = await lastSeq();
  const known = (parts: readonly ShownPart[] = []) =>
    parts.reduce<KnownLog<ShownPart['events'][number]>>(withPart, { ...emptyLog, seq: since });
  await vi.waitFor(() => expect(received.map((parts) => known(parts).seq)).toEqual([last, last]));
  expect(known(received[0]).events).toEqual((await teacher.events(lesson.lessonId, since)).events);
  expect(known(received[1]).events).toEqual((await two.events(lesson.lessonId, since)).events);
  expect(strange).toEqual([]);
  // One that connects again says where it goes on.
  const again = student?.subscribe<ShownPart>('live-lesson', { lessonId: lesson.lessonId, since: last - 1 });
  await vi.waitFor(() => expect(again?.map(({ after, upTo }) => [after, upTo])).toEqual([[last - 1, last]]));
  staff?.socket.close();
  student?.socket.close();
});

test('the stage sees who is there and who is behind', async () => {
  const last = await lastSeq();
  await one.events(lesson.lessonId, last);
  await one.client.call('GET', path(`/events?after=${last - 2}`));
  const { people } = (await teacher.client.call(livePeople, { params: { lessonId: lesson.lessonId } })).data;
  expect(people).toHaveLength(lesson.students.length);
  expect(people.find(({ id }) => id === one.id)).toMatchObject({ seq: last - 2, behind: 2 });
  const never = await server.sql<{ id: number }[]>`select id from person where login = ${lesson.students[4] ?? ''}`;
  expect(people.find(({ id }) => id === never[0]?.id)).toMatchObject({ seenAt: null });
});

test('a process that is killed in the middle of the lesson loses nothing that it acknowledged, and all see one order', async () => {
  await teacher.give([act('start')]);
  const before = await lastSeq();
  const killed = await startKillableServer(server.config);
  const late = await attend(killed.url, lesson.students[2] ?? '');
  // The same sign-in at the process that stays.
  const moved = await attend(other.url, lesson.students[2] ?? '');
  const live = await openLive(other.app, teacher.client.token);
  const received = live.subscribe<ShownPart>('live-lesson', { lessonId: lesson.lessonId, since: before });
  const acknowledged = new Set<string>();
  let isKilled = false;
  /** Whatever was not acknowledged is sent again, to the process that stays. */
  const goOn = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < 200 && !(isKilled && at > 20); at += 1) {
      const command = { id: randomUUID(), ...does('hand', { isUp: at % 2 === 0 }) };
      ids.push(command.id);
      const fates = await (isKilled ? moved : late).give([command]).catch(() => null);
      if (fates) acknowledged.add(command.id);
      // As the queue of a device does: until somebody takes it.
      else await vi.waitFor(() => moved.give([command]), { timeout: 30_000, interval: 100 });
    }
    return ids;
  };
  const sending = goOn();
  const asking = (async () => {
    for (let at = 0; at < 10; at += 1) await teacher.give([act('reflect')]);
  })();
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(5), { timeout: 60_000, interval: 5 });
  await killed.kill();
  isKilled = true;
  const ids = await sending;
  await asking;
  const seen = await teacher.events(lesson.lessonId, before);
  expect(seen.events.map(({ seq }) => seq)).toEqual(seen.events.map((_event, at) => before + 1 + at));
  const own = seen.events.filter(({ personId }) => personId === late.id).map(({ id }) => id);
  expect(own).toEqual(ids);
  expect([...acknowledged].filter((id) => !own.includes(id))).toEqual([]);
  expect((await moved.events(lesson.lessonId, before)).events).toEqual(
    seen.events.filter(({ isStaff, personId }) => isStaff || personId === late.id),
  );
  const known = () => received.reduce<KnownLog<ShownPart['events'][number]>>(withPart, { ...emptyLog, seq: before });
  await vi.waitFor(() => expect(known().seq).toBe(seen.last));
  expect(known().events).toEqual(seen.events);
  live.socket.terminate();
});

test('after the end students’ late words are stored, and nothing else; it can be begun again', async () => {
  const questionId = await ask();
  expect(await deputy.give([act('end'), act('end')])).toEqual([applied, applied]);
  expect(await teacher.give([act('reflect')])).toEqual([{ fate: 'refused', code: 'ALREADY_COMPLETED', field: null }]);
  const before = await lastSeq();
  const words = [
    does('hand', { isUp: true }),
    does('answer', { questionId, answer: { selected: 'o1' } }),
    does('reflect', { mood: 'clear', text: '' }),
  ];
  expect(await two.give(words)).toEqual([applied, applied, applied]);
  expect((await teacher.events(lesson.lessonId, before)).events.map(({ body }) => body.kind)).toEqual(['answer', 'reflection']);
  expect((await one.events(lesson.lessonId)).state).toBe('ended');
  expect(await teacher.give([act('start')])).toEqual([applied]);
  expect((await one.events(lesson.lessonId)).state).toBe('running');
});
