/** Whose attempts somebody may see and control (specification P§4, P§6). Never his own: nobody gives himself more time. */
import type postgres from 'postgres';
import { assertNever } from '#lib/assert-never.ts';
import type { Actor } from '#server/http/actor.ts';

/** A condition on the person `p` whose attempt it is. */
export function inScope(sql: postgres.Sql, actor: Actor): postgres.PendingQuery<postgres.Row[]> {
  return sql`(p.id <> ${actor.personId} and ${placeOf(sql, actor)})`;
}

function placeOf(sql: postgres.Sql, actor: Actor): postgres.PendingQuery<postgres.Row[]> {
  switch (actor.role) {
    case 'CTRWRKR':
      return sql`true`;
    case 'RGNWRKR':
      return sql`p.region_id = ${actor.regionId}`;
    case 'DPTWRKR':
      return sql`p.department_id = ${actor.departmentId}`;
    case 'DCR':
    case 'ZVCH':
      return sql`p.school_id = ${actor.schoolId}`;
    case 'GL':
    case 'TCHR':
      // The groups that he leads, of the school that he works at now.
      return sql`(p.role = 'ST' and p.group_id in (
        select id from "group" where personnel_id = ${actor.personId} and school_id = ${actor.schoolId}))`;
    case 'ST':
    case 'EXMNG':
      return sql`false`;
    default:
      return assertNever(actor.role);
  }
}
