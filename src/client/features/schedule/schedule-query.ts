import { queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf } from '#domain/schedule/days.ts';
import { ownSchedule } from '#contract/schedule/own-schedule.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = keepSealed(ownSchedule);
const weeksPersisted = 6;

/**
 * The six weeks from last week on are one answer, which stays on the device; every other week is asked for by itself.
 *
 * @param monday of the week that is shown, YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function scheduleQuery(monday: string, today: string) {
  const first = addDays(mondayOf(today), -7);
  const isNear = first <= monday && monday < addDays(first, weeksPersisted * 7);
  const from = isNear ? first : monday;
  const to = addDays(from, isNear ? weeksPersisted * 7 - 1 : 6);
  return queryOptions({
    queryKey: ['own-schedule', from, to],
    queryFn: ({ signal }) => read(ownSchedule, { query: { from, to }, signal }),
    // Whatever the device has is shown at once, and asked for again.
    staleTime: 0,
    persister: persisted.persisterFn,
    meta: { isPersisted: false },
  });
}
