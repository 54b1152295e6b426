/** Creates the records that commands refer to, in the home school. */
import { randomUUID } from 'node:crypto';
import { canary, found, type Country, type Person } from './country.ts';
import { act, begin, endAllOf, openExam, type Ids } from './records.ts';
import { send, type Got } from './wire.ts';
import type { Papers } from './country.ts';

/** Gives commands as one call, each in a stream of its own. */
export function give(
  { url }: Country,
  { id }: Person,
  shown: Papers,
  commands: readonly { kind: string; body: Record<string, unknown> }[],
): Promise<Got> {
  const numbered = commands.map(({ kind, body }) => {
    const upload = body['upload'];
    const files = typeof upload === 'string' ? [upload] : [];
    return { id: randomUUID(), stream: randomUUID(), seq: 1, kind, version: 1, body, files, madeAt: Date.now() };
  });
  return send(url, 'POST', { path: '/api/commands', body: { personId: id, commands: numbered } }, shown);
}

/** One of everything in the home school, with the names that nobody who is refused may read. */
export async function makeObjects(country: Country): Promise<Ids> {
  const { sql, people, groupId, schoolId } = country;
  const [student, lead, teacher] = [found(people, 'ST.own'), found(people, 'GL.own'), found(people, 'TCHR.own')];
  const sitting = await begin(country, 'testing', student, await openExam(country, 'testing'));
  await endAllOf(country, student);
  const { attemptId = '', questionId = 0, examId = 0 } = sitting as Ids;

  await sql`insert into marking_plan ${sql({ exam_id: examId, is_double: false, tolerance: 0 })}`;
  const [task] = await sql<{ id: string }[]>`
    insert into marking_task ${sql({ exam_id: examId, attempt_id: attemptId, question_id: questionId, position: 1, out_of: 5 })} returning id`;
  await sql`insert into marking_mark ${sql({ task_id: task?.id ?? '', marker_id: teacher.id })}`;

  const [free, answered] = [await homework(country, student), await homework(country, student)];
  const handIn = { answerId: answered, text: 'x', files: [] };
  await apply(country, student, 'homework-answer', handIn);

  const messageId = randomUUID();
  const message = { to: lead.id, text: 'x', files: [], replyTo: null };
  const command = {
    id: messageId,
    stream: randomUUID(),
    seq: 1,
    kind: 'chat-send',
    version: 1,
    body: message,
    madeAt: Date.now(),
  };
  await act(country, student, 'POST', { path: '/api/commands', body: { personId: student.id, commands: [command] } });

  const [lesson] = await sql<{ uuid: string }[]>`
    select uuid from lesson where group_id = ${groupId} and subgroup_id is null and state = 'planned' and date >= current_date order by date limit 1`;
  const [theme] = await sql<{ plan: string; uuid: string }[]>`
    select p.uuid as plan, h.uuid from calendar_plan p join plan_theme h on h.plan_uuid = p.uuid where p.group_id = ${groupId} limit 1`;
  if (!lesson || !theme) throw new Error('The class has no lesson, or no plan');
  await sql`update plan_theme set theme = ${canary.exam}, note = null where uuid = ${theme.uuid}`;
  return {
    attemptId,
    questionId,
    taskId: task?.id ?? '',
    freeAnswerId: free,
    answerId: answered,
    messageId,
    leadId: lead.id,
    studentId: student.id,
    groupId,
    schoolId,
    liveId: lesson.uuid,
    planId: theme.plan,
    themeId: theme.uuid,
    ...(await taskLesson(country, student)),
    ...(await courseWithPackage(country)),
  };
}

async function apply(country: Country, person: Person, kind: string, body: Record<string, unknown>): Promise<void> {
  const command = { id: randomUUID(), stream: randomUUID(), seq: 1, kind, version: 1, body, madeAt: Date.now() };
  const got = await act(country, person, 'POST', { path: '/api/commands', body: { personId: person.id, commands: [command] } });
  if (!got.text.includes('"applied"')) throw new Error(`${kind} was not made: ${got.text}`);
}

/** @returns the id of the student's work */
async function homework({ sql, people, groupId, schoolId }: Country, student: Person): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into homework (school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, due_at, points, late_rule, resubmission,
      published_at, creation_id, place)
    select ${schoolId}, ${groupId}, min(k.id), ${found(people, 'GL.class').id}, school_year_of(now()), ${canary.exam}, 'x', 'text',
      now() + interval '1 day', 10, 'accept', 'any', now(), gen_random_uuid(), 0
    from school_subject k where not exists (
      select from teaching t join person p on p.id = t.person_id where t.subject_id = k.id and p.login like 'abuse-%')
    returning homework_answer_id(uuid, ${student.id}) as id`;
  return row?.id ?? '';
}

/** A lesson that the student has begun: it stays theirs. */
async function taskLesson({ sql }: Country, student: Person): Promise<Ids> {
  const [row] = await sql<{ documentId: string; runId: string }[]>`
    insert into lesson_run (uuid, lesson_uuid, version, student_id, round, started_at)
    select md5(d.uuid::text || ':' || ${student.id}::int::text || ':0')::uuid, d.uuid, d.published, ${student.id}, 0, 1
    from lesson_document d where d.published = 1 and d.removed_at is null order by d.uuid limit 1
    returning lesson_uuid as "documentId", uuid as "runId"`;
  if (!row) throw new Error('The demo has no published lesson');
  return { ...row };
}

async function courseWithPackage({ sql }: Country): Promise<Ids> {
  const title = { title_kz: canary.exam, title_ru: canary.exam };
  const [course] = await sql<{ id: number }[]>`
    insert into content_course ${sql({ ...title, about_kz: '', about_ru: '', audience: 'teachers', state: 'published', published: 1 })} returning id`;
  const [row] = await sql<{ id: number }[]>`
    insert into course_lesson (course_id, place, title_kz, title_ru, pages, package)
    select ${course?.id ?? 0}, 1, ${canary.exam}, ${canary.exam}, '[]'::jsonb, (select min(name) from course_package) returning id`;
  return { courseId: course?.id ?? 0, lessonId: row?.id ?? 0 };
}
