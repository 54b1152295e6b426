/** Courses for those who make them. */
import { checkCourse, type CourseDraft } from '#domain/courses/course-draft.ts';
import {
  courseAdd,
  courseArchive,
  courseLearners,
  authoredCourseList,
  courseMediaAdd,
  coursePublish,
  courseRead,
  courseSave,
  type CourseLearner,
  type CourseRow,
  type OpenedCourse,
} from '#contract/courses/authoring.ts';
import { keepMedia } from '#server/areas/bank/services.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import { cleanRich, hasContent } from '#server/rich-text/clean-rich.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { every } from '#server/storage/sql-parts.ts';
import { mayReadKeyed } from '#server/areas/lessons/services.ts';
import { hasNewerDocuments, isLookedAfter, learnerParts, openCourse, publishLessons, rowColumns } from './authored.ts';
import { courseTexts } from './texts.ts';

interface Call {
  actor: Actor;
  request: Parameters<typeof traceOf>[0];
}

export function courseAuthorHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(authoredCourseList, async ({ query, actor }): Promise<Reply<typeof authoredCourseList>> => {
      const from = sql`content_course c where ${every(sql, [
        isLookedAfter(sql, actor),
        query.state ? sql`c.state = ${query.state}` : sql`c.state <> 'archived'`,
        everyWord(sql, query.search, (pattern) => sql`concat_ws(' ', c.title_kz, c.title_ru) ilike ${pattern}`),
      ])}`;
      const order = sql`c.updated_at desc, c.id`;
      const { rows, meta } = await selectPage<CourseRow>(sql, query, { columns: rowColumns(sql), from, order });
      return { data: rows, meta };
    }),

    handle(courseRead, async ({ params, actor }): Promise<Reply<typeof courseRead>> => {
      const course = await openCourse(sql, actor, params.courseId);
      return course ? { data: course } : fail('NOT_FOUND');
    }),

    handle(courseLearners, async ({ params, query, actor }): Promise<Reply<typeof courseLearners>> => {
      const course = await openCourse(sql, actor, params.courseId);
      if (!course) return fail('NOT_FOUND');
      const { rows, meta } = await selectPage<CourseLearner>(sql, query, learnerParts(sql, params.courseId, query));
      const [counts] = await sql<{ begun: number; finished: number }[]>`
        select (select count(distinct p.person_id)::int from course_progress p join course_lesson l on l.id = p.lesson_id
            where l.course_id = ${params.courseId}) as begun,
          (select count(*)::int from course_completion d where d.course_id = ${params.courseId}) as finished`;
      const { title } = course;
      return { data: rows, meta: { ...meta, title, begun: counts?.begun ?? 0, finished: counts?.finished ?? 0 } };
    }),

    handle(courseMediaAdd, async ({ file, language }): Promise<Reply<typeof courseMediaAdd>> => {
      const saved = await keepMedia(sql, file, ['picture'], courseTexts.noPicture, language);
      return 'failed' in saved ? saved : { data: { src: saved.src, width: saved.width, height: saved.height } };
    }),
    ...changeHandlers(sql),
  ];
}

