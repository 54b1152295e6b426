/** Lessons that several people write: who does, and who is at it now. */
import {
  lessonAuthorList,
  lessonAuthorSet,
  lessonColleagues,
  lessonPresence,
  mostCoAuthors,
  presenceLastsMs,
  type LessonAuthors,
} from '#contract/lessons/co-authors.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { lessonAuthors } from '#contract/readers.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every, type Fragment } from '#server/storage/sql-parts.ts';
import { isWriter } from './access.ts';

type Colleague = DataOf<typeof lessonColleagues>[number];

export function coAuthorHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonAuthorList, async ({ params, actor }): Promise<Reply<typeof lessonAuthorList>> => {
      const found = await authorsOf(sql, actor, params.lessonId);
      return found ? { data: found } : fail('NOT_FOUND');
    }),

    handle(lessonAuthorSet, ({ params: { lessonId, personId }, body: { isAuthor }, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonAuthorSet>> => {
        await tx`select from lesson_document where uuid = ${lessonId} for update`;
        const before = await authorsOf(tx, actor, lessonId);
        // A co-author may only leave.
        if (!before || !(before.mayInvite || (personId === actor.personId && !isAuthor))) return fail('NOT_FOUND');
        if (before.authors.some((one) => one.isOwner && one.personId === personId)) return fail('EDIT_CONFLICT');
        if (before.authors.some((one) => one.personId === personId) === isAuthor) return { data: before };
        if (!isAuthor) await tx`delete from lesson_writer where lesson_uuid = ${lessonId} and person_id = ${personId}`;
        else {
          const [colleague] = await tx`select from person p where p.id = ${personId} and ${isColleague(tx, actor)}`;
          if (!colleague) return fail('NOT_FOUND');
          if (before.authors.length > mostCoAuthors) return fail('EDIT_CONFLICT');
          await tx`insert into lesson_writer (lesson_uuid, person_id) values (${lessonId}, ${personId})
            on conflict do nothing`;
          await tellOfInvitation(tx, lessonId, personId);
        }
        await auditRecord(tx, {
          personId: actor.personId,
          kind: 'lesson',
          id: lessonId,
          before: { author: isAuthor ? null : personId },
          after: { author: isAuthor ? personId : null },
          ...traceOf(request),
        });
        // Whoever has left reads it no more.
        return { data: (await authorsOf(tx, actor, lessonId)) ?? { authors: [], mayInvite: false } };
      }),
    ),

    handle(lessonColleagues, async ({ query, actor, language }): Promise<Reply<typeof lessonColleagues>> => {
      const position = sql`p.${sql(language === 'kz' ? 'position_kz' : 'position_ru')}`;
      const name = sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`;
      const words = everyWord(sql, fold(query.search), (pattern) => sql`${folded(sql, name)} like ${pattern}`);
      const { rows, meta } = await selectPage<Colleague>(sql, query, {
        columns: sql`p.id, ${name} as label, nullif(${position}, '') as about`,
        from: sql`person p where ${every(sql, [isColleague(sql, actor), words])}`,
        order: sql`${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`,
      });
      return { data: rows, meta };
    }),

    handle(lessonPresence, async ({ params: { lessonId }, body, actor }): Promise<Reply<typeof lessonPresence>> => {
      const [lesson] = await sql<{ revision: number }[]>`
        select revision from lesson_document d where d.uuid = ${lessonId} and ${isWriter(sql, actor)}`;
      if (!lesson) return fail('NOT_FOUND');
      await sql`
        insert into lesson_writer (lesson_uuid, person_id, seen_at, seen_module)
        select d.uuid, ${actor.personId}, now(), ${body.moduleId} from lesson_document d
        where d.uuid = ${lessonId} and ${isWriter(sql, actor)}
        on conflict (lesson_uuid, person_id) do update set seen_at = excluded.seen_at, seen_module = excluded.seen_module`;
      const others = await sql<DataOf<typeof lessonPresence>['others']>`
        select p.id as "personId", ${shortName(sql)} as name, w.seen_module as "moduleId"
        from lesson_writer w join person p on p.id = w.person_id
        where w.lesson_uuid = ${lessonId} and w.person_id <> ${actor.personId}
          and w.seen_at > now() - make_interval(secs => ${presenceLastsMs / 1000}) order by p.id`;
      return { data: { revision: lesson.revision, others: [...others] } };
    }),
  ];
}

function shortName(sql: Queryable): Fragment {
  return sql`concat_ws(' ', p.surname, p.firstname)`;
}

async function tellOfInvitation(tx: Queryable, lessonId: string, personId: number): Promise<void> {
  const [lesson] = await tx<{ title: string; owner: string }[]>`
    select d.title, ${shortName(tx)} as owner from lesson_document d join person p on p.id = d.owner_id where d.uuid = ${lessonId}`;
  if (!lesson) return;
  await notify(tx, tx`select ${personId}::int as id`, { kind: 'lesson-invited', data: { lessonId, ...lesson } });
}

/** Over a person `p`: somebody else of the same school who writes lessons. */
function isColleague(sql: Queryable, { schoolId, personId }: Actor): Fragment {
  return sql`(p.school_id = ${schoolId} and p.id <> ${personId} and p.role = any(${[...lessonAuthors]})
    and p.deleted_at is null)`;
}

/** @returns null: there is no such lesson, or the caller does not write it */
async function authorsOf(sql: Queryable, actor: Actor, lessonId: string): Promise<LessonAuthors | null> {
  const authors = await sql<LessonAuthors['authors']>`
    select p.id as "personId", ${shortName(sql)} as name, p.id = d.owner_id as "isOwner"
    from lesson_document d join person p on p.id in (
      select d.owner_id union select w.person_id from lesson_writer w where w.lesson_uuid = d.uuid)
    where d.uuid = ${lessonId} and ${isWriter(sql, actor)} order by p.id <> d.owner_id, p.surname, p.id`;
  if (authors.length === 0) return null;
  return { authors: [...authors], mayInvite: authors[0]?.personId === actor.personId };
}
