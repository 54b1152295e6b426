/** Reports: which there are, who makes them, and when a repeated one is due (specification P§2 `reports`, P§6). */
import { administrativeWorkers, management, teachingStaff, type Role } from '#domain/person/role.ts';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { localDay, momentOf } from '#domain/exam/local-time.ts';

export const reportKinds = ['place', 'missing', 'classes', 'class', 'teachers', 'homework'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportLevels = ['country', 'region', 'department', 'school'] as const;
export type ReportLevel = (typeof reportLevels)[number];

export const reportFormats = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportLanguages = ['kz', 'ru'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

export const reportRepeats = ['weekly', 'monthly', 'quarterly'] as const;
export type ReportRepeat = (typeof reportRepeats)[number];

/** Why a report was not made, or a schedule stopped: its place is out of reach now, or the account is closed. */
export const reportEnds = ['reach', 'account'] as const;
export type ReportEnd = (typeof reportEnds)[number];

/** As the screens with the same rows have it. */
const makers: Readonly<Record<ReportKind, readonly Role[]>> = {
  place: [...management, ...administrativeWorkers],
  missing: [...management, ...administrativeWorkers],
  classes: management,
  class: ['GL', ...management],
  teachers: management,
  homework: teachingStaff,
};

export function mayReport(role: Role, kind: ReportKind): boolean {
  return makers[kind].includes(role);
}

/** Kinds that a role makes, in their order. */
export function reportKindsOf(role: Role): ReportKind[] {
  return reportKinds.filter((kind) => mayReport(role, kind));
}

/** Repeated reports are made before the working day begins. */
const runTime = '06:00';

/**
 * When a repeated report is due next: on Mondays, on the first of a month, on the day after the end of a quarter.
 * @param after milliseconds since the epoch, as the result
 * @param quarterEnds last days of quarters, `2026-10-24`
 * @returns null where no quarter with a known end follows
 */
export function nextRun(
  repeat: ReportRepeat,
  after: number,
  quarterEnds: readonly string[],
  utcOffsetMinutes: number,
): number | null {
  const today = localDay(after, utcOffsetMinutes);
  const days = daysOf(repeat, today, quarterEnds);
  const moments = days.map((day) => momentOf(`${day} ${runTime}`, utcOffsetMinutes)).filter((at) => at !== null);
  return moments.find((at) => at > after) ?? null;
}

/** Candidates in order; one of them is after today. */
function daysOf(repeat: ReportRepeat, today: string, quarterEnds: readonly string[]): string[] {
  switch (repeat) {
    case 'weekly':
      return [mondayOf(today), addDays(mondayOf(today), 7)];
    case 'monthly': {
      const first = `${today.slice(0, 8)}01`;
      return [first, `${addDays(first, 31).slice(0, 8)}01`];
    }
    case 'quarterly':
      return quarterEnds.map((day) => addDays(day, 1)).toSorted();
  }
}
