import type { Queryable } from '#server/storage/database.ts';
import type { Rescored } from './tally.ts';

/** What is shown of those on a page. Nobody is named. */
export async function describeRows(sql: Queryable, rows: readonly Rescored[]) {
  const found = await sql<{ id: string; finishedAt: number; school: { nameKz: string; nameRu: string } | null }[]>`
    select a.id, (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
      case when s.id is null then null else json_build_object('nameKz', s.name_kz, 'nameRu', s.name_ru) end as school
    from exam_attempt a left join person p on p.id = a.person_id left join school s on s.id = p.school_id
    where a.id = any(${sql.array(rows.map(({ attemptId }) => attemptId))}::uuid[])`;
  const byId = new Map(found.map(({ id, ...row }) => [id, row]));
  return rows.map((row) => ({ finishedAt: 0, school: null, ...row, ...byId.get(row.attemptId) }));
}
