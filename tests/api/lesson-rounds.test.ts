/** Rounds of a lesson that were reset: their points are of what was asked, and their answers stay readable. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { homeworkResetHistory } from '#contract/homework/beside.ts';
import { lessonOwnList } from '#contract/lessons/player.ts';
import { type lessonAnswers, lessonProgress, lessonReset, lessonResetHistory } from '#contract/lessons/progress.ts';
import type { ApiClient } from '../support/api-client.ts';
import { finishStep, lessonOf, playLesson, publishLesson, rightAnswer, takeLessonSteps } from '../support/lesson-runs.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Answers = DataOf<typeof lessonAnswers>;

let server: TestServer;
let student: ApiClient;
let teacher: ApiClient;
let outsider: ApiClient;
let place: { scheduleId: string; themeId: string; subjectId: number };
let me: number;

beforeAll(async () => {
  server = await startTestServer();
  student = await signIn(server.url, 'student1');
  me = student.user?.userId ?? 0;
  const [row] = await server.sql<(typeof place & { login: string; outsider: string })[]>`
    select l.uuid as "scheduleId", l.theme_uuid as "themeId", l.subject_id as "subjectId", p.login,
      (select login from person o where o.role = 'TCHR' and o.school_id <> l.school_id order by id limit 1) as outsider
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.theme_uuid is not null and l.group_id = (select group_id from person where login = 'student1')
    order by l.date desc, l.start_minute limit 1`;
  if (!row) throw new Error('The demo has no lesson of student1 with a theme');
  place = row;
  [teacher, outsider] = await Promise.all([signIn(server.url, row.login), signIn(server.url, row.outsider)]);
});
afterAll(() => server.stop());

/** A lesson that stands in the plan: three tasks, the last of which is left without an answer. */
async function finished() {
  const lesson = await publishLesson(teacher, lessonOf('lesson', place.subjectId, ['t1', 't2', 't3']));
  await server.sql`
    update plan_theme set entity_kind = 'lesson-document', entity_id = ${lesson.uuid} where uuid = ${place.themeId}`;
  const steps = [rightAnswer('t1'), rightAnswer('t2'), finishStep];
  const opened = await playLesson(student, lesson.uuid);
  expect(await takeLessonSteps(student, opened, place.scheduleId, steps)).toEqual(['applied', 'applied', 'applied']);
  return lesson;
}

const pathOf = (lessonId: string) => `/api/lesson-progress/${place.scheduleId}/${lessonId}`;
const answersOf = (lessonId: string, round?: number, by = teacher) =>
  by.call<Answers>('GET', `${pathOf(lessonId)}/${me}${round === undefined ? '' : `?round=${round}`}`);
const reset = (lessonId: string) =>
  teacher.call(lessonReset, { params: { scheduleId: place.scheduleId, lessonId }, body: { students: [me] } });

test.each([
  ['', false],
  [' also where a process of an earlier release published it', true],
])('a reset keeps the maximum of the version that was sat, in every history and list%s', async (_, isOfEarlier) => {
  const lesson = await finished();
  if (isOfEarlier) await server.sql`update lesson_version set points = null where lesson_uuid = ${lesson.uuid}`;
  const rows = await student.call(lessonOwnList);
  expect(rows.data.rows.find(({ lessonId }) => lessonId === lesson.uuid)).toMatchObject({ earned: 2, max: 3 });
  await server.sql`
    insert into homework (school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, content_uuid, due_at,
      published_at, points, late_rule, resubmission, creation_id, place, lesson_uuid)
    select school_id, group_id, subject_id, teacher_id, school_year, 'At home', '', 'lesson', ${lesson.uuid}, now() + interval '1 day',
      now() - interval '1 hour', 10, 'accept', 'any', gen_random_uuid(), 0, uuid
    from lesson where uuid = ${place.scheduleId}`;
  const [homework] = await server.sql<{ uuid: string }[]>`select uuid from homework where content_uuid = ${lesson.uuid}`;
  await server.sql`
    insert into answer (id, homework_uuid, student_id)
    select homework_answer_id(uuid, ${me}::int), uuid, ${me}::int from homework where content_uuid = ${lesson.uuid}`;
  // Published again with a task more: who has sat the first version was asked three.
  await publishLesson(teacher, lessonOf('lesson', place.subjectId, ['t1', 't2', 't3', 't4']), lesson);
  const { students } = (await teacher.call(lessonProgress, { params: { scheduleId: place.scheduleId, lessonId: lesson.uuid } }))
    .data;
  expect(students.find(({ id }) => id === me)).toMatchObject({ state: 'finished', max: 3 });

  expect((await reset(lesson.uuid)).data).toEqual({ reset: 1 });
  expect((await answersOf(lesson.uuid)).data.resets).toMatchObject([{ round: 0, earned: 2, max: 3 }]);
  const history = await teacher.call(lessonResetHistory, { params: { scheduleId: place.scheduleId }, query: { userId: me } });
  expect(history.data.find(({ lessonId }) => lessonId === lesson.uuid)).toMatchObject({ result: 2, maxResult: 3, round: 0 });
  const beside = await teacher.call(homeworkResetHistory, { params: { homeworkId: homework?.uuid ?? '' } });
  expect(beside.data).toMatchObject([{ userId: me, result: 2, maxResult: 3 }]);

  // As the specification asks for them (E§7).
  const specified = (type: string, query: string, by = teacher) =>
    by.call<{ result: number; round: number }[]>('GET', `/api/monitoring-reset/${type}?userId=${me}&${query}`);
  const own = history.data.find(({ lessonId }) => lessonId === lesson.uuid);
  const ofLesson = `lessonId=${lesson.uuid}`;
  expect((await specified(own?.lessonType ?? '', ofLesson)).data).toEqual([own]);
  for (const type of ['lecture', 'sor', 'soch', 'custom-lesson-bc', 'practicum-bc'].filter((one) => one !== own?.lessonType))
    expect((await specified(type, ofLesson)).data).toEqual([]);
  expect((await specified('regular', ofLesson, outsider)).status).toBe(404);
  expect((await specified('homework', `homeworkUuid=${homework?.uuid ?? ''}`)).data).toEqual(beside.data);
  expect((await specified('homework', `homeworkUuid=${homework?.uuid ?? ''}`, outsider)).status).toBe(404);
});

test('answers of a past round are read beside what was right, as they were', async () => {
  const lesson = await finished();
  await reset(lesson.uuid);
  const again = await playLesson(student, lesson.uuid);
  expect(await takeLessonSteps(student, again, place.scheduleId, [rightAnswer('t3')])).toEqual(['applied']);

  const past = (await answersOf(lesson.uuid, 0)).data;
  expect(past.student).toMatchObject({ id: me, state: 'finished', round: 0, max: 3 });
  expect(past.lesson.version).toBe(1);
  expect(past.results.map(({ moduleId, answer, earned }) => [moduleId, answer, earned])).toEqual([
    ['t1', { selected: 'o1' }, 1],
    ['t2', { selected: 'o1' }, 1],
    ['t3', null, 0],
  ]);
  const present = (await answersOf(lesson.uuid)).data;
  expect([present.student.round, present.results.map(({ moduleId }) => moduleId)]).toEqual([1, ['t3']]);
  expect((await answersOf(lesson.uuid, 1)).data).toEqual(present);

  expect((await answersOf(lesson.uuid, 2)).status).toBe(404);
  expect((await answersOf(lesson.uuid, 0, outsider)).status).toBe(404);
  expect((await answersOf(lesson.uuid, 0, student)).status).toBe(403);
});
