/** Whose attempts somebody may see and control (specification P§4, P§6). Never one's own: nobody gives themselves more time. */
import type postgres from 'postgres';
import { assertNever } from '#lib/assert-never.ts';
import { taught } from '#server/areas/accounts/services.ts';
import type { Actor } from '#server/http/actor.ts';

/**
 * A condition on the person `p` whose attempt it is. Director and deputies are equals here: their certifications are for those above the school, or
 * they would give each other time.
 */
export function inScope(sql: postgres.Sql, actor: Actor): postgres.PendingQuery<postgres.Row[]> {
  const isManagement = actor.role === 'DCR' || actor.role === 'ZVCH';
  return isManagement ? sql`(${inPlace(sql, actor)} and p.role = any(${sql.array([...taught])}::text[]))` : inPlace(sql, actor);
}

/** The same without regard to rank: enough to bring in somebody's sealed answers, which gives nobody time. */
export function inPlace(sql: postgres.Sql, actor: Actor): postgres.PendingQuery<postgres.Row[]> {
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
