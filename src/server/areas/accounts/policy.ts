/** Whose accounts somebody looks after (specification P§6): people below himself, in his place. Never his own, never an equal's. */
import type postgres from 'postgres';
import { assertNever } from '#lib/assert-never.ts';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';

const students: readonly Role[] = ['ST'];
/** Below a school's management. */
export const taught: readonly Role[] = [...students, 'TCHR', 'GL'];
const ledBySchool: readonly Role[] = [...taught, 'ZVCH'];
const schoolPeople: readonly Role[] = [...ledBySchool, 'DCR'];
const regionPeople: readonly Role[] = [...schoolPeople, 'DPTWRKR'];
const countryPeople: readonly Role[] = [...regionPeople, 'RGNWRKR', 'EXMNG'];

/** A condition on the person `p`. */
export function keeps(sql: postgres.Sql, actor: Actor): postgres.PendingQuery<postgres.Row[]> {
  const any = (roles: readonly Role[]): postgres.PendingQuery<postgres.Row[]> =>
    sql`p.role = any(${sql.array([...roles])}::text[])`;
  const place = (): postgres.PendingQuery<postgres.Row[]> => {
    switch (actor.role) {
      case 'CTRWRKR':
        return any(countryPeople);
      case 'RGNWRKR':
        return sql`${any(regionPeople)} and p.region_id = ${actor.regionId}`;
      case 'DPTWRKR':
        return sql`${any(schoolPeople)} and p.department_id = ${actor.departmentId}`;
      case 'DCR':
        return sql`${any(ledBySchool)} and p.school_id = ${actor.schoolId}`;
      case 'ZVCH':
        return sql`${any(taught)} and p.school_id = ${actor.schoolId}`;
      case 'GL':
        return sql`${any(students)} and p.group_id in (
          select id from "group" where personnel_id = ${actor.personId} and school_id = ${actor.schoolId})`;
      case 'TCHR':
      case 'ST':
      case 'EXMNG':
        return sql`false`;
      default:
        return assertNever(actor.role);
    }
  };
  return sql`(p.id <> ${actor.personId} and p.deleted_at is null and ${place()})`;
}
