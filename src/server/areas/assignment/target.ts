/** Which schools are meant by marks in the tree. */
import type { ChosenSchools } from '#contract/assignment/parts.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isDepartmentInPlace, isRegionInPlace } from '#server/access/scope.ts';

export interface ChosenSchool {
  id: number;
  departmentId: number;
  regionId: number;
  subscription: 'full' | 'light' | 'none';
  utcOffsetMinutes: number;
}

/** @returns the schools by id; `foreign` where one of the marks is on a place that is not below the actor's, or does not exist. */
export async function resolveSchools(sql: Queryable, actor: Actor, chosen: ChosenSchools): Promise<ChosenSchool[] | 'foreign'> {
  const { all, regions, departments, schools, except } = Array.isArray(chosen)
    ? { all: false, regions: [], departments: [], schools: chosen, except: {} }
    : chosen;
  const not = { regions: except.regions ?? [], departments: except.departments ?? [], schools: except.schools ?? [] };
  const marked = {
    regions: [...new Set([...regions, ...not.regions])],
    departments: [...new Set([...departments, ...not.departments])],
    schools: [...new Set([...schools, ...not.schools])],
  };
  const below = isDepartmentInPlace(sql, actor);
  const [known] = await sql<{ isOwn: boolean }[]>`
    select (select count(*) from region r where r.id = any(${marked.regions}::int[]) and ${isRegionInPlace(sql, actor)}) = ${marked.regions.length}
      and (select count(*) from department d where d.id = any(${marked.departments}::int[]) and ${below}) = ${marked.departments.length}
      and (select count(*) from school s join department d on d.id = s.department_id
        where s.id = any(${marked.schools}::int[]) and ${below}) = ${marked.schools.length} as "isOwn"`;
  if (!known?.isOwn) return 'foreign';
  // If a place is marked both ways, the exception counts.
  const rows = await sql<ChosenSchool[]>`
    select s.id, d.id as "departmentId", d.region_id as "regionId", s.subscription, s.utc_offset_minutes as "utcOffsetMinutes"
    from school s join department d on d.id = s.department_id
    where ${below} and case
      when s.id = any(${not.schools}::int[]) then false
      when s.id = any(${schools}::int[]) then true
      when d.id = any(${not.departments}::int[]) then false
      when d.id = any(${departments}::int[]) then true
      when d.region_id = any(${not.regions}::int[]) then false
      when d.region_id = any(${regions}::int[]) then true
      else ${all} end
    order by s.id`;
  return [...rows];
}