function changeHandlers(sql: Services['storage']['sql']): Handler[] {
  return [
    handle(courseAdd, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof courseAdd>> => {
        const draft = cleanDraft(body.draft);
        const unknown = await unknownParts(tx, call.actor, draft, []);
        if (unknown) return unknown;
        const { personId, role, schoolId } = call.actor;
        const school = role === 'CTRWRKR' ? null : schoolId;
        const { title, about, audience, cover, grades } = draft;
        const [made] = await tx<{ id: number }[]>`
          insert into content_course (title_kz, title_ru, about_kz, about_ru, audience, state, weight, school_id, owner_id,
            creation_id, cover, grades, draft)
          values (${title.kz}, ${title.ru}, ${about.kz}, ${about.ru}, ${audience}, 'draft', 100, ${school}, ${personId},
            ${body.creationId}, ${cover}, ${tx.array(grades)}::smallint[], ${JSON.stringify(draft)}::text::jsonb)
          on conflict (owner_id, creation_id) do nothing returning id`;
        if (made) {
          const change = { kind: 'course', id: made.id, before: null, after: { title: title.ru, audience } };
          await auditRecord(tx, { personId, ...change, ...traceOf(call.request) });
        }
        const [row] = await tx<{ id: number }[]>`
          select id from content_course where owner_id = ${personId} and creation_id = ${body.creationId}`;
        return { data: await again(tx, call.actor, row?.id ?? 0) };
      }),
    ),

    handle(courseSave, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof courseSave>> => {
        const before = await lock(tx, call.actor, params.courseId);
        if (!before) return fail('NOT_FOUND');
        if (before.revision !== body.revision) return fail('EDIT_CONFLICT');
        const draft = cleanDraft(body.draft);
        const unknown = await unknownParts(tx, call.actor, draft, before.documents);
        if (unknown) return unknown;
        await tx`
          update content_course set draft = ${JSON.stringify(draft)}::text::jsonb, revision = revision + 1, updated_at = now()
          where id = ${before.id}`;
        // A course that nobody has seen yet stands in the list as it is written.
        if (before.published === null) await writeFacts(tx, before.id, draft);
        return { data: await again(tx, call.actor, before.id) };
      }),
    ),

    handle(coursePublish, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof coursePublish>> => {
        const before = await lock(tx, call.actor, params.courseId);
        if (!before) return fail('NOT_FOUND');
        if (before.revision !== body.revision) return fail('EDIT_CONFLICT');
        const faults = checkCourse(before.draft, hasContent);
        // Published again as it is: people have it already.
        const isThere =
          before.published !== null &&
          !before.isChanged &&
          before.state === 'published' &&
          !(await hasNewerDocuments(tx, before.id, before.published));
        if (faults.length > 0 || isThere) return { data: { faults, course: before } };
        const n = (before.published ?? 0) + 1;
        await publishLessons(tx, before.id, n, before.draft);
        await writeFacts(tx, before.id, before.draft);
        await tx`
          update content_course set state = 'published', published = ${n}, published_revision = revision, updated_at = now()
          where id = ${before.id}`;
        await log(tx, call, before, { published: n, state: 'published' });
        return { data: { faults, course: await again(tx, call.actor, before.id) } };
      }),
    ),

    handle(courseArchive, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof courseArchive>> => {
        const before = await lock(tx, call.actor, params.courseId);
        if (!before) return fail('NOT_FOUND');
        const state = body.isArchived ? 'archived' : before.published === null ? 'draft' : 'published';
        if (state === before.state || (!body.isArchived && before.state !== 'archived')) return { data: before };
        await tx`update content_course set state = ${state}, updated_at = now() where id = ${before.id}`;
        await log(tx, call, before, { state });
        return { data: await again(tx, call.actor, before.id) };
      }),
    ),
  ];
}

/** As it is stored: rich text by the allow-list. */
function cleanDraft(draft: CourseDraft): CourseDraft {
  const lessons = draft.lessons.map((lesson) => ({
    ...lesson,
    needsTask: lesson.needsTask && lesson.simulation !== null,
    pages: lesson.pages.map(({ kz, ru }) => ({ kz: cleanRich(kz), ru: cleanRich(ru) })),
  }));
  const grades = draft.audience === 'students' ? [...new Set(draft.grades)].sort((a, b) => a - b) : [];
  return { ...draft, grades, lessons };
}

/** @param there lessons that the course has already: a colleague may have chosen what one cannot read */
async function unknownParts(
  tx: Queryable,
  actor: Actor,
  { lessons }: CourseDraft,
  there: OpenedCourse['documents'],
): Promise<Failure | null> {
  const old = new Set(there.map(({ id }) => id));
  const chosen = [...new Set(lessons.flatMap(({ document }) => document ?? []))].filter((id) => !old.has(id));
  const readable = await tx`
    select from lesson_document d where d.uuid = any(${tx.array(chosen)}::uuid[]) and d.published is not null
      and ${mayReadKeyed(tx, actor)}`;
  if (readable.length !== chosen.length) return fail('VALIDATION', { errors: { draft: [] } });
  const names = [...new Set(lessons.flatMap((lesson) => lesson.package ?? []))];
  const known = await tx`select from course_package where name = any(${tx.array(names)}::text[])`;
  return known.length === names.length ? null : fail('VALIDATION', { errors: { draft: [] } });
}

async function writeFacts(tx: Queryable, id: number, { title, about, audience, cover, grades }: CourseDraft): Promise<void> {
  await tx`
    update content_course set title_kz = ${title.kz}, title_ru = ${title.ru}, about_kz = ${about.kz}, about_ru = ${about.ru},
      audience = ${audience}, cover = ${cover}, grades = ${tx.array(grades)}::smallint[] where id = ${id}`;
}

async function lock(tx: Queryable, actor: Actor, id: number): Promise<OpenedCourse | null> {
  await tx`select from content_course where id = ${id} for update`;
  return openCourse(tx, actor, id);
}

/** As it is now. */
async function again(tx: Queryable, actor: Actor, id: number): Promise<OpenedCourse> {
  const course = await openCourse(tx, actor, id);
  if (!course) throw new Error('The course that was just written is not there');
  return course;
}

function log(tx: Queryable, { actor, request }: Call, before: OpenedCourse, after: Record<string, unknown>) {
  const was = { published: before.published, state: before.state };
  const change = { kind: 'course', id: before.id, before: was, after: { ...was, ...after } };
  return auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
}
