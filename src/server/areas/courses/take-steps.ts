/** Effect of the steps that a person takes in lessons. */
import type postgres from 'postgres';
import type { CourseLessonStep } from '#contract/commands/kinds/course-lesson.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { Actor } from '#server/http/actor.ts';
import { audienceOf } from './audience.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
}
interface Given {
  id: string;
  body: CourseLessonStep;
  madeAt: number;
}

/** Lessons for the person's kind, of archived courses as well: what was learned without a network counts. */
export async function scopeSteps({ tx, actor }: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  const lessons = await tx<{ id: number; courseId: number }[]>`
    select l.id, l.course_id as "courseId" from course_lesson l join content_course c on c.id = l.course_id
    where l.id = any(${tx.array(commands.map(({ body }) => body.lessonId))}::int[])
      and c.audience = ${audienceOf(actor.role)} and c.state in ('published', 'archived')`;
  const courseOf = new Map(lessons.map(({ id, courseId }) => [id, courseId]));
  return new Set(commands.filter(({ body }) => courseOf.get(body.lessonId) === body.courseId).map(({ id }) => id));
}

/** The farthest page and the first finish stay; a finish without a start is both. */
export async function takeSteps({ tx, actor }: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const rows = commands.map(({ body: { lessonId, language, page, isFinished }, madeAt }) => ({
    lessonId,
    language,
    page,
    isFinished,
    madeAt: new Date(Math.max(madeAt, 0)).toISOString(),
  }));
  await tx`
    insert into course_progress as p (person_id, lesson_id, language, page, started_at, finished_at, last_at)
    select ${actor.personId}, "lessonId", (array_agg(language order by "madeAt" desc))[1], max(page), min("madeAt"),
      min("madeAt") filter (where "isFinished"), max("madeAt")
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r("lessonId" int, language text, page smallint, "isFinished" boolean, "madeAt" timestamptz)
    group by "lessonId" order by "lessonId"
    on conflict (person_id, lesson_id) do update set page = greatest(p.page, excluded.page),
      language = case when excluded.last_at >= p.last_at then excluded.language else p.language end,
      started_at = least(p.started_at, excluded.started_at), finished_at = least(p.finished_at, excluded.finished_at),
      last_at = greatest(p.last_at, excluded.last_at)`;
  await completeCourses(tx, actor.personId, [...new Set(commands.map(({ body }) => body.courseId))]);
  return commands.map(() => ({ fate: 'applied' }));
}

/** Once given, a completion stays, also where the course gets another lesson. */
async function completeCourses(tx: postgres.TransactionSql, personId: number, courseIds: readonly number[]): Promise<void> {
  await tx`
    insert into course_completion (person_id, course_id, language, lessons, finished_at)
    select ${personId}, l.course_id, (array_agg(p.language order by p.last_at desc))[1], count(*), max(p.finished_at)
    from course_lesson l left join course_progress p on p.lesson_id = l.id and p.person_id = ${personId}
    where l.course_id = any(${tx.array([...courseIds])}::int[])
    group by l.course_id having bool_and(p.finished_at is not null)
    on conflict (person_id, course_id) do nothing`;
}
