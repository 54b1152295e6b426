/** Shared schemas of statistics of all places (specification P§7). */
import * as v from 'valibot';
import { administrativeWorkers } from '#domain/person/role.ts';
import { kindOfType, statisticKinds, statisticTypes } from '#domain/statistics/kinds.ts';
import { pathId } from '#contract/ids.ts';

export const statisticReaders = [...administrativeWorkers] as const;
export const schoolStatisticReaders = ['ZVCH', 'DCR', ...administrativeWorkers] as const;

const smallNumber = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

/** The calendar year in which a school year begins. */
export const queryYear = v.pipe(smallNumber, v.minValue(2000), v.maxValue(2100));

/** Where a place is said to stand, as the page's address has it: a place that stands elsewhere is absent. */
export const placeAbove = { regionId: v.optional(pathId), departmentId: v.optional(pathId) };
export type PlaceAbove = { regionId?: number | undefined; departmentId?: number | undefined };

/** Query for a class in a period: also which kind the period is said to be of. */
export const classQuery = v.strictObject({
  kind: v.optional(v.picklist(statisticKinds)),
  testingType: v.optional(v.picklist(statisticTypes)),
  ...placeAbove,
});

const statisticEntries = {
  /** Left out: the kind that has the type; without a type the diagnostics. */
  kind: v.optional(v.picklist(statisticKinds)),
  /** Where the kind has types; left out: all of them. */
  testingType: v.optional(v.picklist(statisticTypes)),
  /** 1 to 12; left out: all of them. */
  parallel: v.optional(v.pipe(smallNumber, v.minValue(1), v.maxValue(12))),
  /** The calendar year in which the school year begins; left out: the flow's, or the newest one with results. */
  year: v.optional(queryYear),
  flowId: v.optional(pathId),
  ...placeAbove,
};
export const statisticQuery = v.pipe(
  v.strictObject(statisticEntries),
  v.transform(({ kind, ...rest }) => ({ ...rest, kind: kind ?? kindOfType(rest.testingType) })),
);
export type StatisticQuery = v.InferOutput<typeof statisticQuery>;

const share = v.nullable(v.object({ value: v.number(), from: v.number(), to: v.number() }));

export const statisticFigures = v.object({
  /** Who was to sit it, or has; and who has. */
  due: v.number(),
  sat: v.number(),
  late: v.number(),
  /** How many of them came from people who had been shown right answers. */
  lateAfterKeys: v.number(),
  offline: v.number(),
  /** Results that the following figures stand on: above the school those in groups of at least five. */
  counted: v.number(),
  /** Percent with the bounds of 95 %; null where nothing is counted. */
  average: share,
  passed: share,
  /** Results with the marks 2, 3, 4 and 5. */
  levels: v.array(v.number()),
  /** Per twentieth of the percents. */
  bins: v.array(v.number()),
});
export type StatisticFigures = v.InferOutput<typeof statisticFigures>;

export const statisticLevels = ['country', 'region', 'department', 'school', 'period', 'group', 'student'] as const;

export const statisticPlace = v.object({ level: v.picklist(statisticLevels), id: v.number(), name: v.string() });

export const statisticRow = v.object({
  ...statisticPlace.entries,
  ...statisticFigures.entries,
  /** A region has its code of ISO 3166-2; else null. */
  code: v.nullable(v.string()),
  /** A period has its first and last day in the time of the school, 2026-11-30; else null. */
  period: v.nullable(v.object({ startDate: v.string(), endDate: v.string() })),
});
export type StatisticRow = v.InferOutput<typeof statisticRow>;

export const statisticView = v.object({
  /** When the figures were true, Unix milliseconds: a replica may be a little behind. */
  asOf: v.number(),
  place: statisticPlace,
  /** Path to the place, from the country down to itself. */
  trail: v.array(statisticPlace),
  schoolYear: v.number(),
  /** That have results of this kind here. */
  years: v.array(v.number()),
  parallels: v.array(v.number()),
  /** The place and its figures under the names of P§3; the names of places are null where the place is above them. */
  title: v.string(),
  region: v.nullable(v.string()),
  department: v.nullable(v.string()),
  school: v.nullable(v.string()),
  schoolId: v.nullable(v.number()),
  summary: statisticFigures,
  figures: statisticFigures,
  /** Year by year, the oldest first. */
  trend: v.array(v.object({ schoolYear: v.number(), ...statisticFigures.entries })),
  rows: v.array(statisticRow),
});
export type StatisticView = v.InferOutput<typeof statisticView>;
