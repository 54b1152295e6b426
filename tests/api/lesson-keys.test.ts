/** When right answers and solutions of a lesson leave the server: tests, СОР and СОЧ only once the class is through. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gradedKinds } from '#domain/lessons/keys.ts';
import type { LessonKind } from '#domain/lessons/document.ts';
import { lessonOwnList, type PlayedLesson } from '#contract/lessons/player.ts';
import { lessonKeysOpen, lessonProgress } from '#contract/lessons/progress.ts';
import type { ApiClient } from '../support/api-client.ts';
import { finishStep, lessonOf, playLesson, publishLesson, rightAnswer, takeLessonSteps } from '../support/lesson-runs.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let student: ApiClient;
let teacher: ApiClient;
let outsider: ApiClient;
let place: { scheduleId: string; themeId: string; subjectId: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  const [row] = await server.sql<(typeof place & { login: string; outsider: string })[]>`
    select l.uuid as "scheduleId", l.theme_uuid as "themeId", l.subject_id as "subjectId", l.group_id as "groupId", p.login,
      (select login from person o where o.role = 'TCHR' and o.school_id <> l.school_id order by id limit 1) as outsider
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.theme_uuid is not null and l.group_id = (select group_id from person where login = 'student1')
    order by l.date desc, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no lesson of student1 with a theme');
  place = row;
  [teacher, outsider] = await Promise.all([signIn(server.url, row.login), signIn(server.url, row.outsider)]);
  // The theme is taught at this lesson alone.
  await server.sql`update lesson set theme_uuid = null where theme_uuid = ${row.themeId} and uuid <> ${row.scheduleId}`;
});
afterAll(() => server.stop());
beforeEach(() => endsIn(7));

/** Puts the lesson of the schedule so many days from now. */
const endsIn = (days: number) =>
  server.sql`update lesson set date = current_date + ${days}::int where uuid = ${place.scheduleId}`;

/** A lesson of two tasks that stands in the plan, gone through with one right answer. */
async function finished(kind: LessonKind): Promise<string> {
  const { uuid } = await publishLesson(teacher, lessonOf(kind, place.subjectId, ['t1', 't2']));
  await server.sql`
    update plan_theme set entity_kind = 'lesson-document', entity_id = ${uuid} where uuid = ${place.themeId}`;
  const steps = [rightAnswer('t1'), finishStep];
  expect(await takeLessonSteps(student, await playLesson(student, uuid), place.scheduleId, steps)).toEqual([
    'applied',
    'applied',
  ]);
  return uuid;
}

const progressPath = (lessonId: string) => `/api/lesson-progress/${place.scheduleId}/${lessonId}`;
const keysOf = async (lessonId: string) =>
  (await teacher.call(lessonProgress, { params: { scheduleId: place.scheduleId, lessonId } })).data.keys;

