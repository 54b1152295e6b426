/** Places with the number of schools below each. */
import type postgres from 'postgres';
import { mostFound } from '#contract/assignment/assign-schools.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import type { Language } from '#domain/language.ts';
import { fold, folded } from '#server/list/folded.ts';
import { contains } from '#server/storage/sql-parts.ts';
import type { Actor } from '#server/http/actor.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { isDepartmentInPlace, placeOf } from '#server/access/scope.ts';

type Sql = postgres.Sql;
type Fragment = postgres.PendingQuery<postgres.Row[]>;

export interface PlaceTree {
  /** One's own place, and what is right below it. */
  start(): Promise<PlaceNode[]>;
  departmentsOf(regionId: number): Promise<PlaceNode[]>;
  schoolsOf(departmentId: number): Promise<PlaceNode[]>;
  search(text: string): Promise<{ nodes: PlaceNode[]; around: PlaceNode[]; isCut: boolean }>;
}

export function placeTree(sql: Sql, actor: Actor, language: Language, countryName: string): PlaceTree {
  const nameOf = (alias: string): Fragment => sql`${sql(alias)}.${sql(language === 'kz' ? 'name_kz' : 'name_ru')}`;
  const name = (alias: string): Fragment => sql`${nameOf(alias)} as name`;
  const byName = (alias: string): Fragment => inAlphabet(sql, nameOf(alias));
  const below = isDepartmentInPlace(sql, actor);
  const place = placeOf(actor).of;

  function regions(condition: Fragment): Promise<PlaceNode[]> {
    return sql<PlaceNode[]>`
      select 'region' as kind, r.id, ${name('r')}, null::int as "regionId", null::int as "departmentId", count(s.id)::int as schools,
        count(distinct d.id)::int as departments, 1 as regions
      from region r join department d on d.region_id = r.id join school s on s.department_id = d.id
      where ${below} and ${condition} group by r.id order by ${byName('r')}, r.id`;
  }

  function departments(condition: Fragment): Promise<PlaceNode[]> {
    return sql<PlaceNode[]>`
      select 'department' as kind, d.id, ${name('d')}, d.region_id as "regionId", null::int as "departmentId", count(s.id)::int as schools,
        1 as departments, 1 as regions
      from department d join school s on s.department_id = d.id
      where ${below} and ${condition} group by d.id order by ${byName('d')}, d.id`;
  }

  function schools(condition: Fragment, limit: number | null = null): Promise<PlaceNode[]> {
    // № 9 before № 10.
    return sql<PlaceNode[]>`
      select 'school' as kind, s.id, ${name('s')}, d.region_id as "regionId", d.id as "departmentId", 1 as schools, 1 as departments,
        1 as regions
      from school s join department d on d.id = s.department_id join region r on r.id = d.region_id
      where ${below} and ${condition}
      order by substring(s.name_ru from '[0-9]{1,8}')::int nulls last, ${byName('s')}, s.id limit ${limit}`;
  }

  function country(children: PlaceNode[]): PlaceNode {
    const total = (of: 'schools' | 'departments') => children.reduce((sum, node) => sum + node[of], 0);
    return {
      kind: 'country',
      id: 0,
      name: countryName,
      regionId: null,
      departmentId: null,
      schools: total('schools'),
      departments: total('departments'),
      regions: children.length,
    };
  }

  return {
    async start() {
      if (place === 'country') {
        const children = await regions(sql`true`);
        return [country(children), ...children];
      }
      if (place === 'region') {
        return [...(await regions(sql`true`)), ...(await departments(sql`true`))];
      }
      return [...(await departments(sql`true`)), ...(await schools(sql`true`))];
    },

    departmentsOf: (regionId) => departments(sql`d.region_id = ${regionId}`),
    schoolsOf: (departmentId) => schools(sql`d.id = ${departmentId}`),

    async search(text) {
      const words = fold(text).split(/\s+/).filter(Boolean).slice(0, 6).map(contains);
      const join = (parts: Fragment[], by: Fragment): Fragment => parts.reduce((a, b) => sql`${a} ${by} ${b}`);
      const all = (of: Fragment): Fragment => join([sql`true`, ...words.map((word) => sql`${of} like ${word}`)], sql`and`);
      const both = (alias: string): Fragment => folded(sql, sql`concat_ws(' ', ${sql(alias)}.name_kz, ${sql(alias)}.name_ru)`);
      // «Алматы 25»: the number is the school's, the other word its place's. Each name is folded once.
      const schoolIds = sql<{ id: number }[]>`
        with place as materialized (
          select d.id, ${both('d')} || ' ' || ${both('r')} as words from department d join region r on r.id = d.region_id where ${below}),
        named as materialized (
          select s.id, ${both('s')} as own, p.words as around from school s join place p on p.id = s.department_id)
        select id from named
        where (${join([sql`false`, ...words.map((word) => sql`own like ${word}`)], sql`or`)})
          and ${join([sql`true`, ...words.map((word) => sql`(own like ${word} or around like ${word})`)], sql`and`)}`;
      const [inRegions, inDepartments, inSchools] = await Promise.all([
        place === 'country' ? regions(all(both('r'))) : [],
        place === 'department' ? [] : departments(all(both('d'))),
        schoolIds.then((rows) => schools(sql`s.id = any(${rows.map(({ id }) => id)}::int[])`, mostFound + 1)),
      ]);
      const found = [...inRegions, ...inDepartments, ...inSchools];
      const nodes = found.slice(0, mostFound);
      const departmentIds = nodes.flatMap(({ departmentId }) => departmentId ?? []);
      const regionIds = nodes.flatMap(({ regionId }) => regionId ?? []);
      const [aroundDepartments, aroundRegions] = await Promise.all([
        departments(sql`d.id = any(${departmentIds}::int[])`),
        // Everybody else's tree begins below the regions, or with their own place.
        place === 'country' ? regions(sql`r.id = any(${regionIds}::int[])`) : [],
      ]);
      return { nodes, around: [...aroundRegions, ...aroundDepartments], isCut: found.length > mostFound };
    },
  };
}
