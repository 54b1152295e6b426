/** Photos of sheets that an answer names, and what markers wrote on them. */
import type { ShownPage } from '#contract/marking/parts.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** So long markers wait for photos that do not come: a device may be lost. */
const patience = '7 days';

/** The stored photo `p` is the one that the element `page` of an answer names: of this attempt, and of these bytes. */
function isNamed(sql: Queryable): Fragment {
  return sql`p.upload_id = (page->>'upload')::uuid and p.hash = page->>'hash'`;
}

/** A photo of the counting answer `c` has not arrived. */
export function isMissingPages(sql: Queryable): Fragment {
  return sql`(c.answers ? 'pages' and exists (
    select from jsonb_array_elements(c.answers->'pages') as r(page)
    where not exists (select from exam_page p where p.attempt_id = c.attempt_id and ${isNamed(sql)})))`;
}

/** The counting answer `c` of the attempt `a` can be marked: all of it is here, or it was waited for long enough. */
export function isMarkable(sql: Queryable): Fragment {
  return sql`(not ${isMissingPages(sql)} or a.finished_at < now() - ${patience}::interval)`;
}

/** A column with the pages of the counting answer `c`, as `ShownPage` in their order; `linkedPages` takes it. */
export function pageColumn(sql: Queryable): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('uploadId', page->>'upload', 'width', (page->>'width')::int, 'height', (page->>'height')::int,
      'rotation', (page->>'rotation')::int, 'url', (
        select '/uploads/' || u.file_name from exam_page p join upload u on u.id = p.upload_id
        where p.attempt_id = c.attempt_id and ${isNamed(sql)})) order by place), '[]'::json)
    from jsonb_array_elements(coalesce(c.answers->'pages', '[]'::jsonb)) with ordinality as r(page, place))`;
}

/** A column with what the marker of the mark `m` wrote on the pages, as `ReviewMark`. */
export function inkColumn(sql: Queryable): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'page', i.page, 'kind', i.kind, 'body', i.body) order by i.added_at, i.id), '[]'::json)
    from marking_ink i where i.task_id = m.task_id and i.marker_id = m.marker_id and i.removed_at is null)`;
}

/** Pages as they are shown to whoever reads them. */
export function linkedPages(pages: readonly ShownPage[], link: LinkOf): ShownPage[] {
  return pages.map((page) => ({ ...page, url: page.url === null ? null : link(page.uploadId, page.url) }));
}

/** Photos of an attempt's counting answers, by question. */
export async function loadPages(sql: Queryable, attemptId: string, link: LinkOf): Promise<Map<number, ShownPage[]>> {
  const rows = await sql<{ questionId: number; pages: ShownPage[] }[]>`
    select c.question_id as "questionId", ${pageColumn(sql)} as pages from current_answer c
    where c.attempt_id = ${attemptId} and c.answers ? 'pages'`;
  return new Map(rows.map(({ questionId, pages }) => [questionId, linkedPages(pages, link)]));
}
