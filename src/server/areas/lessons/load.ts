/** Lessons as the contract shows them to authors. */
import type { Language } from '#domain/language.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import type { LessonRow, OpenedLesson } from '#contract/lessons/authoring.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { isWriter } from './access.ts';

/** Columns of a lesson `d`, with its owner `p` and its subject `s`. */
export function rowColumns(sql: Queryable, actor: Actor, language: Language): Fragment {
  return sql`d.uuid, d.kind, d.title, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as subject, d.grade, d.lang,
    concat_ws(' ', p.surname, p.firstname) as author, d.owner_id = ${actor.personId} as "isOwn", ${isWriter(sql, actor)} as "mayWrite",
    (select count(*)::int from lesson_writer w where w.lesson_uuid = d.uuid and w.person_id <> d.owner_id) as "coAuthors",
    d.published,
    d.published is not null and d.revision <> d.published_revision as "isChanged", d.share,
    d.approved_by is not null as "isApproved", d.revision, ${epoch(sql, sql`d.updated_at`)} as "updatedAt"`;
}

export function rowTables(sql: Queryable): Fragment {
  return sql`lesson_document d join person p on p.id = d.owner_id left join school_subject s on s.id = d.subject_id`;
}

/** Opens the published version of others' lessons, and the last saved draft of one's own. @param where over `d` */
export async function openLesson(
  sql: Queryable,
  actor: Actor,
  language: Language,
  where: Fragment,
): Promise<OpenedLesson | null> {
  const [row] = await sql<(LessonRow & { isLangSubject: boolean; document: LessonDocument; frozen: LessonDocument | null })[]>`
    select ${rowColumns(sql, actor, language)}, coalesce(s.is_language, false) as "isLangSubject", d.document,
      (select f.document from lesson_version f where f.lesson_uuid = d.uuid and f.n = d.published) as frozen
    from ${rowTables(sql)} where ${where}`;
  if (!row) return null;
  const { frozen, document, ...facts } = row;
  if (facts.mayWrite) return { ...facts, document };
  return frozen && { ...facts, document: frozen };
}
