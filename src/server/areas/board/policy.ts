/** Whose attempts somebody may see and control (specification P§4, P§6). Never one's own: nobody gives themselves more time. */
import { belowManagement } from '#domain/person/role.ts';
import { hasRole, isPersonInPlace, isSomebodyElse, placeOf } from '#server/access/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/**
 * A condition on the person `p` whose attempt it is. Director and deputies are equals here: their certifications are for those above the school, or
 * they would give each other time.
 */
export function inScope(sql: Queryable, actor: Actor): Fragment {
  const isManagement = placeOf(actor).of === 'school';
  return isManagement ? sql`(${inPlace(sql, actor)} and ${hasRole(sql, belowManagement)})` : inPlace(sql, actor);
}

/** The same without regard to rank: enough to bring in somebody's sealed answers, which gives nobody time. */
export function inPlace(sql: Queryable, actor: Actor): Fragment {
  return sql`(${isSomebodyElse(sql, actor)} and ${isPersonInPlace(sql, actor)})`;
}
