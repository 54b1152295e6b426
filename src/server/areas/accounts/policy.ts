/** Whose accounts somebody looks after (specification P§6): people of lower rank in their place. Never their own, never an equal's. */
import { belowManagement, type Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import { hasRole, isPersonInPlace, isSomebodyElse } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

const ofSchools: readonly Role[] = [...belowManagement, 'ZVCH', 'DCR'];
const ofRegions: readonly Role[] = [...ofSchools, 'DPTWRKR'];

/** Roles below each role. */
export const lowerRanks: Record<Role, readonly Role[]> = {
  ST: [],
  TCHR: [],
  EXMNG: [],
  GL: ['ST'],
  ZVCH: belowManagement,
  DCR: [...belowManagement, 'ZVCH'],
  DPTWRKR: ofSchools,
  RGNWRKR: ofRegions,
  CTRWRKR: [...ofRegions, 'RGNWRKR', 'EXMNG'],
};

/** A condition on the person `p`. */
export function keepsAccount(sql: Queryable, actor: Actor): Fragment {
  return sql`(${isSomebodyElse(sql, actor)} and p.deleted_at is null
    and ${hasRole(sql, lowerRanks[actor.role])} and ${isPersonInPlace(sql, actor)})`;
}
