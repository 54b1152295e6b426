import { fail, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';

/** 409 EDIT_CONFLICT with who was first, in `changedBy`. @param kind of the record in the audit log */
export async function changedByOther(sql: Queryable, kind: string, id: number | string): Promise<Failure> {
  const [row] = await sql<{ name: string }[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as name from audit_log a join person p on p.id = a.person_id
    where a.subject = ${`${kind} ${id}`} and a.changes is not null order by a.at desc, a.id desc limit 1`;
  return fail('EDIT_CONFLICT', row && { errors: { changedBy: [row.name] } });
}
