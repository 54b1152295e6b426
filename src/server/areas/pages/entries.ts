/** The table of content: reading rows, writing versions. */
import type postgres from 'postgres';
import type { Content } from '#contract/pages/content-parts.ts';
import type { ContentEntry } from '#contract/pages/edit-content.ts';
import type { ContentKind, ContentState } from '#domain/content/content.ts';
import type { ListMeta } from '#contract/list.ts';
import { countPage, limitTo, type PageQuery } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';

/** As JSON that this driver passes on as it is. */
export function asJson(sql: Queryable, content: Content): postgres.PendingQuery<postgres.Row[]> {
  return sql`${JSON.stringify(content)}::text::jsonb`;
}

export async function readEntry(sql: Queryable, id: number): Promise<ContentEntry | null> {
  const [row] = await selectEntries(sql, sql`e.id = ${id} and e.state <> 'removed'`, sql`e.id`, { page: 1, perPage: 1 });
  return row ?? null;
}

export function selectEntries(
  sql: Queryable,
  condition: postgres.PendingQuery<postgres.Row[]>,
  order: postgres.PendingQuery<postgres.Row[]>,
  page: PageQuery,
): Promise<ContentEntry[]> {
  return sql<ContentEntry[]>`
    select e.id, e.kind, e.name, e.state, e.version, e.content,
      jsonb_build_object('kz', e.content->'title'->>'kz', 'ru', e.content->'title'->>'ru') as title,
      (extract(epoch from e.publish_at) * 1000)::bigint as "publishAt", (extract(epoch from e.saved_at) * 1000)::bigint as "savedAt",
      case when p.id is not null then concat_ws(' ', p.surname, p.firstname) end as "savedBy"
    from content_entry e left join person p on p.id = e.saved_by
    where ${condition} order by ${order} ${limitTo(sql, page)}`;
}

/** A page of entries, with its `meta`. */
export async function listEntries(
  sql: Queryable,
  condition: postgres.PendingQuery<postgres.Row[]>,
  order: postgres.PendingQuery<postgres.Row[]>,
  page: PageQuery,
): Promise<{ data: ContentEntry[]; meta: ListMeta }> {
  const meta = await countPage(sql, page, sql`content_entry e where ${condition}`);
  return { data: await selectEntries(sql, condition, order, page), meta };
}

/** A new state of an entry, before it is written. */
export interface NewVersion {
  state: ContentState;
  publishAt: Date;
  content: Content;
  savedAt: Date;
  savedBy: number | null;
}

interface NewEntry extends NewVersion {
  kind: ContentKind;
  name?: string;
  creationId?: string;
}

/** @returns the id, and whether it is new: an entry of this name or creationId stays as it is. */
export async function addEntry(sql: Queryable, entry: NewEntry): Promise<{ id: number; isNew: boolean }> {
  const { kind, name = null, creationId = null, state, publishAt, content, savedAt, savedBy } = entry;
  const [added] = await sql<{ id: number }[]>`
    with position as (select coalesce(max(position), 0) + 1 as next from content_entry where kind = ${kind}),
    entry as (
      insert into content_entry (kind, name, creation_id, state, publish_at, position, content, saved_at, saved_by)
      select ${kind}, ${name}, ${creationId}, ${state}, ${publishAt}, next, ${asJson(sql, content)}, ${savedAt}, ${savedBy} from position
      on conflict do nothing returning *)
    insert into content_version (entry_id, version, state, publish_at, content, saved_at, saved_by)
    select id, version, state, publish_at, content, saved_at, saved_by from entry returning entry_id as id`;
  if (added) return { id: added.id, isNew: true };
  const [known] = await sql<{ id: number }[]>`
    select id from content_entry where creation_id = ${creationId} or (kind = ${kind} and name = ${name})`;
  if (!known) throw new Error('An entry was neither added nor found');
  return { id: known.id, isNew: false };
}

/** Writes the version after `version`, unless somebody has. @returns whether it was written. */
export async function addVersion(sql: Queryable, id: number, version: number, next: NewVersion): Promise<boolean> {
  const rows = await sql`
    with entry as (
      update content_entry set version = version + 1, state = ${next.state}, publish_at = ${next.publishAt},
        content = ${asJson(sql, next.content)}, saved_at = ${next.savedAt}, saved_by = ${next.savedBy}
      where id = ${id} and version = ${version} and state <> 'removed' returning *)
    insert into content_version (entry_id, version, state, publish_at, content, saved_at, saved_by)
    select id, version, state, publish_at, content, saved_at, saved_by from entry returning entry_id`;
  return rows.length > 0;
}
