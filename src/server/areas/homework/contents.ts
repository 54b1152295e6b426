/** Lessons and tests of the builder that are given as homework. */
import { homeworkKindOf, isGoneThrough, type HomeworkKind } from '#domain/homework/homework.ts';
import type { LessonContent } from '#contract/homework/parts.ts';
import { lessonOfTheme, mayReadKeyed } from '#server/areas/lessons/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { LessonOf } from './write.ts';

/** That a form offers. */
const mostOffered = 200;

/** Selects the contents of the lesson's theme first, then those of the subject, the newest first. */
export async function selectContents(sql: Queryable, actor: Actor, lesson: LessonOf): Promise<LessonContent[]> {
  const rows = await sql<LessonContent[]>`
    select d.uuid as id, d.kind, d.title
    from lesson_document d left join lesson l on l.uuid = ${lesson.uuid} left join plan_theme t on t.uuid = l.theme_uuid
    where d.published is not null and ${mayReadKeyed(sql, actor)}
      and (d.subject_id = ${lesson.subjectId} or d.owner_id = ${actor.personId} or (${lessonOfTheme(sql, 't')} ->> 'id') = d.uuid::text)
    order by (${lessonOfTheme(sql, 't')} ->> 'id') is not distinct from d.uuid::text desc, d.subject_id = ${lesson.subjectId} desc,
      d.grade is not distinct from ${lesson.grade}::smallint desc, d.updated_at desc, d.uuid limit ${mostOffered}`;
  return [...rows];
}

/** Does what is gone through fit the kind of the homework, and may the actor give it? */
export async function mayGiveContent(
  sql: Queryable,
  actor: Actor,
  { kind, contentId }: { kind: HomeworkKind; contentId: string | null },
): Promise<boolean> {
  if (!isGoneThrough(kind)) return contentId === null;
  if (contentId === null) return false;
  const [row] = await sql<{ kind: LessonContent['kind'] }[]>`
    select d.kind from lesson_document d where d.uuid = ${contentId} and d.published is not null and ${mayReadKeyed(sql, actor)}`;
  return row !== undefined && homeworkKindOf(row.kind) === kind;
}
