/** School years are named by the calendar year in which they begin; a moment belongs to the year that it has seven months before. */

/** First and last moment (not any more) of a school year, as PostgreSQL reads them. */
export function schoolYearBounds(year: number): { from: string; until: string } {
  return { from: `${year}-08-01T00:00:00+05:00`, until: `${year + 1}-08-01T00:00:00+05:00` };
}
