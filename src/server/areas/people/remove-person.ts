import type postgres from 'postgres';
import { auditRecord } from '#server/audit/audit.ts';
import { isTeachingAhead } from '#server/access/teaching-now.ts';
import type { Author, RecordKind } from '#server/records/kind.ts';
import { readRow } from '#server/records/writer.ts';

/** Takes a person out of the lists; their results stay. Their sessions are the caller's business. @returns was there such a person */
export async function removePerson(
  tx: postgres.TransactionSql,
  kind: RecordKind,
  id: number,
  { actor, trace }: Pick<Author, 'actor' | 'trace'>,
): Promise<boolean> {
  await tx`select from person where id = ${id} for update`;
  const before = await readRow(tx, kind, id, kind.scope(tx, actor));
  if (!before) return false;
  await tx`
    update person set deleted_at = now(), updated_at = now(), left_on = coalesce(left_on, current_date), revision = revision + 1
    where id = ${id}`;
  await tx`update "group" set personnel_id = null where personnel_id = ${id}`;
  await tx`update teaching set until_on = current_date where person_id = ${id} and ${isTeachingAhead(tx, 'teaching')}`;
  await tx`update subgroup set teacher_id = null where teacher_id = ${id}`;
  await tx`update subgroup_member set until_on = current_date where person_id = ${id} and until_on is null`;
  await auditRecord(tx, { personId: actor.personId, kind: kind.name, id, before, after: null, ...trace });
  return true;
}
