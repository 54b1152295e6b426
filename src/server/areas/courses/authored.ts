/** Courses as the contract shows them to authors. Conditions are over `c`, a row of `content_course`. */
import type { CourseDraft, LessonDraft } from '#domain/courses/course-draft.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import type { CourseRow, OpenedCourse } from '#contract/courses/authoring.ts';
import type { DocumentFacts, PackageFacts } from '#contract/courses/parts.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import type { Actor } from '#server/http/actor.ts';
import { everyWord, type ListParts } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, every, type Fragment } from '#server/storage/sql-parts.ts';
import { documentPoints, isReallyFinished } from './audience.ts';

export function isLookedAfter(sql: Queryable, { role, schoolId }: Actor): Fragment {
  return role === 'CTRWRKR' ? sql`c.school_id is null` : sql`c.school_id = ${schoolId}`;
}

function factColumns(sql: Queryable): Fragment {
  return sql`c.id, json_build_object('kz', c.title_kz, 'ru', c.title_ru) as title, c.audience, c.state, c.published,
    c.published is not null and c.revision <> c.published_revision as "isChanged", c.revision,
    ${epoch(sql, sql`c.updated_at`)} as "updatedAt"`;
}

export function rowColumns(sql: Queryable): Fragment {
  return sql`${factColumns(sql)},
    coalesce(jsonb_array_length(c.draft->'lessons'),
      (select count(*)::int from course_lesson l where l.course_id = c.id and l.version = c.published)) as lessons,
    (select count(distinct p.person_id)::int from course_progress p join course_lesson l on l.id = p.lesson_id
      where l.course_id = c.id) as begun,
    (select count(*)::int from course_completion d where d.course_id = c.id) as finished`;
}

/** A course that came with the platform has no draft yet: it is made of the published version. */
function publishedDraft(sql: Queryable): Fragment {
  return sql`json_build_object('title', json_build_object('kz', c.title_kz, 'ru', c.title_ru),
    'about', json_build_object('kz', c.about_kz, 'ru', c.about_ru), 'cover', c.cover, 'audience', c.audience, 'grades', c.grades,
    'lessons', coalesce((select json_agg(json_build_object('key', l.key, 'title',
        json_build_object('kz', l.title_kz, 'ru', l.title_ru), 'pages', l.pages, 'simulation', l.simulation,
        'needsTask', l.needs_task, 'package', l.package, 'document', l.document) order by l.place)
      from course_lesson l where l.course_id = c.id and l.version = c.published), '[]'::json))`;
}

/** Null also for a foreign one. */
export async function openCourse(sql: Queryable, actor: Actor, id: number): Promise<OpenedCourse | null> {
  type StoredLesson = Omit<LessonDraft, 'document'> & Partial<Pick<LessonDraft, 'document'>>;
  type StoredDraft = Omit<CourseDraft, 'lessons'> & { lessons: StoredLesson[] };
  type Row = Omit<CourseRow, 'lessons' | 'begun' | 'finished'> & { draft: StoredDraft };
  const [row] = await sql<Row[]>`
    select ${factColumns(sql)}, coalesce(c.draft::json, ${publishedDraft(sql)}) as draft
    from content_course c where c.id = ${id} and ${isLookedAfter(sql, actor)}`;
  if (!row) return null;
  // Drafts from before lessons could be chosen name none.
  const lessons = row.draft.lessons.map((lesson) => ({ ...lesson, document: lesson.document ?? null }));
  const names = lessons.flatMap((lesson) => lesson.package ?? []);
  const chosen = lessons.flatMap((lesson) => lesson.document ?? []);
  const documents = await sql<DocumentFacts[]>`
    select uuid as id, title, lang from lesson_document where uuid = any(${sql.array(chosen)}::uuid[]) order by uuid`;
  const packages = await sql<PackageFacts[]>`
    select name, kind, title, bytes, licence from course_package where name = any(${sql.array(names)}::text[]) order by name`;
  return { ...row, draft: { ...row.draft, lessons }, packages: [...packages], documents: [...documents] };
}

/** Is there a newer version of a lesson with tasks than version `n` of the course has? */
export async function hasNewerDocuments(tx: Queryable, courseId: number, n: number): Promise<boolean> {
  const [row] = await tx`
    select from course_lesson l join lesson_document d on d.uuid = l.document
    where l.course_id = ${courseId} and l.version = ${n} and d.published <> l.document_version limit 1`;
  return row !== undefined;
}

