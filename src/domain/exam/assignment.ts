/**
 * Tests that are given to many schools at once from above (specification P§2, P§4, P§5): which kinds, which days. PISA has the types of
 * appointments (E§4). Dates are days of the place, `2026-11-30`.
 */
import { accessTypes, type AccessTypeId, type TestingType } from './access-type.ts';

/** As they stand in the pages' addresses. */
export const assignableKinds = ['certification', 'diagnostic', 'timss', 'pisa'] as const;
export type AssignableKind = (typeof assignableKinds)[number];

export const assignableTypeIds = [
  accessTypes.certification,
  accessTypes.diagnostic,
  accessTypes.timss,
  accessTypes.pisa,
] as const;
export type AssignableTypeId = (typeof assignableTypeIds)[number];

export function kindOf(accessTypeId: AssignableTypeId): AssignableKind {
  return assignableKinds.find((kind) => accessTypes[kind] === accessTypeId) ?? 'timss';
}

/** The testing types that a kind has; of one that has any, one must be chosen. */
export function typesOfKind(accessTypeId: AccessTypeId): readonly TestingType[] {
  if (accessTypeId === accessTypes.diagnostic || accessTypeId === accessTypes.pisa) return ['input', 'output'];
  return accessTypeId === accessTypes.timss ? ['timss-4', 'timss-8'] : [];
}

/** The last day, sat through to its end: two days after the first one, of TIMSS one (P§4). */
export function lastDayOf(firstDay: string, accessTypeId: AccessTypeId): string {
  return addDays(firstDay, accessTypeId === accessTypes.timss ? 1 : 2);
}

/** @param day `2026-11-30`; nothing else is understood */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Further ahead a date is mistyped. */
export const mostDaysAhead = 366;

/** Why a first day cannot be taken; null: it can. */
export function judgeFirstDay(day: string, today: string): 'past' | 'far' | null {
  if (day < today) return 'past';
  return day > addDays(today, mostDaysAhead) ? 'far' : null;
}
