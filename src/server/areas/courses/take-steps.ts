/** Effect of the steps that a person takes in lessons, and of what packages tell. */
import type postgres from 'postgres';
import { packageStatuses } from '#domain/courses/packages.ts';
import type { CourseLessonStep } from '#contract/commands/kinds/course-lesson.ts';
import type { LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import type { CoursePackageReport } from '#contract/commands/kinds/course-package.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { roundOf, runId } from '#server/areas/lessons/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { isReallyFinished, mayLearn } from './audience.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
}
interface Given<Body> {
  id: string;
  body: Body;
  madeAt: number;
}
type Lesson = Pick<CourseLessonStep, 'courseId' | 'lessonId'>;

/** Lessons that the person may learn from. */
export async function scopeSteps({ tx, actor }: Taking, commands: readonly Given<Lesson>[]): Promise<ReadonlySet<string>> {
  const lessons = await tx<{ id: number; courseId: number }[]>`
    select l.id, l.course_id as "courseId" from course_lesson l join content_course c on c.id = l.course_id
    where l.id = any(${tx.array(commands.map(({ body }) => body.lessonId))}::int[]) and ${mayLearn(tx, actor)}`;
  const courseOf = new Map(lessons.map(({ id, courseId }) => [id, courseId]));
  return new Set(commands.filter(({ body }) => courseOf.get(body.lessonId) === body.courseId).map(({ id }) => id));
}

/** The farthest page and the first finish stay; a finish without a start is both. */
export async function takeSteps({ tx, actor }: Taking, commands: readonly Given<CourseLessonStep>[]): Promise<Verdict[]> {
  await noteProgress(
    tx,
    actor.personId,
    commands.map(({ body: { courseId: _courseId, ...step }, madeAt }) => ({ ...step, madeAt })),
  );
  await completeCourses(tx, actor.personId, [...new Set(commands.map(({ body }) => body.courseId))]);
  return commands.map(() => ({ fate: 'applied' }));
}

/** Rounds of lessons with tasks that stand in a course which the person may learn from. */
export async function scopeRuns({ tx, actor }: Taking, commands: readonly Given<LessonStep>[]): Promise<ReadonlySet<string>> {
  const me = tx`${actor.personId}::int`;
  const input = commands.map(({ id, body: { runId: run, lessonId, round } }) => ({ id, run, lesson: lessonId, round }));
  const rows = await tx<{ id: string }[]>`
    select i.id from json_to_recordset(${JSON.stringify(input)}::text::json) as i(id uuid, run uuid, lesson uuid, round int)
    where i.run = ${runId(tx, tx`i.lesson`, me, tx`i.round`)} and i.round <= ${roundOf(tx, tx`i.lesson`, me)}
      and exists (select from course_lesson l join content_course c on c.id = l.course_id
        where l.document = i.lesson and ${mayLearn(tx, actor)})`;
  return new Set(rows.map(({ id }) => id));
}

/** Lessons whose end is a package. */
export async function scopeReports(
  taking: Taking,
  commands: readonly Given<CoursePackageReport>[],
): Promise<ReadonlySet<string>> {
  const scope = await scopeSteps(taking, commands);
  const { tx } = taking;
  const rows = await tx<{ id: number }[]>`
    select id from course_lesson where package is not null
      and id = any(${tx.array(commands.map(({ body }) => body.lessonId))}::int[])`;
  const ids = new Set(rows.map(({ id }) => id));
  return new Set(commands.filter(({ id, body }) => scope.has(id) && ids.has(body.lessonId)).map(({ id }) => id));
}

