/** Places that an actor's work reaches, by name from the country down. What is out of place is not found. */
import type { PlaceAbove, StatisticView } from '#contract/statistics/parts.ts';
import type { Language } from '#domain/language.ts';
import type { KindFilter } from '#domain/statistics/kinds.ts';
import { isDepartmentInPlace, isRegionInPlace, isSchoolInPlace } from '#server/access/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { periodName } from './day-of-school.ts';
import { countryName } from './texts.ts';

type Trail = StatisticView['trail'];

export function countryTrail(language: Language): Trail {
  return [{ level: 'country', id: 0, name: translate(language, countryName) }];
}

export async function regionTrail(sql: Queryable, actor: Actor, id: number, language: Language): Promise<Trail | null> {
  const [row] = await sql<{ id: number; kz: string; ru: string }[]>`
    select r.id, r.name_kz as kz, r.name_ru as ru from region r where r.id = ${id} and ${isRegionInPlace(sql, actor)}`;
  return row ? [...countryTrail(language), { level: 'region', id, name: language === 'kz' ? row.kz : row.ru }] : null;
}

interface Names {
  regionId: number;
  regionKz: string;
  regionRu: string;
  departmentId: number;
  departmentKz: string;
  departmentRu: string;
  schoolKz?: string;
  schoolRu?: string;
}

function above(row: Names, language: Language): Trail {
  const isKazakh = language === 'kz';
  return [
    ...countryTrail(language),
    { level: 'region', id: row.regionId, name: isKazakh ? row.regionKz : row.regionRu },
    { level: 'department', id: row.departmentId, name: isKazakh ? row.departmentKz : row.departmentRu },
  ];
}

export async function departmentTrail(sql: Queryable, actor: Actor, id: number, language: Language): Promise<Trail | null> {
  const [row] = await sql<Names[]>`
    select n.id as "regionId", n.name_kz as "regionKz", n.name_ru as "regionRu", d.id as "departmentId", d.name_kz as "departmentKz",
      d.name_ru as "departmentRu"
    from department d join region n on n.id = d.region_id where d.id = ${id} and ${isDepartmentInPlace(sql, actor)}`;
  return row ? above(row, language) : null;
}

export async function schoolTrail(sql: Queryable, actor: Actor, id: number, language: Language): Promise<Trail | null> {
  const [row] = await sql<Names[]>`
    select n.id as "regionId", n.name_kz as "regionKz", n.name_ru as "regionRu", d.id as "departmentId", d.name_kz as "departmentKz",
      d.name_ru as "departmentRu", s.name_kz as "schoolKz", s.name_ru as "schoolRu"
    from school s join department d on d.id = s.department_id join region n on n.id = d.region_id
    where s.id = ${id} and ${isSchoolInPlace(sql, actor)}`;
  const name = language === 'kz' ? row?.schoolKz : row?.schoolRu;
  return row && name !== undefined ? [...above(row, language), { level: 'school', id, name }] : null;
}

/** Does the place stand where it is said to? A place is found under one address only. */
export function standsIn(trail: Trail, { regionId, departmentId }: PlaceAbove): boolean {
  const has = (level: 'region' | 'department', id: number | undefined): boolean =>
    id === undefined || trail.some((place) => place.level === level && place.id === id);
  return has('region', regionId) && has('department', departmentId);
}

/** A period of this school, or one of everybody; of practice there are no statistics. @param kind that it has to be of; null: any */
export async function periodTrail(
  sql: Queryable,
  actor: Actor,
  { schoolId, periodId }: { schoolId: number; periodId: number },
  language: Language,
  kind: KindFilter | null = null,
): Promise<Trail | null> {
  const school = await schoolTrail(sql, actor, schoolId, language);
  if (!school) return null;
  const [period] = await sql<{ name: string }[]>`
    select ${periodName(sql)} as name from exam_access_period ap join exam x on x.id = ap.exam_id
    join school s on s.id = ${schoolId} where ap.id = ${periodId} and (ap.school_id is null or ap.school_id = ${schoolId})
      and not x.is_rehearsal ${kind === null ? sql`` : sql`and ${isOfKind(sql, kind)}`}`;
  return period ? [...school, { level: 'period', id: periodId, name: period.name }] : null;
}

/** The period `ap` is of this kind. */
export function isOfKind(sql: Queryable, { accessTypeId, testingType }: KindFilter): Fragment {
  return sql`(ap.access_type_id = ${accessTypeId} ${testingType === null ? sql`` : sql`and ap.testing_type = ${testingType}`})`;
}
