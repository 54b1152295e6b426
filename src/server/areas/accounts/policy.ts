/** Whose accounts somebody looks after (specification P§6): people of lower rank in their place. Never their own, never an equal's. */
import { lowerRanks } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import { hasRole, isPersonInPlace, isSomebodyElse } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** A condition on the person, archived or not, by their alias. */
export function isBelow(sql: Queryable, actor: Actor, alias: 'p' | 'r' = 'p'): Fragment {
  return sql`(${isSomebodyElse(sql, actor, alias)} and ${hasRole(sql, lowerRanks[actor.role], alias)}
    and ${isPersonInPlace(sql, actor, alias)})`;
}

/** A condition on the person `p`. */
export function keepsAccount(sql: Queryable, actor: Actor): Fragment {
  return sql`(p.deleted_at is null and ${isBelow(sql, actor)})`;
}