function expectNoKeys(played: PlayedLesson): void {
  expect(played.run).toMatchObject({ state: 'finished', areKeysOpen: false, points: { earned: 1, max: 2 } });
  expect(played.run.results).toMatchObject([{ moduleId: 't1', earned: null, isCorrect: null, parts: null, right: null }]);
  expect(JSON.stringify(played)).not.toMatch(/Count\.|"right":\{/);
}
function expectKeys(played: PlayedLesson): void {
  expect(played.run).toMatchObject({ state: 'finished', areKeysOpen: true, points: { earned: 1, max: 2 } });
  expect(played.run.results.map(({ right }) => right)).toEqual([{ selected: 'o1' }, { selected: 'o1' }]);
  expect(JSON.stringify(played)).toContain('Count.');
}

test('lessons and lectures give keys at one’s own finish', async () => {
  for (const kind of ['lesson', 'lecture'] as const) expectKeys(await playLesson(student, await finished(kind)));
});

test('a test, a СОР and a СОЧ give no key before the lesson of the schedule ends, and all of them afterwards', async () => {
  for (const kind of gradedKinds) {
    await endsIn(7);
    const lessonId = await finished(kind);
    const early = await playLesson(student, lessonId);
    expectNoKeys(early);
    const [end] = await server.sql<{ at: number }[]>`
      select (extract(epoch from (l.date + (l.end_minute - s.utc_offset_minutes) * interval '1 minute') at time zone 'UTC') * 1000)::float as at
      from lesson l join school s on s.id = l.school_id where l.uuid = ${place.scheduleId}`;
    expect(early.run.keysOpenAt).toBe(end?.at);
    const own = await student.call(lessonOwnList);
    expect(own.data.rows.find((row) => row.lessonId === lessonId)).toMatchObject({ state: 'finished', earned: 1, max: 2 });
    await endsIn(-2);
    expectKeys(await playLesson(student, lessonId));
  }
});

test('a homework that is due later than the lesson keeps the keys until it is due', async () => {
  const lessonId = await finished('test');
  await endsIn(-2);
  const dueAt = Date.now() + 86_400_000;
  await server.sql`
    insert into homework (school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, content_uuid, due_at,
      published_at, points, late_rule, resubmission, creation_id, place)
    select school_id, group_id, subject_id, teacher_id, school_year, 'At home', '', 'test', ${lessonId}, ${new Date(dueAt)},
      now() - interval '1 hour', 10, 'accept', 'any', gen_random_uuid(), 0
    from lesson where uuid = ${place.scheduleId}`;
  const played = await playLesson(student, lessonId);
  expectNoKeys(played);
  expect(played.run.keysOpenAt).toBe(dueAt);
  await server.sql`update homework set due_at = now() - interval '1 minute' where content_uuid = ${lessonId}`;
  expectKeys(await playLesson(student, lessonId));
});

test('what was called off has no end, and what stands nowhere any more waits for the teacher', async () => {
  const lessonId = await finished('sor');
  await endsIn(-2);
  await server.sql`update lesson set state = 'cancelled' where uuid = ${place.scheduleId}`;
  const played = await playLesson(student, lessonId);
  expectNoKeys(played);
  expect(played.run.keysOpenAt).toBeNull();
  await server.sql`update lesson set state = 'planned' where uuid = ${place.scheduleId}`;
});

test('the teacher opens keys earlier: it is in the audit log, once, and helps only those who have finished', async () => {
  const lessonId = await finished('soch');
  expect(await keysOf(lessonId)).toMatchObject({ isOpen: false, openedAt: null });
  const path = `${progressPath(lessonId)}/keys`;
  expect((await student.call('POST', path)).status).toBe(403);
  expect((await outsider.call('POST', path)).status).toBe(404);
  const open = () => teacher.call(lessonKeysOpen, { params: { scheduleId: place.scheduleId, lessonId } });
  const [first, second] = [await open(), await open()];
  expect([first.status, second.data.openedAt]).toEqual([200, first.data.openedAt]);
  expectKeys(await playLesson(student, lessonId));
  expect(await keysOf(lessonId)).toMatchObject({ isOpen: true, openedAt: first.data.openedAt });
  const logged = await server.sql`select person_id as "personId" from audit_log where subject = ${`lesson keys ${lessonId}`}`;
  expect([...logged]).toEqual([{ personId: teacher.user?.userId }]);
  const [mate] = await server.sql<{ login: string }[]>`
    select login from person where group_id = ${place.groupId} and role = 'ST' and login <> 'student1' and deleted_at is null limit 1`;
  const begun = await playLesson(await signIn(server.url, mate?.login ?? ''), lessonId);
  expect(JSON.stringify(begun)).not.toMatch(/Count\.|"right":\{/);
});

test('what is open already is not opened again', async () => {
  const lessonId = await finished('lesson');
  const reply = await teacher.call('POST', `${progressPath(lessonId)}/keys`);
  expect([reply.status, reply.data]).toEqual([200, { openedAt: null }]);
  expect(await keysOf(lessonId)).toMatchObject({ isOpen: true, openedAt: null });
});
