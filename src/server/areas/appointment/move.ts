/** Moving a period: only its dates, and of one that has begun only the end. */
import type * as v from 'valibot';
import type { AppointedPeriod, periodChange } from '#contract/appointment/parts.ts';
import { momentOf } from '#domain/exam/local-time.ts';
import type { Queryable } from '#server/storage/database.ts';
import { findClash, thisMinute, type Faults, type Ready } from './rules.ts';
import type { School } from './school.ts';
import { appointmentTexts as texts } from './texts.ts';

const fixed = ['organizationId', 'examId', 'testingType', 'groupIds', 'variantId'] as const;

export async function judgeMove(
  tx: Queryable,
  school: School,
  before: AppointedPeriod,
  body: v.InferOutput<typeof periodChange>,
  now: number,
): Promise<{ ready: Omit<Ready, 'exam'> } | { faults: Faults }> {
  const faults: Faults = {};
  for (const field of fixed) {
    const given = body[field];
    if (given !== undefined && !(given === null && field === 'organizationId') && !isSame(given, before[field]))
      faults[field] = texts.onlyDates;
  }
  const { ready, movesStart, movesFinish, ...dates } = judgeDates(school, before, body, now);
  Object.assign(faults, dates.faults);
  if (Object.keys(faults).length > 0) return { faults };
  if (!movesStart && !movesFinish) return { ready };
  const clash = await findClash(tx, school, before.examId, before.groupIds, ready, [before.id]);
  return clash ? { faults: { [movesStart ? 'startDate' : 'finishDate']: clash } } : { ready };
}

/** The rules of the dates alone, for whomever the period is. */
export function judgeDates(
  school: School,
  before: Pick<AppointedPeriod, 'startDate' | 'finishDate' | 'state'>,
  wanted: { startDate: string; finishDate: string },
  now: number,
) {
  const faults: Pick<Faults, 'startDate' | 'finishDate'> = {};
  const start = momentOf(wanted.startDate, school.utcOffsetMinutes) ?? 0;
  const finish = momentOf(wanted.finishDate, school.utcOffsetMinutes) ?? 0;
  const [movesStart, movesFinish] = [wanted.startDate !== before.startDate, wanted.finishDate !== before.finishDate];
  if (movesStart && before.state !== 'coming') faults.startDate = texts.hasBegun;
  else if (movesStart && start < thisMinute(now)) faults.startDate = texts.startPast;
  if (movesFinish && finish < thisMinute(now)) faults.finishDate = texts.finishPast;
  if (finish <= start) faults.finishDate = texts.endFirst;
  return { faults, ready: { start: new Date(start), finish: new Date(finish) }, movesStart, movesFinish };
}

/** Groups in whatever order. */
function isSame(given: number | string | readonly number[] | null, had: number | string | readonly number[] | null): boolean {
  const text = (value: typeof had): string =>
    Array.isArray(value) ? value.toSorted((a: number, b: number) => a - b).join() : String(value);
  return text(given) === text(had);
}