/** Freezes the lessons as version `n`, and with them the versions of lessons with tasks that are published now. */
export async function publishLessons(tx: Queryable, courseId: number, n: number, { lessons }: CourseDraft): Promise<void> {
  const chosen = lessons.flatMap(({ document }) => document ?? []);
  const frozen = await tx<{ uuid: string; n: number; document: LessonDocument }[]>`
    select v.lesson_uuid as uuid, v.n, v.document from lesson_version v
      join lesson_document d on d.uuid = v.lesson_uuid and d.published = v.n
    where d.uuid = any(${tx.array(chosen)}::uuid[])`;
  const byId = new Map(frozen.map((one) => [one.uuid, one]));
  const rows = lessons.map((lesson, place) => {
    const found = lesson.document === null ? undefined : byId.get(lesson.document);
    const questions = found ? [...questionsOf(found.document).values()] : [];
    const points = questions.reduce((sum, question) => sum + question.points, 0);
    return { ...lesson, place, document: found?.uuid ?? null, v: found?.n ?? null, points: found ? points : null };
  });
  await tx`
    insert into course_lesson (course_id, version, key, place, title_kz, title_ru, pages, simulation, needs_task, package, document,
      document_version, document_points)
    select ${courseId}, ${n}, key, place, title->>'kz', title->>'ru', pages, simulation, "needsTask", package, document, v, points
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r(key uuid, place smallint, title json, pages jsonb, simulation text, "needsTask" boolean, package text, document uuid,
        v int, points real)
    order by place`;
}

/** People who began a course, the last who did something first. */
export function learnerParts(
  sql: Queryable,
  courseId: number,
  { search, state }: { search: string; state?: 'begun' | 'finished' | undefined },
): ListParts {
  const progress = sql`(
    select p.person_id, min(p.started_at) as started_at, max(p.last_at) as last_at,
      (array_agg(l.version order by p.started_at, l.version))[1] as version
    from course_progress p join course_lesson l on l.id = p.lesson_id where l.course_id = ${courseId} group by p.person_id)`;
  return {
    columns: sql`x.id, concat_ws(' ', x.surname, x.firstname) as name,
      case when g.id is not null then json_build_object('kz', concat(g.grade, g.letter), 'ru', concat(g.grade, g.letter))
        when x.position_ru is not null then json_build_object('kz', coalesce(x.position_kz, x.position_ru), 'ru', x.position_ru)
        end as place,
      case when s.id is not null then json_build_object('kz', s.name_kz, 'ru', s.name_ru) end as school,
      (select count(*)::int from course_lesson l where l.course_id = ${courseId} and l.version = q.version) as lessons,
      (select count(*)::int from course_lesson l join course_progress p on p.lesson_id = l.id and p.person_id = x.id
        where l.course_id = ${courseId} and l.version = q.version and ${isReallyFinished(sql)}) as finished,
      (select round(avg(coalesce(t.score, b.earned * 100 / b.max, r.best * 100.0 / r.out_of)))::int from course_lesson l
        left join course_package_state t on t.lesson_id = l.id and t.person_id = x.id
        left join simulation_result r on r.simulation = l.simulation and r.person_id = x.id
        left join lateral ${documentPoints(sql, sql`x.id`)} b on true
        where l.course_id = ${courseId} and l.version = q.version) as score,
      ${epoch(sql, sql`q.started_at`)} as "startedAt", ${epoch(sql, sql`q.last_at`)} as "lastAt",
      ${epoch(sql, sql`d.finished_at`)} as "completedAt"`,
    from: sql`${progress} q join person x on x.id = q.person_id
      left join course_completion d on d.person_id = x.id and d.course_id = ${courseId}
      left join school s on s.id = x.school_id
      left join enrolment e on e.person_id = x.id and e.until_at is null left join "group" g on g.id = e.group_id
      where ${every(sql, [
        state === 'finished' && sql`d.id is not null`,
        state === 'begun' && sql`d.id is null`,
        everyWord(sql, search, (pattern) => sql`concat_ws(' ', x.surname, x.firstname) ilike ${pattern}`),
      ])}`,
    order: sql`q.last_at desc, x.id`,
  };
}
