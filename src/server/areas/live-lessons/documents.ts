/** Published lessons that are shown in a live lesson. */
import type { LessonDocument } from '#domain/lessons/document.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { mayReadKeyed } from '#server/areas/lessons/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

export interface Place {
  lessonId: string;
  documentId: string;
  version: number;
}

/** Over `d`: it stands at the theme of this lesson of the schedule. */
function isOfTheme(sql: Queryable, lessonId: string): Fragment {
  return sql`exists (select from lesson l join plan_theme t on t.uuid = l.theme_uuid
    where l.uuid = ${lessonId} and t.entity_kind = ${themeEntity} and t.entity_id = d.uuid::text)`;
}

/** Those who stage show what they may read, and what stands at the theme; others see what was shown. */
export async function loadDocument(sql: Queryable, actor: Actor, place: Place): Promise<LessonDocument | null> {
  const { lessonId, documentId, version } = place;
  const mayShow = sql`(${mayReadKeyed(sql, actor)} or ${isOfTheme(sql, lessonId)})`;
  const wasShown = sql`exists (select from live_event e where e.lesson_uuid = ${lessonId} and e.kind = 'slide'
    and e.body->'slide'->>'documentId' = ${documentId} and e.body->'slide'->>'version' = ${String(version)})`;
  const [row] = await sql<{ document: LessonDocument }[]>`
    select v.document from lesson_version v join lesson_document d on d.uuid = v.lesson_uuid
    where v.lesson_uuid = ${documentId} and v.n = ${version} and (${actor.role === 'ST' ? wasShown : sql`(${mayShow} or ${wasShown})`})`;
  return row?.document ?? null;
}

interface Offered {
  id: string;
  title: string;
  version: number;
  isOfTheme: boolean;
}

const mostOffered = 50;

/** Offers documents of the theme first, then one's own, the newest first. */
export async function offerDocuments(sql: Queryable, actor: Actor, lessonId: string): Promise<Offered[]> {
  const ofTheme = isOfTheme(sql, lessonId);
  const rows = await sql<Offered[]>`
    select d.uuid as id, d.title, d.published as version, ${ofTheme} as "isOfTheme" from lesson_document d
    where d.published is not null and d.removed_at is null and (d.owner_id = ${actor.personId} or ${ofTheme})
    order by ${ofTheme} desc, d.updated_at desc, d.uuid limit ${mostOffered}`;
  return [...rows];
}
