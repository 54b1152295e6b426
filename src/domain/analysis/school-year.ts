import { countryOffsetMinutes } from '#domain/exam/local-time.ts';
import { schoolYearOf, schoolYearSpan } from '#domain/exam/school-year.ts';

/** The school year that an attempt is counted in: of all schools by the country's time. @param finishedAt milliseconds since the epoch */
export function analysedYearOf(finishedAt: number): number {
  return schoolYearOf(finishedAt, countryOffsetMinutes);
}

/** First and last moment (not any more) of a school year, as PostgreSQL reads them. */
export function schoolYearBounds(year: number): { from: string; until: string } {
  const { from, until } = schoolYearSpan(year, countryOffsetMinutes);
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
