/** Tests that were given out before they began: whatever device, whoever begins it how, the attempt and its form are these. */
import type { Accommodation } from '#domain/person/accommodation.ts';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const preparedAttempts = pgTable(
  'prepared_attempt',
  {
    personId: integer('person_id').notNull(),
    accessPeriodId: integer('access_period_id').notNull(),
    number: smallint().notNull().default(1),
    attemptId: uuid('attempt_id').notNull(),
    examId: integer('exam_id').notNull(),
    formId: integer('form_id').notNull(),
    /** When it was first given out. */
    preparedAt: timestamp('prepared_at', { withTimezone: true }).notNull(),
    /** When it was given out last, and how often. */
    lastGivenAt: timestamp('last_given_at', { withTimezone: true }),
    timesGiven: smallint('times_given').notNull().default(1),
    /** The lowest number of a start code that opens a package of it. */
    codeNumber: smallint('code_number').notNull().default(0),
    /** Accommodation that the student's school granted when it was given out first. */
    accommodation: jsonb().$type<Accommodation>(),
    /** The longest time that a package of it was given out with, what was granted included. */
    durationInSeconds: integer('duration_in_seconds').notNull().default(0),
    /** When a device reported a start without the server; the rest is what it said, milliseconds. The organiser's evidence. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    claimedStart: bigint('claimed_start', { mode: 'number' }),
    claimedWall: bigint('claimed_wall', { mode: 'number' }),
    claimedElapsedMs: bigint('claimed_elapsed_ms', { mode: 'number' }),
    /** How long before that start the device had opened the package, by its wall clock; null: it did not say. */
    claimedOpenMs: bigint('claimed_open_ms', { mode: 'number' }),
    /** The number of the start code that opened it. */
    claimedCode: smallint('claimed_code'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.accessPeriodId, table.number] }),
    unique('prepared_attempt_id').on(table.attemptId),
    // Before a period is revoked: does a device hold its test?
    index('prepared_attempt_period').on(table.accessPeriodId),
    index('prepared_attempt_exam').on(table.examId, table.durationInSeconds),
  ],
);

/**
 * Start codes of a period for one group (a testing) or one school (a certification). Number 0 is there without a row; a sitting of its own has a
 * higher one, and the highest is the one in force.
 */
export const startCodes = pgTable(
  'start_code',
  {
    accessPeriodId: integer('access_period_id').notNull(),
    placeId: integer('place_id').notNull(),
    number: smallint().notNull(),
    /** Start of a sitting's code: it is shown to nobody before. */
    validFrom: timestamp('valid_from', { withTimezone: true }),
    madeBy: integer('made_by'),
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** When somebody was first shown it: from then on it may be known to anybody. */
    firstShownAt: timestamp('first_shown_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accessPeriodId, table.placeId, table.number] })],
);
