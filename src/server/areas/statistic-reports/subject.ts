/**
 * Subject of a report, where it is in its maker's reach. Asked when it is ordered, when it is made, and when a file of it is
 * fetched.
 */
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import type { Language } from '#domain/language.ts';
import { mayReport } from '#domain/statistics/reports.ts';
import { assertNever } from '#lib/assert-never.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import { isGroupInPlace, placeOf } from '#server/access/scope.ts';
import { countryTrail, departmentTrail, periodTrail, regionTrail, schoolTrail } from '#server/areas/statistics/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Subject {
  /** In words, with the test or the class. */
  name: string;
  trail: StatisticView['trail'];
}

/** @returns null where the role does not make such a report, or the place is not in reach: a foreign one is as absent as one that is not there */
export async function findSubject(sql: Queryable, actor: Actor, spec: ReportSpec, language: Language): Promise<Subject | null> {
  if (!mayReport(actor.role, spec.kind)) return null;
  const trail = await findTrail(sql, actor, spec, language);
  const place = trail?.at(-1);
  if (!trail || !place) return null;
  const school = trail.find(({ level }) => level === 'school');
  if (spec.kind === 'missing') return { name: [school?.name, place.name].filter(Boolean).join(' · '), trail };
  if (spec.kind !== 'class') return { name: place.name, trail };
  const [group] = await sql<{ name: string }[]>`
    select ${groupNameAt(sql)} as name from "group" g left join group_year y on y.group_id = g.id and y.school_year = ${spec.year}
    where g.id = ${spec.groupId} and ${isGroupInPlace(sql, actor)}`;
  return group ? { name: `${place.name} · ${group.name}`, trail } : null;
}

async function findTrail(
  sql: Queryable,
  actor: Actor,
  spec: ReportSpec,
  language: Language,
): Promise<StatisticView['trail'] | null> {
  switch (spec.kind) {
    case 'place':
      return findPlace(sql, actor, spec, language);
    case 'missing':
      return periodTrail(sql, actor, spec, language);
    case 'classes':
    case 'class':
    case 'teachers':
    case 'homework':
      return actor.schoolId === null ? null : schoolTrail(sql, actor, actor.schoolId, language);
    default:
      return assertNever(spec);
  }
}

async function findPlace(
  sql: Queryable,
  actor: Actor,
  { level, placeId }: Extract<ReportSpec, { kind: 'place' }>,
  language: Language,
): Promise<StatisticView['trail'] | null> {
  switch (level) {
    case 'country':
      return placeOf(actor).of === 'country' && placeId === 0 ? countryTrail(language) : null;
    case 'region':
      return regionTrail(sql, actor, placeId, language);
    case 'department':
      return departmentTrail(sql, actor, placeId, language);
    case 'school':
      return schoolTrail(sql, actor, placeId, language);
    default:
      return assertNever(level);
  }
}

/** Names the place that somebody works for: who has the same one sees their reports. Those who lead groups see their own. */
export function reachOf(actor: Actor): string {
  const place = placeOf(actor);
  switch (place.of) {
    case 'country':
    case 'nothing':
      return place.of;
    case 'led groups':
      return `school ${place.schoolId} leader ${place.leaderId}`;
    default:
      return `${place.of} ${place.id}`;
  }
}
