/** Lessons for those who write them. */
import { checkLesson } from '#domain/lessons/publish-check.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import {
  lessonContentAdd,
  lessonContentApprove,
  lessonContentCopy,
  lessonContentList,
  lessonContentPublish,
  lessonContentRead,
  lessonContentRemove,
  lessonContentSave,
  lessonContentShare,
  lessonSubjects,
  type LessonRow,
  type OpenedLesson,
} from '#contract/lessons/authoring.ts';
import type { Language } from '#domain/language.ts';
import { hasContent } from '#mechanics/advice.ts';
import { isComplete } from '#mechanics/lesson-questions.keyed.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';
import { isForCountry, isOfCountry, isOfSchool, isOwn, isWriter, mayReadKeyed } from './access.ts';
import { openLesson, rowColumns, rowTables } from './load.ts';
import { cleanLesson, mediaOf, pointsOf } from './questions.ts';

export function lessonAuthorHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonContentList, async ({ query, actor, language }): Promise<Reply<typeof lessonContentList>> => {
      const words = everyWord(sql, query.search, (pattern) => sql`d.title ilike ${pattern}`);
      const from = sql`${rowTables(sql)} where ${every(sql, [
        shelf(sql, actor, query.shelf),
        query.kind && sql`d.kind = ${query.kind}`,
        words,
      ])}`;
      const order = sql`d.updated_at desc, d.uuid`;
      const { rows, meta } = await selectPage<LessonRow>(sql, query, {
        columns: rowColumns(sql, actor, language),
        from,
        order,
      });
      return { data: rows, meta };
    }),

    handle(lessonSubjects, async ({ language }): Promise<Reply<typeof lessonSubjects>> => {
      const name = language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`;
      const rows = await sql<{ id: number; title: string; isLangSubject: boolean }[]>`
        select s.id, ${name} as title, s.is_language as "isLangSubject" from school_subject s order by ${inAlphabet(sql, name)}, s.id`;
      return { data: [...rows] };
    }),

    handle(lessonContentRead, async ({ params, actor, language }): Promise<Reply<typeof lessonContentRead>> => {
      const lesson = await openLesson(sql, actor, language, sql`d.uuid = ${params.lessonId} and ${mayReadKeyed(sql, actor)}`);
      return lesson ? { data: lesson } : fail('NOT_FOUND');
    }),

    handle(lessonContentAdd, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentAdd>> => {
        if (!(await isKnownSubject(tx, body.document))) return fail('NOT_FOUND');
        return reply(await addLesson(tx, call, body.creationId, body.document, null));
      }),
    ),

    handle(lessonContentCopy, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentCopy>> => {
        const where = tx`d.uuid = ${params.lessonId} and ${mayReadKeyed(tx, call.actor)}`;
        const source = await openLesson(tx, call.actor, call.language, where);
        if (!source) return fail('NOT_FOUND');
        return reply(await addLesson(tx, call, body.creationId, source.document, source.uuid));
      }),
    ),
    ...changeHandlers(sql),
  ];
}

function changeHandlers(sql: Services['storage']['sql']): Handler[] {
  return [
    handle(lessonContentSave, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentSave>> => {
        const before = await lock(tx, call, params.lessonId, isWriter);
        if (!before || !(await isKnownSubject(tx, body.document))) return fail('NOT_FOUND');
        if (body.revision !== before.revision) return fail('EDIT_CONFLICT');
        const document = cleanLesson(body.document);
        await tx`
          update lesson_document set ${tx(columnsOf(document))}, document = ${JSON.stringify(document)}::text::json,
            revision = revision + 1, updated_at = now() where uuid = ${before.uuid}`;
        return reply(await again(tx, call, before.uuid));
      }),
    ),

    handle(lessonContentPublish, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentPublish>> => {
        const before = await lock(tx, call, params.lessonId, isWriter);
        if (!before) return fail('NOT_FOUND');
        if (body.revision !== before.revision) return fail('EDIT_CONFLICT');
        const [weight] = await tx<{ bytes: number }[]>`
          select coalesce(sum(size), 0)::bigint as bytes from media where name = any(${mediaOf(before.document)})`;
        const faults = checkLesson(before.document, { isComplete, hasContent, bytes: weight?.bytes ?? 0 });
        if (body.isCheck || faults.some(({ isError }) => isError)) return { data: { faults, published: null, lesson: before } };
        // Published again as it is: students have it already.
        if (before.published !== null && !before.isChanged)
          return { data: { faults, published: before.published, lesson: before } };
        const n = (before.published ?? 0) + 1;
        const { max } = pointsOf(before.document, []);
        await tx`
          insert into lesson_version (lesson_uuid, n, document, points)
          select uuid, ${n}::int, document, ${max}::real from lesson_document where uuid = ${before.uuid}`;
        await tx`update lesson_document set published = ${n}, published_revision = revision where uuid = ${before.uuid}`;
        await log(tx, call, before, { published: n });
        return { data: { faults, published: n, lesson: await again(tx, call, before.uuid) } };
      }),
    ),

    handle(lessonContentShare, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentShare>> => {
        const before = await lock(tx, call, params.lessonId, isOwn);
        if (!before) return fail('NOT_FOUND');
        if (body.share !== 'none' && before.published === null) return fail('EDIT_CONFLICT');
        await tx`
          update lesson_document set share = ${body.share}, school_id = ${call.actor.schoolId},
            approved_by = case when ${body.share} = 'country' then approved_by end where uuid = ${before.uuid}`;
        await log(tx, call, before, { share: body.share });
        return reply(await again(tx, call, before.uuid));
      }),
    ),

    handle(lessonContentApprove, ({ params, body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentApprove>> => {
        const where = tx`d.uuid = ${params.lessonId} and ${isForCountry(tx)}`;
        const before = await openLesson(tx, call.actor, call.language, where);
        if (!before) return fail('NOT_FOUND');
        await tx`
          update lesson_document d set approved_by = ${body.isApproved ? call.actor.personId : null}
          where d.uuid = ${before.uuid} and (d.approved_by is null) = ${body.isApproved}`;
        await log(tx, call, before, { isApproved: body.isApproved });
        return reply(await again(tx, call, before.uuid));
      }),
    ),

    handle(lessonContentRemove, ({ params, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonContentRemove>> => {
        const before = await lock(tx, call, params.lessonId, isOwn);
        if (!before) return { data: { removed: false } };
        await tx`update lesson_document set removed_at = now() where uuid = ${before.uuid}`;
        await log(tx, call, before, { isRemoved: true });
        return { data: { removed: true } };
      }),
    ),
  ];
}

interface Call {
  actor: Actor;
  language: Language;
  request: Parameters<typeof traceOf>[0];
}

function reply(lesson: OpenedLesson) {
  return { data: lesson };
}

function shelf(sql: Queryable, actor: Actor, name: 'mine' | 'school' | 'country' | 'waiting'): Fragment {
  switch (name) {
    case 'mine':
      return isWriter(sql, actor);
    case 'school':
      return isOfSchool(sql, actor);
    case 'country':
      return isOfCountry(sql);
    case 'waiting':
      return actor.role === 'CTRWRKR' ? sql`(${isForCountry(sql)} and d.approved_by is null)` : sql`false`;
  }
}

function columnsOf({ kind, title, settings }: LessonDocument) {
  return { kind, title: title.trim(), subject_id: settings.subjectId, grade: settings.grade, lang: settings.lang };
}

async function isKnownSubject(sql: Queryable, { settings: { subjectId } }: LessonDocument): Promise<boolean> {
  if (subjectId === null) return true;
  const [row] = await sql`select from school_subject where id = ${subjectId}`;
  return row !== undefined;
}

/** The same creationId of the same person again: what is there. */
async function addLesson(
  tx: Queryable,
  call: Call,
  creationId: string,
  written: LessonDocument,
  copiedFrom: string | null,
): Promise<OpenedLesson> {
  const document = cleanLesson(written);
  const { kind, title, subject_id: subject, grade, lang } = columnsOf(document);
  const { personId } = call.actor;
  await tx`
    insert into lesson_document (owner_id, creation_id, copied_from, kind, title, subject_id, grade, lang, document)
    values (${personId}, ${creationId}, ${copiedFrom}, ${kind}, ${title}, ${subject}, ${grade}, ${lang},
      ${JSON.stringify(document)}::text::json) on conflict (owner_id, creation_id) do nothing`;
  const where = tx`d.owner_id = ${personId} and d.creation_id = ${creationId}`;
  const lesson = await openLesson(tx, call.actor, call.language, where);
  if (!lesson) throw new Error('The lesson that was just written is not there');
  return lesson;
}

/** @param may who may do this: whoever writes it, or the owner alone */
async function lock(
  tx: Queryable,
  { actor, language }: Call,
  lessonId: string,
  may: typeof isOwn,
): Promise<OpenedLesson | null> {
  await tx`select from lesson_document where uuid = ${lessonId} for update`;
  return openLesson(tx, actor, language, tx`d.uuid = ${lessonId} and ${may(tx, actor)}`);
}

/** As it is now. */
async function again(tx: Queryable, { actor, language }: Call, lessonId: string): Promise<OpenedLesson> {
  const lesson = await openLesson(tx, actor, language, tx`d.uuid = ${lessonId}`);
  if (!lesson) throw new Error('The lesson that was just written is not there');
  return lesson;
}

function log(tx: Queryable, { actor, request }: Call, before: OpenedLesson, after: Record<string, unknown>) {
  const { published, share, isApproved } = before;
  const was = { published, share, isApproved, isRemoved: false };
  const change = { kind: 'lesson', id: before.uuid, before: was, after: { ...was, ...after } };
  return auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
}
