/**
 * Role and place: what an actor's work reaches (specification P§4, P§6). Policies of areas are sentences made of these conditions. Each is over the
 * usual alias: region `r`, department `d`, school `s`, group `g`, person `p`. What is not in place is not found: a foreign record looks like an
 * absent one.
 */
import { assertNever } from '#lib/assert-never.ts';
import type { Role } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import { isTeachingNow } from './teaching-now.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Where somebody works. An id that is missing reaches nothing. */
export type Place =
  | { of: 'country' }
  | { of: 'region' | 'department' | 'school'; id: number | null }
  /** The groups that the person leads, of the school where they work now. */
  | { of: 'led groups'; leaderId: number; schoolId: number | null }
  | { of: 'nothing' };

export function placeOf({ role, personId, regionId, departmentId, schoolId }: Actor): Place {
  switch (role) {
    case 'CTRWRKR':
      return { of: 'country' };
    case 'RGNWRKR':
      return { of: 'region', id: regionId };
    case 'DPTWRKR':
      return { of: 'department', id: departmentId };
    case 'DCR':
    case 'ZVCH':
      return { of: 'school', id: schoolId };
    case 'GL':
    case 'TCHR':
      return { of: 'led groups', leaderId: personId, schoolId };
    case 'ST':
    case 'EXMNG':
      return { of: 'nothing' };
    default:
      return assertNever(role);
  }
}

export function isRegionInPlace(sql: Queryable, actor: Actor): Fragment {
  const place = placeOf(actor);
  if (place.of === 'country') return sql`true`;
  return place.of === 'region' ? sql`r.id = ${place.id}` : sql`false`;
}

export function isDepartmentInPlace(sql: Queryable, actor: Actor): Fragment {
  const place = placeOf(actor);
  if (place.of === 'country') return sql`true`;
  if (place.of === 'region') return sql`d.region_id = ${place.id}`;
  return place.of === 'department' ? sql`d.id = ${place.id}` : sql`false`;
}

/** True for the schools in the actor's place; for those who lead groups, the school of these groups. */
export function isSchoolInPlace(sql: Queryable, actor: Actor): Fragment {
  const place = placeOf(actor);
  switch (place.of) {
    case 'country':
      return sql`true`;
    case 'region':
      return sql`s.department_id in (select id from department where region_id = ${place.id})`;
    case 'department':
      return sql`s.department_id = ${place.id}`;
    case 'school':
      return sql`s.id = ${place.id}`;
    case 'led groups':
      return sql`s.id = ${place.schoolId}`;
    case 'nothing':
      return sql`false`;
    default:
      return assertNever(place);
  }
}

/** Narrower than the school for those who lead groups. */
export function isGroupInPlace(sql: Queryable, actor: Actor, alias: 'g' | 'r' = 'g'): Fragment {
  const group = sql(alias);
  const place = placeOf(actor);
  if (place.of === 'led groups')
    return sql`(${group}.personnel_id = ${place.leaderId} and ${group}.school_id = ${place.schoolId})`;
  if (place.of === 'school') return sql`${group}.school_id = ${place.id}`;
  return sql`${group}.school_id in (select s.id from school s where ${isSchoolInPlace(sql, actor)})`;
}

/**
 * True for the classes that a teacher gives now, by their load; over rows with a class, a subject and a subgroup or none.
 * Subgroups of others are not theirs.
 */
export function isTaught(sql: Queryable, actor: Actor, alias: 'p'): Fragment {
  const place = placeOf(actor);
  if (place.of !== 'led groups') return sql`false`;
  const row = sql(alias);
  return sql`exists (
    select from teaching e join "group" o on o.id = e.group_id
    where e.person_id = ${actor.personId} and ${isTeachingNow(sql, 'e')} and o.school_id = ${place.schoolId} and e.group_id = ${row}.group_id
      and e.subject_id = ${row}.subject_id and (e.subgroup_id is null or ${row}.subgroup_id is null or e.subgroup_id = ${row}.subgroup_id))`;
}

/** Those who lead groups have their students in place, and no colleagues. */
export function isPersonInPlace(sql: Queryable, actor: Actor, alias: 'p' | 't' | 'r' = 'p'): Fragment {
  const person = sql(alias);
  const place = placeOf(actor);
  switch (place.of) {
    case 'country':
      return sql`true`;
    case 'region':
      return sql`${person}.region_id = ${place.id}`;
    case 'department':
      return sql`${person}.department_id = ${place.id}`;
    case 'school':
      return sql`${person}.school_id = ${place.id}`;
    case 'led groups':
      return sql`(${person}.role = 'ST' and ${person}.group_id in (select g.id from "group" g where ${isGroupInPlace(sql, actor)}))`;
    case 'nothing':
      return sql`false`;
    default:
      return assertNever(place);
  }
}

/** Nobody keeps their own account, or gives themselves time. */
export function isSomebodyElse(sql: Queryable, actor: Actor, alias: 'p' | 'r' = 'p'): Fragment {
  return sql`${sql(alias)}.id <> ${actor.personId}`;
}

export function hasRole(sql: Queryable, roles: readonly Role[], alias: 'p' | 'r' = 'p'): Fragment {
  return sql`${sql(alias)}.role = any(${sql.array([...roles])}::text[])`;
}

/** The question bank is one for the country; its managers see and write all of it. */
export function isBankManager(sql: Queryable, actor: Actor): Fragment {
  return actor.role === 'EXMNG' ? sql`true` : sql`false`;
}

/** Ids of the groups that bound what the actor sees of their school; null: they see all of it. */
export async function boundingGroups(sql: Queryable, actor: Actor): Promise<number[] | null> {
  if (placeOf(actor).of !== 'led groups') return null;
  const rows = await sql<{ id: number }[]>`select g.id from "group" g where ${isGroupInPlace(sql, actor)} order by g.id`;
  return rows.map(({ id }) => id);
}