/** The best result stays; of the package's own data the newest. A result without a start is both. */
export async function takeReports({ tx, actor }: Taking, commands: readonly Given<CoursePackageReport>[]): Promise<Verdict[]> {
  const { personId } = actor;
  const rows = commands.map(({ body: { lessonId, status, score, data }, madeAt }, n) => {
    // A device whose clock is ahead has all its moments cut to one: the order within the call decides then.
    return { n, lessonId, rank: packageStatuses.indexOf(status), score, data, madeAt: moment(madeAt) };
  });
  const order = tx.array([...packageStatuses]);
  await tx`
    insert into course_package_state as t (person_id, lesson_id, status, score, data, last_at)
    select ${personId}, "lessonId", (${order}::text[])[max(rank) + 1], max(score), (array_agg(data order by "madeAt" desc, n desc))[1],
      max("madeAt")
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r(n int, "lessonId" int, rank int, score smallint, data text, "madeAt" timestamptz)
    group by "lessonId" order by "lessonId"
    on conflict (person_id, lesson_id) do update set
      status = case when array_position(${order}::text[], excluded.status) > array_position(${order}::text[], t.status)
        then excluded.status else t.status end,
      score = greatest(t.score, excluded.score),
      data = case when excluded.last_at >= t.last_at then excluded.data else t.data end,
      last_at = greatest(t.last_at, excluded.last_at)`;
  await noteProgress(
    tx,
    personId,
    commands.map(({ body: { lessonId, language, page, status }, madeAt }) => {
      return { lessonId, language, page, isFinished: status === 'completed' || status === 'passed', madeAt };
    }),
  );
  await completeCourses(tx, personId, [...new Set(commands.map(({ body }) => body.courseId))]);
  return commands.map(() => ({ fate: 'applied' }));
}

/** After a simulator's task: lessons that waited for it. */
export async function completeAfterTasks(
  tx: postgres.TransactionSql,
  personId: number,
  names: readonly string[],
): Promise<void> {
  const courses = await tx<{ id: number }[]>`
    select distinct l.course_id as id from course_lesson l join course_progress p on p.lesson_id = l.id
    where p.person_id = ${personId} and l.needs_task and l.simulation = any(${tx.array([...names])}::text[])`;
  await completeCourses(
    tx,
    personId,
    courses.map(({ id }) => id),
  );
}

/** After lessons with tasks were finished: courses that waited for them. */
export async function completeAfterRuns(tx: postgres.TransactionSql, personId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const courses = await tx<{ id: number }[]>`
    select distinct l.course_id as id from course_lesson l join course_progress p on p.lesson_id = l.id
    where p.person_id = ${personId} and l.document = any(${tx.array([...ids])}::uuid[])`;
  await completeCourses(
    tx,
    personId,
    courses.map(({ id }) => id),
  );
}

interface Progress {
  lessonId: number;
  language: 'kz' | 'ru';
  page: number;
  isFinished: boolean;
  madeAt: number;
}

function moment(ms: number): string {
  return new Date(Math.max(ms, 0)).toISOString();
}

async function noteProgress(tx: postgres.TransactionSql, personId: number, steps: readonly Progress[]): Promise<void> {
  const rows = steps.map((step) => ({ ...step, madeAt: moment(step.madeAt) }));
  await tx`
    insert into course_progress as p (person_id, lesson_id, language, page, started_at, finished_at, last_at)
    select ${personId}, "lessonId", (array_agg(language order by "madeAt" desc))[1], max(page), min("madeAt"),
      min("madeAt") filter (where "isFinished"), max("madeAt")
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r("lessonId" int, language text, page smallint, "isFinished" boolean, "madeAt" timestamptz)
    group by "lessonId" order by "lessonId"
    on conflict (person_id, lesson_id) do update set page = greatest(p.page, excluded.page),
      language = case when excluded.last_at >= p.last_at then excluded.language else p.language end,
      started_at = least(p.started_at, excluded.started_at), finished_at = least(p.finished_at, excluded.finished_at),
      last_at = greatest(p.last_at, excluded.last_at)`;
}

/** All lessons of one version. Once given, a completion stays, also where the course gets another lesson. */
async function completeCourses(tx: postgres.TransactionSql, personId: number, courseIds: readonly number[]): Promise<void> {
  if (courseIds.length === 0) return;
  await tx`
    insert into course_completion (person_id, course_id, language, lessons, finished_at)
    select distinct on (l.course_id) ${personId}, l.course_id, (array_agg(p.language order by p.last_at desc))[1], count(*),
      max(p.finished_at)
    from course_lesson l left join course_progress p on p.lesson_id = l.id and p.person_id = ${personId}
    where l.course_id = any(${tx.array([...courseIds])}::int[])
    group by l.course_id, l.version having bool_and(coalesce(${isReallyFinished(tx)}, false))
    order by l.course_id, l.version
    on conflict (person_id, course_id) do nothing`;
}
