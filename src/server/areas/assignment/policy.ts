/** Who assigns where (specification P§6): workers above the schools, each below his own place. */
import type postgres from 'postgres';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;
type Worker = Pick<Actor, 'regionId' | 'departmentId'> & { role: Role };

/** A condition on the department `d`. */
export function isBelow(sql: Queryable, { role, regionId, departmentId }: Worker): Fragment {
  switch (role) {
    case 'CTRWRKR':
      return sql`true`;
    case 'RGNWRKR':
      return sql`d.region_id = ${regionId}`;
    case 'DPTWRKR':
      return sql`d.id = ${departmentId}`;
    default:
      return sql`false`;
  }
}

/** Whether somebody may choose a whole region: his own, or any. A department's worker has less than one. */
export function isRegionBelow(sql: Queryable, { role, regionId }: Worker): Fragment {
  if (role === 'CTRWRKR') return sql`true`;
  return role === 'RGNWRKR' ? sql`r.id = ${regionId}` : sql`false`;
}
