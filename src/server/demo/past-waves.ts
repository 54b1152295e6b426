/** Which tests the demo's schools sat in the last three school years: the kinds that statistics show. */
import { accessTypes, type AccessTypeId, type TestingType } from '#domain/exam/access-type.ts';
import { localMidnight, schoolYearOf } from './school-year.ts';

/** A kind of test in one school year. */
export interface Wave {
  no: number;
  /** The same in every year. */
  kind: number;
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  schoolYear: number;
  start: Date;
  finish: Date;
  /** Grades of that year, both included; of the staff 0. */
  grades: readonly [number, number];
  /** One school in so many sat it. */
  every: number;
  /** Classes of a school that sat it in a large country; in a small one it is one. */
  wide: number;
  /** Progress since the oldest wave, as a share of right answers. */
  gain: number;
}

interface Yearly {
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  /** Month from 1, and day. */
  from: readonly [number, number];
  grades: readonly [number, number];
  every: number;
  wide?: number;
}

const yearly: readonly Yearly[] = [
  { accessTypeId: accessTypes.diagnostic, testingType: 'input', from: [9, 8], grades: [5, 9], every: 4, wide: 1000 },
  { accessTypeId: accessTypes.diagnostic, testingType: 'output', from: [4, 20], grades: [5, 9], every: 4, wide: 1000 },
  { accessTypeId: accessTypes.practicum, testingType: null, from: [10, 5], grades: [5, 11], every: 2, wide: 1000 },
  { accessTypeId: accessTypes.practicumLessons, testingType: null, from: [10, 12], grades: [5, 10], every: 2, wide: 12 },
  { accessTypeId: accessTypes.timss, testingType: 'timss-4', from: [9, 28], grades: [4, 4], every: 3 },
  { accessTypeId: accessTypes.timss, testingType: 'timss-8', from: [9, 28], grades: [8, 8], every: 3 },
  { accessTypeId: accessTypes.ent, testingType: null, from: [10, 19], grades: [9, 11], every: 3 },
  { accessTypeId: accessTypes.pisa, testingType: 'input', from: [9, 21], grades: [8, 10], every: 2 },
  { accessTypeId: accessTypes.pisa, testingType: 'output', from: [4, 6], grades: [8, 10], every: 2 },
  { accessTypeId: accessTypes.certification, testingType: null, from: [10, 1], grades: [0, 0], every: 3 },
];

/** School years with results of each kind. */
export const pastYears = 3;
const periodDays = 8;

/** Returns the last three waves of each kind that were over by now, the oldest first. */
export function wavesUntil(now: Date): Wave[] {
  const newest = schoolYearOf(now);
  const waves = yearly.flatMap(({ from: [month, day], wide = 1, ...rest }, kind) =>
    [newest - 4, newest - 3, newest - 2, newest - 1, newest]
      .map((schoolYear) => {
        const noon = new Date(Date.UTC(month >= 9 ? schoolYear : schoolYear + 1, month - 1, day, 12));
        return { ...rest, kind, wide, schoolYear, start: localMidnight(noon, 0), finish: localMidnight(noon, periodDays) };
      })
      .filter(({ finish }) => finish < now)
      .slice(-pastYears)
      .map((wave, index) => ({ ...wave, gain: index * 0.04 })),
  );
  return waves.map((wave, index) => ({ ...wave, no: index + 1 }));
}
