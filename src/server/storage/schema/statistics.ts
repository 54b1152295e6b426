/** Results as statistics read them. Derived from attempts, periods and enrolments (areas/statistics); may be made again at any time. */
import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Changes since the last refresh: rows of triggers. One of the two may be null: all periods of a person, all people of a
 * period.
 */
export const resultChanges = pgTable('result_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  personId: integer('person_id'),
  periodId: integer('period_id'),
});

/** The result of a person in a period that counts: their last finished attempt. */
export const resultFacts = pgTable(
  'result_fact',
  {
    personId: integer('person_id').notNull(),
    periodId: integer('period_id').notNull(),
    /** Group on the day of the attempt; the staff of a school are the group `-school_id`. */
    groupId: integer('group_id').notNull(),
    formId: integer('form_id').notNull(),
    score: integer('score_hundredths').notNull(),
    maxScore: integer('max_score_hundredths').notNull(),
    /** Hundredths of a percent, whole: sums are exact in any order. */
    percent: smallint('percent_hundredths').notNull(),
    passed: boolean().notNull(),
    /** Late answers wait for a decision. */
    isLate: boolean('is_late').notNull(),
    /** Late answers wait, and the person had been shown right answers of them. */
    isAfterKeys: boolean('is_after_keys').notNull().default(false),
    offlineStart: boolean('offline_start').notNull(),
    /** The day on which it ended, UTC. */
    finishedOn: date('finished_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.personId] }),
    index('result_fact_group').on(table.groupId, table.periodId),
    index('result_fact_person').on(table.personId),
  ],
);

export const rollupLevels = ['group', 'school', 'department', 'region', 'country'] as const;

/**
 * Sums per place. `n`, `passed`, ... are of results that may be shown above the school, `rest_...` of those in groups of fewer than five, which
 * wait to be pooled a level higher; together they are all. A group's row has its period; above it stands 0. The country's place is 0.
 */
export const resultRollups = pgTable(
  'result_rollup',
  {
    level: text({ enum: rollupLevels }).notNull(),
    placeId: integer('place_id').notNull(),
    periodId: integer('period_id').notNull(),
    accessTypeId: smallint('access_type_id').notNull(),
    /** Empty where the kind has none. */
    testingType: text('testing_type').notNull(),
    schoolYear: smallint('school_year').notNull(),
    /** 0: of the staff. */
    parallel: smallint().notNull(),
    examId: integer('exam_id').notNull(),
    due: integer().notNull(),
    late: integer().notNull(),
    offline: integer().notNull(),
    n: integer().notNull(),
    passed: integer().notNull(),
    sum: bigint({ mode: 'number' }).notNull(),
    squares: bigint({ mode: 'number' }).notNull(),
    /** Results per twentieth of the percents; the last one has 100 % too. */
    bins: integer().array().notNull(),
    restN: integer('rest_n').notNull(),
    restPassed: integer('rest_passed').notNull(),
    restSum: bigint('rest_sum', { mode: 'number' }).notNull(),
    restSquares: bigint('rest_squares', { mode: 'number' }).notNull(),
    restBins: integer('rest_bins').array().notNull(),
    /** How many of `late` came from people who had been shown right answers. */
    lateAfterKeys: integer('late_after_keys').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [
        table.level,
        table.placeId,
        table.accessTypeId,
        table.schoolYear,
        table.testingType,
        table.parallel,
        table.examId,
        table.periodId,
      ],
    }),
    index('result_rollup_period').on(table.periodId, table.level),
  ],
);

/** Periods that have begun and whose groups have rows. */
export const resultPeriods = pgTable('result_period', {
  periodId: integer('period_id').primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
