import type { ListMeta } from '#contract/list.ts';
import type { MonitoringReset } from '#contract/certifications/monitoring-resets.ts';
import type { ResetKind } from '#domain/monitoring/reset-kinds.ts';
import { selectPage, type PageQuery } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';

/** Subject of a reset: a kind, the id that this kind has, whose it is. */
interface Subject {
  kind: ResetKind;
  subject: string;
  personId: number;
}

/** Writes a reset into the history. In the transaction that resets. */
export async function noteReset(
  sql: Queryable,
  { kind, subject, personId }: Subject,
  { result, maxResult, by, now }: { result: number; maxResult: number; by: number; now: number },
): Promise<void> {
  await sql`
    insert into monitoring_reset (kind, subject, person_id, result, max_result, reset_by, created_at)
    values (${kind}, ${subject}, ${personId}, ${result}, ${maxResult}, ${by}, ${new Date(now)})`;
}

/** A page of the history, the newest first. */
export async function listResets(
  sql: Queryable,
  { kind, subject, personId }: Subject,
  query: PageQuery,
): Promise<{ data: MonitoringReset[]; meta: ListMeta }> {
  const isOf = sql`r.person_id = ${personId} and r.kind = ${kind} and r.subject = ${subject}`;
  const { rows, meta } = await selectPage<Omit<MonitoringReset, 'deletedUser'> & { by: string | null }>(sql, query, {
    columns: sql`${epoch(sql, sql`r.created_at`)} as "createdAt", r.result, r.max_result as "maxResult",
      p.surname || ' ' || p.firstname as by`,
    from: sql`monitoring_reset r left join person p on p.id = r.reset_by where ${isOf}`,
    order: sql`r.id desc`,
    countFrom: sql`monitoring_reset r where ${isOf}`,
  });
  return { data: rows.map(({ by, ...row }) => ({ ...row, deletedUser: by === null ? null : { label: by } })), meta };
}

/** How often each of these people's results were reset, by person; who is absent has none. */
export async function countResets(
  sql: Queryable,
  kind: ResetKind,
  subjects: readonly string[],
  personIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql<{ personId: number; count: number }[]>`
    select person_id as "personId", count(*)::int as count from monitoring_reset
    where person_id = any(${sql.array([...personIds])}::int[]) and kind = ${kind} and subject = any(${sql.array([...subjects])}::text[])
    group by person_id`;
  return new Map(rows.map(({ personId, count }) => [personId, count]));
}
