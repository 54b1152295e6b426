/** Two accounts become one: what the other one has goes to the one that remains, in the caller's transaction. */
import type postgres from 'postgres';
import type { Author, RecordKind } from '#server/records/kind.ts';
import { auditRecord } from '#server/audit/audit.ts';
import { readRow } from '#server/records/writer.ts';
import { movedColumns } from './person-columns.ts';
import { removePerson } from './remove-person.ts';

export interface Merged {
  moved: number;
  stayed: number;
}

type Counts = Record<string, Merged>;

/** Fields that the remaining account takes over where it has none. */
const filled = ['lastname', 'born_date', 'iin', 'phone', 'email', 'arrived_on', 'position_kz', 'position_ru', 'photo'] as const;

/** @param kind of both: both accounts are locked, in the caller's place, and sit no test */
export async function mergePeople(
  tx: postgres.TransactionSql,
  kind: RecordKind,
  { keptId, goneId }: { keptId: number; goneId: number },
  by: Author,
): Promise<Merged> {
  const before = await readRow(tx, kind, keptId);
  const [gone] = await tx<Record<string, unknown>[]>`select * from person where id = ${goneId}`;
  const counts: Counts = { exam_attempt: await moveTests(tx, keptId, goneId) };
  // A device of the closed account is not let in as the other one.
  await tx`update session set ended_at = now(), end_reason = 'ended-by-staff' where person_id = ${goneId} and ended_at is null`;
  await tx`update subgroup_member set until_on = current_date where person_id = ${goneId} and until_on is null`;
  for (const { table, column, narrow } of movedColumns) {
    const condition = narrow?.replaceAll('$kept', String(keptId)) ?? 'true';
    const [count] = await tx<Merged[]>`select * from move_person_rows(${table}, ${column}, ${goneId}, ${keptId}, ${condition})`;
    if (count && count.moved + count.stayed > 0) {
      const so = counts[table] ?? { moved: 0, stayed: 0 };
      counts[table] = { moved: so.moved + count.moved, stayed: so.stayed + count.stayed };
    }
  }
  // Frees the IIN, ends what is still open.
  await removePerson(tx, kind, goneId, by);
  counts['enrolment'] = { moved: await addClasses(tx, keptId, goneId), stayed: 0 };
  const values = Object.fromEntries(filled.map((column) => [column, gone?.[column] ?? null]));
  await tx`
    update person p set revision = p.revision + 1, updated_at = now(),
      ${filled.map((column) => tx`${tx(column)} = coalesce(p.${tx(column)}, g.${tx(column)})`).reduce((all, one) => tx`${all}, ${one}`)}
    from jsonb_populate_record(null::person, ${JSON.stringify(values)}::text::jsonb) g where p.id = ${keptId}`;
  // Statistics of both are made again.
  await tx`insert into result_change (person_id) values (${keptId}), (${goneId})`;
  const after = await readRow(tx, kind, keptId);
  await auditRecord(tx, {
    personId: by.actor.personId,
    kind: kind.name,
    id: keptId,
    before: { ...before, merged: null },
    after: { ...after, merged: `${String(gone?.['login'])} (${goneId})` },
    ...by.trace,
  });
  const [oneId, otherId] = [Math.min(keptId, goneId), Math.max(keptId, goneId)];
  await tx`
    insert into duplicate_decision (one_id, other_id, kept_id, moved, decided_by)
    values (${oneId}, ${otherId}, ${keptId}, ${JSON.stringify(counts)}::text::jsonb, ${by.actor.personId})
    on conflict (one_id, other_id) do update set kept_id = excluded.kept_id, moved = excluded.moved,
      decided_by = excluded.decided_by, decided_at = now()`;
  return sumOf(counts);
}

export function sumOf(counts: Counts): Merged {
  const all = Object.values(counts);
  return {
    moved: all.reduce((sum, { moved }) => sum + moved, 0),
    stayed: all.reduce((sum, { stayed }) => sum + stayed, 0),
  };
}

/** A test of the same period gets the next number: no result is left behind. */
async function moveTests(tx: postgres.TransactionSql, keptId: number, goneId: number): Promise<Merged> {
  const moved = await tx`
    update exam_attempt a set person_id = ${keptId}, number = a.number + coalesce((select max(k.number) from exam_attempt k
      where k.person_id = ${keptId} and k.access_period_id = a.access_period_id), 0)
    where a.person_id = ${goneId}`;
  return { moved: moved.count, stayed: 0 };
}

/** Days on which the remaining account was in no class: there the other one's classes count. Nobody is in two classes on one day. */
async function addClasses(tx: postgres.TransactionSql, keptId: number, goneId: number): Promise<number> {
  const added = await tx`
    insert into enrolment (person_id, group_id, from_at, until_at, order_number, reason)
    select ${keptId}, e.group_id, lower(piece), upper(piece), e.order_number, e.reason
    from enrolment e, unnest(tstzmultirange(tstzrange(e.from_at, coalesce(e.until_at, now())))
      - coalesce((select range_agg(tstzrange(k.from_at, k.until_at)) from enrolment k where k.person_id = ${keptId}), '{}')) piece
    where e.person_id = ${goneId} and coalesce(e.until_at, now()) > e.from_at`;
  return added.count;
}
