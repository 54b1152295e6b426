import { schoolYearOf, schoolYearSpan } from '#domain/exam/school-year.ts';

/** Attempts of all schools are counted by the country's time. Minutes east of UTC. */
const countryOffset = 300;

/** The school year that an attempt is counted in. @param finishedAt milliseconds since the epoch */
export function analysedYearOf(finishedAt: number): number {
  return schoolYearOf(finishedAt, countryOffset);
}

/** First and last moment (not any more) of a school year, as PostgreSQL reads them. */
export function schoolYearBounds(year: number): { from: string; until: string } {
  const { from, until } = schoolYearSpan(year, countryOffset);
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
